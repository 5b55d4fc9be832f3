// What the halves of a bot's insight share: policy.cpp plays quickly, imagine.cpp plays a round to its end in its mind,
// insight.cpp judges what comes of it.
#pragma once

#include <array>

#include "core/dice.h"
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

// How much it matters, to all, that an adventure is held: what its penalty costs and its reward brings.
using Stakes = std::array<int, adventure_count>;
Stakes stakes_of(const Game& game, const State& state);

// What the rest of a round has brought, in one imagination of it.
struct Prospect {
  std::array<bool, adventure_count> held{};
  std::array<int, most_seats> gold{};  // tokens
  std::array<int, most_seats> rum{};
  int damage = 0;
  int thrown = 0;    // pirates
  int tokens = 0;    // of a search
  int hits = 0;      // of the enemy
  int served = 0;    // rum on pirates
  int more_black = 0;
  int dice = 0;      // more, or fewer, of each player
};

// Plays what is left of a round: everybody adds dice where they matter, drinks when a roll is worth nothing, and takes
// gold where that costs nobody anything. Only what everybody sees.
class ImaginedRound {
 public:
  ImaginedRound(const Game& game, const State& state);
  Prospect play(FastRandom& chance) const;

 private:
  struct Tile {
    std::array<int, adventure_count> need{};  // dice that are missing; below 0 what is more than enough
    std::array<std::array<int, most_seats>, adventure_count> dice{};
    std::array<int, most_seats> pool{};
    std::array<int, most_seats> rum{};
    int last_on_anchor = -1;
  };

  void take_turns(Tile& tile, FastRandom& chance) const;
  void take_turn(Tile& tile, std::size_t seat, Faces shown, int missing, FastRandom& chance) const;
  int roll(Faces& shown, int dice, FastRandom& chance) const;
  int best_symbol(const Tile& tile, std::size_t seat, const Faces& shown, int& worth) const;
  void settle(Tile& tile, Prospect& prospect, FastRandom& chance) const;
  void succeed(Tile& tile, int adventure, bool unlocked, Prospect& prospect) const;
  void move_die(Tile& tile) const;
  void punish(const Penalty& penalty, Prospect& prospect) const;

  const Quest& quest_;
  const State& state_;
  Stakes stakes_;
  std::array<bool, adventure_count> active_{};
  Tile tile_;
  Faces shown_{};
  int missing_ = 0;
  int seats_ = 0;
  int first_ = 0;  // the first adventure that is still to be settled
};

}  // namespace dogwatch::black_dice
