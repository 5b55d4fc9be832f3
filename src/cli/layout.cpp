#include "cli/layout.h"

#include <charconv>
#include <optional>

#include "core/message.h"

namespace dogwatch {
namespace {

using Found = std::vector<const Json*>;

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

std::optional<unsigned> as_number(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

void add_element(const Json& json, unsigned number, Found& found) {
  if (json.IsArray() && number < json.Size()) found.push_back(&json[number]);
}

Found find(std::string_view path, const Json& view, int seat);

void follow(std::string_view part, const Json& json, const Json& view, int seat, Found& found) {
  if (part == "*") {
    if (!json.IsArray()) return;
    for (const Json& element : json.GetArray()) found.push_back(&element);
  } else if (part == "#") {
    add_element(json, static_cast<unsigned>(seat), found);
  } else if (part.starts_with('(')) {
    for (const Json* chosen : find(part.substr(1, part.size() - 2), view, seat)) {
      if (chosen->IsUint()) add_element(json, chosen->GetUint(), found);
    }
  } else if (const auto number = as_number(part)) {
    add_element(json, *number, found);
  } else if (const Json* value = member(json, part)) {
    found.push_back(value);
  }
}

Found find(std::string_view path, const Json& view, int seat) {
  Found found{&view};
  while (!path.empty()) {
    const std::string_view part = take_part(path);
    Found next;
    for (const Json* json : found) follow(part, *json, view, seat, next);
    found = std::move(next);
  }
  // A list at the end of a path stands for its elements.
  if (found.size() == 1 && found.front()->IsArray()) {
    const Json& list = *found.front();
    found.clear();
    for (const Json& element : list.GetArray()) found.push_back(&element);
  }
  return found;
}

bool is_true(const Json& json) { return json.IsBool() ? json.GetBool() : !json.IsNull(); }

// What stands between < and >.
std::string fill(std::string_view place, const Json& view, int seat, const Words& words) {
  constexpr std::string_view condition_mark = " if ";
  constexpr std::string_view negation = "not ";
  std::string_view condition;
  if (const auto at = place.find(condition_mark); at != std::string_view::npos) {
    condition = trimmed(place.substr(at + condition_mark.size()));
    place = place.substr(0, at);
  }
  const bool wanted = !condition.starts_with(negation);
  if (!wanted) condition.remove_prefix(negation.size());
  std::string_view group;
  if (const auto colon = place.rfind(':'); colon != std::string_view::npos) {
    group = trimmed(place.substr(colon + 1));
    place = place.substr(0, colon);
  }

  const Found values = find(trimmed(place), view, seat);
  const Found conditions = condition.empty() ? Found() : find(condition, view, seat);
  if (values.empty()) return "–";
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i < conditions.size() && is_true(*conditions[i]) != wanted) continue;
    if (!text.empty()) text += values[i]->IsObject() ? ", " : " ";
    text += said_value(*values[i], group, words);
  }
  return text;
}

}  // namespace

std::string said_name(std::string_view name, std::string_view group, const Words& words) {
  if (!group.empty()) {
    const std::string key = std::string(group).append(".").append(name);
    if (words.has(key)) return words.say(key);
  }
  std::string text(name);
  for (char& c : text) {
    if (c == '_') c = ' ';
  }
  return text;
}

std::string said_value(const Json& value, std::string_view group, const Words& words) {
  if (value.IsNull()) return "?";
  if (value.IsBool())
    return group.empty() ? (value.GetBool() ? "✓" : "·") : said_name(value.GetBool() ? "true" : "false", group, words);
  if (value.IsInt64()) return std::to_string(value.GetInt64());
  if (value.IsString()) return said_name(text_of(value), group, words);
  std::string text;
  if (value.IsArray()) {
    for (const Json& element : value.GetArray()) {
      if (!text.empty()) text += element.IsObject() ? ", " : " ";
      text += said_value(element, group, words);
    }
    return text.empty() ? "–" : text;
  }
  if (value.IsObject()) {
    for (const auto& [name, element] : value.GetObject()) {
      if (!text.empty()) text += " ";
      text += said_value(element, text_of(name), words);
    }
  }
  return text;
}

std::string fill_places(std::string_view text, const Json& view, int seat, const Words& words) {
  std::string filled;
  while (!text.empty()) {
    const auto open = text.find('<');
    const auto close = open == std::string_view::npos ? open : text.find('>', open);
    if (close == std::string_view::npos) break;
    filled += text.substr(0, open);
    filled += fill(text.substr(open + 1, close - open - 1), view, seat, words);
    text.remove_prefix(close + 1);
  }
  return filled += text;
}

}  // namespace dogwatch
