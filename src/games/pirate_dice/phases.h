// What the phases of a turn ask of each other. Each block is one file.
#pragma once

#include <array>
#include <bit>

#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

// --- chart.cpp: the sea as it lies ---

inline Cell cell(const Game& game, const State& state, Square square) {
  if (!is_on_sea(square)) return Cell::edge;
  const LaidTile& tile = state.tiles[static_cast<std::size_t>(quarter_of(square))];
  if (tile.face == nothing) return Cell::edge;
  const int x = column(square) >= tile_side ? column(square) - tile_side : column(square);
  const int y = row(square) >= tile_side ? row(square) - tile_side : row(square);
  return game.components.tiles[tile.face]
      .cells[tile.turns][static_cast<std::size_t>(y) * tile_side + static_cast<std::size_t>(x)];
}
// The seat whose ship is there, or nothing.
inline std::uint8_t ship_at(const State& state, Square square) {
  if (square == nothing) return nothing;  // west of the north-western corner, and not where sunken ships are
  for (std::uint8_t i = 0; i < state.seats; ++i) {
    if (state.captains[i].square == square) return i;
  }
  return nothing;
}
Square square_on(Quarter quarter, int tile_square);
// Where the start tile's berth, or a tile's X, lies.
Square berth(const Game& game, const State& state, int number);
Square mark_of(const Game& game, const State& state, Role role);
// The quarters in the order of the voyage: start, middle, treasure; or the lap of the Regatta.
int voyage_step(const Game& game, const State& state, Quarter quarter);
Quarter voyage_quarter(const Game& game, const State& state, int step);
void lay_tiles(const Game& game, State& state, Dice& dice, Events& events);

// --- plan.cpp: phase 1, Roll and Place ---

void begin_turn(const Game& game, State& state, Dice& dice, Events& events);
void legal_plan(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play_plan(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
Ask plan_ask(const Game& game, const State& state, Seat seat);
inline bool owns_die(const State& state, Seat seat, int die) {
  return die != treasure_die || state.die_owner == static_cast<std::uint8_t>(seat);
}
// A captain's dice that are not on the mat, as bits.
inline unsigned unplaced(const State& state, Seat seat) {
  const unsigned own = (1U << command_dice) - 1U;
  const unsigned with_treasure = owns_die(state, seat, treasure_die) ? 1U << treasure_die : 0U;
  return (own | with_treasure) & ~state.captain(seat).placed();
}
inline int unplaced_dice(const State& state, Seat seat) { return std::popcount(unplaced(state, seat)); }
inline bool has_empty_bell(const Captain& captain) { return captain.empty_bells() != 0; }
// Every Bell is locked: there is nothing to roll (P47).
bool has_only_locked(const Captain& captain);
// Takes the die of a Bell off the mat.
void clear_bell(Captain& captain, Bell& bell);
// The Bells that hit points no longer let a captain change.
inline bool is_covered(const Game& game, const Captain& captain, int bell) {
  return bell >= game.components.locked_from[captain.hit_points];
}
// What is laid on a covered Bell locks at once (P57), and is executed from when the option of P44 says.
inline bool may_lie_on_anchor(const Game& game, const Captain& captain, int bell) {
  return !is_covered(game, captain, bell) || game.locked_anchor == LockedAnchor::next_turn;
}
// Where a die lies once its Bell is locked.
inline Place locked_place(const Game& game, Place lay) {
  const bool idle = lay == Place::anchor && game.locked_anchor == LockedAnchor::next_turn;
  return idle ? Place::locked_idle : Place::locked;  // P44
}
inline const Command& command_in(const Game& game, const Captain& captain, int bell) {
  const std::uint8_t die = captain.bells[static_cast<std::size_t>(bell)].die;
  return game.components.command(die, captain.faces[die]);
}
inline int number_in(const Game& game, const Captain& captain, int bell) {
  const std::uint8_t die = captain.bells[static_cast<std::size_t>(bell)].die;
  return game.components.number(die, captain.faces[die]);
}

// --- bells.cpp: phase 2, order and skullduggery ---

void begin_bells(const Game& game, State& state, Dice& dice, Events& events);
// Plays Bells until somebody has to decide, or the turn is over.
void run_bells(const Game& game, State& state, Dice& dice, Events& events);
void aim_now(const Game& game, State& state, Seat seat, move::Aim aim, Dice& dice, Events& events);
Spared spared(const State& state, Seat target, Skullduggery skullduggery);

// A roll-off by unplaced dice: the seats in order, the winner first (P10). One seat alone does not roll.
using SeatOrder = std::array<std::uint8_t, most_seats>;
SeatOrder roll_off(const Game& game, const State& state, SeatSet seats, Dice& dice, Events& events);

// --- map_effects.cpp: whirlpools and winds ---

void map_effects(const Game& game, State& state, Dice& dice, Events& events);
// What whirlpool and wind do to a ship that is alone on the sea.
void drift_by_map(const Game& game, State& state, Seat seat);

// --- sail.cpp: movement, ramming, broadsides, damage, sinking ---

// A ship to the next square, whatever is there.
void shift(const Game& game, State& state, Seat seat, Heading heading);
// What moves a ship.
enum class Driven : std::uint8_t { by_command, by_wind };
// One square; ships in line are pushed. False when something stops it.
bool move_one(const Game& game, State& state, Seat seat, Heading heading, Driven driven, Events& events);
void sail(const Game& game, State& state, Seat seat, const Command& command, Events& events);
// Points of damage by seat, all suffered at the same moment.
using Hits = std::array<std::uint8_t, most_seats>;
// Where a shot to that side of a ship ends: at another ship, on the island that stops it, or on the last square before
// the edge.
Square shot_end(const Game& game, const State& state, Seat seat, Side side);
// Adds what both broadsides of a ship hit.
void broadside(const Game& game, const State& state, Seat seat, Hits& hits, Events& events);
// Ships without any hit point left sink.
void damage(const Game& game, State& state, const Hits& hits, Events& events);
void repair(const Game& game, State& state, Seat seat, int points, Events& events);

// --- watch_end.cpp: phase 3 and what comes before the next turn ---

bool is_out(const Game& game, const Captain& captain);
// Where a sunken ship comes back: a tile of the voyage, or the berths; and with which count of the lap.
struct Return {
  bool berths = false;
  int step = 0;
  int lap = 0;
};
Return return_of(const Game& game, const State& state, const Captain& captain);
void check_treasure(const Game& game, State& state, Events& events);
void end_turn(const Game& game, State& state, Dice& dice, Events& events);
void choose_repair(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
void legal_come_back(const Game& game, const State& state, Seat seat, MoveList& moves);
void come_back(const Game& game, State& state, Seat seat, move::ComeBack back, Dice& dice, Events& events);
void win(State& state, SeatSet winners, Events& events);

}  // namespace dogwatch::pirate_dice
