// The shapes of moves, events, decisions and options: their names in JSON and in the words files.
#include <array>

#include "games/waves/names.h"
#include "games/waves/rules.h"

namespace dogwatch::waves {

namespace {

using Type = Field::Type;

constexpr Field who{"who", Type::seat};
constexpr Field seat{"seat", Type::seat};
constexpr Field die{"die"};
constexpr Field chest{"chest"};  // 0 left, 1 middle, 2 right
constexpr Field value{"value"};
// Only the icons that a die can lie on.
constexpr Field icon{"icon", Type::name, "icon", Names(icon_names).first(static_cast<std::size_t>(Icon::none))};
// A row of the map, said with its preposition: "in the left chest".
constexpr Field row{"icon", Type::name, "where", Names(icon_names).first(row_count)};
constexpr Field colour{"colour", Type::name, "colour", colour_names};
constexpr Field cannon{"cannon", Type::name, "cannon", cannon_names};

constexpr std::array draft_fields{die};
constexpr std::array allocate_fields{die, icon};
constexpr std::array bury_fields{chest};
constexpr std::array aim_fields{cannon, seat};
constexpr std::array chest_of_volley_fields{seat, chest};
constexpr std::array fire_first_fields{cannon};

constexpr std::array moves{
    MoveShape{"confirm"},
    MoveShape{"draft", draft_fields},
    MoveShape{"sailor", draft_fields},
    MoveShape{.name = "allocate", .fields = allocate_fields, .secret = true},
    MoveShape{.name = "bury", .fields = bury_fields, .secret = true},
    MoveShape{"raise"},
    MoveShape{"write"},
    MoveShape{"aim", aim_fields},
    MoveShape{"plunder", chest_of_volley_fields},
    MoveShape{"stow", chest_of_volley_fields},
    MoveShape{"fire_first", fire_first_fields},
};

constexpr std::array round_fields{Field{"round"}, who};
constexpr std::array drew_fields{
    who, Field{.name = "dice", .type = Type::name, .word = "colour", .names = colour_names, .list = true}};
constexpr std::array rolled_fields{who, Field{.name = "values", .list = true}};
constexpr std::array drafted_fields{who, die, colour, value};
constexpr std::array sailor_fields{who, die, colour, value, Field{"becomes"}};
constexpr std::array hired_fields{who, die, colour, value, seat};
constexpr std::array revealed_fields{
    who, Field{.name = "icons", .type = Type::name, .word = "icon", .names = icon.names, .list = true}};
constexpr std::array wrote_fields{who, row, value};
constexpr std::array raised_fields{who, row, value, Field{"raised"}};
constexpr std::array buried_fields{who, chest, value};
constexpr std::array level_fields{who, icon, Field{"level"}};
constexpr std::array filled_fields{who, icon};
constexpr std::array fired_fields{
    who,   seat,         Field{"cannons", Type::name, "cannons", volley_names}, Field{"shots"}, Field{"blocked"},
    chest, Field{"loot"}};
constexpr std::array misfired_fields{who, cannon};
constexpr std::array stole_fields{who, seat, chest, value, Field{"stow"}};
constexpr std::array lost_fields{who, seat, chest, value};
constexpr std::array gained_fields{who, Field{"infamy"}, Field{"source", Type::name, "source", source_names}};
constexpr std::array overflowed_fields{who, Field{"infamy"}};
constexpr std::array crew_joined_fields{who, Field{"dice"}};
constexpr std::array ended_fields{who, Field{"ending", Type::name, "ending", ending_names}};

// In the order of EventKind.
constexpr std::array events{
    EventShape{"round_began", round_fields},
    EventShape{"drew", drew_fields},
    EventShape{"rolled", rolled_fields},
    EventShape{"drafted", drafted_fields},
    EventShape{"hired", hired_fields},
    EventShape{"sailor", sailor_fields},
    EventShape{"revealed", revealed_fields},
    EventShape{"wrote", wrote_fields},
    EventShape{"raised", raised_fields},
    EventShape{"buried", buried_fields},
    EventShape{"level", level_fields},
    EventShape{"filled", filled_fields},
    EventShape{"fired", fired_fields},
    EventShape{"misfired", misfired_fields},
    EventShape{"stole", stole_fields},
    EventShape{"lost", lost_fields},
    EventShape{"gained", gained_fields},
    EventShape{"overflowed", overflowed_fields},
    EventShape{"crew_joined", crew_joined_fields},
    EventShape{"ended", ended_fields},
};

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
    .moves = moves,
    .events = events,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = {},
    .rules_version = 2,
    .longest_match = 5000,
    .rollout_depth = 30,
    .shown_alike = true,
};

}  // namespace dogwatch::waves
