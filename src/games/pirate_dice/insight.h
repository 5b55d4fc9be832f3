// What bots see in a position; shared by evaluation and rollout policy.
#pragma once

#include "games/pirate_dice/passage.h"
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

// What a captain has before it on the way to where it wants to go now: the treasure or who holds it, home, or round the
// Regatta.
class Voyage {
 public:
  Voyage(const Game& game, const State& state, Seat seat);

  // In half squares.
  int left(Square square, Heading heading, int lap) const;
  int left(const Captain& captain) const { return left(captain.square, captain.heading, captain.lap); }

 private:
  const std::uint8_t* passage_;
  bool laps_;
  LapPassage found_;  // where it was not found before; its first sheet for a single goal
};

// What a captain makes on the average turn, in half squares.
inline constexpr int turn_worth = 7;

// A State in which only this captain's ship is at sea.
void leave_alone(State& state, Seat seat);

}  // namespace dogwatch::pirate_dice
