#include "analysis/chart.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dogwatch {
namespace {

constexpr std::array<std::string_view, max_seats> dashes_of_seats{"none", "9 4", "2 4", "14 4 3 4", "5 3 1 3", "18 6"};
constexpr std::string_view dashes_of_home = "1 5";

class ChartMaker {
 public:
  explicit ChartMaker(const Report& report) : report_(report) {}

  Chart make() {
    find_range();
    for (std::size_t s = 0; s < static_cast<std::size_t>(report_.seats); ++s) {
      draw(seat_at(static_cast<int>(s)), dashes_of_seats[s],
           [s](const ReportedMoment& one) { return one.now.value[s]; });
    }
    if (report_.can_lose) draw({}, dashes_of_home, [](const ReportedMoment& one) { return one.now.home; });
    for (const auto* list : {&report_.turning_points, &report_.key_choices}) {
      for (const int n : *list) put_dot(n);
    }
    return std::move(chart_);
  }

 private:
  void find_range() {
    for (const ReportedMoment& one : report_.moments) {
      for (std::size_t s = 0; s < static_cast<std::size_t>(report_.seats); ++s) {
        chart_.least = std::min(chart_.least, one.now.value[s]);
        chart_.most = std::max(chart_.most, one.now.value[s]);
      }
    }
    // What is a little less than nothing is not worth an axis of its own.
    constexpr double little = 0.03;
    if (chart_.least > -little) chart_.least = 0;
  }
  int across(std::size_t n) const {
    const std::size_t last = report_.moments.size() - 1;
    return last == 0 ? 0 : static_cast<int>(Chart::size * n / last);
  }
  int down(double value) const {
    return static_cast<int>(std::lround(Chart::size * (chart_.most - value) / (chart_.most - chart_.least)));
  }

  template <class Value>
  void draw(std::optional<Seat> seat, std::string_view dashes, Value value) {
    std::string path;
    for (std::size_t n = 0; n < report_.moments.size(); ++n) {
      path += (n == 0 ? "M" : "L") + std::to_string(across(n)) + " " + std::to_string(down(value(report_.moments[n])));
    }
    chart_.lines.push_back({seat, dashes, std::move(path)});
  }

  // Not even on a phone two dots lie upon each other: one goes above the other, or else below.
  void put_dot(int n) {
    constexpr int width = Chart::size / 10;
    constexpr int height = Chart::size * 11 / 100;
    const ReportedMoment& moment = report_.moments[static_cast<std::size_t>(n)];
    const int x = across(static_cast<std::size_t>(n));
    int y = down(moment.now.value[seat_of_dot(report_, moment)]);
    const auto is_free = [&](int at) {
      return std::none_of(chart_.dots.begin(), chart_.dots.end(), [&](const Chart::Dot& other) {
        return std::abs(other.x - x) < width && std::abs(other.y - at) < height;
      });
    };
    while (!is_free(y) && y > height) y -= height;
    while (!is_free(y)) y += height;
    chart_.dots.push_back({n, x, y});
  }

  const Report& report_;
  Chart chart_;
};

}  // namespace

std::size_t seat_of_dot(const Report& report, const ReportedMoment& moment) {
  if (moment.kind == ReportedMoment::Kind::choice) return static_cast<std::size_t>(index(moment.seat));
  std::size_t most = 0;
  for (std::size_t s = 1; s < static_cast<std::size_t>(report.seats); ++s) {
    if (std::abs(moment.luck[s]) > std::abs(moment.luck[most])) most = s;
  }
  return most;
}

Chart chart_of(const Report& report) { return ChartMaker(report).make(); }

void write_chart(JsonWriter& json, const Chart& chart) {
  json.key("chart").begin_object().key("size").number(Chart::size);
  json.key("least").real(chart.least).key("most").real(chart.most).key("lines").begin_array();
  for (const Chart::Line& line : chart.lines) {
    json.begin_object().key("seat");
    line.seat ? json.number(index(*line.seat)) : json.null();
    json.key("dashes").text(line.dashes).key("path").text(line.path).end_object();
  }
  json.end_array().key("dots").begin_array();
  for (const Chart::Dot& dot : chart.dots) {
    json.begin_object().key("n").number(dot.moment).key("x").number(dot.x).key("y").number(dot.y).end_object();
  }
  json.end_array().end_object();
}

}  // namespace dogwatch
