// Errors as values: the engine also runs where exceptions do not (WebAssembly).
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace dogwatch {

// One sentence a person understands; `field` names the place in the input where there is one.
struct Error {
  std::string text;
  std::string field;
};

template <class Value>
class Result {
 public:
  Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  Value& value() & { return *std::get_if<0>(&content_); }
  const Value& value() const& { return *std::get_if<0>(&content_); }
  Value&& value() && { return std::move(*std::get_if<0>(&content_)); }
  Value& operator*() & { return value(); }
  const Value& operator*() const& { return value(); }
  Value* operator->() { return std::get_if<0>(&content_); }
  const Value* operator->() const { return std::get_if<0>(&content_); }

  const Error& error() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<Value, Error> content_;
};

}  // namespace dogwatch
