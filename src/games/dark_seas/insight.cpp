#include <algorithm>
#include "core/chances.h"
#include "games/dark_seas/phases.h"
namespace dogwatch::dark_seas {
void evaluate(const Game& game, const State& state, std::span<float> chances) {
  for (std::size_t i = 0; i < state.seats; ++i) {
    float total = 0;
    for (int item = 0; item < score_item_count; ++item) total += static_cast<float>(points(game, state, seat_at(static_cast<int>(i)), static_cast<ScoreItem>(item)));
    chances[i] = total / 8.0F;
  }
  share_chances(chances);
}
bool veto(const Game&, const State&, Seat, Move) { return false; }
}
