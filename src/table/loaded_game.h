// The game in play with its components: checked once, shared by all tables that play it. A server holds thousands of
// tables, and some games keep a hundred kilobytes of look-up tables.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "core/sha256.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

template <Game G>
struct LoadedGame {
  G game;
  std::string_view printed;               // the title's components
  std::optional<std::string> components;  // a file of one's own
  Options options;
  std::string hash;  // of the components file
};

// Each thread remembers the last few, so that nothing need be locked.
template <Game G>
Result<std::shared_ptr<const LoadedGame<G>>> loaded_game(const Title& title, const MatchSpec& spec) {
  constexpr std::size_t most = 4;
  static thread_local std::vector<std::shared_ptr<const LoadedGame<G>>> recent;
  for (const auto& kit : recent) {
    if (kit->options != spec.options || kit->components != spec.components) continue;
    if (kit->printed.data() == title.components.data()) return kit;
  }
  const std::string_view text = spec.components ? std::string_view(*spec.components) : title.components;
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Error{spec.components_file + " is empty.", "components"};
  }
  TomlFile file(text, spec.components_file);
  Result<G> game = file.ok() ? G::make(file, spec.options) : Result<G>(*file.error());
  // Where the file is in order, the game refuses something else, and says what.
  if (!game) return Error{game.error().text, file.ok() ? game.error().field : "components"};
  auto kit = std::make_shared<const LoadedGame<G>>(
      LoadedGame<G>{std::move(*game), title.components, spec.components, spec.options, to_hex(sha256(text))});
  if (recent.size() == most) recent.erase(recent.begin());
  recent.push_back(kit);
  return kit;
}

}  // namespace dogwatch
