// What a game tells the laws about itself, in its tests/laws.h, as functions in its own namespace:
//
//   // Another full state that differs from `state` only in what `eye` may not know, any such state with some chance.
//   // Written without guess() and redact(), since it is there to judge them. `state` itself where there are no
//   secrets. State vary_secrets(const Game& game, const State& state, Eye eye, Dice& dice);
//
//   // What is conserved, or stays within limits, in every position of every match (law 7).
//   std::vector<laws::Quantity> conserved(const Game& game, const State& state);
//
//   // The places of the state that each kind of event tells of, as a table (places.h, law 10).
//   std::string_view told_places(const Game& game);
//
// and, where the game has secrets that can be counted out:
//
//   // Positions with all states that fit what an eye knows, and their true weights (law 6).
//   std::vector<laws::SmallPosition<State>> small_positions(const Game& game);
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/seat.h"

namespace dogwatch::laws {

struct Quantity {
  std::string name;
  int value = 0;
  int least = 0;
  int most = 0;
  bool fixed = false;

  // The same in every position of a match, as it was after set-up.
  static Quantity constant(std::string name, int value) { return {std::move(name), value, 0, 0, true}; }
  static Quantity within(std::string name, int value, int least, int most) {
    return {std::move(name), value, least, most, false};
  }
};

template <class State>
struct SmallPosition {
  std::string name;
  State state;  // full
  Eye eye;
  std::vector<std::pair<State, double>> truths;  // every full state that fits, with its weight
};

}  // namespace dogwatch::laws
