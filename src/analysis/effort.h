// How much work an analysis is: counts, never seconds, so that the same effort always says the same.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dogwatch {

struct Effort {
  std::string_view name;
  int leaves;      // a throw with up to so many outcomes is enumerated
  int samples;     // any other is sampled so often
  int setups;      // how often set-up is drawn for the start
  int lines;       // a choice compares at most so many lines of play
  int choosing;    // lines of play tried, in all, to find the best one
  int pairs;       // guesses in which the best one is compared with the one played; four times as many where it matters
  int iterations;  // of Captain's, whose line is one of those compared; 0 for none
  int ends;        // matches played to their end for a reason
};

inline constexpr std::array<Effort, 3> efforts{{
    {"quick", 64, 64, 256, 32, 200, 100, 0, 32},
    {"normal", 1'000, 256, 512, 64, 600, 256, 600, 96},
    {"deep", 10'000, 2'000, 2'048, 256, 6'000, 2'048, 6'000, 400},
}};

inline const Effort* find_effort(std::string_view name) {
  for (const Effort& effort : efforts) {
    if (effort.name == name) return &effort;
  }
  return nullptr;
}

// Seeds of their own for each piece of work, so that none depends on who did what before it (splitmix64).
constexpr std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed + 0x9E3779B97F4A7C15U * (number + 1);
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

}  // namespace dogwatch
