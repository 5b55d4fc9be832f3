// What the stages of a round ask of each other. Each block is one file.
#pragma once

#include <array>

#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

// --- round.cpp: duels, black dice, whose turn it is ---

// The adventure that takes no dice in this round, or nothing.
std::uint8_t blocked_adventure(const Game& game, const State& state);
bool is_any_active(const State& state);
// Where a black die goes that shows this symbol: on quest IV to the open place instead of the blocked one.
int landing_place(const Game& game, const State& state, int symbol);
// Black dice of an adventure that a storm can take: the one that the captain set before the roll stays (C-14).
int black_in_storm(const Game& game, const State& state, int adventure);
// One die each, the highest wins, those who tie roll again (p. 7, and C-29).
Seat duel(SeatSet seats, Dice& dice, Events& events);
void begin_round(const Game& game, State& state, Dice& dice, Events& events);
// Rolls black dice and lays them by symbol, by the quest's rule for blocked ones.
void roll_black(const Game& game, State& state, int count, Dice& dice, Events& events);
// The next player who has dice left; the settlement when nobody has, or nothing is active.
void next_turn(const Game& game, State& state, Seat from, Dice& dice, Events& events);
// Black dice, and dice of each player, that the next round begins with.
int black_next_round(const Game& game, const State& state);
int dice_next_round(const Game& game, const State& state);

// --- act.cpp: a player's turn ---

void legal_act(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play_act(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
// Dice of the player in turn that show this symbol and are not out.
int dice_showing(const State& state, int symbol);
// Those that miss and may be rolled again for free.
int dice_missing(const State& state);
bool is_marking(const State& state);

// --- crew.cpp: the pirates ---

void legal_pirates(const Game& game, const State& state, Seat seat, MoveList& moves);
Step use_pirate(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
// Whether the last pirate shall really go (C-11).
Step play_doom(State& state, Seat seat, Move move, Events& events);
bool is_at_limit(const Game& game, const State& state, Pirate pirate);
// On one's own turn, after a roll, as often as there is rum and room for it (C-9).
bool can_pay(const Game& game, const State& state, Pirate pirate);
// Every pirate on deck is at its limit.
bool is_crew_drunk(const Game& game, const State& state);
int pirates_on_deck(const State& state);
// A pirate leaves for good; what rum he had goes back to the hold.
void throw_overboard(State& state, Seat seat, Pirate pirate, Events& events);
void unblock(const Game& game, State& state, Seat seat, int value, Events& events);
void toss_gold(const Game& game, State& state, Seat seat, int value, Events& events);

// --- settle.cpp: rewards and penalties from anchor to flag, sea wolf, captain, the end ---

void begin_settlement(const Game& game, State& state, Dice& dice, Events& events);
void legal_settle(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play_settle(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
void lose(State& state, Cause cause, Events& events);
// What the shield can do at the adventure that has failed: cancel its penalty, and keep its excess dice from being
// rolled again, which is no penalty where no black dice lie further right (C-11).
bool has_icon(const Game& game, const State& state);
bool can_excess_spread(const State& state);
// The seats with the most own dice on one half of the tile; everybody at zero is a tie too (C-29, C-30).
SeatSet most_dice(const State& state, bool left);

// --- odds.cpp: what may become of the tile ---

// How likely each adventure is to be held when it is settled, in hundredths, if the dice still to come are added where
// they are needed.
std::array<int, adventure_count> chances_to_hold(const Game& game, const State& state);

// --- rules.cpp ---

int gold_value(const Game& game, const Player& player);

}  // namespace dogwatch::black_dice
