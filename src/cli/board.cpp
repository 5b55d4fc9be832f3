#include "cli/board.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "cli/grid.h"
#include "core/message.h"

namespace dogwatch {
namespace {

constexpr std::string_view layout_key = "terminal.board";
constexpr int widest_label = 32;
constexpr int gap_between_parts = 3;
constexpr int narrowest_part = 24;
constexpr std::string_view waiting_mark = "▸";

using Lines = std::vector<std::string>;

std::string blanks(int count) { return std::string(std::max(0, count), ' '); }

void drop_blanks_at_end(std::string& line) {
  while (line.ends_with(' ')) line.pop_back();
}

void append(Lines& lines, Lines more) {
  for (std::string& line : more) lines.push_back(std::move(line));
}

void add_fact(Lines& lines, const std::string& label, const std::string& text, const Terminal& terminal) {
  const std::string start = label.empty() ? "" : label + "  ";
  const int indent = std::min(columns_of(start), widest_label);
  bool first = true;
  for (const std::string& line : wrapped(text, terminal.width() - indent)) {
    lines.push_back((first ? terminal.paint(Ink::quiet, start) : blanks(indent)) + line);
    first = false;
  }
}

// One part of a layout, line by line.
class Part {
 public:
  Part(const Scope& scope, const Terminal& terminal) : scope_(scope), terminal_(&terminal) {}

  void add(std::string_view line) {
    while (line.starts_with('(')) {
      const auto end = line.find(") ");
      if (end == std::string_view::npos || !holds(line.substr(1, end - 1), scope_)) return;
      line = trimmed(line.substr(end + 2));
    }
    if (line.starts_with("put ")) {
      if (grid_) grid_->put(line.substr(4), scope_);
    } else if (line.starts_with('|')) {
      flush();
      head_ = cells(line.substr(1), scope_);
    } else if (line.starts_with('[')) {
      add_rows(line);
    } else {
      add_other(line);
    }
  }

  void add_seat_row(SeatTable::Row row) { seats_.rows.push_back(std::move(row)); }
  void add_shared(const std::string& label, const std::string& text) { add_fact(lines_, label, text, *terminal_); }

  Lines finish() {
    flush();
    return std::move(lines_);
  }

 private:
  void add_other(std::string_view line) {
    const auto mark = line.find_first_of("=:");
    const bool of_seats = mark != std::string_view::npos && line[mark] == ':' && !line.starts_with("draw ");
    if (!of_seats) flush();
    if (line.empty()) {
      lines_.emplace_back();
    } else if (line.starts_with("grid ")) {
      grid_.emplace(line.substr(5), scope_);
    } else if (line.starts_with("draw ")) {
      append(lines_, figure_lines(line.substr(5), scope_));
    } else if (mark != std::string_view::npos) {
      const std::string label(trimmed(line.substr(0, mark)));
      add_values(label, trimmed(line.substr(mark + 1)), of_seats);
    }
  }

  void add_values(const std::string& label, std::string_view values, bool of_seats) {
    if (!of_seats) {
      add_shared(label, fill_places(values, scope_));
      return;
    }
    SeatTable::Row row{label, {}};
    for (std::size_t seat = 0; seat < scope_.reader.names.size(); ++seat) {
      Scope of_seat = scope_;
      of_seat.seat = static_cast<int>(seat);
      row.cells.push_back(fill_places(values, of_seat));
    }
    add_seat_row(std::move(row));
  }

  void add_rows(std::string_view line) {
    std::string_view path = line.substr(1);
    std::string_view values = path;
    path = take_until(values, "]");
    std::string_view condition = path;
    path = trimmed(take_until(condition, " if "));
    for (const Item& item : find_items(path, scope_)) {
      Scope of_item = scope_;
      of_item.element = item;
      if (condition.empty() || holds(trimmed(condition), of_item)) rows_.push_back(cells(values, of_item));
    }
  }

  static Lines cells(std::string_view line, const Scope& scope) {
    Lines found;
    while (!line.empty()) found.push_back(fill_places(trimmed(take_until(line, "|")), scope));
    return found;
  }

  // Ends what was begun: a chart, a table of things, a table of seats.
  void flush() {
    if (grid_) append(lines_, grid_->lines(*terminal_));
    grid_.reset();
    if (!rows_.empty()) {
      for (std::string& head : head_) head = terminal_->paint(Ink::quiet, head);
      if (!head_.empty()) rows_.insert(rows_.begin(), head_);
      append(lines_, column_lines(rows_, *terminal_));
    }
    rows_.clear();
    head_.clear();
    append(lines_, table_lines(seats_, scope_.reader, *terminal_));
    seats_.rows.clear();
  }

  Scope scope_;
  const Terminal* terminal_;
  Lines lines_;
  std::optional<Grid> grid_;
  Lines head_;
  std::vector<Lines> rows_;
  SeatTable seats_;
};

// A list of objects, one for each seat.
bool is_of_seats(const Json& value, const BoardReader& reader) {
  return value.IsArray() && value.Size() == reader.names.size() && value[0].IsObject();
}

void add_by_name(Part& part, std::string_view name, const Json& value, const BoardReader& reader) {
  if (!is_of_seats(value, reader)) {
    part.add_shared(said_name(name, "view", reader.words), said_value(value, name, reader.words));
    return;
  }
  for (const auto& [key, first] : value[0].GetObject()) {
    SeatTable::Row row{said_name(text_of(key), "view", reader.words), {}};
    for (const Json& seat : value.GetArray()) {
      const Json* cell = member(seat, text_of(key));
      row.cells.push_back(cell == nullptr ? "" : said_value(*cell, text_of(key), reader.words));
    }
    part.add_seat_row(std::move(row));
  }
}

Lines by_names(const Json& view, const BoardReader& reader, const Terminal& terminal) {
  Part part({view, reader, terminal}, terminal);
  for (const auto& [name, value] : view.GetObject()) {
    if (!value.IsObject()) {
      add_by_name(part, text_of(name), value, reader);
      continue;
    }
    for (const auto& [inner, element] : value.GetObject()) add_by_name(part, text_of(inner), element, reader);
  }
  return part.finish();
}

Lines beside(const Lines& left, const Lines& right, int column) {
  Lines lines(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i] = i < left.size() ? left[i] : "";
    if (i < right.size()) lines[i] = padded(lines[i], column) + right[i];
    drop_blanks_at_end(lines[i]);
  }
  return lines;
}

class Layout {
 public:
  Layout(const Json& view, const BoardReader& reader, const Terminal& terminal)
      : scope_{view, reader, terminal}, terminal_(&terminal) {}

  Lines lines(std::string_view layout, int most_lines) {
    bool is_spare = false;
    while (!layout.empty()) {
      std::string_view text = take_until(layout, "\n");
      text = trimmed(text);
      if (text == "---" || text == "+++") {
        end_part(is_spare, most_lines);
        is_spare = text == "+++";
      } else if (text == "|||") {
        end_part_beside();
      } else {
        part_.emplace_back(text);
      }
    }
    end_part(is_spare, most_lines);
    return std::move(board_);
  }

 private:
  Lines rendered(const Terminal& terminal) const {
    Part part(scope_, terminal);
    for (const std::string_view text : part_) part.add(text);
    return part.finish();
  }

  // What has been read of this part, beside what stands to the left of it.
  void end_part_beside() {
    int used = 0;
    for (const std::string& line : row_) used = std::max(used, columns_of(line));
    used += row_.empty() ? 0 : gap_between_parts;
    const int left = terminal_->width() - used;
    if (left < narrowest_part) {
      append(row_, rendered(*terminal_));
    } else {
      row_ = beside(row_, rendered(terminal_->of_width(left)), used);
    }
    part_.clear();
  }

  void end_part(bool is_spare, int most_lines) {
    end_part_beside();
    if (!is_spare || static_cast<int>(board_.size() + row_.size()) <= most_lines) append(board_, std::move(row_));
    row_.clear();
  }

  Scope scope_;
  const Terminal* terminal_;
  std::vector<std::string_view> part_;
  Lines row_;
  Lines board_;
};

// Cells side by side, each wrapped within its column.
void add_wrapped_row(Lines& lines, const Lines& cells, const std::vector<int>& widths, const std::string& start,
                     int start_width) {
  std::vector<Lines> all;
  std::size_t height = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    all.push_back(wrapped(cells[i], std::max(1, widths[i])));
    height = std::max(height, all.back().size());
  }
  for (std::size_t row = 0; row < height; ++row) {
    std::string line = padded(row == 0 ? start : "", start_width);
    for (std::size_t i = 0; i < all.size(); ++i) {
      line += padded(row < all[i].size() ? all[i][row] : "", widths[i] + (i + 1 < all.size() ? 1 : 0));
    }
    drop_blanks_at_end(line);
    lines.push_back(std::move(line));
  }
}

}  // namespace

Lines column_lines(const std::vector<Lines>& rows, const Terminal& terminal) {
  constexpr int narrowest_column = 4;
  std::vector<int> widths;
  for (const Lines& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  if (widths.empty()) return {};
  // A blank between columns, two where there is room; what is widest gives way.
  const int blanks_between = static_cast<int>(widths.size()) - 1;
  int left = terminal.width() - blanks_between - std::accumulate(widths.begin(), widths.end(), 0);
  const bool airy = left >= blanks_between;
  for (std::size_t i = 0; airy && i + 1 < widths.size(); ++i) ++widths[i];
  for (; left < 0; ++left) {
    int& widest = *std::max_element(widths.begin(), widths.end());
    if (widest <= narrowest_column) break;
    --widest;
  }
  Lines lines;
  for (const Lines& row : rows) add_wrapped_row(lines, row, widths, "", 0);
  return lines;
}

Lines table_lines(const SeatTable& table, const BoardReader& reader, const Terminal& terminal) {
  if (table.rows.empty()) return {};
  int label_width = 0;
  for (const SeatTable::Row& row : table.rows) label_width = std::max(label_width, columns_of(row.label));
  label_width = std::min(label_width, widest_label) + 2;
  const int seats = static_cast<int>(reader.names.size());
  const int cell_width = std::max(8, (terminal.width() - label_width) / std::max(1, seats));
  const std::vector<int> widths(seats, cell_width - 1);

  Lines lines;
  Lines names;
  for (int seat = 0; seat < seats; ++seat) {
    const std::string mark(reader.waiting.has(seat_at(seat)) ? waiting_mark : "");
    const std::string& name = reader.names[seat];
    std::string both;  // each word on its own, since the line may be broken between them
    for (std::string_view rest = name; !rest.empty();) {
      both.append(both.empty() ? mark : " ").append(terminal.paint_seat(seat, take_until(rest, " ")));
    }
    names.push_back(std::move(both));
  }
  add_wrapped_row(lines, names, widths, "", label_width);
  for (const SeatTable::Row& row : table.rows) {
    const std::string label = terminal.paint(Ink::quiet, clipped(row.label, label_width - 2));
    add_wrapped_row(lines, row.cells, widths, label, label_width);
  }
  return lines;
}

Lines board_lines(const Json& view, const BoardReader& reader, const Terminal& terminal, int most_lines) {
  if (!view.IsObject()) return {};
  const auto layout = reader.words.texts().find(layout_key);
  if (layout == reader.words.texts().end()) return by_names(view, reader, terminal);
  return Layout(view, reader, terminal).lines(layout->second, most_lines);
}

}  // namespace dogwatch
