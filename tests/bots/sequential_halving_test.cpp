// Sequential halving: who is tried how often.
#include "bots/sequential_halving.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <span>
#include <vector>

namespace dogwatch {

namespace {

// How often each of these options is tried, the n-th of which always brings worths[n].
std::vector<int> tries(const std::vector<double>& worths, int trials) {
  SequentialHalving halving(static_cast<int>(worths.size()), trials);
  std::vector<int> counts(worths.size());
  for (int i = 0; i < trials; ++i) {
    ++counts[halving.next(i, [&](int option) { return worths[option]; })];
  }
  return counts;
}

}  // namespace

TEST_CASE("each round costs the same and leaves the better half, down to two") {
  // Three rounds of 80: ten for each of eight, twenty for each of four, forty for each of two.
  CHECK(tries({1, 8, 3, 6, 5, 4, 7, 2}, 240) == std::vector<int>{10, 70, 10, 30, 30, 10, 70, 10});
}

TEST_CASE("it is the same in every unit, and by time as many laps are run as fit into a round") {
  const std::vector<double> worths{1, 8, 3, 6, 5, 4, 7, 2};
  const auto mean = [&](int option) { return worths[option]; };
  // So long each trial lasts, and so often each option is tried within 2,400 microseconds.
  const auto tried = [&](auto trial_lasts) {
    SequentialHalving halving(static_cast<int>(worths.size()), 2400);
    std::vector<int> counts(worths.size());
    for (std::int64_t now = 0; now < 2400;) {
      const int option = halving.next(now, mean);
      ++counts[option];
      now += trial_lasts(now);
    }
    return counts;
  };
  CHECK(tried([](std::int64_t) { return 10; }) == tries(worths, 240));
  // Twice as fast from the second round on.
  CHECK(tried([](std::int64_t now) { return now < 800 ? 10 : 5; }) ==
        std::vector<int>{10, 130, 10, 50, 50, 10, 130, 10});
  // Not even one lap fits into a round: each round has its one lap, as far as time reaches.
  CHECK(tried([](std::int64_t) { return 150; }) == std::vector<int>{1, 4, 1, 2, 2, 1, 4, 1});
  // A clock that ticks seldom ends a round late, not never.
  int trial = 0;
  const std::vector<int> seldom = tried([&](std::int64_t) { return ++trial % 30 == 0 ? 300 : 0; });
  CHECK(seldom[1] > 2 * seldom[0]);
}

TEST_CASE("of an odd number one more is left, and of two none is dropped") {
  CHECK(tries({1, 2, 3}, 120) == std::vector<int>{20, 50, 50});
  CHECK(tries({1, 2}, 10) == std::vector<int>{5, 5});
}

TEST_CASE("with fewer trials than options the first ones are tried once") {
  CHECK(tries({1, 2, 3, 4, 5}, 3) == std::vector<int>{1, 1, 1, 0, 0});
}

TEST_CASE("whoever runs longer is ranked higher, and of the last two the better one, however the trials come out") {
  const std::vector<double> worths{1, 8, 3, 6, 5, 4, 7, 2};
  const auto mean = [&](int option) { return worths[option]; };
  for (const int trials : {239, 240, 241}) {
    SequentialHalving halving(static_cast<int>(worths.size()), trials);
    for (int i = 0; i < trials; ++i) halving.next(i, mean);
    const std::span<const int> ranking = halving.finish(mean);
    CHECK(std::vector<int>(ranking.begin(), ranking.end()) == std::vector<int>{1, 6, 3, 4, 5, 2, 7, 0});
  }
  // What they bring in the last round counts, not where they stood before it.
  SequentialHalving two(2, 3);
  for (int i = 0; i < 3; ++i) two.next(i, [](int option) { return 1.0 - option; });
  CHECK(two.finish([](int option) { return option; }).front() == 1);
}

}  // namespace dogwatch
