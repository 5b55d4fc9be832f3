// How far a ship can sail with one wind, and what that costs: for the page, which shows it, and for bots.
#pragma once

#include <array>
#include <cstdint>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

// A way to a square: from another leg by one step (and a current, where there is one).
struct Leg {
  std::uint16_t square;    // where the ship then lies
  std::int16_t before;     // the leg before, or -1
  std::int16_t next;       // in a list of this class
  std::uint8_t movement;   // cost of all steps so far
  std::uint8_t tolls;      // provisions for monsters and pirates so far
  std::uint8_t direction;  // of the last step
  std::uint8_t may_stop;   // not on a peril that is still to be met
  std::uint8_t must_stop;  // pirates
};

// The cheapest ways to all squares within reach, by movement and tolls; bonuses earned on the way are not counted in.
class Reach {
 public:
  // `movement` free at the start, and as many provisions as the player has.
  Reach(const Game& game, const Player& player, Direction wind, int movement);

  int count() const { return count_; }
  const Leg& leg(int number) const { return legs_[number]; }
  // The cheapest leg to a square; -1 where there is none.
  int best(int square) const { return best_[square]; }
  int provisions(const Leg& leg) const { return (leg.movement > free_ ? leg.movement - free_ : 0) + leg.tolls; }

 private:
  static constexpr int capacity = 768;
  static constexpr int dearest = 63;

  void spread(const Game& game, const Player& player, int from, Direction wind);
  void add(const Leg& leg);
  bool is_dominated(const Leg& leg) const;

  std::array<Leg, capacity> legs_;
  std::array<std::int16_t, square_count> best_;
  std::array<std::int16_t, square_count> second_;
  std::array<std::int16_t, dearest + 1> by_price_;
  int count_ = 0;
  int free_;
  int held_;
};

}  // namespace dogwatch::rolling_seas
