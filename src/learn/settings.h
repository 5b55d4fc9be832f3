// How a mind is learned: counts and a seed, never seconds, so that the same settings always give the same file.
#pragma once

#include <cstdint>
#include <string_view>

namespace dogwatch {

struct LearnSettings {
  std::uint64_t seed = 1;
  int seats = 0;  // 0 = any number
  int generations = 40;
  int matches = 2000;
  int hidden = 32;
  int passes = 2;
  int batch = 64;
  int rate = 300;
  int memory = 9995;
  int trust = 70;
  int explore = 5;
  int keep = 50;
  int gate = 5;
  int trial = 200;

  bool operator==(const LearnSettings&) const = default;
};

// All but the seed, for whoever asks for them, checks them or tells them.
struct NamedSetting {
  std::string_view name;
  int LearnSettings::* value;
  int least;
  int most;
  std::string_view meaning;
};
inline constexpr NamedSetting named_settings[] = {
    {"seats", &LearnSettings::seats, 0, 6, "Play with so many only; 0 for any number"},
    {"generations", &LearnSettings::generations, 1, 100'000, "Rounds of self-play, each followed by training on it"},
    {"matches", &LearnSettings::matches, 1, 10'000'000, "Matches of self-play in a generation"},
    {"hidden", &LearnSettings::hidden, 1, 256, "Hidden units of the network"},
    {"passes", &LearnSettings::passes, 1, 100, "How often a generation is trained on what it has played"},
    {"batch", &LearnSettings::batch, 1, 100'000, "Positions trained on at once"},
    {"rate", &LearnSettings::rate, 1, 100'000, "Rate of learning at first, in 0.00001; it falls to a fiftieth"},
    {"memory", &LearnSettings::memory, 0, 9999,
     "How much of the mean of the latest weights a step of training keeps, in 0.0001"},
    {"trust", &LearnSettings::trust, 0, 100,
     "How much what came of a position counts against what was expected of it (lambda), in percent"},
    {"explore", &LearnSettings::explore, 0, 100, "Moves that are not the best, in percent"},
    {"keep", &LearnSettings::keep, 1, 100, "Positions that are learned from, in percent"},
    {"gate", &LearnSettings::gate, 1, 100'000, "Generations between two trials of strength"},
    {"trial", &LearnSettings::trial, 1, 1'000'000,
     "Pairs of matches in a trial; in the second the two minds change seats"},
};

}  // namespace dogwatch
