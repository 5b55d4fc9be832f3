// The smallest parts of a TOML text: characters, blanks, comments, strings, numbers. For toml_tree.cpp alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/toml_tree.h"

namespace dogwatch {

class TomlLexer {
 public:
  explicit TomlLexer(std::string_view text) : rest_(text) {}

  int line() const { return line_; }
  bool at_end() const { return rest_.empty(); }
  bool next_is(std::string_view text) const { return rest_.starts_with(text); }
  bool at_newline() const { return next_is("\n") || next_is("\r\n"); }
  // Takes the text if it comes next.
  bool take(std::string_view text);
  bool take_newline();
  void skip_blanks();
  // Blanks, comments and line ends.
  bool skip_lines();
  bool take_comment();

  // These tell the mistake, if any, and return false then.
  bool key_part(std::string& key);
  bool string(std::string& text);
  bool number_or_flag(TomlNode& node);

  bool fail(std::string text);
  // Fails with what comes instead.
  bool fail_to_find(const std::string& expected);
  const std::optional<TomlMistake>& mistake() const { return mistake_; }

 private:
  bool basic_string(std::string& text);
  bool literal_string(std::string& text);
  bool long_string(std::string& text, char quote);
  bool escape(std::string& text);
  bool code_point(std::size_t digits, std::string& text);
  bool plain_character(std::string& text);
  void skip_line_ending_backslash();
  bool whole_number(std::string_view token, std::int64_t& number);

  std::string_view rest_;
  int line_ = 1;
  std::optional<TomlMistake> mistake_;
};

// The length of the well-formed UTF-8 that a text begins with: all of it, if it is UTF-8.
std::size_t utf8_length_of(std::string_view text);
inline bool is_utf8(std::string_view text) { return utf8_length_of(text) == text.size(); }

}  // namespace dogwatch
