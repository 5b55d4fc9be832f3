// What is known of the game before any match: its decisions, options and numbers.
#include <array>

#include "games/waves/names.h"
#include "games/waves/rules.h"

namespace dogwatch::waves {

namespace {

// In the order of Ask. Raising spirits is an optional reaction.
constexpr std::array asks_shapes{
    AskShape{"draft"}, AskShape{"allocate"},
    AskShape{"ready"}, AskShape{"raise", static_cast<int>(MoveKind::raise), static_cast<int>(MoveKind::write)},
    AskShape{"aim"},   AskShape{"plunder"},
    AskShape{"stow"},  AskShape{"fire"},
    AskShape{"order"},
};

constexpr auto ports_tie_values = std::to_array<std::string_view>({"every", "none"});
constexpr auto first_values = std::to_array<std::string_view>({"random", "0", "1", "2", "3", "4"});
static_assert(first_values.size() == most_seats + 1);
constexpr std::array options{
    OptionShape{"ports_tie", ports_tie_values, static_cast<int>(PortsTie::every)},
    OptionShape{.name = "first", .values = first_values, .names_seat = true},
};

}  // namespace

constinit const About Game::about{
    .id = "waves",
    .name = "Rolling with the Waves",
    .least_seats = least_seats,
    .most_seats = most_seats,
    .options = options,
    .moves = move_shapes<move::All>,
    .events = event_shapes<event::All>,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = {},
    .rules_version = 2,
    .longest_match = 5000,
    .shown_alike = true,
};

}  // namespace dogwatch::waves
