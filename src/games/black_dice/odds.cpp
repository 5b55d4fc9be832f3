// How likely each adventure is to be held: a hundred imagined rounds, always with the same dice.
#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

std::array<int, adventure_count> chances_to_hold(const Game& game, const State& state) {
  constexpr int rounds = 100;
  constexpr std::uint64_t any_seed = 1;
  std::array<int, adventure_count> chances{};
  if (state.phase == Phase::over) return chances;
  for (int i = 0; state.settling < adventure_count && i <= state.settling; ++i) {
    const auto number = static_cast<std::size_t>(i);
    chances[number] = state.adventures[number].is_active() && !state.has_failed(i) ? rounds : 0;
  }
  Dice chance(any_seed);
  const ImaginedRound imagined(game, state);
  for (int i = 0; i < rounds; ++i) {
    const Held held = imagined.play(chance);
    for (std::size_t n = 0; n < adventure_count; ++n) chances[n] += held[n] ? 1 : 0;
  }
  return chances;
}

}  // namespace dogwatch::black_dice
