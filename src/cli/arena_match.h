// The matches of an arena: one, and all of them on many threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena_player.h"
#include "cli/arena_setup.h"

namespace dogwatch {

struct SeatResult {
  bool won = false;  // alone or with others
  int points = 0;
  double seconds = 0;  // in its decisions
  int decisions = 0;   // among at least two moves, up to a failure
  std::optional<Failure> failure;
};

struct MatchResult {
  std::vector<SeatResult> seats;
  int moves = 0;
  bool lost = false;  // by all together

  // What a seat has of the victory.
  double share(std::size_t seat) const;
};

// By the match's number; nothing where it was not played.
using MatchResults = std::vector<std::optional<MatchResult>>;

// Plays what is missing in `results`. `keep`, called by one thread at a time, is told of each match that is over and
// gives the error for which the arena must stop. An interrupt (interrupt.h) leaves the rest unplayed.
using KeepMatch = std::function<std::optional<Error>(int match, const MatchResult& result)>;
std::optional<Error> play_matches(const Arena& arena, int threads, const KeepMatch& keep, MatchResults& results);

}  // namespace dogwatch
