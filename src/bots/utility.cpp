#include "bots/utility.h"

#include <algorithm>

namespace dogwatch {

namespace {

// A match that another seat wins is worth this much at least; the rest up to `defeat + comfort` is for place and
// points.
constexpr float defeat = 0.05F;
constexpr float comfort = 0.05F;

// How close a seat came to the best total, 0..1.
float closeness(const Outcome& outcome, Seat seat) {
  const auto totals = outcome.total.first(outcome.seats);
  const int most = *std::max_element(totals.begin(), totals.end());
  const int least = *std::min_element(totals.begin(), totals.end());
  // A lead by a third of the best total is a clear one; within that, every point counts.
  const int scale = std::max({most / 3, most - least, 1});
  return 1.0F - static_cast<float>(most - outcome.total[seat]) / static_cast<float>(scale);
}

}  // namespace

Utility utility_of(const Outcome& outcome, float common_loss) {
  Utility result;
  if (outcome.lost) {
    std::fill_n(result.worth.begin(), outcome.seats, common_loss);
    return result;
  }
  const float share = 1.0F / static_cast<float>(std::max(outcome.winners(), 1));
  for (const Seat seat : SeatSet::first(outcome.seats)) {
    const auto place = static_cast<float>(outcome.place[seat]);
    const float win = outcome.place[seat] == 0 ? share : 0.0F;
    const float rank = outcome.seats > 1 ? 1.0F - place / static_cast<float>(outcome.seats - 1) : 0.0F;
    result.win[seat] = win;
    result.worth[seat] = win + (1.0F - win) * (defeat + comfort * 0.5F * (rank + closeness(outcome, seat)));
  }
  return result;
}

Utility utility_of(const PerSeat<float>& chances, int seats, float common_loss) {
  Utility result;
  float any = 0.0F;
  for (const float chance : chances.first(seats)) any += chance;
  for (const Seat seat : SeatSet::first(seats)) {
    const float chance = chances[seat];
    result.win[seat] = chance;
    result.worth[seat] = chance + (any - chance) * (defeat + comfort * 0.5F) + (1.0F - any) * common_loss;
  }
  return result;
}

}  // namespace dogwatch
