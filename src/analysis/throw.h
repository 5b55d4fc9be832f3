// A throw: all dice that one step calls for, and the mean over all that could have fallen.
#pragma once

#include <cstdint>

#include "analysis/effort.h"
#include "analysis/position.h"

namespace dogwatch {

// What was expected of a move before its dice fell.
struct Prospect {
  Expectation mean;
  Values error{};   // the standard error of the mean; 0 where all outcomes were enumerated
  Values spread{};  // the standard deviation of what could fall
  int outcomes = 0;
  bool enumerated = false;
};

// W(s, m): the mean of V over the dice. Whether they are enumerated or sampled from `seed` depends on the state and
// the move alone, never on what fell.
Prospect prospect_of(const Match& match, const StateBytes& before, Seat seat, Move move, const Effort& effort,
                     std::uint64_t seed);

// The same of set-up, by so many samples; of a set-up without dice, exactly.
Prospect prospect_of_setup(const Match& match, int samples, std::uint64_t seed);

}  // namespace dogwatch
