#include "cli/arena.h"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "cli/arena_file.h"
#include "cli/arena_match.h"
#include "cli/arena_setup.h"
#include "cli/interrupt.h"

namespace dogwatch {
namespace {

Result<std::vector<Arena>> read_arenas(const ArenaOptions& options) {
  const Result<std::vector<ArenaOptions>> each = vary_each(options);
  if (!each) return each.error();
  std::vector<Arena> arenas;
  for (const ArenaOptions& one : each.value()) {
    Result<Arena> arena = read_arena(one);
    if (!arena) return arena.error();
    // A folder for each where there are several, since their matches have the same numbers.
    if (!one.records.empty() && !options.each.empty()) arena->records += "/" + std::to_string(arenas.size());
    arenas.push_back(std::move(*arena));
  }
  return arenas;
}

std::optional<Error> make_folder(const std::string& path) {
  if (path.empty()) return std::nullopt;
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return std::nullopt;
  return Error{"The folder " + path + " cannot be made: " + error.message() + ".", "records"};
}

Result<std::vector<ArenaReport>> play_arenas(const ArenaOptions& options, const std::vector<Arena>& arenas) {
  std::unique_ptr<ArenaFile> file;
  if (!options.resume.empty()) {
    auto opened = ArenaFile::open(options.resume, options, arenas);
    if (!opened) return opened.error();
    file = std::move(*opened);
  }
  std::vector<ArenaReport> reports;
  for (std::size_t i = 0; i < arenas.size(); ++i) {
    const Arena& arena = arenas[i];
    if (auto error = make_folder(arena.records)) return *error;
    MatchResults results;
    if (file != nullptr) results = std::move(file->results()[i]);
    const auto keep = [&](int match, const MatchResult& result) -> std::optional<Error> {
      return file == nullptr ? std::nullopt : file->keep(i, arena, match, result);
    };
    if (auto error = play_matches(arena, options.threads, keep, results)) return *error;
    reports.push_back(sum_up(arena, results));
    if (Interrupt::asked()) break;
  }
  return reports;
}

}  // namespace

Result<std::string> arena_report(const ArenaOptions& options) {
  const Result<std::vector<Arena>> arenas = read_arenas(options);
  if (!arenas) return arenas.error();
  const Result<std::vector<ArenaReport>> reports = play_arenas(options, arenas.value());
  if (!reports) return reports.error();
  const bool several = !options.each.empty();
  if (options.json) return as_json(reports.value(), several);
  return several ? as_table(reports.value()) : as_text(reports.value().front());
}

int run_arena(const ArenaOptions& options) {
  const Interrupt interrupt;
  const Result<std::string> report = arena_report(options);
  if (!report) {
    fmt::print(stderr, "dogwatch arena: {}\n", report.error().text);
    return 2;
  }
  fmt::print("{}", report.value());
  if (!Interrupt::asked()) return 0;
  fmt::print(stderr, "dogwatch arena: stopped{}.\n", options.resume.empty() ? "" : "; the same command plays the rest");
  return 130;
}

}  // namespace dogwatch
