// What a bot chooses among.
#pragma once

#include "core/game.h"

namespace dogwatch {

// The legal moves of a seat but for those that the game calls dominated; all of them where nothing else is left.
template <Game G>
void worthwhile(const G& game, const typename G::State& known, Seat seat, MoveList& moves) {
  MoveList all;
  legal(game, known, seat, all);
  moves.clear();
  for (const Move move : all) {
    if (!dominated(game, known, seat, move)) moves.add(move);
  }
  if (moves.empty()) moves = all;
}

}  // namespace dogwatch
