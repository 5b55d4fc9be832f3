#include "cli/grid.h"

#include <algorithm>
#include <charconv>

#include "cli/conversation.h"
#include "core/message.h"

namespace dogwatch {
namespace {

std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  return take_until(text, " ");
}

int number_of(std::string_view word, int otherwise) {
  int number = otherwise;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

// The square of an object or a pair, as row and column.
struct Cell {
  int row = 0;
  int column = 0;
};

std::vector<std::string> figure(const Json& cells, std::string name) {
  std::vector<Cell> squares;
  Cell least;
  Cell most;
  for (const Json& pair : cells.GetArray()) {
    const Cell cell{pair[0].GetInt(), pair[1].GetInt()};
    least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
    most = {std::max(most.row, cell.row), std::max(most.column, cell.column)};
    squares.push_back(cell);
  }
  const auto width = static_cast<std::size_t>(most.column - least.column + 1) * 2;
  std::vector<std::string> lines(most.row - least.row + 1, std::string(width, ' '));
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Cell at{squares[i].row - least.row, squares[i].column - least.column};
    lines[at.row][static_cast<std::size_t>(at.column) * 2] = i == 0 ? 'o' : '#';
  }
  lines.insert(lines.begin(), std::move(name));
  return lines;
}

}  // namespace

Grid::Grid(std::string_view text, const Scope& scope) {
  const auto rows = elements_at(take_word(text), scope);
  first_column_ = take_word(text);
  first_row_ = number_of(take_word(text), 1);
  square_width_ = number_of(take_word(text), 1);
  for (const Item& row : rows) {
    std::vector<std::string> squares;
    for (const char letter : row.json->IsString() ? text_of(*row.json) : std::string_view()) {
      squares.emplace_back(1, letter);
    }
    squares_.push_back(std::move(squares));
  }
}

void Grid::put(std::string_view text, const Scope& scope) {
  const auto path = trimmed(take_until(text, " : "));
  for (const Item& item : find_items(path, scope)) {
    const Json* x = member(*item.json, "x");
    const Json* y = member(*item.json, "y");
    if (x == nullptr || y == nullptr || !x->IsUint() || !y->IsUint()) continue;
    if (y->GetUint() >= squares_.size() || x->GetUint() >= squares_[y->GetUint()].size()) continue;
    Scope of_item = scope;
    of_item.element = item;
    squares_[y->GetUint()][x->GetUint()] = fill_places(trimmed(text), of_item);
  }
}

std::string Grid::column_name(int column) const {
  if (first_column_.size() == 1 && first_column_[0] >= 'A') return {static_cast<char>(first_column_[0] + column)};
  return std::to_string(number_of(first_column_, 0) + column);
}

std::vector<std::string> Grid::lines(const Terminal& terminal) const {
  if (squares_.empty()) return {};
  const int last_row = first_row_ + static_cast<int>(squares_.size()) - 1;
  const int margin = static_cast<int>(std::to_string(last_row).size());
  // Names of two figures stand one figure above the other.
  std::string tens(static_cast<std::size_t>(margin) + 1, ' ');
  std::string ones = tens;
  for (int column = 0; column < static_cast<int>(squares_[0].size()); ++column) {
    const std::string name = column_name(column);
    tens += padded(name.size() > 1 ? name.substr(0, 1) : "", square_width_);
    ones += padded(name.substr(name.size() - 1), square_width_);
  }
  std::vector<std::string> lines;
  if (tens.find_first_not_of(' ') != std::string::npos) lines.push_back(terminal.paint(Ink::quiet, tens));
  lines.push_back(terminal.paint(Ink::quiet, ones));
  for (std::size_t row = 0; row < squares_.size(); ++row) {
    const std::string name = std::to_string(first_row_ + static_cast<int>(row));
    std::string line = padded("", margin - static_cast<int>(name.size()));
    line += terminal.paint(Ink::quiet, name);
    line += ' ';
    for (const std::string& square : squares_[row]) line += padded(square, square_width_);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> figure_lines(std::string_view text, const Scope& scope) {
  constexpr int gap = 3;
  const auto items = elements_at(take_word(text), scope);
  const std::string_view cells = take_word(text);
  const std::string_view name = take_until(text, ":");
  std::vector<std::string> lines;
  int used = 0;
  for (const Item& item : items) {
    const Json* squares = member(*item.json, cells);
    const Json* named = member(*item.json, trimmed(name));
    if (squares == nullptr || !squares->IsArray() || named == nullptr) continue;
    const auto drawn = figure(*squares, said_value(*named, trimmed(text), scope.reader.words));
    int width = 0;
    for (const std::string& line : drawn) width = std::max(width, columns_of(line));
    lines.resize(std::max(lines.size(), drawn.size()));
    for (std::size_t i = 0; i < drawn.size(); ++i) lines[i] = padded(lines[i], used) + drawn[i];
    used += width + gap;
  }
  return lines;
}

}  // namespace dogwatch
