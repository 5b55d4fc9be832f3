// `dogwatch learn` and `dogwatch calibrate`: minds, and what their values are worth.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "learn/settings.h"

namespace dogwatch {

struct LearnOptions {
  std::string game;
  LearnSettings settings;
  std::string out;         // the mind's file [GAME.mind]
  std::string checkpoint;  // where it goes on if it was stopped; empty for none
  int threads = 0;         // 0 = all cores
};
int run_learn(const LearnOptions& options);

struct CalibrateOptions {
  std::string game;
  int matches = 20'000;
  int seats = 2;
  std::vector<std::string> options;
  std::string components;
  std::string mind;         // a file of one's own; empty for the one the game ships
  bool evaluation = false;  // measure the game's own evaluation
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};
int run_calibrate(const CalibrateOptions& options);

}  // namespace dogwatch
