// What is taken and given back: tiles, treasure, doubloons. Who knows what about it is in secrets.cpp.
#include <algorithm>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

std::uint8_t& class_of(State& state, Classes& classes, int tile) { return classes[state.tile_class[tile]]; }

// Removes one token, number n counted through the types.
int take_token(Tokens& tokens, int n) {
  int type = 0;
  while (n >= tokens[type]) n -= tokens[type++];
  --tokens[type];
  return type;
}

// The discard pile becomes the stacks. All see which tiles these are.
void reshuffle(State& state) {
  state.deck = state.discard;
  state.deck_count = static_cast<std::uint8_t>(state.deck.size());
  state.discard.clear();
  if (state.last_class + 1 < class_capacity) ++state.last_class;
  state.deck.each([&](int tile) { state.tile_class[tile] = state.last_class; });
}

// Others have one token more that may be any of the pool.
void note_token(State& state, Seat seat) {
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat) ++state.players[other].since[seat];
  }
}

// Tokens that a seat gave back: it knows that they lie in the pool.
void remember(State& state, Seat seat, const Tokens& returned) {
  Player& player = state.player(seat);
  if (sum_of(returned) == 0) return;
  // What was seen before others drew is no longer sure.
  if (std::any_of(player.since.begin(), player.since.end(), [](std::uint8_t count) { return count > 0; })) {
    player.seen.fill(0);
    player.since.fill(0);
  }
  for (std::size_t type = 0; type < type_capacity; ++type) {
    player.seen[type] = static_cast<std::uint8_t>(player.seen[type] + returned[type]);
  }
}

}  // namespace

void add_to_hand(State& state, Seat seat, int tile) {
  Player& player = state.player(seat);
  player.hand.add(tile);
  ++player.hand_count;
  ++class_of(state, player.hand_classes, tile);
}

void remove_from_hand(State& state, Seat seat, int tile) {
  Player& player = state.player(seat);
  player.hand.remove(tile);
  --player.hand_count;
  --class_of(state, player.hand_classes, tile);
}

void gain_doubloons(State& state, Seat seat, int amount, Events& events) {
  if (amount <= 0) return;
  std::uint16_t& doubloons = state.player(seat).doubloons;
  doubloons = static_cast<std::uint16_t>(std::min(doubloons + amount, most_doubloons));
  events.tell(event::Gained{.who = seat, .doubloons = amount});
}

void score_infamy(State& state, Seat seat, int amount, Events& events) {
  if (amount <= 0) return;
  std::uint16_t& infamy = state.player(seat).infamy;
  infamy = static_cast<std::uint16_t>(std::min(infamy + amount, most_infamy));
  events.tell(event::Scored{.who = seat, .infamy = amount});
}

void draw_tiles(State& state, Seat seat, int count, int keep, Dice& dice, Events& events) {
  bool reshuffled = false;
  std::array<int, Event::capacity> seen{};
  for (int i = 0; i < count; ++i) {
    if (state.deck_count == 0) {
      if (state.discard.empty()) break;
      reshuffle(state);
      reshuffled = true;
    }
    const int tile = state.deck.nth(dice.draw(state.deck_count));
    state.deck.remove(tile);
    --state.deck_count;
    state.drawn.add(tile);
    if (state.drawn_count < 16) seen[state.drawn_count] = tile;
    ++state.drawn_count;
    ++class_of(state, state.drawn_classes, tile);
  }
  if (!events.wanted()) return;
  events.tell(event::DrewTiles{.who = seat,
                               .count = state.drawn_count,
                               .keeps = std::min<int>(keep, state.drawn_count),
                               .reshuffled = reshuffled});
  events.tell(
      Audience::only(seat),
      event::SawTiles{.who = seat, .tiles = std::span(seen).first(std::min<std::size_t>(state.drawn_count, 16))});
}

void keep_tile(State& state, Seat seat, int tile, Events& events) {
  state.drawn.remove(tile);
  --state.drawn_count;
  --class_of(state, state.drawn_classes, tile);
  add_to_hand(state, seat, tile);
  events.tell(Audience::only(seat), event::KeptTile{.who = seat, .tile = tile, .name = tile});
}

void discard_drawn(State& state, Seat seat, Events& events) {
  const TileSet drawn = state.drawn;
  drawn.each([&](int tile) {
    state.drawn.remove(tile);
    --state.drawn_count;
    --class_of(state, state.drawn_classes, tile);
    state.discard.add(tile);
    events.tell(event::Discarded{.who = seat, .tile = tile, .name = tile});
  });
}

void draw_tokens(State& state, Seat seat, int count, int keep, Dice& dice, Events& events) {
  Player& player = state.player(seat);
  std::array<int, Event::capacity> seen{};
  std::size_t drawn = 0;
  for (int i = 0; i < count && state.pool_count > 0; ++i) {
    const int type = take_token(state.pool, dice.draw(state.pool_count--));
    ++state.drawn_tokens[type];
    ++state.drawn_token_count;
    std::uint8_t& known = player.seen[type];
    if (known > 0) --known;
    if (drawn < 16) seen[drawn++] = type;
  }
  if (!events.wanted()) return;
  events.tell(event::DrewTreasure{
      .who = seat, .count = state.drawn_token_count, .keeps = std::min<int>(keep, state.drawn_token_count)});
  events.tell(Audience::only(seat), event::SawTreasure{.who = seat, .treasures = std::span(seen).first(drawn)});
}

void keep_token(State& state, Seat seat, int type, Events& events) {
  Player& player = state.player(seat);
  --state.drawn_tokens[type];
  --state.drawn_token_count;
  ++player.treasure[type];
  ++player.treasure_count;
  note_token(state, seat);
  events.tell(Audience::only(seat), event::KeptTreasure{.who = seat, .treasure = type});
}

void return_drawn(State& state, Seat seat) {
  for (std::size_t type = 0; type < type_capacity; ++type) {
    state.pool[type] = static_cast<std::uint8_t>(state.pool[type] + state.drawn_tokens[type]);
  }
  state.pool_count = static_cast<std::uint8_t>(state.pool_count + state.drawn_token_count);
  remember(state, seat, state.drawn_tokens);
  state.drawn_tokens.fill(0);
  state.drawn_token_count = 0;
}

void set_aside(State& state, Seat seat, int type, Events& events) {
  Player& player = state.player(seat);
  --player.treasure[type];
  --player.treasure_count;
  ++player.aside[type];
  ++player.aside_count;
  events.tell(Audience::only(seat), event::Spent{.who = seat, .treasure = type});
  events.tell(Audience::all_but(seat), event::GaveBack{seat});
}

void return_aside(State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    if (player.aside_count == 0) continue;
    for (std::size_t type = 0; type < type_capacity; ++type) {
      state.pool[type] = static_cast<std::uint8_t>(state.pool[type] + player.aside[type]);
    }
    state.pool_count = static_cast<std::uint8_t>(state.pool_count + player.aside_count);
    remember(state, seat, player.aside);
    player.aside.fill(0);
    player.aside_count = 0;
    // Others think first of the tokens he has had longest.
    for (const Seat other : SeatSet::first(state.seats)) {
      std::uint8_t& since = state.player(other).since[seat];
      since = std::min(since, player.treasure_count);
    }
  }
}

void deal_token(State& state, Seat seat, Dice& dice) {
  Player& player = state.player(seat);
  ++player.treasure[take_token(state.pool, dice.draw(state.pool_count--))];
  ++player.treasure_count;
}

}  // namespace dogwatch::dark_seas
