// The runner of scenarios: what it accepts, and what it says to somebody who writes one.
#include <doctest/doctest.h>

#include "scenario/edit_components.h"
#include "scenario/path.h"
#include "scenario/phrase.h"
#include "scenario/scenario.h"

namespace dogwatch {
extern const Title parley_title;
}

namespace dogwatch::scenario {

namespace {

// What is wrong with a scenario of Parley made of these lines: "2: text" for each failure.
std::string complaint(const std::string& lines) {
  const File file = parse("scenario Test\n" + lines, "test.scenario");
  REQUIRE(file.scenarios.size() == 1);
  std::string all;
  for (const Failure& failure : run(parley_title, file.scenarios.front(), ".")) {
    all += std::to_string(failure.line) + ": " + failure.text + "\n";
  }
  return all;
}

bool says(const std::string& text, const std::string& part) {
  CAPTURE(text);
  const bool found = text.find(part) != std::string::npos;
  CHECK(found);
  return found;
}

}  // namespace

TEST_CASE("a file is taken apart into scenarios, lines and comments") {
  const File file = parse(
      "# about\n\nscenario W2 First  # not its name\n  seats 3 # three\n\n  expect x = \"a # b\"\nscenario "
      "Second\nauto\n",
      "f");
  REQUIRE(file.failures.empty());
  REQUIRE(file.scenarios.size() == 2);
  CHECK(file.scenarios[0].name == "W2 First");
  CHECK(file.scenarios[0].ruling() == "W2");
  CHECK(file.scenarios[0].line == 3);
  REQUIRE(file.scenarios[0].lines.size() == 2);
  CHECK(file.scenarios[0].lines[0].text == "seats 3");
  CHECK(file.scenarios[0].lines[1].text == "expect x = \"a # b\"");
  CHECK(file.scenarios[0].lines[1].number == 6);
  CHECK(file.scenarios[1].ruling().empty());
}

TEST_CASE("lines before the first scenario, names used twice and empty files are told") {
  CHECK(parse("seats 2\nscenario A\n", "f").failures.front().line == 1);
  CHECK(parse("scenario A\nscenario B\nscenario A\n", "f").failures.front().line == 3);
  CHECK(parse("scenario\n", "f").failures.size() == 1);
  CHECK(parse("# nothing\n", "f").failures.size() == 1);
  CHECK(read("no/such/file").failures.size() == 1);
}

TEST_CASE("rulings are compared with the README's tables") {
  const auto rulings = rulings_of("| no. | q |\n|---|---|\n| W1 | a |\n|W12| b |\n| first | c |\nW3\n");
  CHECK(rulings == std::vector<std::string>{"W1", "W12"});
  const std::vector<File> files = {parse("scenario W1 a\nscenario W1 b\nscenario W9 c\nscenario Who knows\n", "f")};
  const auto complaints = compare_rulings(rulings, files);
  REQUIRE(complaints.size() == 2);
  CHECK(complaints[0] == "f:3: W9 is no ruling of the game's README.md");
  CHECK(complaints[1] == "no scenario shows ruling W12");
}

TEST_CASE("a scenario that holds says nothing") {
  CHECK(complaint("seats 3\n0 plays raise\nexpect view 0: players[0].bid = 1\nexpect waiting = [0, 1, 2]").empty());
  CHECK(complaint("0 can raise\n").empty());
}

TEST_CASE("a failed expectation tells line, wish and finding, and the rest goes on") {
  CHECK(complaint("expect round = 2\nexpect waiting = [1]\nexpect round = 1\n") ==
        "2: expected round = 2, found 1\n3: expected waiting = [1], found [0,1]\n");
}

TEST_CASE("a scenario without an expectation is a mistake") {
  says(complaint("0 plays raise\n"), "1: this scenario expects nothing");
}

TEST_CASE("words that begin no line are told with those that do") {
  says(complaint("expects round = 1\n"), "\"expects\" begins no line of a scenario; it should be one of: rule, seats");
  says(complaint("0 does raise\n"), "a seat plays, can, cannot, confirms, takes back or cannot take back");
  says(complaint("7 plays raise\n"), "expected a seat, 0 to 1");
}

TEST_CASE("moves are named as the game names them") {
  says(complaint("0 plays bid\n"), "there is no move \"bid\"; there are: confirm, raise, gamble, swap, keep");
  says(complaint("0 plays raise by=2\n"), "the move raise has no field \"by\"; it has none");
  says(complaint("0 plays raise 2\n"), "expected a move: 0 plays draft die=3");
  says(complaint("0 plays swap\n"), "this seat is asked for bid and can play\n    raise\n    gamble\n    confirm");
  says(complaint("0 confirms\n0 plays raise\n"), "this seat is not asked for anything now");
}

TEST_CASE("can and cannot tell what is so") {
  says(complaint("0 can swap\n"), "2: this move is not legal");
  says(complaint("0 cannot raise\n"), "2: this move is legal: raise");
  CHECK(complaint("0 cannot swap\n0 cannot take back\n").empty());
  says(complaint("0 plays raise\n0 cannot take back\n"), "could take its last step back");
  says(complaint("0 takes back\n"), "no open step");
}

TEST_CASE("a path that leads nowhere tells what there is") {
  says(complaint("expect players[0].gold = 1\n"), "players[0] has no field gold; it has token, coins, bid, luck, won");
  says(complaint("expect players[5].bid = 1\n"), "players has 2 elements, counted from 0");
  says(complaint("expect round.bid = 1\n"), "round has no fields; it is 1");
  says(complaint("expect round[0] = 1\n"), "round is no list but 1");
  says(complaint("expect players[x] = 1\n"), "is no path such as");
  says(complaint("expect round\n"), "expected something and its value");
}

TEST_CASE("what is given must be there, fit together, and come first") {
  says(complaint("given gold = 5\nexpect round = 1\n"), "2: the state has no field gold");
  says(complaint("given round 5\nexpect round = 1\n"), "2: expected a field of the state and its value");
  says(complaint("given players[0].coins = 700\nexpect round = 1\n"), "2: the table refuses this state");
  says(complaint("0 plays raise\ngiven round = 2\n"), "\"given\" must stand before the first action");
  says(complaint("given round = 2\nexpect state error round\n"), "the state were accepted");
}

TEST_CASE("seats, options, components and outcomes are checked") {
  says(complaint("seats many\nexpect round = 1\n"), "expected a number");
  says(complaint("seats 9\nexpect round = 1\n"), "Parley is for 2 to 4 seats");
  says(complaint("option lucki true\nexpect round = 1\n"), "there is no option \"lucki\"; there are: lucky");
  says(complaint("option lucky often\nexpect round = 1\n"), "it has false, true");
  says(complaint("components none.toml\nexpect round = 1\n"), "there is no file \"none.toml\"");
  says(complaint("component tokens\nexpect round = 1\n"), "expected a value of components.toml");
  says(complaint("component gold = 1\nexpect round = 1\n"), "components.toml has no value gold");
  says(complaint("component tokens = one\nexpect round = 1\n"), "is no TOML value");
  says(complaint("component tokens = 1\nexpect round = 1\n"), "the components were refused");
  says(complaint("expect components error tokens\n"), "the components were accepted");
  says(complaint("component tokens = 1\nexpect components error faces\n"), "does not contain \"faces\" but says");
  says(complaint("rolls six\nexpect round = 1\n"), "expected numbers");
  says(complaint("rolls\nexpect round = 1\n"), "expected at least one number");
}

TEST_CASE("events are named as the game names them, and what was told instead is shown") {
  says(complaint("0 plays raise\nexpect event raised bid=2\n"),
       "there was\n    {\"kind\":\"raised\",\"who\":0,\"bid\":1}");
  says(complaint("0 plays raise\nexpect no event raised who=0\n"), "there was such an event");
  says(complaint("expect event roared\n"), "there is no event \"roared\"");
  says(complaint("expect event raised by=1\n"), "the event raised has no field \"by\"");
  says(complaint("0 plays raise\nexpect event for 1: raised\n"), "there was nothing");
}

TEST_CASE("auto plays what is forced and stops where somebody must choose") {
  CHECK(complaint("auto\nexpect waiting = [0, 1]\n").empty());
}

TEST_CASE("one value of a components file is replaced, and nothing else") {
  std::string toml =
      "# é\n[hull]\nlevels = [11, 21] # of the sum\nname = \"é\"\n\n[[tiles]]\nx = 1\n\n[[tiles]]\nx = 2\n";
  std::string text;
  CHECK(edit_components(toml, "hull.levels[1]", "30", text));
  CHECK(edit_components(toml, "tiles[1].x", "[5]", text));
  CHECK(edit_components(toml, "hull.name", "\"ship\"", text));
  CHECK(toml ==
        "# é\n[hull]\nlevels = [11, 30] # of the sum\nname = \"ship\"\n\n[[tiles]]\nx = 1\n\n[[tiles]]\nx = [5]\n");
  CHECK_FALSE(edit_components(toml, "hull", "1", text));
  CHECK(text.find("whole section") != std::string::npos);
}

TEST_CASE("brackets and quotes hold a word together") {
  Phrase phrase("fired dice=[1, 2] name=\"a b\"  last");
  CHECK(phrase.word() == "fired");
  CHECK(phrase.word() == "dice=[1, 2]");
  CHECK(phrase.word() == "name=\"a b\"");
  CHECK_FALSE(phrase.number().has_value());
  CHECK(phrase.rest() == "last");
}

}  // namespace dogwatch::scenario
