// The state as JSON, both ways.
//
// What follows from the rest is not written: what lies in the stacks, the treasure pool and the supply is what is
// nowhere else. show() tells it.
#include <algorithm>

#include "games/dark_seas/names.h"
#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

// A colour, or "hidden", or "none".
void describe_colour(Archive& archive, std::string_view name, std::uint8_t& value) {
  constexpr auto names =
      std::to_array<std::string_view>({"red", "blue", "green", "yellow", "purple", "bone", "hidden", "none"});
  constexpr int hidden_name = colour_count;
  int which = value == nothing ? hidden_name + 1 : value == hidden ? hidden_name : value;
  archive.named(name, which, names);
  value = static_cast<std::uint8_t>(which == hidden_name + 1 ? nothing : which == hidden_name ? hidden : which);
}

void describe_tiles(const Game& game, Archive& archive, std::string_view name, TileSet& tiles) {
  const TileSet written = archive.reading() ? TileSet() : tiles;
  tiles = written;
  int count = written.size();
  archive.list(name, count, game.components.plunder_tiles, [&](int i) {
    int tile = archive.reading() ? 1 : written.nth(i);
    archive.number("", tile, 1, game.components.plunder_tiles);
    if (archive.reading()) tiles.add(tile);
  });
}

void describe_tokens(const Game& game, Archive& archive, std::string_view name, Tokens& tokens) {
  archive.numbers(name, tokens, game.components.types, 0, game.components.copies);
}

void describe_island(const Game& game, Archive& archive, Player& player) {
  const int last_tile = static_cast<int>(game.components.tiles.size()) - 1;
  archive.number("ship", player.ship, 0, port_count - 1);
  archive.number("captain", player.captain, 0, centre);
  archive.array("ports", port_count, [&](int port) { describe_colour(archive, "", player.ports[port]); });
  archive.numbers("regular", player.regular, port_count, 0, game.components.port_capacity);
  archive.numbers("dread", player.dread, port_count, 0, game.components.port_capacity);
  archive.array("slots", port_count, [&](int port) {
    archive.array("", slot_count, [&](int slot) { archive.maybe("", player.at(port)[slot], 1, last_tile); });
  });
}

// A tile chosen at the beginning: its number, 0 for one that is hidden, null for none.
void describe_choice(const Game& game, Archive& archive, std::string_view name, std::uint8_t& tile) {
  std::uint8_t shown = tile == hidden ? 0 : tile;
  archive.maybe(name, shown, 0, game.components.plunder_tiles);
  tile = shown == 0 ? hidden : shown;
}

void describe_player(const Game& game, Archive& archive, State& state, Seat seat) {
  Player& player = state.player(seat);
  archive.object("", [&] {
    archive.number("doubloons", player.doubloons, 0, most_doubloons);
    archive.number("infamy", player.infamy, 0, most_infamy);
    describe_island(game, archive, player);
    describe_tiles(game, archive, "hand", player.hand);
    describe_tokens(game, archive, "treasure", player.treasure);
    describe_tokens(game, archive, "aside", player.aside);
    archive.object("memory", [&] {
      describe_tokens(game, archive, "seen", player.seen);
      archive.numbers("since", player.since, state.seats, 0, game.components.tokens());
    });
    // Before islands had colours of their own.
    if (archive.reading()) player.colour = player.ports[home_port];
    archive.added([&] { describe_colour(archive, "colour", player.colour); });
    describe_choice(game, archive, "settled", player.settled);
    describe_choice(game, archive, "tossed", player.tossed);
    bool done = state.done.has(seat);
    archive.flag("done", done);
    done ? state.done.add(seat) : state.done.remove(seat);
  });
}

void describe_effect(const Game& game, Archive& archive, State& state) {
  Effect& effect = state.effect;
  const int last_tile = static_cast<int>(game.components.tiles.size()) - 1;
  const int last_instruction = static_cast<int>(game.components.code.instructions.size()) - 1;
  archive.object("effect", [&] {
    if (archive.reading()) effect.frames = {};
    archive.list("frames", effect.depth, frame_capacity, [&](int i) {
      Frame& frame = effect.frames[i];
      archive.object("", [&] {
        archive.number("at", frame.at, 0, last_instruction);
        archive.maybe("tile", frame.tile, 1, last_tile);
        describe_colour(archive, "rolled", frame.rolled);
        archive.number("lost", frame.lost, 0, 0xFF);
      });
    });
    archive.number("here", effect.here, 0, port_count - 1);
    archive.seat("focus", effect.focus, state.seats);
    archive.number("stage", effect.stage, 0, static_cast<int>(Stage::arms));
    archive.number("left", effect.left, 0, 0xFF);
    archive.bits("ports", effect.ports, port_count - 1);
    archive.bits("refused", effect.refused, most_seats * slot_count - 1);
    archive.maybe("wanted", effect.wanted, 0, state.seats * slot_count - 1);
    archive.number("strength", effect.strength, 0, dice_capacity);
  });
}

// Each reshuffle with the tiles that last went face down with it.
void describe_reshuffles(const Game& game, Archive& archive, State& state) {
  if (archive.reading()) state.tile_class.fill(0);
  archive.list("reshuffles", state.last_class, class_capacity - 1, [&](int i) {
    TileSet tiles;
    for (int tile = 1; tile <= game.components.plunder_tiles; ++tile) {
      if (state.tile_class[tile] == i + 1) tiles.add(tile);
    }
    describe_tiles(game, archive, "", tiles);
    tiles.each([&](int tile) { state.tile_class[tile] = static_cast<std::uint8_t>(i + 1); });
  });
}

Classes classes_of(const State& state, const TileSet& tiles) {
  Classes classes{};
  tiles.each([&](int tile) { ++classes[state.tile_class[tile]]; });
  return classes;
}

// What the rest says: counts, and what lies face down.
void complete(const Game& game, State& state) {
  const Components& printed = game.components;
  state.deck.clear();
  for (int tile = 1; tile <= printed.plunder_tiles; ++tile) state.deck.add(tile);
  state.pool.fill(0);
  for (int type = 0; type < printed.types; ++type) {
    state.pool[type] = static_cast<std::uint8_t>(printed.copies);
  }
  const auto remove_tokens = [&](const Tokens& tokens) {
    for (std::size_t type = 0; type < type_capacity; ++type) {
      state.pool[type] = static_cast<std::uint8_t>(state.pool[type] - tokens[type]);
    }
  };
  const auto remove_tiles = [&](const TileSet& tiles) { tiles.each([&](int tile) { state.deck.remove(tile); }); };
  int regular = printed.regular;
  int dread = printed.dread;
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.players[seat];
    remove_tiles(player.hand);
    for (const Slots& slots : player.slots) {
      for (const std::uint8_t tile : slots) {
        if (tile != nothing) state.deck.remove(tile);
      }
    }
    player.hand_count = static_cast<std::uint8_t>(player.hand.size());
    player.hand_classes = classes_of(state, player.hand);
    remove_tokens(player.treasure);
    remove_tokens(player.aside);
    player.treasure_count = static_cast<std::uint8_t>(sum_of(player.treasure));
    player.aside_count = static_cast<std::uint8_t>(sum_of(player.aside));
    dread -= dread_of(player);
    regular -= pirates_of(player) - dread_of(player);
  }
  remove_tiles(state.discard);
  remove_tiles(state.drawn);
  remove_tokens(state.drawn_tokens);
  state.drawn_count = static_cast<std::uint8_t>(state.drawn.size());
  state.drawn_classes = classes_of(state, state.drawn);
  state.drawn_token_count = static_cast<std::uint8_t>(sum_of(state.drawn_tokens));
  state.deck_count = static_cast<std::uint8_t>(state.deck.size());
  state.pool_count = static_cast<std::uint8_t>(sum_of(state.pool));
  state.regular_supply = static_cast<std::uint8_t>(regular);
  state.dread_supply = static_cast<std::uint8_t>(dread);
  if (state.effect.depth == 0) state.effect = Effect{};
  const bool nobody_wanted = state.effect.stage == Stage::waits && state.effect.wanted == nothing;
  state.asked = state.effect.depth == 0 ? state.turn
                : nobody_wanted         ? state.effect.focus
                                        : asked_by_effect(game, state);
}

}  // namespace

void describe(const Game& game, Archive& archive, State& state) {
  archive.number("seats", state.seats, least_seats, most_seats);
  archive.number("round", state.round, 0, game.components.rounds);
  archive.seat("active", state.active, state.seats);
  archive.named("phase", state.phase, phase_names);
  archive.seat("turn", state.turn, state.seats);
  archive.array("dice", game.components.rolled, [&](int i) { archive.named("", state.dice[i], colour_names); });
  archive.bits("picked", state.picked, game.components.rolled - 1);
  archive.array("players", state.seats, [&](int i) { describe_player(game, archive, state, seat_at(i)); });
  describe_tiles(game, archive, "discard", state.discard);
  describe_tiles(game, archive, "drawn", state.drawn);
  describe_tokens(game, archive, "drawn_treasure", state.drawn_tokens);
  describe_reshuffles(game, archive, state);
  archive.numbers("schemed", state.schemed, colour_count, 0, dice_capacity);
  archive.number("entries", state.entries, 0, port_count);
  archive.bits("activated", state.activated, slot_count - 1);
  if (archive.reading()) state.fresh = 0;
  archive.added([&] { archive.bits("fresh", state.fresh, slot_count - 1); });
  archive.maybe("free_port", state.free_port, 0, port_count - 1);
  describe_effect(game, archive, state);
  if (archive.reading()) complete(game, state);
}

}  // namespace dogwatch::dark_seas
