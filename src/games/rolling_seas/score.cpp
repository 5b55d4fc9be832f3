// The end of the voyage: renown, item by item (rulebook p. 17).
#include <algorithm>
#include <bit>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

int stars_of(const Bonuses& bonuses, int reached) {
  int stars = 0;
  for (std::size_t i = 1; i <= static_cast<std::size_t>(reached); ++i) {
    if (bonuses[i].good == Good::stars) stars += bonuses[i].amount;
  }
  return stars;
}

bool is_beside(const Game& game, int square, int port) {
  const Site& site = game.chart.sites[port];
  return std::find(site.squares.begin(), site.squares.begin() + site.count, square) !=
         site.squares.begin() + site.count;
}

namespace {

// At the home port 10 instead of 5, not as well (R41); told there or not (R42).
int harbour(const Game& game, const Player& player) {
  if (player.ship == nowhere || !game.chart.berths.has(player.ship)) return 0;
  const bool home = is_beside(game, player.ship, game.chart.port[player.home]);
  return home ? game.components.end_at_home : game.components.end_at_port;
}

}  // namespace

int points(const Game& game, const Player& player, ScoreItem item) {
  const Components& printed = game.components;
  int sum = 0;
  switch (item) {
    case ScoreItem::tales:
      for (const std::uint8_t renown : player.renown) sum += renown;
      return sum;
    case ScoreItem::final_story:  // without one more story (R43)
      return player.story;
    case ScoreItem::pirates:
      return printed.pirate_left * (static_cast<int>(game.board().pirates.size()) - std::popcount(player.met));
    case ScoreItem::harbour:
      return harbour(game, player);
    case ScoreItem::ships:
      for (std::size_t i = 0; i <= player.vessel; ++i) sum += printed.vessels[i].stars;
      return sum;
    case ScoreItem::holds:
      return stars_of(printed.provision_bonus, player.provisions.circled / printed.provision_height) +
             stars_of(printed.gold_bonus, player.gold.circled / printed.gold_height);
    case ScoreItem::legend:
      return stars_of(printed.story_bonus, player.story);
    case ScoreItem::cannons:
      return stars_of(printed.cannon_bonus, player.cannons);
    case ScoreItem::monoliths:
      return player.treasure == nothing ? 0 : printed.monolith_stars[player.treasure];
    case ScoreItem::ports:
      return std::popcount(player.told) == static_cast<int>(game.board().ports.size()) ? printed.all_ports_stars : 0;
  }
  return sum;
}

int points(const Game& game, const Player& player) {
  int total = 0;
  for (int item = 0; item < score_item_count; ++item) total += points(game, player, static_cast<ScoreItem>(item));
  return total;
}

int rank_of(const Game& game, int renown) {
  const auto& ranks = game.components.ranks;
  return static_cast<int>(std::upper_bound(ranks.begin(), ranks.end(), renown) - ranks.begin());
}

Outcome outcome(const Game& game, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::over;
  outcome.seats = state.seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (std::size_t item = 0; item < score_item_count; ++item) {
      const int value = points(game, state.player(seat), static_cast<ScoreItem>(item));
      outcome.items[seat][item] = static_cast<std::int16_t>(value);
      outcome.total[seat] = static_cast<std::int16_t>(outcome.total[seat] + value);
    }
  }
  // Unspent gold, then unspent provisions, then a shared victory (R44).
  outcome.rank([&](Seat a, Seat b) {
    const Player& one = state.player(a);
    const Player& other = state.player(b);
    if (outcome.total[a] != outcome.total[b]) return outcome.total[a] > outcome.total[b];
    if (one.gold.held != other.gold.held) return one.gold.held > other.gold.held;
    return one.provisions.held > other.provisions.held;
  });
  if (outcome.over && state.seats == 1)
    outcome.title[Seat{}] = static_cast<std::int8_t>(rank_of(game, outcome.total[Seat{}]));
  return outcome;
}

}  // namespace dogwatch::rolling_seas
