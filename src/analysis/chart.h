// The chart of a match: how each seat's chance went. One drawing for the page and for `dogwatch analyse --html`, which
// put paths and dots where this says.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/report.h"

namespace dogwatch {

struct Chart {
  // Everything lies in a square of this size; y grows downwards.
  static constexpr int size = 1000;

  struct Line {
    std::optional<Seat> seat;  // none: the chance that not all are lost
    std::string_view dashes;   // each line in a way of its own, so that nobody needs to tell colours apart
    std::string path;
  };
  // Numbered dots where it mattered: first the throws, then the choices. No two lie upon each other.
  struct Dot {
    int moment;
    int x;
    int y;
  };

  double least = 0;
  double most = 1;
  std::vector<Line> lines;
  std::vector<Dot> dots;
};

Chart chart_of(const Report& report);

// The seat on whose line a moment's dot stands: whose choice it was, or who was luckiest or unluckiest.
std::size_t seat_of_dot(const Report& report, const ReportedMoment& moment);

// As a member "chart" of an open object.
void write_chart(JsonWriter& json, const Chart& chart);

}  // namespace dogwatch
