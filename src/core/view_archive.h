// What a view tells beside the fields of the state (show() of a game): described once, through a ViewArchive, which
// either writes it as JSON or learns the types of it.
//
// Who learns types goes into every branch once, whatever the state is: an element of each list, number 0 or T{}, each
// object that may be null, and all members that are not always there. So what is done there must not go wrong with such
// a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/json.h"
#include "core/seat.h"
#include "core/shape.h"

namespace dogwatch {

class ViewArchive {
 public:
  ViewArchive() = default;
  ViewArchive(const ViewArchive&) = delete;
  ViewArchive& operator=(const ViewArchive&) = delete;
  virtual ~ViewArchive() = default;

  // Members of an object, or elements of an array, which have an empty name. What "maybe" tells is null where it is
  // not there.
  virtual void number(std::string_view name, std::int64_t value) = 0;
  virtual void flag(std::string_view name, bool value) = 0;
  virtual void text(std::string_view name, std::string_view value) = 0;
  virtual void seat(std::string_view name, Seat value) = 0;
  virtual void maybe(std::string_view name, std::optional<int> value) = 0;
  virtual void maybe_text(std::string_view name, std::optional<std::string_view> value) = 0;
  virtual void maybe_seat(std::string_view name, std::optional<Seat> value) = 0;
  // One of a list of names.
  template <class Enum>
  void named(std::string_view name, Enum value, Names names) {
    put_name(name, static_cast<std::size_t>(value), names);
  }
  // Null for a value that has no name.
  template <class Enum>
  void maybe_named(std::string_view name, Enum value, Names names) {
    maybe_name(name, static_cast<std::size_t>(value), names);
  }
  // A row and a column.
  virtual void pair(std::string_view name, int first, int second) = 0;

  template <class Body>
  void object(std::string_view name, Body body) {
    open_object(name);
    body();
    close_object();
  }
  template <class Body>
  void maybe_object(std::string_view name, bool there, Body body) {
    if (!open_maybe_object(name, there)) return;
    body();
    close_object();
  }
  // An object of a type that has a name, since it is within itself.
  template <class Body>
  void object_of(std::string_view type, std::string_view name, Body body) {
    if (!open_object_of(type, name)) return;
    body();
    close_object();
  }
  // Members that an object does not always have.
  template <class Body>
  void only_if(bool there, Body body) {
    if (!open_optional(there)) return;
    body();
    close_optional();
  }
  // An array: element(i) tells number i.
  template <class Element>
  void list(std::string_view name, int count, Element element) {
    const int length = open_array(name) ? count : 1;
    for (int i = 0; i < length; ++i) element(i);
    close_array();
  }
  // An array of what each(element) calls its argument with.
  template <class T, class Each, class Element>
  void list_of(std::string_view name, Each each, Element element) {
    if (open_array(name)) {
      each(element);
    } else {
      element(T{});
    }
    close_array();
  }
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& values) {
    open_array(name) ? void() : number("", 0);
    for (const auto value : values) number("", value);
    close_array();
  }

 protected:
  virtual void put_name(std::string_view name, std::size_t value, Names names) = 0;
  virtual void maybe_name(std::string_view name, std::size_t value, Names names) = 0;
  virtual void open_object(std::string_view name) = 0;
  virtual bool open_maybe_object(std::string_view name, bool there) = 0;
  virtual bool open_object_of(std::string_view type, std::string_view name) = 0;
  virtual void close_object() = 0;
  virtual bool open_optional(bool there) = 0;
  virtual void close_optional() = 0;
  // False where one element is wanted, for its type.
  virtual bool open_array(std::string_view name) = 0;
  virtual void close_array() = 0;
};

// Writes it.
class ViewJson final : public ViewArchive {
 public:
  explicit ViewJson(JsonWriter& json);
  void number(std::string_view name, std::int64_t value) override;
  void flag(std::string_view name, bool value) override;
  void text(std::string_view name, std::string_view value) override;
  void seat(std::string_view name, Seat value) override;
  void maybe(std::string_view name, std::optional<int> value) override;
  void maybe_text(std::string_view name, std::optional<std::string_view> value) override;
  void maybe_seat(std::string_view name, std::optional<Seat> value) override;
  void pair(std::string_view name, int first, int second) override;

 protected:
  void put_name(std::string_view name, std::size_t value, Names names) override;
  void maybe_name(std::string_view name, std::size_t value, Names names) override;
  void open_object(std::string_view name) override;
  bool open_maybe_object(std::string_view name, bool there) override;
  bool open_object_of(std::string_view type, std::string_view name) override;
  void close_object() override;
  bool open_optional(bool there) override;
  void close_optional() override {}
  bool open_array(std::string_view name) override;
  void close_array() override;

 private:
  JsonWriter& named_place(std::string_view name);
  JsonWriter* json_;
};

}  // namespace dogwatch
