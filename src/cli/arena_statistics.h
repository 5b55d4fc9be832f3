// What the matches of an arena say: shares of victories with their intervals, as text and as JSON.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/arena_match.h"

namespace dogwatch {

// A share of victories with its 95 % interval, by Wilson's formula.
struct Share {
  double share = 0;
  double low = 0;
  double high = 0;
};
Share wilson(double won, double of);

struct Standing {
  Share share;
  double expected = 0;  // if all were equally strong
  double ms_per_move = 0;
  double points = 0;  // mean, of each of its seats
  std::array<int, std::size(fault_names)> failures{};
  std::string first_failure;  // "in game 3, it ended with status 1"; empty where there was none
};

struct ArenaReport {
  Arena arena;
  int games = 0;                    // that were played
  std::vector<Standing> standings;  // by competitor
  std::vector<Share> seats;
  double moves = 0;
  double decisions = 0;
  Share lost;  // by all together
  Share home;  // somebody has won
};

ArenaReport sum_up(const Arena& arena, const MatchResults& results);

std::string as_text(const ArenaReport& report);
// One line for each.
std::string as_table(const std::vector<ArenaReport>& reports);
std::string as_json(const std::vector<ArenaReport>& reports, bool several);

}  // namespace dogwatch
