// Who has won.
#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

// The rulebook names a winner and nobody else; captains who went down together at the end share it (P62).
Outcome outcome(const Game&, const State& state) {
  Outcome result;
  result.seats = state.seats;
  result.over = state.phase == Phase::over;
  if (!result.over) return result;
  for (const Seat seat : state.winners) {
    result.items[seat][index(ScoreItem::victory)] = 1;
    result.total[seat] = 1;
  }
  result.rank([&](Seat a, Seat b) { return state.winners.has(a) && !state.winners.has(b); });
  return result;
}

}  // namespace dogwatch::pirate_dice
