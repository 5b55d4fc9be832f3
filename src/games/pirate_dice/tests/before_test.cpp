// Tables that were saved by earlier programs open and go on (tests/before, written by version 1 of the rules).
#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "core/dice.h"
#include "core/json.h"
#include "table/title.h"

namespace dogwatch::pirate_dice {

namespace {

JsonDocument read(const std::string& name) {
  std::ifstream file(std::string(DOGWATCH_GAME_DIR) + "/tests/before/" + name + ".json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = parse_json(text.str());
  REQUIRE_MESSAGE(json.ok(), name);
  return std::move(json).value();
}

std::string ask_of(const Table& table, const Title& title, Seat seat) {
  return std::string(title.about->asks[table.asks(seat)].name);
}

// Any moves, until the match is over or many have been made.
void play_on(Table& table) {
  FastRandom random(1);
  for (int step = 0; step < 2000 && !table.over(); ++step) {
    const Seat seat = table.waiting().lowest();
    MoveList moves;
    table.legal(seat, moves);
    REQUIRE_FALSE(moves.empty());
    REQUIRE(table.play(seat, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]).refusal ==
            Refusal::none);
  }
}

}  // namespace

TEST_CASE("states saved by version 1 of the rules open and go on") {
  const Title& title = *find_title("pirate_dice");
  struct Saved {
    const char* name;
    const char* asks;
  };
  for (const auto& [name, asks] : {Saved{"aim", "aim_now"}, Saved{"come_back", "come_back"}, Saved{"plan", "plan"}}) {
    CAPTURE(name);
    const auto table = title.from_state(title, read(name));
    REQUIRE_MESSAGE(table.ok(), table.error().text);
    CHECK(ask_of(**table, title, (*table)->waiting().lowest()) == asks);
    play_on(**table);
  }
}

TEST_CASE("a record of version 1 of the rules replays, or says why not") {
  const Title& title = *find_title("pirate_dice");
  const auto table = title.from_record(title, read("record"));
  REQUIRE_MESSAGE(table.ok(), table.error().text);
  play_on(**table);
  // The same with a move that only the old rules knew.
  JsonDocument other = read("record");
  other["log"][3]["seat"] = 2;
  const auto refused = title.from_record(title, other);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().text.find("version 1 of the rules") != std::string::npos);
}

}  // namespace dogwatch::pirate_dice
