// The printed matter, read and checked, with the boards turned every way beforehand.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/toml.h"
#include "games/pirate_dice/state.h"

namespace dogwatch::pirate_dice {

inline constexpr int command_capacity = 32;
inline constexpr int tile_capacity = 24;
inline constexpr int highest_number = 30;
inline constexpr int hit_point_capacity = 12;
inline constexpr int tile_squares = tile_side * tile_side;

enum class Skullduggery : std::uint8_t { none, anchor, rum };
// Where a ship sails, as seen from its deck; also the quarters from bow, clockwise.
enum class Side : std::uint8_t { bow, starboard, stern, port };

struct Command {
  std::string name;
  int number = 0;
  Skullduggery skullduggery = Skullduggery::none;
  int sails = 0;
  Side towards = Side::bow;
  int turns = 0;
  bool rams = false;
  bool fires = false;
};

enum class Cell : std::uint8_t {
  open,
  island,
  reef,
  whirlpool_clockwise,
  whirlpool_counter,
  wind_north,
  wind_east,
  wind_south,
  wind_west,
  edge  // no tile lies here
};
constexpr bool stops_ships(Cell cell) { return cell == Cell::island || cell == Cell::reef || cell == Cell::edge; }
constexpr bool stops_shot(Cell cell) { return cell == Cell::island || cell == Cell::edge; }
constexpr bool is_wind(Cell cell) { return cell >= Cell::wind_north && cell <= Cell::wind_west; }
constexpr Heading heading_of(Cell wind) {
  return static_cast<Heading>(static_cast<int>(wind) - static_cast<int>(Cell::wind_north));
}

enum class Role : std::uint8_t { start, regatta, treasure, sea };

// A face of a board. Squares are counted row by row, 0..48.
struct Tile {
  std::string name;
  int board = 0;
  Role role = Role::sea;
  std::array<std::array<Cell, tile_squares>, 4> cells{};                            // by quarter turns clockwise
  std::array<std::uint8_t, most_seats> berths{nothing, nothing, nothing, nothing};  // unturned
  std::uint8_t mark = nothing;                                                      // the X, unturned
};

// Where square n of a tile comes to lie after quarter turns clockwise.
int turned_square(int n, int turns);

struct Components {
  int hit_points = 0;
  int returns_with = 0;
  int repair = 0;
  int defence = 0;
  int sinkings = 0;
  // The first locked Bell by hit points, counted from 0; bell_count for none.
  std::array<std::uint8_t, hit_point_capacity + 1> locked_from{};

  std::vector<Command> commands;
  std::vector<std::string> die_names;                                      // with the treasure die last
  std::array<std::array<std::uint8_t, face_count>, dice_capacity> dice{};  // commands by die and face
  int treasure_number = 0;

  std::vector<Tile> tiles;
  int start_tile = 0;
  int regatta_tile = 0;
  int treasure_tile = 0;

  const Command& command(int die, int face) const { return commands[dice[die][face]]; }
  int number(int die, int face) const { return die == treasure_die ? treasure_number : command(die, face).number; }
};

Result<Components> read_components(TomlFile& file);

}  // namespace dogwatch::pirate_dice
