// What the texts of rules and help tell of the components in play: numbers in braces are read from the components file
// by their path. {chests.squares} is a number, {hull.levels} a list, {hull.levels.0} the first of it, and wherever a
// number is wanted, as in a plural, a list is as many as it holds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sentence.h"
#include "core/toml.h"
#include "core/words.h"

namespace dogwatch {

class Facts {
 public:
  // Of a components file that a game has accepted.
  explicit Facts(std::string_view components) : file_(components, "components.toml") {}

  // Whether a text tells of components: it is one of the groups rules, help, howto and ranks.
  static bool are_told_by(std::string_view key);
  // A text of these groups.
  std::string say(const Words& words, std::string_view key);
  // The value that stands at a path; nothing where there is none to tell.
  std::optional<Sentence::Argument> find(std::string_view path);

 private:
  TomlFile file_;
};

}  // namespace dogwatch
