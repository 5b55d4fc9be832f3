// The shapes of moves, events, decisions and options: their names in JSON and in the words files.
#include <array>

#include "games/pirate_dice/names.h"
#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

namespace {

using Type = Field::Type;

constexpr Field who{"who", Type::seat};
constexpr Field seat{"seat", Type::seat};
constexpr Field die{"die", Type::component, "die"};
constexpr Field bell{"bell"};  // 0..3
constexpr Field spot{"place", Type::name, "place", Names(place_names).first(2)};
constexpr Field lies{"place", Type::name, "place", place_names};
constexpr Field berth{"berth", Type::name, "berth", berth_names};
constexpr Field heading{"heading", Type::name, "heading", heading_names};
constexpr Field x{"x"};
constexpr Field y{"y"};
constexpr Field face{"face", Type::component, "face"};  // a command as a die shows it
constexpr Field number{"number"};
constexpr Field hit_points{"hit_points"};

constexpr std::array moor_fields{berth, heading};
constexpr std::array place_fields{die, bell, spot};
constexpr std::array aim_fields{seat};
constexpr std::array keep_fields{die};
constexpr std::array come_back_fields{x, y, heading};

constexpr std::array moves{
    MoveShape{"confirm"},
    MoveShape{"moor", moor_fields},
    MoveShape{.name = "place", .fields = place_fields, .secret = true},
    MoveShape{.name = "aim", .fields = aim_fields},
    MoveShape{"reroll"},
    MoveShape{.name = "keep", .fields = keep_fields, .secret = true},
    MoveShape{"lower_sails"},
    MoveShape{"sail_on"},
    MoveShape{"come_back", come_back_fields},
};

constexpr Field faces{.name = "faces", .type = Type::component, .word = "face", .list = true};
constexpr Field target{"target", Type::seat};

constexpr std::array laid_fields{Field{"tile", Type::component, "tile"},
                                 Field{"quarter", Type::name, "quarter", quarter_names}, Field{"turns"}};
constexpr std::array ship_rolled_fields{who, number};
constexpr std::array moored_fields{who, berth, heading};
constexpr std::array turn_began_fields{Field{"turn"}};
constexpr std::array rolled_fields{who, faces};
constexpr std::array placed_fields{who, bell, lies, die, face};
constexpr std::array aimed_fields{who, bell, target};
constexpr std::array revealed_fields{who, bell, lies, die, face};
constexpr std::array bell_rung_fields{bell};
constexpr std::array who_fields{who};
constexpr std::array acts_fields{who, face, number};
constexpr std::array at_seat_fields{who, seat};
constexpr std::array rum_fields{who, seat, face};
constexpr std::array void_fields{who, seat, Field{"why", Type::name, "spared", spared_names}};
constexpr std::array won_roll_off_fields{who, Field{.name = "order", .type = Type::seat, .list = true}};
constexpr std::array where_fields{who, x, y};
constexpr std::array heading_fields{who, heading};
constexpr std::array hit_fields{who, seat, x, y};
constexpr std::array damaged_fields{who, Field{"points"}, hit_points};
constexpr std::array bell_fields{who, bell};
constexpr std::array repaired_fields{who, hit_points, Field{"points"}};
constexpr std::array came_back_fields{who, x, y, heading};

// In the order of EventKind.
constexpr std::array events{
    EventShape{"laid", laid_fields},
    EventShape{"ship_rolled", ship_rolled_fields},
    EventShape{"moored", moored_fields},
    EventShape{"turn_began", turn_began_fields},
    EventShape{"rolled", rolled_fields},
    EventShape{"rerolled", rolled_fields},
    EventShape{"placed", placed_fields},
    EventShape{"aimed", aimed_fields},
    EventShape{"revealed", revealed_fields},
    EventShape{"revealed_aim", aimed_fields},
    EventShape{"bell_rung", bell_rung_fields},
    EventShape{"defended", who_fields},
    EventShape{"acts", acts_fields},
    EventShape{"anchored", at_seat_fields},
    EventShape{"rum", rum_fields},
    EventShape{"void_skullduggery", void_fields},
    EventShape{"roll_off", acts_fields},
    EventShape{"won_roll_off", won_roll_off_fields},
    EventShape{"sailed", where_fields},
    EventShape{"pushed", where_fields},
    EventShape{"stopped", where_fields},
    EventShape{"swung", heading_fields},
    EventShape{"rammed", at_seat_fields},
    EventShape{"fired", who_fields},
    EventShape{"hit", hit_fields},
    EventShape{"damaged", damaged_fields},
    EventShape{"locked", bell_fields},
    EventShape{"repaired", repaired_fields},
    EventShape{"unlocked", bell_fields},
    EventShape{"sank", where_fields},
    EventShape{"whirled", heading_fields},
    EventShape{"blown", where_fields},
    EventShape{"lulled", who_fields},
    EventShape{"took_treasure", who_fields},
    EventShape{"stole_treasure", at_seat_fields},
    EventShape{"dropped_treasure", where_fields},
    EventShape{"treasure_die_passed", who_fields},
    EventShape{"lowered_sails", who_fields},
    EventShape{"came_back", came_back_fields},
    EventShape{"out", who_fields},
    EventShape{"won", who_fields},
};

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
    .moves = moves,
    .events = events,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = {},
    .rules_version = 2,
    .longest_match = 4000,
    .rollout_depth = 1,
    .plans_alone = true,
    .shown_alike = true,
};

}  // namespace dogwatch::pirate_dice
