// What the two halves of a bot's insight share: policy.cpp plays quickly, insight.cpp judges,
// signs.cpp tells a learned mind.
#pragma once

#include <array>
#include <cstdint>

#include "games/waves/phases.h"

namespace dogwatch::waves {

// What the topmost `count` treasures of a chest are worth.
int top_of(const Row& chest, int count);
// The most that so many shots can take from one chest of this player.
int richest_loot(const Game& game, const Player& victim, int shots);
// The same over all rivals of a seat.
int richest_loot(const Game& game, const State& state, Seat seat, int shots);

// What one sees of a player at a glance: numbers that say who is ahead.
enum class Sign : std::uint8_t {
  treasure,
  buried,         // chests
  settled,        // chests, buried or full
  chest_squares,  // filled, of unburied chests
  hull_filled,    // squares; the same for the next two, each followed by sum, level and whether it is full
  hull_sum,
  hull_level,
  hull_full,
  ports_filled,
  ports_sum,
  ports_level,
  ports_full,
  ports_lead,
  crew_filled,
  crew_sum,
  crew_level,
  crew_full,
  infamy,
  one_spirit,
  can_raise,
  small_cannon_ready,  // one die short of firing
  small_cannon_sum,
  large_cannon_begun,  // two dice short of firing
  large_cannon_ready,
  large_cannon_sum,
  dice,                 // the values of dice not yet written, or, during the draft, soon to be drafted
  small_cannon_threat,  // what a middling die would make the cannon steal
  large_cannon_threat,
  joint_threat,
  first_player
};
inline constexpr int sign_count = 30;
using Signs = std::array<float, sign_count>;

// Of each seat. Only public things and, where they are known, the dice's places.
void read_signs(const Game& game, const State& state, PerSeat<Signs, most_seats>& signs);
// The rounds after which a player could at best end the match.
int rounds_to_end(const Game& game, const Player& player);
// How near the end is, 0..1: by the rounds that the nearest player needs at least.
float nearness_of_end(const Game& game, const State& state);

}  // namespace dogwatch::waves
