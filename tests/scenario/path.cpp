#include "scenario/path.h"

#include <algorithm>
#include <cctype>

namespace dogwatch::scenario {

namespace {

std::string fields_of(const Json& object) {
  std::string list;
  for (const auto& field : object.GetObject()) {
    if (!list.empty()) list += ", ";
    list += text_of(field.name);
  }
  return list.empty() ? "nothing" : list;
}

// One step of a path: ".name" or "[3]", which may be "[name]". No length when it is neither.
struct PathStep {
  std::string_view name;
  bool is_element = false;
  std::size_t length = 0;
};

PathStep next_step(std::string_view path) {
  PathStep step;
  step.is_element = path.front() == '[';
  if (step.is_element) {
    const std::size_t close = path.find(']');
    if (close == std::string_view::npos) return step;
    step.name = path.substr(1, close - 1);
    step.length = step.name.empty() ? 0 : close + 1;
    return step;
  }
  const std::size_t dot = path.front() == '.' ? 1 : 0;
  const std::size_t end = std::min(path.find_first_of(".[", dot), path.size());
  step.name = path.substr(dot, end - dot);
  step.length = step.name.empty() ? 0 : end;
  return step;
}

Spot nowhere(std::string complaint) { return {nullptr, {}, 0, std::move(complaint)}; }

Spot element(const Spot& here, std::string_view name, const std::string& so_far, const Vocabulary& vocabulary) {
  if (!here.json->IsArray()) return nowhere(so_far + " is no list but " + to_text(*here.json));
  const std::optional<std::size_t> at = vocabulary.element(here.field, name);
  if (!at) return nowhere(so_far + " has no element " + std::string(name) + "; " + vocabulary.elements(here.field));
  if (*at >= here.json->Size()) {
    return nowhere(so_far + " has " + std::to_string(here.json->Size()) + " elements, counted from 0");
  }
  return {&(*here.json)[static_cast<rapidjson::SizeType>(*at)], here.field, *at, {}};
}

Spot field(const Spot& here, std::string_view name, const std::string& so_far) {
  if (!here.json->IsObject()) return nowhere(so_far + " has no fields; it is " + to_text(*here.json));
  const Json* inside = member(*here.json, name);
  if (inside == nullptr) {
    return nowhere(so_far + " has no field " + std::string(name) + "; it has " + fields_of(*here.json));
  }
  return {const_cast<Json*>(inside), name, 0, {}};
}

bool begins_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool continues_word(char c) { return begins_word(c) || (c >= '0' && c <= '9'); }

std::string with_quotes(std::string_view text) {
  std::string quoted;
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') inside = !inside;
    if (inside || !begins_word(text[at])) {
      quoted += text[at++];
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && continues_word(text[at])) ++at;
    const std::string word(text.substr(begin, at - begin));
    quoted += word == "true" || word == "false" || word == "null" ? word : '"' + word + '"';
  }
  return quoted;
}

}  // namespace

Spot find(Json& root, std::string_view path, const Vocabulary& vocabulary) {
  Spot here{&root, {}, 0, {}};
  for (std::size_t at = 0; at < path.size() && here.json != nullptr;) {
    const PathStep step = next_step(path.substr(at));
    const std::string so_far = at == 0 ? "the state" : std::string(path.substr(0, at));
    if (step.length == 0) return nowhere(std::string(path) + " is no path such as players[0].hull");
    here = step.is_element ? element(here, step.name, so_far, vocabulary) : field(here, step.name, so_far);
    at += step.length;
  }
  return here;
}

std::string put(const Spot& spot, const Json& value, const Vocabulary& vocabulary, JsonPool& allocator) {
  const bool is_whole = !value.IsObject() || !(spot.json->IsObject() || spot.json->IsArray());
  if (!is_whole) {
    for (const auto& part : value.GetObject()) {
      const std::string_view name = text_of(part.name);
      const std::string here(spot.field);
      const Spot inside = spot.json->IsArray() ? element(spot, name, here, vocabulary) : field(spot, name, here);
      if (inside.json == nullptr) return inside.complaint;
      if (std::string complaint = put(inside, part.value, vocabulary, allocator); !complaint.empty()) return complaint;
    }
    return {};
  }
  spot.json->CopyFrom(value, allocator);
  vocabulary.resolve(*spot.json, spot.field, spot.position, allocator);
  const std::string unknown = vocabulary.unknown(*spot.json, spot.field);
  return unknown.empty() ? "" : std::string(spot.field) + ": nothing is called " + unknown;
}

JsonDocument value_of(std::string_view text) {
  if (Result<JsonDocument> parsed = parse_json(text)) return std::move(parsed).value();
  if (Result<JsonDocument> parsed = parse_json(with_quotes(text))) return std::move(parsed).value();
  JsonDocument bare;
  bare.SetString(text.data(), static_cast<rapidjson::SizeType>(text.size()), bare.GetAllocator());
  return bare;
}

std::string to_text(const Json& json) {
  JsonWriter writer;
  writer.json(json);
  return writer.str();
}

}  // namespace dogwatch::scenario
