// One description of a state, used in both directions: a game names the fields of its State once, through an Archive,
// and gets JSON output, JSON input with range checks, and error messages that name the field.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/seat.h"
#include "core/shape.h"

namespace dogwatch {

class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  // True while values flow from JSON into the state.
  virtual bool reading() const = 0;
  // True where the JSON may be of an earlier version, with fields that are no longer written.
  virtual bool reads_earlier() const { return false; }

  // A whole number within [least, most].
  template <class Int>
  void number(std::string_view name, Int& value, std::int64_t least, std::int64_t most) {
    auto wide = static_cast<std::int64_t>(value);  // NOLINT(bugprone-signed-char-misuse): a number, not a character
    exchange_number(name, wide, least, most);
    value = static_cast<Int>(wide);
  }
  // A number that may be unknown or absent: the largest value of its type, in JSON null.
  template <class Int>
  void maybe(std::string_view name, Int& value, std::int64_t least, std::int64_t most) {
    static_assert(std::is_unsigned_v<Int>);
    const std::int64_t none = std::numeric_limits<Int>::max();
    auto wide = static_cast<std::int64_t>(value);
    exchange_maybe(name, wide, least, most, none);
    value = static_cast<Int>(wide);
  }
  // One of a list of names.
  template <class Enum>
  void named(std::string_view name, Enum& value, Names names) {
    auto wide = static_cast<std::int64_t>(value);
    exchange_name(name, wide, names);
    value = static_cast<Enum>(wide);
  }
  void flag(std::string_view name, bool& value) { exchange_flag(name, value); }
  // A flag kept as a byte.
  void flag(std::string_view name, std::uint8_t& value) {
    bool truth = value != 0;
    exchange_flag(name, truth);
    value = truth ? 1 : 0;
  }
  void seat(std::string_view name, Seat& value, int seats) {
    auto wide = static_cast<std::int64_t>(index(value));
    exchange_number(name, wide, 0, seats - 1);
    value = seat_at(static_cast<int>(wide));
  }
  // A set of small numbers 0..most kept as bits, in JSON an ascending list.
  template <class Bits>
  void bits(std::string_view name, Bits& value, int most) {
    auto wide = static_cast<std::uint64_t>(value);
    exchange_bits(name, wide, most);
    value = static_cast<Bits>(wide);
  }
  void seats(std::string_view name, SeatSet& value, int seats) {
    auto wide = static_cast<std::uint64_t>(value.bits());
    exchange_bits(name, wide, seats - 1);
    value = SeatSet::from_bits(static_cast<std::uint8_t>(wide));
  }

  // Fields that states of an earlier version do not have: where one is missing, its value stays as it was.
  template <class Body>
  void added(Body body) {
    ++may_lack_;
    body();
    --may_lack_;
  }
  // An object: body() describes its fields.
  template <class Body>
  void object(std::string_view name, Body body) {
    if (!open_object(name)) return;
    body();
    close_object();
  }
  // An array of a fixed number of elements: element(i) describes number i by calls with an empty name.
  template <class Element>
  void array(std::string_view name, int count, Element element) {
    int length = count;
    if (!open_array(name, length, count, count)) return;
    for (int i = 0; i < length; ++i) element(i);
    close_array();
  }
  // An array whose length is part of the state, at most `capacity`.
  template <class Int, class Element>
  void list(std::string_view name, Int& count, int capacity, Element element) {
    int length = static_cast<int>(count);
    if (!open_array(name, length, 0, capacity)) return;
    count = static_cast<Int>(length);
    for (int i = 0; i < length; ++i) element(i);
    close_array();
  }
  // The first `count` numbers of a fixed array.
  template <class Int, std::size_t N>
  void numbers(std::string_view name, std::array<Int, N>& values, int count, std::int64_t least, std::int64_t most) {
    array(name, count, [&](int i) { number("", values[static_cast<std::size_t>(i)], least, most); });
  }

 protected:
  virtual void exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) = 0;
  virtual void exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most,
                              std::int64_t none) = 0;
  virtual void exchange_name(std::string_view name, std::int64_t& value, Names names) = 0;
  virtual void exchange_flag(std::string_view name, bool& value) = 0;
  virtual void exchange_bits(std::string_view name, std::uint64_t& value, int most) = 0;
  virtual bool open_object(std::string_view name) = 0;
  virtual void close_object() = 0;
  virtual bool open_array(std::string_view name, int& length, int least, int most) = 0;
  virtual void close_array() = 0;
  bool may_lack() const { return may_lack_ > 0; }

 private:
  int may_lack_ = 0;
};

}  // namespace dogwatch
