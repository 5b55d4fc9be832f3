#include "bots/dice_tree.h"

namespace dogwatch {

// Here, so that the page's modules of games find them in the engine's.
DiceTree::DiceTree() = default;
DiceTree::~DiceTree() = default;

int DiceTree::answer(DiceCall call) {
  const int below = at_ < deepest ? answer_on_path(call.range) : static_cast<int>(beyond_.below(call.range));
  ++at_;
  return call.kind == DiceCall::Kind::roll ? below + 1 : below;
}

void DiceTree::plant() {
  path_.clear();
  beyond_ = FastRandom(0);
  at_ = 0;
}

double DiceTree::weight() const {
  double weight = 1;
  for (const Call& call : path_) weight /= call.range;
  return weight;
}

bool DiceTree::next() {
  while (!path_.empty() && path_.back().answer + 1 == path_.back().range) path_.pop_back();
  if (path_.empty()) return false;
  ++path_.back().answer;
  return true;
}

int DiceTree::answer_on_path(int range) {
  if (at_ == path_.size()) path_.push_back({range, 0});
  return path_[at_].answer;
}

}  // namespace dogwatch
