// `dogwatch play`: a person at a terminal against bots.
#pragma once

#include <string>
#include <vector>

namespace dogwatch {

struct PlayOptions {
  std::string game;
  int seats = 2;
  std::string level = "bosun";       // as on the page
  int iterations = 1000;             // of a captain's thinking, and of a hint
  std::string seed;                  // empty = by chance
  std::vector<std::string> options;  // "name=value"
  std::string components;            // a file of one's own
  std::string language = "en";
  std::vector<std::string> names;
  std::string resume;  // a saved game
  std::string save;    // where q saves; empty = dogwatch-<game>.json
  std::string record;  // where the record goes at the end; empty = nowhere
};

// Returns the program's status: 0, 1 when a file is of no use, or 2 with one sentence on standard error when the
// options make no sense.
int run_play(const PlayOptions& options);

}  // namespace dogwatch
