// How matches end on average, term by term, so that two moves can be told apart in the words of the score sheet.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "core/outcome.h"
#include "core/seat.h"

namespace dogwatch {

// One end as a list of terms.
struct EndSheet {
  static constexpr std::size_t points = static_cast<std::size_t>(max_seats) * Outcome::max_items;
  // Points of each seat by score item, then the place of each seat, then how long the match was, then whether all lost.
  static constexpr std::size_t terms = points + max_seats + 2;
  static constexpr std::size_t item(int seat, int number) {
    return static_cast<std::size_t>(seat) * Outcome::max_items + static_cast<std::size_t>(number);
  }
  static constexpr std::size_t place(int seat) { return points + static_cast<std::size_t>(seat); }
  static constexpr std::size_t length = points + max_seats;
  static constexpr std::size_t lost = length + 1;

  std::array<double, terms> values{};

  EndSheet() = default;
  EndSheet(const Outcome& outcome, int moves) {
    for (int seat = 0; seat < outcome.seats; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      for (int number = 0; number < Outcome::max_items; ++number) {
        values[item(seat, number)] = outcome.items[s][static_cast<std::size_t>(number)];
      }
      values[place(seat)] = outcome.lost ? outcome.seats : outcome.place[s] + 1;
    }
    values[length] = moves;
    values[lost] = outcome.lost ? 1 : 0;
  }

  EndSheet minus(const EndSheet& other) const {
    EndSheet difference;
    for (std::size_t i = 0; i < terms; ++i) difference.values[i] = values[i] - other.values[i];
    return difference;
  }
};

// The mean of many, or of many differences.
class MeanEnd {
 public:
  void add(const EndSheet& end) {
    ++count_;
    for (std::size_t i = 0; i < EndSheet::terms; ++i) {
      sums_[i] += end.values[i];
      squares_[i] += end.values[i] * end.values[i];
    }
  }
  int count() const { return count_; }
  double mean(std::size_t term) const { return count_ == 0 ? 0 : sums_[term] / count_; }
  // The standard error of the mean.
  double error(std::size_t term) const {
    if (count_ < 2) return 0;
    const double spread = squares_[term] - sums_[term] * sums_[term] / count_;
    return spread <= 0 ? 0 : std::sqrt(spread / count_ / (count_ - 1));
  }

 private:
  int count_ = 0;
  std::array<double, EndSheet::terms> sums_{};
  std::array<double, EndSheet::terms> squares_{};
};

}  // namespace dogwatch
