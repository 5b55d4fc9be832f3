// The shapes of moves, events, decisions and options: their names in JSON and in the words files.
#include <array>

#include "games/rolling_seas/names.h"
#include "games/rolling_seas/rules.h"

namespace dogwatch::rolling_seas {

namespace {

using Type = Field::Type;

constexpr Field who{"who", Type::seat};
constexpr Field owner{"owner", Type::seat};
constexpr Field seat{"seat", Type::seat};
constexpr Field column{"column", Type::name, "column", column_names};
constexpr Field row{"row"};
constexpr Field card{"card", Type::component, "card"};
constexpr Field type{"type", Type::name, "type", card_names};
constexpr Field direction{"direction", Type::name, "direction", direction_names};
constexpr Field side{"side", Type::name, "direction", direction_names};
constexpr Field wind{"wind", Type::name, "direction", direction_names};
constexpr Field reward{"reward"};
constexpr Field power{"power", Type::name, "power", power_names};
constexpr Field good{"good", Type::name, "good", good_names};
constexpr Field amount{"amount"};
constexpr Field number{"number"};
constexpr Field story{"story"};
constexpr Field provisions{"provisions"};
constexpr Field price{"price"};

constexpr std::array place_fields{column, row, Field{"turn"}};
constexpr std::array square_fields{column, row};
constexpr std::array direction_fields{direction};
constexpr std::array home_fields{column, row, side};
constexpr std::array omen_fields{power};
constexpr std::array navigate_fields{wind};
constexpr std::array explore_fields{side, reward};
constexpr std::array visit_fields{side};
constexpr std::array prize_fields{reward};
constexpr std::array spoils_fields{Field{"choice", Type::name, "spoils", spoil_names}};
constexpr std::array loss_fields{Field{"choice", Type::name, "loss", loss_names}};

// In the order of MoveKind.
constexpr std::array moves{
    MoveShape{"confirm"},
    MoveShape{"place", place_fields},
    MoveShape{"mark", square_fields},
    MoveShape{"dot", direction_fields},
    MoveShape{"home", home_fields},
    MoveShape{"omen", omen_fields},
    MoveShape{"wind", direction_fields},
    MoveShape{"navigate", navigate_fields},
    MoveShape{"sail", direction_fields},
    MoveShape{"explore", explore_fields},
    MoveShape{"build"},
    MoveShape{"visit", visit_fields},
    MoveShape{"tell"},
    MoveShape{"buy_ship"},
    MoveShape{"fill"},
    MoveShape{"buy_cannon"},
    MoveShape{"prize", prize_fields},
    MoveShape{"spoils", spoils_fields},
    MoveShape{"loss", loss_fields},
    MoveShape{"spend"},
};

constexpr std::array turn_began_fields{Field{"turn"}, Field{"turns"}};
constexpr std::array revealed_fields{card, type};
constexpr std::array drawn_fields{who, owner, card, column, row, type, Field{.name = "squares", .list = true}};
constexpr std::array ambush_laid_fields{who, owner, column, row, Field{"dots"}};
constexpr std::array moored_fields{who, column, row, Field{"ship_column", Type::name, "column", column_names},
                                   Field{"ship_row"}};
constexpr std::array grew_fields{who, power, Field{"level"}};
constexpr std::array rolled_fields{
    Field{"die"},
    Field{.name = "winds", .type = Type::name, .word = "direction", .names = direction_names, .list = true}};
constexpr std::array navigated_fields{who, wind};
constexpr std::array sailed_fields{who, direction, column, row, Field{"movement"}, provisions};
constexpr std::array blown_fields{who, direction, column, row};
constexpr std::array monster_fields{who, provisions, story};
constexpr std::array peril_fields{who, story};
constexpr std::array carried_fields{who, column, row, Field{"spaces"}, story};
constexpr std::array pirates_fields{who, provisions, story, Field{"gold"}};
constexpr std::array ambush_entered_fields{who, seat};
constexpr std::array explored_fields{who, column, row, reward};
constexpr std::array numbered_fields{who, number};
constexpr std::array visited_fields{who, column, row};
constexpr std::array told_fields{who, Field{"renown"}, number, column, row};
constexpr std::array bought_fields{who, number, price};
constexpr std::array filled_fields{who, provisions};
constexpr std::array gained_fields{who, good, amount};
constexpr std::array bonus_fields{who, Field{"track", Type::name, "track", track_names}, number, good, amount};
constexpr std::array battle_fields{who,
                                   seat,
                                   Field{"roll"},
                                   Field{"answer"},
                                   Field{"winner", Type::name, "side", side_names},
                                   Field{"cannons"},
                                   Field{"answering_cannons"}};
constexpr std::array spoils_told_fields{who, Field{"choice", Type::name, "spoils", spoil_names}, amount};
constexpr std::array loss_told_fields{who, Field{"choice", Type::name, "loss", loss_names}, amount};

// In the order of EventKind.
constexpr std::array events{
    EventShape{"turn_began", turn_began_fields},
    EventShape{"revealed", revealed_fields},
    EventShape{"drawn", drawn_fields},
    EventShape{"ambush_laid", ambush_laid_fields},
    EventShape{"moored", moored_fields},
    EventShape{"grew", grew_fields},
    EventShape{"rolled", rolled_fields},
    EventShape{"navigated", navigated_fields},
    EventShape{"sailed", sailed_fields},
    EventShape{"blown", blown_fields},
    EventShape{"monster", monster_fields},
    EventShape{"peril", peril_fields},
    EventShape{"carried", carried_fields},
    EventShape{"pirates", pirates_fields},
    EventShape{"ambush_entered", ambush_entered_fields},
    EventShape{"explored", explored_fields},
    EventShape{"monolith", numbered_fields},
    EventShape{"built", numbered_fields},
    EventShape{"visited", visited_fields},
    EventShape{"told", told_fields},
    EventShape{"bought_ship", bought_fields},
    EventShape{"filled", filled_fields},
    EventShape{"bought_cannon", bought_fields},
    EventShape{"gained", gained_fields},
    EventShape{"bonus", bonus_fields},
    EventShape{"trimmed", filled_fields},
    EventShape{"battle", battle_fields},
    EventShape{"spoils", spoils_told_fields},
    EventShape{"loss", loss_told_fields},
    EventShape{"ended"},
    EventShape{"spent", filled_fields},
};

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
    .moves = moves,
    .events = events,
    .asks = asks_shapes,
    .score_items = score_item_names,
    .titles = rank_names,
    .rules_version = 2,
    .longest_match = 20000,
    .shown_alike = true,
};

}  // namespace dogwatch::rolling_seas
