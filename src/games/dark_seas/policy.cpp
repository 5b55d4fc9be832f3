#include "games/dark_seas/phases.h"
namespace dogwatch::dark_seas {
int rollout_move(const Game&, const State&, Seat, const MoveList& moves, Dice& dice) { return dice.draw(moves.size()); }
}
