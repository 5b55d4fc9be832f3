// What no bot does, and what not even Deckhand does.
#include "games/dark_seas/insight.h"

namespace dogwatch::dark_seas {

// The silliest moves: to pass the dice or place a tile while a tile of the port is unused and would give something, to
// stop before a gain that costs nothing, and to want nothing of what the captain brings.
bool veto(const Game& game, const State& state, Seat seat, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind);
  const bool leaves = state.phase == Phase::sail && state.effect.depth == 0 &&
                      (kind == MoveKind::confirm || kind == MoveKind::sail || kind == MoveKind::place);
  if (leaves) {
    const Player& player = state.player(seat);
    const Prices prices = prices_of(game, state, seat);
    for (int slot = 0; slot < slot_count; ++slot) {
      if (!can_activate(game, state, seat, slot)) continue;
      const int tile = player.at(player.ship)[slot];
      if (activation_worth(game, state, seat, prices, tile, player.ship) > 0.25F) return true;
    }
    return false;
  }
  if (state.effect.depth == 0) return kind == MoveKind::decline && state.phase == Phase::income;
  const Instruction& here = game.components.code.at(state.effect.top().at);
  const bool costs = here.op == Op::recruit && here.count == 0 && state.regular_supply == 0;
  return kind == MoveKind::enough && here.op != Op::place && !costs;
}

}  // namespace dogwatch::dark_seas
