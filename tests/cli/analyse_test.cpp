// `dogwatch analyse` and `dogwatch replay --analysis`, as a person at a terminal uses them.
#include <doctest/doctest.h>

#include <string>

#include "cli/run.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "protocol/protocol.h"

namespace dogwatch::cli_tests {

namespace {

// The end of a match, played by deckhands.
std::string short_record() {
  EngineProtocol engine;
  const auto ask = [&](const std::string& request) { return std::move(parse_json(engine.answer(request))).value(); };
  const auto play_on = [&](int moves) {
    for (int i = 0; i < moves && !engine.table()->over(); ++i) {
      const std::string seat = std::to_string(index(engine.table()->waiting().lowest()));
      JsonWriter move;
      move.json(*member(
          ask(R"({"do":"bot","level":"deckhand","seed":")" + std::to_string(i) + R"(","seat":)" + seat + "}"), "move"));
      ask(R"({"do":"play","seat":)" + seat + R"(,"move":)" + move.str() + "}");
    }
  };
  ask(R"({"do":"new","game":"waves","seats":2,"seed":"analyse"})");
  play_on(100'000);
  const int played = engine.table()->played();
  REQUIRE(engine.table()->rewind(played - 12));
  engine.table()->begin_here();
  play_on(100'000);
  JsonWriter record;
  engine.table()->write_record(record);
  return record.str();
}

const Folder& folder() {
  static const Folder made;
  return made;
}
const std::string& record_file() {
  static const std::string path = folder().write("match.json", short_record());
  return path;
}

}  // namespace

TEST_CASE("analyse tells chances, rolls, choices and totals within 80 columns") {
  const Run result = run({"analyse", record_file(), "--effort", "quick"});
  CHECK(result.status == 0);
  CHECK(result.errors.empty());
  for (const char* heading : {"Chance to win", "The rolls that mattered", "The choices that mattered",
                              "Luck of the dice", "Blunders", "Effort quick, seed 1"}) {
    CHECK_MESSAGE(result.output.find(heading) != std::string::npos, heading, " in ", result.output);
  }
  for (std::size_t at = 0; at < result.output.size();) {
    const std::size_t end = result.output.find('\n', at);
    CHECK(columns_of(std::string_view(result.output).substr(at, end - at)) <= 80);
    at = end + 1;
  }
  const Run french = run({"analyse", record_file(), "--effort", "quick", "--language", "fr"});
  CHECK(french.output.find("Chances de gagner") != std::string::npos);
}

TEST_CASE("analyse --json says what the protocol says, whatever the number of threads") {
  const Run one = run({"analyse", record_file(), "--effort", "quick", "--seed", "s", "--json", "--threads", "1"});
  const Run three = run({"analyse", record_file(), "--effort", "quick", "--seed", "s", "--json", "--threads", "3"});
  CHECK(one.status == 0);
  CHECK(one.output == three.output);
  EngineProtocol engine;
  const std::string answer =
      engine.answer(R"({"do":"analyse","effort":"quick","seed":"s","record":)" + content_of(record_file()) + "}");
  const JsonDocument here = std::move(parse_json(one.output)).value();
  const JsonDocument there = std::move(parse_json(answer)).value();
  CHECK(here["moments"].Size() == there["moments"].Size());
  CHECK(here["totals"] == there["totals"]);
}

TEST_CASE("the page of a report needs nothing else") {
  const std::string page_file = folder().file("report.html");
  CHECK(run({"analyse", record_file(), "--effort", "quick", "--html", page_file}).status == 0);
  const std::string page = content_of(page_file);
  CHECK(page.starts_with("<!doctype html>"));
  CHECK(page.find("<html lang=\"en\">") != std::string::npos);
  CHECK(page.find("<svg") != std::string::npos);
  CHECK(page.find("aria-label=\"Chance to win") != std::string::npos);
  for (const char* outside : {"http:", "https:", "<script", "url(", "@import", " src="}) {
    CHECK_MESSAGE(page.find(outside) == std::string::npos, outside);
  }
}

TEST_CASE("replay --analysis tells the marks beside the moves") {
  const Run result = run({"replay", record_file(), "--all", "--analysis"});
  CHECK(result.status == 0);
  CHECK(result.output.find("  » ") != std::string::npos);
  CHECK(result.output.find("The best choice.") != std::string::npos);
}

TEST_CASE("a record that cannot be analysed gets one sentence") {
  EngineProtocol engine;
  engine.answer(R"({"do":"new","game":"waves","seats":2,"seed":"begun"})");
  JsonWriter begun;
  engine.table()->write_record(begun);
  const std::string file = folder().write("begun.json", begun.str());
  Run result = run({"analyse", file});
  CHECK(result.status == 1);
  CHECK(result.output.empty());
  CHECK(result.errors ==
        "dogwatch analyse: " + file + ": This match is not over yet; only a finished match can be analysed.\n");
  folder().write("begun.json", "[1, 2]");
  result = run({"analyse", file});
  CHECK(result.status == 1);
  CHECK(result.errors == "dogwatch analyse: " + file + " is not a record.\n");
  CHECK(run({"analyse", "no such file"}).status == 1);
}

}  // namespace dogwatch::cli_tests
