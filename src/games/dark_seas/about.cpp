// The shapes of moves, events, decisions and options: their names in JSON and in the words files.
#include <array>

#include "games/dark_seas/names.h"
#include "games/dark_seas/rules.h"

namespace dogwatch::dark_seas {

namespace {

using Type = Field::Type;

constexpr Field who{"who", Type::seat};
constexpr Field seat{"seat", Type::seat};
constexpr Field tile{"tile"};                                      // its number
constexpr Field name{"name", Type::component, "tile"};             // and its name
constexpr Field port{"port"};                                      // 0 to 5, clockwise from 6 o'clock
constexpr Field place{"place", Type::name, "place", place_names};  // its colour
constexpr Field hex{"hex"};                                        // a port, or 6 for the central island
constexpr Field slot{"slot", Type::name, "slot", slot_names};
constexpr Field dread{"dread", Type::flag};
constexpr Field colour{"colour", Type::name, "colour", colour_names};
constexpr Field treasure{"treasure", Type::component, "treasure"};
constexpr Field count{"count"};

constexpr std::array arrange_fields{port, colour};
constexpr std::array colour_fields{colour};
constexpr std::array tile_fields{tile};
constexpr std::array pick_fields{Field{"die"}};
constexpr std::array hex_fields{hex};
constexpr std::array income_fields{Field{"what", Type::name, "income", income_names}};
constexpr std::array slot_fields{slot};
constexpr std::array place_fields{tile, port, slot};
constexpr std::array pirate_fields{port, dread};
constexpr std::array port_fields{port};
constexpr std::array treasure_fields{treasure};
constexpr std::array choose_fields{Field{"option"}};
constexpr std::array take_fields{seat, port, dread};
constexpr std::array copy_fields{seat, port, slot};

// In the order of MoveKind.
constexpr std::array moves{
    MoveShape{"confirm"},
    MoveShape{.name = "arrange", .fields = arrange_fields, .secret = true},
    MoveShape{.name = "settle", .fields = tile_fields, .secret = true},
    MoveShape{.name = "toss", .fields = tile_fields, .secret = true},
    MoveShape{"pick", pick_fields},
    MoveShape{"reroll"},
    MoveShape{"keep_dice"},
    MoveShape{"scheme", tile_fields},
    MoveShape{"captain", hex_fields},
    MoveShape{"income", income_fields},
    MoveShape{"sail"},
    MoveShape{"activate", slot_fields},
    MoveShape{"place", place_fields},
    MoveShape{"recruit", pirate_fields},
    MoveShape{"upgrade", port_fields},
    MoveShape{.name = "keep_treasure", .fields = treasure_fields, .secret = true},
    MoveShape{.name = "keep_tile", .fields = tile_fields, .secret = true},
    MoveShape{"pay"},
    MoveShape{"decline"},
    MoveShape{"dismiss", pirate_fields},
    MoveShape{.name = "spend", .fields = treasure_fields, .secret = true},
    MoveShape{"choose", choose_fields},
    MoveShape{"take", take_fields},
    MoveShape{"copy", copy_fields},
    MoveShape{"lend"},
    MoveShape{"refuse"},
    MoveShape{"enough"},
    MoveShape{"colour", colour_fields},
    MoveShape{"release"},
};

constexpr std::array who_fields{who};
constexpr std::array arranged_fields{
    who, Field{.name = "colours", .type = Type::name, .word = "colour", .names = colour_names, .list = true}};
constexpr std::array tile_event{who, tile, name};
constexpr std::array round_fields{Field{"round"}, who};
constexpr std::array schemed_fields{who,    tile,          name,
                                    colour, Field{"dice"}, Field{"gains", Type::name, "resource", resource_names}};
constexpr std::array captain_fields{who, hex, place};
constexpr std::array income_event{who, Field{"what", Type::name, "income", income_names}};
constexpr std::array sailed_fields{who, port, place};
constexpr std::array die_fields{who, colour};
constexpr std::array gained_fields{who, Field{"doubloons"}};
constexpr std::array scored_fields{who, Field{"infamy"}};
constexpr std::array pirate_event{who, port, place, dread};
constexpr std::array drew_treasure_fields{who, count, Field{"keeps"}};
constexpr std::array saw_treasure_fields{
    who, Field{.name = "treasures", .type = Type::component, .word = "treasure", .list = true}};
constexpr std::array treasure_event{who, treasure};
constexpr std::array drew_tiles_fields{who, count, Field{"keeps"}, Field{"reshuffled", Type::flag}};
constexpr std::array saw_tiles_fields{who,
                                      Field{.name = "tiles", .type = Type::component, .word = "tile", .list = true}};
constexpr std::array placed_fields{who, tile, name, port, place};
constexpr std::array took_fields{who, seat, port, place, dread, Field{"here", Type::name, "place", place_names}};
// To whom, unless it is for a tile of one's own.
constexpr Field to{"to", Type::seat};
constexpr std::array lost_fields{who, Field{"doubloons"}, to, name};
constexpr std::array dismissed_fields{who, port, place, dread, to, name};
constexpr std::array copied_fields{who, seat, tile, name};
constexpr std::array lent_fields{who, seat};
constexpr std::array ended_fields{Field{"round"}};
constexpr std::array dealt_fields{Field{"tiles"}, Field{"treasures"}, Field{"doubloons"}};

// In the order of EventKind.
constexpr std::array events{
    EventShape{"arranged", arranged_fields},
    EventShape{"settled", tile_event},
    EventShape{"round_began", round_fields},
    EventShape{"rolled", arranged_fields},
    EventShape{"rerolled", arranged_fields},
    EventShape{"schemed", schemed_fields},
    EventShape{"captain_moved", captain_fields},
    EventShape{"income", income_event},
    EventShape{"sailed", sailed_fields},
    EventShape{"activated", tile_event},
    EventShape{"die_rolled", die_fields},
    EventShape{"gained", gained_fields},
    EventShape{"scored", scored_fields},
    EventShape{"recruited", pirate_event},
    EventShape{"upgraded", sailed_fields},
    EventShape{"drew_treasure", drew_treasure_fields},
    EventShape{"saw_treasure", saw_treasure_fields},
    EventShape{"kept_treasure", treasure_event},
    EventShape{"drew_tiles", drew_tiles_fields},
    EventShape{"saw_tiles", saw_tiles_fields},
    EventShape{"kept_tile", tile_event},
    EventShape{"discarded", tile_event},
    EventShape{"scrapped", tile_event},
    EventShape{"placed", placed_fields},
    EventShape{"paid", gained_fields},
    EventShape{"lost", lost_fields},
    EventShape{"spent", treasure_event},
    EventShape{"gave_back", who_fields},
    EventShape{"dismissed", dismissed_fields},
    EventShape{"refused", who_fields},
    EventShape{"took", took_fields},
    EventShape{"wind", sailed_fields},
    EventShape{"copied", copied_fields},
    EventShape{"lent", lent_fields},
    EventShape{"passed", who_fields},
    EventShape{"ended", ended_fields},
    EventShape{"chose_colour", die_fields},
    EventShape{"dealt", dealt_fields},
    EventShape{"declined", who_fields},
    EventShape{"released", lent_fields},
};

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
    .moves = moves,
    .events = events,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = {},
    .rules_version = 2,
    .longest_match = 4000,
    .rollout_depth = 30,
};

}  // namespace dogwatch::dark_seas
