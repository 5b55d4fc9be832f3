// Dice against expectation.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/report.h"
#include "table/table.h"

namespace dogwatch {

// The rolls of set-up and of all steps, by seat and number of faces, seats first, then the table; rigged ones and draws
// are left out. A roll of a seat's own stream is that seat's, and so is one of a step that it took alone.
std::vector<DiceCount> count_dice(std::span<const Chance> opening, std::span<const FirmStep> steps, std::uint64_t seed);

// How often fair dice are at least as uneven as these counts, by as many trials as tell one in a thousand. Reckoned
// with whole numbers alone, so that it is the same everywhere, and right for few rolls, too.
double chance_of_counts(std::span<const int> rolled, std::uint64_t seed);

}  // namespace dogwatch
