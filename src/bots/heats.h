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
  template <class Mean>
  void end_heat(Mean mean) {
    std::sort(field_.begin(), field_.end(), [&](int a, int b) {
      const double left = mean(a);
      const double right = mean(b);
      return left != right ? left > right : a < b;  // an order that is the same everywhere
    });
    if (field_.size() > 2) field_.resize((field_.size() + 1) / 2);
    begin_heat();
  }
  void begin_heat() { laps_ = std::max(1, trials_in_a_heat_ / static_cast<int>(field_.size())); }

  std::vector<int> field_;  // what is left
  int trials_in_a_heat_;
  int laps_ = 0;  // still to go in this heat
  std::size_t turn_ = 0;
};

}  // namespace dogwatch
