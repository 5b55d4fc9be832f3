// Sequential halving (Zohar Karnin, Tomer Koren and Oren Somekh, 2013): every option is tried equally often, then the
// better half of them, and so on down to the last two, so that most trials are spent where the choice is close.
//
// Each round may use the same share of the budget, whether that is counted in trials or in time: a lap, in which every
// option that still runs is tried once, is begun if it is likely to end within the round's share, as long as the one
// before it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace dogwatch {

class SequentialHalving {
 public:
  // For at least two options, and a budget in any unit.
  SequentialHalving(int options, std::int64_t budget)
      : field_(options),
        running_(field_.size()),
        share_of_a_round_(budget / std::bit_width(static_cast<unsigned>(options - 1))) {
    std::iota(field_.begin(), field_.end(), 0);
  }

  // The option to be tried now, when so much of the budget is used up; mean(option) is what its trials have brought so
  // far.
  template <class Mean>
  int next(std::int64_t used, Mean mean) {
    if (turn_ == running_) {
      turn_ = 0;
      const std::int64_t lap = used - lap_began_;
      if (used - round_began_ + lap > share_of_a_round_) end_round(used, mean);
      lap_began_ = used;
    }
    return field_[turn_++];
  }

  // All options, the best first. Among the last two the mean decides, too: which of them was tried once more than the
  // other, as the trials were used up, says nothing.
  template <class Mean>
  std::span<const int> finish(Mean mean) {
    while (running_ > 1) drop_worst(mean);
    return field_;
  }

 private:
  template <class Mean>
  void end_round(std::int64_t used, Mean mean) {
    const std::size_t left = std::max<std::size_t>(2, (running_ + 1) / 2);
    while (running_ > left) drop_worst(mean);
    round_began_ = used;
  }

  // Of equals the last.
  template <class Mean>
  void drop_worst(Mean mean) {
    std::size_t worst = 0;
    for (std::size_t i = 1; i < running_; ++i) {
      if (mean(field_[i]) <= mean(field_[worst])) worst = i;
    }
    const int dropped = field_[worst];
    for (--running_; worst < running_; ++worst) field_[worst] = field_[worst + 1];
    field_[running_] = dropped;
  }

  std::vector<int> field_;  // those still running in their first order, then the dropped ones, the last dropped first
  std::size_t running_;
  std::int64_t share_of_a_round_;
  // What was used up then.
  std::int64_t round_began_ = 0;
  std::int64_t lap_began_ = 0;
  std::size_t turn_ = 0;
};

}  // namespace dogwatch
