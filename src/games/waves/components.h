// The printed matter, read and checked.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/result.h"
#include "core/toml.h"
#include "games/waves/state.h"

namespace dogwatch::waves {

inline constexpr int face_capacity = 12;
inline constexpr int threshold_capacity = 4;

struct Components {
  // Of a row's sum; padded with a number that no sum reaches.
  using Thresholds = std::array<std::uint8_t, threshold_capacity>;
  static constexpr std::uint8_t out_of_reach = 0xFF;

  int infamy_start = 0;
  int infamy_circles = 0;
  int infamy_per_point = 0;

  std::array<std::uint8_t, face_capacity> faces{};
  int face_count = 0;
  int drawn_per_player = 0;
  int drunken_sailor = 0;
  int crew_dice = 0;
  int crew_at_start = 0;
  int freebooters_beside_players = 0;

  int chests = 0;
  int bury_bonus = 0;
  int raised = 0;
  int ports_lead = 0;

  unsigned rows = 0;  // the rows of a map, as bits of their icons
  // By row, that is by icon up to Icon::crew.
  std::array<std::uint8_t, row_count> squares{};
  std::array<std::uint64_t, row_count> last_square{};  // see Row::fills
  std::array<Thresholds, row_count> thresholds{};
  std::array<std::uint8_t, row_count> bonus{};

  int squares_of(Icon icon) const { return squares[index(icon)]; }
  int bonus_of(Icon icon) const { return bonus[index(icon)]; }
  bool is_full(const Player& player, Icon icon) const { return player.row(icon).fills(last_square[index(icon)]); }
  // The number of thresholds <= sum: a level, or a number of shots.
  int level(Icon icon, int sum) const {
    int level = 0;
    for (const std::uint8_t threshold : thresholds[index(icon)]) level += sum >= threshold ? 1 : 0;
    return level;
  }
  int level(const Player& player, Icon icon) const { return level(icon, player.row(icon).sum()); }
  int crew_dice_of(const Player& player) const { return crew_at_start + level(player, Icon::crew); }
  int freebooters(int seats) const { return seats + freebooters_beside_players; }
};

Result<Components> read_components(TomlFile& file);

}  // namespace dogwatch::waves
