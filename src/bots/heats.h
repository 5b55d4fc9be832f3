// Sequential halving (Zohar Karnin, Tomer Koren and Oren Somekh, 2013): every option is tried equally often, then the
// better half of them, and so on down to the last two, so that most trials are spent where the choice is close.
#pragma once

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

namespace dogwatch {

class Heats {
 public:
  // So many trials in all, for at least two options.
  Heats(int options, int trials)
      : field_(static_cast<std::size_t>(options)),
        trials_in_a_heat_(trials / static_cast<int>(std::bit_width(static_cast<unsigned>(options - 1)))) {
    std::iota(field_.begin(), field_.end(), 0);
    begin_heat();
  }

  // The option to be tried now; mean(option) is what its trials have brought so far.
  template <class Mean>
  int next(Mean mean) {
    if (turn_ == field_.size()) {
      turn_ = 0;
      if (--laps_ == 0) end_heat(mean);
    }
    return field_[turn_++];
  }

 private:
  // The worst go, one by one; of equals the last.
  template <class Mean>
  void end_heat(Mean mean) {
    const std::size_t left = std::max<std::size_t>(2, (field_.size() + 1) / 2);
    while (field_.size() > left) {
      std::size_t worst = 0;
      for (std::size_t i = 1; i < field_.size(); ++i) {
        if (mean(field_[i]) <= mean(field_[worst])) worst = i;
      }
      for (; worst + 1 < field_.size(); ++worst) field_[worst] = field_[worst + 1];
      field_.pop_back();
    }
    begin_heat();
  }
  void begin_heat() { laps_ = std::max(1, trials_in_a_heat_ / static_cast<int>(field_.size())); }

  std::vector<int> field_;  // what is left
  int trials_in_a_heat_;
  int laps_ = 0;  // still to go in this heat
  std::size_t turn_ = 0;
};

}  // namespace dogwatch
