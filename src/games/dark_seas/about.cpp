// What is known of the game before any match: its decisions, options and numbers.
#include <array>

#include "games/dark_seas/names.h"
#include "games/dark_seas/rules.h"

namespace dogwatch::dark_seas {

namespace {

constexpr int lend = static_cast<int>(MoveKind::lend);
constexpr int refuse = static_cast<int>(MoveKind::refuse);
constexpr int release = static_cast<int>(MoveKind::release);
constexpr int dismiss = static_cast<int>(MoveKind::dismiss);

// In the order of Ask. To offer a protected pirate (D20), to lend a protected tile (D21) or to let a protected pirate
// go (D38) are optional reactions.
constexpr std::array asks_shapes{
    AskShape{"arrange"},
    AskShape{"settle"},
    AskShape{"toss"},
    AskShape{"ready"},
    AskShape{"reroll"},
    AskShape{"scheme"},
    AskShape{"income"},
    AskShape{"sail"},
    AskShape{"pass"},
    AskShape{"recruit"},
    AskShape{"upgrade"},
    AskShape{"keep_treasure"},
    AskShape{"keep_tile"},
    AskShape{"place"},
    AskShape{"pay"},
    AskShape{"lose"},
    AskShape{"waive", dismiss, refuse},
    AskShape{"choose"},
    AskShape{"captain"},
    AskShape{"take"},
    AskShape{"copy"},
    AskShape{"lend", lend, refuse, true},
    AskShape{"colour"},
    AskShape{"release", release, refuse, true},
};

constexpr auto ports_values = std::to_array<std::string_view>({"random", "arranged"});
constexpr auto colours_values = std::to_array<std::string_view>({"given", "chosen"});
// Chance, or a seat.
constexpr auto first_values = std::to_array<std::string_view>({"chance", "0", "1", "2", "3"});
// In the order in which Game::make reads them.
constexpr std::array options{OptionShape{"ports", ports_values, static_cast<int>(Ports::random)},
                             OptionShape{"colours", colours_values, static_cast<int>(Colours::given)},
                             OptionShape{"first", first_values}};

}  // namespace

constinit const About Game::about{
    .id = "dark_seas",
    .name = "Dark Seas",
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
};

}  // namespace dogwatch::dark_seas
