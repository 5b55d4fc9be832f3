// What is known of the game before any match: its decisions, options and numbers.
#include <array>

#include "games/pirate_dice/names.h"
#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

namespace {

// In the order of Ask. Lowering sails is an optional reaction.
constexpr std::array asks_shapes{
    AskShape{"moor"},
    AskShape{"plan"},
    AskShape{"aim"},
    AskShape{"keep"},
    AskShape{"ready"},
    AskShape{"aim_now"},
    AskShape{"repair", static_cast<int>(MoveKind::lower_sails), static_cast<int>(MoveKind::sail_on)},
    AskShape{"come_back"},
};

constexpr auto mode_values = std::to_array<std::string_view>({"basic", "advanced", "regatta"});
constexpr auto shape_values = std::to_array<std::string_view>({"random", "north_east", "east_north"});
constexpr auto locked_anchor_values = std::to_array<std::string_view>({"at_once", "next_turn"});
constexpr auto turn_values = std::to_array<std::string_view>({"random", "0", "1", "2", "3"});

// In the order in which Game::make reads them.
constexpr std::array options{
    OptionShape{"mode", mode_values},
    OptionShape{"shape", shape_values},
    OptionShape{"tile_1", tile_option_values},
    OptionShape{"turns_1", turn_values},
    OptionShape{"tile_2", tile_option_values},
    OptionShape{"turns_2", turn_values},
    OptionShape{"tile_3", tile_option_values},
    OptionShape{"turns_3", turn_values},
    OptionShape{"locked_anchor", locked_anchor_values},
};

}  // namespace

constinit const About Game::about{
    .id = "pirate_dice",
    .name = "Pirate Dice",
    .least_seats = least_seats,
    .most_seats = most_seats,
    .options = options,
    .moves = move_shapes<move::All>,
    .events = event_shapes<event::All>,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = {},
    .rules_version = 2,
    .longest_match = 4000,
    .shown_alike = true,
};

}  // namespace dogwatch::pirate_dice
