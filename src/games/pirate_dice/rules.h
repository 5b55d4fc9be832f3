// Pirate Dice: Voyage on the Rolling Seas, by Clint Herron and Sean Brown, 2 to 4 captains.
//
// A turn is a dog watch of four Bells (rulebook p. 1-3). Phase 1, in secret and all at once: each captain rolls the
// command dice and lays one on each Bell of the mat, on the ship's wheel to be executed or on the anchor to be ignored,
// re-rolling the rest as long as at least one die was laid after each roll. Phase 2: Bell by Bell, the dice are
// executed from the highest number to the lowest; ships push each other, ram at speed, fire where a face says so; then
// whirlpools turn and winds blow. Phase 3: all ships fire both broadsides at once. Damage locks Bells from the last to
// the first with the dice that lie there; a ship without hit points sinks and comes back. Sails may be lowered for a
// turn to repair.
//
// Basic: who ends a Bell on the treasure wins. Advanced: who brings it home, or is the last afloat. Regatta: who first
// ends a Bell on the X after a whole lap counter-clockwise.
//
// README.md lists every ruling (P1-P66); the code cites them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/pirate_dice/components.h"
#include "games/pirate_dice/events.h"
#include "games/pirate_dice/moves.h"
#include "games/pirate_dice/passage.h"
#include "games/pirate_dice/state.h"

namespace dogwatch::pirate_dice {

enum class Mode : std::uint8_t { basic, advanced, regatta };
// How the three tiles of the L lie: the middle one north of the start and the cove east of it, or the other way round.
enum class Shape : std::uint8_t { random, north_east, east_north };
// A die that becomes locked while it lies on an anchor is executed from then on, or from the next turn on (P44).
enum class LockedAnchor : std::uint8_t { at_once, next_turn };

// The faces of boards that options can name; the first stands for any.
inline constexpr auto tile_option_values = std::to_array<std::string_view>(
    {"random", "treasure_cove", "dead_calm", "widows_teeth", "twin_maelstroms", "the_gut", "gale_alley", "turtle_back",
     "smugglers_lattice", "crescent_key", "scattered_isles"});

// A tile as the options ask for it.
struct WantedTile {
  int tile = 0;  // index in Components::tiles; only unless random
  bool random = true;
  int turns = 0;
  bool random_turns = true;
};
inline constexpr int wanted_tiles = 3;

struct Game {
  using State = pirate_dice::State;
  static const About about;
  static const SearchProfile search;
  static Result<Game> make(TomlFile& file, const Options& options);

  Components components;
  Mode mode = Mode::basic;
  Shape shape = Shape::random;
  LockedAnchor locked_anchor = LockedAnchor::at_once;
  std::array<WantedTile, wanted_tiles> wanted;
  std::vector<Passages> passages;  // by how the L lies; see passages_of()
};

// What a seat is asked for, in the order of about.asks.
enum class Ask : std::uint8_t { moor, plan, aim, keep, ready, aim_now, repair, come_back };

enum class ScoreItem : std::uint8_t { victory };

// --- the contract (core/game.h) ---

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events);
inline SeatSet waiting(const State& state) {
  if (state.phase == Phase::plan) return state.planning;
  if (state.phase == Phase::repair) return state.asked;
  return state.phase >= Phase::over ? SeatSet() : SeatSet::of(state.turn);
}
void legal(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Game& game, const State& state);
int asks(const Game& game, const State& state, Seat seat);

State redact(const Game& game, const State& state, Eye eye);
State guess(const Game& game, const State& state, Eye eye, Dice& dice);

void describe(const Game& game, Archive& archive, State& state);
std::string_view check(const Game& game, const State& state);
void show(const Game& game, const State& state, Eye eye, JsonWriter& json);
void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence);
void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence);
std::string_view component_name(const Game& game, std::string_view word, int value);

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice);
void evaluate(const Game& game, const State& state, Seat seat, Dice& dice, std::span<float> chances);
bool dominated(const Game& game, const State& state, Seat seat, Move move);
bool veto(const Game& game, const State& state, Seat seat, Move move);

}  // namespace dogwatch::pirate_dice
