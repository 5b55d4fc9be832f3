// Requests and responses of the engine protocol and of the page: JSON objects with the verb under "do".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/seat.h"

namespace dogwatch {

// Why a request was refused; the codes are the protocol's.
enum class Code : std::uint8_t {
  bad_json,
  bad_request,
  no_table,
  unknown_game,
  bad_options,
  bad_components,
  bad_state,
  bad_record,
  not_your_turn,
  illegal_move,
  game_over
};
std::string_view name_of(Code code);

struct Problem {
  Code code;
  std::string text;
};

// Reads the fields of a request. A missing or wrong one is noted as a bad_request that names it, and something harmless
// is returned, so that a verb reads straight on and asks once whether all was well.
class Request {
 public:
  explicit Request(const Json& json) : json_(&json) {}

  bool has(std::string_view name) const { return member(*json_, name) != nullptr; }
  const Json* find(std::string_view name) const { return member(*json_, name); }

  std::string_view text(std::string_view name);
  std::string_view text_or(std::string_view name, std::string_view otherwise);
  int number(std::string_view name, int least, int most);
  int number_or(std::string_view name, int least, int most, int otherwise);
  // A whole number whose size others judge: -1 stands for any that no int holds.
  int any_number(std::string_view name);
  std::vector<int> numbers_or_none(std::string_view name, int least, int most);
  std::vector<std::string> texts_or_none(std::string_view name, int most);
  const Json* list_or_none(std::string_view name, int most);
  const Json& object(std::string_view name);
  const Json* object_or_none(std::string_view name);
  // Must be there, of whatever kind.
  const Json& anything(std::string_view name);

  Seat seat(int seats) { return seat_at(number("seat", 0, seats - 1)); }
  // A seat's number, "watcher" or, where allowed, "all".
  enum class Omniscient : std::uint8_t { refused, allowed };
  Eye eye(std::string_view name, int seats, Omniscient all);
  Eye eye_or_all(std::string_view name, int seats);
  // A list of at least one.
  std::vector<Eye> eyes(std::string_view name, int seats);

  void refuse(Code code, std::string text);
  bool ok() const { return !problem_.has_value(); }
  const Problem& problem() const { return *problem_; }

 private:
  void wrong(std::string_view name, const std::string& expected);
  std::optional<Eye> eye_in(const Json& json, int seats, Omniscient all) const;
  const Json* json_;
  std::optional<Problem> problem_;
};

// {"ok":false,"error":{"code":...,"text":...}}
std::string refusal(const Problem& problem);
std::string refusal(Code code, std::string text);

// {"ok":true, ...}
class Response {
 public:
  Response() { json.begin_object().key("ok").flag(true); }
  std::string str() {
    json.end_object();
    return json.str();
  }
  JsonWriter json;
};

void write_seats(JsonWriter& json, SeatSet seats);

}  // namespace dogwatch
