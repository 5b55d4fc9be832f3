// Sequential halving (Zohar Karnin, Tomer Koren and Oren Somekh, 2013): every option is tried equally often, then the
// better half of them, and so on down to the last two, so that most trials are spent where the choice is close.
#pragma once

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>
#include <vector>

namespace dogwatch {

class Heats {
 public:
  // So many trials in all, for at least two options.
  Heats(int options, int trials)
      : field_(static_cast<std::size_t>(options)),
        running_(field_.size()),
        trials_in_a_heat_(trials / static_cast<int>(std::bit_width(static_cast<unsigned>(options - 1)))) {
    std::iota(field_.begin(), field_.end(), 0);
    begin_heat();
  }

  // The option to be tried now; mean(option) is what its trials have brought so far.
  template <class Mean>
  int next(Mean mean) {
    if (turn_ == running_) {
      turn_ = 0;
      if (--laps_ == 0) end_heat(mean);
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
  void end_heat(Mean mean) {
    const std::size_t left = std::max<std::size_t>(2, (running_ + 1) / 2);
    while (running_ > left) drop_worst(mean);
    begin_heat();
  }
  void begin_heat() { laps_ = std::max(1, trials_in_a_heat_ / static_cast<int>(running_)); }

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
  int trials_in_a_heat_;
  int laps_ = 0;  // still to go in this heat
  std::size_t turn_ = 0;
};

}  // namespace dogwatch
