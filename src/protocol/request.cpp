#include "protocol/request.h"

#include <utility>

namespace dogwatch {
namespace {

const Json& nothing() {
  static const Json null;
  return null;
}

const Json& empty_object() {
  static const Json empty(rapidjson::kObjectType);
  return empty;
}

std::optional<int> int_in(const Json& json, int least, int most) {
  if (!json.IsInt() || json.GetInt() < least || json.GetInt() > most) return std::nullopt;
  return json.GetInt();
}

std::string between(int least, int most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

std::string_view name_of(Code code) {
  static constexpr std::string_view names[] = {"bad_json",      "bad_request",    "no_table",  "unknown_game",
                                               "bad_options",   "bad_components", "bad_state", "bad_record",
                                               "not_your_turn", "illegal_move",   "game_over"};
  return names[index(code)];
}

void Request::refuse(Code code, std::string text) {
  if (!problem_) problem_ = Problem{code, std::move(text)};
}

void Request::wrong(std::string_view name, const std::string& expected) {
  refuse(Code::bad_request,
         "The field \"" + std::string(name) + "\" " + (has(name) ? "must be " : "is missing: ") + expected + ".");
}

std::string_view Request::text(std::string_view name) {
  const Json* json = find(name);
  if (json != nullptr && json->IsString()) return text_of(*json);
  wrong(name, "a text");
  return {};
}

std::string_view Request::text_or(std::string_view name, std::string_view otherwise) {
  return has(name) ? text(name) : otherwise;
}

int Request::number(std::string_view name, int least, int most) {
  const Json* json = find(name);
  if (json != nullptr) {
    if (const auto value = int_in(*json, least, most)) return *value;
  }
  wrong(name, between(least, most));
  return least;
}

int Request::number_or(std::string_view name, int least, int most, int otherwise) {
  return has(name) ? number(name, least, most) : otherwise;
}

int Request::any_number(std::string_view name) {
  const Json* json = find(name);
  if (json != nullptr && json->IsInt()) return json->GetInt();
  if (json != nullptr && (json->IsInt64() || json->IsUint64())) return -1;
  wrong(name, "a whole number");
  return -1;
}

std::vector<int> Request::numbers_or_none(std::string_view name, int least, int most) {
  std::vector<int> values;
  const Json* json = find(name);
  if (json == nullptr) return values;
  const std::string expected = "a list of whole numbers from " + std::to_string(least) + " to " + std::to_string(most);
  if (!json->IsArray()) {
    wrong(name, expected);
    return values;
  }
  values.reserve(json->Size());
  for (const Json& element : json->GetArray()) {
    const auto value = int_in(element, least, most);
    if (!value) {
      wrong(name, expected);
      return {};
    }
    values.push_back(*value);
  }
  return values;
}

std::vector<std::string> Request::texts_or_none(std::string_view name, int most) {
  std::vector<std::string> values;
  const Json* json = find(name);
  if (json == nullptr) return values;
  const std::string expected = "a list of at most " + std::to_string(most) + " texts";
  if (!json->IsArray() || json->Size() > static_cast<unsigned>(most)) {
    wrong(name, expected);
    return values;
  }
  for (const Json& element : json->GetArray()) {
    if (!element.IsString()) {
      wrong(name, expected);
      return {};
    }
    values.emplace_back(text_of(element));
  }
  return values;
}

const Json* Request::list_or_none(std::string_view name, int most) {
  const Json* json = find(name);
  if (json == nullptr || (json->IsArray() && json->Size() <= static_cast<unsigned>(most))) return json;
  wrong(name, "a list of at most " + std::to_string(most));
  return nullptr;
}

const Json& Request::object(std::string_view name) {
  const Json* json = find(name);
  if (json != nullptr && json->IsObject()) return *json;
  wrong(name, "an object");
  return empty_object();
}

const Json* Request::object_or_none(std::string_view name) { return has(name) ? &object(name) : nullptr; }

const Json& Request::anything(std::string_view name) {
  const Json* json = find(name);
  if (json != nullptr) return *json;
  wrong(name, "some value");
  return nothing();
}

std::optional<Eye> Request::eye_in(const Json& json, int seats, Omniscient all) const {
  if (const auto seat = int_in(json, 0, seats - 1)) return Eye::of(seat_at(*seat));
  if (!json.IsString()) return std::nullopt;
  if (text_of(json) == "watcher") return Eye::watcher();
  if (text_of(json) == "all" && all == Omniscient::allowed) return Eye::all();
  return std::nullopt;
}

Eye Request::eye(std::string_view name, int seats, Omniscient all) {
  const Json* json = find(name);
  if (json != nullptr) {
    if (const auto eye = eye_in(*json, seats, all)) return *eye;
  }
  wrong(name, between(0, seats - 1) + (all == Omniscient::allowed ? ", \"watcher\" or \"all\"" : " or \"watcher\""));
  return Eye::watcher();
}

Eye Request::eye_or_all(std::string_view name, int seats) {
  return has(name) ? eye(name, seats, Omniscient::allowed) : Eye::all();
}

std::vector<Eye> Request::eyes(std::string_view name, int seats) {
  std::vector<Eye> found;
  const Json* json = find(name);
  if (json != nullptr && json->IsArray()) {
    for (const Json& element : json->GetArray()) {
      const auto eye = eye_in(element, seats, Omniscient::allowed);
      if (!eye) break;
      found.push_back(*eye);
    }
    if (!found.empty() && found.size() == json->Size()) return found;
  }
  wrong(name, "a list of seats, \"watcher\" or \"all\"");
  return {Eye::watcher()};
}

std::string refusal(const Problem& problem) {
  JsonWriter json;
  json.begin_object().key("ok").flag(false).key("error").begin_object();
  json.key("code").text(name_of(problem.code)).key("text").text(problem.text);
  json.end_object().end_object();
  return json.str();
}

std::string refusal(Code code, std::string text) { return refusal(Problem{code, std::move(text)}); }

void write_seats(JsonWriter& json, SeatSet seats) {
  json.begin_array();
  for (const Seat seat : seats) json.number(index(seat));
  json.end_array();
}

}  // namespace dogwatch
