// `dogwatch arena`: bots and other programs against each other over many matches, on all cores.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/arena_statistics.h"
#include "core/result.h"

namespace dogwatch {

struct ArenaOptions {
  std::string game;
  // Who plays: "deckhand", "bosun", "captain", or a captain with a budget of his own: "captain:2000" iterations,
  // "captain:400ms", or "captain:2000:400ms" for whichever is used up first. Or another program:
  // "program:PATH captain:1000" for a bot of another Dogwatch, "program:PATH ARGUMENT ... 100ms" for a bot of one's
  // own, which is told its time where there is one. At least two (one, where a game can be played alone), at most one
  // per seat; with fewer competitors than seats they sit in turn (A B A B).
  std::vector<std::string> competitors;
  int games = 400;
  int seats = 0;          // 0 = as many as there are competitors
  int iterations = 1000;  // for a captain who names none
  std::uint64_t seed = 1;
  std::vector<std::string> options;  // "name=value"
  std::string components;            // a file of one's own; empty for the printed one
  // Names of options of which every value is played, or "seats" for every number of them: one line for each.
  std::vector<std::string> each;
  double time_limit = 60;  // seconds that a program may take for an answer, beyond its budget
  std::string resume;      // the file that keeps the matches played so far; empty for none
  std::string records;     // the folder that gets a record of each match; empty for none
  int threads = 0;         // 0 = all cores
  bool json = false;
};

// The whole result, as text or JSON; of the matches so far when it was interrupted (interrupt.h). Progress goes to
// standard error: steadily when that is a terminal, else once a minute.
Result<std::string> arena_report(const ArenaOptions& options);

// Prints it to standard output. Returns the program's status: 0, or 2 with one sentence on standard error when the
// options make no sense, or 130 when it was interrupted.
int run_arena(const ArenaOptions& options);

}  // namespace dogwatch
