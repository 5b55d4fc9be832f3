#include "analysis/judge.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "analysis/playout.h"
#include "bots/sequential_halving.h"
#include "bots/thinker.h"

namespace dogwatch {

namespace {

// Seeds of the two halves, and of what is neither.
enum Half : std::uint64_t { choosing, measuring, looking, ending };

bool has(const std::vector<Line>& lines, const Line& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

class Judge {
 public:
  Judge(const Match& match, const StateBytes& known, Seat seat, const Line& played, const Effort& effort,
        std::uint64_t seed)
      : match_(match),
        known_(known),
        seat_(seat),
        effort_(effort),
        seed_(seed),
        lines_{played},
        playout_(match, known, seat) {}

  Verdict judge() {
    find_lines();
    Verdict verdict;
    const std::size_t best = choose();
    verdict.best = lines_[best];
    if (best == 0) return verdict;
    measure(verdict, 0, effort_.pairs);
    constexpr int longer = 4;
    if (verdict.mark == Mark::unclear) measure(verdict, effort_.pairs, longer * effort_.pairs);
    if (verdict.mark >= Mark::slip) play_to_the_end(verdict);
    return verdict;
  }

 private:
  // The line played, Captain's, and of each other first move a way or two in which the policy goes on.
  void find_lines() {
    if (effort_.iterations > 0) add(captains_line());
    MoveList moves;
    match_.contract->worthwhile(match_.game, known_.data(), seat_, moves);
    const int count = std::min(moves.size(), effort_.lines);
    constexpr int most_ways = 4;
    const int ways = std::clamp(effort_.lines / count, 1, most_ways);
    // Neighbours in a long list are much alike: in strides every part of it is seen.
    int stride = std::max(1, moves.size() * 618 / 1000);
    while (std::gcd(stride, moves.size()) != 1) ++stride;
    for (int i = 0, at = 0; i < count; ++i, at = (at + stride) % moves.size()) {
      for (int way = 0; way < ways; ++way) {
        const Line line = playout_.complete({moves[at]}, mixed(seed_, Half::looking), static_cast<unsigned>(way));
        add(line);
        if (line.size() == 1) break;
      }
    }
  }
  void add(const Line& line) {
    if (!has(lines_, line)) lines_.push_back(line);
  }

  // What Captain would do, step by step.
  Line captains_line() {
    Line line;
    StateBytes known = known_;
    for (bool goes_on = true; goes_on;) {
      Budget budget{effort_.iterations, 0, mixed(seed_, 100 + line.size())};
      MoveList moves;
      match_.legal(known, seat_, moves);
      line.push_back(
          moves.size() == 1
              ? moves[0]
              : match_.contract->search(match_.game, known.data(), match_.seats, seat_, budget).ranked.front().move);
      goes_on = playout_.goes_on_after(line, mixed(seed_, Half::looking), known);
    }
    return line;
  }

  // On the first half of the samples. Of equals the line played, which is the first.
  std::size_t choose() {
    const std::size_t count = lines_.size();
    if (count == 1) return 0;
    std::vector<double> sums(count);
    std::vector<int> trials(count);
    const auto mean = [&](int line) {
      const auto i = static_cast<std::size_t>(line);
      return trials[i] == 0 ? -2.0 : sums[i] / trials[i];
    };
    const int budget = std::max(effort_.choosing, 3 * static_cast<int>(count));
    SequentialHalving halving(static_cast<int>(count), budget);
    for (int used = 0; used < budget; ++used) {
      const auto line = static_cast<std::size_t>(halving.next(used, mean));
      const std::uint64_t seed = sample_seed(Half::choosing, trials[line]);
      sums[line] += playout_.value_of(lines_[line], seed);
      ++trials[line];
    }
    return static_cast<std::size_t>(halving.finish(mean).front());
  }

  // On fresh guesses and dice, the same for both lines.
  void measure(Verdict& verdict, int from, int to) {
    for (int pair = from; pair < to; ++pair) {
      const std::uint64_t seed = sample_seed(Half::measuring, pair);
      const double difference = playout_.value_of(verdict.best, seed) - playout_.value_of(lines_[0], seed);
      sum_ += difference;
      squares_ += difference * difference;
    }
    verdict.d = sum_ / to;
    const double spread = squares_ - sum_ * sum_ / to;
    verdict.error = spread <= 0 ? 0 : std::sqrt(spread / to / (to - 1));
    verdict.mark = mark_of(verdict.d, verdict.error);
  }

  void play_to_the_end(Verdict& verdict) {
    for (int pair = 0; pair < effort_.ends; ++pair) {
      const std::uint64_t seed = sample_seed(Half::ending, pair);
      const EndSheet better = playout_.end_of(verdict.best, seed);
      verdict.ends.add(better);
      verdict.difference.add(better.minus(playout_.end_of(lines_[0], seed)));
    }
  }

  std::uint64_t sample_seed(Half half, int number) const {
    return mixed(mixed(seed_, half), static_cast<std::uint64_t>(number));
  }

  const Match& match_;
  const StateBytes& known_;
  Seat seat_;
  const Effort& effort_;
  std::uint64_t seed_;
  std::vector<Line> lines_;  // [0] is the one played
  Playout playout_;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace

Mark mark_of(double d, double error) {
  constexpr double point = 0.01;
  if (d < 0.5 * point || (error <= point && d < 2 * error)) return Mark::best;
  if (d < 2 * point) return Mark::good;
  if (d < 2 * error) return Mark::unclear;
  if (d < 5 * point) return Mark::slip;
  return d < 10 * point ? Mark::mistake : Mark::blunder;
}

Verdict judge(const Match& match, const StateBytes& known, Seat seat, const Line& played, const Effort& effort,
              std::uint64_t seed) {
  return Judge(match, known, seat, played, effort, seed).judge();
}

}  // namespace dogwatch
