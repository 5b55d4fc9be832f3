// How a match ended: the score of each seat item by item, the ranking, or a loss for all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/seat.h"

namespace dogwatch {

struct Outcome {
  static constexpr int max_items = 16;
  static constexpr int no_title = -1;

  bool over = false;
  bool lost = false;  // all lost together: there is no ranking then
  std::uint8_t seats = 0;
  // Points by seat and by score item, in the order of the game's score items.
  PerSeat<std::array<std::int16_t, max_items>> items{};
  PerSeat<std::int16_t> total{};
  // 0 = first; seats that the rulebook leaves tied share a place, and the next place is skipped.
  PerSeat<std::uint8_t> place{};
  PerSeat<std::int8_t> title{no_title, no_title, no_title, no_title, no_title, no_title};

  bool operator==(const Outcome&) const = default;

  int winners() const { return static_cast<int>(std::count(place.begin(), place.begin() + seats, std::uint8_t{0})); }

  // Fills `place` so that seat a comes before seat b when before(a, b).
  template <class Before>
  void rank(Before before) {
    for (const Seat seat : SeatSet::first(seats)) {
      place[seat] = 0;
      for (const Seat other : SeatSet::first(seats)) {
        if (before(other, seat)) ++place[seat];
      }
    }
  }
};

}  // namespace dogwatch
