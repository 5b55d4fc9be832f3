// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

namespace dogwatch::dark_seas {

inline constexpr auto colour_names =
    std::to_array<std::string_view>({"red", "blue", "green", "yellow", "purple", "bone"});
// Where a captain may be.
inline constexpr auto place_names =
    std::to_array<std::string_view>({"red", "blue", "green", "yellow", "purple", "bone", "centre"});
inline constexpr auto phase_names = std::to_array<std::string_view>(
    {"muster", "reroll", "scheme", "income", "sail", "placed", "over", "arrange", "colours"});
inline constexpr auto resource_names = std::to_array<std::string_view>({"doubloons", "pirates", "treasure"});
inline constexpr auto income_names = std::to_array<std::string_view>({"doubloon", "tiles"});
inline constexpr auto slot_names = std::to_array<std::string_view>({"out", "side"});
inline constexpr auto coin_names = std::to_array<std::string_view>({"doubloons", "pirates", "treasures"});
inline constexpr auto where_names =
    std::to_array<std::string_view>({"here", "next", "neighbours", "matching", "any", "empty", "none"});
inline constexpr auto score_item_names =
    std::to_array<std::string_view>({"infamy", "treasure", "doubloons", "dread", "ports", "full_ports", "tiles"});

}  // namespace dogwatch::dark_seas
