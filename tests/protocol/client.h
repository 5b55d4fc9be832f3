// A tool that talks to the engine protocol, or to the page's door, and looks at the answers.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace dogwatch::protocol_tests {

template <class Door>
class Client {
 public:
  JsonDocument ask(std::string_view request) {
    said_ = door_.answer(request);
    auto parsed = parse_json(said_);
    REQUIRE_MESSAGE(parsed.ok(), said_);
    REQUIRE(parsed->IsObject());
    return std::move(parsed).value();
  }
  // The request must be granted.
  JsonDocument granted(std::string_view request) {
    JsonDocument response = ask(request);
    INFO(std::string(request), " -> ", said_);
    REQUIRE(member(response, "ok")->GetBool());
    return response;
  }
  // The code of a refusal; "ok" when it was none.
  std::string code(std::string_view request) {
    const JsonDocument response = ask(request);
    INFO(std::string(request), " -> ", said_);
    if (member(response, "ok")->GetBool()) return "ok";
    const Json& error = *member(response, "error");
    // One sentence a person understands.
    CHECK(member(error, "text")->GetStringLength() > 10);
    return std::string(text_of(*member(error, "code")));
  }
  std::string trouble(std::string_view request) {
    const JsonDocument response = ask(request);
    const Json* error = member(response, "error");
    return error == nullptr ? "" : std::string(text_of(*member(*error, "text")));
  }
  // The last response, as it was said.
  const std::string& said() const { return said_; }
  Door& door() { return door_; }

  // One of a waiting seat's moves as JSON: number n, counted around.
  std::string some_move(int seat, unsigned n) {
    const JsonDocument moves = granted(R"({"do":"moves","seat":)" + std::to_string(seat) + "}");
    const Json& list = *member(moves, "moves");
    REQUIRE(!list.Empty());
    return text(list[n % list.Size()]);
  }
  static std::string text(const Json& json) {
    JsonWriter writer;
    writer.json(json);
    return writer.str();
  }
  std::vector<int> waiting() {
    const JsonDocument response = granted(R"({"do":"waiting"})");
    std::vector<int> seats;
    for (const Json& seat : member(response, "waiting")->GetArray()) seats.push_back(seat.GetInt());
    return seats;
  }
  bool over() { return member(granted(R"({"do":"waiting"})"), "over")->GetBool(); }
  std::string state() { return text(*member(granted(R"({"do":"state"})"), "state")); }
  std::string record() { return text(*member(granted(R"({"do":"record"})"), "record")); }

  // A step of the seat that `n` points to, out of those who wait; returns the request.
  std::string step(unsigned n) {
    const auto seats = waiting();
    const int seat = seats[n % seats.size()];
    std::string request =
        R"({"do":"play","seat":)" + std::to_string(seat) + R"(,"move":)" + some_move(seat, n / 7 + n) + "}";
    granted(request);
    return request;
  }

 private:
  static const Json* find(const Json& json, std::string_view name) { return dogwatch::member(json, name); }
  static const Json* member(const Json& json, std::string_view name) {
    const Json* found = find(json, name);
    REQUIRE_MESSAGE(found != nullptr, std::string(name));
    return found;
  }
  Door door_;
  std::string said_;
};

inline constexpr std::string_view new_match = R"({"do":"new","game":"waves","seats":3,"seed":"a"})";

}  // namespace dogwatch::protocol_tests
