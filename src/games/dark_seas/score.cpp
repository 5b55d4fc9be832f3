// Infamy at the end (rulebook, "Scoring").
#include <algorithm>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

int pirates_of(const Player& player) {
  int pirates = 0;
  for (int port = 0; port < port_count; ++port) pirates += player.pirates(port);
  return pirates;
}

int dread_of(const Player& player) {
  int dread = 0;
  for (const std::uint8_t count : player.dread) dread += count;
  return dread;
}

// Of one tile: far above any sensible one.
constexpr int most_end_points = 999;

int end_points(const Game& game, const State& state, Seat seat, int port, int slot) {
  const int number = state.player(seat).at(port)[slot];
  if (number == nothing || game.components.tile(number).points == no_code) return 0;
  const Scene scene{.seat = seat, .here = port};
  const int value = value_of(game, state, scene, static_cast<ValueIndex>(game.components.tile(number).points));
  return std::clamp(value, 0, most_end_points);
}

namespace {

int ports_with(const Player& player, int pirates) {
  int ports = 0;
  for (int port = 0; port < port_count; ++port) ports += player.pirates(port) >= pirates ? 1 : 0;
  return ports;
}

}  // namespace

// Tiles in hand are worth nothing (D30).
int points(const Game& game, const State& state, Seat seat, ScoreItem item) {
  const Components& printed = game.components;
  const Player& player = state.player(seat);
  int sum = 0;
  switch (item) {
    case ScoreItem::infamy:
      return player.infamy;
    case ScoreItem::treasure:
      for (const std::uint8_t count : player.treasure) sum += printed.treasure_points[count];
      return sum;
    case ScoreItem::doubloons:
      return player.doubloons / printed.doubloons_per_point;
    case ScoreItem::dread:
      return printed.dread_points * dread_of(player);
    case ScoreItem::ports:
      return printed.port_points * ports_with(player, 1);
    case ScoreItem::full_ports:
      return printed.full_port_points * ports_with(player, printed.port_capacity);
    case ScoreItem::tiles:
      for (int port = 0; port < port_count; ++port) {
        for (int slot = 0; slot < slot_count; ++slot) sum += end_points(game, state, seat, port, slot);
      }
      return sum;
  }
  return 0;
}

Outcome outcome(const Game& game, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::over;
  outcome.seats = state.seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (std::size_t item = 0; item < score_item_count; ++item) {
      const int value = points(game, state, seat, static_cast<ScoreItem>(item));
      outcome.items[seat][item] = static_cast<std::int16_t>(value);
      outcome.total[seat] = static_cast<std::int16_t>(outcome.total[seat] + value);
    }
  }
  // A tie: more doubloons left, then more pirates, then shared (D29).
  outcome.rank([&](Seat a, Seat b) {
    const Player& one = state.player(a);
    const Player& two = state.player(b);
    if (outcome.total[a] != outcome.total[b]) return outcome.total[a] > outcome.total[b];
    if (one.doubloons != two.doubloons) return one.doubloons > two.doubloons;
    return pirates_of(one) > pirates_of(two);
  });
  return outcome;
}

}  // namespace dogwatch::dark_seas
