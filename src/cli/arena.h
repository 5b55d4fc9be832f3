// `dogwatch arena`: bots against bots over many games, on all cores.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"

namespace dogwatch {

struct ArenaOptions {
  std::string game;
  // Who plays: "deckhand", "bosun", "captain", or a captain with a budget of his own: "captain:2000" iterations,
  // "captain:400ms", or "captain:2000:400ms" for whichever is used up first. At least two (one, where a game can be
  // played alone), at most one per seat; with fewer competitors than seats they sit in turn (A B A B).
  std::vector<std::string> competitors;
  int games = 400;
  int seats = 0;          // 0 = as many as there are competitors
  int iterations = 1000;  // for a captain who names none
  std::uint64_t seed = 1;
  std::vector<std::string> options;  // "name=value"
  std::string components;            // a file of one's own; empty for the printed one
  // Names of options of which every value is played, or "seats" for every number of them: one line for each.
  std::vector<std::string> each;
  int threads = 0;  // 0 = all cores
  bool json = false;
};

// A share of victories with its 95 % interval, by Wilson's formula.
struct Share {
  double share = 0;
  double low = 0;
  double high = 0;
};
Share wilson(double won, double of);

// The whole result, as text or JSON. Progress goes to standard error when that is a terminal.
Result<std::string> arena_report(const ArenaOptions& options);

// Prints it to standard output. Returns the program's status: 0, or 2 with one
// sentence on standard error when the options make no sense.
int run_arena(const ArenaOptions& options);

}  // namespace dogwatch
