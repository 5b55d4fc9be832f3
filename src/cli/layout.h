// The places of a board's layout, and how values of a view are said: see board.h.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "core/json.h"
#include "core/seat.h"
#include "core/words.h"

namespace dogwatch {

// Who reads a board.
struct BoardReader {
  const Words& words;
  std::span<const std::string> names;  // one for each seat
  SeatSet waiting;
  int self = 0;                   // the seat that @ stands for
  const Json* printed = nullptr;  // the components, for paths that begin with printed
};

// A value found in the view, with its name or number in the list it came from.
struct Item {
  const Json* json = nullptr;
  std::string key;
};

// Where a path begins, and what its signs stand for.
struct Scope {
  const Json& view;
  const BoardReader& reader;
  const Terminal& terminal;
  int seat = 0;       // #
  Item element = {};  // . and %
};

// "chest_left" as "chest left", or as the words file has it under `group`.
std::string said_name(std::string_view name, std::string_view group, const Words& words);
// A value in words: lists with spaces or commas between, unknown things as "?".
std::string said_value(const Json& value, std::string_view group, const Words& words);

std::vector<Item> find_items(std::string_view path, const Scope& scope);
// The elements of the list, or the members of the object, at the end of a path.
std::vector<Item> elements_at(std::string_view path, const Scope& scope);
// "path", "not path", "path=a|b": whether something is there that is not nothing.
bool holds(std::string_view condition, const Scope& scope);
// A text with its places filled.
std::string fill_places(std::string_view text, const Scope& scope);

// Cuts `text` at the first `mark`: what stands before it is returned, what stands behind it is left. Without the mark
// all is returned and nothing left.
std::string_view take_until(std::string_view& text, std::string_view mark);

}  // namespace dogwatch
