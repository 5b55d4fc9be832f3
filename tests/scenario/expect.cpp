// The lines of a scenario that say what must have come out.
#include <algorithm>

#include "core/express.h"
#include "scenario/path.h"
#include "scenario/runner.h"

namespace dogwatch::scenario {

namespace {

// "1: PATH" in two: who looks, and the rest.
std::pair<std::string_view, std::string_view> split_eye(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {trim(text), {}};
  return {trim(text.substr(0, colon)), trim(text.substr(colon + 1))};
}

std::string quoted(std::string_view text) {
  JsonWriter json;
  json.text(text);
  return json.str();
}

}  // namespace

bool Runner::is_as_written(const Json& value, std::string_view written, std::string_view field, std::size_t position) {
  JsonDocument wanted = value_of(written);
  if (value == wanted) return true;
  vocabulary_.resolve(wanted, field, position, wanted.GetAllocator());
  return value == wanted;
}

bool Runner::fits(const Json& event, std::string_view kind, const Pairs& fields) {
  if (text_of(*member(event, "kind")) != kind) return false;
  return std::all_of(fields.begin(), fields.end(), [&](const auto& pair) {
    const Json* value = member(event, pair.first);
    return value != nullptr && is_as_written(*value, pair.second, pair.first);
  });
}

void Runner::expect(Phrase phrase) {
  open();
  if (phrase.take("components error")) return expect_refused(phrase, "components", components_refused_);
  if (phrase.take("state error")) return expect_refused(phrase, "state", state_refused_);
  if (phrase.take("no event")) return expect_event(phrase, false);
  if (phrase.take("event")) return expect_event(phrase, true);
  const auto equation = split_equation(phrase.rest());
  if (!equation) throw Stuck{"expected something and its value: expect players[0].infamy = 6"};
  expect_value(equation->first, equation->second);
}

void Runner::expect_refused(Phrase phrase, std::string_view what, const std::optional<Error>& refused) {
  if (!refused) return fail("the " + std::string(what) + " were accepted");
  const std::string said = refused->text + " (" + refused->field + ")";
  if (said.find(phrase.rest()) == std::string::npos) {
    fail("the error does not contain \"" + std::string(phrase.rest()) + "\" but says: " + said);
  }
}

void Runner::expect_event(Phrase phrase, bool wanted) {
  Eye eye = Eye::all();
  if (phrase.take("for")) {
    const auto [who, rest] = split_eye(phrase.rest());
    eye = eye_of(who);
    phrase = Phrase(rest);
  }
  const std::string_view kind = phrase.word();
  const auto is_kind = [&](const EventShape& shape) { return shape.name == kind; };
  const auto shape = std::find_if(title_.about->events.begin(), title_.about->events.end(), is_kind);
  if (shape == title_.about->events.end()) throw Stuck{"there is no event \"" + std::string(kind) + "\" in this game"};
  const auto fields = phrase.pairs();
  if (!fields) throw Stuck{"expected an event: expect event fired who=0 shots=3"};
  for (const auto& pair : *fields) {
    const auto is_it = [&](const Field& field) { return field.name == pair.first; };
    if (std::none_of(shape->fields.begin(), shape->fields.end(), is_it)) {
      throw Stuck{"the event " + std::string(kind) + " has no field \"" + std::string(pair.first) + "\""};
    }
  }

  std::string seen;
  for (const News& news : news_) {
    if (!news.seen_by(eye)) continue;
    JsonWriter json;
    write_event(json, *title_.about, news.event, table().namer());
    const JsonDocument event = std::move(parse_json(json.view())).value();
    seen += "\n    " + json.str();
    if (!fits(event, kind, *fields)) continue;
    if (!wanted) fail("there was such an event: " + json.str());
    return;
  }
  if (wanted) fail("there was no such event since the last action; there was" + (seen.empty() ? " nothing" : seen));
}

void Runner::expect_value(std::string_view what, std::string_view value) {
  const Found is = found(what);
  if (is_as_written(value_of(is.text), value, is.field, is.position)) return;
  fail("expected " + std::string(what) + " = " + std::string(value) + ", found " + is.text);
}

Runner::Found Runner::found(std::string_view what) {
  Phrase phrase(what);
  if (const std::optional<std::string> known = found_known(phrase)) return {*known};
  if (phrase.take("view")) {
    const auto [who, path] = split_eye(phrase.rest());
    return found_in_view(eye_of(who), path);
  }
  return found_in_view(Eye::all(), what);
}

std::optional<std::string> Runner::found_known(Phrase phrase) {
  const std::string_view what = phrase.word();
  if (phrase.empty()) {
    if (what == "over") return table().over() ? "true" : "false";
    if (what == "lost") return table().outcome().lost ? "true" : "false";
    if (what == "ranking") return ranking_text();
    if (what != "waiting") return std::nullopt;
    JsonWriter json;
    json.begin_array();
    for (const Seat seat : table().waiting()) json.number(index(seat));
    json.end_array();
    return json.str();
  }
  if (what == "total" || what == "item" || what == "title") return found_score(phrase, what);
  if (what != "asks" && what != "moves" && what != "steps") return std::nullopt;
  const Seat seat = seat_of(phrase);
  if (what == "steps") return std::to_string(table().open_steps(seat));
  MoveList moves;
  if (table().waiting().has(seat)) table().legal(seat, moves);
  if (what == "moves") return std::to_string(moves.size());
  if (moves.empty()) return "null";
  return quoted(title_.about->asks[table().asks(seat)].name);
}

std::string Runner::found_score(Phrase phrase, std::string_view what) {
  const Seat seat = seat_of(phrase);
  const Outcome outcome = table().outcome();
  if (what == "total") return std::to_string(outcome.total[seat]);
  if (what == "title") {
    const int title = outcome.title[seat];
    return title == Outcome::no_title ? "null" : quoted(title_.about->titles[title]);
  }
  for (std::size_t i = 0; i < title_.about->score_items.size(); ++i) {
    if (title_.about->score_items[i] == phrase.rest()) return std::to_string(outcome.items[seat][i]);
  }
  throw Stuck{"there is no score item \"" + std::string(phrase.rest()) + "\" in this game"};
}

std::string Runner::ranking_text() {
  const Outcome outcome = table().outcome();
  JsonWriter json;
  json.begin_array();
  for (int place = 0; outcome.over && !outcome.lost && place < table().seats(); ++place) {
    std::vector<int> seats;
    for (const Seat seat : SeatSet::first(table().seats())) {
      if (outcome.place[seat] == place) seats.push_back(index(seat));
    }
    if (seats.empty()) continue;
    json.begin_array();
    for (const int seat : seats) json.number(seat);
    json.end_array();
  }
  json.end_array();
  return json.str();
}

Runner::Found Runner::found_in_view(Eye eye, std::string_view path) {
  JsonWriter json;
  json.begin_object();
  table().write_view(json, eye);
  json.end_object();
  Result<JsonDocument> view = parse_json(json.view());
  if (!view) throw Stuck{"the view is no JSON: " + view.error().text};
  const Spot spot = find(*view, path, vocabulary_);
  if (spot.json == nullptr) throw Stuck{spot.complaint};
  return {to_text(*spot.json), spot.field, spot.position};
}

Eye Runner::eye_of(std::string_view word) {
  if (word == "watcher") return Eye::watcher();
  if (word == "all") return Eye::all();
  Phrase phrase(word);
  const Seat seat = seat_of(phrase);
  return Eye::of(seat);
}

}  // namespace dogwatch::scenario
