#include "cli/arena_statistics.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/express.h"
#include "core/json.h"

namespace dogwatch {
namespace {

// What a competitor did in all of its matches.
struct Tally {
  double won = 0;
  double points = 0;
  double seconds = 0;
  int decisions = 0;
};

void add_failure(Standing& standing, const Failure& failure, int match) {
  ++standing.failures[index(failure.fault)];
  if (standing.first_failure.empty()) standing.first_failure = fmt::format("in game {}, it {}", match, failure.text);
}

void write_share(JsonWriter& json, const Share& share) {
  json.key("share").real(share.share).key("low").real(share.low).key("high").real(share.high);
}

int forfeited(const Standing& standing) {
  return std::accumulate(standing.failures.begin(), standing.failures.end(), 0);
}

void write_failures(JsonWriter& json, const Standing& standing) {
  if (forfeited(standing) == 0) return;
  json.key("forfeited").begin_object();
  for (std::size_t i = 0; i < standing.failures.size(); ++i) {
    if (standing.failures[i] > 0) json.key(fault_names[i]).number(standing.failures[i]);
  }
  json.key("first").text(standing.first_failure).end_object();
}

void write_competitor(JsonWriter& json, const Competitor& competitor, const Standing& standing) {
  json.begin_object().key("name").text(competitor.name);
  if (competitor.level == Level::captain && competitor.budget.iterations > 0) {
    json.key("iterations").number(competitor.budget.iterations);
  }
  if (competitor.budget.milliseconds > 0) json.key("budget_ms").number(competitor.budget.milliseconds);
  write_share(json, standing.share);
  json.key("expected").real(standing.expected);
  json.key("ms_per_move").real(standing.ms_per_move);
  json.key("mean_points").real(standing.points);
  write_failures(json, standing);
  json.end_object();
}

void write_report(JsonWriter& json, const ArenaReport& report) {
  const Arena& arena = report.arena;
  json.begin_object().key("game").text(arena.title->about->id).key("games").number(report.games);
  if (report.games < arena.games) json.key("stopped_before").number(arena.games);
  json.key("options");
  write_options(json, *arena.title->about, arena.spec.options);
  if (arena.spec.components) json.key("components").text(arena.spec.components_file);
  json.key("seats").number(arena.spec.seats).key("seed").number(static_cast<std::int64_t>(arena.seed));
  json.key("bots").begin_array();
  for (std::size_t i = 0; i < arena.competitors.size(); ++i) {
    write_competitor(json, arena.competitors[i], report.standings[i]);
  }
  json.end_array().key("seat_effect").begin_array();
  for (const Share& seat : report.seats) {
    json.begin_object();
    write_share(json, seat);
    json.end_object();
  }
  json.end_array().key("mean_moves").real(report.moves).key("mean_decisions").real(report.decisions);
  json.key("all_lost").begin_object();
  write_share(json, report.lost);
  json.end_object().key("came_home").begin_object();
  write_share(json, report.home);
  json.end_object().end_object();
}

std::string percent(const Share& share) {
  return fmt::format("{:5.1f} %   ({:.1f} to {:.1f} %)", 100 * share.share, 100 * share.low, 100 * share.high);
}

std::string games_of(const ArenaReport& report) {
  if (report.games == report.arena.games) return std::to_string(report.games);
  return fmt::format("{} of {}", report.games, report.arena.games);
}

// "  ./bot forfeited 3 times (2 ended, 1 too late): first in game 0, it ended with status 1\n" for each that did.
std::string failures_of(const ArenaReport& report) {
  std::string text;
  for (std::size_t i = 0; i < report.standings.size(); ++i) {
    const Standing& standing = report.standings[i];
    const int count = forfeited(standing);
    if (count == 0) continue;
    std::string reasons;
    for (std::size_t fault = 0; fault < standing.failures.size(); ++fault) {
      if (standing.failures[fault] == 0) continue;
      reasons += fmt::format("{}{} {}", reasons.empty() ? "" : ", ", standing.failures[fault], fault_names[fault]);
    }
    text += fmt::format("  {} forfeited {} ({}): first {}\n", report.arena.competitors[i].name,
                        count == 1 ? "once" : fmt::format("{} times", count), reasons, standing.first_failure);
  }
  return text.empty() ? text : "\n" + text;
}

std::string settings_of(const Arena& arena) {
  std::string text = std::to_string(arena.spec.seats) + " seats";
  for (std::size_t i = 0; i < arena.title->about->options.size(); ++i) {
    const OptionShape& shape = arena.title->about->options[i];
    text += ", " + std::string(shape.name) + " " + std::string(shape.values[arena.spec.options.chosen[i]]);
  }
  return text;
}

}  // namespace

Share wilson(double won, double of) {
  if (of <= 0) return {0, 0, 1};
  constexpr double z = 1.959963984540054;
  const double p = won / of;
  const double centre = p + z * z / (2 * of);
  const double half = z * std::sqrt(p * (1 - p) / of + z * z / (4 * of * of));
  const double scale = 1 + z * z / of;
  return {p, std::max(0.0, (centre - half) / scale), std::min(1.0, (centre + half) / scale)};
}

ArenaReport sum_up(const Arena& arena, const MatchResults& results) {
  ArenaReport report{arena, 0, std::vector<Standing>(arena.competitors.size()), {}, 0, 0, {}, {}};
  std::vector<Tally> tallies(arena.competitors.size());
  std::vector<double> won_by_seat(arena.spec.seats);
  int lost = 0;
  for (int match = 0; match < arena.games; ++match) {
    const std::optional<MatchResult>& result = results[match];
    if (!result) continue;
    ++report.games;
    for (std::size_t s = 0; s < result->seats.size(); ++s) {
      const SeatResult& seat = result->seats[s];
      const std::size_t competitor = arena.competitor_at(match, static_cast<int>(s));
      Tally& tally = tallies[competitor];
      tally.won += result->share(s);
      tally.points += seat.points;
      tally.seconds += seat.seconds;
      tally.decisions += seat.decisions;
      if (seat.failure) add_failure(report.standings[competitor], *seat.failure, match);
      won_by_seat[s] += result->share(s);
      report.decisions += seat.decisions;
    }
    report.moves += result->moves;
    lost += result->lost ? 1 : 0;
  }
  const double games = report.games;
  if (games > 0) {
    report.moves /= games;
    report.decisions /= games;
  }
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Tally& tally = tallies[i];
    const int chairs = arena.chairs_of(static_cast<int>(i));
    Standing& standing = report.standings[i];
    standing.share = wilson(tally.won, games);
    standing.expected = static_cast<double>(chairs) / arena.spec.seats;
    standing.ms_per_move = tally.decisions > 0 ? 1000 * tally.seconds / tally.decisions : 0;
    standing.points = games > 0 ? tally.points / (games * chairs) : 0;
  }
  for (const double won : won_by_seat) report.seats.push_back(wilson(won, games));
  report.lost = wilson(lost, games);
  report.home = wilson(games - lost, games);
  return report;
}

std::string as_text(const ArenaReport& report) {
  const Arena& arena = report.arena;
  std::string text = fmt::format("{}, {} seats, {} games; shares of victories with 95 % intervals\n\n",
                                 arena.title->about->name, arena.spec.seats, games_of(report));
  std::size_t width = 16;
  for (const Competitor& competitor : arena.competitors) width = std::max(width, competitor.name.size());
  for (std::size_t i = 0; i < arena.competitors.size(); ++i) {
    const Standing& standing = report.standings[i];
    text += fmt::format("  {:<{}} {:<28} equal strength {:.1f} %, {:.2f} ms per move, {:.1f} points\n",
                        arena.competitors[i].name, width, percent(standing.share), 100 * standing.expected,
                        standing.ms_per_move, standing.points);
  }
  text += "\n";
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    text += fmt::format("  seat {:<{}} {}\n", seat, width - 5, percent(report.seats[seat]));
  }
  text += fmt::format("\n  {:<{}} {:.1f} moves, {:.1f} of them decisions\n", "mean length", width, report.moves,
                      report.decisions);
  text += fmt::format("  {:<{}} {}\n", "all lost", width, percent(report.lost));
  return text + failures_of(report);
}

std::string as_table(const std::vector<ArenaReport>& reports) {
  std::string text = fmt::format("{}, {} games each; shares of victories, and of games that were not lost by all\n\n",
                                 reports.front().arena.title->about->name, reports.front().arena.games);
  std::string failures;
  for (const ArenaReport& report : reports) {
    text += fmt::format("  {:<28}", settings_of(report.arena));
    for (std::size_t i = 0; i < report.arena.competitors.size(); ++i) {
      text += fmt::format(" {} {:.1f} % with {:.1f} points,", report.arena.competitors[i].name,
                          100 * report.standings[i].share.share, report.standings[i].points);
    }
    text += fmt::format(" came home {}", percent(report.home));
    text += report.games == report.arena.games ? "\n" : ", " + games_of(report) + " games\n";
    failures += failures_of(report);
  }
  return text + failures;
}

std::string as_json(const std::vector<ArenaReport>& reports, bool several) {
  JsonWriter json;
  if (several) json.begin_object().key("runs").begin_array();
  for (const ArenaReport& report : reports) write_report(json, report);
  if (several) json.end_array().end_object();
  return json.str() + "\n";
}

}  // namespace dogwatch
