// The names that JSON and words use for this game's things.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"
#include "games/black_dice/state.h"

namespace dogwatch::black_dice {

// The six adventures, and what is none of them.
inline constexpr auto symbol_names =
    std::to_array<std::string_view>({"anchor", "rum", "hook", "map", "ship", "flag", "none"});
inline constexpr auto source_names =
    std::to_array<std::string_view>({"anchor", "rum", "hook", "map", "ship", "flag", "sea_wolf"});
inline constexpr auto pirate_names = std::to_array<std::string_view>(
    {"overboard", "bullseye", "jibe", "to_sails", "change_course", "storm", "keelhaul", "on_board"});
inline constexpr auto post_names = std::to_array<std::string_view>({"ashore", "on_deck", "overboard"});
inline constexpr auto quest_names = std::to_array<std::string_view>({"island", "kraken", "armada", "dutchman"});
inline constexpr auto phase_names =
    std::to_array<std::string_view>({"act", "doom", "move", "shield", "throw", "serve", "toss", "over"});
inline constexpr auto penalty_names =
    std::to_array<std::string_view>({"none", "throw", "more_black", "rum", "damage", "lose_die", "toss_gold"});
inline constexpr auto cause_names = std::to_array<std::string_view>({"sunk", "no_crew"});
inline constexpr auto score_item_names = std::to_array<std::string_view>({"small", "middling", "large"});

// How the fields of moves and events are said.
namespace said {

inline constexpr Called symbol{"symbol", Names(symbol_names).first(adventure_count)};
// What a die shows.
inline constexpr Called face{"face", Names(symbol_names).first(adventure_count)};
inline constexpr Called pirate{"pirate", pirate_names};
inline constexpr Called source{"source", source_names};
inline constexpr Called quest{"quest", quest_names};
inline constexpr Called cause{"cause", cause_names};

}  // namespace said

}  // namespace dogwatch::black_dice
