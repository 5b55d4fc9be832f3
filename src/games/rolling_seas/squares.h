// The squares of an adventure board: columns A to S from west to east, rows 1 to 15 from north to south; and sets of
// them as bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace dogwatch::rolling_seas {

inline constexpr int columns = 19;
inline constexpr int rows = 15;
inline constexpr int square_count = columns * rows;
inline constexpr std::uint16_t nowhere = square_count;

constexpr int square_at(int column, int row) { return row * columns + column; }
constexpr int column_of(int square) { return square % columns; }
constexpr int row_of(int square) { return square / columns; }

// Clockwise from the north.
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };
inline constexpr int direction_count = 8;
inline constexpr std::array<int, direction_count> east_of{0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr std::array<int, direction_count> south_of{-1, -1, 0, 1, 1, 1, 0, -1};
// How many squares further each direction leads.
inline constexpr std::array<int, direction_count> step_of{-columns, 1 - columns, 1,  columns + 1,
                                                          columns,  columns - 1, -1, -columns - 1};
// The four sides of a square: adjacency is never diagonal (rulebook p. 4, "Adjacency").
inline constexpr std::array sides{Direction::n, Direction::e, Direction::s, Direction::w};

// The directions in which each square has a neighbour, as bits; beyond the edge there is none.
inline constexpr auto open_sides = [] {
  std::array<std::uint8_t, square_count> table{};
  for (int square = 0; square < square_count; ++square) {
    for (std::size_t d = 0; d < direction_count; ++d) {
      const int column = column_of(square) + east_of[d];
      const int row = row_of(square) + south_of[d];
      const bool inside = column >= 0 && column < columns && row >= 0 && row < rows;
      if (inside) table[square] |= static_cast<std::uint8_t>(1U << d);
    }
  }
  return table;
}();

// The neighbour of a square; `nowhere` beyond the edge.
constexpr int neighbour(int square, Direction direction) {
  const std::size_t d = index(direction);
  const bool inside = ((open_sides[square] >> d) & 1U) != 0;
  return inside ? square + step_of[d] : nowhere;
}

// A set of squares: one bit for each, row by row.
class Squares {
 public:
  static constexpr int words = (square_count + 63) / 64;

  constexpr Squares() = default;
  static constexpr Squares of(int square) {
    Squares set;
    set.add(square);
    return set;
  }
  static constexpr Squares all() {
    Squares set;
    for (int square = 0; square < square_count; ++square) set.add(square);
    return set;
  }

  constexpr bool has(int square) const {
    return ((bits_[static_cast<std::size_t>(square) / 64] >> (static_cast<unsigned>(square) % 64U)) & 1U) != 0;
  }
  constexpr void add(int square) {
    bits_[static_cast<std::size_t>(square) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(square) % 64U);
  }
  constexpr void remove(int square) {
    bits_[static_cast<std::size_t>(square) / 64] &= ~(std::uint64_t{1} << (static_cast<unsigned>(square) % 64U));
  }
  constexpr bool empty() const { return (bits_[0] | bits_[1] | bits_[2] | bits_[3] | bits_[4]) == 0; }
  constexpr int count() const {
    int count = 0;
    for (const std::uint64_t word : bits_) count += std::popcount(word);
    return count;
  }
  // Of a set that is not empty.
  constexpr int first() const {
    int word = 0;
    while (word + 1 < words && bits_[word] == 0) ++word;
    return 64 * word + std::countr_zero(bits_[word]);
  }
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (int word = 0; word < words; ++word) {
      for (std::uint64_t rest = bits_[word]; rest != 0; rest &= rest - 1U) {
        visit(64 * word + std::countr_zero(rest));
      }
    }
  }

  constexpr Squares operator&(const Squares& other) const {
    return combine(other, [](auto a, auto b) { return a & b; });
  }
  constexpr Squares operator|(const Squares& other) const {
    return combine(other, [](auto a, auto b) { return a | b; });
  }
  constexpr Squares without(const Squares& other) const {
    return combine(other, [](auto a, auto b) { return a & ~b; });
  }
  constexpr Squares& operator&=(const Squares& other) { return *this = *this & other; }
  constexpr Squares& operator|=(const Squares& other) { return *this = *this | other; }
  constexpr bool operator==(const Squares&) const = default;

  // Every square moved by so many places, to higher ones or to lower ones. What would leave the ends is gone; what
  // crosses the east or west edge comes back on the other side, which is for the caller to mask.
  constexpr Squares shifted(int places) const { return places >= 0 ? up(places) : down(-places); }

  // With all eight neighbours of each. Only for sets without squares in the first and last column.
  constexpr Squares spread() const {
    const Squares wide = *this | up(1) | down(1);
    return wide | wide.up(columns) | wide.down(columns);
  }

  // The bits of one row, column A lowest.
  constexpr unsigned row(int number) const {
    const int from = number * columns;
    const auto word = static_cast<std::size_t>(from / 64);
    const auto bit = static_cast<unsigned>(from % 64);
    std::uint64_t value = bits_[word] >> bit;
    if (bit + columns > 64 && word + 1 < words) value |= bits_[word + 1] << (64U - bit);
    return static_cast<unsigned>(value) & ((1U << static_cast<unsigned>(columns)) - 1U);
  }

 private:
  static constexpr std::uint64_t last_word = (std::uint64_t{1} << (square_count % 64)) - 1U;

  template <class Operation>
  constexpr Squares combine(const Squares& other, Operation operation) const {
    Squares result;
    for (std::size_t i = 0; i < words; ++i) result.bits_[i] = operation(bits_[i], other.bits_[i]);
    return result;
  }
  constexpr Squares up(int places) const {
    Squares result;
    const int skip = places / 64;
    const auto bit = static_cast<unsigned>(places % 64);
    for (int i = words - 1; i >= skip; --i) {
      const std::size_t from = i - skip;
      const std::uint64_t below = from > 0 ? bits_[from - 1] >> 1U >> (63U - bit) : 0;
      result.bits_[i] = bits_[from] << bit | below;
    }
    result.bits_[words - 1] &= last_word;
    return result;
  }
  constexpr Squares down(int places) const {
    Squares result;
    const int skip = places / 64;
    const auto bit = static_cast<unsigned>(places % 64);
    for (int i = 0; i + skip < words; ++i) {
      const auto from = static_cast<std::size_t>(i) + static_cast<std::size_t>(skip);
      const std::uint64_t above = from + 1 < words ? bits_[from + 1] << 1U << (63U - bit) : 0;
      result.bits_[i] = bits_[from] >> bit | above;
    }
    return result;
  }

  std::array<std::uint64_t, words> bits_{};
};
static_assert(Squares::words == 5, "empty() reads five words");

}  // namespace dogwatch::rolling_seas
