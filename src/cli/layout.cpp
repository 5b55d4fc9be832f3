#include "cli/layout.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/message.h"

namespace dogwatch {
namespace {

constexpr std::string_view nothing_there = "–";
constexpr std::string_view free_square = "_";
constexpr std::string_view group_of_seats = "seat";
constexpr std::string_view counted_from_one = "+1";

std::optional<unsigned> as_number(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Takes the first part of a dotted path; a part in parentheses may itself hold dots.
std::string_view take_part(std::string_view& path) {
  int depth = 0;
  std::size_t end = 0;
  for (; end < path.size() && (depth > 0 || path[end] != '.'); ++end) {
    depth += path[end] == '(' ? 1 : 0;
    depth -= path[end] == ')' ? 1 : 0;
  }
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(std::min(end + 1, path.size()));
  return part;
}

// The element of that number, or the member of that name.
void add_named(const Item& item, const std::string& key, std::vector<Item>& found) {
  if (const Json* value = member(*item.json, key)) {
    found.push_back({value, item.key});
  } else if (const auto number = as_number(key); number && item.json->IsArray() && *number < item.json->Size()) {
    found.push_back({&(*item.json)[*number], item.key});
  }
}

void add_all(const Json& json, std::vector<Item>& found) {
  if (json.IsArray()) {
    for (unsigned i = 0; i < json.Size(); ++i) found.push_back({&json[i], std::to_string(i)});
  } else if (json.IsObject()) {
    for (const auto& [name, value] : json.GetObject()) found.push_back({&value, std::string(text_of(name))});
  }
}

std::string key_of(const Json& json) {
  return json.IsString() ? std::string(text_of(json)) : json.IsInt() ? std::to_string(json.GetInt()) : std::string();
}

void follow(std::string_view part, const Item& item, const Scope& scope, std::vector<Item>& found) {
  if (part == "*") {
    add_all(*item.json, found);
  } else if (part == "#" || part == "@") {
    add_named(item, std::to_string(part == "#" ? scope.seat : scope.reader.self), found);
  } else if (part == "%") {
    add_named(item, scope.element.key, found);
  } else if (part.starts_with('(')) {
    for (const Item& chosen : elements_at(part.substr(1, part.size() - 2), scope)) {
      add_named(item, key_of(*chosen.json), found);
    }
  } else {
    add_named(item, std::string(part), found);
  }
}

// A word for each of an object's members, so that a sentence can be made of it.
std::string said_object(const Json& object, std::string_view key, const Words& words) {
  Sentence sentence(key);
  for (const auto& [name, value] : object.GetObject()) {
    if (value.IsInt()) sentence.number(text_of(name), value.GetInt());
    if (value.IsString()) sentence.word(text_of(name), text_of(name), text_of(value));
    if (value.IsBool()) sentence.word(text_of(name), text_of(name), value.GetBool() ? "true" : "false");
    if (value.IsNull()) sentence.text(text_of(name), nothing_there);
  }
  return words.say(sentence);
}

// An object by the sentence group.<its kind>, or group.one, a number by group.one; nothing where there is none.
std::optional<std::string> said_by_sentence(const Json& value, std::string_view group, const Words& words) {
  std::string key = std::string(group) + ".one";
  if (value.IsInt() && words.has(key)) return words.say(Sentence(key).number("n", value.GetInt()));
  if (!value.IsObject()) return std::nullopt;
  const Json* kind = member(value, "kind");
  if (kind != nullptr && kind->IsString()) key = std::string(group).append(".").append(text_of(*kind));
  if (!words.has(key)) return std::nullopt;
  return said_object(value, key, words);
}

bool is_something(const Json& json) {
  if (json.IsBool()) return json.GetBool();
  if (json.IsInt64()) return json.GetInt64() != 0;
  if (json.IsString()) return json.GetStringLength() > 0 && text_of(json) != "none";
  if (json.IsArray()) return !json.Empty();
  if (json.IsObject()) {
    return std::any_of(json.MemberBegin(), json.MemberEnd(), [](const auto& each) { return !each.value.IsNull(); });
  }
  return !json.IsNull();
}

std::string said_seat(int seat, const Scope& scope) {
  const auto number = static_cast<std::size_t>(seat);
  if (number >= scope.reader.names.size()) return "?";
  return scope.terminal.paint_seat(seat, scope.reader.names[number]);
}

// The text group.one of an object, where it has places of its own.
const std::string* text_with_places(const Json& value, std::string_view group, const Words& words) {
  const auto text = words.texts().find(std::string(group) + ".one");
  const bool has_places = text != words.texts().end() && text->second.find('<') != std::string::npos;
  return value.IsObject() && has_places ? &text->second : nullptr;
}

std::string said_item(const Item& item, std::string_view group, const Scope& scope) {
  if (item.json == nullptr) {  // a name or number on its own
    const auto number = as_number(item.key);
    if (number && group == group_of_seats) return said_seat(static_cast<int>(*number), scope);
    if (number && group == counted_from_one) return std::to_string(*number + 1);
    return said_name(item.key, group, scope.reader.words);
  }
  if (item.json->IsObject() && !is_something(*item.json)) return std::string(nothing_there);
  if (const std::string* places = text_with_places(*item.json, group, scope.reader.words)) {
    Scope of_item = scope;
    of_item.element = item;
    return fill_places(*places, of_item);
  }
  if (item.json->IsInt() && group == group_of_seats) return said_seat(item.json->GetInt(), scope);
  if (item.json->IsInt() && group == counted_from_one) return std::to_string(item.json->GetInt() + 1);
  return said_value(*item.json, group, scope.reader.words);
}

// A place taken apart: <path / squares : group if condition>.
struct Place {
  std::string_view path;
  std::string_view squares;
  std::string_view group;
  std::string_view condition;
};

Place read_place(std::string_view text) {
  Place place;
  std::string_view head = take_until(text, " if ");
  place.condition = trimmed(text);
  std::string_view path = take_until(head, ":");
  place.group = trimmed(head);
  place.path = trimmed(take_until(path, "/"));
  place.squares = trimmed(path);
  return place;
}

// Whether the element numbered i is wanted: by the condition's own i-th element where it has a list of them.
bool wanted(const Place& place, std::size_t i, const Item& item, const Scope& scope) {
  if (place.condition.empty()) return true;
  Scope of_element = scope;
  if (place.condition.find('*') == std::string_view::npos) {
    if (item.json != nullptr) of_element.element = item;
    return holds(place.condition, of_element);
  }
  std::string_view path = place.condition;
  const bool negated = path.starts_with("not ");
  if (negated) path.remove_prefix(4);
  const auto conditions = find_items(path, scope);
  return i >= conditions.size() || is_something(*conditions[i].json) != negated;
}

std::string fill(std::string_view text, const Scope& scope) {
  const Place place = read_place(text);
  const auto values =
      place.path == "%" ? std::vector<Item>{{nullptr, scope.element.key}} : elements_at(place.path, scope);
  std::size_t squares = 0;
  if (!place.squares.empty()) {
    const auto found = find_items(place.squares, scope);
    if (!found.empty() && found.front().json->IsUint()) squares = found.front().json->GetUint();
  }
  std::string filled;
  std::size_t said = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!wanted(place, i, values[i], scope)) continue;
    const Json* json = values[i].json;
    const bool commas = json != nullptr && (json->IsObject() || json->IsArray() || !place.group.empty());
    if (said++ > 0) filled += commas ? ", " : " ";
    filled += said_item(values[i], place.group, scope);
  }
  for (; said < squares; ++said) filled.append(said > 0 ? " " : "").append(free_square);
  const bool one_or_nothing = !place.condition.empty() && place.condition.find('*') == std::string_view::npos;
  const bool none = squares == 0 && (values.empty() || said == 0);
  return none && !one_or_nothing ? std::string(nothing_there) : filled;
}

}  // namespace

std::string_view take_until(std::string_view& text, std::string_view mark) {
  const auto at = text.find(mark);
  const std::string_view before = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + mark.size());
  return before;
}

std::vector<Item> find_items(std::string_view path, const Scope& scope) {
  constexpr std::string_view printed = "printed.";
  std::vector<Item> found{{&scope.view, scope.element.key}};
  if (path.starts_with(printed)) {
    if (scope.reader.printed == nullptr) return {};
    found.front().json = scope.reader.printed;
    path.remove_prefix(printed.size());
  } else if (path.starts_with('.')) {
    if (scope.element.json == nullptr) return {};
    found.front().json = scope.element.json;
    path.remove_prefix(1);
  }
  while (!path.empty()) {
    const std::string_view part = take_part(path);
    std::vector<Item> next;
    for (const Item& item : found) follow(part, item, scope, next);
    found = std::move(next);
  }
  return found;
}

std::vector<Item> elements_at(std::string_view path, const Scope& scope) {
  auto found = find_items(path, scope);
  if (found.size() != 1 || !found.front().json->IsArray()) return found;
  std::vector<Item> elements;
  add_all(*found.front().json, elements);
  return elements;
}

bool holds(std::string_view condition, const Scope& scope) {
  constexpr std::string_view negation = "not ";
  const bool negated = condition.starts_with(negation);
  if (negated) condition.remove_prefix(negation.size());
  const bool compares = condition.find('=') != std::string_view::npos;
  const auto found = find_items(trimmed(take_until(condition, "=")), scope);
  bool is = false;
  for (const Item& item : found) {
    if (!compares) is = is || is_something(*item.json);
    for (std::string_view names = condition; compares && !names.empty();) {
      is = trimmed(take_until(names, "|")) == key_of(*item.json) || is;
    }
  }
  return is != negated;
}

std::string said_name(std::string_view name, std::string_view group, const Words& words) {
  if (!group.empty()) {
    const std::string key = std::string(group).append(".").append(name);
    if (words.has(key)) return words.say(key);
  }
  std::string text(name);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string said_value(const Json& value, std::string_view group, const Words& words) {
  if (const auto sentence = said_by_sentence(value, group, words)) return *sentence;
  if (value.IsNull()) return words.has(std::string(group) + ".none") ? said_name("none", group, words) : "?";
  if (value.IsBool())
    return group.empty() ? (value.GetBool() ? "✓" : "·") : said_name(value.GetBool() ? "true" : "false", group, words);
  if (value.IsInt64()) return said_name(std::to_string(value.GetInt64()), group, words);
  if (value.IsString()) return said_name(text_of(value), group, words);
  std::string text;
  if (value.IsArray()) {
    for (const Json& element : value.GetArray()) {
      if (!text.empty()) text += element.IsObject() || element.IsArray() ? ", " : " ";
      text += said_value(element, group, words);
    }
    return text.empty() ? std::string(nothing_there) : text;
  }
  if (value.IsObject()) {
    for (const auto& [name, element] : value.GetObject()) {
      if (!text.empty()) text += " ";
      text += said_value(element, text_of(name), words);
    }
  }
  return text;
}

std::string fill_places(std::string_view text, const Scope& scope) {
  std::string filled;
  while (!text.empty()) {
    const auto open = text.find('<');
    const auto close = open == std::string_view::npos ? open : text.find('>', open);
    if (close == std::string_view::npos) break;
    filled += text.substr(0, open);
    filled += fill(text.substr(open + 1, close - open - 1), scope);
    text.remove_prefix(close + 1);
  }
  return filled += text;
}

}  // namespace dogwatch
