#include "games/pirate_dice/components.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace dogwatch::pirate_dice {

namespace {

constexpr auto role_names = std::to_array<std::string_view>({"start", "regatta", "treasure", "sea"});
constexpr auto side_names = std::to_array<std::string_view>({"bow", "starboard", "stern", "port"});
constexpr auto skullduggery_names = std::to_array<std::string_view>({"none", "anchor", "rum"});

constexpr std::string_view treasure_die_name = "treasure";

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
  // A ship that is whole is not asked about repair: it must have something to plan, or a turn would never end.
  if (!locked.empty() && locked.back() < 2) {
    ship.at("locked_from")[components.hit_points - 1].error(
        "expected at least 2: a ship that is whole has a free Bell");
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
    const bool does_more = command.sails > 0 || command.turns > 0 || command.fires;
    if (command.skullduggery != Skullduggery::none && does_more) {
      from.error("expected a skullduggery that does nothing else");
    }
    components.commands.push_back(std::move(command));
  }
}

void read_faces(const TomlValue& faces, int die, Components& components) {
  if (faces.count(face_count, face_count) == 0) return;
  std::vector<std::string_view> names;
  for (const Command& command : components.commands) names.push_back(command.name);
  for (int i = 0; i < face_count; ++i) {
    components.dice[die][i] = static_cast<std::uint8_t>(faces[i].name(names));
  }
}

// Two captains with the same die left over must be able to roll different numbers (P10).
void check_roll_off(const TomlValue& faces, int die, const Components& components) {
  for (int i = 1; i < face_count; ++i) {
    if (components.number(die, i) != components.number(die, 0)) return;
  }
  faces.error("expected at least two different numbers: the die decides roll-offs");
}

// A name stands for one thing only: moves and events tell it by its name.
void check_name(const TomlValue& name, std::span<const std::string> others) {
  if (std::find(others.begin(), others.end(), name.text()) != others.end()) name.error("expected a name of its own");
}

void read_dice(const TomlValue& root, Components& components) {
  const TomlValue dice = root.at("dice");
  const int count = dice.count(command_dice, command_dice);
  for (int i = 0; i < count; ++i) {
    dice[i].only(std::to_array<std::string_view>({"name", "faces"}));
    check_name(dice[i].at("name"), components.die_names);
    components.die_names.emplace_back(dice[i].at("name").text());
    if (components.die_names.back() == treasure_die_name) dice[i].at("name").error("expected a name of its own");
    read_faces(dice[i].at("faces"), i, components);
    check_roll_off(dice[i].at("faces"), i, components);
  }
  const TomlValue treasure = root.at("treasure_die");
  treasure.only(std::to_array<std::string_view>({"number", "faces"}));
  components.treasure_number = treasure.at("number").number(0, highest_number);
  components.die_names.emplace_back(treasure_die_name);
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
  } else if (letter >= 'A' && letter < 'A' + most_seats && tile.berths[letter - 'A'] == nothing) {
    tile.berths[letter - 'A'] = static_cast<std::uint8_t>(square);
  } else {
    return false;
  }
  return true;
}

// The squares that ships can reach from the middle of the northern side.
int reachable_squares(const Tile& tile) {
  std::array<bool, tile_squares> seen{};
  std::array<int, tile_squares> queue{tile_side / 2};
  int end = 1;
  seen[tile_side / 2] = true;
  for (int next = 0; next < end; ++next) {
    const int at = queue[next];
    const int x = at % tile_side;
    const std::array<int, 4> around{at - tile_side, x < tile_side - 1 ? at + 1 : -1, at + tile_side,
                                    x > 0 ? at - 1 : -1};
    for (const int there : around) {
      if (there < 0 || there >= tile_squares || seen[there]) continue;
      if (stops_ships(tile.cells[0][there])) continue;
      seen[there] = true;
      queue[end++] = there;
    }
  }
  return end;
}

// So that every square can be reached from every other, however the tiles are laid.
void check_water(const TomlValue& map, const Tile& tile) {
  for (const auto& cells : tile.cells) {
    if (stops_ships(cells[tile_side / 2])) return map.error("expected open water in the middle of every side");
  }
  const auto water =
      std::count_if(tile.cells[0].begin(), tile.cells[0].end(), [](Cell cell) { return !stops_ships(cell); });
  if (water != reachable_squares(tile)) map.error("expected one body of water that ships can reach");
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
      if (!read_cell(line[x], square, tile, cell)) {
        map[y].error("expected one of . # r + - ^ > v < A B C D X, each letter once, instead of '" +
                     std::string(1, line[x]) + "'");
        return;
      }
      for (int turns = 0; turns < 4; ++turns) {
        const Cell lying = is_wind(cell) ? wind(static_cast<int>(turned(heading_of(cell), turns))) : cell;
        tile.cells[turns][turned_square(square, turns)] = lying;
      }
    }
  }
  check_water(map, tile);
}

// The Regatta needs three boards beside its own, the L one beside those of its two ends.
void check_boards(const TomlValue& tiles, const Components& components) {
  const auto board_of = [&](int tile) { return components.tiles[tile].board; };
  std::array<bool, tile_capacity + 1> free{};
  for (const Tile& tile : components.tiles) {
    const bool ends = tile.role == Role::start || tile.role == Role::regatta;
    if (!ends) free[tile.board] = true;
  }
  std::array<bool, tile_capacity + 1> in_regatta = free;
  in_regatta[board_of(components.regatta_tile)] = false;
  std::array<bool, tile_capacity + 1> in_l = free;
  in_l[board_of(components.start_tile)] = false;
  in_l[board_of(components.treasure_tile)] = false;
  const bool enough =
      std::count(in_regatta.begin(), in_regatta.end(), true) >= 3 && std::count(in_l.begin(), in_l.end(), true) >= 1;
  if (!enough || board_of(components.start_tile) == board_of(components.treasure_tile)) {
    tiles.error("expected three boards beside the Regatta's, and one beside those of start and treasure");
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
    for (const Tile& other : components.tiles) {
      if (other.name == tile.name) from.at("name").error("expected a name of its own");
    }
    tile.board = from.at("board").number(1, tile_capacity);
    tile.role = static_cast<Role>(from.at("role").name(role_names));
    read_map(from.at("map"), tile);
    check_role(from, tile);
    ++with_role[index(tile.role)];
    if (tile.role == Role::start) components.start_tile = i;
    if (tile.role == Role::regatta) components.regatta_tile = i;
    if (tile.role == Role::treasure) components.treasure_tile = i;
    components.tiles.push_back(std::move(tile));
  }
  for (const Role role : {Role::start, Role::regatta, Role::treasure}) {
    if (count > 0 && with_role[index(role)] != 1) {
      tiles.error("expected exactly one tile with the role \"" + std::string(role_names[index(role)]) + "\"");
      return;
    }
  }
  if (count > 0) check_boards(tiles, components);
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
