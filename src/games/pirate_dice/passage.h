// How far it is: what a ship has before it to a goal from every square and heading, in half squares. For bots.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/pirate_dice/state.h"

namespace dogwatch::pirate_dice {

struct Game;

inline constexpr int passage_nodes = 256 * 4;  // by square and heading
inline constexpr int lap_sheets = 6;           // the Regatta's laps 0 to 5, each a sea of its own
inline constexpr std::uint8_t unreachable = 250;

constexpr std::size_t passage_node(Square square, Heading heading) {
  return static_cast<std::size_t>(square) * 4 + static_cast<std::size_t>(heading);
}

// The way to one goal.
struct Passage {
  std::array<std::uint8_t, passage_nodes> left;
};
void find_passage(const Game& game, const State& state, Square goal, Passage& passage);

// The way round the Regatta, by the laps that a ship has sailed.
struct LapPassage {
  std::array<std::uint8_t, static_cast<std::size_t>(lap_sheets) * passage_nodes> left;
};
// Only from these laps on; what lies below stays unreachable.
void find_lap_passage(const Game& game, const State& state, int first_lap, LapPassage& passage);

// The passages of every way to lay the L, found once: to the treasure where it lies at first, and home.
struct Passages {
  Passage to_treasure;
  Passage home;
};
// Where in Game::passages those of this sea are.
std::size_t passages_of(const Game& game, const State& state);
void find_all_passages(Game& game);

}  // namespace dogwatch::pirate_dice
