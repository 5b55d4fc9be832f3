// The options of a match: for each OptionShape of the game, the index of the chosen value.
#pragma once

#include <array>
#include <cstdint>

namespace dogwatch {

struct Options {
  static constexpr int capacity = 12;
  std::array<std::uint8_t, capacity> chosen{};
  int operator[](int option) const { return chosen[option]; }
  bool operator==(const Options&) const = default;
};

}  // namespace dogwatch
