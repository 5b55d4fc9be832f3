#include <doctest/doctest.h>

#include "cli/arenas.h"
#include "cli/run.h"
#include "core/json.h"

namespace dogwatch {
namespace {

ArenaOptions small_arena() {
  ArenaOptions options;
  options.game = "waves";
  options.competitors = {"bosun", "deckhand"};
  options.games = 12;
  options.json = true;
  return options;
}

double number(const Json& json, std::string_view name) { return member(json, name)->GetDouble(); }

TEST_CASE("Wilson's interval is that of the textbooks") {
  // Wilson 1927; e.g. 8 of 10: 0.490 to 0.943.
  const Share share = wilson(8, 10);
  CHECK(share.share == doctest::Approx(0.8));
  CHECK(share.low == doctest::Approx(0.4902).epsilon(0.001));
  CHECK(share.high == doctest::Approx(0.9433).epsilon(0.001));
  CHECK(wilson(0, 10).low == doctest::Approx(0.0));
  CHECK(wilson(10, 10).high == doctest::Approx(1.0));
}

TEST_CASE("The arena tells shares that sum to one, seat effect, length and time") {
  const Result<std::string> report = arena_report(small_arena());
  REQUIRE(report);
  const Result<JsonDocument> json = parse_json(report.value());
  REQUIRE(json);
  const Json& root = json.value();
  CHECK(text_of(*member(root, "game")) == "waves");
  CHECK(member(root, "games")->GetInt() == 12);
  const auto bots = member(root, "bots")->GetArray();
  REQUIRE(bots.Size() == 2);
  CHECK(text_of(*member(bots[0], "name")) == "bosun");
  CHECK(number(bots[0], "share") + number(bots[1], "share") == doctest::Approx(1.0));
  CHECK(number(bots[0], "low") <= number(bots[0], "share"));
  CHECK(number(bots[0], "share") <= number(bots[0], "high"));
  CHECK(number(bots[0], "ms_per_move") > 0);
  const auto seats = member(root, "seat_effect")->GetArray();
  REQUIRE(seats.Size() == 2);
  CHECK(number(seats[0], "share") + number(seats[1], "share") == doctest::Approx(1.0));
  CHECK(number(root, "mean_moves") > number(root, "mean_decisions"));
  CHECK(number(*member(root, "all_lost"), "share") == 0.0);
  CHECK(number(*member(root, "came_home"), "share") == 1.0);
  CHECK(text_of(*member(*member(root, "options"), "ports_tie")) == "every");
}

TEST_CASE("Every value of an option and every number of seats gets its own report") {
  ArenaOptions options = small_arena();
  options.games = 2;
  options.each = {"ports_tie", "seats"};
  const Result<std::string> report = arena_report(options);
  REQUIRE(report);
  const Result<JsonDocument> json = parse_json(report.value());
  REQUIRE(json);
  const auto runs = member(json.value(), "runs")->GetArray();
  REQUIRE(runs.Size() == 8);
  CHECK(member(runs[0], "seats")->GetInt() == 2);
  CHECK(member(runs[3], "seats")->GetInt() == 5);
  CHECK(text_of(*member(*member(runs[4], "options"), "ports_tie")) == "none");
  options.json = false;
  const std::string table = arena_report(options).value();
  CHECK(table.find("5 seats, ports_tie none") != std::string::npos);
  CHECK(table.find("came home 100.0 %") != std::string::npos);
}

TEST_CASE("The same seed gives the same games, whatever the number of threads") {
  const auto shares = [](int threads, std::uint64_t seed) {
    ArenaOptions options = small_arena();
    options.threads = threads;
    options.seed = seed;
    const Result<std::string> report = arena_report(options);
    const Result<JsonDocument> json = parse_json(report.value());
    return std::pair(number(json.value(), "mean_moves"), number(member(json.value(), "bots")->GetArray()[0], "share"));
  };
  CHECK(shares(1, 5) == shares(3, 5));
  CHECK(shares(1, 5) != shares(1, 6));
}

TEST_CASE("More seats than bots: they sit in turn") {
  ArenaOptions options = small_arena();
  options.seats = 5;
  options.games = 5;
  const Result<std::string> report = arena_report(options);
  REQUIRE(report);
  const Result<JsonDocument> json = parse_json(report.value());
  CHECK(number(member(json.value(), "bots")->GetArray()[0], "expected") == doctest::Approx(0.6));
  options.json = false;
  CHECK(arena_report(options).value().find("deckhand") != std::string::npos);
}

TEST_CASE("A captain may be given time, iterations, or whichever is used up first") {
  ArenaOptions options = small_arena();
  options.competitors = {"captain:3ms", "captain:7:2ms", "captain:5"};
  options.games = 1;
  const Result<std::string> report = arena_report(options);
  REQUIRE(report);
  const Result<JsonDocument> json = parse_json(report.value());
  const auto bots = member(json.value(), "bots")->GetArray();
  CHECK(member(bots[0], "iterations") == nullptr);
  CHECK(member(bots[0], "budget_ms")->GetInt() == 3);
  CHECK(member(bots[1], "iterations")->GetInt() == 7);
  CHECK(member(bots[1], "budget_ms")->GetInt() == 2);
  CHECK(member(bots[2], "iterations")->GetInt() == 5);
  CHECK(member(bots[2], "budget_ms") == nullptr);
  for (const std::string wrong : {"captain:", "captain:ms", "captain:3s", "captain:3 ms", "captain:0ms", "captain:3:4",
                                  "captain:3ms:4ms", "captain:3:", "captain::3", "bosun:3ms", "captain:99999999999"}) {
    options.competitors = {wrong, "deckhand"};
    CHECK(cli_tests::refusal(options).find(wrong) != std::string::npos);
  }
}

TEST_CASE("An arena plays with a components file of one's own, and refuses a bad one by its name") {
  const cli_tests::Folder folder;
  std::string rich = cli_tests::content_of(DOGWATCH_SOURCE_DIR "/src/games/waves/components.toml");
  rich.replace(rich.find("squares = 6"), 11, "squares = 1");
  ArenaOptions options = small_arena();
  const std::string printed = arena_report(options).value();
  options.components = folder.write("rich.toml", rich);
  const Result<std::string> report = arena_report(options);
  REQUIRE(report);
  const Result<JsonDocument> json = parse_json(report.value());
  CHECK(text_of(*member(json.value(), "components")) == options.components);
  // Chests of one square are full at once.
  CHECK(number(json.value(), "mean_moves") < number(parse_json(printed).value(), "mean_moves"));
  options.components = folder.write("bad.toml", "[infamy]\nstart = 'x'\n");
  CHECK(cli_tests::refusal(options).starts_with(options.components + ":"));
  options.components = folder.file("none.toml");
  CHECK(cli_tests::refusal(options) == "The file " + options.components + " cannot be read.");
  options.components = folder.write("empty.toml", "");
  CHECK(cli_tests::refusal(options) == options.components + " is empty.");
}

TEST_CASE("An arena that makes no sense is refused with one sentence") {
  const auto with = [](auto change) {
    ArenaOptions options = small_arena();
    change(options);
    return cli_tests::refusal(options);
  };
  CHECK(with([](ArenaOptions& o) { o.game = "chess"; }) == "There is no game called \"chess\".");
  CHECK(with([](ArenaOptions& o) { o.competitors = {"bosun", "admiral"}; }).find("admiral") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.competitors = {"bosun", "bosun:5"}; }).find("bosun:5") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.competitors = {"captain:0", "bosun"}; }).find("captain:0") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.competitors = {"bosun"}; }).find("two bots") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.seats = 1; }).find("seat") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.seats = 6; }).find("seats") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.games = 0; }).find("game") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.iterations = 0; }).find("iteration") != std::string::npos);
  CHECK(with([](ArenaOptions& o) { o.options = {"weather"}; }).find("name=value") != std::string::npos);
  CHECK_FALSE(with([](ArenaOptions& o) { o.options = {"weather=bad"}; }).empty());
  CHECK(with([](ArenaOptions& o) { o.each = {"weather"}; }).find("weather") != std::string::npos);
}

}  // namespace
}  // namespace dogwatch
