// A move: one step of a decision, one answer out of a complete list.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/kind.h"

namespace dogwatch {

// A move of any kind: the number of the kind and its fields, a byte for each. What they mean is the game's business,
// which has a struct for each kind (core/kind.h). Kind 0 is a confirm in every game. Without default values on
// purpose: a list of thousands costs nothing to make.
struct Move {
  static constexpr std::size_t most_fields = 3;
  std::uint8_t kind;
  std::array<std::uint8_t, most_fields> fields;
  constexpr bool operator==(const Move&) const = default;
  constexpr bool is_confirm() const { return kind == 0; }
};

// As one word where that is the same: lists are written by the million.
constexpr Move make_move(std::uint8_t kind, std::array<std::uint8_t, Move::most_fields> fields = {}) {
  if constexpr (std::endian::native == std::endian::little) {
    return std::bit_cast<Move>(std::uint32_t{kind} | std::uint32_t{fields[0]} << 8U | std::uint32_t{fields[1]} << 16U |
                               std::uint32_t{fields[2]} << 24U);
  }
  return {kind, fields};
}

inline constexpr Move confirm = make_move(0);

namespace detail {

// A kind of move is at most three bytes, one for each field, in the order of the fields.
template <class K>
constexpr bool is_kind_of_move() {
  static_assert(std::is_trivially_copyable_v<K>, "a kind of move is plain bytes");
  if constexpr (!std::is_empty_v<K>) {
    static_assert(std::has_unique_object_representations_v<K>, "a kind of move has no padding");
    static_assert(sizeof(K) == field_shapes<K>.size() && sizeof(K) <= Move::most_fields,
                  "a kind of move has three fields at most, of a byte each");
  }
  return true;
}

}  // namespace detail

// A move of one kind as a move of any: `move_of(Draft{die})`.
template <class K>
constexpr Move move_of(const K& made) {
  static_assert(detail::is_kind_of_move<K>());
  const auto kind = static_cast<std::uint8_t>(K::kind.number);
  if constexpr (std::is_empty_v<K>) {
    return make_move(kind);
  } else {
    const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(K)>>(made);
    std::array<std::uint8_t, Move::most_fields> fields{};
    for (std::size_t i = 0; i < bytes.size(); ++i) fields[i] = bytes[i];
    return make_move(kind, fields);
  }
}

template <class K>
constexpr bool is(Move move) {
  return move.kind == static_cast<int>(K::kind.number);
}

// Back again: only where is<K>(move).
template <class K>
constexpr K as(Move move) {
  static_assert(detail::is_kind_of_move<K>());
  assert(is<K>(move));
  std::array<std::uint8_t, sizeof(K)> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = move.fields[i];
  return std::bit_cast<K>(bytes);
}

// A move as one number, for programs that have the same engine.
constexpr std::uint32_t number_of(Move move) {
  return std::uint32_t{move.kind} | std::uint32_t{move.fields[0]} << 8U | std::uint32_t{move.fields[1]} << 16U |
         std::uint32_t{move.fields[2]} << 24U;
}
constexpr Move move_numbered(std::uint32_t number) {
  const auto byte = [number](unsigned place) { return static_cast<std::uint8_t>(number >> 8U * place); };
  return make_move(byte(0), {byte(1), byte(2), byte(3)});
}

// The complete list of legal moves, in a fixed buffer.
class MoveList {
 public:
  static constexpr int capacity = 2048;

  MoveList() : size_(0) {}  // NOLINT(cppcoreguidelines-pro-type-member-init): the buffer is filled by add()

  void add(Move move) {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }
  template <class K>
    requires requires { K::kind; }
  void add(const K& made) {
    add(move_of(made));
  }
  // For long lists: fill(Move*) writes at most `most` moves and returns where it stopped. Quicker than add() for each,
  // since the size is not stored again after every move.
  template <class Fill>
  void append(int most, Fill fill) {
    assert(size_ + most <= capacity);
    Move* const from = moves_.data() + size_;
    size_ += static_cast<int>(fill(from) - from);
  }
  void clear() { size_ = 0; }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool contains(Move move) const {
    for (const Move legal : *this) {
      if (legal == move) return true;
    }
    return false;
  }

 private:
  std::array<Move, capacity> moves_;
  int size_;
};

// What playing a move did to the right of taking it back.
enum class Step : std::uint8_t {
  open,  // may be taken back
  final  // a die rolled or something hidden was seen
};

}  // namespace dogwatch
