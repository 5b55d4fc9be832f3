// How long things took, counted by length: ten steps for each power of ten, from 50 microseconds to ten seconds.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace dogwatch {

class TimeHistogram {
 public:
  // The upper ends, in microseconds; what took longer comes after the last.
  static constexpr std::array<std::int64_t, 54> ends = [] {
    constexpr std::array<std::int64_t, 10> steps = {100, 125, 160, 200, 250, 315, 400, 500, 630, 800};
    std::array<std::int64_t, 54> all{};
    std::size_t next = 0;
    for (const std::int64_t half : {50, 63, 80}) all[next++] = half;
    for (std::int64_t power = 1; power <= 10'000; power *= 10) {
      for (const std::int64_t step : steps) all[next++] = step * power;
    }
    all[next] = 10'000'000;
    return all;
  }();

  void add(std::int64_t microseconds) {
    const auto found = std::lower_bound(ends.begin(), ends.end(), microseconds);
    ++counts_[found - ends.begin()];
    ++count_;
    sum_ += microseconds;
  }

  // How many took at most ends[i].
  std::int64_t up_to(std::size_t i) const {
    std::int64_t sum = 0;
    for (std::size_t j = 0; j <= i; ++j) sum += counts_[j];
    return sum;
  }
  std::int64_t count() const { return count_; }
  std::int64_t microseconds() const { return sum_; }

 private:
  std::array<std::int64_t, ends.size() + 1> counts_{};
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
};

}  // namespace dogwatch
