// Why one line of play is better than another, in the terms of the score sheet.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bots/ends.h"
#include "core/game.h"
#include "core/seat.h"
#include "core/words.h"

namespace dogwatch {

struct Reason {
  enum class Kind : std::uint8_t { own_points, rival_points, not_lost, place };
  Kind kind;
  Seat seat{};    // whose points or place
  int item = 0;   // of the game's score items
  double amount;  // points more or fewer, chance of a common loss, or places
  double instead = 0;
};

// How matches end after one line, less how they end after another, with the standard error of each term.
struct EndDifference {
  std::array<double, EndSheet::terms> mean{};
  std::array<double, EndSheet::terms> error{};

  // From the mean of differences, or from two means that were found apart.
  static EndDifference of_pairs(const MeanEnd& differences);
  static EndDifference between(const MeanEnd& one, const MeanEnd& other);
};

// The largest clear differences that speak for the better line, at most two; `ends` is how matches end after it. None
// where nothing is clear.
std::vector<Reason> reasons_for(const EndDifference& difference, const MeanEnd& ends, const About& about, int seats,
                                Seat seat);

// As one sentence; empty where there is none. `words` are the game's.
std::string say_reasons(const std::vector<Reason>& reasons, const About& about, const Words& words,
                        const Reader& reader);

// "4.2", in French "4,2"; without decimals from ten on.
std::string decimal(double value, std::string_view language);

}  // namespace dogwatch
