// What lies on the table in Rolling Seas: everybody's adventure board and ship board, the decks, the dice.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"
#include "games/rolling_seas/squares.h"

namespace dogwatch::rolling_seas {

// Capacities. A components file that needs more is refused.
inline constexpr int least_seats = 1;
inline constexpr int most_seats = 6;
inline constexpr int board_count = 4;
inline constexpr int cell_capacity = 6;        // squares of a shape
inline constexpr int adventure_capacity = 32;  // adventure cards; printed: 26
inline constexpr int smooth_capacity = 16;     // kinds of Smooth Sailing cards; printed: 8
inline constexpr int shape_capacity = 24;      // cards drawn on one board; printed: 2 + 18
inline constexpr int ambush_capacity = 2;      // Ambush cards
inline constexpr int port_capacity = 8;
inline constexpr int monolith_count = 3;
inline constexpr int pirate_capacity = 8;
inline constexpr int ship_count = 3;
inline constexpr int cannon_capacity = 8;
inline constexpr int die_faces = 6;
inline constexpr int wind_dice = 3;
inline constexpr int setup_cards = 2;
inline constexpr int track_capacity = 200;  // boxes of a track
inline constexpr int held_capacity = 250;   // of one good at a time
inline constexpr int movement_capacity = 250;

// Absent. In JSON null.
inline constexpr std::uint8_t nothing = 0xFF;

// A card drawn on a board: where its first cell lies, and by how many quarters clockwise the shape is turned.
struct Placed {
  std::uint16_t square = 0;
  std::uint8_t card = 0;
  std::uint8_t turn = 0;
};

// An ambush on somebody's board.
struct Ambush {
  std::uint16_t square = nowhere;  // the mark
  std::uint8_t dots = 0;           // directions from the mark, as bits
  std::uint8_t artist = 0;         // the seat that lies in wait
  std::uint8_t entered = 0;        // in this turn: 1 for the first one entered, 2 for the second
  std::uint8_t spent = 0;
};

// How far a player's action has come.
enum class Stage : std::uint8_t {
  start,     // wind steps, then one of the three actions
  navigate,  // with `wind` chosen
  build,     // explored; cannons may be built before the hold is trimmed
  visit,     // in port
  after      // wind steps
};

// A thing that is circled when gained and crossed off when spent: a track fills, whatever is left of it. Once it is
// full, more can be held than was circled (R55).
struct Store {
  std::uint8_t held = 0;
  std::uint8_t circled = 0;
};

struct Player {
  // The adventure board. All but `explored` and `lines` follow from `shapes`, `ambushes`, `lines` and `spent`.
  Squares drawn;     // no longer empty: shapes, marks, lines, the ship
  Squares monsters;  // not yet met
  Squares perils;    // not yet met
  Squares arrows;    // of currents not yet ridden
  Squares rocks;
  Squares explored;
  std::array<Squares, 4> lines;  // routes: from a square towards east, south-east, south, south-west
  std::array<Placed, shape_capacity> shapes;
  std::array<Ambush, ambush_capacity> ambushes;
  std::uint16_t ship = nowhere;
  std::uint16_t home = nowhere;  // the port
  // The ship board.
  Store provisions;
  Store gold;
  Store wind;
  std::uint8_t shape_count = 0;
  std::uint8_t ambush_count = 0;
  std::uint8_t story = 0;
  std::uint8_t vessel = 0;  // 0, 1, 2: the first, second, third ship
  std::uint8_t cannons = 0;
  std::uint8_t monster_power = 0;
  std::uint8_t pirate_power = 0;
  std::uint8_t monoliths = 0;                        // explored
  std::uint8_t treasure = nothing;                   // the row of the third monolith's reward
  std::uint8_t told = 0;                             // ports, as bits
  std::uint8_t met = 0;                              // pirates, as bits
  std::array<std::uint8_t, port_capacity> renown{};  // as many as there are ports told
  // This turn's decision.
  Stage stage = Stage::start;
  std::uint8_t filled = 0;              // the hold, in this visit
  std::uint8_t port = nothing;          // visited
  std::uint8_t navigating = nothing;    // the chosen wind, a Direction
  std::uint8_t movement = 0;            // free movement left
  std::uint8_t on_peril = 0;            // entered one with the last step: no stopping here
  std::uint8_t stopped = 0;             // by pirates, for the rest of the turn
  std::uint8_t prize = 0;               // beaten pirates' reward is still to be chosen
  std::uint8_t finished_monoliths = 0;  // explored the third one in this turn
  std::array<std::uint8_t, 6> zero{};   // fills the last word
};

enum class Phase : std::uint8_t {
  draw,    // a shape or an ambush goes onto the boards
  home,    // home ports are chosen
  omen,    // monsters or pirates grow stronger
  act,     // navigate, explore or visit
  battle,  // an ambush was met: `battle`
  over
};

enum class Side : std::uint8_t { nobody, artist, owner };

// The sea battle that is being settled. Winner and loser choose at the same time.
struct Battle {
  std::uint8_t owner = nothing;  // whose ship was met
  std::uint8_t ambush = 0;       // of that board
  std::uint8_t artist_roll = 0;
  std::uint8_t owner_roll = 0;  // 0: not rolled
  Side winner = Side::nobody;
};

struct State {
  PerSeat<Player, most_seats> players;
  std::uint32_t adventures = 0;  // cards not yet revealed, as bits; those that stay in the box among them
  std::array<std::uint8_t, smooth_capacity> smooth{};  // the same, how many of each kind
  std::uint8_t deck_adventures = 0;  // of the cards shuffled together, how many of each pile were not revealed
  std::uint8_t deck_smooth = 0;
  std::uint8_t seats = 0;
  std::uint8_t turn = 0;  // 0 in set-up
  std::uint8_t revealed_at_setup = 0;
  std::uint8_t card = nothing;  // an adventure card, or adventure_capacity + a kind of Smooth Sailing
  Phase phase = Phase::draw;
  SeatSet done;  // with the decision of this phase
  SeatSet drew;  // in the draw phase: the shape or mark is on the board; home phase: the port is chosen
  std::array<std::uint8_t, wind_dice> winds{nothing, nothing, nothing};
  std::uint8_t die = 0;
  std::uint8_t treasures_taken = 0;  // rows of the third monolith's reward that are closed
  Battle battle;
  std::array<std::uint8_t, 9> zero{};  // fills the last word

  constexpr Player& player(Seat seat) { return players[seat]; }
  constexpr const Player& player(Seat seat) const { return players[seat]; }
};

static_assert(sizeof(State) <= 4096 && std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);

}  // namespace dogwatch::rolling_seas
