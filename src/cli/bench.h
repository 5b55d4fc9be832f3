// `dogwatch bench`: how fast the rules and the search are, on one thread.
#pragma once

#include <string>

#include "core/result.h"

namespace dogwatch {

struct BenchOptions {
  std::string game;        // empty = every game
  std::string components;  // a file of one's own, for one game; empty for the printed one
  int seats = 2;
  double seconds = 1.0;  // for each number that is measured
  bool json = false;
  bool signature = false;  // print one hash over 1,000 seeded games of each title, and nothing else
};

// The whole result, as text or JSON.
Result<std::string> bench_report(const BenchOptions& options);

// Prints it to standard output. Returns the program's status: 0, or 2 with one sentence on standard error when the
// options make no sense.
int run_bench(const BenchOptions& options);

}  // namespace dogwatch
