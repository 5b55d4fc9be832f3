// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

namespace dogwatch::pirate_dice {

inline constexpr auto heading_names = std::to_array<std::string_view>({"north", "east", "south", "west"});
inline constexpr auto quarter_names =
    std::to_array<std::string_view>({"north_west", "north_east", "south_west", "south_east"});
inline constexpr auto place_names = std::to_array<std::string_view>({"wheel", "anchor", "locked", "locked_idle"});
inline constexpr auto phase_names = std::to_array<std::string_view>({"moor", "plan", "aim", "repair", "back", "over"});
// In the order of Spared, which ends with a captain who is not spared.
inline constexpr auto spared_names =
    std::to_array<std::string_view>({"sunk", "on_guard", "under_repair", "no_die", "acted", "ignored"});
// In the order of Cell.
inline constexpr std::string_view cell_letters = ".#r+-^>v< ";
inline constexpr auto berth_names = std::to_array<std::string_view>({"a", "b", "c", "d"});
inline constexpr auto score_item_names = std::to_array<std::string_view>({"victory"});

}  // namespace dogwatch::pirate_dice
