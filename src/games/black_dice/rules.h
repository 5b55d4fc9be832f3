// The Curse of the Black Dice, by Alexander Lauck (Board&Dice 2015), 2 to 4 players.
//
// A crew sails one of four quests and wins or drowns together, but only the richest wins (rulebook p. 2). A round:
// black dice are rolled and laid above the six adventures of the quest tile; those without any are inactive. From the
// captain on, players roll what dice they have left, may re-roll what misses, drink rum to roll again, pay pirates for
// their abilities, and add all dice of one symbol below the tile, until all dice lie there. Then the adventures are
// settled from anchor to flag: at least as many player dice as black ones bring the reward, else the penalty, and the
// excess black dice are rolled again and may swell later adventures. The sea wolf takes a gold token, a new captain is
// found. Three damages to the ship, or no pirate left on deck, and all have lost.
//
// README.md lists every ruling (C-1 to C-36); the code cites them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.h"
#include "core/signs.h"
#include "games/black_dice/components.h"
#include "games/black_dice/events.h"
#include "games/black_dice/moves.h"
#include "games/black_dice/state.h"

namespace dogwatch::black_dice {

struct Game {
  using State = black_dice::State;
  using Signs = SignsOf<106, 18>;
  static const About about;
  static const SearchProfile search;
  static Result<Game> make(TomlFile& components, const Options& options);

  Components components;
  int quest = 0;

  const Quest& voyage() const { return components.quests[quest]; }
};

// What a seat is asked for, in the order of about.asks.
enum class Ask : std::uint8_t { act, reroll, doom, move, shield, throw_, serve, served, toss, tossed };

// Gold by the value of its tokens, from the least to the greatest.
inline constexpr int score_item_count = value_count;

// --- the contract (core/game.h) ---

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const State& state);
void legal(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Game& game, const State& state);
int asks(const Game& game, const State& state, Seat seat);

State redact(const Game& game, const State& state, Eye eye);
State guess(const Game& game, const State& state, Eye eye, Dice& dice);

void describe(const Game& game, Archive& archive, State& state);
std::string_view check(const Game& game, const State& state);
void show(const Game& game, const State& state, Eye eye, ViewArchive& view);
void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence);
void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence);
std::string_view component_name(const Game& game, std::string_view word, int value);

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice);
void evaluate(const Game& game, const State& state, Seat seat, Dice& dice, std::span<float> chances);
void read_signs(const Game& game, const State& state, Game::Signs& signs);
inline bool dominated(const Game&, const State&, Seat, Move) { return false; }
bool veto(const Game& game, const State& state, Seat seat, Move move);

}  // namespace dogwatch::black_dice
