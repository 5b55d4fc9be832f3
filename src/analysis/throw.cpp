#include "analysis/throw.h"

#include <algorithm>
#include <cmath>

#include "bots/dice_tree.h"
#include "core/dice.h"

namespace dogwatch {

namespace {

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
  DiceTree tree;
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
    DiceTree tree;
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
