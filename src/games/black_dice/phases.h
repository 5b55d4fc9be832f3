// What the stages of a round ask of each other. Each block is one file.
#pragma once

#include <array>

#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

// --- round.cpp: duels, black dice, whose turn it is ---

// The adventure that takes no dice in this round, or nothing.
std::uint8_t blocked_adventure(const Game& game, const State& state);
// One die each, the highest wins, those who tie roll again (p. 7, and C-29).
Seat duel(State& state, SeatSet seats, Dice& dice, Events& events);
void begin_round(const Game& game, State& state, Dice& dice, Events& events);
// Rolls black dice and lays them by symbol, by the quest's rule for blocked ones.
void roll_black(const Game& game, State& state, int count, Dice& dice, Events& events);
// The next player who has dice left; the settlement when nobody has, or nothing is active.
void next_turn(const Game& game, State& state, Seat from, Dice& dice, Events& events);

// --- act.cpp: a player's turn ---

void legal_act(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play_act(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
bool is_at_limit(const Game& game, const State& state, Pirate pirate);
int pirates_on_deck(const State& state);
// A pirate leaves for good; what rum he had goes back to the hold.
void throw_overboard(State& state, Pirate pirate, Events& events);
void toss_gold(State& state, Seat seat, int value, Events& events);

// --- settle.cpp: rewards and penalties from anchor to flag, sea wolf, captain, the end ---

void begin_settlement(const Game& game, State& state, Dice& dice, Events& events);
void legal_settle(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play_settle(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
void lose(State& state, Events& events);

}  // namespace dogwatch::black_dice
