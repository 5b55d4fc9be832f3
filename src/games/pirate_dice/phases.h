// What the phases of a turn ask of each other. Each block is one file.
#pragma once

#include <array>

#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

// --- chart.cpp: the sea as it lies ---

Cell cell(const Game& game, const State& state, Square square);
// The seat whose ship is there, or nothing.
std::uint8_t ship_at(const State& state, Square square);
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
bool owns_die(const State& state, Seat seat, int die);
int unplaced_dice(const State& state, Seat seat);
bool has_empty_bell(const Captain& captain);
// Every Bell is locked: there is nothing to roll (P47).
bool has_only_locked(const Captain& captain);
// Takes the die of a Bell off the mat.
void clear_bell(Captain& captain, Bell& bell);
// The Bells that hit points no longer let a captain change.
bool is_covered(const Game& game, const Captain& captain, int bell);
const Command& command_in(const Game& game, const Captain& captain, int bell);
int number_in(const Game& game, const Captain& captain, int bell);

// --- bells.cpp: phase 2, order, skullduggery, map effects ---

void begin_bells(const Game& game, State& state, Dice& dice, Events& events);
// Plays Bells until somebody has to decide, or the turn is over.
void run_bells(const Game& game, State& state, Dice& dice, Events& events);
// What whirlpool and wind do to a ship that is alone on the sea.
void drift_by_map(const Game& game, State& state, Seat seat);
void aim_now(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);

// A roll-off by unplaced dice: the seats in order, the winner first (P10).
using SeatOrder = std::array<std::uint8_t, most_seats>;
SeatOrder roll_off(const Game& game, State& state, SeatSet seats, Dice& dice, Events& events);

// --- sail.cpp: movement, ramming, broadsides, damage, sinking ---

// A ship to the next square, whatever is there.
void shift(const Game& game, State& state, Seat seat, Heading heading);
// One square; ships in line are pushed. False when something stops it.
bool move_one(const Game& game, State& state, Seat seat, Heading heading, EventKind told, Events& events);
void sail(const Game& game, State& state, Seat seat, const Command& command, Events& events);
// Points of damage by seat, all suffered at the same moment.
using Hits = std::array<std::uint8_t, most_seats>;
// Adds what both broadsides of a ship hit.
void broadside(const Game& game, const State& state, Seat seat, Hits& hits, Events& events);
// Ships without any hit point left sink.
void damage(const Game& game, State& state, const Hits& hits, Events& events);
void repair(const Game& game, State& state, Seat seat, int points, Events& events);

// --- watch_end.cpp: phase 3 and what comes before the next turn ---

bool is_out(const Game& game, const Captain& captain);
void check_treasure(const Game& game, State& state, Events& events);
void end_turn(const Game& game, State& state, Dice& dice, Events& events);
void choose_repair(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
void legal_come_back(const Game& game, const State& state, Seat seat, MoveList& moves);
void come_back(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
void win(State& state, SeatSet winners, Events& events);

}  // namespace dogwatch::pirate_dice
