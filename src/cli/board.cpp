#include "cli/board.h"

#include <algorithm>

#include "cli/layout.h"
#include "core/message.h"

namespace dogwatch {
namespace {

constexpr std::string_view layout_key = "terminal.board";
constexpr int widest_label = 24;
constexpr std::string_view waiting_mark = "▸ ";

void add_fact(std::vector<std::string>& lines, const std::string& label, const std::string& text,
              const Terminal& terminal) {
  const std::string start = label.empty() ? "" : label + "  ";
  const int indent = std::min(columns_of(start), widest_label);
  bool first = true;
  for (const std::string& line : wrapped(text, terminal.width() - indent)) {
    lines.push_back((first ? terminal.paint(Ink::quiet, start) : std::string(static_cast<std::size_t>(indent), ' ')) +
                    line);
    first = false;
  }
}

class Board {
 public:
  Board(const Json& view, const BoardReader& reader, const Terminal& terminal)
      : view_(&view), reader_(&reader), terminal_(&terminal) {}

  std::vector<std::string> by_layout(std::string_view layout) {
    while (!layout.empty()) {
      const auto end = std::min(layout.find('\n'), layout.size());
      add_line(trimmed(layout.substr(0, end)));
      layout.remove_prefix(std::min(end + 1, layout.size()));
    }
    return finish();
  }

  std::vector<std::string> by_names() {
    for (const auto& [name, value] : view_->GetObject()) {
      if (is_of_seats(value)) {
        add_of_seats("", value);
      } else if (value.IsObject()) {
        for (const auto& [inner, element] : value.GetObject()) {
          is_of_seats(element) ? add_of_seats("", element) : add_shared(text_of(inner), element);
        }
      } else {
        add_shared(text_of(name), value);
      }
    }
    return finish();
  }

 private:
  void add_line(std::string_view line) {
    if (line.empty()) {
      if (!table_.rows.empty()) table_.rows.push_back({});
      return;
    }
    const auto mark = line.find_first_of("=:");
    if (mark == std::string_view::npos) return;
    const std::string label(trimmed(line.substr(0, mark)));
    const std::string_view values = trimmed(line.substr(mark + 1));
    if (line[mark] == '=') {
      add_fact(facts_, label, fill_places(values, *view_, 0, reader_->words), *terminal_);
      return;
    }
    SeatTable::Row row{label, {}};
    for (std::size_t seat = 0; seat < reader_->names.size(); ++seat) {
      row.cells.push_back(fill_places(values, *view_, static_cast<int>(seat), reader_->words));
    }
    table_.rows.push_back(std::move(row));
  }

  // A list of objects, one for each seat.
  bool is_of_seats(const Json& value) const {
    return value.IsArray() && value.Size() == reader_->names.size() && value[0].IsObject();
  }

  void add_shared(std::string_view name, const Json& value) {
    add_fact(facts_, said_name(name, "view", reader_->words), said_value(value, name, reader_->words), *terminal_);
  }

  void add_of_seats(const std::string& prefix, const Json& seats) {
    for (const auto& [key, first] : seats[0].GetObject()) {
      SeatTable::Row row{prefix + said_name(text_of(key), "view", reader_->words), {}};
      for (const Json& seat : seats.GetArray()) {
        const Json* value = member(seat, text_of(key));
        row.cells.push_back(value == nullptr ? "" : said_value(*value, text_of(key), reader_->words));
      }
      table_.rows.push_back(std::move(row));
    }
  }

  std::vector<std::string> finish() {
    while (!table_.rows.empty() && table_.rows.back().cells.empty()) table_.rows.pop_back();
    std::vector<std::string> lines = std::move(facts_);
    if (!lines.empty() && !table_.rows.empty()) lines.emplace_back();
    for (std::string& line : table_lines(table_, *reader_, *terminal_)) lines.push_back(std::move(line));
    return lines;
  }

  const Json* view_;
  const BoardReader* reader_;
  const Terminal* terminal_;
  std::vector<std::string> facts_;
  SeatTable table_;
};

}  // namespace

std::vector<std::string> table_lines(const SeatTable& table, const BoardReader& reader, const Terminal& terminal) {
  if (table.rows.empty()) return {};
  int label_width = 0;
  for (const SeatTable::Row& row : table.rows) label_width = std::max(label_width, columns_of(row.label));
  label_width = std::min(label_width, widest_label) + 2;
  const int seats = static_cast<int>(reader.names.size());
  const int cell_width = std::max(8, (terminal.width() - label_width) / std::max(1, seats));

  std::vector<std::string> lines;
  std::string header(static_cast<std::size_t>(label_width), ' ');
  for (int seat = 0; seat < seats; ++seat) {
    const std::string mark(reader.waiting.has(seat_at(seat)) ? waiting_mark : "");
    const std::string name = clipped(mark + reader.names[static_cast<std::size_t>(seat)], cell_width - 1);
    header += padded(terminal.paint_seat(seat, name), cell_width);
  }
  while (header.ends_with(' ')) header.pop_back();
  lines.push_back(std::move(header));
  for (const SeatTable::Row& row : table.rows) {
    std::string line = padded(terminal.paint(Ink::quiet, clipped(row.label, label_width - 2)), label_width);
    for (const std::string& cell : row.cells) line += padded(clipped(cell, cell_width - 1), cell_width);
    while (!line.empty() && line.back() == ' ') line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> board_lines(const Json& view, const BoardReader& reader, const Terminal& terminal) {
  if (!view.IsObject()) return {};
  Board board(view, reader, terminal);
  const auto layout = reader.words.texts().find(layout_key);
  return layout == reader.words.texts().end() ? board.by_names() : board.by_layout(layout->second);
}

}  // namespace dogwatch
