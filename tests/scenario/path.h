// Places in a state and what is written about them: players[0].hull[1], adventures[anchor].
#pragma once

#include <string>
#include <string_view>

#include "scenario/vocabulary.h"

namespace dogwatch::scenario {

// Where a path leads.
struct Spot {
  Json* json = nullptr;  // null when it leads nowhere: `complaint` says at which step, and what there is instead
  std::string_view field;
  std::size_t position = 0;  // in the list `field`
  std::string complaint;
};
Spot find(Json& root, std::string_view path, const Vocabulary& vocabulary);

// Puts a value there. An object replaces only the fields, or elements of a list, that it names. What is wrong, or
// nothing.
std::string put(const Spot& spot, const Json& value, const Vocabulary& vocabulary, JsonPool& allocator);

// JSON as written, but that words need no quotes: draft, [kraken, null], {die: jib, place: wheel}.
JsonDocument value_of(std::string_view text);

std::string to_text(const Json& json);

}  // namespace dogwatch::scenario
