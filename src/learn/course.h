// A game to be learned, and the matches it is learned from: every number of seats and every option has its share.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/erased_contract.h"
#include "bots/thinker.h"
#include "table/title.h"

namespace dogwatch {

struct Course {
  const Title* title;
  const Thinker* thinker;

  const ErasedContract& contract() const { return thinker->contract; }
  std::size_t width() const;  // of Positions
};

// A table at which some matches are played: only its game is used.
using Setting = std::unique_ptr<Table>;

// Standard options for half of them, else any; the fewest seats for half of them, else any. `least_seats` for who wants
// no solitary play; `seats`, unless it is 0, for who wants no other number.
Setting draw_setting(const Course& course, int least_seats, int seats, std::uint64_t seed);

// Splitmix64: a seed of its own for each piece of work, so that none depends on who did what before it.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t kind, std::uint64_t number) {
  std::uint64_t z = seed + 0x9E3779B97F4A7C15U * (number + 1) + 0xD1342543DE82EF95U * (kind + 1);
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

}  // namespace dogwatch
