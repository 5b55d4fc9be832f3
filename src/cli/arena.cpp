#include "cli/arena.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string_view>
#include <thread>

#include "bots/thinker.h"
#include "cli/files.h"
#include "core/express.h"
#include "core/json.h"
#include "table/title.h"

namespace dogwatch {

namespace {

using Clock = std::chrono::steady_clock;

struct Competitor {
  std::string name;
  Level level = Level::captain;
  Budget budget;
};

struct Match {
  const Title* title = nullptr;
  MatchSpec spec;
  std::vector<Competitor> competitors;
  std::uint64_t seed = 0;
  int games = 0;

  // Who sits where: everybody moves one seat on from game to game.
  int competitor_at(int game, int seat) const {
    return (seat + game) % spec.seats % static_cast<int>(competitors.size());
  }
};

struct GameResult {
  std::array<double, max_seats> share{};  // of the victory, by seat
  std::array<double, max_seats> seconds{};
  std::array<int, max_seats> thoughts{};
  std::array<int, max_seats> points{};  // by seat
  int moves = 0;
  bool lost = false;
};

// "2000", "400ms" or "2000:400ms"; nothing for any other text.
std::optional<Budget> read_budget(std::string_view text) {
  Budget budget;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t colon = std::min(text.find(':', at), text.size());
    const char* const end = text.data() + colon;
    int amount = 0;
    const auto read = std::from_chars(text.data() + at, end, amount);
    const std::string_view unit(read.ptr, static_cast<std::size_t>(end - read.ptr));
    int& limit = unit.empty() ? budget.iterations : budget.milliseconds;
    if (read.ec != std::errc{} || (!unit.empty() && unit != "ms") || amount <= 0 || limit != 0) return std::nullopt;
    limit = amount;
    at = colon + 1;
  }
  return budget;
}

std::optional<Competitor> read_competitor(const std::string& text, int iterations) {
  const std::size_t colon = text.find(':');
  const std::string_view level = std::string_view(text).substr(0, colon);
  const auto* const found = std::find(std::begin(level_names), std::end(level_names), level);
  if (found == std::end(level_names)) return std::nullopt;
  Competitor competitor{text, static_cast<Level>(found - std::begin(level_names)), {iterations, 0, 0}};
  if (colon == std::string::npos) return competitor;
  const std::optional<Budget> budget = read_budget(std::string_view(text).substr(colon + 1));
  if (!budget || competitor.level != Level::captain) return std::nullopt;
  competitor.budget = *budget;
  return competitor;
}

// "name=value" as a member of a JSON object, the value as a flag, a number or a text.
Result<Options> read_choices(const std::vector<std::string>& choices, const About& about) {
  JsonWriter json;
  json.begin_object();
  for (const std::string& choice : choices) {
    const std::size_t equals = choice.find('=');
    if (equals == std::string::npos)
      return Error{"An option is written as name=value, not \"" + choice + "\".", "options"};
    json.key(std::string_view(choice).substr(0, equals));
    write_option_value(json, std::string_view(choice).substr(equals + 1));
  }
  json.end_object();
  const Result<JsonDocument> document = parse_json(json.view());
  if (!document) return document.error();
  return read_options(&document.value(), about);
}

Result<Match> read_match(const ArenaOptions& options) {
  Match match;
  match.title = find_title(options.game);
  if (match.title == nullptr) return Error{"There is no game called \"" + options.game + "\".", "game"};
  for (const std::string& text : options.competitors) {
    const std::optional<Competitor> competitor = read_competitor(text, options.iterations);
    if (!competitor) {
      return Error{"\"" + text +
                       "\" is not a bot: write deckhand, bosun, captain, captain:ITERATIONS or captain:TIME, such as "
                       "captain:2000 or captain:400ms.",
                   "competitors"};
    }
    match.competitors.push_back(*competitor);
  }
  const int count = static_cast<int>(match.competitors.size());
  match.spec.seats = options.seats > 0 ? options.seats : count;
  // One alone where the game can be played so: then it is the points that tell.
  const bool alone = count == 1 && match.title->about->least_seats == 1;
  if ((count < 2 && !alone) || count > match.spec.seats) {
    return Error{"An arena needs at least two bots and a seat for each.", "competitors"};
  }
  if (options.games < 1) return Error{"At least one game must be played.", "games"};
  if (options.iterations < 1) return Error{"A captain needs at least one iteration.", "iterations"};
  Result<Options> chosen = read_choices(options.options, *match.title->about);
  if (!chosen) return chosen.error();
  match.spec.options = *chosen;
  if (!options.components.empty()) {
    Result<std::string> components = read_components(options.components);
    if (!components) return components.error();
    match.spec.components = std::move(*components);
    match.spec.components_file = options.components;
  }
  match.games = options.games;
  match.seed = options.seed;
  // Whether the game can be opened like this at all.
  const Result<std::unique_ptr<Table>> table = match.title->open(*match.title, match.spec);
  if (!table) return table.error();
  return match;
}

GameResult play_game(const Match& match, int number) {
  MatchSpec spec = match.spec;
  spec.key = key_from_seed("arena " + std::to_string(match.seed) + " " + std::to_string(number));
  Result<std::unique_ptr<Table>> opened = match.title->open(*match.title, spec);
  Table& table = **opened;
  FastRandom seeds(match.seed * 1'000'003 + static_cast<std::uint64_t>(number));
  GameResult result;
  MoveList moves;
  while (!table.over()) {
    const Seat seat = table.waiting().lowest();
    table.legal(seat, moves);
    Move move = moves[0];
    if (moves.size() > 1) {
      const auto i = static_cast<std::size_t>(match.competitor_at(number, index(seat)));
      const Competitor& competitor = match.competitors[i];
      const Clock::time_point start = Clock::now();
      Budget budget = competitor.budget;
      budget.seed = seeds.next();
      move = think(table, seat, competitor.level, budget).ranked.front().move;
      result.seconds[i] += std::chrono::duration<double>(Clock::now() - start).count();
      ++result.thoughts[i];
    }
    table.play(seat, move);
    ++result.moves;
  }
  const Outcome outcome = table.outcome();
  result.lost = outcome.lost;
  for (std::size_t s = 0; s < outcome.seats; ++s) result.points[s] = outcome.total[s];
  for (int seat = 0; seat < outcome.seats && !outcome.lost; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    if (outcome.place[s] == 0) result.share[s] = 1.0 / outcome.winners();
  }
  return result;
}

void show_progress(int done, int games, Clock::time_point start) {
  constexpr int width = 40;
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const int full = static_cast<int>(static_cast<long long>(done) * width / games);
  const double left = done > 0 ? seconds / done * (games - done) : 0;
  fmt::print(stderr, "\r[{}{}] {}/{} games, {:.0f} s left   ", std::string(static_cast<std::size_t>(full), '#'),
             std::string(static_cast<std::size_t>(width - full), '.'), done, games, left);
  std::fflush(stderr);
}

std::vector<GameResult> play_all(const Match& match, int threads) {
  std::vector<GameResult> results(static_cast<std::size_t>(match.games));
  std::atomic<int> next{0};
  std::atomic<int> done{0};
  const auto work = [&] {
    for (int game = next++; game < match.games; game = next++) {
      results[static_cast<std::size_t>(game)] = play_game(match, game);
      done.fetch_add(1);
      done.notify_one();
    }
  };
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::vector<std::jthread> workers;
  for (int i = 0; i < std::min(threads > 0 ? threads : cores, match.games); ++i) workers.emplace_back(work);
  const bool watched = isatty(STDERR_FILENO) != 0;
  const Clock::time_point start = Clock::now();
  for (int seen = 0; seen < match.games; seen = done.load()) {
    if (watched) show_progress(seen, match.games, start);
    done.wait(seen);
  }
  if (watched) fmt::print(stderr, "\r\033[K");
  return results;
}

struct Standing {
  Share share;
  double expected = 0;  // if all were equally strong
  double ms_per_move = 0;
  double points = 0;  // mean, of each of its seats
};

struct Report {
  std::vector<Standing> standings;  // by competitor
  std::vector<Share> seats;
  double moves = 0;
  double decisions = 0;
  Share lost;  // by all together
  Share home;  // somebody has won
};

Report sum_up(const Match& match, const std::vector<GameResult>& results) {
  const int count = static_cast<int>(match.competitors.size());
  const auto games = static_cast<double>(results.size());
  Report report;
  std::vector<double> won(match.competitors.size());
  std::vector<double> points(match.competitors.size());
  std::vector<double> seconds(match.competitors.size());
  std::vector<int> thoughts(match.competitors.size());
  std::array<double, max_seats> won_by_seat{};
  int lost = 0;
  for (int game = 0; game < match.games; ++game) {
    const GameResult& result = results[static_cast<std::size_t>(game)];
    for (int seat = 0; seat < match.spec.seats; ++seat) {
      const double share = result.share[static_cast<std::size_t>(seat)];
      won[static_cast<std::size_t>(match.competitor_at(game, seat))] += share;
      points[static_cast<std::size_t>(match.competitor_at(game, seat))] +=
          result.points[static_cast<std::size_t>(seat)];
      won_by_seat[static_cast<std::size_t>(seat)] += share;
    }
    for (std::size_t i = 0; i < won.size(); ++i) {
      seconds[i] += result.seconds[i];
      thoughts[i] += result.thoughts[i];
      report.decisions += result.thoughts[i] / games;
    }
    report.moves += result.moves / games;
    lost += result.lost ? 1 : 0;
  }
  for (int i = 0; i < count; ++i) {
    const auto c = static_cast<std::size_t>(i);
    int chairs = 0;
    for (int seat = 0; seat < match.spec.seats; ++seat) chairs += match.competitor_at(0, seat) == i ? 1 : 0;
    const double ms = thoughts[c] > 0 ? 1000 * seconds[c] / thoughts[c] : 0;
    report.standings.push_back(
        {wilson(won[c], games), static_cast<double>(chairs) / match.spec.seats, ms, points[c] / (games * chairs)});
  }
  for (int seat = 0; seat < match.spec.seats; ++seat) {
    report.seats.push_back(wilson(won_by_seat[static_cast<std::size_t>(seat)], games));
  }
  report.lost = wilson(lost, games);
  report.home = wilson(games - lost, games);
  return report;
}

void write_share(JsonWriter& json, const Share& share) {
  json.key("share").real(share.share).key("low").real(share.low).key("high").real(share.high);
}

void write_report(JsonWriter& json, const Match& match, const Report& report) {
  json.begin_object().key("game").text(match.title->about->id).key("games").number(match.games);
  json.key("options");
  write_options(json, *match.title->about, match.spec.options);
  if (match.spec.components) json.key("components").text(match.spec.components_file);
  json.key("seats").number(match.spec.seats).key("seed").number(static_cast<std::int64_t>(match.seed));
  json.key("bots").begin_array();
  for (std::size_t i = 0; i < match.competitors.size(); ++i) {
    const Competitor& competitor = match.competitors[i];
    json.begin_object().key("name").text(competitor.name);
    if (competitor.level == Level::captain) {
      if (competitor.budget.iterations > 0) json.key("iterations").number(competitor.budget.iterations);
      if (competitor.budget.milliseconds > 0) json.key("budget_ms").number(competitor.budget.milliseconds);
    }
    write_share(json, report.standings[i].share);
    json.key("expected").real(report.standings[i].expected);
    json.key("ms_per_move").real(report.standings[i].ms_per_move);
    json.key("mean_points").real(report.standings[i].points).end_object();
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

std::string as_text(const Match& match, const Report& report) {
  std::string text = fmt::format("{}, {} seats, {} games; shares of victories with 95 % intervals\n\n",
                                 match.title->about->name, match.spec.seats, match.games);
  for (std::size_t i = 0; i < match.competitors.size(); ++i) {
    const Standing& standing = report.standings[i];
    text += fmt::format("  {:<16} {:<28} equal strength {:.1f} %, {:.2f} ms per move, {:.1f} points\n",
                        match.competitors[i].name, percent(standing.share), 100 * standing.expected,
                        standing.ms_per_move, standing.points);
  }
  text += fmt::format("\n");
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    text += fmt::format("  seat {:<11} {}\n", seat, percent(report.seats[seat]));
  }
  text += fmt::format("\n  mean length      {:.1f} moves, {:.1f} of them decisions\n", report.moves, report.decisions);
  text += fmt::format("  all lost         {}\n", percent(report.lost));
  return text;
}

// --- every value of some options ---

struct Run {
  Match match;
  Report report;
};

// The same arena with one more thing settled, in every way.
Result<std::vector<ArenaOptions>> vary(const ArenaOptions& options, const std::string& name) {
  const Title* const title = find_title(options.game);
  if (title == nullptr) return Error{"There is no game called \"" + options.game + "\".", "game"};
  std::vector<ArenaOptions> all;
  if (name == "seats") {
    const int least = std::max(title->about->least_seats, static_cast<int>(options.competitors.size()));
    for (int seats = least; seats <= title->about->most_seats; ++seats) {
      all.push_back(options);
      all.back().seats = seats;
    }
    return all;
  }
  for (const OptionShape& shape : title->about->options) {
    if (shape.name != name) continue;
    for (const std::string_view value : shape.values) {
      all.push_back(options);
      all.back().options.push_back(name + "=" + std::string(value));
    }
    return all;
  }
  return Error{"\"" + name + "\" is not an option of this game: --each takes an option or seats.", "each"};
}

Result<std::vector<ArenaOptions>> vary_each(const ArenaOptions& options) {
  std::vector<ArenaOptions> all{options};
  for (const std::string& name : options.each) {
    std::vector<ArenaOptions> finer;
    for (const ArenaOptions& coarse : all) {
      const Result<std::vector<ArenaOptions>> varied = vary(coarse, name);
      if (!varied) return varied.error();
      finer.insert(finer.end(), varied->begin(), varied->end());
    }
    all = std::move(finer);
  }
  return all;
}

std::string settings_of(const Match& match) {
  std::string text = std::to_string(match.spec.seats) + " seats";
  for (std::size_t i = 0; i < match.title->about->options.size(); ++i) {
    const OptionShape& shape = match.title->about->options[i];
    text += ", " + std::string(shape.name) + " " + std::string(shape.values[match.spec.options.chosen[i]]);
  }
  return text;
}

std::string as_table(const std::vector<Run>& runs) {
  std::string text = fmt::format("{}, {} games each; shares of victories, and of games that were not lost by all\n\n",
                                 runs.front().match.title->about->name, runs.front().match.games);
  for (const Run& run : runs) {
    text += fmt::format("  {:<28}", settings_of(run.match));
    for (std::size_t i = 0; i < run.match.competitors.size(); ++i) {
      text += fmt::format(" {} {:.1f} % with {:.1f} points,", run.match.competitors[i].name,
                          100 * run.report.standings[i].share.share, run.report.standings[i].points);
    }
    text += fmt::format(" came home {}\n", percent(run.report.home));
  }
  return text;
}

std::string as_json(const std::vector<Run>& runs, bool several) {
  JsonWriter json;
  if (several) json.begin_object().key("runs").begin_array();
  for (const Run& run : runs) write_report(json, run.match, run.report);
  if (several) json.end_array().end_object();
  return json.str() + "\n";
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

Result<std::string> arena_report(const ArenaOptions& options) {
  const Result<std::vector<ArenaOptions>> arenas = vary_each(options);
  if (!arenas) return arenas.error();
  std::vector<Run> runs;
  for (const ArenaOptions& arena : arenas.value()) {
    Result<Match> match = read_match(arena);
    if (!match) return match.error();
    Report report = sum_up(match.value(), play_all(match.value(), arena.threads));
    runs.push_back({std::move(*match), std::move(report)});
  }
  const bool several = !options.each.empty();
  if (options.json) return as_json(runs, several);
  return several ? as_table(runs) : as_text(runs.front().match, runs.front().report);
}

int run_arena(const ArenaOptions& options) {
  const Result<std::string> report = arena_report(options);
  if (!report) {
    fmt::print(stderr, "dogwatch arena: {}\n", report.error().text);
    return 2;
  }
  fmt::print("{}", report.value());
  return 0;
}

}  // namespace dogwatch
