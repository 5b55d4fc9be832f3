// What matters in this game, for all who judge it: policy.cpp plays quickly, insight.cpp tells what comes of it,
// veto.cpp what is silly, imagine.cpp what may become of the tile.
#pragma once

#include <algorithm>
#include <array>

#include "core/dice.h"
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

// What things are worth, in no unit but each other. Tuned by self-play.
struct Taste {
  // What a failure costs all.
  int throw_pirate = 4;
  int throw_last_but_one = 17;
  int all_lost = 165;
  int more_black = 11;
  int lost_die = 11;
  int rum_on_crew = 2;
  int damage = 14;
  int toss_gold = 4;
  int spill = 2;  // halves, for each adventure further right
  // What a success brings all.
  int move = 3;
  int rum = 1;
  int gold = 1;
  int token = 14;
  int hit = 28;
  int unlock = 10;
  int fewer_black = 4;
  int base = 8;
  // A player's own choice.
  int share = 1;      // of a stake, for the part of a need that is filled
  int die = 2;        // that fills a need at all
  int last = -1;      // the die that holds an adventure
  int waste = -20;    // a die more than is needed
  int own_gold = 10;  // a token more
  int poor_roll = 3;  // below this, rum is better
  int thirst = 1;     // and sooner, by sixteenths of the greatest stake that is still in want
  int insure = 4;     // a die more than is needed, in sixteenths of the stake, where black dice may come from the left
  int pay = 28;       // what a pirate must bring
};
inline constexpr Taste taste;

// What it is worth to add so many dice to an adventure that wants `need` more, at this stake; `gold` is what one would
// share in by it, `left` how many dice the adventures left of it want: whatever fails there may swell this one.
inline int worth_of_adding(int dice, int need, int stake, int gold, int left) {
  constexpr int most_insured = 2;  // dice more than needed
  constexpr int faces = 6;
  const int useful = need < dice ? (need > 0 ? need : 0) : dice;
  int worth = 1 + taste.own_gold * gold + taste.waste * (dice - useful);
  if (useful < dice && need > -most_insured) worth += taste.insure * stake * std::min(left, faces) / (16 * faces);
  if (useful > 0) worth += useful * stake * taste.share / need + useful * taste.die;
  return useful > 0 && useful == need ? worth + taste.last : worth;
}

// Below this, what a roll offers is not worth keeping while there is rum; `in_want` is the greatest stake in want.
inline int least_worth_adding(int in_want) { return taste.poor_roll + taste.thirst * in_want / 16; }

// How much it matters, to all, that an adventure is held: what its penalty costs and its reward brings.
int stake_of(const Game& game, const State& state, int adventure);
using Stakes = std::array<int, adventure_count>;
Stakes stakes_of(const Game& game, const State& state);

using Held = std::array<bool, adventure_count>;

// Plays what is left of a round roughly, but quickly enough for every view of a table: everybody adds dice where they
// matter, drinks when a roll is worth nothing, and takes gold where that costs nobody anything. Only what everybody
// sees.
class ImaginedRound {
 public:
  ImaginedRound(const Game& game, const State& state);
  // Which adventures were held.
  Held play(Dice& chance) const;

 private:
  struct Tile {
    std::array<int, adventure_count> need{};  // dice that are missing; below 0 what is more than enough
    std::array<std::array<int, most_seats>, adventure_count> dice{};
    std::array<int, most_seats> pool{};
    std::array<int, most_seats> rum{};
    int bullseyes = 0;  // that the Gunner can still be paid for
  };
  // A symbol and how many dice are added to it.
  struct Choice {
    int symbol = -1;
    int dice = 0;
    int worth = -1'000'000;  // of none at all: whoever can add must
  };

  void take_turns(Tile& tile, Dice& chance) const;
  void take_turn(Tile& tile, std::size_t seat, Faces shown, int missing, Dice& chance) const;
  int roll(Faces& shown, int dice, Dice& chance) const;
  int greatest_want(const Tile& tile) const;
  // The best of what is shown, each symbol with `more` dice beside.
  Choice best_choice(const Tile& tile, std::size_t seat, const Faces& shown, int more) const;
  Held settle(Tile& tile, Dice& chance) const;
  void move_die(Tile& tile) const;

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
