// What the parts of the rules ask of each other. Each block is one file.
#pragma once

#include "games/dark_seas/rules.h"

namespace dogwatch::dark_seas {

// --- muster.cpp: the beginning ---

// Before the first round.
constexpr bool is_setting_out(const State& state) { return state.round == 0; }
// While everybody decides at once.
// Nobody decides: what was chosen in secret is being shown.
constexpr bool is_reveal(const State& state) { return state.phase >= Phase::ports_shown; }
constexpr bool is_muster(const State& state) { return state.phase == Phase::arrange || state.phase == Phase::muster; }
// The next port to be laid out, or `nothing` when all are.
int port_to_arrange(const Player& player);
void legal_colours(const State& state, MoveList& moves);
void choose_colour(const Game& game, State& state, Seat seat, int colour, Dice& dice, Events& events);
void legal_muster(const State& state, Seat seat, MoveList& moves);
void play_muster(State& state, Seat seat, Move move);
// Once everybody is done.
void reveal_muster(const Game& game, State& state, Dice& dice, Events& events);

// --- turn.cpp: steps 1 to 5 ---

void begin_round(const Game& game, State& state, Dice& dice, Events& events);
void legal_turn(const Game& game, const State& state, Seat seat, MoveList& moves);
// True when a die rolled or something hidden was seen.
bool play_turn(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
int matching_dice(const Game& game, const State& state, int colour);
bool can_scheme(const Game& game, const State& state, int tile);
// Whether a ship may enter this port now, as the dice and the captain stand.
bool may_enter(const Game& game, const State& state, const Player& player, int port, int captain);
bool can_sail(const Game& game, const State& state, Seat seat);
// Whether the tile in a slot of the ship's port can be activated now.
bool can_activate(const Game& game, const State& state, Seat seat, int slot);
int empty_slot(const Player& player, int port);

// --- effects.cpp, choices.cpp: tiles at work ---

// What a value depends on.
struct Scene {
  Seat seat;
  int here = 0;
  int rolled = nothing;
  int lost = 0;
  int strength = 0;
};
Scene scene_of(const State& state);
int value_of(const Game& game, const State& state, const Scene& scene, ValueIndex index);
// The ports that a place stands for on a seat's island, as bits.
unsigned ports_at(const State& state, const Scene& scene, Where where);
// Begins an effect and runs it as far as nobody is asked; true when a die rolled or something hidden was seen.
bool begin_effect(const Game& game, State& state, int begin, int tile, int strength, Dice& dice, Events& events);
bool answer_effect(const Game& game, State& state, Move move, Dice& dice, Events& events);
void legal_effect(const Game& game, const State& state, MoveList& moves);
Ask ask_of_effect(const Game& game, const State& state);
// Who is asked where the effect stands.
Seat asked_by_effect(const Game& game, const State& state);
// Whether an instruction would do anything now.
bool is_possible(const Game& game, const State& state, const Scene& scene, int at);
bool can_pay(const Game& game, const State& state, const Scene& scene, const Instruction& instruction);

// A tile that a copy may name, or a pirate that may be taken.
struct Wanted {
  Seat seat;
  int port;
  int which;  // the slot of a tile; 1 for a dread pirate
};
bool is_protected(const State& state, Seat seat, int port);
bool can_be_copied(const Game& game, const State& state, const Wanted& tile);
bool can_be_taken(const Game& game, const State& state, const Wanted& pirate);
// What an owner is asked for.
Wanted wanted(const State& state);
// Whether a pirate that was taken may be made dread (D5).
bool can_arm(const Game& game, const State& state);

// --- stores.cpp: tiles, treasure, doubloons, pirates ---

void add_to_hand(State& state, Seat seat, int tile);
void remove_from_hand(State& state, Seat seat, int tile);
void gain_doubloons(State& state, Seat seat, int amount, Events& events);
void score_infamy(State& state, Seat seat, int amount, Events& events);
// Draws up to `count` tiles to look at, shuffling the discard pile in when the stacks are empty (D10).
void draw_tiles(State& state, Seat seat, int count, int keep, Dice& dice, Events& events);
void keep_tile(State& state, Seat seat, int tile, Events& events);
void discard_drawn(State& state, Seat seat, Events& events);
void draw_tokens(State& state, Seat seat, int count, int keep, Dice& dice, Events& events);
void keep_token(State& state, Seat seat, int type, Events& events);
void return_drawn(State& state, Seat seat);
void set_aside(State& state, Seat seat, int type, Events& events);
// What was paid in an effect goes back to the pool when it ends.
void return_aside(State& state);
// A token from the pool that nobody has looked at.
void deal_token(State& state, Seat seat, Dice& dice);

// --- score.cpp ---

int points(const Game& game, const State& state, Seat seat, ScoreItem item);
int end_points(const Game& game, const State& state, Seat seat, int port, int slot);
int pirates_of(const Player& player);
int dread_of(const Player& player);

}  // namespace dogwatch::dark_seas
