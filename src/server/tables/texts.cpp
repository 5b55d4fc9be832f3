#include "server/tables/texts.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace dogwatch {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::uint32_t code_point(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(character[i])); };
  switch (character.size()) {
    case 1:
      return byte(0);
    case 2:
      return (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU);
    case 3:
      return (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    default:
      return (byte(0) & 0x07U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U | (byte(3) & 0x3FU);
  }
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

template <std::size_t size>
bool is_in(std::uint32_t point, const Range (&ranges)[size]) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [point](const Range& range) { return point >= range.first && point <= range.last; });
}

// Control characters, and what turns the direction of a text or shows nothing.
bool is_unwanted(std::uint32_t point) {
  static constexpr Range ranges[] = {{0, 0x1F},        {0x7F, 0x9F},     {0x200B, 0x200B}, {0x200E, 0x200F},
                                     {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}};
  return is_in(point, ranges);
}

// What shows nothing by itself, though it has a use in texts: soft hyphens, joiners, fillers, variations, tags, marks.
bool is_invisible(std::uint32_t point) {
  static constexpr Range ranges[] = {{0xAD, 0xAD},     {0x300, 0x36F},   {0x61C, 0x61C},   {0x115F, 0x1160},
                                     {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                                     {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0x2800, 0x2800}, {0x3164, 0x3164},
                                     {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFFA0, 0xFFA0}, {0xE0000, 0xE0FFF}};
  return is_unwanted(point) || is_in(point, ranges);
}

bool is_space(std::uint32_t point) {
  static constexpr Range ranges[] = {{' ', ' '},       {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                                     {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};
  return is_in(point, ranges);
}

template <class Each>
void each_character(std::string_view text, Each each) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && !begins_character(text[end])) ++end;
    each(text.substr(begin, end - begin));
    begin = end;
  }
}

// Letters that look like a Latin one, after that one; of those that Unicode calls confusable the ones that fonts draw
// alike.
struct Likeness {
  char letter;
  std::u32string_view like;
};
constexpr Likeness likenesses[] = {
    {'a', U"\u0410\u0430\u0391\u03b1\u0251"},
    {'b', U"\u0412\u0392\u042c\u044c"},
    {'c', U"\u0421\u0441\u03f2\u03f9"},
    {'d', U"\u0501"},
    {'e', U"\u0415\u0435\u0395\u212e"},
    {'g', U"\u0261\u0581"},
    {'h', U"\u041d\u0397\u04bb\u0570"},
    {'j', U"\u0408\u0458"},
    {'k', U"\u041a\u043a\u039a\u03ba"},
    // A small l, a capital i and a one are told apart by few fonts.
    {'l', U"iI1|!\u0131\u0406\u0456\u0399\u03b9\u04c0\u04cf\u0269\u2223\u01c0"},
    {'m', U"\u041c\u043c\u039c"},
    {'n', U"\u039d\u0578\u03b7"},
    {'o', U"0\u041e\u043e\u039f\u03bf\u0585\u03c3"},
    {'p', U"\u0420\u0440\u03a1\u03c1"},
    {'q', U"\u051b"},
    {'s', U"5\u0405\u0455"},
    {'t', U"\u0422\u0442\u03a4\u03c4"},
    {'u', U"\u03c5\u057d"},
    {'v', U"\u03bd\u0475"},
    {'w', U"\u051d"},
    {'x', U"\u0425\u0445\u03a7\u03c7"},
    {'y', U"\u0423\u0443\u03a5\u04af\u03b3"},
    {'z', U"\u0396"},
};

// The Latin letter that a character looks like, or 0.
char looks_like(std::uint32_t point) {
  if (point >= 0xFF01 && point <= 0xFF5E) point -= 0xFEE0;  // full width
  if (point >= 0x1D400 && point < 0x1D6A4)
    point = U"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[(point - 0x1D400) % 52];  // of formulas
  for (const Likeness& one : likenesses) {
    if (one.like.find(static_cast<char32_t>(point)) != std::u32string_view::npos) return one.letter;
  }
  if (point >= 'A' && point <= 'Z') return static_cast<char>(point - 'A' + 'a');
  return point < 0x80 ? static_cast<char>(point) : '\0';
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

// Without blanks at both ends, and one where there are several.
std::string trimmed_once(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' || (!result.empty() && result.back() != ' ')) result += c;
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

}  // namespace

std::string cleaned(std::string_view text) {
  std::string result;
  each_character(text, [&](std::string_view character) {
    const std::uint32_t point = code_point(character);
    if (point == '\n' || point == '\t') {
      result += ' ';
    } else if (!is_unwanted(point)) {
      result += character;
    }
  });
  const std::size_t first = result.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return result.substr(first, result.find_last_not_of(' ') - first + 1);
}

std::string cleaned_name(std::string_view text) {
  std::string result;
  each_character(text, [&](std::string_view character) {
    const std::uint32_t point = code_point(character);
    if (is_space(point) || point == '\n' || point == '\t') {
      result += ' ';
    } else if (!is_invisible(point)) {
      result += character;
    }
  });
  return trimmed_once(result);
}

std::string look_of(std::string_view name) {
  std::string look;
  each_character(name, [&](std::string_view character) {
    const std::uint32_t point = code_point(character);
    if (is_space(point) || is_invisible(point) || point == '.' || point == '_' || point == '-') return;
    const char letter = looks_like(point);
    letter != '\0' ? look += letter : look += character;
  });
  replace_all(look, "rn", "m");
  replace_all(look, "vv", "w");
  return look;
}

int characters(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), begins_character));
}

}  // namespace dogwatch
