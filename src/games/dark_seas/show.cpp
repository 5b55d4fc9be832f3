// What a page wants to know beside the fields of the state: counts, reach of the ship, what tiles would give, points.
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "games/dark_seas/names.h"
#include "games/dark_seas/preview.h"

namespace dogwatch::dark_seas {

namespace {

constexpr std::array clock_of_port{6, 8, 10, 12, 2, 4};

// Tiles are counted from 1.
struct TileNumber {
  int number = 1;
};

void show_tile_set(std::string_view name, const TileSet& tiles, ViewArchive& view) {
  view.list_of<int>(name, [&](const auto& tell) { tiles.each(tell); }, [&](int tile) { view.number("", tile); });
}

// The names of tokens, one for each.
void show_tokens(const Game& game, std::string_view name, const Tokens& tokens, ViewArchive& view) {
  const auto each = [&](const auto& tell) {
    for (int type = 0; type < game.components.types; ++type) {
      for (int i = 0; i < tokens[static_cast<std::size_t>(type)]; ++i) tell(type);
    }
  };
  view.list_of<int>(name, each, [&](int type) { view.text("", component_name(game, "treasure", type)); });
}

// Members that every tile has: what is printed on it.
void show_printed(const Game& game, int number, ViewArchive& view) {
  const Tile& tile = game.components.tile(number);
  view.number("tile", number);
  view.text("name", component_name(game, "tile", number));
  view.text("group", game.components.kinds[tile.kind].group);
  view.flag("starting", game.components.is_starting(number));
  view.maybe_object("scheme", tile.has_scheme(), [&] {
    const bool has_scheme = tile.has_scheme();
    view.named("colour", has_scheme ? tile.scheme_colour : 0, colour_names);
    view.named("gains", has_scheme ? static_cast<int>(tile.scheme_gain) : 0, resource_names);
  });
}

void show_printed_set(const Game& game, std::string_view name, const TileSet& tiles, ViewArchive& view) {
  view.list_of<TileNumber>(
      name, [&](const auto& tell) { tiles.each([&](int tile) { tell(TileNumber{tile}); }); },
      [&](TileNumber tile) { view.object("", [&] { show_printed(game, tile.number, view); }); });
}

bool has_turn(const State& state, Seat seat) {
  return state.turn == seat && state.phase >= Phase::reroll && state.phase <= Phase::placed;
}

// The tiles of the own hand, what they would scheme now, and what they would give at the ship's port.
void show_hand(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const Player& player = state.player(seat);
  const bool schemes = has_turn(state, seat) && state.phase == Phase::scheme;
  const auto each = [&](const auto& tell) { player.hand.each([&](int tile) { tell(TileNumber{tile}); }); };
  view.list_of<TileNumber>("hand", each, [&](TileNumber in_hand) {
    const int number = in_hand.number;
    const Tile& tile = game.components.tile(number);
    view.object("", [&] {
      show_printed(game, number, view);
      const bool has_dice = !is_setting_out(state);
      view.number("strength", tile.has_scheme() && has_dice ? matching_dice(game, state, tile.scheme_colour) : 0);
      view.flag("can_scheme", schemes && can_scheme(game, state, number));
      show_preview(game, state, Scene{.seat = seat, .here = player.ship}, tile.effect, "gives", view);
    });
  });
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

// What a tile in its place is worth at the end, as far as one may know it.
std::optional<int> shown_end_points(const Game& game, const State& state, const Wanted& place, int tile, Eye eye) {
  const int points = game.components.tile(tile).points;
  if (points == no_code) return std::nullopt;
  const bool is_hidden =
      !is_known(state, place.seat, eye) && counts_treasure(game.components.code, static_cast<ValueIndex>(points));
  if (is_hidden) return std::nullopt;
  return end_points(game, state, place.seat, place.port, place.which);
}

void show_slot(const Game& game, const State& state, const Wanted& place, Eye eye, ViewArchive& view) {
  const auto [seat, port, slot] = place;
  const Player& player = state.player(seat);
  const int laid = player.at(port)[static_cast<std::size_t>(slot)];
  const bool there = laid != nothing;
  const int number = there ? laid : TileNumber{}.number;
  const bool is_at_ship = there && has_turn(state, seat) && port == player.ship;
  view.maybe_object("", there, [&] {
    show_printed(game, number, view);
    view.flag("activated", is_at_ship && ((state.activated >> static_cast<unsigned>(slot)) & 1U) != 0);
    view.flag("can_activate", is_at_ship && state.phase == Phase::sail && can_activate(game, state, seat, slot));
    show_preview(game, state, Scene{.seat = seat, .here = port}, game.components.tile(number).effect, "gives", view);
    view.maybe("end_points", there ? shown_end_points(game, state, place, number, eye) : std::nullopt);
  });
}

void show_port(const Game& game, const State& state, Seat seat, int port, Eye eye, ViewArchive& view) {
  const Player& player = state.player(seat);
  const int colour = player.ports[static_cast<std::size_t>(port)];
  const bool has_dice = !is_setting_out(state) && colour < colour_count;
  view.number("clock", clock_of_port[static_cast<std::size_t>(port)]);
  view.maybe_named("colour", colour, colour_names);
  view.number("pirates", player.pirates(port));
  view.number("room", game.components.port_capacity - player.pirates(port));
  view.number("dice", has_dice ? matching_dice(game, state, colour) : 0);
  view.flag("ship", player.ship == port);
  view.flag("captain", player.captain == port);
  view.list("tiles", slot_count, [&](int slot) { show_slot(game, state, {seat, port, slot}, eye, view); });
}

// The ports that the ship can enter one after the other, with the captain on that hex and without help from tiles.
void show_reach(const Game& game, const State& state, Seat seat, std::string_view name, int captain,
                ViewArchive& view) {
  const Player& player = state.player(seat);
  const int entered = has_turn(state, seat) ? state.entries : 0;
  const auto each = [&](const auto& tell) {
    int port = player.ship;
    for (int entries = entered; entries < port_count && !is_setting_out(state); ++entries) {
      port = next_port(port);
      const bool is_free = has_turn(state, seat) && state.free_port == port;
      if (!is_free && !may_enter(game, state, player, port, captain)) break;
      tell(port);
    }
  };
  view.list_of<int>(name, each, [&](int port) { view.number("", port); });
}

void show_sailing(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const Player& player = state.player(seat);
  show_reach(game, state, seat, "reach", player.captain, view);
  // Where the captain could go, and how far the ship would sail then.
  const auto each = [&](const auto& tell) {
    for (int hex = 0; hex < hex_count; ++hex) {
      if (hex == player.captain || is_adjacent(hex, player.captain)) tell(hex);
    }
  };
  view.list_of<int>("reach_by_captain", each, [&](int hex) {
    view.object("", [&] {
      view.number("hex", hex);
      show_reach(game, state, seat, "ports", hex, view);
    });
  });
  view.flag("may_sail", has_turn(state, seat) && state.phase == Phase::sail && can_sail(game, state, seat));
}

// Of others nobody knows the treasure, nor what tiles make of it.
void show_points(const Game& game, const State& state, Seat seat, Eye eye, ViewArchive& view) {
  const bool all_known = is_known(state, seat, eye);
  int total = 0;
  view.object("points", [&] {
    for (int item = 0; item < score_item_count; ++item) {
      const bool is_hidden = !all_known && static_cast<ScoreItem>(item) == ScoreItem::treasure;
      const int value = is_hidden ? 0 : points(game, state, seat, static_cast<ScoreItem>(item));
      view.maybe(score_item_names[static_cast<std::size_t>(item)], is_hidden ? std::nullopt : std::optional(value));
      total += value;
    }
  });
  // Without what is hidden.
  view.number("total", total);
  view.flag("total_known", all_known);
}

bool had_turn(const State& state, Seat seat) {
  for (Seat earlier = state.active; earlier != state.turn; earlier = left_of(earlier, state.seats)) {
    if (earlier == seat) return true;
  }
  return false;
}

void show_player(const Game& game, const State& state, Seat seat, Eye eye, ViewArchive& view) {
  const Player& player = state.player(seat);
  view.maybe_named("colour", player.colour, colour_names);
  show_points(game, state, seat, eye, view);
  view.flag("had_turn", had_turn(state, seat));
  view.number("hand_count", player.hand_count);
  view.number("treasure_count", player.treasure_count);
  show_tokens(game, "treasures", player.treasure, view);
  view.maybe_named("ship_at", player.ports[player.ship], colour_names);
  const int captain_at = player.captain == centre ? centre : player.ports[player.captain];
  view.maybe_named("captain_at", captain_at, place_names);
  view.number("pirates", pirates_of(player));
  view.number("dread", dread_of(player));
  show_hand(game, state, seat, view);
  view.list("ports", port_count,
            [&](int port) { view.object("", [&] { show_port(game, state, seat, port, eye, view); }); });
  show_sailing(game, state, seat, view);
}

void show_stores(const Game& game, const State& state, ViewArchive& view) {
  view.object("deck", [&] {
    view.number("count", state.deck_count);
    show_tile_set("unseen", state.deck, view);
  });
  show_printed_set(game, "discard", state.discard, view);
  view.object("pool", [&] {
    view.number("count", state.pool_count);
    view.numbers("unseen", std::span(state.pool).first(static_cast<std::size_t>(game.components.types)));
  });
  view.object("supply", [&] {
    view.number("regular", state.regular_supply);
    view.number("dread", state.dread_supply);
  });
  view.object("drawn", [&] {
    show_printed_set(game, "tiles", state.drawn, view);
    view.number("tile_count", state.drawn_count);
    show_tokens(game, "treasures", state.drawn_tokens, view);
    view.number("treasure_count", state.drawn_token_count);
  });
}

// The tile at work, and the one it copies.
void show_effect(const Game& game, const State& state, ViewArchive& view) {
  const Effect& effect = state.effect;
  const auto tile = [&](std::string_view key, int number) {
    view.maybe_text(key, number == nothing ? std::nullopt : std::optional(component_name(game, "tile", number)));
  };
  const bool there = effect.depth != 0;
  view.maybe_object("effect", there, [&] {
    tile("tile", effect.frames[0].tile);
    tile("copies", effect.depth > 1 ? effect.top().tile : nothing);
    view.seat("seat", state.turn);
    view.seat("for", effect.focus);
    view.number("here", effect.here);
    view.number("left", effect.left);
    view.maybe_named("rolled", there ? effect.top().rolled : nothing, colour_names);
  });
}

void show_round(const Game& game, const State& state, ViewArchive& view) {
  const SeatSet asked = waiting(state);
  view.maybe_seat("asked", asked.size() == 1 ? std::optional(asked.lowest()) : std::nullopt);
  view.number("rounds", game.components.rounds);
  view.flag("last_round", state.round == game.components.rounds);
  Seat seat = state.active;
  view.list("order", state.seats, [&](int) {
    view.seat("", seat);
    seat = left_of(seat, state.seats);
  });
  view.object("matching", [&] {
    for (int colour = 0; colour < colour_count; ++colour) {
      view.number(colour_names[static_cast<std::size_t>(colour)],
                  is_setting_out(state) ? 0 : matching_dice(game, state, colour));
    }
  });
}

}  // namespace

void show(const Game& game, const State& state, Eye eye, ViewArchive& view) {
  show_round(game, state, view);
  show_effect(game, state, view);
  view.list("players", state.seats,
            [&](int i) { view.object("", [&] { show_player(game, state, seat_at(i), eye, view); }); });
  show_stores(game, state, view);
  // Where the tile lies that is chosen in the muster.
  view.object("first_tile", [&] {
    view.number("port", first_tile_port);
    view.named("slot", 0, slot_names);
  });
}

}  // namespace dogwatch::dark_seas
