// The judge of a choice: what its best line would have been, and how much the one played was worse, as far as the seat
// could know.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/effort.h"
#include "analysis/position.h"
#include "bots/ends.h"

namespace dogwatch {

// Moves of one seat in order: a choice.
using Line = std::vector<Move>;

enum class Mark : std::uint8_t { best, good, slip, mistake, blunder, unclear };
inline constexpr std::string_view mark_names[] = {"best", "good", "slip", "mistake", "blunder", "unclear"};
inline constexpr std::size_t mark_count = std::size(mark_names);

struct Verdict {
  Line best;
  double d = 0;      // how much better than the line played; below 0 where it turned out worse
  double error = 0;  // standard error of d
  Mark mark = Mark::best;
  MeanEnd difference;  // how matches end after the best line, less the same after the one played; for a reason
  MeanEnd ends;        // how they end after the best line
  double loss() const { return d > 0 ? d : 0; }
};

// `clear`: at least twice its error.
Mark mark_of(double d, double error);

// `known` is redacted for `seat`, which plays `played` there. The verdict depends on nothing else.
Verdict judge(const Match& match, const StateBytes& known, Seat seat, const Line& played, const Effort& effort,
              std::uint64_t seed);

}  // namespace dogwatch
