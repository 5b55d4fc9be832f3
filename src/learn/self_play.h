// Matches of a mind against itself, and what can be learned from them.
#pragma once

#include <cstdint>

#include "bots/mind.h"
#include "learn/course.h"
#include "learn/positions.h"
#include "learn/settings.h"

namespace dogwatch {

// Matches at one table, as positions with what is to be expected of them: what came of the match, mixed with what the
// mind expected on the way (TD(lambda), Richard Sutton, 1988). Without a mind everybody plays by the game's policy, and
// only what came of it counts.
void play_to_learn(const Course& course, const Mind* mind, const LearnSettings& settings, int matches,
                   std::uint64_t seed, Positions& positions);

// How often the first of two quick minds wins: the sum of its shares of victories in pairs of matches, with each
// other's seats in the second, and the sum of both.
struct Trial {
  double mine = 0;
  double both = 0;
  double share() const { return both > 0 ? mine / both : 0.5; }
  void add(const Trial& more) {
    mine += more.mine;
    both += more.both;
  }
};
Trial try_minds(const Course& course, const Mind* mine, const Mind* theirs, int seats, int pairs, std::uint64_t seed);

}  // namespace dogwatch
