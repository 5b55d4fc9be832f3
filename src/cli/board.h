// A view of any game as lines of text.
//
// A game lays its board out itself, in the text "terminal.board" of its words file. Each line there is one of
//   Label = values              told once
//   Label : values              told for each seat, side by side
//   | Head | Head               the heads of a table
//   [path if condition] a | b   a row of that table for each thing found at the path
//   grid path A 1 2             lines of text as a chart: what its first column and first row are called, and how many
//                               characters a square takes
//   put path : text             a mark on that chart for each thing found at the path, which has an x and a y
//   draw path cells turn:group  the figures of a list side by side: squares as pairs of row and column, the first one
//                               as o and the others as #, under a name
//   (condition) line            a line that is there only under a condition
//   ---                         a part below begins
//   |||                         a part beside the last one begins, where it is wide enough
//   +++                         a part below begins that may be left out where the terminal is not high enough
//   (an empty line)             an empty line
//
// Values are text with places <path>. A path goes into the view, or into the components when it begins with "printed.":
// a.b is a member, a.0 an element, a.* all elements or members, a.(path) those whose numbers or names stand at that
// path; # is the seat's own number, @ the reader's, and in a row or a mark . is the thing itself and % its number or
// name. <path:group> says values by the words of that group: names by group.name, nothing by group.none, an object by
// the sentence group.<its kind>, or group.one, of its members, or by group.one as a text with places; a number by the
// sentence group.one of {n}; the group seat is the names of the seats, +1 counts from one. <path/path> fills up with
// free squares to the number at the second path. <path if condition> keeps only what fulfils it. A condition is a path,
// "not path" or "path=name|name"; zero, "none", what is empty and an object of nulls are nothing there.
//
// Where there is no such text, all members are told under their own names, what belongs to seats side by side.
#pragma once

#include <string>
#include <vector>

#include "cli/layout.h"

namespace dogwatch {

constexpr int unlimited = 1'000'000;

// At most so many lines, if leaving out what may be left out gets there.
std::vector<std::string> board_lines(const Json& view, const BoardReader& reader, const Terminal& terminal,
                                     int most_lines = unlimited);

// A table with a label before each row and a column for each seat.
struct SeatTable {
  struct Row {
    std::string label;
    std::vector<std::string> cells;  // none: a line between parts
  };
  std::vector<Row> rows;
};
std::vector<std::string> table_lines(const SeatTable& table, const BoardReader& reader, const Terminal& terminal);

// Columns as wide as they need to be; the last one takes what is left and is wrapped.
std::vector<std::string> column_lines(const std::vector<std::vector<std::string>>& rows, const Terminal& terminal);

}  // namespace dogwatch
