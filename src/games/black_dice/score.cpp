// The final count.
#include "games/black_dice/phases.h"
#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

int gold_value(const Game& game, const Player& player) {
  int sum = 0;
  for (std::size_t i = 0; i < value_count; ++i) sum += player.values[i] * game.components.gold_values[i];
  return sum;
}

// Highest value, then fewest tokens; a tie that is still left at the top goes to the last round's captain, who need not
// be one of the tied (p. 20, C-32). After a common loss there is gold, but no winner.
Outcome outcome(const Game& game, const State& state) {
  Outcome result;
  result.seats = state.seats;
  result.over = state.phase == Phase::over;
  result.lost = state.lost;
  if (!result.over) return result;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (std::size_t i = 0; i < value_count; ++i) {
      const int worth = state.players[seat].values[i] * game.components.gold_values[i];
      result.items[seat][i] = static_cast<std::int16_t>(worth);
      result.total[seat] = static_cast<std::int16_t>(result.total[seat] + worth);
    }
  }
  if (result.lost) return result;
  const auto richer = [&](Seat a, Seat b) {
    const int ahead = result.total[a] - result.total[b];
    return ahead != 0 ? ahead > 0 : state.player(a).gold < state.player(b).gold;
  };
  result.rank(richer);
  if (result.winners() > 1) {
    result.rank([&](Seat a, Seat b) {
      if (a == state.captain || b == state.captain) return a == state.captain && b != state.captain;
      return richer(a, b);
    });
  }
  return result;
}

}  // namespace dogwatch::black_dice
