// Sequential halving: who is tried how often.
#include "bots/heats.h"

#include <doctest/doctest.h>

#include <span>
#include <vector>

namespace dogwatch {

namespace {

// How often each of these options is tried, the n-th of which always brings worths[n].
std::vector<int> tries(const std::vector<double>& worths, int trials) {
  Heats heats(static_cast<int>(worths.size()), trials);
  std::vector<int> counts(worths.size());
  for (int i = 0; i < trials; ++i) {
    ++counts[static_cast<std::size_t>(
        heats.next([&](int option) { return worths[static_cast<std::size_t>(option)]; }))];
  }
  return counts;
}

}  // namespace

TEST_CASE("each heat costs the same and leaves the better half, down to two") {
  // Three heats of 80: ten for each of eight, twenty for each of four, forty for each of two.
  CHECK(tries({1, 8, 3, 6, 5, 4, 7, 2}, 240) == std::vector<int>{10, 70, 10, 30, 30, 10, 70, 10});
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
  const auto mean = [&](int option) { return worths[static_cast<std::size_t>(option)]; };
  for (const int trials : {239, 240, 241}) {
    Heats heats(static_cast<int>(worths.size()), trials);
    for (int i = 0; i < trials; ++i) heats.next(mean);
    const std::span<const int> ranking = heats.finish(mean);
    CHECK(std::vector<int>(ranking.begin(), ranking.end()) == std::vector<int>{1, 6, 3, 4, 5, 2, 7, 0});
  }
  // What they bring in the last heat counts, not where they stood before it.
  Heats two(2, 3);
  for (int i = 0; i < 3; ++i) two.next([](int option) { return 1.0 - option; });
  CHECK(two.finish([](int option) { return option; }).front() == 1);
}

}  // namespace dogwatch
