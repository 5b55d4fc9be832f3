#include "bots/utility.h"

#include <algorithm>

namespace dogwatch {

namespace {

// A match that another seat wins is worth this much at least; the rest up to `defeat + comfort` is for place and
// points.
constexpr float defeat = 0.05F;
constexpr float comfort = 0.05F;

// How close a seat came to the best total, 0..1.
float closeness(const Outcome& outcome, int seat) {
  int most = outcome.total[0];
  int least = outcome.total[0];
  for (int other = 1; other < outcome.seats; ++other) {
    most = std::max<int>(most, outcome.total[static_cast<std::size_t>(other)]);
    least = std::min<int>(least, outcome.total[static_cast<std::size_t>(other)]);
  }
  // A lead by a third of the best total is a clear one; within that, every point counts.
  const int scale = std::max({most / 3, most - least, 1});
  return 1.0F - static_cast<float>(most - outcome.total[static_cast<std::size_t>(seat)]) / static_cast<float>(scale);
}

}  // namespace

Utility utility_of(const Outcome& outcome, float common_loss) {
  Utility result;
  if (outcome.lost) {
    std::fill_n(result.worth.begin(), outcome.seats, common_loss);
    return result;
  }
  const float share = 1.0F / static_cast<float>(std::max(outcome.winners(), 1));
  for (int seat = 0; seat < outcome.seats; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    const float win = outcome.place[s] == 0 ? share : 0.0F;
    const float rank =
        outcome.seats > 1 ? 1.0F - static_cast<float>(outcome.place[s]) / static_cast<float>(outcome.seats - 1) : 0.0F;
    result.win[s] = win;
    result.worth[s] = win + (1.0F - win) * (defeat + comfort * 0.5F * (rank + closeness(outcome, seat)));
  }
  return result;
}

Utility utility_of(std::span<const float> chances, float common_loss) {
  Utility result;
  float any = 0.0F;
  for (const float chance : chances) any += chance;
  for (std::size_t seat = 0; seat < chances.size(); ++seat) {
    result.win[seat] = chances[seat];
    result.worth[seat] = chances[seat] + (any - chances[seat]) * (defeat + comfort * 0.5F) + (1.0F - any) * common_loss;
  }
  return result;
}

}  // namespace dogwatch
