// The printed matter, read and checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/toml.h"
#include "games/rolling_seas/state.h"

namespace dogwatch::rolling_seas {

enum class CardType : std::uint8_t { monster, peril, current, rocks, ambush };
enum class Pass : std::uint8_t { nobody, left, right };
enum class Line : std::uint8_t { row, column };

// A square of a shape, counted from its first cell.
struct Cell {
  int row = 0;
  int column = 0;
  bool operator==(const Cell&) const = default;
};

struct AdventureCard {
  std::string name;
  CardType type = CardType::monster;
  std::vector<Cell> cells;  // in the order of the file, the first one at 0, 0; none for an Ambush
  int row = 0;
  int column = 0;
  Pass pass = Pass::nobody;
  Line solo = Line::row;
};

// What can be gained.
enum class Good : std::uint8_t { gold, provisions, wind, story, stars, hold };

struct Gain {
  Good good = Good::stars;
  std::uint8_t amount = 0;  // 0: nothing
};

struct Reward {
  std::uint8_t story = 0;
  std::uint8_t gold = 0;
  std::uint8_t provisions = 0;
};

struct SmoothCard {
  std::string name;
  std::uint8_t count = 0;
  std::uint8_t gold = 0;
  std::uint8_t provisions = 0;
  std::uint8_t wind = 0;
  std::uint8_t monsters = 0;
  std::uint8_t pirates = 0;
  std::uint8_t either = 0;
};

struct Vessel {
  std::uint8_t movement = 0;
  std::uint8_t hold = 0;
  std::uint8_t price = 0;
  std::uint8_t stars = 0;
};

struct Deck {
  std::uint8_t adventures = 0;
  std::uint8_t smooth = 0;
  std::uint8_t removed = 0;
  int turns() const { return adventures + smooth - removed; }
};

struct Board {
  std::string name;
  std::array<std::string, rows> map;
  Squares sea;   // pirates included
  Squares land;  // that can be explored
  std::vector<int> ports;
  std::vector<int> monoliths;
  std::vector<int> pirates;
  Squares gold;  // land with an icon; likewise the next two
  Squares provisions;
  Squares wind;
};

// Bonuses by number of column, box or cannon, from 1.
using Bonuses = std::array<Gain, track_capacity + 1>;

struct Components {
  std::array<Board, board_count> boards;
  std::vector<AdventureCard> adventures;
  std::vector<SmoothCard> smooth;
  std::array<Deck, 3> decks;  // standard, challenging, short
  std::vector<Direction> wind_faces;
  std::array<std::uint8_t, 5> step_cost{};  // by 45 degrees off the wind
  std::array<Reward, die_faces> explore;
  std::array<Vessel, ship_count> vessels;

  std::vector<std::uint8_t> cannon_prices;
  int cannon_provisions = 0;
  Bonuses cannon_bonus{};
  int provision_boxes = 0;
  int provision_height = 0;
  int provisions_start = 0;
  Bonuses provision_bonus{};  // by column
  int gold_boxes = 0;
  int gold_height = 0;
  int gold_start = 0;
  Bonuses gold_bonus{};  // by column
  int story_boxes = 0;
  Bonuses story_bonus{};
  int wind_spaces = 0;
  int wind_start = 0;
  int power_start = 0;
  int most_power = 0;

  std::array<Gain, 2> monolith_gain;
  std::array<std::uint8_t, monolith_count> monolith_stars{};
  std::array<std::uint8_t, 2> solo_turns{};

  int monster_provisions = 0;
  int monster_story = 0;
  int peril_story = 0;
  int current_spaces = 0;
  int current_story = 0;
  int pirate_provisions = 0;
  int pirate_story = 0;
  int pirate_gold = 0;

  int sight = 0;
  int victory_story = 0;
  int victory_gold = 0;
  int defeat_story = 0;
  int defeat_gold = 0;
  int defeat_provisions = 0;
  int tie_story = 0;

  int pirate_left = 0;
  int end_at_port = 0;
  int end_at_home = 0;
  int all_ports_stars = 0;
  std::vector<int> ranks;

  int cannons() const { return static_cast<int>(cannon_prices.size()); }
};

inline constexpr int rank_count = 8;

Result<Components> read_components(TomlFile& file);

}  // namespace dogwatch::rolling_seas
