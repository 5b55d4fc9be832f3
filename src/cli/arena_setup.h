// What an arena is about: who plays what against whom, read from the command line.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "bots/thinker.h"
#include "table/title.h"

namespace dogwatch {

struct ArenaOptions;

struct Competitor {
  std::string name;  // as it was given
  // Another program and its arguments; empty for a bot of this one.
  std::vector<std::string> program;
  // None for a program that is a bot of somebody's own.
  std::optional<Level> level;
  Budget budget;
};

struct Arena {
  const Title* title = nullptr;
  MatchSpec spec;
  std::vector<Competitor> competitors;
  std::uint64_t seed = 0;
  int games = 0;
  std::chrono::milliseconds time_limit{};
  std::string records;

  // Everybody moves one seat on from match to match. A competitor may have several chairs.
  int chair_at(int match, int seat) const { return (seat + match) % spec.seats; }
  int competitor_of(int chair) const { return chair % static_cast<int>(competitors.size()); }
  int competitor_at(int match, int seat) const { return competitor_of(chair_at(match, seat)); }
  int chairs_of(int competitor) const;
};

// "name=value" each, as on the command line.
Result<Options> read_choices(const std::vector<std::string>& choices, const About& about);

// Starts each program once, to see that it can play this.
Result<Arena> read_arena(const ArenaOptions& options);
// The same arena with every value of what `each` names.
Result<std::vector<ArenaOptions>> vary_each(const ArenaOptions& options);

}  // namespace dogwatch
