// What no bot does.
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

// A turn away with lowered sails for one hit point, and to keep the treasure die for roll-offs, which it always loses.
bool dominated(const Game& game, const State& state, Seat seat, Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::lower_sails:
      return state.captain(seat).hit_points + 1 >= game.components.hit_points;
    case MoveKind::keep:
      return as<move::Keep>(move).die == treasure_die;
    default:
      return false;
  }
}

bool veto(const Game& /*game*/, const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }

}  // namespace dogwatch::pirate_dice
