// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"
#include "games/rolling_seas/squares.h"

namespace dogwatch::rolling_seas {

inline constexpr auto direction_names = std::to_array<std::string_view>({"N", "NE", "E", "SE", "S", "SW", "W", "NW"});
inline constexpr auto column_names = std::to_array<std::string_view>(
    {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S"});
inline constexpr auto phase_names = std::to_array<std::string_view>({"draw", "home", "omen", "act", "battle", "over"});
inline constexpr auto stage_names = std::to_array<std::string_view>({"start", "navigate", "build", "visit", "after"});
inline constexpr auto side_names = std::to_array<std::string_view>({"nobody", "artist", "owner"});
// The types of adventures, and last Smooth Sailing.
inline constexpr auto card_names =
    std::to_array<std::string_view>({"monster", "peril", "current", "rocks", "ambush", "smooth"});
inline constexpr Names type_names = Names(card_names).first(card_names.size() - 1);
inline constexpr auto good_names =
    std::to_array<std::string_view>({"gold", "provisions", "wind", "story", "stars", "hold"});
inline constexpr auto power_names = std::to_array<std::string_view>({"monsters", "pirates"});
inline constexpr auto track_names =
    std::to_array<std::string_view>({"provisions", "gold", "story", "cannons", "monoliths", "ports"});
inline constexpr auto loss_names = std::to_array<std::string_view>({"gold", "provisions"});
inline constexpr auto spoil_names = std::to_array<std::string_view>({"gold", "hold"});
inline constexpr auto score_item_names = std::to_array<std::string_view>(
    {"tales", "final_story", "pirates", "harbour", "ships", "holds", "legend", "cannons", "monoliths", "ports"});
inline constexpr auto rank_names = std::to_array<std::string_view>(
    {"small_time_braggart", "boring_storyteller", "rent_a_bard", "wandering_minstrel", "renowned_poet",
     "storyteller_extraordinaire", "master_of_stories", "legendary_bard"});

// How the fields of moves and events are said.
namespace called {

inline constexpr Called column{"column", column_names};
inline constexpr Called card{"card"};
inline constexpr Called type{"type", card_names};
inline constexpr Called direction{"direction", direction_names};
inline constexpr Called power{"power", power_names};
inline constexpr Called good{"good", good_names};
inline constexpr Called track{"track", track_names};
inline constexpr Called side{"side", side_names};
inline constexpr Called spoils{"spoils", spoil_names};
inline constexpr Called loss{"loss", loss_names};

}  // namespace called

// "A1" to "S15", and last "none". Written when they are first asked for: as printed data they would weigh a kilobyte on
// the page.
Names square_names();
inline std::string_view square_name(int square) { return square_names()[square]; }

}  // namespace dogwatch::rolling_seas
