// The runner of scenarios: what it accepts, and what it says to somebody who writes one.
#include <doctest/doctest.h>

#include <sstream>

#include "scenario/edit_components.h"
#include "scenario/path.h"
#include "scenario/phrase.h"
#include "scenario/scenario.h"

namespace dogwatch {
extern const Title parley_title;
extern const Title waves_title;
}  // namespace dogwatch

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

std::string text_of_lines(const Scenario& scenario) {
  std::string all;
  for (const Line& line : scenario.lines) all += std::to_string(line.number) + " " + line.text + "|";
  return all;
}

std::string failures_of(const std::string& text) {
  std::string all;
  for (const Failure& failure : parse(text, "f").failures) {
    all += std::to_string(failure.line) + ": " + failure.text + "\n";
  }
  return all;
}

Vocabulary sea_words() {
  const ComponentNamer tiles = [](std::string_view word, int value) -> std::string_view {
    if (word == "face") return value >= 0 && value < 4 ? (value % 2 == 0 ? "skull" : "star") : "";
    return value == 1 ? "inn" : value == 2 || value == 3 ? "quay" : "";
  };
  Vocabulary words;
  for (const std::string line : {"values hand tile = component tile", "elements rolled faces = anchor rum",
                                 "values faces = component face apiece 2"}) {
    CHECK(words.add(line, tiles).empty());
  }
  return words;
}

// What a state is after a value was put somewhere, or what was wrong with it.
std::string after_putting(const std::string& path, const std::string& value) {
  JsonDocument state = value_of(
      "{hand: [], rolled: [0, 0], faces: [0, 0], port: {tile: null, name: inn}, ships: [{x: 1, y: 1}, {x: 2, y: 2}]}");
  const Vocabulary words = sea_words();
  const Spot spot = find(state, path, words);
  if (spot.json == nullptr) return spot.complaint;
  const std::string complaint = put(spot, value_of(value), words, state.GetAllocator());
  return complaint.empty() ? to_text(*find(state, path, words).json) : complaint;
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
  CHECK(failures_of("scenario A\nauto # é" + std::string(112, '.') + "\n").empty());
  CHECK(failures_of("scenario A\nauto # é" + std::string(113, '.') + "\n") ==
        "2: expected a line of at most 120 columns; found 121\n");
  CHECK(parse("# nothing\n", "f").failures.size() == 1);
  CHECK(read("no/such/file").failures.size() == 1);
}

TEST_CASE("a value takes as many lines as it needs to close its brackets and quotes") {
  const File file = parse("scenario A\ngiven x = [1,\n  2]  # of three\nexpect y = \"a\n  b\"\nauto\n", "f");
  REQUIRE(file.failures.empty());
  CHECK(text_of_lines(file.scenarios[0]) == "2 given x = [1, 2]|4 expect y = \"a b\"|6 auto|");
  CHECK(failures_of("scenario A\ngiven x = [1,\n  2\n\nscenario B\ngiven y = {a: 1") ==
        "2: expected the end of a bracket or a quote before an empty line; found \"given x = [1, 2\"\n"
        "6: expected the end of a bracket or a quote before an empty line; found \"given y = {a: 1\"\n");
}

TEST_CASE("a background holds for the scenarios after it, up to the next one") {
  const File file = parse(
      "background\n  seats 3\n  given round = 2\nscenario A\nrolls 1\nscenario B\ngiven round = 3\nbackground\n"
      "scenario C\nauto\n",
      "f");
  REQUIRE(file.failures.empty());
  CHECK(text_of_lines(file.scenarios[0]) == "2 seats 3|3 given round = 2|5 rolls 1|");
  CHECK(text_of_lines(file.scenarios[1]) == "2 seats 3|3 given round = 2|7 given round = 3|");
  CHECK(text_of_lines(file.scenarios[2]) == "10 auto|");
}

TEST_CASE("a scenario like another one begins at the same table, whichever stands first") {
  const File file = parse(
      "background\nseats 4\nscenario C\nlike B\nauto\nscenario B\nrule p. 1\nlike A\ngiven round = 2\n0 can raise\n"
      "background\nseats 2\nscenario A\nrolls 1\noption lucky true\n",
      "f");
  REQUIRE(file.failures.empty());
  CHECK(text_of_lines(file.scenarios[0]) == "12 seats 2|15 option lucky true|9 given round = 2|5 auto|");
}

TEST_CASE("a background or a likeness that cannot be is told with its line") {
  CHECK(failures_of("background of all\nscenario A\n") == "1: a background has no name; found \"of all\"\n");
  CHECK(failures_of("background\nrolls 1\nscenario A\n") ==
        "2: a background is made of seats, option, seed, components, component and given; found \"rolls\"\n");
  CHECK(failures_of("like A\nscenario A\n") ==
        "1: this line stands before the first \"scenario\" and in no \"background\"\n");
  CHECK(failures_of("scenario A\nlike\n") ==
        "2: expected the name of another scenario: like W21 What it shows\n"
        "2: expected the name of a scenario of this file; found \"\"\n");
  CHECK(failures_of("scenario A\nlike B\n") == "2: expected the name of a scenario of this file; found \"B\"\n");
  CHECK(failures_of("scenario A\nscenario B\nlike A\nlike A\n") == "4: this scenario is already like \"A\"\n");
  CHECK(failures_of("scenario A\nlike A\n") == "2: \"A\" is itself like this scenario, by one step or several\n");
  CHECK(failures_of("scenario A\nlike B\nscenario B\nlike C\nscenario C\nlike A\n") ==
        "6: \"A\" is itself like this scenario, by one step or several\n");
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
  says(complaint("expects round = 1\n"),
       "\"expects\" begins no line of a scenario; it should be one of: rule, like, seats");
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
  says(complaint("expect players[x] = 1\n"), "players has no element x; its elements have numbers, counted from 0");
  says(complaint("expect players[] = 1\n"), "is no path such as");
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

TEST_CASE("words in a value need no quotes") {
  CHECK(to_text(value_of("[kraken, null, J8, true]")) == "[\"kraken\",null,\"J8\",true]");
  CHECK(to_text(value_of("{die: jib, place: \"a wheel\"}")) == "{\"die\":\"jib\",\"place\":\"a wheel\"}");
  CHECK(to_text(value_of("two words")) == "\"two words\"");
}

TEST_CASE("names of components stand for their numbers") {
  CHECK(after_putting("hand", "[inn, quay, quay_2]") == "[1,2,3]");
  CHECK(after_putting("port.tile", "quay") == "2");
  CHECK(after_putting("port", "{tile: inn}") == "{\"tile\":1,\"name\":\"inn\"}");
  CHECK(after_putting("hand", "all but [quay]") == "[1,3]");
  CHECK(after_putting("hand", "all but [key]") == "hand: nothing is called all but [key]");
  CHECK(after_putting("hand", "[in]") == "hand: nothing is called in");
  CHECK(after_putting("faces", "[star, skull]") == "[1,0]");
  CHECK(after_putting("faces[rum]", "star") == "1");
}

TEST_CASE("elements of lists have names, and a list of such names counts") {
  CHECK(after_putting("rolled[rum]", "2") == "2");
  CHECK(after_putting("rolled", "[rum, rum, anchor]") == "[1,2]");
  CHECK(after_putting("rolled", "[]") == "[0,0]");
  CHECK(after_putting("faces", "{rum: star}") == "[0,1]");
  CHECK(after_putting("rolled[gin]", "2") == "rolled has no element gin; its elements are anchor, rum");
  CHECK(after_putting("rolled", "{gin: 1}") == "rolled has no element gin; its elements are anchor, rum");
}

TEST_CASE("an object replaces what it names and leaves the rest") {
  CHECK(after_putting("ships[1]", "{y: 7}") == "{\"x\":2,\"y\":7}");
  CHECK(after_putting("ships[1]", "{z: 7}") == "ships has no field z; it has x, y");
  CHECK(complaint("seats 3\ngiven players[*].coins = 4\nexpect players[2].coins = 4\n").empty());
  says(complaint("given round[*] = 4\nexpect round = 1\n"), "2: round is no list but 1");
}

TEST_CASE("names.txt says what it should be made of") {
  Vocabulary words;
  const ComponentNamer nobody = [](std::string_view, int) { return std::string_view(); };
  says(words.add("hand = inn", nobody), "expected \"elements FIELDS = NAMES\"");
  says(words.add("values hand", nobody), "expected \"elements FIELDS = NAMES\"");
}

TEST_CASE("the README's example is played as it stands there") {
  const std::string path = DOGWATCH_SOURCE_DIR "/tests/scenario/README.md";
  bool found = false;
  std::istringstream lines(read_text(path, found));
  REQUIRE(found);
  std::string example;
  bool begun = false;
  for (std::string line; std::getline(lines, line);) {
    const bool is_code = line.starts_with("    ") || (begun && line.empty());
    if (begun && !is_code) break;
    begun = begun || line.starts_with("    background");
    example += begun && is_code ? line + "\n" : "";
  }
  const File file = parse(example, path);
  CHECK(file.failures.empty());
  REQUIRE(file.scenarios.size() == 2);
  for (const Scenario& scenario : file.scenarios) {
    for (const Failure& failure : run(waves_title, scenario, DOGWATCH_SOURCE_DIR "/src/games/waves/tests")) {
      FAIL_CHECK(scenario.name << ": " << failure.text);
    }
  }
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
