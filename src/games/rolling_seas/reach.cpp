#include "games/rolling_seas/reach.h"

#include <algorithm>

namespace dogwatch::rolling_seas {

Reach::Reach(const Game& game, const Player& player, Direction wind, int movement)
    : free_(movement),
      held_(player.provisions.held) {  // NOLINT(cppcoreguidelines-pro-type-member-init): legs_ by add()
  best_.fill(-1);
  second_.fill(-1);
  by_price_.fill(-1);
  add({player.ship, -1, -1, 0, 0, 0, static_cast<std::uint8_t>(player.on_peril == 0), 0});
  for (int price = 0; price <= dearest; ++price) {
    while (by_price_[price] >= 0) {
      const int number = by_price_[price];
      by_price_[price] = leg(number).next;
      spread(game, player, number, wind);
    }
  }
}

bool Reach::is_dominated(const Leg& leg) const {
  for (const int number : {best_[leg.square], second_[leg.square]}) {
    if (number < 0) continue;
    const Leg& other = legs_[number];
    if (other.movement <= leg.movement && other.tolls <= leg.tolls) return true;
  }
  return second_[leg.square] >= 0;
}

void Reach::add(const Leg& leg) {
  const int price = leg.movement + leg.tolls;
  if (count_ == capacity || price > dearest || provisions(leg) > held_ || is_dominated(leg)) return;
  const auto number = static_cast<std::int16_t>(count_++);
  legs_[number] = leg;
  legs_[number].next = by_price_[price];
  by_price_[price] = number;
  std::int16_t& best = best_[leg.square];
  if (best < 0) {
    best = number;
    return;
  }
  second_[leg.square] = number;
  const auto dearer = [&](const Leg& a, const Leg& b) {
    return provisions(a) != provisions(b) ? provisions(a) > provisions(b) : a.movement > b.movement;
  };
  if (dearer(legs_[best], leg)) std::swap(best, second_[leg.square]);
}

void Reach::spread(const Game& game, const Player& player, int from, Direction wind) {
  const Leg here = leg(from);
  if (here.must_stop != 0) return;
  for (int d = 0; d < direction_count; ++d) {
    const int square = neighbour(here.square, static_cast<Direction>(d));
    if (square == nowhere || !game.board().sea.has(square) || player.rocks.has(square)) continue;
    Leg next = here;
    next.before = static_cast<std::int16_t>(from);
    next.direction = static_cast<std::uint8_t>(d);
    next.movement = static_cast<std::uint8_t>(next.movement + game.chart.cost[index(wind)][d]);
    next.tolls = static_cast<std::uint8_t>(next.tolls + toll(game, player, square));
    next.square = static_cast<std::uint16_t>(square);
    if (player.arrows.has(square)) {
      const Ride ride = ride_at(game, player, square);
      std::array<std::uint16_t, cell_capacity> cells{};
      next.square = cells[cells_of(game, *ride.current, cells) - 1];
    }
    next.may_stop = player.perils.has(next.square) ? 0 : 1;
    const std::uint8_t pirate = game.chart.pirate[next.square];
    next.must_stop = pirate != nothing && ((player.met >> pirate) & 1U) == 0 ? 1 : 0;
    add(next);
  }
}

}  // namespace dogwatch::rolling_seas
