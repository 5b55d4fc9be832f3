// Deterministic simulation: what was acknowledged is kept exactly once, everybody sees what the log says, bots and
// clocks move once, and no table is stuck, whatever breaks. A failing seed is printed; DOGWATCH_SEED=n sails it again
// alone.
#include "server/simulation.h"

#include <doctest/doctest.h>

#include <cstdlib>

namespace dogwatch::server_tests {

TEST_CASE("voyages from seeds") {
  const char* only = std::getenv("DOGWATCH_SEED");
  const bool many = std::getenv("DOGWATCH_LONG") != nullptr;
  const char* effort = std::getenv("DOGWATCH_EFFORT");
  const int percent = effort == nullptr ? 100 : std::atoi(effort);
  const std::uint64_t first = only != nullptr ? std::strtoull(only, nullptr, 10) : 1;
  const std::uint64_t seeds = only != nullptr ? 1 : many ? 10'000 : std::min(200, 2 * percent);
  Voyage all;
  for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
    const Voyage voyage = sail(seed, 1);
    CHECK_MESSAGE(voyage.trouble.empty(), "DOGWATCH_SEED=", seed, ": ", voyage.trouble);
    all.entries += voyage.entries;
    all.acknowledged += voyage.acknowledged;
    all.moves += voyage.moves;
    all.bot_moves += voyage.bot_moves;
    all.clock_moves += voyage.clock_moves;
    all.kills += voyage.kills;
    all.failures += voyage.failures;
    all.conflicts += voyage.conflicts;
    all.said_again += voyage.said_again;
    all.hostile += voyage.hostile;
  }
  MESSAGE(all.entries, " entries, ", all.acknowledged, " acknowledged, ", all.moves, " moves of people, ",
          all.bot_moves, " of bots, ", all.clock_moves, " by the clock; ", all.kills, " kills, ", all.failures,
          " failures, ", all.conflicts, " conflicts, ", all.said_again, " said again, ", all.hostile,
          " by somebody hostile");
  if (seeds < 200) return;
  // The weather of so many was bad enough to prove something.
  CHECK(all.kills > 0);
  CHECK(all.failures > 0);
  CHECK(all.conflicts > 0);
  CHECK(all.bot_moves > 0);
  CHECK(all.clock_moves > 0);
  CHECK(all.said_again > 0);
  CHECK(all.hostile > 10'000);
}

TEST_CASE("the same seed is the same voyage") {
  const Voyage one = sail(7, 1);
  const Voyage two = sail(7, 1);
  CHECK(one.entries == two.entries);
  CHECK(one.acknowledged == two.acknowledged);
  CHECK(one.said_again == two.said_again);
}

}  // namespace dogwatch::server_tests
