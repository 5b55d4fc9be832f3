// `dogwatch arena`: bots against bots over many games, on all cores.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dogwatch {

struct ArenaOptions {
  std::string game;
  // Who plays: "deckhand", "bosun", "captain", or "captain:2000" for a number of iterations of its own. At least two,
  // at most one per seat; with fewer competitors than seats they sit in turn (A B A B).
  std::vector<std::string> competitors;
  int games = 400;
  int seats = 0;          // 0 = as many as there are competitors
  int iterations = 1000;  // for a captain who names none
  std::uint64_t seed = 1;
  std::vector<std::string> options;  // "name=value"
  int threads = 0;                   // 0 = all cores
  bool json = false;
};

// Prints the result to standard output, progress to standard error. Returns the program's status: 0, or 2 with one
// sentence on standard error when the options make no sense.
int run_arena(const ArenaOptions& options);

}  // namespace dogwatch
