#include "learn/match.h"

#include <algorithm>
#include <array>
#include <span>

namespace dogwatch {

Shares shares_of(const Course& course, const Table& table, const void* state) {
  Shares shares{};
  const Outcome outcome = course.contract().outcome(table.game(), state);
  if (outcome.lost) return shares;
  if (table.seats() == 1 && course.contract().alone != nullptr) {
    shares[0] = static_cast<float>(course.contract().alone(table.game(), state));
    return shares;
  }
  const float share = 1.0F / static_cast<float>(std::max(outcome.winners(), 1));
  for (const Seat seat : SeatSet::first(table.seats())) {
    if (outcome.place[seat] == 0) shares[index(seat)] = share;
  }
  return shares;
}

Shares expected_of(const Course& course, const Table& table, const Mind* mind, const void* state) {
  Shares shares{};
  const std::span<float> chances = std::span(shares).first(static_cast<std::size_t>(table.seats()));
  if (mind != nullptr) {
    std::vector<std::int16_t> signs(course.width());
    course.contract().list_signs(table.game(), state, table.seats(), signs);
    mind->values(signs, table.seats(), chances);
    return shares;
  }
  if (table.seats() == 1 && course.contract().alone != nullptr) {
    chances[0] = static_cast<float>(course.contract().alone(table.game(), state));
    return shares;
  }
  // As the mean over all who may look.
  for (const Seat looking : SeatSet::first(table.seats())) {
    std::array<float, max_seats> seen{};
    Dice dice(1);
    course.contract().evaluate(table.game(), state, looking, dice, std::span(seen).first(chances.size()));
    for (std::size_t seat = 0; seat < chances.size(); ++seat) {
      chances[seat] += seen[seat] / static_cast<float>(table.seats());
    }
  }
  return shares;
}

}  // namespace dogwatch
