// What an end, or a glance at an unfinished match, is worth to each seat.
#pragma once

#include "core/outcome.h"
#include "core/seat.h"

namespace dogwatch {

struct Utility {
  PerSeat<float> win{};    // the share of the victory, or the chance of it
  PerSeat<float> worth{};  // what a bot maximizes: up to 1, below 0 where all lose
};

// What it is worth to a bot that all lose together, where a victory is worth 1 and a last place a little more than 0.
// The ship comes before the gold, or every crew of bots that each want to be the richest drowns. Bosun is loyal: he
// would rather see another one rich than all at the bottom of the sea. Captain, who sees further, dares more; but less,
// the more are on board: a ship that comes home is then mostly another's victory, which alone would not keep him from
// risking it.
struct CommonLoss {
  static constexpr float to_bosun = -12.0F;
  static constexpr float to_captain(int seats) { return seats <= 2 ? -1.0F : 9.0F - 5.0F * static_cast<float>(seats); }
};

// Victory counts above all; then a better place, then points. A common loss is worth far less than a last
// place.
Utility utility_of(const Outcome& outcome, float common_loss);
// Of chances to win. Where they sum to less than 1, the rest is the chance that all lose.
Utility utility_of(const PerSeat<float>& chances, int seats, float common_loss);

}  // namespace dogwatch
