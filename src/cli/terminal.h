// What the program shows on a terminal: colours where they are wanted, lines that fit, input line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch {

enum class Ink { plain, bold, quiet, question, choice, good, bad };

class Terminal {
 public:
  // Colours only on a terminal, and not where NO_COLOR is set.
  Terminal();
  Terminal(bool colours, int width) : colours_(colours), width_(width) {}

  int width() const { return width_; }
  std::string paint(Ink ink, std::string_view text) const;
  // A seat's own colour.
  std::string paint_seat(int seat, std::string_view text) const;

  // The next line that was typed, without spaces around it; nothing at the end of input.
  std::optional<std::string> read_line(std::string_view prompt) const;

 private:
  std::string paint_code(std::string_view code, std::string_view text) const;
  bool colours_;
  int width_;
};

// How many columns a text takes: its characters, colour codes apart.
int columns_of(std::string_view text);
std::string padded(std::string text, int columns);
// Cut to so many columns, the last one an ellipsis.
std::string clipped(std::string_view text, int columns);
// Broken between words into lines of at most `columns`.
std::vector<std::string> wrapped(std::string_view text, int columns);
void print(std::string_view text);
void print_wrapped(std::string_view text, int columns, std::string_view first_indent, std::string_view indent);

}  // namespace dogwatch
