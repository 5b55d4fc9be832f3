// Pig of docs/adding-a-game.md, two seats, 100 points, roll or hold at random: rolls and decisions per second through
// the contract that every game obeys.
#include <cstdio>
#include <ctime>

#include "bots/workout.h"
#include "games/pig/rules.h"
#include "table/title.h"

namespace dogwatch {

extern const Title pig_title;

namespace {

class CountingDice final : public DiceSource {
 public:
  int answer(DiceCall call) override {
    const auto below = static_cast<int>(random_.below(call.range));
    if (call.kind == DiceCall::Kind::draw) return below;
    ++rolls_;
    return below + 1;
  }
  double rolls() const { return rolls_; }

 private:
  FastRandom random_{1};
  double rolls_ = 0;
};

double rolls_per_game(const pig::Game& game) {
  constexpr int games = 20'000;
  CountingDice source;
  Dice dice(source);
  MoveList moves;
  for (int i = 0; i < games; ++i) random_game(game, 2, dice, moves, [](const pig::State&) {});
  return source.rolls() / games;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int measure() {
  const Result<std::unique_ptr<Table>> table = pig_title.open(pig_title, MatchSpec{});
  if (!table) return 1;
  const void* const game = table.value()->game();
  const double rolls = rolls_per_game(*static_cast<const pig::Game*>(game));
  const Workout workout = workout_of<pig::Game>();
  constexpr int games = 20'000;
  double best = 0;
  for (std::uint64_t run = 0; run < 10; ++run) {
    const double start = cpu_seconds();
    const Workout::Played played = workout.random_games(game, 2, run, games);
    const double seconds = cpu_seconds() - start;
    best = std::max(best, (static_cast<double>(played.decisions) + rolls * games) / seconds);
  }
  std::printf("%.1f million rolls and decisions/s\n", best / 1e6);
  return 0;
}

}  // namespace
}  // namespace dogwatch

int main() { return dogwatch::measure(); }
