// Rolling Seas, by George Jaros (Nuts! Publishing), 1 to 6 players, all at the same time.
//
// A turn (rulebook p. 8-16): a card is revealed. Smooth Sailing gives or threatens something; an adventure is drawn as
// a shape on every board: sea monsters, perils, currents on one's own, rocks and ambushes on a neighbour's. Three wind
// dice and the exploration die are rolled for all. Then everybody does one of three things: Navigate with one of the
// winds, paying for each step by how far it strays from the wind; Explore land beside the ship; Visit a port beside it,
// to tell one's story, to buy ships and cannons, to fill the hold. Wind in Your Sails moves the ship before and after.
// Battles with those who lie in ambush come last. After the last card of the deck the stories are told once more; the
// most renown wins.
//
// README.md lists every ruling (R1-R57); the code cites them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.h"
#include "games/rolling_seas/chart.h"
#include "games/rolling_seas/components.h"
#include "games/rolling_seas/events.h"
#include "games/rolling_seas/moves.h"
#include "games/rolling_seas/state.h"

namespace dogwatch::rolling_seas {

struct Game {
  using State = rolling_seas::State;
  static const About about;
  static const SearchProfile search;
  static Result<Game> make(TomlFile& components, const Options& options);

  Components components;
  Chart chart;
  int board_number = 0;
  int deck_number = 0;
  bool with_ambush = false;

  const Board& board() const { return components.boards[board_number]; }
  const Deck& deck() const { return components.decks[deck_number]; }
  const AdventureCard& card(int number) const { return components.adventures[number]; }
  const SmoothCard& smooth(int number) const { return components.smooth[number]; }
  const Vessel& vessel(const Player& player) const { return components.vessels[player.vessel]; }
  int hold(const Player& player) const { return vessel(player).hold; }
};

// What a seat is asked for, in the order of about.asks.
enum class Ask : std::uint8_t {
  place,
  mark,
  dots,
  ready,
  home,
  omen,
  act,
  sail,
  peril,
  build,
  visit,
  linger,
  prize,
  spoils,
  loss
};

enum class ScoreItem : std::uint8_t {
  tales,
  final_story,
  pirates,
  harbour,
  ships,
  holds,
  legend,
  cannons,
  monoliths,
  ports
};
inline constexpr int score_item_count = 10;

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
double alone(const Game& game, const State& state);
inline bool dominated(const Game&, const State&, Seat, Move) { return false; }
bool veto(const Game& game, const State& state, Seat seat, Move move);

}  // namespace dogwatch::rolling_seas
