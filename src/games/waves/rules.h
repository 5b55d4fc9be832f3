// Rolling with the Waves, by Ark Angel Games (rules v4.4.2), 2 to 5 players.
//
// A round (rulebook p. 2-6): the first player draws three dice per player from the bag and rolls them. In turn
// everybody drafts three: clear dice and one's own are free, a rival's costs its value in Infamy, and whoever finds no
// free die may take any as a drunken sailor, worth 1. All then allocate their dice in secret to icons of their mini
// boards, one die each, or all three to bury a chest. The boards are revealed and resolved from left to right, each
// step by everybody before the next: i Raise Spirits, ii chests, iii burying, iv hull, v cannons, vi ports, vii crew.
// The match ends after a round in which somebody has all chests buried or full, or hull, ports and crew full. Treasure
// and bonuses are points.
//
// README.md lists every ruling (W1-W41); the code cites them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.h"
#include "core/signs.h"
#include "games/waves/components.h"
#include "games/waves/events.h"
#include "games/waves/moves.h"
#include "games/waves/state.h"

namespace dogwatch::waves {

// Who gets the extra Infamy when several share the greatest sum of ports (W34).
enum class PortsTie : std::uint8_t { every, none };

struct Game {
  using State = waves::State;
  using Signs = SignsOf<8, 47>;
  static const About about;
  static const SearchProfile search;
  static Result<Game> make(TomlFile& components, const Options& options);

  Components components;
  PortsTie ports_tie = PortsTie::every;
  std::uint8_t first_player = nothing;  // the seat that the table names; `nothing` leaves it to chance (W1)
};

// What a seat is asked for, in the order of about.asks.
enum class Ask : std::uint8_t { draft, allocate, ready, raise, aim, plunder, stow, fire, order };

enum class ScoreItem : std::uint8_t { treasure, buried, hull, ports, crew, infamy };
inline constexpr int score_item_count = 6;

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
bool dominated(const Game& game, const State& state, Seat seat, Move move);
bool veto(const Game& game, const State& state, Seat seat, Move move);

}  // namespace dogwatch::waves
