// What the phases of a round ask of each other. Each block is one file.
#pragma once

#include "games/waves/rules.h"

namespace dogwatch::waves {

// --- draft.cpp: drawing, rolling and picking dice ---

void begin_round(const Game& game, State& state, Dice& dice, Events& events);
void legal_draft(const Game& game, const State& state, Seat seat, MoveList& moves);
void draft(State& state, Seat seat, int number, Events& events);
// Worth 1, whatever it shows.
void draft_sailor(const Game& game, State& state, Seat seat, int number, Events& events);
// What a die costs a seat: 0 for a clear one or its own.
int cost(const Die& die, Seat seat);

// --- allocate.cpp: the mini boards ---

// Icons with a free square, as bits (W9).
unsigned open_icons(const Game& game, const Player& player);
// Chests that may be buried, as bits (W18).
unsigned buriable_chests(const Game& game, const Player& player);
bool is_allocated(const Game& game, const Player& player);
void legal_allocate(const Game& game, const State& state, Seat seat, MoveList& moves);
void bury(const Game& game, State& state, Seat seat, int chest);

// --- write.cpp: the reveal and its steps, from left to right ---

// Each returns true when a new round began, that is when dice rolled.
bool reveal(const Game& game, State& state, Dice& dice, Events& events);
bool play_write(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
// Steps vi and vii and the anchor, after the last shot.
bool resolve_after_fire(const Game& game, State& state, Dice& dice, Events& events);
void gain_infamy(const Game& game, State& state, Seat seat, int infamy, Source source, Events& events);
// The die that a seat is writing, in the write phase.
// Who is paid for the greatest sum of ports, as the rows stand.
SeatSet ports_leaders(const Game& game, const State& state);
int value_in_hand(const State& state, Seat seat);

// --- fire.cpp: firing order, volleys, loot ---

// Fixes the firing order (W23).
void order_shooters(const Game& game, State& state);
// Fires until a shooter has something to choose; true when all have fired.
bool fire_until_asked(const Game& game, State& state, Events& events);
void legal_fire(const Game& game, const State& state, Seat seat, MoveList& moves);
// The cannon whose volley goes to this seat.
Cannon cannon_aimed_at(const State& state, Seat target);
// One step of what a shooter says.
void say(State& state, Move move);
void fire_volleys(const Game& game, State& state, Seat seat, Events& events);

// The next thing a shooter has to say, about which cannon's volley.
struct FireQuestion {
  Ask ask;
  Cannon cannon;
};
FireQuestion fire_question(const Game& game, const State& state, Seat seat);
// 0 unless the cannon is full.
int shots_of(const Game& game, const Player& player, Cannon cannon);
// Shots of the volley that a cannon's aim stands for, both cannons' where they are aimed at one seat (W26).
int shots_in_volley(const Game& game, const State& state, Seat seat, Cannon cannon);
// Treasures that a volley would take from a chest.
int loot(const Game& game, const Player& victim, int shots, int chest);
// Shots of the cannons that are already aimed at a seat.
int shots_aimed_at(const Game& game, const State& state, Seat seat, Seat target);
// Shots that get through if a cannon is aimed at this seat too: more than those of the cannon aimed there before (W26).
int more_through(const Game& game, const State& state, Seat seat, Cannon cannon, Seat target);
// Squares of an own chest that are left for a cannon's loot, beside what the other volley brings there (W41).
int room_for_loot(const Game& game, const State& state, Seat seat, Cannon cannon, int chest);
// The own chest that takes the loot of both volleys, once both have fired, this cannon's first.
Row chest_with_loot(const Game& game, const State& state, Seat seat, Cannon first);
// Rivals with an unburied chest, who can be fired at (W22).
SeatSet targets(const Game& game, const State& state, Seat seat);
unsigned unburied_chests(const Game& game, const Player& player);

// --- score.cpp: the end and the points ---

bool has_settled_chests(const Game& game, const Player& player);
bool has_filled_tracks(const Game& game, const Player& player);
bool is_last_round(const Game& game, const State& state);
int points(const Game& game, const Player& player, ScoreItem item);
int points(const Game& game, const Player& player);

}  // namespace dogwatch::waves
