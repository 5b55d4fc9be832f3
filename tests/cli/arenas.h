// What the tests of the arena share.
#pragma once

#include <string>

#include "cli/arena.h"

namespace dogwatch::cli_tests {

// Why the arena refuses these options; empty where it plays.
inline std::string refusal(const ArenaOptions& options) {
  const Result<std::string> report = arena_report(options);
  return report ? "" : report.error().text;
}

}  // namespace dogwatch::cli_tests
