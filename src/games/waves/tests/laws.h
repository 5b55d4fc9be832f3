// What the laws need to know of Rolling with the Waves. See laws/own.h.
#pragma once

#include <string>
#include <vector>

#include "games/waves/rules.h"
#include "games/waves/tests/moments.h"
#include "laws/own.h"

namespace dogwatch::waves {

// The secrets are the mini boards: complete ones of seats that are done, any number of steps of those that are not.
inline State vary_secrets(const Game& game, const State& state, Eye eye, Dice& dice) {
  State varied = state;
  if (state.phase != Phase::allocate) return varied;
  const int all_dice = game.components.drawn_per_player;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    const bool done = state.done.has(seat);
    varied.done.remove(seat);
    varied.player(seat).allocation.fill(Icon::none);
    const int steps = done ? all_dice : dice.draw(all_dice + 1);
    MoveList moves;
    Events nobody;
    for (int step = 0; step < steps; ++step) {
      legal(game, varied, seat, moves);
      const Move move = moves[dice.draw(moves.size())];
      if (!move.is_confirm()) play(game, varied, seat, move, dice, nobody);
    }
    if (done) varied.done.add(seat);
  }
  return varied;
}

inline std::vector<laws::Quantity> conserved(const Game& game, const State& state) {
  using laws::Quantity;
  const Components& printed = game.components;
  const int dice = state.seats * printed.drawn_per_player;
  int in_pool = 0;
  int in_nests = 0;
  for (unsigned rest = state.untaken; rest != 0; rest &= rest - 1U) ++in_pool;

  std::vector<Quantity> quantities{Quantity::constant("seats", state.seats)};
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.player(seat_at(i));
    const std::string of = " of seat " + std::to_string(i);
    for (const std::uint8_t die : player.nest) in_nests += die == nothing ? 0 : 1;
    quantities.push_back(Quantity::within("infamy" + of, player.infamy, 0, printed.infamy_circles));
    quantities.push_back(
        Quantity::within("crew dice" + of, printed.crew_dice_of(player), printed.crew_at_start, printed.crew_dice));
    quantities.push_back(Quantity::within("buried chests" + of, player.buried, 0, (1 << printed.chests) - 1));
    for (int row = 0; row < row_count; ++row) {
      const Row& squares = player.row(static_cast<Icon>(row));
      quantities.push_back(Quantity::within("squares of row " + std::to_string(row) + of, squares.size(), 0,
                                            printed.squares_of(static_cast<Icon>(row))));
      for (int square = 0; square < squares.size(); ++square) {
        quantities.push_back(Quantity::within("a written value" + of, squares[square], 1, printed.raised));
      }
    }
  }
  quantities.push_back(Quantity::constant("dice in pool and nests", in_pool + in_nests));
  quantities.push_back(Quantity::within("dice in the pool", in_pool, 0, dice));
  for (int i = 0; i < dice; ++i) {
    quantities.push_back(Quantity::within("a rolled value", state.die(i).value, 1, 6));
    quantities.push_back(
        Quantity::within("a die's colour", static_cast<int>(state.die(i).colour), 0, static_cast<int>(state.seats)));
  }
  return quantities;
}

namespace small {

// Seat 1 is done; where its dice lie is to be guessed by seat 0. Every complete board that these icons and chests allow
// is equally likely.
inline laws::SmallPosition<State> position(const std::string& name, const State& state, const std::vector<Icon>& open,
                                           const std::vector<Icon>& buriable) {
  laws::SmallPosition<State> position{name, state, Eye::of(seat_at(0)), {}};
  const auto add = [&](Icon a, Icon b, Icon c) {
    State truth = state;
    truth.player(seat_at(1)).allocation = {a, b, c};
    position.truths.emplace_back(truth, 1.0);
  };
  for (const Icon a : open) {
    for (const Icon b : open) {
      for (const Icon c : open) {
        if (a != b && b != c && a != c) add(a, b, c);
      }
    }
  }
  for (const Icon icon : buriable) add(icon, icon, icon);
  position.state = position.truths.front().first;
  return position;
}

// Two seats that have drafted, seat 1 done.
inline State drafted(const Game& game) {
  Dice dice(7);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  MoveList moves;
  while (state.phase == Phase::draft) {
    legal(game, state, state.turn, moves);
    play(game, state, state.turn, moves[0], dice, nobody);
  }
  state.done.add(seat_at(1));
  return state;
}

inline void write(Row& row, int count) {
  for (int i = 0; i < count; ++i) row.add(3);
}

}  // namespace small

inline std::vector<laws::SmallPosition<State>> small_positions(const Game& game) {
  // Nearly done: one open chest that can be buried, cannons, and one track.
  State narrow = small::drafted(game);
  Player& player = narrow.player(seat_at(1));
  for (const Icon icon : {Icon::spirits, Icon::chest_left, Icon::hull, Icon::ports}) {
    small::write(player.row(icon), game.components.squares_of(icon));
  }
  small::write(player.row(Icon::chest_middle), 2);
  small::write(player.row(Icon::chest_right), 1);
  player.buried = 0b011;
  // A fresh map: everything is open, nothing can be buried.
  const State fresh = small::drafted(game);
  return {small::position("one chest, two cannons, one track", narrow,
                          {Icon::chest_right, Icon::small_cannon, Icon::large_cannon, Icon::crew}, {Icon::bury_right}),
          small::position("a fresh map", fresh,
                          {Icon::spirits, Icon::chest_left, Icon::chest_middle, Icon::chest_right, Icon::hull,
                           Icon::small_cannon, Icon::large_cannon, Icon::ports, Icon::crew},
                          {})};
}

}  // namespace dogwatch::waves
