#include "cli/bench.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "analysis/analysis.h"
#include "bots/thinker.h"
#include "bots/workout.h"
#include "cli/allocations.h"
#include "cli/files.h"
#include "core/json.h"
#include "table/title.h"

namespace dogwatch {

namespace {

constexpr int signature_games = 1000;
constexpr int iterations_per_thought = 1000;

struct Measured {
  const About* about = nullptr;
  int seats = 0;
  double decisions_per_s = 0;
  double games_per_s = 0;
  double copy_ns = 0;
  int bytes_per_state = 0;
  double allocations_per_game = 0;
  double search_iterations_per_s = 0;
  double rollouts_per_s = 0;
  int server_iterations = 0;  // of one thought
  int page_iterations = 0;
  std::array<double, efforts.size()> analysis_s{};  // of a whole match
};

// Of this thread, so that a busy machine does not count.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Calls work(n) with growing n until it fills the time; returns the seconds that one unit took.
template <class Work>
double seconds_per_unit(double seconds, int first, Work work) {
  work(first);  // warm up
  double spent = 0;
  double units = 0;
  for (int count = first; spent < seconds;) {
    const double start = cpu_seconds();
    work(count);
    const double took = cpu_seconds() - start;
    spent += took;
    units += count;
    if (took < seconds / 20 && count < 100'000'000) count *= 2;
  }
  return spent / units;
}

Measured measure(const Title& title, const Workout& workout, const Table& table, double seconds) {
  const void* const game = table.game();
  const int seats = table.seats();
  Measured result{title.about, seats};
  result.bytes_per_state = workout.bytes_per_state;

  std::uint64_t seed = 1;
  double decisions = 0;
  double games = 0;
  const std::uint64_t before = allocations_so_far();
  const double per_game = seconds_per_unit(seconds, 16, [&](int count) {
    decisions += static_cast<double>(workout.random_games(game, seats, seed++, count).decisions);
    games += count;
  });
  result.allocations_per_game = static_cast<double>(allocations_so_far() - before) / games;
  result.games_per_s = 1 / per_game;
  result.decisions_per_s = decisions / games / per_game;

  result.copy_ns = 1e9 * seconds_per_unit(seconds / 4, 1000, [&](int count) { workout.copies(game, seats, count); });

  const auto iterations_per_s = [&](bool uniform_to_the_end) {
    const double per_thought = seconds_per_unit(seconds, 1, [&](int thoughts) {
      for (int i = 0; i < thoughts; ++i) {
        workout.search(game, seats, uniform_to_the_end, {iterations_per_thought, 0, seed++});
      }
    });
    return iterations_per_thought / per_thought;
  };
  result.search_iterations_per_s = iterations_per_s(false);
  result.rollouts_per_s = iterations_per_s(true);
  result.server_iterations = workout.search(game, seats, false, server_budget);
  result.page_iterations = workout.search(game, seats, false, page_budget);
  return result;
}

// Everybody by the policy, to the end.
JsonDocument policy_match(Table& table, const ErasedContract& contract) {
  Dice whims(1);
  MoveList moves;
  std::vector<std::byte> known(contract.state_bytes);
  while (!table.over()) {
    const Seat seat = table.waiting().lowest();
    table.legal(seat, moves);
    table.copy_redacted(Eye::of(seat), known.data());
    const int chosen = moves.size() == 1 ? 0 : contract.rollout_move(table.game(), known.data(), seat, moves, whims);
    table.play(seat, moves[chosen]);
  }
  JsonWriter record;
  table.write_record(record);
  return std::move(parse_json(record.view())).value();
}

// What an analysis of a whole match takes, by as many of its tasks as there is time for, taken evenly from all of it.
double analysis_seconds(const Title& title, const Json& record, const Effort& effort, double seconds) {
  auto analysis = Analysis::of(title, record, effort, "bench");
  if (!analysis) return 0;
  const int tasks = (*analysis)->tasks();
  constexpr int stride = 37;
  const double start = cpu_seconds();
  int done = 0;
  for (int first = 0; first < stride; ++first) {
    for (int task = first; task < tasks; task += stride, ++done) (*analysis)->run(task);
    if (cpu_seconds() - start > seconds) return (cpu_seconds() - start) / std::max(done, 1) * tasks;
  }
  return cpu_seconds() - start;
}

std::string as_json(const std::vector<Measured>& all) {
  JsonWriter json;
  json.begin_array();
  for (const Measured& one : all) {
    json.begin_object().key("game").text(one.about->id);
    json.key("decisions_per_s").real(one.decisions_per_s).key("games_per_s").real(one.games_per_s);
    json.key("copy_ns").real(one.copy_ns).key("bytes_per_state").number(one.bytes_per_state);
    json.key("allocations_per_game").real(one.allocations_per_game);
    json.key("search_iterations_per_s").real(one.search_iterations_per_s);
    json.key("rollouts_per_s").real(one.rollouts_per_s);
    json.key("server_iterations").number(one.server_iterations);
    json.key("page_iterations").number(one.page_iterations);
    json.key("analysis_s").begin_object();
    for (std::size_t i = 0; i < efforts.size(); ++i) json.key(efforts[i].name).real(one.analysis_s[i]);
    json.end_object().key("seats").number(one.seats).end_object();
  }
  json.end_array();
  return json.str() + "\n";
}

std::string as_text(const Measured& one) {
  std::string text = fmt::format("{}, {} seats, one thread\n", one.about->name, one.seats);
  text +=
      fmt::format("  {:>14.0f} decisions/s, {:.0f} games/s, played at random\n", one.decisions_per_s, one.games_per_s);
  text += fmt::format("  {:>14.1f} ns per copy of a state of {} bytes\n", one.copy_ns, one.bytes_per_state);
  text += fmt::format("  {:>14.2f} allocations per game\n", one.allocations_per_game);
  text += fmt::format("  {:>14.0f} iterations/s of Captain at the first decision\n", one.search_iterations_per_s);
  text += fmt::format("  {:>14} iterations in a thought at a table online, {} ms\n", one.server_iterations,
                      server_budget.milliseconds);
  text += fmt::format("  {:>14} iterations in a thought on the page, {} or {} ms\n", one.page_iterations,
                      page_budget.iterations, page_budget.milliseconds);
  text += fmt::format("  {:>14.0f} uniform roll-outs/s to the end, inside the search\n", one.rollouts_per_s);
  for (std::size_t i = 0; i < efforts.size(); ++i) {
    text += fmt::format("  {:>14.1f} s to analyse a match, effort {}\n", one.analysis_s[i], efforts[i].name);
  }
  return text;
}

}  // namespace

Result<std::string> bench_report(const BenchOptions& options) {
  if (!options.game.empty() && find_title(options.game) == nullptr) {
    return Error{"There is no game called \"" + options.game + "\".", "game"};
  }
  if (!options.components.empty() && options.game.empty()) {
    return Error{"A components file is of one game: name it.", "components"};
  }
  if (options.seconds <= 0) return Error{"The time to measure must be more than 0 seconds.", "seconds"};
  std::vector<Measured> all;
  std::uint64_t signature = 0;
  std::string text;
  for (const Title* title : titles()) {
    if (!options.game.empty() && title->about->id != options.game) continue;
    MatchSpec spec;
    spec.seats = options.game.empty() ? std::clamp(options.seats, title->about->least_seats, title->about->most_seats)
                                      : options.seats;
    spec.options = standard_options(*title->about);
    if (!options.components.empty()) {
      Result<std::string> components = read_components(options.components);
      if (!components) return components.error();
      spec.components = std::move(*components);
      spec.components_file = options.components;
    }
    const Result<std::unique_ptr<Table>> table = title->open(*title, spec);
    if (!table) return table.error();
    const Workout& workout = find_thinker(title->about->id)->workout;
    if (options.signature) {
      const std::uint64_t own = workout.signature(table.value()->game(), signature_games);
      signature = signature == 0 ? own : hash_bytes(signature, &own, sizeof own);
    } else {
      all.push_back(measure(*title, workout, *table.value(), options.seconds));
      const JsonDocument record = policy_match(*table.value(), find_thinker(title->about->id)->contract);
      for (std::size_t i = 0; i < efforts.size(); ++i) {
        all.back().analysis_s[i] = analysis_seconds(*title, record, efforts[i], options.seconds);
      }
      text += as_text(all.back());
    }
  }
  if (options.signature) return fmt::format("{:016x}\n", signature);
  return options.json ? as_json(all) : text;
}

int run_bench(const BenchOptions& options) {
  const Result<std::string> report = bench_report(options);
  if (!report) {
    fmt::print(stderr, "dogwatch bench: {}\n", report.error().text);
    return 2;
  }
  fmt::print("{}", report.value());
  return 0;
}

}  // namespace dogwatch
