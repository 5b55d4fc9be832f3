// The rollout policy: any move that is not silly. Who counts on shipmates who always do the sensible thing loses his
// ship.
#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  int chosen = 0;
  int fair = 0;
  for (int i = 0; moves.size() > 1 && i < moves.size(); ++i) {
    if (veto(game, state, seat, moves[i])) continue;
    // Each as likely as the others.
    if (dice.draw(++fair) == 0) chosen = i;
  }
  return chosen;
}

}  // namespace dogwatch::black_dice
