// Tables that were saved by version 1 of the rules (tests/before) open and go on.
#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "core/dice.h"
#include "core/json.h"
#include "games/rolling_seas/rules.h"
#include "table/title.h"

namespace dogwatch::rolling_seas {

namespace {

const Title& title() { return *find_title("rolling_seas"); }

JsonDocument read(const std::string& name) {
  std::ifstream file(std::string(DOGWATCH_GAME_DIR) + "/tests/before/" + name + ".json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = parse_json(text.str());
  REQUIRE_MESSAGE(json.ok(), name);
  return std::move(json).value();
}

std::unique_ptr<Table> opened(const std::string& name) {
  auto table = title().from_state(title(), read(name));
  REQUIRE_MESSAGE(table.ok(), name << ": " << (table.ok() ? "" : table.error().text));
  return std::move(*table);
}

bool offers(const Table& table, Seat seat, Move move) {
  MoveList moves;
  table.legal(seat, moves);
  return moves.contains(move);
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
  for (const char* name : {"draw", "filled", "told", "on_peril", "full_tracks", "battle"}) {
    CAPTURE(name);
    play_on(*opened(name));
  }
}

TEST_CASE("a visit begun by version 1 goes on in any order, but a hold is filled once") {
  const auto filled = opened("filled");
  CHECK(offers(*filled, seat_at(0), move_of(move::Tell{})));
  CHECK(offers(*filled, seat_at(0), move_of(move::BuyShip{})));
  filled->play(seat_at(0), move_of(move::BuyShip{}));
  CHECK_FALSE(offers(*filled, seat_at(0), move_of(move::Fill{})));
  CHECK(offers(*opened("told"), seat_at(0), move_of(move::Fill{})));
}

TEST_CASE("a record of version 1 of the rules replays, or says why not") {
  const auto table = title().from_record(title(), read("record"));
  REQUIRE_MESSAGE(table.ok(), (table.ok() ? "" : table.error().text));
  CHECK((*table)->played() == 12);
  play_on(**table);
  // The same with a step that does not fit.
  JsonDocument other = read("record");
  other["log"][3]["seat"] = 0;
  const auto refused = title().from_record(title(), other);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().text.find("version 1 of the rules") != std::string::npos);
}

}  // namespace dogwatch::rolling_seas
