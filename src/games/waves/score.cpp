// The end of the match and the points (rulebook p. 7).
#include <algorithm>

#include "games/waves/phases.h"

namespace dogwatch::waves {

// Buried or completely filled, as it stands now: a full chest that was robbed counts no longer (W36).
bool has_settled_chests(const Game& game, const Player& player) {
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (!player.has_buried(chest) && !game.components.is_full(player, chest_icon(chest))) return false;
  }
  return true;
}

bool has_filled_tracks(const Game& game, const Player& player) {
  return game.components.is_full(player, Icon::hull) && game.components.is_full(player, Icon::ports) &&
         game.components.is_full(player, Icon::crew);
}

bool is_last_round(const Game& game, const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    if (has_settled_chests(game, player) || has_filled_tracks(game, player)) return true;
  }
  return false;
}

// Dice left in cannons or in Raise Spirits are worth nothing (W38).
int points(const Game& game, const Player& player, ScoreItem item) {
  const auto full_row = [&](Icon icon) {
    return game.components.is_full(player, icon) ? game.components.bonus_of(icon) : 0;
  };
  int sum = 0;
  switch (item) {
    case ScoreItem::treasure:
      for (int chest = 0; chest < game.components.chests; ++chest) sum += player.chest(chest).sum();
      return sum;
    case ScoreItem::buried:
      for (int chest = 0; chest < game.components.chests; ++chest) sum += player.has_buried(chest) ? 1 : 0;
      return sum * game.components.bury_bonus;
    case ScoreItem::hull:
      return full_row(Icon::hull);
    case ScoreItem::ports:
      return full_row(Icon::ports);
    case ScoreItem::crew:
      return full_row(Icon::crew);
    case ScoreItem::infamy:
      return player.infamy / game.components.infamy_per_point;
  }
  return 0;
}

int points(const Game& game, const Player& player) {
  int total = 0;
  for (int item = 0; item < score_item_count; ++item) total += points(game, player, static_cast<ScoreItem>(item));
  return total;
}

Outcome outcome(const Game& game, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::over;
  outcome.seats = state.seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (std::size_t item = 0; item < score_item_count; ++item) {
      const int value = points(game, state.players[seat], static_cast<ScoreItem>(item));
      outcome.items[seat][item] = static_cast<std::int16_t>(value);
      outcome.total[seat] = static_cast<std::int16_t>(outcome.total[seat] + value);
    }
  }
  // Equal points: more Infamy left; still equal: a shared victory.
  outcome.rank([&](Seat a, Seat b) {
    if (outcome.total[a] != outcome.total[b]) return outcome.total[a] > outcome.total[b];
    return state.player(a).infamy > state.player(b).infamy;
  });
  return outcome;
}

}  // namespace dogwatch::waves
