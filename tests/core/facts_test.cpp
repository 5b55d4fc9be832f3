// Numbers that the texts of rules and help take from the components.
#include "core/facts.h"

#include <doctest/doctest.h>

#include <string>

namespace dogwatch {
namespace {

constexpr std::string_view components = R"(
rounds = 12
[chests]
squares = 4
names = ["port", "starboard"]
[hull]
levels = [11, 21, 30]
[[quests]]
tokens = 1
)";

std::string said(std::string_view language, const std::string& text) {
  const auto words = Words::read("language = '" + std::string(language) + "'\n[help]\na = \"" + text + "\"", "w.toml");
  REQUIRE_MESSAGE(words.ok(), words.error().text);
  return Facts(components).say(*words, "help.a");
}

TEST_CASE("A number, a list, and one of a list are found by their path") {
  CHECK(said("en", "{rounds} rounds, {chests.squares} squares") == "12 rounds, 4 squares");
  CHECK(said("en", "first {hull.levels.0}, then {hull.levels.2}") == "first 11, then 30");
  CHECK(said("en", "{hull.levels} or {hull.levels, list}") == "11, 21, 30 or 11, 21 and 30");
  CHECK(said("fr", "{hull.levels, list}") == "11, 21 et 30");
  CHECK(said("en", "{chests.names, list}: {quests.0.tokens, plural, one {# token} other {# tokens}}") ==
        "port and starboard: 1 token");
}

TEST_CASE("A small number is spelled, and a list counts as many as it holds") {
  CHECK(said("en", "{chests.squares, spelled} squares") == "four squares");
  CHECK(said("fr", "{chests.squares, spelled} cases") == "quatre cases");
  CHECK(said("en", "{Hull, spelled}{hull.levels, Spelled} levels") == "{Hull}Three levels");
  CHECK(said("fr", "{rounds, Spelled} manches") == "Douze manches");
  CHECK(said("en", "{hull.levels.2, spelled}") == "30");
  CHECK(said("en", "{chests.squares, counted, one {a square} other {# squares}}") == "four squares");
  CHECK(said("en", "{quests, Counted, one {# quest} other {# quests}}") == "One quest");
  CHECK(said("fr", "{quests, Counted, one {une quête} other {# quêtes}}") == "Une quête");
  CHECK(said("fr", "{hull.levels, counted, one {un niveau} other {# niveaux}}") == "trois niveaux");
}

TEST_CASE("What is not there is not told, and shows as it is written") {
  Facts facts(components);
  for (const std::string_view path : {"", "chests", "chests.", "sails", "hull.levels.3", "hull.levels.-1",
                                      "hull.levels.x", "hull.levels.0.0", "rounds.0", "quests.0", "quests.1.tokens"}) {
    CAPTURE(path);
    CHECK_FALSE(facts.find(path).has_value());
  }
  CHECK(facts.find("quests")->elements.size() == 1);
  CHECK(said("en", "{hull.planks} planks") == "{hull.planks} planks");
  const auto words = Words::read("language = 'en'", "w.toml");
  CHECK(facts.say(*words, "help.none") == "help.none");
}

TEST_CASE("Rules, help, how to play and ranks tell of components, and nothing else does") {
  for (const std::string_view key : {"rules.aim.text", "help.hull.text", "howto.draft", "ranks.0"}) {
    CHECK(Facts::are_told_by(key));
  }
  for (const std::string_view key : {"moves.draft", "helper", "rules", "terminal.help.x"}) {
    CHECK_FALSE(Facts::are_told_by(key));
  }
}

TEST_CASE("A kind of placeholder that does not exist, or forms where there are none, are refused") {
  const auto refused = [](const std::string& text) {
    const auto words = Words::read("language = 'en'\na = \"" + text + "\"", "w.toml");
    return words.ok() ? std::string() : words.error().text;
  };
  CHECK(refused("{n, shouted}").find("expected plural, select, list, spelled, counted, Spelled or Counted") !=
        std::string::npos);
  CHECK(refused("{n, spelled, one {x}}").find("has no forms") != std::string::npos);
  CHECK(refused("{a..b}").find("is not the name") != std::string::npos);
  CHECK(refused("{.a}").find("is not the name") != std::string::npos);
  CHECK(refused("{a.}").find("is not the name") != std::string::npos);
}

}  // namespace
}  // namespace dogwatch
