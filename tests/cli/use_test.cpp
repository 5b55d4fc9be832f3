// Wrong use gets one clear sentence and status 2; help and lists get what they ask for.
#include <doctest/doctest.h>

#include <algorithm>

#include "cli/run.h"

namespace dogwatch::cli_tests {

TEST_CASE("wrong use gets one clear sentence on standard error and status 2") {
  const std::vector<std::vector<std::string>> wrong = {{},
                                                       {"sail"},
                                                       {"--fast"},
                                                       {"play"},
                                                       {"play", "chess"},
                                                       {"play", "waves", "--seats", "two"},
                                                       {"play", "waves", "--seats", "9"},
                                                       {"play", "waves", "--seats", "-4"},
                                                       {"play", "waves", "--level", "admiral"},
                                                       {"play", "waves", "--options", "wind=high"},
                                                       {"play", "waves", "--options", "ports_tie"},
                                                       {"play", "waves", "--language", "de"},
                                                       {"play", "waves", "--components", "no such file"},
                                                       {"play", "--resume", "no such file"},
                                                       {"play", "waves", "--resume", "x"},
                                                       {"engine", "now"},
                                                       {"replay"},
                                                       {"verify", "a", "b"},
                                                       {"serve", "--port", "99999"},
                                                       {"arena", "waves"},
                                                       {"arena", "chess", "bosun", "bosun"},
                                                       {"bench", "chess"}};
  for (const auto& arguments : wrong) {
    const Run result = run(arguments);
    std::string line;
    for (const std::string& argument : arguments) line += argument + " ";
    INFO(line, " -> ", result.errors);
    CHECK(result.status == 2);
    CHECK(result.output.empty());
    CHECK(result.errors.starts_with("dogwatch"));
    CHECK(result.errors.size() > 20);
    CHECK(std::count(result.errors.begin(), result.errors.end(), '\n') == 1);
    CHECK(result.errors.find('.') != std::string::npos);
  }
}

TEST_CASE("--help tells of every command, and each command of its options") {
  const Run all = run({"--help"});
  CHECK(all.status == 0);
  for (const std::string command :
       {"play", "engine", "arena", "replay", "verify", "analyse", "games", "bench", "serve"}) {
    CHECK(all.output.find("\n  " + command) != std::string::npos);
    const Run one = run({command, "--help"});
    CHECK(one.status == 0);
    CHECK(one.output.find("dogwatch " + command) != std::string::npos);
  }
  CHECK(run({"--version"}).output == "dogwatch " DOGWATCH_VERSION "\n");
}

TEST_CASE("games lists seats and options") {
  const Run result = run({"games"});
  CHECK(result.status == 0);
  CHECK(result.output.find("waves") != std::string::npos);
  CHECK(result.output.find("2 to 5 seats") != std::string::npos);
  CHECK(result.output.find("ports_tie") != std::string::npos);
}

}  // namespace dogwatch::cli_tests
