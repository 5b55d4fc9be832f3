// Whether a value means what it says: of all positions where a seat's chance is told as 30 %, it should win 30 %.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "learn/course.h"

namespace dogwatch {

struct CalibrationSettings {
  int matches = 20'000;  // one position of each
  int seats = 2;
  Options options;
  std::optional<std::string> components = std::nullopt;
  std::uint64_t seed = 1;
};

struct Calibration {
  // As many positions in each; a position counts once for every seat.
  struct Bin {
    double told = 0;  // the mean of the chances
    double came = 0;  // the mean of the results
    int count = 0;
  };
  std::vector<Bin> bins;
  double error = 0;      // expected calibration error: the mean of |told - came|
  double of_chance = 0;  // what it would be for a perfect value, by chance alone
  double net() const { return error - of_chance; }
};

// All seats of a match are of one level, drawn for it: by the policy, or with one look. The error says what of the
// settings makes no sense; nothing was measured when `stop` said so.
Result<Calibration> calibrate(const Course& course, const Mind* mind, const CalibrationSettings& settings, int threads,
                              const std::function<bool()>& stop);

}  // namespace dogwatch
