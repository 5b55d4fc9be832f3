#include "protocol/delta.h"

#include <algorithm>
#include <cstring>
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

// All that the numbers in a delta depend on: how it is written (3: with moments and moves of events), rules, shapes,
// and how a state lies in memory.
std::string mark_of(const Title& title) {
  const About& about = *title.about;
  std::string text = "3 " + std::string(about.id) + " " + std::to_string(about.rules_version);
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

// `shown` becomes what it is right after the last event.
void write_events_of(JsonWriter& json, const std::vector<Told>& told, Eye eye, std::span<const ShownState> moments,
                     ShownState& shown) {
  std::size_t seen = 0;
  auto back = static_cast<std::int64_t>(told.size());
  for (const Told& step : told) {
    --back;
    for (const News& news : step.news) {
      if (!news.seen_by(eye)) continue;
      if (seen == 0) json.key("events").begin_array();
      json.begin_array().number(2 * back + (step.forced ? 1 : 0)).number(news.event.kind);
      for (const std::int16_t value : news.event.arguments()) json.number(value);
      if (seen < moments.size()) {
        const std::string change = written_change(shown, moments[seen]);
        if (!change.empty()) json.text(change);
        shown = moments[seen];
      }
      json.end_array();
      ++seen;
    }
  }
  if (seen > 0) json.end_array();
}

// Whether an event has the arguments that its shape names.
bool fits(const Event& event, const EventShape& shape) {
  const bool list = !shape.fields.empty() && shape.fields.back().list;
  const std::size_t single = shape.fields.size() - (list ? 1 : 0);
  return list ? event.count >= single : event.count == single;
}

struct ReadEvent {
  Event event;
  bool forced = false;
  std::size_t back = 0;     // moves after its own
  std::string_view change;  // of the state, right after it
};

std::optional<ReadEvent> read_event_numbers(const Json& json, const About& about) {
  if (!json.IsArray() || json.Size() < 2) return std::nullopt;
  ReadEvent read;
  unsigned numbers = json.Size();
  if (json[numbers - 1].IsString()) read.change = text_of(json[--numbers]);
  if (numbers < 2 || numbers > Event::capacity + 2) return std::nullopt;
  for (unsigned i = 0; i < numbers; ++i) {
    if (!json[i].IsInt()) return std::nullopt;
  }
  constexpr int most_back = 1 << 16;
  const int step = json[0].GetInt();
  if (step < 0 || step > most_back) return std::nullopt;
  read.forced = step % 2 != 0;
  read.back = static_cast<std::size_t>(step / 2);
  const int kind = json[1].GetInt();
  if (kind < 0 || kind >= static_cast<int>(about.events.size())) return std::nullopt;
  Event& event = read.event;
  event.kind = static_cast<std::uint8_t>(kind);
  for (unsigned i = 2; i < numbers; ++i) event.args.at(event.count++) = static_cast<std::int16_t>(json[i].GetInt());
  if (!fits(event, about.events[event.kind])) return std::nullopt;
  return read;
}

std::vector<ReadEvent> read_events(Request& delta, const About& about) {
  std::vector<ReadEvent> read;
  const Json* events = delta.find("events");
  if (events == nullptr) return read;
  bool good = events->IsArray();
  for (unsigned i = 0; good && i < events->Size(); ++i) {
    auto one = read_event_numbers((*events)[i], about);
    good = one.has_value() && (read.empty() || one->back <= read.back().back);
    if (good) read.push_back(*one);
  }
  if (!good) delta.refuse(Code::bad_request, R"(The field "events" must be a list of events as numbers.)");
  return read;
}

// The events again as the moves that told them.
std::vector<Told> steps_of(const std::vector<ReadEvent>& events) {
  std::vector<Told> told(events.empty() ? 0 : events.front().back + 1);
  for (const ReadEvent& read : events) {
    Told& step = told[told.size() - 1 - read.back];
    step.forced = read.forced;
    step.news.push_back({read.event, News::When::now, Seat{}});
  }
  return told;
}

// The list that came along; by the rules it is the same as the one of the state that is known.
void read_moves(Request& delta, const Table& table, Eye eye, MoveList& moves) {
  const Json* list = delta.find("moves");
  if (list == nullptr) {
    if (eye.is_seat()) table.legal(eye.seat(), moves);
    return;
  }
  bool good = list->IsArray() && list->Size() <= MoveList::capacity;
  for (unsigned i = 0; good && i < list->Size(); ++i) {
    good = (*list)[i].IsUint() && move_numbered((*list)[i].GetUint()).kind < table.about().moves.size();
    if (good) moves.add(move_numbered((*list)[i].GetUint()));
  }
  if (!good) delta.refuse(Code::bad_request, R"(The field "moves" must be a list of moves as numbers.)");
}

// The state of now, and the moments on the way to it.
void read_state(Request& delta, Table& table, const std::vector<ReadEvent>& events, ShownState& shown,
                std::vector<ShownState>& moments) {
  const Json* whole = delta.find("whole");
  if (whole != nullptr && whole->IsBool() && whole->GetBool()) shown.assign(table.state_bytes(), std::byte{});
  const std::string_view known = delta.text("known");
  const Json& hash = delta.anything("hash");
  if (!delta.ok()) return;
  bool good = !shown.empty();
  for (const ReadEvent& event : events) {
    good = good && make_change(event.change, shown);
    moments.push_back(shown);
  }
  good = good && make_change(known, shown) && hash.IsUint() && hash.GetUint() == byte_hash(shown);
  if (good && table.put_redacted(shown)) {
    if (!moments.empty()) moments.back() = shown;
    return;
  }
  shown.clear();
  delta.refuse(Code::bad_state, "This delta does not follow from the one before.");
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

void write_delta(JsonWriter& json, const Table& table, Eye eye, const std::vector<Told>& told, int open_steps,
                 ShownState& shown) {
  // Who is shown the whole state has none to compare moments with.
  const bool whole = shown.empty();
  if (whole) shown.resize(table.state_bytes());
  static thread_local ShownState before;
  before.assign(shown.begin(), shown.end());
  write_events_of(json, told, eye, whole ? std::vector<ShownState>{} : moments_of(table, told, eye), shown);
  static thread_local ShownState now;
  now.resize(table.state_bytes());
  table.copy_redacted(eye, now.data());
  // Compared as vectors of bytes they would be compared one by one.
  const bool changed = before.size() != now.size() || std::memcmp(before.data(), now.data(), now.size()) != 0;
  json.key("known").text(written_change(shown, now));
  shown.assign(now.begin(), now.end());

  if (whole) json.key("whole").flag(true);
  json.key("hash").number(byte_hash(shown)).key("waiting");
  write_seats(json, table.waiting());
  json.key("played").number(table.played()).key("open_steps").number(open_steps);
  if (eye.is_seat() && table.waiting().has(eye.seat()) && (whole || changed)) {
    MoveList moves;
    table.legal(eye.seat(), moves);
    json.key("moves").begin_array();
    for (const Move move : moves) json.number(number_of(move));
    json.end_array();
  }
  if (table.over()) {
    json.key("outcome").begin_object();
    write_outcome(json, table.about(), table.outcome());
    json.end_object();
  }
}

void write_seen_delta(JsonWriter& json, Request& delta, Table& table, const Title& title, const Lookers& lookers,
                      std::span<const std::string> names, ShownState& shown, KeptMoments& kept) {
  const Eye eye = lookers.eyes.front();
  const int open_steps = delta.number("open_steps", 0, std::numeric_limits<int>::max());
  const std::vector<ReadEvent> events = read_events(delta, table.about());
  if (!delta.ok()) return;
  std::vector<ShownState> moments;
  read_state(delta, table, events, shown, moments);
  if (!delta.ok()) return;
  MoveList moves;
  read_moves(delta, table, eye, moves);
  if (!delta.ok()) return;
  json.key("view").begin_object();
  table.write_view(json, eye);
  json.end_object().key("decision");
  write_decision(json, table, title, {eye, names}, lookers.language, open_steps, moves);
  write_told(json, table, title, steps_of(events), lookers, names);
  json.key("moments").begin_array();
  for (ShownState& moment : moments) json.number(kept.keep(std::move(moment)));
  json.end_array();
  if (delta.has("outcome")) write_outcome_texts(json, table, title, lookers.language);
}

}  // namespace dogwatch
