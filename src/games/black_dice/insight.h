// What matters in this game, to all who judge it: insight.cpp tells who is ahead, signs.cpp what a learned mind sees,
// policy.cpp plays quickly, veto.cpp tells what is silly, odds.cpp what may become of the tile.
#pragma once

#include <array>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

// What things are worth to somebody, in no unit but each other. As they stand here: to a Deckhand, tuned by self-play.
struct Taste {
  // What a failure costs all.
  float throw_pirate = 4;
  float throw_last_but_one = 17;
  float all_lost = 165;
  float more_black = 11;
  float lost_die = 11;
  float rum_on_crew = 2;
  float damage = 14;
  float damage_last_but_one = 28;  // after which the ship can take but one more
  float toss_gold = 4;
  float spill = 1;  // for each adventure further right
  // What a success brings all.
  float move = 3;
  float rum = 1;
  float gold = 1;
  float token = 14;
  float hit = 28;
  float unlock = 10;
  float fewer_black = 4;
  float base = 8;
};
inline constexpr Taste taste_of_deckhand;

// What an adventure's penalty alone costs all.
float penalty_of(const Game& game, const State& state, int adventure, const Taste& taste);
// How much it matters, to all, that an adventure is held: what its penalty costs and its reward brings.
float stake_of(const Game& game, const State& state, int adventure, const Taste& taste);
using Stakes = std::array<float, adventure_count>;
Stakes stakes_of(const Game& game, const State& state, const Taste& taste);

// What the quest still asks for, roughly in rounds.
float way_of(const Game& game, const State& state);

// Any move that is not silly, each as likely as the others: an index into the complete list `moves`.
int fair_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice);

}  // namespace dogwatch::black_dice
