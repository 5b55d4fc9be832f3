// What the halves of a bot's insight share: insight.cpp judges, plan.cpp finds routes, policy.cpp plays quickly.
#pragma once

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

// What things are worth to a player, in renown, with so many turns to come.
struct Taste {
  Taste(const Game& game, const Player& player, int turns_left);

  int turns_left;
  float story;      // a story point
  float gold;       // a piece
  float wind;       // a Wind in Your Sails
  float provision;  // one of the first few
  float spare;      // one more
  float pirate;     // to have met one
  float provisions(int held) const {
    return held <= few ? provision * static_cast<float>(held)
                       : provision * static_cast<float>(few) + spare * static_cast<float>(held - few);
  }
  static constexpr int few = 5;
};

// What it is worth to lie on a square: a share for each story that could be told, and the rest.
struct Berth {
  float per_story = 0;
  float fixed = 0;
};
// Squares of sea beside land that the player has not explored.
Squares shore(const Game& game, const Player& player);
Berth berth_at(const Game& game, const Player& player, const Taste& taste, const Squares& shore, int square);

// A rough guess at the renown that a player will have in the end.
float prospects(const Game& game, const Player& player, int turns_left);

// The best route with one wind: what the player's prospects are after it, and its first step.
struct Plan {
  float worth = 0;
  int first = stay;
  static constexpr int stay = -1;
};
Plan best_route(const Game& game, const Player& player, Direction wind, int movement, int turns_left);

int turns_left(const Game& game, const State& state);

}  // namespace dogwatch::rolling_seas
