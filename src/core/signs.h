// What a learned mind sees of a position: a few whole numbers of the table and of each seat, in terms of components.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "core/seat.h"

namespace dogwatch {

// A game's own list: so many signs of the table, and so many of each seat.
template <int Table, int Seats>
struct SignsOf {
  static constexpr int of_table = Table;
  static constexpr int of_seat = Seats;
  std::array<std::int16_t, Table> table;
  PerSeat<std::array<std::int16_t, Seats>> seats;
};

// Writes a list one number after the other. What does not fit 16 bits stays at their end.
class SignWriter {
 public:
  explicit SignWriter(std::span<std::int16_t> to) : to_(to) {}
  ~SignWriter() { assert(to_.empty()); }  // every sign of the list has been written
  SignWriter(const SignWriter&) = delete;
  SignWriter& operator=(const SignWriter&) = delete;

  void add(int value) {
    constexpr int most = 32'767;
    assert(!to_.empty());
    to_.front() = static_cast<std::int16_t>(value > most ? most : value < -most ? -most : value);
    to_ = to_.subspan(1);
  }
  void add(bool value) { add(value ? 1 : 0); }

 private:
  std::span<std::int16_t> to_;
};

// A game whose bots learn. Signs are read at every state between two steps; they may look at what is hidden, since a
// mind only ever sees guesses.
template <class G>
concept Learnable = Game<G> && requires(const G& game, const typename G::State& state, typename G::Signs& signs) {
  { G::Signs::of_table + G::Signs::of_seat } -> std::convertible_to<int>;
  { read_signs(game, state, signs) } -> std::same_as<void>;
};

}  // namespace dogwatch
