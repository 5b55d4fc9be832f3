// Dark Seas, by Anthony Rubbo (AEG 2015), 2 to 4 players.
//
// Every player has an island: a central hex, six ports of six colours around it, and two places for plunder tiles at
// each port. A round (rulebook, "How Ye Play"): the active player rolls four dice and may roll any of them again, once.
// Then everybody in turn, clockwise from the active player and with the same dice, 2 schemes with tiles from the hand,
// 3 moves the captain, who earns something on the central island, 4 sails the ship clockwise from port to port, as far
// as dice or captain allow, and activates tiles of each port it enters, 5 may place a tile where the ship is. After
// twelve rounds treasure, doubloons, pirates and some tiles are infamy. The most infamous pirate wins.
//
// README.md lists every ruling (D1 to D39); the code cites them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.h"
#include "core/words.h"
#include "games/dark_seas/components.h"
#include "games/dark_seas/events.h"
#include "games/dark_seas/moves.h"
#include "games/dark_seas/state.h"

namespace dogwatch::dark_seas {

// How the ports around an island come to lie.
enum class Ports : std::uint8_t { random, arranged };
// How the seats come by their colours (D39).
enum class Colours : std::uint8_t { given, chosen };

struct Game {
  using State = dark_seas::State;
  static const About about;
  static const SearchProfile search;
  static Result<Game> make(TomlFile& components, const Options& options);

  Components components;
  Ports ports = Ports::random;
  Colours colours = Colours::given;
  int first = chance_decides;  // the seat that is active first

  static constexpr int chance_decides = -1;
};

// What a seat is asked for, in the order of about.asks.
enum class Ask : std::uint8_t {
  arrange,
  settle,
  toss,
  ready,
  reroll,
  scheme,
  income,
  sail,
  pass,
  recruit,
  upgrade,
  keep_treasure,
  keep_tile,
  place,
  pay,
  lose,
  waive,
  choose,
  captain,
  take,
  copy,
  lend,
  colour,
  release
};

enum class ScoreItem : std::uint8_t { infamy, treasure, doubloons, dread, ports, full_ports, tiles };
inline constexpr int score_item_count = 7;

// --- the contract (core/game.h) ---

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const State& state);
// By the colour of the central island, in the order of island_colours; before it is chosen, by the seat (D39).
int called(const Game& game, const State& state, Seat seat);
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
// What the effects of the tiles say, for people: "tile_text.<id>".
ComponentTexts say_components(const Game& game, const dogwatch::Words& words);

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice);
void evaluate(const Game& game, const State& state, Seat seat, Dice& dice, std::span<float> chances);
inline bool dominated(const Game&, const State&, Seat, Move) { return false; }
bool veto(const Game& game, const State& state, Seat seat, Move move);

}  // namespace dogwatch::dark_seas
