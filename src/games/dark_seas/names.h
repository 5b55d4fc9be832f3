// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"

namespace dogwatch::dark_seas {

inline constexpr auto colour_names =
    std::to_array<std::string_view>({"red", "blue", "green", "yellow", "purple", "bone"});
// Where a captain may be.
inline constexpr auto place_names =
    std::to_array<std::string_view>({"red", "blue", "green", "yellow", "purple", "bone", "centre"});
inline constexpr auto phase_names =
    std::to_array<std::string_view>({"muster", "reroll", "scheme", "income", "sail", "placed", "over", "arrange",
                                     "colours", "ports_shown", "tiles_shown"});
inline constexpr auto resource_names = std::to_array<std::string_view>({"doubloons", "pirates", "treasure"});
inline constexpr auto income_names = std::to_array<std::string_view>({"doubloon", "tiles"});
inline constexpr auto slot_names = std::to_array<std::string_view>({"out", "side"});
inline constexpr auto coin_names = std::to_array<std::string_view>({"doubloons", "pirates", "treasures"});
inline constexpr auto where_names =
    std::to_array<std::string_view>({"here", "next", "neighbours", "matching", "any", "empty", "none"});
inline constexpr auto score_item_names =
    std::to_array<std::string_view>({"infamy", "treasure", "doubloons", "dread", "ports", "full_ports", "tiles"});

// How the fields of moves and events are said.
namespace said {

inline constexpr Called colour{"colour", colour_names};
inline constexpr Called place{"place", place_names};  // the colour of a port
inline constexpr Called slot{"slot", slot_names};
inline constexpr Called resource{"resource", resource_names};
inline constexpr Called income{"income", income_names};
inline constexpr Called tile{"tile"};
inline constexpr Called treasure{"treasure"};

}  // namespace said

}  // namespace dogwatch::dark_seas
