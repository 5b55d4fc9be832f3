// Charts and figures of a board: see board.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/layout.h"

namespace dogwatch {

// A chart that marks can be put on.
class Grid {
 public:
  // What stands behind "grid": path, name of the first column, name of the first row, characters of a square.
  Grid(std::string_view text, const Scope& scope);
  // What stands behind "put".
  void put(std::string_view text, const Scope& scope);
  std::vector<std::string> lines(const Terminal& terminal) const;

 private:
  std::string column_name(int column) const;
  std::vector<std::vector<std::string>> squares_;
  std::string first_column_ = "A";
  int first_row_ = 1;
  int square_width_ = 1;
};

// What stands behind "draw": path, member with the squares, member and group of the name.
std::vector<std::string> figure_lines(std::string_view text, const Scope& scope);

}  // namespace dogwatch
