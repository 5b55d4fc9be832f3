// What lies on the table in Dark Seas: islands, dice, tiles, treasure, and how far the turn has come.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"

namespace dogwatch::dark_seas {

// Capacities. A components file that needs more is refused.
inline constexpr int least_seats = 2;
inline constexpr int most_seats = 4;
inline constexpr int port_count = 6;  // of an island; index 0 lies at 6 o'clock, then clockwise
inline constexpr int slot_count = 2;  // tiles at a port: straight out, and at its side
inline constexpr int colour_count = 6;
inline constexpr int dice_capacity = 6;    // of a round; printed: 4
inline constexpr int type_capacity = 8;    // of treasure; printed: 8
inline constexpr int tile_capacity = 126;  // with the starting tiles, numbered from 1; printed: 66 + 2
inline constexpr int class_capacity = 8;   // see TileSet::Class
inline constexpr int most_in_hand = 100;
inline constexpr int most_doubloons = 9999;  // far above what twelve rounds can bring; more is lost
inline constexpr int most_infamy = 9999;

// Absent: no tile in this place, no answer yet. In JSON null.
inline constexpr std::uint8_t nothing = 0xFF;
// In a redacted state: something that this eye may not see.
inline constexpr std::uint8_t hidden = 0xFE;

enum class Colour : std::uint8_t { red, blue, green, yellow, purple, bone };
// The colours of the central islands. A seat that does not choose one has that of its flag everywhere else.
inline constexpr PerSeat<Colour, most_seats> island_colours{Colour::red, Colour::blue, Colour::yellow, Colour::green};
inline constexpr int home_port = 3;        // at 12 o'clock
inline constexpr int first_tile_port = 2;  // at 10 o'clock
inline constexpr int ship_start = 0;

// Where a captain may stand beside the six ports.
inline constexpr int centre = port_count;
inline constexpr int hex_count = port_count + 1;

constexpr int next_port(int port) { return port + 1 == port_count ? 0 : port + 1; }
constexpr int previous_port(int port) { return port == 0 ? port_count - 1 : port - 1; }
// The central island touches all ports, a port its two neighbours and the central island.
constexpr bool is_adjacent(int a, int b) {
  if (a == centre || b == centre) return a != b;
  return next_port(a) == b || next_port(b) == a;
}

// What a scheme gains.
enum class Resource : std::uint8_t { doubloons, pirates, treasure };

// A set of tiles, by number.
class TileSet {
 public:
  constexpr bool has(int tile) const { return ((word(tile) >> bit(tile)) & 1U) != 0; }
  constexpr void add(int tile) { word(tile) |= std::uint64_t{1} << bit(tile); }
  constexpr void remove(int tile) { word(tile) &= ~(std::uint64_t{1} << bit(tile)); }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr void clear() { words_ = {}; }
  constexpr void add_all(const TileSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
  }
  // Number n of the set, counted from 0 in ascending order.
  constexpr int nth(int n) const {
    const int low = std::popcount(words_[0]);
    const std::size_t which = n < low ? 0 : 1;
    std::uint64_t rest = words_[which];
    for (int skip = n < low ? n : n - low; skip > 0; --skip) rest &= rest - 1U;
    return static_cast<int>(which) * 64 + std::countr_zero(rest);
  }
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t which = 0; which < 2; ++which) {
      for (std::uint64_t rest = words_[which]; rest != 0; rest &= rest - 1U) {
        visit(static_cast<int>(which) * 64 + std::countr_zero(rest));
      }
    }
  }
  constexpr bool operator==(const TileSet&) const = default;

 private:
  constexpr std::uint64_t& word(int tile) { return words_[static_cast<std::size_t>(tile) >> 6U]; }
  constexpr std::uint64_t word(int tile) const { return words_[static_cast<std::size_t>(tile) >> 6U]; }
  static constexpr unsigned bit(int tile) { return static_cast<unsigned>(tile) & 63U; }
  std::array<std::uint64_t, 2> words_{};
};

// How many tokens of each type.
using Tokens = std::array<std::uint8_t, type_capacity>;
constexpr int sum_of(const Tokens& tokens) {
  int sum = 0;
  for (const std::uint8_t count : tokens) sum += count;
  return sum;
}

// When tiles went face down into the stacks: 0 at the beginning, n with the n-th reshuffle. Everybody knows of each
// tile when it did, and so of which class the tiles in a hand are.
using Classes = std::array<std::uint8_t, class_capacity>;

using Slots = std::array<std::uint8_t, slot_count>;

struct Player {
  TileSet hand;
  Classes hand_classes{};  // how many tiles of the hand are of each class; known to all
  Tokens treasure{};
  Tokens aside{};  // paid or lost in the running effect, and given back when it ends
  // What this player remembers of the treasure pool: tokens that were in it after his last look, and how many tokens
  // each seat has come by since.
  Tokens seen{};
  PerSeat<std::uint8_t, most_seats> since{};
  std::uint16_t doubloons = 0;
  std::uint16_t infamy = 0;
  std::array<std::uint8_t, port_count> ports{nothing, nothing, nothing, nothing, nothing, nothing};  // colours
  std::array<std::uint8_t, port_count> regular{};                                                    // pirates
  std::array<std::uint8_t, port_count> dread{};
  std::array<Slots, port_count> slots{{{nothing, nothing},
                                       {nothing, nothing},
                                       {nothing, nothing},
                                       {nothing, nothing},
                                       {nothing, nothing},
                                       {nothing, nothing}}};
  std::uint8_t ship = ship_start;
  std::uint8_t captain = centre;
  // Known to all.
  std::uint8_t hand_count = 0;
  std::uint8_t treasure_count = 0;
  std::uint8_t aside_count = 0;
  // Chosen at the beginning, until everybody has.
  std::uint8_t settled = nothing;
  std::uint8_t tossed = nothing;
  std::uint8_t colour = nothing;       // of the central island
  std::array<std::uint8_t, 2> zero{};  // fills the last word

  constexpr int pirates(int port) const { return regular[port] + dread[port]; }
  constexpr Slots& at(int port) { return slots[port]; }
  constexpr const Slots& at(int port) const { return slots[port]; }
  // The port of a colour; `nothing` while the ports are being laid out.
  constexpr int port_of(int wanted) const {
    for (int port = 0; port < port_count; ++port) {
      if (ports[port] == wanted) return port;
    }
    return nothing;
  }
};

// A tile, a scheme or the captain's income at work: where the interpreter stands.
struct Frame {
  std::uint16_t at = 0;  // the instruction that waits for an answer
  std::uint8_t tile = nothing;
  std::uint8_t rolled = nothing;  // the fifth die's colour
  std::uint8_t lost = 0;
  std::uint8_t zero = 0;
};

inline constexpr int frame_capacity = 2;  // a tile and the one it copies

// How far an instruction has come.
enum class Stage : std::uint8_t {
  begins,
  goes_on,
  waits,  // for the owner of what a captain protects; of a payment: something was given already
  arms    // a pirate that was taken may be made dread (D5)
};

struct Effect {
  std::array<Frame, frame_capacity> frames{};
  std::uint8_t depth = 0;  // frames in use; 0 while no effect runs
  std::uint8_t here = 0;   // the port
  Seat focus{};            // who does it: the seat in turn, or one of each_other
  Stage stage = Stage::begins;
  std::uint8_t left = 0;   // how many it still has to do
  std::uint8_t ports = 0;  // where it may still do so, as bits
  std::uint8_t refused =
      0;  // what its owners do not give, as bits: seat * slots + slot of a tile, or + dread of a pirate
  std::uint8_t wanted = nothing;  // what is asked for, as such a bit's number
  std::uint8_t strength = 0;      // of a scheme
  std::uint8_t zero = 0;

  constexpr Frame& top() { return frames[depth - 1]; }
  constexpr const Frame& top() const { return frames[depth - 1]; }
};

enum class Phase : std::uint8_t {
  muster,  // everybody places a tile and discards one
  reroll,  // the active player
  scheme,  // `turn` schemes, and moves the captain
  income,  // the captain is on the central island
  sail,    // `turn` sails, activates tiles, and may place one
  placed,  // only to pass the dice
  over,
  arrange,  // everybody lays out ports
  colours,  // `turn` chooses the colour of an island
  // What was arranged or mustered is shown, seat by seat. Never at a decision.
  ports_shown,  // `done` has those whose ports are still covered
  tiles_shown
};

struct State {
  PerSeat<Player, most_seats> players;
  // Tiles and tokens that are face down. In a redacted state: all that this eye has not seen, wherever they are.
  TileSet deck;
  TileSet discard;
  TileSet drawn;  // being looked at by `asked`
  Classes drawn_classes{};
  Tokens pool{};
  Tokens drawn_tokens{};
  std::array<std::uint8_t, tile_capacity + 2> tile_class{};
  Effect effect;
  std::array<std::uint8_t, dice_capacity> dice{};    // colours
  std::array<std::uint8_t, colour_count> schemed{};  // tiles of each colour, this turn
  std::uint8_t deck_count = 0;
  std::uint8_t pool_count = 0;
  std::uint8_t drawn_count = 0;  // tiles
  std::uint8_t drawn_token_count = 0;
  std::uint8_t regular_supply = 0;
  std::uint8_t dread_supply = 0;
  std::uint8_t last_class = 0;
  std::uint8_t picked = 0;           // dice to roll again, as bits
  std::uint8_t entries = 0;          // ports entered this turn
  std::uint8_t activated = 0;        // slots of the ship's port, as bits
  std::uint8_t fresh = 0;            // the same: tiles placed there since the ship came in (D35)
  std::uint8_t free_port = nothing;  // may be entered without die or captain
  std::uint8_t round = 0;
  std::uint8_t seats = 0;
  Seat active{};
  Seat turn{};
  Seat asked{};  // who owes the answer: `turn`, or another whom an effect asks
  Phase phase = Phase::muster;
  SeatSet done;  // at the beginning
  std::array<std::uint8_t, 3> zero{};

  constexpr Player& player(Seat seat) { return players[seat]; }
  constexpr const Player& player(Seat seat) const { return players[seat]; }
};

static_assert(sizeof(State) <= 2048 && std::is_trivially_copyable_v<State> &&
              std::has_unique_object_representations_v<State>);

}  // namespace dogwatch::dark_seas
