// What a page wants to know beside the fields of the state: counts, reach of the ship, what tiles would give, points.
#include <algorithm>
#include <array>

#include "games/dark_seas/names.h"
#include "games/dark_seas/preview.h"

namespace dogwatch::dark_seas {

namespace {

constexpr std::array clock_of_port{6, 8, 10, 12, 2, 4};

JsonWriter& show_colour(int colour, JsonWriter& json) {
  return colour < colour_count ? json.text(colour_names[colour]) : json.null();
}

void show_tile_set(const TileSet& tiles, JsonWriter& json) {
  json.begin_array();
  tiles.each([&](int tile) { json.number(tile); });
  json.end_array();
}

// The names of tokens, one for each.
void show_tokens(const Game& game, const Tokens& tokens, JsonWriter& json) {
  json.begin_array();
  for (int type = 0; type < game.components.types; ++type) {
    for (int i = 0; i < tokens[type]; ++i) json.text(component_name(game, "treasure", type));
  }
  json.end_array();
}

// Members that every tile has: what is printed on it.
void show_printed(const Game& game, int number, JsonWriter& json) {
  const Tile& tile = game.components.tile(number);
  json.key("tile").number(number).key("name").text(component_name(game, "tile", number));
  json.key("group").text(game.components.kinds[tile.kind].group);
  json.key("starting").flag(game.components.is_starting(number)).key("scheme");
  if (tile.has_scheme()) {
    json.begin_object().key("colour");
    show_colour(tile.scheme_colour, json);
    json.key("gains").text(resource_names[index(tile.scheme_gain)]).end_object();
  } else {
    json.null();
  }
}

void show_gives(const Game& game, const State& state, Seat seat, int number, int port, JsonWriter& json) {
  const Tile& tile = game.components.tile(number);
  json.key("gives");
  if (tile.effect == no_code) {
    json.begin_array().end_array();
  } else {
    show_preview(game, state, Scene{.seat = seat, .here = port}, tile.effect, json);
  }
}

bool has_turn(const State& state, Seat seat) {
  return state.turn == seat && state.phase >= Phase::reroll && state.phase <= Phase::placed;
}

// The tiles of the own hand, what they would scheme now, and what they would give at the ship's port.
void show_hand(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.key("hand").begin_array();
  player.hand.each([&](int number) {
    const Tile& tile = game.components.tile(number);
    json.begin_object();
    show_printed(game, number, json);
    const bool has_dice = !is_setting_out(state);
    json.key("strength").number(tile.has_scheme() && has_dice ? matching_dice(game, state, tile.scheme_colour) : 0);
    json.key("can_scheme")
        .flag(has_turn(state, seat) && state.phase == Phase::scheme && can_scheme(game, state, number));
    show_gives(game, state, seat, number, player.ship, json);
    json.end_object();
  });
  json.end_array();
}

// Whether points depend on treasure, which is hidden.
bool counts_treasure(const Code& code, ValueIndex index) {
  const Value& value = code.value(index);
  if (value.kind == ValueKind::treasures) return true;
  const bool is_leaf = value.kind == ValueKind::number || value.kind > ValueKind::equal;
  return !is_leaf && (counts_treasure(code, value.left) || counts_treasure(code, value.right));
}

bool is_known(const State& state, Seat seat, Eye eye) {
  return eye.is_all() || eye.is(seat) || state.phase == Phase::over;
}

void show_end_points(const Game& game, const State& state, Wanted place, Eye eye, JsonWriter& json) {
  const int number = state.player(place.seat).at(place.port)[place.which];
  const int points = game.components.tile(number).points;
  const bool is_hidden = points != no_code && !is_known(state, place.seat, eye) &&
                         counts_treasure(game.components.code, static_cast<ValueIndex>(points));
  json.key("end_points");
  if (points == no_code || is_hidden) {
    json.null();
  } else {
    json.number(end_points(game, state, place.seat, place.port, place.which));
  }
}

void show_slot(const Game& game, const State& state, Wanted place, Eye eye, JsonWriter& json) {
  const auto [seat, port, slot] = place;
  const Player& player = state.player(seat);
  const int number = player.at(port)[slot];
  if (number == nothing) {
    json.null();
    return;
  }
  const bool is_at_ship = has_turn(state, seat) && port == player.ship;
  const bool was_used = is_at_ship && ((state.activated >> static_cast<unsigned>(slot)) & 1U) != 0;
  json.begin_object();
  show_printed(game, number, json);
  json.key("activated").flag(was_used);
  json.key("can_activate").flag(is_at_ship && state.phase == Phase::sail && can_activate(game, state, seat, slot));
  show_gives(game, state, seat, number, port, json);
  show_end_points(game, state, place, eye, json);
  json.end_object();
}

void show_ports(const Game& game, const State& state, Seat seat, Eye eye, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.key("ports").begin_array();
  for (int port = 0; port < port_count; ++port) {
    const int colour = player.ports[port];
    json.begin_object().key("clock").number(clock_of_port[port]).key("colour");
    show_colour(colour, json);
    json.key("pirates").number(player.pirates(port));
    json.key("room").number(game.components.port_capacity - player.pirates(port));
    const bool has_dice = !is_setting_out(state) && colour < colour_count;
    json.key("dice").number(has_dice ? matching_dice(game, state, colour) : 0);
    json.key("ship").flag(player.ship == port).key("captain").flag(player.captain == port);
    json.key("tiles").begin_array();
    for (int slot = 0; slot < slot_count; ++slot) show_slot(game, state, {seat, port, slot}, eye, json);
    json.end_array().end_object();
  }
  json.end_array();
}

// The ports that the ship can enter one after the other, with the captain on that hex and without help from tiles.
void show_reach(const Game& game, const State& state, Seat seat, int captain, JsonWriter& json) {
  const Player& player = state.player(seat);
  const int entered = has_turn(state, seat) ? state.entries : 0;
  json.begin_array();
  int port = player.ship;
  for (int entries = entered; entries < port_count && !is_setting_out(state); ++entries) {
    port = next_port(port);
    const bool is_free = has_turn(state, seat) && state.free_port == port;
    if (!is_free && !may_enter(game, state, player, port, captain)) break;
    json.number(port);
  }
  json.end_array();
}

void show_sailing(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.key("reach");
  show_reach(game, state, seat, player.captain, json);
  // Where the captain could go, and how far the ship would sail then.
  json.key("reach_by_captain").begin_array();
  for (int hex = 0; hex < hex_count; ++hex) {
    if (hex != player.captain && !is_adjacent(hex, player.captain)) continue;
    json.begin_object().key("hex").number(hex).key("ports");
    show_reach(game, state, seat, hex, json);
    json.end_object();
  }
  json.end_array();
  json.key("may_sail").flag(has_turn(state, seat) && state.phase == Phase::sail && can_sail(game, state, seat));
}

// Of others nobody knows the treasure, nor what tiles make of it.
void show_points(const Game& game, const State& state, Seat seat, Eye eye, JsonWriter& json) {
  const bool all_known = is_known(state, seat, eye);
  int total = 0;
  json.key("points").begin_object();
  for (int item = 0; item < score_item_count; ++item) {
    const bool is_hidden = !all_known && static_cast<ScoreItem>(item) == ScoreItem::treasure;
    const int value = is_hidden ? 0 : points(game, state, seat, static_cast<ScoreItem>(item));
    json.key(score_item_names[item]);
    is_hidden ? json.null() : json.number(value);
    total += value;
  }
  // Without what is hidden.
  json.end_object().key("total").number(total).key("total_known").flag(all_known);
}

void show_player(const Game& game, const State& state, Seat seat, Eye eye, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.begin_object().key("colour");
  show_colour(player.colour, json);
  show_points(game, state, seat, eye, json);
  json.key("hand_count").number(player.hand_count).key("treasure_count").number(player.treasure_count);
  json.key("treasures");
  show_tokens(game, player.treasure, json);
  json.key("ship_at");
  show_colour(player.ports[player.ship], json);
  json.key("captain_at");
  player.captain == centre ? json.text(place_names[centre]) : show_colour(player.ports[player.captain], json);
  json.key("pirates").number(pirates_of(player)).key("dread").number(dread_of(player));
  show_hand(game, state, seat, json);
  show_ports(game, state, seat, eye, json);
  show_sailing(game, state, seat, json);
  json.end_object();
}

void show_stores(const Game& game, const State& state, JsonWriter& json) {
  json.key("deck").begin_object().key("count").number(state.deck_count).key("unseen");
  show_tile_set(state.deck, json);
  json.end_object().key("discard").begin_array();
  state.discard.each([&](int tile) {
    json.begin_object();
    show_printed(game, tile, json);
    json.end_object();
  });
  json.end_array().key("pool").begin_object().key("count").number(state.pool_count).key("unseen").begin_array();
  for (int type = 0; type < game.components.types; ++type) json.number(state.pool[type]);
  json.end_array().end_object();
  json.key("supply").begin_object().key("regular").number(state.regular_supply);
  json.key("dread").number(state.dread_supply).end_object();
  json.key("drawn").begin_object().key("tiles").begin_array();
  state.drawn.each([&](int tile) {
    json.begin_object();
    show_printed(game, tile, json);
    json.end_object();
  });
  json.end_array().key("tile_count").number(state.drawn_count).key("treasures");
  show_tokens(game, state.drawn_tokens, json);
  json.key("treasure_count").number(state.drawn_token_count).end_object();
}

// The tile at work, and the one it copies.
void show_effect(const Game& game, const State& state, JsonWriter& json) {
  const Effect& effect = state.effect;
  json.key("effect");
  if (effect.depth == 0) {
    json.null();
    return;
  }
  const auto tile = [&](std::string_view key, int number) {
    json.key(key);
    number == nothing ? json.null() : json.text(component_name(game, "tile", number));
  };
  json.begin_object();
  tile("tile", effect.frames[0].tile);
  tile("copies", effect.depth > 1 ? effect.top().tile : nothing);
  json.key("seat").number(index(state.turn)).key("for").number(index(effect.focus));
  json.key("here").number(effect.here).key("left").number(effect.left).key("rolled");
  show_colour(effect.top().rolled, json);
  json.end_object();
}

void show_round(const Game& game, const State& state, JsonWriter& json) {
  json.key("asked");
  waiting(state).size() == 1 ? json.number(index(waiting(state).lowest())) : json.null();
  json.key("rounds").number(game.components.rounds);
  json.key("last_round").flag(state.round == game.components.rounds);
  json.key("order").begin_array();
  Seat seat = state.active;
  for (int i = 0; i < state.seats; ++i, seat = left_of(seat, state.seats)) json.number(index(seat));
  json.end_array().key("matching").begin_object();
  for (int colour = 0; colour < colour_count; ++colour) {
    json.key(colour_names[colour]);
    json.number(is_setting_out(state) ? 0 : matching_dice(game, state, colour));
  }
  json.end_object();
}

}  // namespace

void show(const Game& game, const State& state, Eye eye, JsonWriter& json) {
  show_round(game, state, json);
  show_effect(game, state, json);
  json.key("players").begin_array();
  for (const Seat seat : SeatSet::first(state.seats)) show_player(game, state, seat, eye, json);
  json.end_array();
  show_stores(game, state, json);
}

}  // namespace dogwatch::dark_seas
