// A title: everything the rest of the program needs to know of one game, found by the build from its folder.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/result.h"
#include "core/words.h"
#include "table/table.h"

namespace dogwatch {

// What components.toml was up to a version of the rules.
struct EarlierComponents {
  int rules_version;
  std::string_view text;
};

// The texts of a game's folder.
struct TitleTexts {
  std::string_view components;  // components.toml
  // So that matches begun with them can go on: earlier/<rules version>.toml, ascending.
  std::span<const EarlierComponents> earlier_components;
  std::string_view words_en;  // words.en.toml
  std::string_view words_fr;  // words.fr.toml
};

struct Title : TitleTexts {
  const About* about;

  // The words, read once for each language: "fr", and English for any other.
  const Words& (*words)(const Title&, std::string_view language);
  // A new match. The error's field is "components", "options" or "seats".
  Result<std::unique_ptr<Table>> (*open)(const Title&, MatchSpec);
  // A match from what write_state() or write_record() wrote, edited or not. The error's field names what is wrong.
  Result<std::unique_ptr<Table>> (*from_state)(const Title&, const Json&);
  Result<std::unique_ptr<Table>> (*from_record)(const Title&, const Json&);
};

// Every game that was built in, in alphabetical order of folders. Defined in a file that the build writes.
std::span<const Title* const> titles();
const Title* find_title(std::string_view id);

// The components that were printed for a version of the rules; nothing where they are those of now.
std::optional<std::string> components_printed_for(const Title& title, int rules_version);

inline const Words& words_of(const Title& title, std::string_view language) { return title.words(title, language); }
// The same at a table, with what its components say.
Words words_at(const Title& title, const Table& table, std::string_view language);
// Words that are part of the program and therefore known to be well formed.
Words built_in_words(std::string_view text, const std::string& file_name);

}  // namespace dogwatch
