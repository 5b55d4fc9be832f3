// The printed matter, read and checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/toml.h"
#include "games/dark_seas/effects.h"
#include "games/dark_seas/state.h"

namespace dogwatch::dark_seas {

inline constexpr int no_code = -1;

struct Tile {
  std::uint8_t kind = 0;
  std::uint8_t scheme_colour = nothing;
  Resource scheme_gain = Resource::doubloons;
  std::int16_t effect = no_code;  // where it begins in the code; none for tiles of the end alone
  std::int16_t points = no_code;  // at the end: a value
  bool copies = false;            // activates other tiles

  bool has_scheme() const { return scheme_colour != nothing; }
};

struct TileKind {
  std::string id;
  std::string group;
};

struct Components {
  int rounds = 0;
  int start_doubloons = 0;
  int start_treasures = 0;
  int start_tiles = 0;
  std::array<std::uint8_t, colour_count> faces{};
  int rolled = 0;
  int regular = 0;
  int dread = 0;
  int dread_price = 0;
  int port_capacity = 0;
  int types = 0;
  std::vector<std::string> type_names;
  int copies = 0;
  std::array<std::uint8_t, 9> treasure_points{};  // by number of tokens of a type
  int income_doubloons = 0;
  int income_draw = 0;
  int income_keep = 0;
  int doubloons_per_point = 0;
  int dread_points = 0;
  int port_points = 0;
  int full_port_points = 0;

  std::vector<TileKind> kinds;
  // By number: 0 is none, then the plunder tiles, then the starting tiles.
  std::vector<Tile> tiles;
  int plunder_tiles = 0;
  struct Starting {
    std::uint8_t tile;
    std::uint8_t port;
  };
  std::vector<Starting> starting;

  Code code;
  // What a scheme and the captain's income do, in the same code.
  std::array<std::int16_t, 3> scheme_effects{};
  std::int16_t income_doubloon_effect = 0;
  std::int16_t income_tiles_effect = 0;

  const Tile& tile(int number) const { return tiles[number]; }
  bool is_starting(int number) const { return number > plunder_tiles; }
  int tokens() const { return types * copies; }
};

Result<Components> read_components(TomlFile& file);

}  // namespace dogwatch::dark_seas
