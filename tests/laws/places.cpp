#include "laws/places.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace dogwatch::laws {

// --- a state as its places ---

void PlacesOut::open(std::string_view name) {
  levels_.push_back({path_.size(), -1});
  if (!name.empty()) {
    path_.append(path_.empty() ? "" : ".").append(name);
  } else if (levels_.size() > 1) {
    int& next = levels_[levels_.size() - 2].next;
    path_.append(".").append(std::to_string(next++));
  }
}

void PlacesOut::close() {
  path_.resize(levels_.back().path_length);
  levels_.pop_back();
}

void PlacesOut::note(std::string_view name, std::string value) {
  open(name);
  places_.emplace_back(path_, std::move(value));
  close();
}

void PlacesOut::exchange_number(std::string_view name, std::int64_t& value, std::int64_t /*least*/,
                                std::int64_t /*most*/) {
  note(name, std::to_string(value));
}

void PlacesOut::exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t /*least*/,
                               std::int64_t /*most*/, std::int64_t none) {
  note(name, value == none ? "null" : std::to_string(value));
}

void PlacesOut::exchange_name(std::string_view name, std::int64_t& value, Names names) {
  note(name, std::string(names[value]));
}

void PlacesOut::exchange_flag(std::string_view name, bool& value) { note(name, value ? "true" : "false"); }

void PlacesOut::exchange_bits(std::string_view name, std::uint64_t& value, int most) {
  std::string list;
  for (int i = 0; i <= most; ++i) {
    if (((value >> static_cast<unsigned>(i)) & 1U) != 0) list += (list.empty() ? "" : " ") + std::to_string(i);
  }
  note(name, list);
}

bool PlacesOut::open_object(std::string_view name) {
  open(name);
  return true;
}

void PlacesOut::close_object() { close(); }

bool PlacesOut::open_array(std::string_view name, int& /*length*/, int /*least*/, int /*most*/) {
  open(name);
  levels_.back().next = 0;
  return true;
}

void PlacesOut::close_array() { close(); }

std::vector<Change> changes_between(const Places& before, const Places& after) {
  std::vector<Change> changes;
  const auto same_place = [](const auto& one, const auto& other) { return one.first == other.first; };
  if (std::ranges::equal(before, after, same_place)) {
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (before[i].second != after[i].second) changes.push_back({after[i].first, before[i].second, after[i].second});
    }
    return changes;
  }
  std::map<std::string_view, std::pair<std::string_view, std::string_view>> both;
  for (const auto& [place, value] : before) both[place].first = value;
  for (const auto& [place, value] : after) both[place].second = value;
  for (const auto& [place, values] : both) {
    if (values.first != values.second) {
      changes.push_back({std::string(place), std::string(values.first), std::string(values.second)});
    }
  }
  return changes;
}

// --- the table ---

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::vector<std::string> split(std::string_view text, char between) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(between);
    parts.emplace_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

const std::string* value_at(const Places& places, std::string_view place) {
  const auto found = std::ranges::find(places, place, [](const auto& one) -> std::string_view { return one.first; });
  return found == places.end() ? nullptr : &found->second;
}

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

using FactsMap = std::map<std::string, std::vector<std::string>, std::less<>>;

// A text with what the event tells in place of {field}; of a list its element number `element`.
std::string filled(std::string_view text, const FactsMap& facts, std::size_t element = 0) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    result += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    const auto fact = facts.find(text.substr(open + 1, close - open - 1));
    if (fact == facts.end()) return "?";
    result += element < fact->second.size() ? fact->second[element] : "";
    text.remove_prefix(close + 1);
  }
  return result;
}

// Whether a place is the one that `path` names, or below it.
bool leads_to(const std::vector<std::string>& path, const FactsMap& facts, std::string_view place) {
  for (const std::string& part : path) {
    if (place.empty()) return false;
    const std::size_t end = place.find('.');
    if (part != "*" && filled(part, facts) != place.substr(0, end)) return false;
    place.remove_prefix(end == std::string_view::npos ? place.size() : end + 1);
  }
  return true;
}

std::string joined(const std::vector<std::string>& path, const FactsMap& facts, std::size_t element) {
  std::string place;
  for (const std::string& part : path) {
    place += (place.empty() ? "" : ".") + (part == "*" ? std::to_string(element) : filled(part, facts));
  }
  return place;
}

constexpr std::array<std::string_view, 7> relations{"=", "+", "-", "gets", "loses", "has", "lacks"};

// How often a place stands for one: as many times as the list that it shows is long.
std::size_t number_of_elements(const std::vector<std::string>& path, std::string_view value, const FactsMap& facts) {
  if (std::ranges::find(path, "*") == path.end()) return 1;
  const auto list = facts.find(value.substr(1, value.size() - 2));
  return list == facts.end() ? 0 : list->second.size();
}

std::vector<std::string> elements_at(const Places& places, const std::string& where) {
  std::vector<std::string> elements;
  for (const auto& [place, value] : places) {
    if (place.starts_with(where + ".")) elements.push_back(value);
  }
  return elements;
}

std::string value_text(const Field& field, int value, const ComponentNamer& namer) {
  switch (field.type) {
    case Field::Type::number:
      return std::to_string(value);
    case Field::Type::flag:
      return value != 0 ? "true" : "false";
    case Field::Type::seat:
      return value < 0 ? "null" : std::to_string(value);
    case Field::Type::component:
      return value < 0 ? "null" : std::string(namer(field.word, value));
    case Field::Type::name:
      break;
  }
  const bool is_name = value >= 0 && value < static_cast<int>(field.names.size());
  return is_name ? std::string(field.names[value]) : "null";
}

}  // namespace

ToldPlaces::ToldPlaces(std::string_view table, const About& about, Violations& violations) : about_(&about) {
  std::string kind;
  std::string places;
  for (const std::string& line : split(table, '\n')) {
    if (line.empty()) continue;
    // A line that goes on with places of the kind before begins with a place: it has a dot, or stands behind a comma.
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string name = word.substr(0, word.find('{'));
    const bool is_kind = name == "unsaid" || name == "afterwards" ||
                         std::ranges::any_of(about.events, [&](const EventShape& event) { return event.name == name; });
    if (is_kind && (places.empty() || places.back() != ',')) {
      if (!kind.empty()) read_line(kind, places, violations);
      kind = word;
      places = space == std::string::npos ? "" : line.substr(space);
    } else {
      places += " " + line;
    }
  }
  if (!kind.empty()) read_line(kind, places, violations);
  for (const EventShape& event : about.events) {
    if (!lines_.contains(event.name)) violations.add(std::string(event.name) + " names no places that it changes");
  }
}

void ToldPlaces::read_line(std::string_view kind, std::string_view places, Violations& violations) {
  Line line;
  const std::size_t brace = kind.find('{');
  if (brace != std::string_view::npos) {
    const std::vector<std::string> condition = split(kind.substr(brace + 1, kind.size() - brace - 2), '=');
    line.field = condition.front();
    line.value = condition.back();
    kind = kind.substr(0, brace);
  }
  for (const std::string& text : split(places, ',')) {
    if (text.empty()) continue;
    const std::size_t end = text.find(' ');
    Place place{split(std::string_view(text).substr(0, end), '.'), {}, {}};
    if (end != std::string::npos) {
      const std::string rest(trimmed(std::string_view(text).substr(end)));
      place.relation = rest.substr(0, rest.find(' '));
      place.value = trimmed(std::string_view(rest).substr(place.relation.size()));
      if (std::ranges::find(relations, place.relation) == relations.end()) {
        violations.add("the table of places has no such relation: " + text);
      }
    }
    line.places.push_back(std::move(place));
  }
  if (kind == "unsaid") {
    unsaid_ = std::move(line);
  } else if (kind == "afterwards") {
    afterwards_ = std::move(line);
  } else {
    lines_[std::string(kind)].push_back(std::move(line));
  }
}

ToldPlaces::Facts ToldPlaces::facts_of(const Event& event, const ComponentNamer& namer) const {
  Facts facts;
  std::size_t argument = 0;
  const auto values = event.arguments();
  for (const Field& field : about_->events[event.kind].fields) {
    std::vector<std::string>& told = facts[std::string(field.name)];
    const std::size_t end = field.list ? values.size() : argument + 1;
    while (argument < end && argument < values.size()) told.push_back(value_text(field, values[argument++], namer));
  }
  return facts;
}

const ToldPlaces::Line* ToldPlaces::line_for(const Event& event, const Facts& facts) const {
  const auto lines = lines_.find(about_->events[event.kind].name);
  if (lines == lines_.end()) return nullptr;
  for (const Line& line : lines->second) {
    if (line.field.empty() || filled("{" + line.field + "}", facts) == line.value) return &line;
  }
  return nullptr;
}

bool ToldPlaces::covers(const Line& line, const Facts& facts, std::string_view place) {
  return std::ranges::any_of(line.places, [&](const Place& one) { return leads_to(one.path, facts, place); });
}

bool ToldPlaces::allows(const Line& line, const Change& change) {
  return std::ranges::any_of(line.places, [&](const Place& one) {
    return leads_to(one.path, {}, change.place) && (one.relation.empty() || one.value == change.after);
  });
}

bool ToldPlaces::holds(const Place& place, const Facts& facts, const Places& before, const Places& after) {
  const std::string where = joined(place.path, facts, 0);
  const std::string told = filled(place.value, facts);
  const std::string_view relation = place.relation;
  if (relation == "=") {
    const std::size_t elements = number_of_elements(place.path, place.value, facts);
    for (std::size_t i = 0; i < elements; ++i) {
      const std::string* now = value_at(after, joined(place.path, facts, i));
      if (now == nullptr || *now != filled(place.value, facts, i)) return false;
    }
    return true;
  }
  if (relation == "+" || relation == "-") {
    const std::string* was = value_at(before, where);
    const std::string* now = value_at(after, where);
    const int by = relation == "+" ? number_in(told) : -number_in(told);
    return was != nullptr && now != nullptr && number_in(*was) + by == number_in(*now);
  }
  std::vector<std::string> then = elements_at(before, where);
  std::vector<std::string> now = elements_at(after, where);
  if (relation == "has" || relation == "lacks") {
    return (std::ranges::find(now, told) != now.end()) == (relation == "has");
  }
  (relation == "gets" ? then : now).push_back(told);
  return then == now;
}

void ToldPlaces::check_told(const Event& event, const ComponentNamer& namer, const Places& before, const Places& after,
                            Violations& violations) const {
  const Facts facts = facts_of(event, namer);
  const std::string name(about_->events[event.kind].name);
  const Line* line = line_for(event, facts);
  if (line == nullptr) return violations.add("no line of the table of places is for this " + name);
  for (const Change& change : changes_between(before, after)) {
    if (covers(*line, facts, change.place) || allows(unsaid_, change)) continue;
    violations.add(name + " changes " + change.place + " from " + change.before + " to " + change.after +
                   " and does not tell of it");
  }
  for (const Place& place : line->places) {
    if (place.relation.empty() || holds(place, facts, before, after)) continue;
    violations.add("the moment of " + name + " does not show that " + joined(place.path, facts, 0) + " " +
                   place.relation + " " + filled(place.value, facts));
  }
}

void ToldPlaces::check_shown(const std::vector<Event>& events, const ComponentNamer& namer, const Places& before,
                             const Places& after, std::string_view whom, Violations& violations) const {
  for (const Change& change : changes_between(before, after)) {
    bool told = allows(unsaid_, change) || (events.empty() && allows(afterwards_, change));
    for (const Event& event : events) {
      const Facts facts = facts_of(event, namer);
      const Line* line = line_for(event, facts);
      told = told || (line != nullptr && covers(*line, facts, change.place));
    }
    if (told) continue;
    const std::string what =
        events.empty() ? "the end of the step" : std::string(about_->events[events.back().kind].name);
    violations.add(what + " shows " + std::string(whom) + " that " + change.place + " is " + change.after + ", not " +
                   change.before + ", and nothing tells of it");
  }
}

}  // namespace dogwatch::laws
