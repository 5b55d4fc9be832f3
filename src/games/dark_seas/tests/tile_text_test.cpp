// What is printed on a tile follows its effect, in both languages: tests/tile_texts.txt, which a person has read.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "approved.h"
#include "games/dark_seas/rules.h"
#include "table/title.h"

namespace dogwatch::dark_seas {

namespace {

const Title& the_title() { return *find_title("dark_seas"); }

// The printed components with another line for the effect of the first tile, Trading House.
std::unique_ptr<Table> table_with(const std::string& line) {
  const std::string printed = "effect = \"gain(3)\"";
  MatchSpec spec;
  spec.components = std::string(the_title().components);
  spec.components->replace(spec.components->find(printed), printed.size(), line);
  auto table = the_title().open(the_title(), std::move(spec));
  REQUIRE_MESSAGE(table.ok(), line << ": " << (table.ok() ? "" : table.error().text));
  return std::move(*table);
}

std::string text_of_first(const Table& table, std::string_view language) {
  return words_at(the_title(), table, language).say("tile_text.trading_house");
}

// Every statement, amount and place of the language, alone, within others and with other numbers.
constexpr auto effects = std::to_array<std::string_view>({
    "roll",
    "gain(1)",
    "gain(1 + pirates(here))",
    "gain(pirates(next) + 2)",
    "gain(3 - dread(here))",
    "gain(2 * dread(any))",
    "gain(pirates(any) / 3)",
    "gain(4 * (captain(any)))",
    "gain(2 * (doubloons >= 5) + 1)",
    "gain(ports(2) * colours)",
    "gain((pirates(here) + doubloons) / 2)",
    "infamy(ports(4))",
    "infamy(ports(2) / 2 + tiles + treasures)",
    "infamy(colours / 2)",
    "upgrade(1)",
    "upgrade(pirates(here))",
    "recruit(3, here)",
    "recruit(1, next)",
    "recruit(2, neighbours)",
    "recruit(2, any, here)",
    "recruit(1 + dread(here), any)",
    "recruit(2 dread, here)",
    "recruit(1, empty)",
    "recruit(3 dread, empty)",
    "roll; recruit(1, matching, next)",
    "treasure(1, 1)",
    "treasure(2, 1)",
    "treasure(1 + pirates(here), 2)",
    "tiles(2, 2)",
    "tiles(5, 2)",
    "place",
    "lose(1 doubloon); gain(lost)",
    "lose(2 pirates, here); infamy(2 * lost)",
    "lose(1 treasure); gain(3 * lost)",
    "pay(1 doubloon) { infamy(1) }",
    "gain(1); pay(2 pirates, here) { infamy(3); gain(1) }",
    "pay(1 doubloon) { gain(1); pay(1 doubloon) { gain(1) } }",
    "pay(1 doubloon) { gain(1); pay(2 doubloons) { gain(1) } }",
    "pay(1 treasure) { if captain(here) { infamy(3) } else { infamy(1) } }",
    "pay(1 treasure) { choose { gain(3) | move(ship) } }",
    "choose { gain(2) | treasure(2, 1); infamy(1) | }",
    "choose { place | copy | move(pirate) }",
    "if pirates(here) { gain(1) }",
    "if pirates(any) >= 8 { gain(2); infamy(1) }",
    "if dread(here) = 0 { recruit(1 dread, here) }",
    "if captain(next) { gain(2) } else { move(captain) }",
    "if captain(here) = 0 { move(captain) }",
    "if ports(1) >= 6 { infamy(6) }",
    "if ports(3) >= 2 { infamy(2) }",
    "if colours >= 4 { gain(4) }",
    "if doubloons <= 1 { gain(2) }",
    "if treasures >= 3 { infamy(3) }",
    "if tiles = 2 { infamy(2) }",
    "if pirates(here) - dread(here) { upgrade(1) }",
    "if pirates(here) >= doubloons { gain(2) }",
    "lose(1 pirate); if lost { infamy(2) }",
    "move(captain)",
    "move(pirate)",
    "move(ship)",
    "copy",
    "each_other { gain(1) }",
    "each_other { lose(1 doubloon) }",
    "each_other { lose(1 pirate); gain(2) }",
    "roll; each_other { if pirates(matching) { lose(1 pirate, matching) } }",
    "roll; each_player { recruit(1, matching) }",
    "each_player { pay(1 doubloon) { infamy(1) } }",
    "each_player { choose { gain(1) | treasure(1, 1) } }",
    "each_other { gain(ports(1)); infamy(doubloons / 3) }",
});
constexpr auto ends = std::to_array<std::string_view>({
    "pirates(here)",
    "dread(any) / 2",
    "2 + 3 * captain(here)",
    "6 * (ports(1) >= 6)",
    "3 * ports(4)",
    "doubloons / 3",
    "treasures",
    "tiles / 2",
});

}  // namespace

TEST_CASE("the text of a tile is made from its effect") {
  std::string texts;
  const auto tell = [&](const std::string& line) {
    const auto table = table_with(line);
    texts += line + "\n";
    for (const std::string_view language : {"en", "fr"}) {
      const std::string text = text_of_first(*table, language);
      CHECK_MESSAGE(text.find_first_of("{}_") == std::string::npos, line << ": " << text);
      texts.append("  ").append(text).append("\n");
    }
  };
  for (const std::string_view effect : effects) tell("effect = \"" + std::string(effect) + "\"");
  for (const std::string_view end : ends) tell("end = \"" + std::string(end) + "\"");
  const std::string complaint = compare_with_approved(texts, DOGWATCH_GAME_DIR "/tests/tile_texts.txt");
  CHECK_MESSAGE(complaint.empty(), complaint);
}

TEST_CASE("an edited tile does not keep its printed text, and one that somebody made up is called by its own name") {
  const auto table = table_with("effect = \"gain(7)\"\n\n[[tiles]]\nid = \"sea_dog\"\neffect = \"infamy(9)\"");
  CHECK(text_of_first(*table, "en") == "Gain 7 doubloons.");
  CHECK(text_of_first(*table, "fr") == "Gagnez 7 doublons.");
  const Words words = words_at(the_title(), *table, "en");
  CHECK(words.say("tile.sea_dog") == "sea dog");
  CHECK(words.say("tile_text.sea_dog") == "Score 9 infamy.");
  CHECK(words.say("tile_text.mayor") == "Pay 2 doubloons to score 3 infamy.");
}

}  // namespace dogwatch::dark_seas
