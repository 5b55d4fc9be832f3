// What lies on the table in Pirate Dice: the boards, the ships, and the dice on every mat.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"

namespace dogwatch::pirate_dice {

// Capacities. A components file that needs more is refused.
inline constexpr int least_seats = 2;
inline constexpr int most_seats = 4;
inline constexpr int bell_count = 4;
inline constexpr int command_dice = 5;             // of each colour
inline constexpr int treasure_die = command_dice;  // the index of the treasure die among a captain's dice
inline constexpr int dice_capacity = command_dice + 1;
inline constexpr int face_count = 6;
inline constexpr int tile_side = 7;
inline constexpr int quarter_count = 4;

// Where counting stops, in matches that never seem to end.
inline constexpr int lap_limit = 100;
inline constexpr int sinking_limit = 200;
// Moments of damage in a turn: a ram and a broadside for each die of a mat, and the last broadsides.
inline constexpr int moment_limit = most_seats * bell_count * 2 + 1;

// Absent. In JSON null.
inline constexpr std::uint8_t nothing = 0xFF;
// In a redacted state: a die behind the shield.
inline constexpr std::uint8_t hidden = 0xFE;

enum class Heading : std::uint8_t { north, east, south, west };
constexpr Heading turned(Heading heading, int quarters) {
  return static_cast<Heading>((static_cast<int>(heading) + quarters) & 3);
}

// A square of the sea: 16 to a row, so that a step over any edge lands on a square that belongs to no tile.
using Square = std::uint8_t;
inline constexpr int sea_side = 2 * tile_side;
constexpr Square square_at(int x, int y) { return static_cast<Square>(y * 16 + x); }
constexpr int column(Square square) { return square & 15; }
constexpr int row(Square square) { return square >> 4; }
constexpr Square ahead(Square square, Heading heading) {
  constexpr std::array<int, 4> steps{-16, 1, 16, -1};
  return static_cast<Square>(square + steps[index(heading)]);
}

// The sea is up to two by two tiles.
enum class Quarter : std::uint8_t { north_west, north_east, south_west, south_east };
constexpr bool is_on_sea(Square square) { return column(square) < sea_side && row(square) < sea_side; }
// Only of a square on the sea.
constexpr Quarter quarter_of(Square square) {
  return static_cast<Quarter>((row(square) >= tile_side ? 2 : 0) + (column(square) >= tile_side ? 1 : 0));
}

// A board as it lies: which face, turned how many quarters clockwise. No face: open table.
struct LaidTile {
  std::uint8_t face = nothing;
  std::uint8_t turns = 0;
};

// Where a die lies on the mat.
enum class Place : std::uint8_t {
  wheel,
  anchor,
  locked,
  locked_idle  // locked this turn while it lay on the anchor, and executed from the next turn on (option of P44)
};
constexpr bool is_locked(Place place) { return place == Place::locked || place == Place::locked_idle; }

// A Bell of a mat, with the die that lies there.
struct Bell {
  std::uint8_t die = nothing;
  Place place = Place::wheel;
  std::uint8_t target = nothing;  // of a skullduggery, once it is aimed
};

// Whether a captain lowers sails for the next turn, while that is being asked.
enum class Choice : std::uint8_t { open, sail_on, lower_sails, unknown };

struct Captain {
  Square square = nothing;  // while the ship is afloat
  Heading heading = Heading::north;
  std::uint8_t hit_points = 0;
  std::uint8_t sinkings = 0;
  std::int8_t lap = 0;  // tiles sailed counter-clockwise, in the Regatta
  bool repairing = false;
  bool immune = false;            // to skullduggery, for the rest of the turn
  std::uint8_t fresh = 0;         // dice placed since the last roll
  std::uint8_t aiming = nothing;  // the Bell whose skullduggery was laid down and is to be aimed next
  std::uint8_t spare = 0;         // the unplaced die that decides roll-offs; nothing while it is not settled
  Choice choice = Choice::open;
  std::uint8_t sank_at = 0;  // which moment of this turn, from 1; 0 for not sunk
  Quarter sank_on{};         // the tile, when sunk
  // 0..5; 0 for a die that is not on the mat after the Bells began; nothing where it is not known to this eye.
  std::array<std::uint8_t, dice_capacity> faces{};
  std::array<Bell, bell_count> bells;

  bool afloat() const { return square != nothing; }
  bool sails() const { return afloat() && !repairing; }
  // The dice on the mat, and the Bells without one, as bits.
  unsigned placed() const {
    unsigned dice = 0;
    for (const Bell& bell : bells) dice |= bell.die < dice_capacity ? 1U << bell.die : 0U;
    return dice;
  }
  unsigned empty_bells() const {
    unsigned empty = 0;
    for (unsigned i = 0; i < bell_count; ++i) empty |= bells[i].die == nothing ? 1U << i : 0U;
    return empty;
  }
  bool is_placed(int die) const { return (placed() >> static_cast<unsigned>(die) & 1U) != 0; }
};

enum class Phase : std::uint8_t {
  moor,    // `turn` chooses berth and heading
  plan,    // everybody who sails and is not done: Roll and Place
  aim,     // `turn` aims a skullduggery that has no target yet, in the middle of a Bell
  repair,  // everybody in `asked`: lower sails for the next turn?
  back,    // `turn` brings a sunken ship back
  over,
  // Bells are played; `planning` has those whose mats are still covered. Never at a decision.
  bells
};

struct State {
  PerSeat<Captain, most_seats> captains;
  std::array<LaidTile, quarter_count> tiles;
  std::uint8_t seats = 0;
  Phase phase = Phase::moor;
  Seat turn{};
  std::uint8_t bell = 0;  // 0..3 while Bells are played
  std::uint16_t round = 0;
  std::uint8_t moment = 0;  // counts shots and rams of this turn, to tell who sank first
  // Captains in order: to moor, of a roll-off for this number in this Bell, or to come back after sinking.
  std::array<std::uint8_t, most_seats> queue{nothing, nothing, nothing, nothing};
  SeatSet acted;                     // whose die of this Bell was executed
  SeatSet cancelled;                 // whose die of this Bell an opponent's Anchor makes ignored
  SeatSet planning;                  // who is not done with Roll and Place
  SeatSet asked;                     // who decides on repair
  Square treasure = nothing;         // where the token lies; nowhere while somebody holds it or none is in play
  std::uint8_t holder = nothing;     // of the token
  std::uint8_t die_owner = nothing;  // of the treasure die
  bool recovered = false;            // the treasure has been picked up once
  SeatSet winners;

  Captain& captain(Seat seat) { return captains[seat]; }
  const Captain& captain(Seat seat) const { return captains[seat]; }
};

static_assert(sizeof(State) <= 1024 && std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);

}  // namespace dogwatch::pirate_dice
