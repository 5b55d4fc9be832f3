#include "games/waves/components.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch::waves {

namespace {

// A table of the file that has exactly these keys.
TomlValue table(const TomlValue& root, std::string_view name, std::initializer_list<std::string_view> keys) {
  const TomlValue value = root.at(name);
  value.only({keys.begin(), keys.size()});
  return value;
}

void read_infamy(const TomlValue& root, Components& components) {
  const TomlValue infamy = table(root, "infamy", {"start", "circles", "per_point"});
  components.infamy_circles = infamy.at("circles").number(1, 200);
  components.infamy_start = infamy.at("start").number(0, components.infamy_circles);
  components.infamy_per_point = infamy.at("per_point").number(1, 200);
}

void read_dice(const TomlValue& root, Components& components) {
  const TomlValue dice = table(root, "dice",
                               {"faces", "drawn_per_player", "drunken_sailor", "crew", "crew_at_start", "freebooters",
                                "freebooters_beside_players"});
  const std::vector<int> faces = dice.at("faces").numbers(2, face_capacity, 1, highest_value);
  std::transform(faces.begin(), faces.end(), components.faces.begin(),
                 [](int face) { return static_cast<std::uint8_t>(face); });
  components.face_count = static_cast<int>(faces.size());
  components.drawn_per_player = dice.at("drawn_per_player").number(1, nest_capacity);
  components.drunken_sailor = dice.at("drunken_sailor").number(1, highest_value);
  components.crew_dice = dice.at("crew").number(1, 12);
  components.crew_at_start = dice.at("crew_at_start").number(1, components.crew_dice);
  const int freebooters = dice.at("freebooters").number(1, 24);
  const TomlValue beside = dice.at("freebooters_beside_players");
  components.freebooters_beside_players = beside.number(0, 12);

  if (components.freebooters(most_seats) > freebooters) {
    beside.error("expected at most " + std::to_string(freebooters - most_seats) + ": " + std::to_string(most_seats) +
                 " players use one freebooter each, and there are " + std::to_string(freebooters));
  }
  for (int seats = least_seats; seats <= most_seats; ++seats) {
    const int in_bag = seats * components.crew_at_start + components.freebooters(seats);
    if (in_bag < seats * components.drawn_per_player) {
      dice.at("drawn_per_player")
          .error("expected at most " + std::to_string(in_bag / seats) + ": the bag of " + std::to_string(seats) +
                 " players holds " + std::to_string(in_bag) + " dice");
      return;
    }
  }
}

void read_squares(const TomlValue& row, Icon icon, Components& components) {
  const int squares = row.at("squares").number(1, row_capacity);
  components.squares[index(icon)] = static_cast<std::uint8_t>(squares);
  components.last_square[index(icon)] = Row::square(squares - 1);
}

// `key` holds the thresholds of the row: "levels" or "shots".
void read_thresholds(const TomlValue& row, std::string_view key, Icon icon, Components& components) {
  const TomlValue value = row.at(key);
  const std::vector<int> thresholds = value.numbers(1, threshold_capacity, 1, row_capacity * highest_value);
  for (std::size_t i = 1; i < thresholds.size(); ++i) {
    if (thresholds[i] <= thresholds[i - 1]) {
      value[static_cast<int>(i)].error("expected more than " + std::to_string(thresholds[i - 1]) +
                                       ", the threshold before it");
    }
  }
  Components::Thresholds& into = components.thresholds[index(icon)];
  std::transform(thresholds.begin(), thresholds.end(), into.begin(),
                 [](int threshold) { return static_cast<std::uint8_t>(threshold); });
}

// Hull, Raid Ports, Hire Crew: a row with levels and a bonus for filling it.
void read_track(const TomlValue& track, Icon icon, Components& components) {
  read_squares(track, icon, components);
  read_thresholds(track, "levels", icon, components);
  components.bonus[index(icon)] = static_cast<std::uint8_t>(track.at("bonus").number(0, 100));
}

void read_cannon(const TomlValue& root, std::string_view name, Icon icon, Components& components) {
  const TomlValue cannon = table(root, name, {"squares", "shots"});
  read_squares(cannon, icon, components);
  read_thresholds(cannon, "shots", icon, components);
}

void read_chests(const TomlValue& root, Components& components) {
  const TomlValue chests = table(root, "chests", {"count", "squares", "bury_bonus"});
  components.chests = chests.at("count").number(1, chest_capacity);
  for (int chest = 0; chest < chest_capacity; ++chest) read_squares(chests, chest_icon(chest), components);
  components.bury_bonus = chests.at("bury_bonus").number(0, 100);
}

void read_crew(const TomlValue& root, Components& components) {
  const TomlValue crew = table(root, "crew", {"squares", "levels", "bonus"});
  read_track(crew, Icon::crew, components);
  const int spare = components.crew_dice - components.crew_at_start;
  if (crew.at("levels").size() > spare) {
    crew.at("levels").error("expected at most " + std::to_string(spare) +
                            " levels: each adds a crew die, and no more are left beside the bag");
  }
}

}  // namespace

Result<Components> read_components(TomlFile& file) {
  Components components;
  for (Components::Thresholds& thresholds : components.thresholds) thresholds.fill(Components::out_of_reach);

  const TomlValue root = file.root();
  root.only(std::to_array<std::string_view>(
      {"infamy", "dice", "spirits", "chests", "hull", "small_cannon", "large_cannon", "ports", "crew"}));
  read_infamy(root, components);
  read_dice(root, components);
  const TomlValue spirits = table(root, "spirits", {"squares", "raised"});
  read_squares(spirits, Icon::spirits, components);
  components.raised = spirits.at("raised").number(1, highest_value);
  read_chests(root, components);
  read_track(table(root, "hull", {"squares", "levels", "bonus"}), Icon::hull, components);
  read_cannon(root, "small_cannon", Icon::small_cannon, components);
  read_cannon(root, "large_cannon", Icon::large_cannon, components);
  const TomlValue ports = table(root, "ports", {"squares", "levels", "bonus", "lead"});
  read_track(ports, Icon::ports, components);
  components.ports_lead = ports.at("lead").number(0, 20);
  read_crew(root, components);

  if (!file.ok()) return *file.error();
  components.rows = (1U << row_count) - 1U;
  for (int chest = components.chests; chest < chest_capacity; ++chest) components.rows &= ~bit(chest_icon(chest));
  return components;
}

}  // namespace dogwatch::waves
