// Sequential halving: who is tried how often.
#include "bots/heats.h"

#include <doctest/doctest.h>

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

}  // namespace dogwatch
