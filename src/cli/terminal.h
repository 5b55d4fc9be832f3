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
  static constexpr int any_height = 1'000'000;
  // Colours only on a terminal, and not where NO_COLOR is set.
  Terminal();
  // Its size where there is one; else that of COLUMNS and LINES, where they are set; else 80 columns and any height.
  Terminal(bool colours, int width) : colours_(colours), width_(width) {}
  Terminal of_width(int width) const { return {colours_, width}; }

  int width() const { return width_; }
  int height() const { return height_; }
  std::string paint(Ink ink, std::string_view text) const;
  // A seat's own colour.
  std::string paint_seat(int seat, std::string_view text) const;

  // The next line that was typed, without spaces around it; nothing at the end of input.
  std::optional<std::string> read_line(std::string_view prompt) const;

  // Prints lines; a person at a terminal is asked with `prompt` to go on when it is full. False when q was answered.
  bool print_pages(const std::vector<std::string>& lines, std::string_view prompt) const;
  // Whether a person sits there who can be asked to go on.
  bool has_person() const { return person_; }

 private:
  std::string paint_code(std::string_view code, std::string_view text) const;
  bool colours_;
  int width_;
  int height_ = any_height;
  bool person_ = false;
};

// A text without difference between capitals and small letters, with and without accents: for finding words.
std::string plain_letters(std::string_view text);
// How many columns a text takes: its characters, colour codes apart.
int columns_of(std::string_view text);
std::string padded(std::string text, int columns);
// Cut to so many columns, the last one an ellipsis.
std::string clipped(std::string_view text, int columns);
// Broken between words into lines of at most `columns`.
std::vector<std::string> wrapped(std::string_view text, int columns);
// The same with blanks before the first line and before the others.
std::vector<std::string> wrapped_between(std::string_view text, int columns, std::string_view first_indent,
                                         std::string_view indent);
void print(std::string_view text);
void print_wrapped(std::string_view text, int columns, std::string_view first_indent, std::string_view indent);

}  // namespace dogwatch
