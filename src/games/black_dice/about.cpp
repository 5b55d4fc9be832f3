// What is known of the game before any match: its decisions, options and numbers.
#include <array>

#include "games/black_dice/names.h"
#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

namespace {

// In the order of Ask. The shield is an optional reaction.
constexpr std::array asks_shapes{
    AskShape{"act"},
    AskShape{"reroll"},
    AskShape{"doom"},
    AskShape{"move"},
    AskShape{"shield", static_cast<int>(MoveKind::cancel), static_cast<int>(MoveKind::accept)},
    AskShape{"throw"},
    AskShape{"serve"},
    AskShape{"served"},
    AskShape{"toss"},
    AskShape{"tossed"},
};

constexpr std::array options{OptionShape{"quest", quest_names}};

}  // namespace

constinit const About Game::about{
    .id = "black_dice",
    .name = "The Curse of the Black Dice",
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

}  // namespace dogwatch::black_dice
