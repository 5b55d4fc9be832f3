// What matters in this game, to all who judge it: insight.cpp tells who is ahead, veto.cpp what is silly, odds.cpp what
// may become of the tile.
#pragma once

#include <array>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

// What things are worth, in no unit but each other. Tuned by self-play.
struct Taste {
  // What a failure costs all.
  int throw_pirate = 4;
  int throw_last_but_one = 17;
  int all_lost = 165;
  int more_black = 11;
  int lost_die = 11;
  int rum_on_crew = 2;
  int damage = 14;
  int toss_gold = 4;
  int spill = 2;  // halves, for each adventure further right
  // What a success brings all.
  int move = 3;
  int rum = 1;
  int gold = 1;
  int token = 14;
  int hit = 28;
  int unlock = 10;
  int fewer_black = 4;
  int base = 8;
};
inline constexpr Taste taste;

// How much it matters, to all, that an adventure is held: what its penalty costs and its reward brings.
int stake_of(const Game& game, const State& state, int adventure);
using Stakes = std::array<int, adventure_count>;
Stakes stakes_of(const Game& game, const State& state);

}  // namespace dogwatch::black_dice
