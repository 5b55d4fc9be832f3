// What an end, or a glance at an unfinished match, is worth to each seat.
#pragma once

#include <array>
#include <span>

#include "core/outcome.h"
#include "core/seat.h"

namespace dogwatch {

struct Worth {
  std::array<float, max_seats> win{};    // the share of the victory, or the chance of it
  std::array<float, max_seats> worth{};  // what a bot maximizes: up to 1, below 0 where all lose
};

// Victory counts above all; then a better place, then points. A common loss is worth far less than a last
// place.
Worth worth_of(const Outcome& outcome);
// Of chances to win. Where they sum to less than 1, the rest is the chance that all lose.
Worth worth_of(std::span<const float> chances);

}  // namespace dogwatch
