#include "server/tables/texts.h"

#include <algorithm>
#include <cstdint>

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
      return 0x10000U;
  }
}

bool is_unwanted(std::uint32_t point) {
  if (point < 0x20U || (point >= 0x7FU && point < 0xA0U)) return true;
  return point == 0x200BU || point == 0x200EU || point == 0x200FU || (point >= 0x2028U && point <= 0x202EU) ||
         (point >= 0x2060U && point <= 0x206FU) || point == 0xFEFFU;
}

}  // namespace

std::string cleaned(std::string_view text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && !begins_character(text[end])) ++end;
    const std::string_view character = text.substr(begin, end - begin);
    const std::uint32_t point = code_point(character);
    if (point == '\n' || point == '\t') {
      result += ' ';
    } else if (!is_unwanted(point)) {
      result += character;
    }
    begin = end;
  }
  const std::size_t first = result.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return result.substr(first, result.find_last_not_of(' ') - first + 1);
}

int characters(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), begins_character));
}

}  // namespace dogwatch
