// What the laws need to know of Dark Seas. See laws/own.h.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/dark_seas/rules.h"
#include "games/dark_seas/tests/moments.h"
#include "laws/own.h"

namespace dogwatch::dark_seas {

namespace varying {

// Where hidden tiles lie, as pointers into a state.
inline std::vector<TileSet*> hidden_tiles(State& state, Eye eye) {
  std::vector<TileSet*> places{&state.deck};
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!eye.is(seat)) places.push_back(&state.player(seat).hand);
  }
  if (!eye.is(state.effect.focus)) places.push_back(&state.drawn);
  return places;
}

// Two hidden tiles that went face down together change places.
inline void swap_tiles(State& state, Eye eye, Dice& dice) {
  const std::vector<TileSet*> places = hidden_tiles(state, eye);
  TileSet& one = *places[dice.draw(static_cast<int>(places.size()))];
  TileSet& two = *places[dice.draw(static_cast<int>(places.size()))];
  if (one.empty() || two.empty()) return;
  const int a = one.nth(dice.draw(one.size()));
  const int b = two.nth(dice.draw(two.size()));
  if (state.tile_class[a] != state.tile_class[b]) return;
  one.remove(a);
  two.remove(b);
  one.add(b);
  two.add(a);
}

inline std::vector<Tokens*> hidden_tokens(State& state, Eye eye) {
  std::vector<Tokens*> places{&state.pool};
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    places.push_back(&state.player(seat).treasure);
    places.push_back(&state.player(seat).aside);
  }
  if (!eye.is(state.effect.focus)) places.push_back(&state.drawn_tokens);
  return places;
}

inline void swap_tokens(State& state, Eye eye, Dice& dice) {
  const std::vector<Tokens*> places = hidden_tokens(state, eye);
  Tokens& one = *places[dice.draw(static_cast<int>(places.size()))];
  Tokens& two = *places[dice.draw(static_cast<int>(places.size()))];
  const std::size_t a = dice.draw(type_capacity);
  const std::size_t b = dice.draw(type_capacity);
  if (one[a] == 0 || two[b] == 0) return;
  --one[a];
  --two[b];
  ++one[b];
  ++two[a];
}

// What a seat chooses at the beginning: everything if it is done, any number of steps if not.
inline void choose_again(const Game& game, State& state, Seat seat, Dice& dice) {
  const bool done = state.done.has(seat);
  const bool arranges = state.phase == Phase::arrange;
  Player& player = state.player(seat);
  player.settled = nothing;
  player.tossed = nothing;
  for (int port = 0; port < port_count && arranges; ++port) {
    if (port != home_port) player.ports[port] = nothing;
  }
  state.done.remove(seat);
  const int most = arranges ? port_count - 1 : 2;
  const int steps = done ? most : dice.draw(most + 1);
  MoveList moves;
  Events nobody;
  for (int step = 0; step < steps; ++step) {
    legal(game, state, seat, moves);
    play(game, state, seat, moves[dice.draw(moves.size())], dice, nobody);
  }
  if (done) state.done.add(seat);
}

}  // namespace varying

inline State vary_secrets(const Game& game, const State& state, Eye eye, Dice& dice) {
  State varied = state;
  if (state.phase == Phase::over) return varied;
  for (int i = 0; i < 40; ++i) {
    varying::swap_tiles(varied, eye, dice);
    varying::swap_tokens(varied, eye, dice);
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    // What others remember is theirs alone.
    varied.player(seat).seen.fill(0);
    varied.player(seat).since.fill(0);
    const bool is_muster = state.phase == Phase::arrange || state.phase == Phase::muster;
    if (is_muster) varying::choose_again(game, varied, seat, dice);
  }
  return varied;
}

inline std::vector<laws::Quantity> conserved(const Game& game, const State& state) {
  using laws::Quantity;
  const Components& printed = game.components;
  std::vector<Quantity> quantities{Quantity::constant("seats", state.seats),
                                   Quantity::within("the round", state.round, 0, printed.rounds)};
  int tiles = state.deck.size() + state.discard.size() + state.drawn.size();
  int regular = state.regular_supply;
  int dread = state.dread_supply;
  std::array<int, type_capacity> tokens{};
  const auto count_tokens = [&](const Tokens& some) {
    for (std::size_t type = 0; type < type_capacity; ++type) tokens[type] += some[type];
    return sum_of(some);
  };
  const auto counted = [&](const std::string& what, int count, int told) {
    quantities.push_back(Quantity::constant(what + " miscounted", count - told));
  };
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.player(seat_at(i));
    const std::string of = " of seat " + std::to_string(i);
    tiles += player.hand.size();
    counted("hand" + of, player.hand.size(), player.hand_count);
    counted("treasure" + of, count_tokens(player.treasure), player.treasure_count);
    counted("treasure aside" + of, count_tokens(player.aside), player.aside_count);
    int classes = 0;
    for (const std::uint8_t count : player.hand_classes) classes += count;
    counted("classes of the hand" + of, classes, player.hand_count);
    quantities.push_back(Quantity::within("doubloons" + of, player.doubloons, 0, 400));
    quantities.push_back(Quantity::within("infamy" + of, player.infamy, 0, 400));
    for (int port = 0; port < port_count; ++port) {
      regular += player.regular[port];
      dread += player.dread[port];
      quantities.push_back(Quantity::within("pirates on a port" + of, player.pirates(port), 0, printed.port_capacity));
      for (const std::uint8_t tile : player.at(port)) {
        tiles += tile != nothing && !printed.is_starting(tile) ? 1 : 0;
      }
    }
  }
  counted("the pool", count_tokens(state.pool), state.pool_count);
  counted("treasure being looked at", count_tokens(state.drawn_tokens), state.drawn_token_count);
  counted("the stacks", state.deck.size(), state.deck_count);
  counted("tiles being looked at", state.drawn.size(), state.drawn_count);
  quantities.push_back(Quantity::constant("plunder tiles", tiles));
  quantities.push_back(Quantity::constant("regular pirates", regular));
  quantities.push_back(Quantity::constant("dread pirates", dread));
  for (const int count : tokens) quantities.push_back(Quantity::constant("tokens of a type", count));
  return quantities;
}

namespace small {

// Seat 0 looks. It has seen all tiles but numbers 1 to 4, of which two lie in the hand of seat 1 and two in the stacks,
// and all tokens but those of the first two types, of which seat 1 has two.
inline State base(const Game& game) {
  Dice dice(5);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  for (const Seat seat : SeatSet::first(2)) {
    Player& player = state.player(seat);
    player.hand.clear();
    player.hand_classes.fill(0);
    player.hand_count = 0;
    player.treasure.fill(0);
    player.treasure_count = 0;
  }
  state.phase = Phase::sail;
  state.round = 5;
  state.discard.clear();
  for (int tile = 5; tile <= game.components.plunder_tiles; ++tile) state.discard.add(tile);
  state.deck.clear();
  state.deck_count = 2;
  // Seat 0 has all tokens but those of the first two types.
  Player& looker = state.player(seat_at(0));
  for (std::size_t type = 2; type < type_capacity; ++type) looker.treasure[type] = 4;
  looker.treasure_count = 24;
  state.pool.fill(0);
  state.pool_count = 6;
  state.player(seat_at(1)).treasure_count = 2;
  state.player(seat_at(1)).hand_count = 2;
  return state;
}

inline State with(State state, std::pair<int, int> hand, int first_type) {
  Player& other = state.player(seat_at(1));
  for (int tile = 1; tile <= 4; ++tile) (tile == hand.first || tile == hand.second ? other.hand : state.deck).add(tile);
  other.treasure[0] = static_cast<std::uint8_t>(first_type);
  other.treasure[1] = static_cast<std::uint8_t>(2 - first_type);
  state.pool[0] = static_cast<std::uint8_t>(4 - first_type);
  state.pool[1] = static_cast<std::uint8_t>(2 + first_type);
  return state;
}

// Every pair of tiles for the hand with its weight, every number of tokens of the first type with its own.
inline laws::SmallPosition<State> position(const std::string& name, const State& state,
                                           const std::vector<std::pair<int, int>>& hands,
                                           const std::array<double, 3>& tokens) {
  laws::SmallPosition<State> position{name, state, Eye::of(seat_at(0)), {}};
  for (const auto& hand : hands) {
    for (int first_type = 0; first_type <= 2; ++first_type) {
      const double weight = tokens[first_type];
      if (weight > 0) position.truths.emplace_back(with(state, hand, first_type), weight);
    }
  }
  position.state = position.truths.front().first;
  return position;
}

}  // namespace small

inline std::vector<laws::SmallPosition<State>> small_positions(const Game& game) {
  // Nothing is remembered: two tokens out of four and four.
  State plain = small::base(game);
  plain.player(seat_at(1)).hand_classes[0] = 2;
  // Tiles 3 and 4 were reshuffled after seat 1 drew its two; seat 0 has put a token of the first type back, and
  // seat 1 has come by one of its tokens since: first one of 3 + 4, then one of the 7 that are left.
  State wise = small::base(game);
  wise.last_class = 1;
  wise.tile_class[3] = 1;
  wise.tile_class[4] = 1;
  wise.player(seat_at(1)).hand_classes[0] = 2;
  wise.player(seat_at(0)).seen[0] = 1;
  wise.player(seat_at(0)).since[seat_at(1)] = 1;
  // One tile of the hand is of the reshuffle, the other is older; both tokens are older than seat 0's look, at which
  // it put two of the first type back: two of 2 + 4.
  State older = wise;
  older.player(seat_at(1)).hand_classes = {1, 1};
  older.tile_class[2] = 1;
  older.player(seat_at(0)).seen[0] = 2;
  older.player(seat_at(0)).since[seat_at(1)] = 0;
  return {small::position("two tiles of four, two tokens of eight", plain,
                          {{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}, {12.0 / 56, 32.0 / 56, 12.0 / 56}),
          small::position("a hand older than the reshuffle", wise, {{1, 2}}, {12.0 / 49, 28.0 / 49, 9.0 / 49}),
          small::position("one tile of the reshuffle, tokens older than a look", older, {{1, 2}, {1, 3}, {1, 4}},
                          {12.0 / 30, 16.0 / 30, 2.0 / 30})};
}

}  // namespace dogwatch::dark_seas
