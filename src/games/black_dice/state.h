// What lies on the table in The Curse of the Black Dice: the quest tile with its dice, ship and enemy, crew, rum, gold.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"

namespace dogwatch::black_dice {

// Capacities. A components file that needs more is refused.
inline constexpr int least_seats = 2;
inline constexpr int most_seats = 4;
inline constexpr int adventure_count = 6;
inline constexpr int pirate_count = 8;
inline constexpr int value_count = 3;    // different values of gold tokens
inline constexpr int dice_capacity = 6;  // of a player, the spare one included
inline constexpr int column_capacity = most_seats * dice_capacity;
inline constexpr int last_round_number = 250;  // that is counted; the match may go on

// Absent; in a redacted state also: not known to this eye. In JSON null.
inline constexpr std::uint8_t nothing = 0xFF;

// The adventures from left to right are the faces of all dice.
enum class Symbol : std::uint8_t { anchor, rum, hook, map, ship, flag };
constexpr Symbol symbol_at(int number) { return static_cast<Symbol>(number); }
constexpr int number_of(Symbol symbol) { return static_cast<int>(symbol); }
// Opposite faces sum to seven, with the anchor as 1 and the flag as 6 (rulebook p. 10, "The Jibe!").
constexpr Symbol opposite(Symbol symbol) { return symbol_at(adventure_count - 1 - number_of(symbol)); }
// The tile is divided exactly in half (p. 13): the captain's left, the sea wolf's right.
constexpr bool is_left(int adventure) { return adventure < adventure_count / 2; }

enum class Pirate : std::uint8_t { overboard, bullseye, jibe, to_sails, change_course, storm, keelhaul, on_board };

enum class Post : std::uint8_t {
  ashore,    // not of this crew
  on_deck,   // face up
  overboard  // face down for the rest of the match
};

struct Sailor {
  Post post = Post::ashore;
  std::uint8_t rum = 0;
};

// One column of the quest tile.
struct Adventure {
  std::uint8_t black = 0;
  std::uint8_t count = 0;
  PerSeat<std::uint8_t, most_seats> by_seat{};         // of the player dice, how many are whose
  std::array<std::uint8_t, column_capacity> owners{};  // of the player dice, in the order in which they were added

  int dice_of(Seat seat) const { return by_seat[seat]; }
  bool is_active() const { return black > 0; }
  bool is_held() const { return count >= black; }
  void add(Seat seat) {
    owners[count++] = static_cast<std::uint8_t>(seat);
    ++by_seat[seat];
  }
  // The last one of this seat, which has one.
  void take(Seat seat) {
    int place = count - 1;
    while (owners[place] != static_cast<std::uint8_t>(seat)) --place;
    for (; place + 1 < count; ++place) owners[place] = owners[place + 1];
    owners[--count] = 0;
    --by_seat[seat];
  }
};

using Tokens = std::array<std::uint8_t, value_count>;  // gold tokens by value

struct Player {
  std::uint8_t dice = 0;  // not on the tile
  std::uint8_t rum = 0;
  std::uint8_t gold = 0;    // tokens
  std::uint8_t owes = 0;    // gold tokens to toss now
  std::uint8_t thrown = 0;  // gold tokens tossed out of the match so far
  Tokens values{};          // of the gold, known to the owner alone (C-35)
  Tokens tossed{};          // of what was thrown, known to who tossed it
};

enum class Phase : std::uint8_t {
  act,     // `turn` has rolled: rum, pirates, adding
  doom,    // `turn` is about to throw the last pirate overboard and is asked whether that is meant (C-11)
  move,    // `turn` may move a die from the anchor
  shield,  // `turn` may cancel a penalty
  throw_,  // the captain throws a pirate overboard
  serve,   // the captain puts rum on pirates
  toss,    // everybody who owes gold
  over
};

using Faces = std::array<std::uint8_t, adventure_count>;  // dice by symbol

struct State {
  std::array<Adventure, adventure_count> adventures;
  PerSeat<Player, most_seats> players;
  std::array<Sailor, pirate_count> crew;
  // The dice of the player in turn: those that may still be rolled again for free where they miss, of them those laid
  // out for it, those that have been re-rolled or turned, and how many missed twice and are out for this turn.
  Faces rolled{};
  Faces marked{};
  Faces rerolled{};
  std::uint8_t out = 0;
  Tokens unseen{};         // gold that nobody has drawn, in the chest or in the box
  std::uint8_t chest = 0;  // gold tokens that can be drawn
  std::uint8_t hold = 0;   // rum tokens
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  Phase phase = Phase::act;
  Seat captain{};
  Seat turn{};
  std::uint8_t settling = adventure_count;  // the adventure being settled
  std::uint8_t failed = 0;                  // adventures of this settlement, as bits
  std::uint8_t serving = 0;                 // rum tokens the captain still has to put on pirates
  SeatSet paying;                           // in the toss phase: who is not done
  std::uint8_t tokens = 0;                  // summoning or map tokens
  bool fighting = false;                    // the tokens were complete when this round began
  bool unlocked = false;                    // the flag's reward, in this settlement
  std::uint8_t damage = 0;
  std::uint8_t enemy_damage = 0;
  std::uint8_t shield = nothing;  // who may cancel a penalty of the coming settlement
  bool stilled = false;           // the excess dice of the adventure being settled are not rolled (C-11)
  // What the next round brings.
  bool more_black = false;
  std::uint8_t fewer_black = 0;
  bool lost_die = false;
  bool extra_die = false;
  bool lost = false;
  std::uint8_t wolf = nothing;  // the last sea wolf

  bool has_failed(int adventure) const { return ((failed >> static_cast<unsigned>(adventure)) & 1U) != 0; }
  Player& player(Seat seat) { return players[seat]; }
  const Player& player(Seat seat) const { return players[seat]; }
  Adventure& adventure(Symbol symbol) { return adventures[index(symbol)]; }
  const Adventure& adventure(Symbol symbol) const { return adventures[index(symbol)]; }
  Sailor& sailor(Pirate pirate) { return crew[index(pirate)]; }
  const Sailor& sailor(Pirate pirate) const { return crew[index(pirate)]; }
};

static_assert(sizeof(State) <= 1024 && std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);

}  // namespace dogwatch::black_dice
