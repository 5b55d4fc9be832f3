// Seats at a table, sets of seats, and eyes: who looks at a state.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <type_traits>

namespace dogwatch {

inline constexpr int max_seats = 6;

// A chair at the table, 0..n-1, clockwise.
enum class Seat : std::uint8_t {};

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// The number of a seat, or of any other enumerator, where a list is indexed by it.
template <class Enum>
  requires std::is_enum_v<Enum>
constexpr int index(Enum value) {
  return static_cast<int>(value);
}

// The next seat clockwise, that is to the left.
constexpr Seat left_of(Seat seat, int seats) { return seat_at(index(seat) + 1 == seats ? 0 : index(seat) + 1); }

class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << index(seat))); }
  static constexpr SeatSet first(int seats) { return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1U)); }
  static constexpr SeatSet from_bits(std::uint8_t bits) { return SeatSet(bits); }

  constexpr bool has(Seat seat) const { return ((bits_ >> index(seat)) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return seat_at(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(seat))); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(seat))); }
  constexpr SeatSet without(Seat seat) const {
    SeatSet rest = *this;
    rest.remove(seat);
    return rest;
  }

  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    using value_type = Seat;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t bits_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// One of something for each seat: an array that only a seat indexes. Bytes, copies and comparison are those of the
// array.
template <class T, int seats = max_seats>
struct PerSeat {
  std::array<T, seats> each;

  constexpr T& operator[](Seat seat) { return each[index(seat)]; }
  constexpr const T& operator[](Seat seat) const { return each[index(seat)]; }
  constexpr auto begin() { return each.begin(); }
  constexpr auto begin() const { return each.begin(); }
  constexpr auto end() { return each.end(); }
  constexpr auto end() const { return each.end(); }
  // Of the seats at a table for `count`.
  constexpr std::span<T> first(int count) { return std::span(each).first(count); }
  constexpr std::span<const T> first(int count) const { return std::span(each).first(count); }
  constexpr void fill(const T& value) { each.fill(value); }

  constexpr bool operator==(const PerSeat& other) const
    requires std::equality_comparable<T>
  {
    return each == other.each;
  }
};
static_assert(std::has_unique_object_representations_v<PerSeat<std::uint8_t>>);
static_assert(std::is_trivially_copyable_v<PerSeat<std::uint8_t>>);

// Who looks at a state: one seat, a watcher, or nobody in particular ("all": everything is seen; for tools only).
class Eye {
 public:
  static constexpr Eye of(Seat seat) { return Eye(static_cast<std::uint8_t>(seat)); }
  static constexpr Eye watcher() { return Eye(watcher_value); }
  static constexpr Eye all() { return Eye(all_value); }

  constexpr bool is(Seat seat) const { return value_ == static_cast<std::uint8_t>(seat); }
  constexpr bool is_watcher() const { return value_ == watcher_value; }
  constexpr bool is_all() const { return value_ == all_value; }
  constexpr bool is_seat() const { return value_ < max_seats; }
  // Only when is_seat().
  constexpr Seat seat() const { return static_cast<Seat>(value_); }
  constexpr bool operator==(const Eye&) const = default;

 private:
  static constexpr std::uint8_t watcher_value = 0xFE;
  static constexpr std::uint8_t all_value = 0xFF;
  explicit constexpr Eye(std::uint8_t value) : value_(value) {}
  std::uint8_t value_;
};

}  // namespace dogwatch
