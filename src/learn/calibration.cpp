#include "learn/calibration.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "learn/blocks.h"
#include "learn/match.h"

namespace dogwatch {

namespace {

constexpr int bins = 10;
constexpr int matches_at_once = 50;

struct Point {
  float told;
  float came;
};

// One position of a match, each as likely as the others, once for every seat.
void add_match(const Course& course, const Table& table, const Mind* mind, std::uint64_t seed,
               std::vector<Point>& points) {
  MatchInPlay match(course, table, seed);
  Dice lots(seed_of(seed, 5, 0));
  const bool by_policy = lots.draw(2) == 0;
  std::vector<std::byte> chosen(course.contract().state_bytes);
  for (int seen = 1; !match.over(); ++seen) {
    if (lots.draw(seen) == 0) {
      std::copy_n(static_cast<const std::byte*>(match.state()), chosen.size(), chosen.begin());
    }
    match.next_seat();
    const bool forced = match.moves().size() == 1;
    match.play(forced ? match.moves()[0] : by_policy ? match.by_policy() : match.ask(mind).ranked.front().move);
  }
  const Shares told = expected_of(course, table, mind, chosen.data());
  const Shares came = shares_of(course, table, match.state());
  for (int seat = 0; seat < table.seats(); ++seat) points.push_back({told[seat], came[seat]});
}

// Points in bins of equal count.
Calibration sum_up(std::vector<Point>& points) {
  std::stable_sort(points.begin(), points.end(), [](Point a, Point b) { return a.told < b.told; });
  Calibration calibration;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    const std::size_t from = points.size() * bin / bins;
    const std::size_t to = points.size() * (bin + 1) / bins;
    if (from == to) continue;
    Calibration::Bin sum;
    double variance = 0;
    for (std::size_t i = from; i < to; ++i) {
      const auto told = static_cast<double>(points[i].told);
      sum.told += told;
      sum.came += static_cast<double>(points[i].came);
      variance += std::max(told * (1 - told), 0.0);
    }
    sum.count = static_cast<int>(to - from);
    sum.told /= sum.count;
    sum.came /= sum.count;
    const double weight = static_cast<double>(sum.count) / static_cast<double>(points.size());
    constexpr double mean_of_normal = 0.7978845608028654;  // of the absolute value: the root of 2 / pi
    calibration.error += weight * std::abs(sum.told - sum.came);
    calibration.of_chance += weight * mean_of_normal * std::sqrt(variance) / sum.count;
    calibration.bins.push_back(sum);
  }
  return calibration;
}

}  // namespace

Result<Calibration> calibrate(const Course& course, const Mind* mind, const CalibrationSettings& settings, int threads,
                              const std::function<bool()>& stop) {
  MatchSpec spec;
  spec.seats = settings.seats;
  spec.options = settings.options;
  spec.components = settings.components;
  const auto table = course.title->open(*course.title, spec);
  if (!table) return table.error();
  const int blocks = (settings.matches + matches_at_once - 1) / matches_at_once;
  std::vector<std::vector<Point>> points(blocks);
  const bool all = do_blocks(blocks, threads, stop, [&](int block) {
    const int last = std::min((block + 1) * matches_at_once, settings.matches);
    for (int match = block * matches_at_once; match < last; ++match) {
      add_match(course, **table, mind, seed_of(settings.seed, 6, match), points[block]);
    }
  });
  if (!all) return Error{"It was stopped.", ""};
  std::vector<Point> together;
  for (const auto& block : points) together.insert(together.end(), block.begin(), block.end());
  return sum_up(together);
}

}  // namespace dogwatch
