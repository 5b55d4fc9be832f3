// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"

namespace dogwatch::pirate_dice {

inline constexpr auto heading_names = std::to_array<std::string_view>({"north", "east", "south", "west"});
inline constexpr auto quarter_names =
    std::to_array<std::string_view>({"north_west", "north_east", "south_west", "south_east"});
inline constexpr auto place_names = std::to_array<std::string_view>({"wheel", "anchor", "locked", "locked_idle"});
inline constexpr auto phase_names =
    std::to_array<std::string_view>({"moor", "plan", "aim", "repair", "back", "over", "bells"});
// In the order of Spared, which ends with a captain who is not spared.
inline constexpr auto spared_names =
    std::to_array<std::string_view>({"sunk", "on_guard", "under_repair", "no_die", "acted", "ignored"});
// In the order of Cell.
inline constexpr std::string_view cell_letters = ".#r+-^>v< ";
inline constexpr auto berth_names = std::to_array<std::string_view>({"a", "b", "c", "d"});
inline constexpr auto score_item_names = std::to_array<std::string_view>({"victory"});

// How the fields of moves and events are said.
namespace called {

inline constexpr Called die{"die"};
inline constexpr Called face{"face"};  // a command as a die shows it
inline constexpr Called tile{"tile"};
inline constexpr Called spot{"place", Names(place_names).first(2)};  // where a die can be laid
inline constexpr Called place{"place", place_names};
inline constexpr Called berth{"berth", berth_names};
inline constexpr Called heading{"heading", heading_names};
inline constexpr Called quarter{"quarter", quarter_names};
inline constexpr Called spared{"spared", spared_names};

}  // namespace called

}  // namespace dogwatch::pirate_dice
