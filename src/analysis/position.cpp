#include "analysis/position.h"

#include <algorithm>
#include <span>

#include "analysis/effort.h"
#include "core/dice.h"
#include "core/sha256.h"

namespace dogwatch {

namespace {

// Of chances to win that may sum to less than 1, where the rest is the chance that all lose.
Expectation of_chances(const Match& match, const Values& chances) {
  Expectation expected;
  double sum = 0;
  for (std::size_t s = 0; s < match.seat_count(); ++s) sum += chances[s];
  const double scale = sum > 1 ? 1 / sum : 1;
  expected.home = std::min(sum, 1.0);
  // Chances are floats: what is missing to 1 may be rounding.
  constexpr double rounding = 1e-5;
  if (expected.home > 1 - rounding) expected.home = 1;
  for (std::size_t s = 0; s < match.seat_count(); ++s) {
    expected.value[s] = chances[s] * scale - (1 - expected.home);
  }
  return expected;
}

}  // namespace

Expectation result_of(const Match& match, const StateBytes& state) {
  const Outcome outcome = match.contract->outcome(match.game, state.data());
  Expectation expected;
  if (outcome.lost) {
    expected.value.fill(-1);
    expected.home = 0;
    return expected;
  }
  if (match.seats == 1 && match.contract->alone != nullptr) {
    expected.value[0] = match.contract->alone(match.game, state.data());
    return expected;
  }
  const double share = 1.0 / std::max(outcome.winners(), 1);
  for (std::size_t s = 0; s < match.seat_count(); ++s)
    expected.value[s] = outcome.place[seat_at(static_cast<int>(s))] == 0 ? share : 0;
  return expected;
}

Expectation expect(const Match& match, const StateBytes& state, std::uint64_t seed) {
  if (match.waiting(state).empty()) return result_of(match, state);
  if (match.seats == 1 && match.contract->alone != nullptr) {
    return {{match.contract->alone(match.game, state.data())}, 1};
  }
  Values sum{};
  for (int looks = 0; looks < match.seats; ++looks) {
    std::array<float, max_seats> chances{};
    Dice dice(seed);
    match.contract->evaluate(match.game, state.data(), seat_at(looks), dice,
                             std::span<float>(chances.data(), match.seat_count()));
    for (std::size_t s = 0; s < match.seat_count(); ++s) sum[s] += static_cast<double>(chances[s]) / match.seats;
  }
  return of_chances(match, sum);
}

std::string mind_of(const Match& match) {
  constexpr int positions = 48;
  std::string said = std::string(match.about->id) + " " + std::to_string(match.about->rules_version);
  StateBytes state = match.empty_state();
  Dice dice(common_dice);
  match.contract->setup(match.game, match.seats, dice, state.data());
  MoveList moves;
  for (int position = 0; position < positions && !match.waiting(state).empty(); ++position) {
    const Expectation expected = expect(match, state, common_dice);
    for (std::size_t s = 0; s < match.seat_count(); ++s) {
      said += " " + std::to_string(static_cast<std::int64_t>(expected.value[s] * 1e9));
    }
    for (int step = 0; step < 5 && !match.waiting(state).empty(); ++step) {
      const Seat seat = match.waiting(state).lowest();
      match.legal(state, seat, moves);
      match.play(state, seat, moves[dice.draw(moves.size())], dice);
    }
  }
  constexpr std::size_t digits = 16;
  return to_hex(sha256(said)).substr(0, digits);
}

}  // namespace dogwatch
