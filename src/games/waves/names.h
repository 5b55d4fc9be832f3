// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"
#include "games/waves/state.h"

namespace dogwatch::waves {

inline constexpr auto icon_names = std::to_array<std::string_view>(
    {"spirits", "chest_left", "chest_middle", "chest_right", "hull", "small_cannon", "large_cannon", "ports", "crew",
     "bury_left", "bury_middle", "bury_right", "none", "hidden"});
inline constexpr auto colour_names =
    std::to_array<std::string_view>({"clear", "crimson", "navy", "gold", "jade", "violet"});
inline constexpr auto cannon_names = std::to_array<std::string_view>({"small", "large"});
inline constexpr auto volley_order_names = std::to_array<std::string_view>({"none", "small", "large"});
inline constexpr auto volley_names = std::to_array<std::string_view>({"small", "large", "both"});
inline constexpr auto phase_names =
    std::to_array<std::string_view>({"draft", "allocate", "write", "fire", "over", "reveal"});
inline constexpr auto source_names = std::to_array<std::string_view>({"small_cannon", "large_cannon", "ports", "lead"});
inline constexpr auto ending_names = std::to_array<std::string_view>({"chests", "tracks"});
inline constexpr auto score_item_names =
    std::to_array<std::string_view>({"treasure", "buried", "hull", "ports", "crew", "infamy"});

// How the fields of moves and events are said.
namespace called {

// Only the icons that a die can lie on.
inline constexpr Called icon{"icon", Names(icon_names).first(index(Icon::none))};
// A row of the map, said with its preposition: "in the left chest".
inline constexpr Called where{"where", Names(icon_names).first(row_count)};
inline constexpr Called colour{"colour", colour_names};
inline constexpr Called cannon{"cannon", cannon_names};
inline constexpr Called volley{"cannons", volley_names};
inline constexpr Called source{"source", source_names};
inline constexpr Called ending{"ending", ending_names};

}  // namespace called

}  // namespace dogwatch::waves
