// All that could fall in one step: a tree of dice calls, walked leaf by leaf.
#pragma once

#include <cstddef>
#include <vector>

#include "core/dice.h"

namespace dogwatch {

// Each walk answers what the path says, and the lowest answer beyond it.
class DiceTree final : public DiceSource {
 public:
  DiceTree();
  ~DiceTree() override;
  DiceTree(const DiceTree&) = delete;
  DiceTree& operator=(const DiceTree&) = delete;

  int answer(DiceCall call) override;
  // Back to the root, for another step.
  void plant();
  // Before each walk.
  void begin() { at_ = 0; }
  // The chance of the leaf that was reached.
  double weight() const;
  // A throw without a bound, as far as one can see: then chance decides.
  bool too_deep() const { return at_ > deepest; }
  // To the next leaf; false after the last one.
  bool next();

 private:
  // A throw of more calls than this is taken to have no bound: where ties are rolled again, the lowest answers would
  // tie for ever, so that beyond it chance decides.
  static constexpr std::size_t deepest = 48;

  struct Call {
    int range;
    int answer;
  };
  int answer_on_path(int range);

  std::vector<Call> path_;
  FastRandom beyond_{0};
  std::size_t at_ = 0;
};

}  // namespace dogwatch
