// The shapes of moves, events, decisions and options: their names in JSON and in the words files.
#include <array>

#include "games/black_dice/names.h"
#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

namespace {

using Type = Field::Type;

constexpr Names adventure_names = Names(symbol_names).first(adventure_count);
constexpr Field who{"who", Type::seat};
constexpr Field seat{"seat", Type::seat};
constexpr Field adventure{"adventure", Type::name, "symbol", adventure_names};
// What a die shows.
constexpr Field symbol{"symbol", Type::name, "face", adventure_names};
constexpr Field from_face{"from", Type::name, "face", adventure_names};
constexpr Field to_face{"to", Type::name, "face", adventure_names};
constexpr Field from{"from", Type::name, "symbol", adventure_names};
constexpr Field to{"to", Type::name, "symbol", adventure_names};
constexpr Field symbols{.name = "symbols", .type = Type::name, .word = "face", .names = adventure_names, .list = true};
constexpr Field pirate{"pirate", Type::name, "pirate", pirate_names};
constexpr Field dice{"dice"};
constexpr Field value{"value"};
constexpr Field damage{"damage"};

constexpr std::array symbol_fields{symbol};
constexpr std::array from_face_fields{from_face};
constexpr std::array from_to_face_fields{from_face, to_face};
constexpr std::array from_to_fields{from, to};
constexpr std::array adventure_fields{adventure};
constexpr std::array on_board_fields{seat, from, to};
constexpr std::array value_fields{value};
constexpr std::array pirate_fields{pirate};

// In the order of MoveKind.
constexpr std::array moves{
    MoveShape{"confirm"},
    MoveShape{"mark", symbol_fields},
    MoveShape{"reroll"},
    MoveShape{"drink"},
    MoveShape{"overboard"},
    MoveShape{"bullseye", from_to_face_fields},
    MoveShape{"jibe", from_face_fields},
    MoveShape{"to_sails"},
    MoveShape{"change_course", from_to_fields},
    MoveShape{"storm", adventure_fields},
    MoveShape{"keelhaul", adventure_fields},
    MoveShape{"on_board", on_board_fields},
    MoveShape{.name = "unblock", .fields = value_fields, .secret = true},
    MoveShape{"add", adventure_fields},
    MoveShape{"pass"},
    MoveShape{"move_die", adventure_fields},
    MoveShape{"stay"},
    MoveShape{"cancel"},
    MoveShape{"accept"},
    MoveShape{"throw", pirate_fields},
    MoveShape{"serve", pirate_fields},
    MoveShape{.name = "toss", .fields = value_fields, .secret = true},
    MoveShape{"still"},
    MoveShape{"spare"},
};

constexpr std::array who_fields{who};
constexpr std::array duel_fields{who, symbol};
constexpr std::array round_fields{Field{"round"}, who};
constexpr std::array black_fields{symbols};
constexpr std::array black_rerolled_fields{adventure, symbols};
constexpr std::array adventure_dice_fields{adventure, dice};
constexpr std::array redirected_fields{from, to, dice};
constexpr std::array rolled_fields{who, symbols};
constexpr std::array who_dice_fields{who, dice};
constexpr std::array who_pirate_fields{who, pirate};
constexpr std::array who_from_to_fields{who, from, to};
constexpr std::array who_adventure_dice_fields{who, adventure, dice};
constexpr std::array turned_fields{who, from_face, to_face};
constexpr std::array boarded_fields{who, seat, from, to};
constexpr std::array settled_fields{adventure, Field{"held", Type::flag}, dice, Field{"black"}};
constexpr std::array rum_fields{who, Field{"rum"}, adventure};
constexpr std::array gold_fields{who, Field{"gold"}, Field{"source", Type::name, "source", source_names}};
constexpr std::array who_value_fields{who, value};
constexpr std::array tokens_fields{Field{"tokens"}, Field{"needed"}};
constexpr std::array enemy_fields{damage, Field{"limit"}};
constexpr std::array dice_fields{dice};
constexpr std::array who_adventure_fields{who, adventure};
constexpr std::array ship_fields{adventure, Field{"points"}, damage};
constexpr std::array quest_fields{Field{"quest", Type::name, "quest", quest_names}};
constexpr std::array cause_fields{Field{"cause", Type::name, "cause", cause_names}};

// In the order of EventKind.
constexpr std::array events{
    EventShape{"crew_signed", pirate_fields},
    EventShape{"duel_rolled", duel_fields},
    EventShape{"captain", who_fields},
    EventShape{"round_began", round_fields},
    EventShape{"black_fixed", adventure_fields},
    EventShape{"black_rolled", black_fields},
    EventShape{"black_rerolled", black_rerolled_fields},
    EventShape{"black_aside", adventure_dice_fields},
    EventShape{"black_redirected", redirected_fields},
    EventShape{"rolled", rolled_fields},
    EventShape{"rerolled", rolled_fields},
    EventShape{"out", who_dice_fields},
    EventShape{"drank", rolled_fields},
    EventShape{"paid", who_pirate_fields},
    EventShape{"turned", turned_fields},
    EventShape{"shielded", who_fields},
    EventShape{"to_sails", who_fields},
    EventShape{"swapped", who_from_to_fields},
    EventShape{"storm", who_adventure_dice_fields},
    EventShape{"keelhauled", who_adventure_dice_fields},
    EventShape{"boarded", boarded_fields},
    EventShape{"unblocked", who_fields},
    EventShape{"added", who_adventure_dice_fields},
    EventShape{"nothing_added", who_fields},
    EventShape{"settled", settled_fields},
    EventShape{"moved_die", who_from_to_fields},
    EventShape{"rum_gained", rum_fields},
    EventShape{"gold_gained", gold_fields},
    EventShape{"gold_value", who_value_fields},
    EventShape{"token_found", tokens_fields},
    EventShape{"enemy_hit", enemy_fields},
    EventShape{"enemy_spared", adventure_fields},
    EventShape{"unlocked", adventure_fields},
    EventShape{"defended", adventure_fields},
    EventShape{"fewer_black", dice_fields},
    EventShape{"cancelled", who_adventure_fields},
    EventShape{"thrown", who_pirate_fields},
    EventShape{"more_black", dice_fields},
    EventShape{"served", who_pirate_fields},
    EventShape{"ship_hit", ship_fields},
    EventShape{"lost_die", adventure_fields},
    EventShape{"gold_tossed", who_fields},
    EventShape{"tossed_value", who_value_fields},
    EventShape{"excess_rolled", black_rerolled_fields},
    EventShape{"swelled", from_to_fields},
    EventShape{"sea_wolf", who_dice_fields},
    EventShape{"quest_done", quest_fields},
    EventShape{"all_lost", cause_fields},
    EventShape{"excess_redirected", from_to_fields},
    EventShape{"stilled", who_adventure_fields},
};

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
    .moves = moves,
    .events = events,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = {},
    .rules_version = 2,
    .longest_match = 5000,
    .rollout_depth = 0,
    .exploration = 2.0,
    .plans_alone = true,
    .halves = true,
    .looks = 4,
    .shown_alike = true,
};

}  // namespace dogwatch::black_dice
