// The whole server in one process from one seed: table servers, store, network, clock and people, with everything that
// can go wrong: connections that break with frames under way, requests said twice, processes that are killed and
// started again, changes that fail or whose answer is lost, a full disk. The same seed is the same voyage, step by
// step.
#pragma once

#include <cstdint>
#include <string>

namespace dogwatch::server_tests {

struct Voyage {
  std::string trouble;  // what is not as it must be; empty for a good voyage
  int entries = 0;
  int acknowledged = 0;
  int moves = 0;
  int bot_moves = 0;
  int clock_moves = 0;
  int kills = 0;
  int failures = 0;
  int conflicts = 0;
  int said_again = 0;
  int hostile = 0;  // things said by somebody who wishes nobody well
  bool ended = false;
};

// `effort`: 1 for a short match under faults, more for longer ones.
Voyage sail(std::uint64_t seed, int effort);

}  // namespace dogwatch::server_tests
