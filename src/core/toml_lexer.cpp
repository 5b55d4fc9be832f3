#include "core/toml_lexer.h"

#include <algorithm>
#include <charconv>

namespace dogwatch {

namespace {

bool is_bare(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return (code < 0x20 && c != '\t') || code == 0x7F;
}

void append_utf8(std::string& text, std::uint32_t code) {
  const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0U | code >> 6U);
    byte(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    byte(0xE0U | code >> 12U);
    byte(0x80U | (code >> 6U & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  } else {
    byte(0xF0U | code >> 18U);
    byte(0x80U | (code >> 12U & 0x3FU));
    byte(0x80U | (code >> 6U & 0x3FU));
    byte(0x80U | (code & 0x3FU));
  }
}

bool is_code_point(std::uint32_t code) { return code < 0xD800 || (code > 0xDFFF && code <= 0x10FFFF); }

// Bytes of the character that begins with `lead`; 0 when no character does.
std::size_t utf8_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (lead >= 0xF0 && lead <= 0xF4) return 4;
  return 0;
}

constexpr std::uint32_t least_of_length[] = {0, 0, 0x80, 0x800, 0x10000};

}  // namespace

std::size_t utf8_length_of(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = utf8_length(lead);
    if (length == 0 || length > text.size() - at) return at;
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
      const auto next = static_cast<unsigned char>(text[at + i]);
      if ((next & 0xC0U) != 0x80) return at;
      code = code << 6U | (next & 0x3FU);
    }
    if (code < least_of_length[length] || !is_code_point(code)) return at;
    at += length;
  }
  return at;
}

bool TomlLexer::fail(std::string text) {
  if (!mistake_) mistake_ = TomlMistake{line_, std::move(text)};
  return false;
}

bool TomlLexer::fail_to_find(const std::string& expected) {
  constexpr std::size_t most = 20;
  std::string found = "the end of the file";
  if (at_newline()) {
    found = "the end of the line";
  } else if (!at_end()) {
    const std::string_view word = rest_.substr(0, std::min(rest_.find_first_of(" \t\r\n"), most));
    found = word.empty() ? "a carriage return" : "'" + std::string(word.substr(0, utf8_length_of(word))) + "'";
  }
  return fail("expected " + expected + ", found " + found);
}

bool TomlLexer::take(std::string_view text) {
  if (!next_is(text)) return false;
  rest_.remove_prefix(text.size());
  return true;
}

bool TomlLexer::take_newline() {
  if (!take("\n") && !take("\r\n")) return false;
  ++line_;
  return true;
}

void TomlLexer::skip_blanks() {
  while (take(" ") || take("\t")) {
  }
}

bool TomlLexer::take_comment() {
  if (!take("#")) return true;
  while (!at_end() && !at_newline()) {
    if (is_control(rest_.front())) return fail("a comment holds a control character");
    rest_.remove_prefix(1);
  }
  return true;
}

bool TomlLexer::skip_lines() {
  do {
    skip_blanks();
    if (!take_comment()) return false;
  } while (take_newline());
  return true;
}

bool TomlLexer::key_part(std::string& key) {
  key.clear();
  if (next_is("\"\"\"") || next_is("'''")) return fail("a key cannot be a text of several lines");
  if (take("\"")) return basic_string(key);
  if (take("'")) return literal_string(key);
  while (!at_end() && is_bare(rest_.front())) {
    key += rest_.front();
    rest_.remove_prefix(1);
  }
  if (key.empty()) return fail_to_find("a key (letters, digits, '_' and '-', or any text in quotes)");
  return true;
}

bool TomlLexer::string(std::string& text) {
  text.clear();
  if (take("\"\"\"")) return long_string(text, '"');
  if (take("'''")) return long_string(text, '\'');
  if (take("\"")) return basic_string(text);
  take("'");
  return literal_string(text);
}

bool TomlLexer::basic_string(std::string& text) {
  while (!take("\"")) {
    if (at_end() || at_newline()) return fail("a text is not closed: expected '\"' before the end of the line");
    if (take("\\") ? !escape(text) : !plain_character(text)) return false;
  }
  return true;
}

bool TomlLexer::literal_string(std::string& text) {
  while (!take("'")) {
    if (at_end() || at_newline()) return fail("a text is not closed: expected \"'\" before the end of the line");
    if (!plain_character(text)) return false;
  }
  return true;
}

bool TomlLexer::long_string(std::string& text, char quote) {
  const int first_line = line_;
  const std::string close(3, quote);
  take_newline();
  while (!take(close)) {
    if (at_end()) {
      line_ = first_line;
      return fail("a text of several lines is not closed: expected " + close);
    }
    if (take_newline()) {
      text += '\n';
    } else if (quote == '"' && take("\\")) {
      if (next_is(" ") || next_is("\t") || at_newline()) {
        skip_line_ending_backslash();
        if (mistake_) return false;
      } else if (!escape(text)) {
        return false;
      }
    } else if (!plain_character(text)) {
      return false;
    }
  }
  // Up to two quotes may stand right before the closing three.
  for (int i = 0; i < 2 && take(std::string_view(close).substr(0, 1)); ++i) text += quote;
  return true;
}

void TomlLexer::skip_line_ending_backslash() {
  skip_blanks();
  if (!at_newline()) {
    fail("a backslash before a blank must end its line");
    return;
  }
  while (take_newline()) skip_blanks();
}

bool TomlLexer::plain_character(std::string& text) {
  if (is_control(rest_.front())) return fail("a text holds a control character; write it as \\uXXXX");
  text += rest_.front();
  rest_.remove_prefix(1);
  return true;
}

bool TomlLexer::escape(std::string& text) {
  struct Escape {
    std::string_view name;
    char meaning;
  };
  static constexpr Escape escapes[] = {{"\"", '"'}, {"\\", '\\'}, {"n", '\n'}, {"t", '\t'},
                                       {"r", '\r'}, {"b", '\b'},  {"f", '\f'}};
  for (const Escape& one : escapes) {
    if (!take(one.name)) continue;
    text += one.meaning;
    return true;
  }
  if (take("u")) return code_point(4, text);
  if (take("U")) return code_point(8, text);
  return fail("unknown escape after a backslash: expected one of b t n f r \" \\ uXXXX UXXXXXXXX");
}

bool TomlLexer::code_point(std::size_t digits, std::string& text) {
  const std::string_view token = rest_.substr(0, digits);
  std::uint32_t code = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), code, 16);
  if (token.size() != digits || error != std::errc{} || end != token.data() + digits || !is_code_point(code)) {
    return fail_to_find(std::to_string(digits) + " hexadecimal digits of a character after the backslash");
  }
  append_utf8(text, code);
  rest_.remove_prefix(digits);
  return true;
}

bool TomlLexer::number_or_flag(TomlNode& node) {
  std::size_t length = 0;
  while (length < rest_.size() &&
         (is_bare(rest_[length]) || std::string_view("+.:").find(rest_[length]) != std::string_view::npos)) {
    ++length;
  }
  const std::string_view token = rest_.substr(0, length);
  if (token.empty()) return fail_to_find("a value (a whole number, a text in quotes, true, false, [list] or {table})");
  if (token == "true" || token == "false") {
    node.kind = TomlNode::Kind::flag;
    node.number = token == "true" ? 1 : 0;
  } else {
    node.kind = TomlNode::Kind::number;
    if (!whole_number(token, node.number)) {
      return fail(std::string("'").append(token) +
                  "' is not a value: expected a whole number, a text in quotes, true, false, [list] or {table}");
    }
  }
  rest_.remove_prefix(length);
  return true;
}

bool TomlLexer::whole_number(std::string_view token, std::int64_t& number) {
  int base = 10;
  if (token.starts_with("0x")) base = 16;
  if (token.starts_with("0o")) base = 8;
  if (token.starts_with("0b")) base = 2;
  std::string digits;
  if (base != 10) {
    token.remove_prefix(2);
    if (token.starts_with('-')) return false;
  } else if (token.starts_with('+') || token.starts_with('-')) {
    if (token.front() == '-') digits += '-';
    token.remove_prefix(1);
    if (token.starts_with('-')) return false;
  }
  if (base == 10 && token.size() > 1 && token.front() == '0') return false;
  // Every underscore stands between two digits.
  if (token.starts_with('_') || token.ends_with('_') || token.find("__") != std::string_view::npos) return false;
  for (const char c : token) {
    if (c != '_') digits += c;
  }
  const char* const end = digits.data() + digits.size();
  const auto [stopped, error] = std::from_chars(digits.data(), end, number, base);
  return error == std::errc{} && stopped == end;
}

}  // namespace dogwatch
