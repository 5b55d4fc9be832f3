// What is known of the game before any match: its decisions, options and numbers.
#include <array>

#include "games/rolling_seas/names.h"
#include "games/rolling_seas/rules.h"

namespace dogwatch::rolling_seas {

namespace {

// In the order of Ask.
constexpr std::array asks_shapes{
    AskShape{"place"}, AskShape{"mark"},   AskShape{"dots"},  AskShape{"ready"},  AskShape{"home"},
    AskShape{"omen"},  AskShape{"act"},    AskShape{"sail"},  AskShape{"peril"},  AskShape{"build"},
    AskShape{"visit"}, AskShape{"linger"}, AskShape{"prize"}, AskShape{"spoils"}, AskShape{"loss"},
};

constexpr auto board_values = std::to_array<std::string_view>({"1", "2", "3", "4"});
constexpr auto deck_values = std::to_array<std::string_view>({"standard", "challenging", "short"});
constexpr auto ambush_values = std::to_array<std::string_view>({"true", "false"});
constexpr std::array options{OptionShape{"board", board_values}, OptionShape{"deck", deck_values},
                             OptionShape{"ambush", ambush_values}};

}  // namespace

constinit const About Game::about{
    .id = "rolling_seas",
    .name = "Rolling Seas",
    .least_seats = least_seats,
    .most_seats = most_seats,
    .options = options,
    .moves = move_shapes<move::All>,
    .events = event_shapes<event::All>,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = rank_names,
    .rules_version = 2,
    .longest_match = 20000,
    .shown_alike = true,
};

}  // namespace dogwatch::rolling_seas
