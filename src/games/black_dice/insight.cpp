// Who is ahead, at a glance; and what not even Deckhand does.
#include "core/chances.h"
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

int rollout_move(const Game&, const State&, Seat, const MoveList& moves, Dice& dice) { return dice.draw(moves.size()); }

void evaluate(const Game& game, const State& state, std::span<float> chances) {
  for (std::size_t i = 0; i < state.seats; ++i) chances[i] = 0.1F * static_cast<float>(gold_value(game, state.players[i]));
  share_chances(chances);
}

bool veto(const Game&, const State& state, Seat, Move move) {
  return static_cast<MoveKind>(move.kind) == MoveKind::overboard && pirates_on_deck(state) == 1;
}

}  // namespace dogwatch::black_dice
