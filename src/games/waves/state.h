// What lies on the table in Rolling with the Waves: maps, dice, and how far the round has come.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"

namespace dogwatch::waves {

// Capacities. A components file that needs more is refused.
inline constexpr int least_seats = 2;
inline constexpr int most_seats = 5;
inline constexpr int row_capacity = 8;            // squares in a row; printed: 6
inline constexpr int highest_value = 20;          // in a square; printed: 7
inline constexpr int chest_capacity = 3;          // chests on a map
inline constexpr int nest_capacity = 3;           // dice a player drafts in a round
inline constexpr int last_round_number = 0xFFFF;  // the count stays there, should two players ever go on that long
inline constexpr int pool_capacity = most_seats * nest_capacity;

// Absent: no die in this place of a crow's nest, no answer yet. In JSON null.
inline constexpr std::uint8_t nothing = 0xFF;

// The icons of the mini board. Those up to `crew` stand for a row of squares on the map, in the order in which rows are
// written; Bury Treasure comes after the chests (rulebook p. 3-6, i to vii).
enum class Icon : std::uint8_t {
  spirits,
  chest_left,
  chest_middle,
  chest_right,
  hull,
  small_cannon,
  large_cannon,
  ports,
  crew,
  bury_left,
  bury_middle,
  bury_right,
  none,   // the die still lies in the crow's nest
  hidden  // in a redacted state: behind the ship screen
};
inline constexpr int row_count = 9;

constexpr Icon chest_icon(int chest) { return static_cast<Icon>(static_cast<int>(Icon::chest_left) + chest); }
constexpr Icon bury_icon(int chest) { return static_cast<Icon>(static_cast<int>(Icon::bury_left) + chest); }
constexpr bool is_bury(Icon icon) { return icon >= Icon::bury_left && icon <= Icon::bury_right; }
constexpr int buried_chest(Icon icon) { return static_cast<int>(icon) - static_cast<int>(Icon::bury_left); }
constexpr unsigned bit(Icon icon) { return 1U << static_cast<unsigned>(icon); }

// A row of squares, filled one after the other, number 0 first; an empty square is 0. Eight bytes in one word, so that
// size, sum and fullness are a few instructions.
class Row {
 public:
  constexpr int size() const { return (64 - std::countl_zero(squares_) + 7) / 8; }
  constexpr bool empty() const { return squares_ == 0; }
  // Whether the square that this mask picks out is filled.
  constexpr bool fills(std::uint64_t square) const { return (squares_ & square) != 0; }
  static constexpr std::uint64_t square(int i) { return std::uint64_t{0xFF} << (8U * static_cast<unsigned>(i)); }
  constexpr int sum() const { return static_cast<int>((squares_ * 0x0101010101010101U) >> 56U); }
  constexpr int operator[](int i) const {
    return static_cast<int>((squares_ >> (8U * static_cast<unsigned>(i))) & 0xFFU);
  }

  constexpr int lowest() const {
    int lowest = (*this)[0];
    for (std::uint64_t rest = squares_ >> 8U; rest != 0; rest >>= 8U) {
      const int value = static_cast<int>(rest & 0xFFU);
      if (value < lowest) lowest = value;
    }
    return lowest;
  }

  constexpr void add(int value) {
    squares_ |= static_cast<std::uint64_t>(value) << (8U * static_cast<unsigned>(size()));
  }
  // Takes the last one written.
  constexpr int take() {
    const unsigned place = 8U * static_cast<unsigned>(size() - 1);
    const auto value = static_cast<int>(squares_ >> place);
    squares_ ^= static_cast<std::uint64_t>(value) << place;
    return value;
  }
  constexpr void clear() { squares_ = 0; }
  constexpr bool operator==(const Row&) const = default;

 private:
  std::uint64_t squares_ = 0;
};
static_assert(row_capacity * highest_value <= 0xFF, "the sum of a row fits one byte");

// A player's Pirate Map, crow's nests and mini board.
struct Player {
  std::array<Row, row_count> rows;
  std::uint8_t infamy = 0;
  std::uint8_t buried = 0;  // chests, as bits
  // Dice of the pool, in the order in which they were drafted.
  std::array<std::uint8_t, nest_capacity> nest{nothing, nothing, nothing};
  // Where each die of the nest goes.
  std::array<Icon, nest_capacity> allocation{Icon::none, Icon::none, Icon::none};

  constexpr Row& row(Icon icon) { return rows[index(icon)]; }
  constexpr const Row& row(Icon icon) const { return rows[index(icon)]; }
  constexpr Row& chest(int i) { return row(chest_icon(i)); }
  constexpr const Row& chest(int i) const { return row(chest_icon(i)); }
  constexpr bool has_buried(int chest) const { return ((buried >> static_cast<unsigned>(chest)) & 1U) != 0; }
};

// Whose die it is.
enum class Colour : std::uint8_t { clear, crimson, navy, gold, jade, violet };
inline constexpr int colour_count = 1 + most_seats;
constexpr Colour colour_of(Seat seat) { return static_cast<Colour>(index(seat) + 1); }
// Only of a crew die.
constexpr Seat owner_of(Colour colour) { return seat_at(static_cast<int>(colour) - 1); }

struct Die {
  Colour colour = Colour::clear;
  std::uint8_t value = 0;

  constexpr bool is_free_for(Seat seat) const { return colour == Colour::clear || colour == colour_of(seat); }
};

enum class Cannon : std::uint8_t { small, large };
inline constexpr int cannon_count = 2;
constexpr Icon cannon_icon(Cannon cannon) { return cannon == Cannon::small ? Icon::small_cannon : Icon::large_cannon; }

// What the shooter has said so far about one cannon. Two cannons aimed at one seat are one volley, the small cannon's.
struct Aim {
  std::uint8_t seat = nothing;   // fired at
  std::uint8_t chest = nothing;  // of that seat, to steal from
  std::uint8_t stow = nothing;   // the shooter's chest that takes the loot
};

// Which of a shooter's two volleys fires first (W41).
enum class VolleyOrder : std::uint8_t { unsaid, small_first, large_first };

enum class Phase : std::uint8_t {
  draft,     // `turn` picks a die
  allocate,  // everybody who is not done
  write,     // `turn` may raise spirits for the die that goes to `writing`
  fire,      // `turn` fires
  over,
  // Mini boards are shown, seat by seat, and dice written: nobody decides. `done` has those whose boards are still
  // covered. Never at a decision.
  reveal
};

struct State {
  PerSeat<Player, most_seats> players;
  std::array<Die, pool_capacity> pool;
  std::array<std::uint8_t, most_seats> shooters{};  // seats that still fire this round, in firing order
  std::uint8_t shooter_count = 0;
  std::uint16_t untaken = 0;  // dice still in the pool, as bits
  std::uint16_t round = 0;    // from 1
  std::array<Aim, cannon_count> aim;
  std::uint8_t seats = 0;
  Seat first{};
  Seat turn{};
  Phase phase = Phase::draft;
  Icon writing = Icon::none;
  SeatSet done;  // in the allocate phase: their mini boards are complete
  VolleyOrder order = VolleyOrder::unsaid;
  std::array<std::uint8_t, 3> zero{};  // fills the last word

  constexpr Player& player(Seat seat) { return players[seat]; }
  constexpr const Player& player(Seat seat) const { return players[seat]; }
  // Seats counted clockwise, the first player being 0.
  constexpr Seat seat_after_first(int places) const {
    const int clockwise = index(first) + places;
    return seat_at(clockwise < seats ? clockwise : clockwise - seats);
  }
  constexpr int places_after_first(Seat seat) const {
    const int places = index(seat) - index(first);
    return places < 0 ? places + seats : places;
  }
  constexpr const Die& die(int i) const { return pool[i]; }
  // The die in a place of a seat's nest.
  constexpr const Die& nested(const Player& player, int place) const { return pool[player.nest[place]]; }
};

static_assert(sizeof(State) <= 512 && std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);

}  // namespace dogwatch::waves
