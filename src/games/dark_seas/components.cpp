#include "games/dark_seas/components.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "games/dark_seas/names.h"

namespace dogwatch::dark_seas {

namespace {

// A table of the file that has exactly these keys.
TomlValue table(const TomlValue& root, std::string_view name, std::initializer_list<std::string_view> keys) {
  const TomlValue value = root.at(name);
  value.only({keys.begin(), keys.size()});
  return value;
}

void read_numbers(const TomlValue& root, Components& components) {
  components.rounds = root.at("rounds").number(1, 60);
  const TomlValue start = table(root, "start", {"doubloons", "treasures", "tiles"});
  components.start_doubloons = start.at("doubloons").number(0, 99);
  components.start_treasures = start.at("treasures").number(0, 4);
  components.start_tiles = start.at("tiles").number(2, 8);

  const TomlValue dice = table(root, "dice", {"faces", "rolled"});
  const TomlValue faces = dice.at("faces");
  const int count = faces.count(colour_count, colour_count);
  unsigned colours = 0;
  for (int i = 0; i < count; ++i) {
    const int colour = faces[i].name(colour_names);
    // Each side is different (rulebook, "Dice").
    if (((colours >> static_cast<unsigned>(colour)) & 1U) != 0) {
      faces[i].error("expected another colour: there is a " + std::string(colour_names[colour]) + " face already");
    }
    colours |= 1U << static_cast<unsigned>(colour);
    components.faces[i] = static_cast<std::uint8_t>(colour);
  }
  components.rolled = dice.at("rolled").number(1, dice_capacity);

  const TomlValue income = table(root, "income", {"doubloons", "draw", "keep"});
  components.income_doubloons = income.at("doubloons").number(0, 20);
  components.income_draw = income.at("draw").number(1, 9);
  components.income_keep = income.at("keep").number(1, 9);

  const TomlValue points = table(root, "points", {"doubloons", "dread", "port", "full_port"});
  components.doubloons_per_point = points.at("doubloons").number(1, 99);
  components.dread_points = points.at("dread").number(0, 20);
  components.port_points = points.at("port").number(0, 20);
  components.full_port_points = points.at("full_port").number(0, 20);
}

void read_pirates(const TomlValue& root, Components& components) {
  const TomlValue pirates = table(root, "pirates", {"regular", "dread", "dread_price", "port_capacity"});
  components.regular = pirates.at("regular").number(0, 200);
  components.dread = pirates.at("dread").number(0, 200);
  components.dread_price = pirates.at("dread_price").number(0, 20);
  components.port_capacity = pirates.at("port_capacity").number(1, 9);
}

void read_treasure(const TomlValue& root, Components& components) {
  const TomlValue treasure = table(root, "treasure", {"types", "copies", "points"});
  const TomlValue types = treasure.at("types");
  components.types = types.count(1, type_capacity);
  for (int i = 0; i < components.types; ++i) {
    const std::string name(types[i].text());
    if (name.empty()) types[i].error("expected a name");
    if (std::find(components.type_names.begin(), components.type_names.end(), name) != components.type_names.end()) {
      types[i].error("expected another name: there is a " + name + " already");
    }
    components.type_names.push_back(name);
  }
  constexpr int most_copies = static_cast<int>(std::tuple_size_v<decltype(components.treasure_points)>) - 1;
  components.copies = treasure.at("copies").number(1, most_copies);
  const std::vector<int> points = treasure.at("points").numbers(components.copies, components.copies, 0, 100);
  for (std::size_t i = 0; i < points.size(); ++i) {
    components.treasure_points[i + 1] = static_cast<std::uint8_t>(points[i]);
  }
  const int needed = most_seats * components.start_treasures;
  if (needed > components.tokens()) {
    treasure.at("copies").error("expected at least " + std::to_string(needed) +
                                " tokens in all: everybody begins with " + std::to_string(components.start_treasures));
  }
}

std::int16_t compiled(const TomlValue& value, Components& components) {
  const Compiled effect = compile_effect(value.text(), components.code);
  if (!effect.mistake.empty()) value.error(effect.mistake);
  return static_cast<std::int16_t>(effect.begin);
}

bool copies_others(const Code& code, int begin) {
  for (int i = begin; code.at(i).op != Op::stop; ++i) {
    if (code.at(i).op == Op::copy) return true;
  }
  return false;
}

std::uint8_t read_kind(const TomlValue& entry, Components& components) {
  const TomlValue id = entry.at("id");
  const std::string name(id.text());
  const bool is_plain =
      std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
  if (name.empty() || !is_plain) id.error("expected a name of small letters and _");
  for (const TileKind& kind : components.kinds) {
    if (kind.id == name) id.error("expected another name: there is a " + name + " already");
  }
  components.kinds.push_back({name, entry.has("group") ? std::string(entry.at("group").text()) : std::string()});
  return static_cast<std::uint8_t>(components.kinds.size() - 1);
}

Tile read_tile(const TomlValue& entry, Components& components) {
  Tile tile;
  tile.kind = read_kind(entry, components);
  if (entry.has("effect")) {
    tile.effect = compiled(entry.at("effect"), components);
    tile.copies = copies_others(components.code, tile.effect);
  }
  if (entry.has("end")) {
    const TomlValue end = entry.at("end");
    const Compiled points = compile_points(end.text(), components.code);
    if (!points.mistake.empty()) end.error(points.mistake);
    tile.points = static_cast<std::int16_t>(points.begin);
  }
  if (tile.effect == no_code && tile.points == no_code) entry.error("expected an effect or an end");
  return tile;
}

// True while there is room for one more.
bool add_tile(const TomlValue& entry, const Tile& tile, Components& components) {
  if (static_cast<int>(components.tiles.size()) > tile_capacity) {
    entry.error("expected at most " + std::to_string(tile_capacity) + " tiles in all");
    return false;
  }
  components.tiles.push_back(tile);
  return true;
}

void read_tiles(const TomlValue& root, Components& components) {
  constexpr auto known = std::to_array<std::string_view>({"id", "group", "schemes", "copies", "effect", "end"});
  const TomlValue tiles = root.at("tiles");
  const int kinds = tiles.count(1, tile_capacity);
  for (int k = 0; k < kinds; ++k) {
    const TomlValue entry = tiles[k];
    entry.only(known);
    Tile tile = read_tile(entry, components);
    if (!entry.has("schemes")) {
      const int copies = entry.has("copies") ? entry.at("copies").number(1, tile_capacity) : 1;
      for (int i = 0; i < copies; ++i) {
        if (!add_tile(entry, tile, components)) return;
      }
      continue;
    }
    const TomlValue schemes = entry.at("schemes");
    if (entry.has("copies")) entry.at("copies").error("expected schemes or copies, not both");
    const int copies = schemes.count(1, tile_capacity);
    for (int i = 0; i < copies; ++i) {
      if (schemes[i].count(2, 2) != 2) return;
      tile.scheme_colour = static_cast<std::uint8_t>(schemes[i][0].name(colour_names));
      tile.scheme_gain = static_cast<Resource>(schemes[i][1].name(resource_names));
      if (!add_tile(entry, tile, components)) return;
    }
  }
  components.plunder_tiles = static_cast<int>(components.tiles.size()) - 1;
  const int needed = most_seats * components.start_tiles;
  if (components.plunder_tiles < needed) {
    tiles.error("expected at least " + std::to_string(needed) + " tiles: everybody begins with " +
                std::to_string(components.start_tiles));
  }
}

void read_starting(const TomlValue& root, Components& components) {
  constexpr auto known = std::to_array<std::string_view>({"id", "port", "effect", "end"});
  const TomlValue starting = root.at("starting");
  const int count = starting.count(0, port_count - 1);
  unsigned used = 1U << first_tile_port;
  for (int i = 0; i < count; ++i) {
    const TomlValue entry = starting[i];
    entry.only(known);
    const Tile tile = read_tile(entry, components);
    const int port = entry.at("port").number(0, port_count - 1);
    if (((used >> static_cast<unsigned>(port)) & 1U) != 0) {
      entry.at("port").error("expected a port that no other tile takes at the beginning");
    }
    used |= 1U << static_cast<unsigned>(port);
    if (!add_tile(entry, tile, components)) return;
    components.starting.push_back(
        {static_cast<std::uint8_t>(components.tiles.size() - 1), static_cast<std::uint8_t>(port)});
  }
}

// Schemes and the captain's income run as tiles do.
void add_built_in(Components& components) {
  Code& code = components.code;
  const auto value = [&](ValueKind kind, int number) {
    code.values.push_back({.kind = kind, .number = static_cast<std::uint8_t>(number)});
    return static_cast<ValueIndex>(code.values.size() - 1);
  };
  const auto effect = [&](const Instruction& instruction) {
    code.instructions.push_back(instruction);
    code.instructions.push_back({});
    return static_cast<std::int16_t>(code.instructions.size() - 2);
  };
  const ValueIndex strength = value(ValueKind::strength, 0);
  components.scheme_effects = {
      effect({.op = Op::gain, .amount = strength}),
      effect({.op = Op::recruit, .where = Where::any, .amount = strength}),
      effect({.op = Op::treasure, .amount = strength, .keep = value(ValueKind::number, 1)}),
  };
  components.income_doubloon_effect =
      effect({.op = Op::gain, .amount = value(ValueKind::number, components.income_doubloons)});
  components.income_tiles_effect = effect({.op = Op::tiles,
                                           .amount = value(ValueKind::number, components.income_draw),
                                           .keep = value(ValueKind::number, components.income_keep)});
}

}  // namespace

Result<Components> read_components(TomlFile& file) {
  constexpr auto known = std::to_array<std::string_view>(
      {"rounds", "start", "dice", "pirates", "treasure", "income", "points", "starting", "tiles"});
  const TomlValue root = file.root();
  root.only(known);
  Components components;
  components.tiles.emplace_back();  // number 0 is no tile
  read_numbers(root, components);
  read_pirates(root, components);
  read_treasure(root, components);
  read_tiles(root, components);
  read_starting(root, components);
  if (!file.ok()) return *file.error();
  add_built_in(components);
  return components;
}

}  // namespace dogwatch::dark_seas
