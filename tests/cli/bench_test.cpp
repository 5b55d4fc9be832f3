#include "cli/bench.h"

#include <doctest/doctest.h>

#include <vector>

#include "bots/thinker.h"
#include "cli/allocations.h"
#include "cli/run.h"
#include "core/json.h"

namespace dogwatch {
namespace {

BenchOptions short_bench() {
  BenchOptions options;
  options.game = "waves";
  options.seconds = 0.02;
  options.json = true;
  return options;
}

TEST_CASE("bench prints an array of objects with the agreed fields, and the rules do not allocate") {
  const Result<std::string> report = bench_report(short_bench());
  REQUIRE(report);
  const Result<JsonDocument> json = parse_json(report.value());
  REQUIRE(json);
  REQUIRE(json.value().IsArray());
  REQUIRE(json.value().Size() == 1);
  const Json& waves = json.value()[0];
  CHECK(text_of(*member(waves, "game")) == "waves");
  for (const char* field :
       {"decisions_per_s", "games_per_s", "copy_ns", "bytes_per_state", "search_iterations_per_s"}) {
    CAPTURE(field);
    REQUIRE(member(waves, field) != nullptr);
    CHECK(member(waves, field)->GetDouble() > 0);
  }
  CHECK(member(waves, "allocations_per_game")->GetDouble() == 0.0);
  CHECK(member(waves, "bytes_per_state")->GetInt() <= 512);
}

TEST_CASE("bench tells the same as text") {
  BenchOptions options = short_bench();
  options.json = false;
  options.seats = 5;
  const Result<std::string> report = bench_report(options);
  REQUIRE(report);
  CHECK(report.value().find("decisions/s") != std::string::npos);
}

TEST_CASE("The signature is one hash, the same each time") {
  BenchOptions options = short_bench();
  options.signature = true;
  const Result<std::string> first = bench_report(options);
  REQUIRE(first);
  CHECK(first.value().size() == 17);
  CHECK(first.value().find_first_not_of("0123456789abcdef\n") == std::string::npos);
  CHECK(bench_report(options).value() == first.value());
}

TEST_CASE("bench tells how far Captain gets with the budgets of people's tables") {
  const Result<JsonDocument> json = parse_json(bench_report(short_bench()).value());
  const Json& waves = json.value()[0];
  CHECK(member(waves, "server_iterations")->GetInt() > 0);
  CHECK(member(waves, "page_iterations")->GetInt() > 0);
  CHECK(member(waves, "page_iterations")->GetInt() <= page_budget.iterations);
  // The page says so itself.
  const std::string page = cli_tests::content_of(DOGWATCH_SOURCE_DIR "/web/src/table/local_table.ts");
  CHECK(page.find("captainBudget = { iterations: " + std::to_string(page_budget.iterations) +
                  ", budget_ms: " + std::to_string(page_budget.milliseconds) + " }") != std::string::npos);
}

TEST_CASE("bench measures a components file of one's own") {
  const cli_tests::Folder folder;
  std::string rich = cli_tests::content_of(DOGWATCH_SOURCE_DIR "/src/games/waves/components.toml");
  rich.replace(rich.find("squares = 6"), 11, "squares = 1");
  BenchOptions options = short_bench();
  options.signature = true;
  const std::string printed = bench_report(options).value();
  options.components = folder.write("rich.toml", rich);
  const Result<std::string> own = bench_report(options);
  REQUIRE(own);
  CHECK(own.value() != printed);
  options.components = folder.write("bad.toml", "x = 1");
  CHECK(bench_report(options).error().text.starts_with(options.components + ":1: x: unknown key"));
  options.game.clear();
  CHECK(bench_report(options).error().text == "A components file is of one game: name it.");
}

TEST_CASE("bench refuses what it cannot measure") {
  BenchOptions options = short_bench();
  options.game = "chess";
  CHECK(bench_report(options).error().text == "There is no game called \"chess\".");
  options = short_bench();
  options.seats = 9;
  CHECK_FALSE(bench_report(options));
  options = short_bench();
  options.seconds = 0;
  CHECK_FALSE(bench_report(options));
}

TEST_CASE("Every way to ask the heap for memory is counted") {
  const void* volatile kept = nullptr;  // so that no compiler does without the memory
  const std::uint64_t before = allocations_so_far();
  const std::vector<int> numbers(100, 7);
  kept = numbers.data();
  CHECK(kept != nullptr);
  CHECK(allocations_so_far() == before + 1);
  struct alignas(64) Wide {
    char bytes[64];
  };
  const std::vector<Wide> wide(3);
  kept = wide.data();
  CHECK(reinterpret_cast<std::uintptr_t>(kept) % 64 == 0);
  CHECK(allocations_so_far() == before + 2);
}

}  // namespace
}  // namespace dogwatch
