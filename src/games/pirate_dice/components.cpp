#include "games/pirate_dice/components.h"

#include <algorithm>
#include <string_view>

namespace dogwatch::pirate_dice {

namespace {

constexpr auto role_names = std::to_array<std::string_view>({"start", "regatta", "treasure", "sea"});
constexpr auto side_names = std::to_array<std::string_view>({"bow", "starboard", "stern", "port"});
constexpr auto skullduggery_names = std::to_array<std::string_view>({"none", "anchor", "rum"});

void read_ship(const TomlValue& root, Components& components) {
  const TomlValue ship = root.at("ship");
  ship.only(
      std::to_array<std::string_view>({"hit_points", "returns_with", "repair", "defence", "sinkings", "locked_from"}));
  components.hit_points = ship.at("hit_points").number(1, hit_point_capacity);
  components.returns_with = ship.at("returns_with").number(1, components.hit_points);
  components.repair = ship.at("repair").number(1, components.hit_points);
  components.defence = ship.at("defence").number(0, components.hit_points);
  components.sinkings = ship.at("sinkings").number(1, 9);
  const std::vector<int> locked =
      ship.at("locked_from").numbers(components.hit_points, components.hit_points, 1, bell_count + 1);
  for (std::size_t i = 0; i < locked.size(); ++i) {
    if (i > 0 && locked[i] < locked[i - 1]) {
      ship.at("locked_from")[static_cast<int>(i)].error("expected at least " + std::to_string(locked[i - 1]) +
                                                        ": a ship with more hit points has no more locked Bells");
    }
    components.locked_from[i + 1] = static_cast<std::uint8_t>(locked[i] - 1);
  }
}

int number_or(const TomlValue& table, std::string_view key, int otherwise, int least, int most) {
  return table.has(key) ? table.at(key).number(least, most) : otherwise;
}

bool flag_or_false(const TomlValue& table, std::string_view key) { return table.has(key) && table.at(key).flag(); }

void read_commands(const TomlValue& root, Components& components) {
  const TomlValue commands = root.at("command");
  const std::vector<std::string_view> names = commands.keys();
  if (names.empty() || names.size() > command_capacity) {
    commands.error("expected 1 to " + std::to_string(command_capacity) + " commands");
    return;
  }
  for (const std::string_view name : names) {
    const TomlValue from = commands.at(name);
    from.only(
        std::to_array<std::string_view>({"number", "skullduggery", "sails", "towards", "turns", "rams", "fires"}));
    Command command;
    command.name = name;
    command.number = from.at("number").number(0, highest_number);
    if (from.has("skullduggery")) {
      command.skullduggery = static_cast<Skullduggery>(from.at("skullduggery").name(skullduggery_names));
    }
    command.sails = number_or(from, "sails", 0, 1, sea_side);
    if (command.sails > 0) command.towards = static_cast<Side>(from.at("towards").name(side_names));
    command.turns = number_or(from, "turns", 0, 1, 3);
    command.rams = flag_or_false(from, "rams");
    command.fires = flag_or_false(from, "fires");
    components.commands.push_back(std::move(command));
  }
}

void read_faces(const TomlValue& faces, int die, Components& components) {
  if (faces.count(face_count, face_count) == 0) return;
  std::vector<std::string_view> names;
  for (const Command& command : components.commands) names.push_back(command.name);
  for (int i = 0; i < face_count; ++i) {
    components.dice[static_cast<std::size_t>(die)][static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(faces[i].name(names));
  }
}

void read_dice(const TomlValue& root, Components& components) {
  const TomlValue dice = root.at("dice");
  const int count = dice.count(command_dice, command_dice);
  for (int i = 0; i < count; ++i) {
    dice[i].only(std::to_array<std::string_view>({"name", "faces"}));
    components.die_names.emplace_back(dice[i].at("name").text());
    read_faces(dice[i].at("faces"), i, components);
  }
  const TomlValue treasure = root.at("treasure_die");
  treasure.only(std::to_array<std::string_view>({"number", "faces"}));
  components.treasure_number = treasure.at("number").number(0, highest_number);
  components.die_names.emplace_back("treasure");
  read_faces(treasure.at("faces"), treasure_die, components);
}

Cell wind(int heading) { return static_cast<Cell>(static_cast<int>(Cell::wind_north) + heading); }

// What a letter of the map stands for; berths and marks are open sea.
bool read_cell(char letter, int square, Tile& tile, Cell& cell) {
  constexpr std::string_view plain = ".#r+-";
  constexpr std::string_view winds = "^>v<";
  cell = Cell::open;
  if (const std::size_t at = plain.find(letter); at != std::string_view::npos) {
    cell = static_cast<Cell>(at);
  } else if (const std::size_t way = winds.find(letter); way != std::string_view::npos) {
    cell = wind(static_cast<int>(way));
  } else if (letter == 'X' && tile.mark == nothing) {
    tile.mark = static_cast<std::uint8_t>(square);
  } else if (letter >= 'A' && letter < 'A' + most_seats &&
             tile.berths[static_cast<std::size_t>(letter - 'A')] == nothing) {
    tile.berths[static_cast<std::size_t>(letter - 'A')] = static_cast<std::uint8_t>(square);
  } else {
    return false;
  }
  return true;
}

void read_map(const TomlValue& map, Tile& tile) {
  if (map.count(tile_side, tile_side) == 0) return;
  for (int y = 0; y < tile_side; ++y) {
    const std::string_view line = map[y].text();
    if (line.size() != tile_side) {
      map[y].error("expected " + std::to_string(tile_side) + " squares");
      return;
    }
    for (int x = 0; x < tile_side; ++x) {
      const int square = y * tile_side + x;
      Cell cell{};
      if (!read_cell(line[static_cast<std::size_t>(x)], square, tile, cell)) {
        map[y].error("expected one of . # r + - ^ > v < A B C D X, each letter once, instead of '" +
                     std::string(1, line[static_cast<std::size_t>(x)]) + "'");
        return;
      }
      for (int turns = 0; turns < 4; ++turns) {
        const Cell lying = is_wind(cell) ? wind(static_cast<int>(turned(heading_of(cell), turns))) : cell;
        tile.cells[static_cast<std::size_t>(turns)][static_cast<std::size_t>(turned_square(square, turns))] = lying;
      }
    }
  }
}

void check_role(const TomlValue& from, const Tile& tile) {
  const bool starts = tile.role == Role::start || tile.role == Role::regatta;
  const bool has_berths = std::find(tile.berths.begin(), tile.berths.end(), nothing) == tile.berths.end();
  if (starts && !has_berths) from.error("expected the four berths A, B, C and D on a tile where ships start");
  if (tile.role != Role::sea && tile.mark == nothing) from.error("expected an X on this tile");
}

void read_tiles(const TomlValue& root, Components& components) {
  const TomlValue tiles = root.at("tiles");
  const int count = tiles.count(6, tile_capacity);
  std::array<int, 4> with_role{};
  for (int i = 0; i < count; ++i) {
    const TomlValue from = tiles[i];
    from.only(std::to_array<std::string_view>({"name", "board", "role", "map"}));
    Tile tile;
    tile.name = from.at("name").text();
    tile.board = from.at("board").number(1, tile_capacity);
    tile.role = static_cast<Role>(from.at("role").name(role_names));
    read_map(from.at("map"), tile);
    check_role(from, tile);
    ++with_role[static_cast<std::size_t>(tile.role)];
    if (tile.role == Role::start) components.start_tile = i;
    if (tile.role == Role::regatta) components.regatta_tile = i;
    if (tile.role == Role::treasure) components.treasure_tile = i;
    components.tiles.push_back(std::move(tile));
  }
  for (const Role role : {Role::start, Role::regatta, Role::treasure}) {
    if (count > 0 && with_role[static_cast<std::size_t>(role)] != 1) {
      tiles.error("expected exactly one tile with the role \"" +
                  std::string(role_names[static_cast<std::size_t>(role)]) + "\"");
    }
  }
}

}  // namespace

int turned_square(int n, int turns) {
  int x = n % tile_side;
  int y = n / tile_side;
  for (; turns > 0; --turns) {
    const int east = tile_side - 1 - y;
    y = x;
    x = east;
  }
  return y * tile_side + x;
}

Result<Components> read_components(TomlFile& file) {
  Components components;
  const TomlValue root = file.root();
  root.only(std::to_array<std::string_view>({"ship", "command", "dice", "treasure_die", "tiles"}));
  read_ship(root, components);
  read_commands(root, components);
  if (file.ok()) read_dice(root, components);
  if (file.ok()) read_tiles(root, components);
  if (!file.ok()) return *file.error();
  return components;
}

}  // namespace dogwatch::pirate_dice
