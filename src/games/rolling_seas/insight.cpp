// Who is ahead, at a glance; and what not even Deckhand does.
#include <bit>

#include "core/chances.h"
#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

void evaluate(const Game& game, const State& state, std::span<float> chances) {
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = static_cast<float>(points(game, state.players[i])) / 20.0F;
  }
  share_chances(chances);
}

bool veto(const Game&, const State&, Seat, Move) { return false; }

int rollout_move(const Game&, const State&, Seat, const MoveList& moves, Dice& dice) { return dice.draw(moves.size()); }

}  // namespace dogwatch::rolling_seas
