#include "analysis/throw.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/dice.h"

namespace dogwatch {

namespace {

// Walks the tree of dice calls leaf by leaf: each walk answers what the path says, and the lowest answer beyond it.
class TreeOfCalls final : public DiceSource {
 public:
  int answer(DiceCall call) override {
    const int below = at_ < deepest ? answer_on_path(call.range) : static_cast<int>(beyond_.below(call.range));
    ++at_;
    return call.kind == DiceCall::Kind::roll ? below + 1 : below;
  }
  void begin() { at_ = 0; }
  double weight() const {
    double weight = 1;
    for (const Call& call : path_) weight /= call.range;
    return weight;
  }
  bool too_deep() const { return at_ > deepest; }
  // To the next leaf; false after the last one.
  bool next() {
    while (!path_.empty() && path_.back().answer + 1 == path_.back().range) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().answer;
    return true;
  }

 private:
  // A throw of more calls than this is taken to have no bound: where ties are rolled again, the lowest answers would
  // tie for ever, so that beyond it chance decides.
  static constexpr std::size_t deepest = 48;

  struct Call {
    int range;
    int answer;
  };
  int answer_on_path(int range) {
    if (at_ == path_.size()) path_.push_back({range, 0});
    return path_[at_].answer;
  }
  std::vector<Call> path_;
  FastRandom beyond_{0};
  std::size_t at_ = 0;
};

class Mean {
 public:
  explicit Mean(const Match& match) : match_(&match) {}
  void add(const Expectation& expected, double weight) {
    for (std::size_t s = 0; s < match_->seat_count(); ++s) {
      sums_[s] += weight * expected.value[s];
      squares_[s] += weight * expected.value[s] * expected.value[s];
    }
    home_ += weight * expected.home;
    weights_ += weight;
    ++count_;
  }
  Prospect finish(bool enumerated) const {
    Prospect prospect;
    prospect.outcomes = count_;
    prospect.enumerated = enumerated;
    prospect.mean.home = home_ / weights_;
    for (std::size_t s = 0; s < match_->seat_count(); ++s) {
      const double mean = sums_[s] / weights_;
      prospect.mean.value[s] = mean;
      prospect.spread[s] = std::sqrt(std::max(squares_[s] / weights_ - mean * mean, 0.0));
      if (!enumerated && count_ > 1) prospect.error[s] = prospect.spread[s] / std::sqrt(count_ - 1.0);
    }
    return prospect;
  }

 private:
  const Match* match_;
  Values sums_{};
  Values squares_{};
  double home_ = 0;
  double weights_ = 0;
  int count_ = 0;
};

bool can_enumerate(const Match& match, const StateBytes& before, Seat seat, Move move, int leaves) {
  TreeOfCalls tree;
  Dice dice(tree);
  StateBytes state;
  for (int leaf = 0; leaf < leaves; ++leaf) {
    state = before;
    tree.begin();
    match.play(state, seat, move, dice);
    if (tree.too_deep()) return false;
    if (!tree.next()) return true;
  }
  return false;
}

}  // namespace

Prospect prospect_of(const Match& match, const StateBytes& before, Seat seat, Move move, const Effort& effort,
                     std::uint64_t seed) {
  Mean mean(match);
  StateBytes state;
  if (can_enumerate(match, before, seat, move, effort.leaves)) {
    TreeOfCalls tree;
    Dice dice(tree);
    do {
      state = before;
      tree.begin();
      match.play(state, seat, move, dice);
      mean.add(expect(match, state, common_dice), tree.weight());
    } while (tree.next());
    return mean.finish(true);
  }
  for (int sample = 0; sample < effort.samples; ++sample) {
    state = before;
    Dice dice(mixed(seed, static_cast<std::uint64_t>(sample)));
    match.play(state, seat, move, dice);
    mean.add(expect(match, state, common_dice), 1);
  }
  return mean.finish(false);
}

Prospect prospect_of_setup(const Match& match, int samples, std::uint64_t seed) {
  Mean mean(match);
  StateBytes state = match.empty_state();
  for (int sample = 0; sample < samples; ++sample) {
    Dice dice(mixed(seed, static_cast<std::uint64_t>(sample)));
    match.contract->setup(match.game, match.seats, dice, state.data());
    mean.add(expect(match, state, common_dice), 1);
  }
  return mean.finish(false);
}

}  // namespace dogwatch
