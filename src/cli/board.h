// A view of any game as lines of text.
//
// A game may lay its board out itself, in the text "terminal.board" of its words file. Each line there is
//   Label = values        told once
//   Label : values        told for each seat, side by side
//   (an empty line)       a line between parts
// Values are text with places <path>. A path goes into the view: a.b is a member, a.0 an element, a.* all elements,
// # the seat's own number, a.(path) the elements whose numbers stand at that path. <path:group> says names by the words
// of that group. A place <path if other> or <path if not other> keeps only the elements of a.* for which the other
// path's element is true.
//
// Where there is no such text, all members are told under their own names, what belongs to seats side by side.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "core/json.h"
#include "core/seat.h"
#include "core/words.h"

namespace dogwatch {

struct BoardReader {
  const Words& words;
  std::span<const std::string> names;  // one for each seat
  SeatSet waiting;
};

std::vector<std::string> board_lines(const Json& view, const BoardReader& reader, const Terminal& terminal);

// A table with a label before each row and a column for each seat.
struct SeatTable {
  struct Row {
    std::string label;
    std::vector<std::string> cells;  // none: a line between parts
  };
  std::vector<Row> rows;
};
std::vector<std::string> table_lines(const SeatTable& table, const BoardReader& reader, const Terminal& terminal);

}  // namespace dogwatch
