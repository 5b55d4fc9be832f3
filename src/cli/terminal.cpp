#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "core/seat.h"

namespace dogwatch {
namespace {

constexpr int standard_width = 80;
constexpr int widest = 132;
constexpr int narrowest = 40;
constexpr int lowest = 16;

int number_from_environment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  const std::string_view text = value == nullptr ? "" : value;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && number > 0 ? number : otherwise;
}

bool wants_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal != nullptr && std::string_view(terminal) == "dumb") return false;
  return isatty(STDOUT_FILENO) == 1;
}

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// Calls character(bytes) for each printed character and code(bytes) for each colour code.
template <class Character, class Code>
void each_character(std::string_view text, Character character, Code code) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (text[i] == '\x1b') {
      end = std::min(text.find('m', i), text.size() - 1) + 1;
      code(text.substr(i, end - i));
    } else {
      while (end < text.size() && !begins_character(text[end])) ++end;
      character(text.substr(i, end - i));
    }
    i = end;
  }
}

// Where the first word ends. French puts a blank before some marks, and no line may be broken there.
std::size_t end_of_word(std::string_view text) {
  std::size_t end = std::min(text.find_first_of(" \n"), text.size());
  while (end + 1 < text.size() && text[end] == ' ') {
    const std::string_view rest = text.substr(end + 1);
    const std::size_t next = std::min(rest.find_first_of(" \n"), rest.size());
    const std::string_view word = rest.substr(0, next);
    const bool stays =
        word == ";" || word == ":" || word == "?" || word == "!" || word == "»" || text.substr(0, end) == "«";
    if (!stays) break;
    end += 1 + next;
  }
  return end;
}

}  // namespace

Terminal::Terminal()
    : colours_(wants_colours()),
      width_(standard_width),
      person_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
  const int columns = known ? size.ws_col : number_from_environment("COLUMNS", standard_width);
  const int rows = known ? size.ws_row : number_from_environment("LINES", any_height);
  width_ = std::clamp(columns, narrowest, widest);
  height_ = std::max(lowest, rows);
}

bool Terminal::print_pages(const std::vector<std::string>& lines, std::string_view prompt) const {
  int printed = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    print(lines[i] + "\n");
    const bool full = ++printed == height_ - 1 && i + 1 < lines.size();
    if (!full || !person_) continue;
    const auto answer = read_line(prompt);
    if (!answer || *answer == "q") return false;
    printed = 0;
  }
  return true;
}

std::string Terminal::paint_code(std::string_view code, std::string_view text) const {
  if (!colours_ || code.empty() || text.empty()) return std::string(text);
  return std::string("\x1b[").append(code).append("m").append(text).append("\x1b[0m");
}

std::string Terminal::paint(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 7> codes = {"", "1", "2", "1;36", "1;33", "32", "1;31"};
  return paint_code(codes[index(ink)], text);
}

std::string Terminal::paint_seat(int seat, std::string_view text) const {
  // Crimson, navy, gold, jade, violet, bone: as light as a dark terminal needs.
  static constexpr std::array<std::string_view, 6> codes = {"1;38;5;203", "1;38;5;75",  "1;38;5;220",
                                                            "1;38;5;79",  "1;38;5;141", "1;38;5;230"};
  return paint_code(codes[static_cast<std::size_t>(seat) % codes.size()], text);
}

std::optional<std::string> Terminal::read_line(std::string_view prompt) const {
  print(prompt);
  std::fflush(stdout);
  std::string line;
  const bool typed = static_cast<bool>(std::getline(std::cin, line));
  // What a person types is seen already; what comes from elsewhere is shown, so that the text reads as a dialogue.
  if (isatty(STDIN_FILENO) != 1) print(line + "\n");
  if (!typed) return std::nullopt;
  const auto begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return std::string();
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

std::string plain_letters(std::string_view text) {
  // Letters of Latin-1 from U+00C0 on, and the apostrophe of print.
  static constexpr std::string_view plain = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
  std::string letters;
  each_character(
      text,
      [&](std::string_view character) {
        const auto first = static_cast<unsigned char>(character[0]);
        if (character.size() == 1) {
          letters += static_cast<char>(first >= 'A' && first <= 'Z' ? first - 'A' + 'a' : first);
        } else if (first == 0xC3U) {
          letters += plain[static_cast<unsigned char>(character[1]) & 0x3FU];
        } else if (character == "œ" || character == "Œ") {
          letters += "oe";
        } else {
          letters += character == "’" ? "'" : character;
        }
      },
      [](std::string_view) {});
  return letters;
}

int columns_of(std::string_view text) {
  int columns = 0;
  each_character(text, [&](std::string_view) { ++columns; }, [](std::string_view) {});
  return columns;
}

std::string padded(std::string text, int columns) {
  const int missing = columns - columns_of(text);
  if (missing > 0) text.append(missing, ' ');
  return text;
}

std::string clipped(std::string_view text, int columns) {
  if (columns_of(text) <= columns) return std::string(text);
  std::string kept;
  int used = 0;
  each_character(
      text,
      [&](std::string_view character) {
        if (++used < columns) kept += character;
        if (used == columns) kept += "…";
      },
      [&](std::string_view code) { kept += code; });
  return kept;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty() || !line.empty()) {
    const std::size_t end = end_of_word(text);
    const std::string_view word = text.substr(0, end);
    const bool breaks = end < text.size() && text[end] == '\n';
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) lines.push_back(std::exchange(line, {}));
    if (!line.empty() && !word.empty()) line += ' ';
    line += word;
    text.remove_prefix(std::min(end + 1, text.size()));
    if (breaks || text.empty()) lines.push_back(std::exchange(line, {}));
  }
  return lines;
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::vector<std::string> wrapped_between(std::string_view text, int columns, std::string_view first_indent,
                                         std::string_view indent) {
  std::vector<std::string> lines = wrapped(text, columns - std::max(columns_of(indent), columns_of(first_indent)));
  bool first = true;
  for (std::string& line : lines) {
    line.insert(0, first ? first_indent : indent);
    first = false;
  }
  return lines;
}

void print_wrapped(std::string_view text, int columns, std::string_view first_indent, std::string_view indent) {
  for (const std::string& line : wrapped_between(text, columns, first_indent, indent)) print(line + "\n");
}

}  // namespace dogwatch
