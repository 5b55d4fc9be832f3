// What can be known of the board in play before any match: computed once, so that the rules only look it up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/rolling_seas/components.h"

namespace dogwatch::rolling_seas {

// A shape turned by some quarters.
struct Turned {
  std::uint8_t turn = 0;                              // quarters, clockwise
  std::uint8_t count = 0;                             // of cells
  std::array<std::int16_t, cell_capacity> offsets{};  // of the cells from the first one, in squares
  // Where the first cell may lie so that all are on the board, and so that one of them also touches the card's row or
  // column.
  Squares fits;
  Squares touching;
  // The box around the shape.
  std::int8_t top = 0;  // its first row, counted from the first cell's
  std::int8_t left = 0;
  std::int8_t height = 0;
  // The cells in a window of 8 x 8 that begins one row above and one column left of the box.
  std::uint64_t window = 0;
};

// The sea beside a port or a monolith.
struct Site {
  std::array<std::uint16_t, 4> squares{};
  std::uint8_t count = 0;
};

struct Chart {
  Chart() = default;
  Chart(const Components& components, const Board& board);

  // By card: the different ways to turn it.
  std::vector<std::vector<Turned>> turned;
  Squares pirates;
  Squares open_sea;  // without pirates
  Squares monoliths;
  Squares berths;               // sea beside a port
  std::vector<Site> sites;      // each port, then each monolith
  std::vector<Squares> unseen;  // by the ship's square: sea that is out of its sight
  // 0xFF where there is none.
  std::array<std::uint8_t, square_count> port{};
  std::array<std::uint8_t, square_count> pirate{};
  // Steps from each square to the sea beside each port, then each monolith, then to each pirate; `far` where there is
  // no way. Rocks are not counted.
  static constexpr std::uint8_t far = 40;
  std::vector<std::array<std::uint8_t, square_count>> steps_to_port;
  std::vector<std::array<std::uint8_t, square_count>> steps_to_monolith;
  std::vector<std::array<std::uint8_t, square_count>> steps_to_pirate;
  // What bots think that something far away is still worth, by steps: powers of a number below 1.
  using Fading = std::array<float, far + 1>;
  struct {
    Fading port;
    Fading monolith;
    Fading pirate;
    Fading home;
  } fades{};
  // Of a step, by wind and direction; and with the best wind for it that the dice can show.
  std::array<std::array<std::uint8_t, direction_count>, direction_count> cost{};
  std::array<std::uint8_t, direction_count> least_cost{};
  unsigned winds = 0;  // that the dice can show, as bits of directions
  // By story points: how many more bring the next full hold; `none_to_come` behind the last.
  static constexpr std::uint8_t none_to_come = 0xFF;
  std::array<std::uint8_t, track_capacity + 1> story_to_full_hold{};
  int story_by_step = 0;         // the most that one step can bring
  bool gold_fills_hold = false;  // some column of it
};

// Whether land lies on the straight line strictly between two squares, as it is drawn from the first.
bool land_between(const Board& board, int from, int to);
// The larger of the distances in columns and in rows.
int king_distance(int from, int to);

}  // namespace dogwatch::rolling_seas
