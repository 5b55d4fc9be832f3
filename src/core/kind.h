// Kinds of moves and events: one struct for each, with named and typed fields.
//
//   struct Draft {
//     static constexpr Kind kind{MoveKind::draft, "draft"};
//     Small die;
//     static constexpr auto fields = std::tuple{field("die", &Draft::die)};
//   };
//
// The fields are listed once, beside the members and in their order. Shapes, and with them JSON, sentences and the
// numbers on the wire, come from this list. A kind without fields has no list.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/seat.h"
#include "core/shape.h"

namespace dogwatch {

// Its number, as an enumerator of the game, and its name in JSON and in the words files.
template <class Number>
struct Kind {
  Number number;
  std::string_view name;
  // Of a move: others do not see which one of this kind was made (MoveShape::secret).
  bool secret = false;
};
template <class Number>
Kind(Number, std::string_view) -> Kind<Number>;
template <class Number>
Kind(Number, std::string_view, bool) -> Kind<Number>;
inline constexpr bool secret = true;

// A whole number that fits a byte, for the fields of moves: made of an int without a cast.
class Small {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor,hicpp-explicit-conversions): it stands for the number
  constexpr Small(int value) : value_(static_cast<std::uint8_t>(value)) { assert(value == value_); }
  // NOLINTNEXTLINE(google-explicit-constructor,hicpp-explicit-conversions): it stands for the number
  constexpr operator std::uint8_t() const { return value_; }

 private:
  std::uint8_t value_;
};

// What a field's numbers are called: the group of words, and the names in JSON. Without names, those that the
// components file gives (component_name() of a game).
struct Called {
  std::string_view word;
  Names names = {};
  bool or_none = false;  // the value may have no name
};

namespace detail {

// A field of type std::span<const Element> is a list; it takes the rest of an event.
template <class Value>
inline constexpr bool is_list = false;
template <class Element>
inline constexpr bool is_list<std::span<const Element>> = true;

template <class Value>
struct ElementOf {
  using Type = Value;
};
template <class T>
struct ElementOf<std::span<const T>> {
  using Type = T;
};
template <class Value>
using Element = typename ElementOf<Value>::Type;

template <class Value>
inline constexpr bool is_seat = std::is_same_v<Value, Seat> || std::is_same_v<Value, std::optional<Seat>>;

}  // namespace detail

// A member with its name.
template <class Owner, class Value>
struct NamedField {
  Value Owner::* member;
  Field shape;
};

// A number, a flag, a seat or perhaps one, or a list of them.
template <class Owner, class Value>
constexpr NamedField<Owner, Value> field(std::string_view name, Value Owner::* member) {
  using Element = detail::Element<Value>;
  static_assert(detail::is_seat<Element> || std::is_convertible_v<Element, int>,
                "the values of this field need names: field(name, member, called)");
  const Field::Type type = detail::is_seat<Element>        ? Field::Type::seat
                           : std::is_same_v<Element, bool> ? Field::Type::flag
                                                           : Field::Type::number;
  const bool or_none = std::is_same_v<Element, std::optional<Seat>>;
  return {member, Field{.name = name, .type = type, .list = detail::is_list<Value>, .or_none = or_none}};
}

// One of several things that have names.
template <class Owner, class Value>
constexpr NamedField<Owner, Value> field(std::string_view name, Value Owner::* member, Called called) {
  const Field::Type type = called.names.empty() ? Field::Type::component : Field::Type::name;
  return {member, Field{name, type, called.word, called.names, detail::is_list<Value>, called.or_none}};
}

namespace detail {

// Where the members would end, if the fields were all of them.
template <class K>
constexpr std::size_t size_by_fields() {
  std::size_t end = 0;
  std::size_t alignment = 1;
  std::apply(
      [&]<class... Value>(const NamedField<K, Value>&...) {
        ((end = (end + alignof(Value) - 1) / alignof(Value) * alignof(Value) + sizeof(Value),
          alignment = alignof(Value) > alignment ? alignof(Value) : alignment),
         ...);
      },
      K::fields);
  return (end + alignment - 1) / alignment * alignment;
}

template <class K>
constexpr auto shapes_of_fields() {
  if constexpr (requires { K::fields; }) {
    static_assert(size_by_fields<K>() == sizeof(K), "`fields` does not list every member of this kind");
    return std::apply([](const auto&... field) { return std::array{field.shape...}; }, K::fields);
  } else {
    static_assert(std::is_empty_v<K>, "a kind with members lists them in `fields`");
    return std::array<Field, 0>{};
  }
}

template <class K>
inline constexpr auto field_shapes = shapes_of_fields<K>();

template <class... K>
constexpr bool are_numbered_in_order() {
  int number = 0;
  return ((static_cast<int>(K::kind.number) == number++) && ...);
}

}  // namespace detail

// All kinds of a game's moves, or of its events, in the order of their numbers.
template <class... K>
struct Kinds {
  static_assert(detail::are_numbered_in_order<K...>(), "the kinds are not listed in the order of their enumerators");
};

template <class All>
struct ShapesOf;
template <class... K>
struct ShapesOf<Kinds<K...>> {
  static constexpr std::array moves{MoveShape{K::kind.name, detail::field_shapes<K>, K::kind.secret}...};
  static constexpr std::array events{EventShape{K::kind.name, detail::field_shapes<K>}...};
};
template <class All>
inline constexpr std::span<const MoveShape> move_shapes = ShapesOf<All>::moves;
template <class All>
inline constexpr std::span<const EventShape> event_shapes = ShapesOf<All>::events;

// A field's value as a number, as events and the wire have it. Nobody is below 0.
template <class Value>
constexpr int number_of_value(const Value& value) {
  if constexpr (std::is_same_v<Value, std::optional<Seat>>) {
    return value ? index(*value) : -1;
  } else {
    return static_cast<int>(value);
  }
}

}  // namespace dogwatch
