// Rolling Seas: how long it takes to find all legal placements of a card, for each card with a shape, as a mean over
// 1,000 boards that were half filled by random play.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "bots/workout.h"
#include "games/rolling_seas/phases.h"
#include "table/title.h"

namespace dogwatch {

extern const Title rolling_seas_title;

namespace {

using rolling_seas::Player;

constexpr int boards = 1000;
constexpr int rounds = 20;

std::vector<Player> half_filled(const rolling_seas::Game& game) {
  std::vector<Player> players;
  Dice dice(1);
  MoveList moves;
  const int half = game.deck().turns() / 2;
  while (players.size() < boards) {
    Player found{};
    random_game(game, 4, dice, moves, [&](const rolling_seas::State& state) {
      if (state.turn == half) found = state.players[seat_at(0)];
    });
    players.push_back(found);
  }
  return players;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double microseconds(const rolling_seas::Game& game, const std::vector<Player>& players, int card) {
  int used = 0;
  const double begin = cpu_seconds();
  for (int round = 0; round < rounds; ++round) {
    for (const Player& player : players) used += rolling_seas::places_for(game, player, card, false).none() ? 0 : 1;
  }
  const double seconds = cpu_seconds() - begin;
  return used < 0 ? 0 : 1e6 * seconds / (rounds * boards);
}

int measure() {
  const Result<std::unique_ptr<Table>> table = rolling_seas_title.open(rolling_seas_title, MatchSpec{});
  if (!table) return 1;
  const auto& game = *static_cast<const rolling_seas::Game*>(table.value()->game());
  const std::vector<Player> players = half_filled(game);
  double rocks = 0;
  double others = 0;
  int cards = 0;
  for (int card = 0; card < static_cast<int>(game.components.adventures.size()); ++card) {
    const rolling_seas::AdventureCard& printed = game.card(card);
    if (printed.cells.empty()) continue;
    const double time = microseconds(game, players, card);
    std::printf("%6.2f us  %s\n", time, printed.name.c_str());
    double& slowest = printed.type == rolling_seas::CardType::rocks ? rocks : others;
    slowest = std::max(slowest, time);
    ++cards;
  }
  std::printf("%d cards; slowest: Rocks %.2f us, others %.2f us\n", cards, rocks, others);
  return 0;
}

}  // namespace

}  // namespace dogwatch

int main() { return dogwatch::measure(); }
