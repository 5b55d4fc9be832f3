#include "protocol/sight.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "core/byte_change.h"
#include "core/express.h"
#include "core/sha256.h"
#include "protocol/protocol.h"

namespace dogwatch {
namespace {

void add_fields(std::string& text, std::span<const Field> fields) {
  for (const Field& field : fields) {
    text.append(" ").append(field.name).append(std::to_string(static_cast<int>(field.type)));
    for (const std::string_view name : field.names) text.append(",").append(name);
  }
}

// All that the numbers in a sight depend on: rules, shapes, and how a state lies in memory.
std::string mark_of(const Title& title) {
  const About& about = *title.about;
  std::string text = std::string(about.id) + " " + std::to_string(about.rules_version);
  for (const MoveShape& move : about.moves) add_fields(text.append("\nmove ").append(move.name), move.fields);
  for (const EventShape& event : about.events) add_fields(text.append("\nevent ").append(event.name), event.fields);
  for (const AskShape& ask : about.asks) text.append("\nask ").append(ask.name);
  for (int seats = about.least_seats; seats <= about.most_seats; ++seats) {
    MatchSpec spec;
    spec.seats = seats;
    spec.options = standard_options(about);
    const auto table = title.open(title, std::move(spec));
    if (!table) continue;
    std::string state((*table)->state_bytes(), '\0');
    (*table)->copy_redacted(Eye::all(), state.data());
    JsonWriter view;
    (*table)->write_view(view.begin_object(), Eye::watcher());
    text.append("\n").append(to_hex(sha256(state))).append(view.view());
  }
  return to_hex(sha256(text)).substr(0, 16);
}

void write_event_numbers(JsonWriter& json, const Event& event, bool forced) {
  json.begin_array().number(forced ? 1 : 0).number(event.kind);
  for (const std::int16_t value : event.arguments()) json.number(value);
  json.end_array();
}

void write_events_of(JsonWriter& json, const std::vector<Told>& told, Eye eye) {
  bool any = false;
  for (const Told& step : told) {
    for (const News& news : step.news) {
      if (!news.seen_by(eye)) continue;
      if (!std::exchange(any, true)) json.key("events").begin_array();
      write_event_numbers(json, news.event, step.forced);
    }
  }
  if (any) json.end_array();
}

// Whether an event has the arguments that its shape names.
bool fits(const Event& event, const EventShape& shape) {
  const bool list = !shape.fields.empty() && shape.fields.back().list;
  const std::size_t single = shape.fields.size() - (list ? 1 : 0);
  return list ? event.count >= single : event.count == single;
}

std::optional<Told> read_event_numbers(const Json& json, const About& about) {
  if (!json.IsArray() || json.Size() < 2 || json.Size() > Event::capacity + 2) return std::nullopt;
  for (const Json& value : json.GetArray()) {
    if (!value.IsInt()) return std::nullopt;
  }
  const int kind = json[1].GetInt();
  if (kind < 0 || kind >= static_cast<int>(about.events.size())) return std::nullopt;
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  for (unsigned i = 2; i < json.Size(); ++i) event.args.at(event.count++) = static_cast<std::int16_t>(json[i].GetInt());
  if (!fits(event, about.events[event.kind])) return std::nullopt;
  return Told{{{event, News::When::now, Seat{}}}, json[0].GetInt() != 0};
}

std::vector<Told> read_events(Request& sight, const About& about) {
  std::vector<Told> told;
  const Json* events = sight.find("events");
  if (events == nullptr) return told;
  bool good = events->IsArray();
  for (unsigned i = 0; good && i < events->Size(); ++i) {
    auto one = read_event_numbers((*events)[i], about);
    good = one.has_value();
    if (good) told.push_back(std::move(*one));
  }
  if (!good) sight.refuse(Code::bad_request, R"(The field "events" must be a list of events as numbers.)");
  return told;
}

// The list that came along; by the rules it is the same as the one of the state that is known.
void read_moves(Request& sight, const Table& table, Eye eye, MoveList& moves) {
  const Json* list = sight.find("moves");
  if (list == nullptr) {
    if (eye.is_seat()) table.legal(eye.seat(), moves);
    return;
  }
  bool good = list->IsArray() && list->Size() <= MoveList::capacity;
  for (unsigned i = 0; good && i < list->Size(); ++i) {
    good = (*list)[i].IsUint() && move_numbered((*list)[i].GetUint()).kind < table.about().moves.size();
    if (good) moves.add(move_numbered((*list)[i].GetUint()));
  }
  if (!good) sight.refuse(Code::bad_request, R"(The field "moves" must be a list of moves as numbers.)");
}

void read_state(Request& sight, Table& table, ShownState& shown) {
  const Json* whole = sight.find("whole");
  if (whole != nullptr && whole->IsBool() && whole->GetBool()) shown.assign(table.state_bytes(), std::byte{});
  const std::string_view known = sight.text("known");
  const Json& hash = sight.anything("hash");
  if (!sight.ok()) return;
  const bool good = !shown.empty() && make_change(known, shown) && hash.IsUint() && hash.GetUint() == byte_hash(shown);
  if (good && table.put_redacted(shown)) return;
  shown.clear();
  sight.refuse(Code::bad_state, "This sight does not follow from the one before.");
}

}  // namespace

const std::string& engine_mark(const Title& title) {
  static thread_local std::vector<std::pair<const Title*, std::unique_ptr<const std::string>>> known;
  for (const auto& [one, mark] : known) {
    if (one == &title) return *mark;
  }
  known.emplace_back(&title, std::make_unique<const std::string>(mark_of(title)));
  return *known.back().second;
}

void write_sight(JsonWriter& json, const Table& table, Eye eye, const std::vector<Told>& told, int open_steps,
                 ShownState& shown) {
  const bool whole = shown.empty();
  if (whole) shown.resize(table.state_bytes());
  static thread_local ShownState now;
  now.resize(table.state_bytes());
  table.copy_redacted(eye, now.data());
  const std::string change = written_change(shown, now);
  shown.assign(now.begin(), now.end());

  json.key("known").text(change);
  if (whole) json.key("whole").flag(true);
  json.key("hash").number(byte_hash(shown)).key("waiting");
  write_seats(json, table.waiting());
  json.key("played").number(table.played()).key("open_steps").number(open_steps);
  if (eye.is_seat() && table.waiting().has(eye.seat()) && (whole || !change.empty())) {
    MoveList moves;
    table.legal(eye.seat(), moves);
    json.key("moves").begin_array();
    for (const Move move : moves) json.number(number_of(move));
    json.end_array();
  }
  write_events_of(json, told, eye);
  if (table.over()) {
    json.key("outcome").begin_object();
    write_outcome(json, table.about(), table.outcome());
    json.end_object();
  }
}

void write_seen_sight(JsonWriter& json, Request& sight, Table& table, const Title& title, const Lookers& lookers,
                      std::span<const std::string> names, ShownState& shown) {
  const Eye eye = lookers.eyes.front();
  const int open_steps = sight.number("open_steps", 0, std::numeric_limits<int>::max());
  const std::vector<Told> told = read_events(sight, table.about());
  if (!sight.ok()) return;
  read_state(sight, table, shown);
  if (!sight.ok()) return;
  MoveList moves;
  read_moves(sight, table, eye, moves);
  if (!sight.ok()) return;
  json.key("view").begin_object();
  table.write_view(json, eye);
  json.end_object().key("decision");
  write_decision(json, table, title, {eye, names}, lookers.language, open_steps, moves);
  write_told(json, table, title, told, lookers, names);
  if (sight.has("outcome")) write_outcome_texts(json, table, title, lookers.language);
}

}  // namespace dogwatch
