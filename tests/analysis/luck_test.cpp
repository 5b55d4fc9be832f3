// Luck is fair: whatever the evaluation thinks, the dice bring nobody anything in the long run, unless they are loaded.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "analysis/dice_statistics.h"
#include "analysis/matches.h"
#include "analysis/throw.h"

namespace dogwatch::analysis_tests {

namespace {

// The sum of a seat's luck over whole matches.
class LuckOfMatches {
 public:
  // In `bias` of the throws seat 0 has the better of two.
  LuckOfMatches(const Title& title, int seats, double bias)
      : table_(open_table(title, seats, "luck")), match_(match_of(*table_)), bias_(bias) {}

  // At least so many matches, and more where little hangs on dice, so that there is something to see.
  void play(int matches, int throws) {
    const int most = 20 * matches;
    for (int i = 0; i < matches || (throws_ < throws && i < most); ++i) add(play_one(static_cast<std::uint64_t>(i)));
  }
  // How many standard errors the mean luck of a seat is away from 0.
  double strangeness(std::size_t seat) const {
    const double mean = sums_[seat] / count_;
    const double spread = squares_[seat] / count_ - mean * mean;
    return spread <= 0 ? 0 : mean / std::sqrt(spread / (count_ - 1));
  }
  // The same with every throw of seat 0 counted alike, whatever hung on it: that finds loaded dice much sooner.
  double strangeness_of_throws() const { return standardized_ / std::sqrt(std::max(throws_, 1)); }

 private:
  Values play_one(std::uint64_t seed) {
    Dice dice(mixed(seed, 1));
    Dice whims(mixed(seed, 2));
    FastRandom temptation(mixed(seed, 3));
    Values luck{};
    StateBytes state = match_.empty_state();
    match_.contract->setup(match_.game, match_.seats, dice, state.data());
    MoveList moves;
    for (int step = 0; !match_.waiting(state).empty(); ++step) {
      const Seat seat = match_.waiting(state).lowest();
      match_.legal(state, seat, moves);
      const Move move =
          moves[moves.size() == 1 ? 0 : match_.contract->rollout_move(match_.game, state.data(), seat, moves, whims)];
      StateBytes next = thrown(state, seat, move, dice);
      if (next_rolls_) {
        if (temptation.below(1000) < static_cast<std::uint32_t>(bias_ * 1000)) {
          const StateBytes other = thrown(state, seat, move, dice);
          const auto worth = [&](const StateBytes& one) { return expect(match_, one, common_dice).value[0]; };
          if (worth(other) > worth(next)) next = other;
        }
        const Prospect prospect = prospect_of(match_, state, seat, move, {"law", 64, 64, 0, 0, 0, 0, 0, 0},
                                              mixed(seed, 100 + static_cast<std::uint64_t>(step)));
        const Expectation now = expect(match_, next, common_dice);
        for (std::size_t s = 0; s < match_.seat_count(); ++s) luck[s] += now.value[s] - prospect.mean.value[s];
        if (prospect.spread[0] > 1e-6) {
          standardized_ += (now.value[0] - prospect.mean.value[0]) / prospect.spread[0];
          ++throws_;
        }
      }
      state = next;
    }
    return luck;
  }

  // The state after a step; notes whether it rolled.
  StateBytes thrown(const StateBytes& before, Seat seat, Move move, Dice& dice) {
    class Through final : public DiceSource {
     public:
      explicit Through(Dice& inner) : inner_(&inner) {}
      int answer(DiceCall call) override {
        ++calls;
        return call.kind == DiceCall::Kind::roll ? inner_->roll(call.range) : inner_->draw(call.range);
      }
      int calls = 0;

     private:
      Dice* inner_;
    };
    StateBytes state = before;
    Through through(dice);
    Dice counted(through);
    match_.play(state, seat, move, counted);
    next_rolls_ = through.calls > 0;
    return state;
  }

  void add(const Values& luck) {
    ++count_;
    for (std::size_t s = 0; s < luck.size(); ++s) {
      sums_[s] += luck[s];
      squares_[s] += luck[s] * luck[s];
    }
  }

  std::unique_ptr<Table> table_;
  Match match_;
  double bias_;
  bool next_rolls_ = false;
  int count_ = 0;
  double standardized_ = 0;
  int throws_ = 0;
  Values sums_{};
  Values squares_{};
};

}  // namespace

TEST_CASE("luck is fair, and loaded dice are caught") {
  // ./test looks at a few matches and dice that are badly loaded; the whole law at 2,000 matches and 5 % of throws.
  const int matches = is_long() ? 2000 : effort_of(20);
  const int throws = is_long() ? 40'000 : effort_of(500);
  const double bias = is_long() ? 0.05 : 0.5;
  for (const Title* title : titles()) {
    for (const int seats : is_long() ? std::vector<int>{2, title->about->most_seats} : std::vector<int>{2}) {
      INFO(title->about->id, " for ", seats);
      LuckOfMatches fair(*title, seats, 0);
      fair.play(matches, throws);
      for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) CHECK(std::abs(fair.strangeness(s)) < 4);
      LuckOfMatches loaded(*title, seats, bias);
      loaded.play(matches, throws);
      CHECK(std::abs(fair.strangeness_of_throws()) < 4);
      MESSAGE(title->about->id, " for ", seats, ": fair ", fair.strangeness(0), " and ", fair.strangeness_of_throws(),
              ", loaded ", loaded.strangeness(0), " and ", loaded.strangeness_of_throws(), " standard errors");
      if (effort_of(100) >= 100) CHECK(loaded.strangeness_of_throws() > 4);
    }
  }
}

TEST_CASE("uneven dice are told by their p") {
  CHECK(chance_of_counts(std::vector<int>{10, 10, 10, 10, 10, 10}, 1) == doctest::Approx(1));
  CHECK(chance_of_counts(std::vector<int>{40, 4, 4, 4, 4, 4}, 1) < 0.001);
  const double usual = chance_of_counts(std::vector<int>{13, 7, 11, 9, 12, 8}, 1);
  CHECK(usual > 0.5);
  CHECK(usual < 0.9);
  CHECK(chance_of_counts(std::vector<int>{1, 0, 0, 0, 0, 0}, 1) == doctest::Approx(1));
}

}  // namespace dogwatch::analysis_tests
