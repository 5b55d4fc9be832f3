// What not even Deckhand does.
#include "games/rolling_seas/insight.h"

namespace dogwatch::rolling_seas {

// The list of the silliest moves:
// - to end the turn in a port without telling a story there,
// - to navigate nowhere.
bool veto(const Game& game, const State& state, Seat seat, Move move) {
  if (!move.is_confirm() || state.phase != Phase::act) return false;
  const Player& player = state.player(seat);
  MoveList moves;
  legal(game, state, seat, moves);
  if (player.stage == Stage::visit) return moves.contains(move_of(move::Tell{}));
  const bool moved = player.stage != Stage::start &&
                     (player.stage != Stage::navigate || player.movement < game.vessel(player).movement);
  return !moved && player.stopped == 0 && moves.size() > 1;
}

}  // namespace dogwatch::rolling_seas
