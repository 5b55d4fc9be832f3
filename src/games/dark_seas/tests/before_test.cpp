// Matches that the first version of the rules saved (tests/before holds what its program wrote) open and go on.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "core/dice.h"
#include "core/json.h"
#include "games/dark_seas/rules.h"
#include "table/title.h"

namespace dogwatch::dark_seas {

namespace {

const Title& title() { return *find_title("dark_seas"); }

JsonDocument read(const std::string& name) {
  std::ifstream file(std::string(DOGWATCH_GAME_DIR) + "/tests/before/" + name + ".json");
  std::ostringstream text;
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

std::string_view ask_of(const Table& table, Seat seat) { return Game::about.asks[table.asks(seat)].name; }

bool offers(const Table& table, Seat seat, MoveKind kind) {
  MoveList moves;
  table.legal(seat, moves);
  for (const Move move : moves) {
    if (move.kind == static_cast<std::uint8_t>(kind)) return true;
  }
  return false;
}

void play_to_the_end(Table& table) {
  FastRandom random(1);
  for (int step = 0; step < Game::about.longest_match && !table.over(); ++step) {
    const Seat seat = table.waiting().lowest();
    MoveList moves;
    table.legal(seat, moves);
    REQUIRE_FALSE(moves.empty());
    const int one = static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())));
    REQUIRE(table.play(seat, moves[one]).refusal == Refusal::none);
  }
  CHECK(table.over());
}

}  // namespace

TEST_CASE("matches of the first version open where they were, and go on to the end") {
  for (const std::string name : {"income", "lend", "place", "sail", "take"}) {
    CAPTURE(name);
    const auto table = opened(name);
    CHECK(ask_of(*table, table->waiting().lowest()) == name);
    play_to_the_end(*table);
  }
}

TEST_CASE("ports that are laid out with tiles in hand are laid out to the end, with every step taken") {
  const auto table = opened("arranging");
  const Seat first = seat_at(0);
  const Seat second = seat_at(1);
  CHECK(ask_of(*table, first) == "toss");
  CHECK(table->open_steps(first) == 6);
  CHECK(ask_of(*table, second) == "arrange");
  CHECK(table->open_steps(second) == 2);
  CHECK(offers(*table, second, MoveKind::arrange));
  play_to_the_end(*table);
}

TEST_CASE("islands of the first version have the colours of their ports at 12 o'clock") {
  const auto table = opened("sail");
  for (int seat = 0; seat < table->seats(); ++seat) CHECK(table->seat_number(seat_at(seat)) == seat);
}

TEST_CASE("an income that was offered before may be declined now") {
  const auto table = opened("income");
  CHECK(offers(*table, table->waiting().lowest(), MoveKind::decline));
}

TEST_CASE("a record of the first version replays as far as the rules are the same") {
  const auto table = title().from_record(title(), read("record"));
  REQUIRE_MESSAGE(table.ok(), (table.ok() ? "" : table.error().text));
  play_to_the_end(**table);
}

TEST_CASE("a record of the first version that the rules of now cannot follow is refused with the reason") {
  const auto table = title().from_record(title(), read("arranged_record"));
  REQUIRE_FALSE(table.ok());
  CHECK(table.error().text.find("version 1 of the rules") != std::string::npos);
}

}  // namespace dogwatch::dark_seas
