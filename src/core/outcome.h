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
  std::array<std::array<std::int16_t, max_items>, max_seats> items{};
  std::array<std::int16_t, max_seats> total{};
  // 0 = first; seats that the rulebook leaves tied share a place, and the next place is skipped.
  std::array<std::uint8_t, max_seats> place{};
  std::array<std::int8_t, max_seats> title{no_title, no_title, no_title, no_title, no_title, no_title};

  bool operator==(const Outcome&) const = default;

  int winners() const { return static_cast<int>(std::count(place.begin(), place.begin() + seats, std::uint8_t{0})); }

  // Fills `place` so that seat a comes before seat b when before(a, b).
  template <class Before>
  void rank(Before before) {
    for (int a = 0; a < seats; ++a) {
      place[static_cast<std::size_t>(a)] = 0;
      for (int b = 0; b < seats; ++b) {
        if (before(seat_at(b), seat_at(a))) ++place[static_cast<std::size_t>(a)];
      }
    }
  }
};

}  // namespace dogwatch
