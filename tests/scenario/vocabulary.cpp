#include "scenario/vocabulary.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "scenario/path.h"
#include "scenario/phrase.h"

namespace dogwatch::scenario {

namespace {

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::size_t> place_of(std::string_view name, std::span<const std::string> names) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (name.empty() || found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// All components of a kind. A second one of the same name is name_2.
std::vector<std::string> names_of_components(std::string_view word, bool numbered, const ComponentNamer& namer) {
  constexpr int most = 256;
  std::vector<std::string> names;
  for (int i = 0; i < most; ++i) {
    const std::string name(namer(word, i));
    std::string own = name;
    for (int copy = 2; numbered && place_of(own, names); ++copy) own = name + "_" + std::to_string(copy);
    names.push_back(own);
  }
  return names;
}

}  // namespace

std::string Vocabulary::add(std::string_view line, const ComponentNamer& namer) {
  constexpr auto expected = "expected \"elements FIELDS = NAMES\" or \"values FIELDS = NAMES\"";
  const auto equation = split_equation(line);
  if (!equation) return expected;
  Phrase left(equation->first);
  Phrase right(equation->second);
  const bool is_values = left.take("values");
  if (!is_values && !left.take("elements")) return expected;

  Named named;
  if (right.take("component")) {
    const std::string_view word = right.word();
    if (right.take("apiece")) named.apiece = number_in(right.word()).value_or(0);
    named.names = names_of_components(word, named.apiece == 0, namer);
  }
  while (!right.empty()) named.names.emplace_back(right.word());
  while (!left.empty()) {
    named.field = left.word();
    (is_values ? values_ : elements_).push_back(named);
  }
  return {};
}

const Vocabulary::Named* Vocabulary::named(const std::vector<Named>& all, std::string_view field) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Named& each) { return each.field == field; });
  return found == all.end() ? nullptr : &*found;
}

std::optional<std::size_t> Vocabulary::element(std::string_view field, std::string_view name) const {
  if (const auto number = number_in(name)) return number;
  const Named* list = named(elements_, field);
  return list == nullptr ? std::nullopt : place_of(name, list->names);
}

std::string Vocabulary::elements(std::string_view field) const {
  const Named* list = named(elements_, field);
  if (list == nullptr) return "its elements have numbers, counted from 0";
  std::string all;
  for (const std::string& name : list->names) all += name.empty() ? "" : (all.empty() ? "" : ", ") + name;
  return "its elements are " + all;
}

// Whether a list of names tells how many there are of each: [ring, ring, crown].
bool Vocabulary::counts(const Json& list, std::string_view field) const {
  if (named(elements_, field) == nullptr || named(values_, field) != nullptr) return false;
  return std::all_of(list.Begin(), list.End(), [&](const Json& each) {
    return each.IsString() && !number_in(text_of(each)) && element(field, text_of(each));
  });
}

bool Vocabulary::list_all_but(Json& json, const Named& values, JsonPool& allocator) {
  Phrase phrase(text_of(json));
  if (!phrase.take("all but")) return false;
  const JsonDocument without = value_of(phrase.rest());
  if (!without.IsArray()) return false;
  const auto is_name = [&](const Json& each) { return each.IsString() && place_of(text_of(each), values.names); };
  if (!std::all_of(without.Begin(), without.End(), is_name)) return false;
  const auto is_without = [&](const std::string& name) {
    return std::any_of(without.Begin(), without.End(), [&](const Json& each) { return text_of(each) == name; });
  };
  Json all(rapidjson::kArrayType);
  for (std::size_t i = 0; i < values.names.size(); ++i) {
    if (!values.names[i].empty() && !is_without(values.names[i])) all.PushBack(static_cast<int>(i), allocator);
  }
  json = all;
  return true;
}

void Vocabulary::resolve(Json& json, std::string_view field, std::size_t position, JsonPool& allocator) const {
  if (json.IsObject()) {
    for (auto& inside : json.GetObject()) resolve(inside.value, text_of(inside.name), 0, allocator);
  } else if (json.IsArray() && counts(json, field)) {
    const std::vector<std::string>& names = named(elements_, field)->names;
    const auto is_named = [](const std::string& name) { return !name.empty(); };
    std::vector<int> counted(std::count_if(names.begin(), names.end(), is_named));
    for (const Json& each : json.GetArray()) ++counted[*element(field, text_of(each))];
    json.Clear();
    for (const int count : counted) json.PushBack(count, allocator);
  } else if (json.IsArray()) {
    for (unsigned i = 0; i < json.Size(); ++i) resolve(json[i], field, i, allocator);
  } else if (const Named* values = named(values_, field); json.IsString() && values != nullptr) {
    if (list_all_but(json, *values, allocator)) return;
    const std::size_t first = std::min(position * values->apiece, values->names.size());
    const std::size_t most = values->apiece == 0 ? values->names.size() : values->apiece;
    const auto own = std::span(values->names).subspan(first, std::min(most, values->names.size() - first));
    if (const auto number = place_of(text_of(json), own)) json.SetInt(static_cast<int>(*number));
  }
}

std::string Vocabulary::unknown(const Json& json, std::string_view field) const {
  if (json.IsString()) return named(values_, field) == nullptr ? std::string() : std::string(text_of(json));
  if (json.IsObject()) {
    for (const auto& inside : json.GetObject()) {
      if (std::string name = unknown(inside.value, text_of(inside.name)); !name.empty()) return name;
    }
  }
  if (json.IsArray()) {
    for (const Json& each : json.GetArray()) {
      if (std::string name = unknown(each, field); !name.empty()) return name;
    }
  }
  return {};
}

}  // namespace dogwatch::scenario
