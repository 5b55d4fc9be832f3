#include "core/facts.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/message.h"

namespace dogwatch {

namespace {

using Argument = Sentence::Argument;

std::optional<Argument> fact_of(const TomlValue& value, std::string_view name) {
  Argument argument;
  argument.name = name;
  if (value.is_number()) {
    constexpr int most = 1'000'000;  // of any number that a game's components may hold
    argument.number = value.number(-most, most);
  } else if (value.is_text()) {
    argument.type = Argument::Type::text;
    argument.text = value.text();
  } else if (value.is_array()) {
    argument.type = Argument::Type::words;
    for (int i = 0; i < value.size(); ++i) argument.elements.push_back(fact_of(value[i], "").value_or(Argument{}));
  } else {
    return std::nullopt;
  }
  return argument;
}

// The part of a path before the next dot, which is taken too.
std::string_view take_step(std::string_view& path) {
  const std::size_t dot = std::min(path.find('.'), path.size());
  const std::string_view step = path.substr(0, dot);
  path.remove_prefix(std::min(dot + 1, path.size()));
  return step;
}

std::optional<TomlValue> step_into(const TomlValue& value, std::string_view step) {
  if (value.is_table()) return value.has(step) ? std::optional(value.at(step)) : std::nullopt;
  if (!value.is_array()) return std::nullopt;
  int i = -1;
  const auto read = std::from_chars(step.data(), step.data() + step.size(), i);
  const bool is_index = read.ec == std::errc{} && read.ptr == step.data() + step.size();
  return is_index && i >= 0 && i < value.size() ? std::optional(value[i]) : std::nullopt;
}

}  // namespace

bool Facts::are_told_by(std::string_view key) {
  constexpr std::array<std::string_view, 4> groups = {"rules.", "help.", "howto.", "ranks."};
  return std::any_of(groups.begin(), groups.end(), [&](std::string_view group) { return key.starts_with(group); });
}

std::optional<Argument> Facts::find(std::string_view path) {
  const std::string_view name = path;
  std::optional<TomlValue> value = file_.root();
  while (value && !path.empty()) value = step_into(*value, take_step(path));
  return value ? fact_of(*value, name) : std::nullopt;
}

std::string Facts::say(const Words& words, std::string_view key) {
  Sentence sentence(key);
  const auto text = words.texts().find(key);
  if (text != words.texts().end()) {
    for (const std::string& name : names_in_message(text->second)) {
      if (std::optional<Argument> fact = find(name)) sentence.add(std::move(*fact));
    }
  }
  return words.say(sentence);
}

}  // namespace dogwatch
