// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

namespace dogwatch::waves {

inline constexpr auto icon_names = std::to_array<std::string_view>(
    {"spirits", "chest_left", "chest_middle", "chest_right", "hull", "small_cannon", "large_cannon", "ports", "crew",
     "bury_left", "bury_middle", "bury_right", "none", "hidden"});
inline constexpr auto colour_names =
    std::to_array<std::string_view>({"clear", "crimson", "navy", "gold", "jade", "violet"});
inline constexpr auto cannon_names = std::to_array<std::string_view>({"small", "large"});
inline constexpr auto volley_order_names = std::to_array<std::string_view>({"none", "small", "large"});
inline constexpr auto volley_names = std::to_array<std::string_view>({"small", "large", "both"});
inline constexpr auto phase_names = std::to_array<std::string_view>({"draft", "allocate", "write", "fire", "over"});
inline constexpr auto source_names = std::to_array<std::string_view>({"small_cannon", "large_cannon", "ports", "lead"});
inline constexpr auto ending_names = std::to_array<std::string_view>({"chests", "tracks"});
inline constexpr auto score_item_names =
    std::to_array<std::string_view>({"treasure", "buried", "hull", "ports", "crew", "infamy"});

}  // namespace dogwatch::waves
