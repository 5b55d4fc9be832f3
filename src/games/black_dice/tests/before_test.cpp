// Matches that were begun by the first version of the rules, with the components of then: before.json holds what its
// program wrote. They open and go on. And what no bot ever does, whoever left it the seat.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "bots/thinker.h"
#include "core/json.h"
#include "games/black_dice/rules.h"
#include "table/title.h"

namespace dogwatch::black_dice {

namespace {

std::string text_of_file(const std::string& name) {
  std::ifstream file(std::string(DOGWATCH_GAME_DIR) + "/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

const Title& title() { return *find_title("black_dice"); }

std::unique_ptr<Table> opened(const std::string& name) {
  const auto all = parse_json(text_of_file("tests/before.json"));
  REQUIRE(all);
  auto table = title().from_state(title(), *member(*all, name));
  REQUIRE_MESSAGE(table.ok(), name << ": " << (table.ok() ? "" : table.error().text));
  return std::move(*table);
}

std::vector<MoveKind> kinds_at(const Table& table, Seat seat) {
  MoveList moves;
  table.legal(seat, moves);
  std::vector<MoveKind> kinds;
  for (const Move move : moves) kinds.push_back(static_cast<MoveKind>(move.kind));
  return kinds;
}

void play_to_the_end(Table& table) {
  for (int step = 0; step < 5000 && !table.over(); ++step) {
    const Seat seat = table.waiting().lowest();
    const Budget budget{1, 0, static_cast<std::uint64_t>(step)};
    table.play(seat, think(table, seat, Level::deckhand, budget).ranked.front().move);
  }
  CHECK(table.over());
}

// The seat in turn could throw the Scapegoat, who alone is left on deck.
std::unique_ptr<Table> with_last_pirate() {
  auto table = opened("doom");
  REQUIRE(table->take_back(table->waiting().lowest()));
  return table;
}

}  // namespace

TEST_CASE("matches of the first version open with their components, and go on to the end") {
  for (const std::string name : {"act", "serve", "throw", "shield", "toss", "doom", "stormed"}) {
    CAPTURE(name);
    auto table = opened(name);
    CHECK(table->components_text() == text_of_file("earlier/1.toml"));
    play_to_the_end(*table);
  }
}

TEST_CASE("who was asked for the last pirate by the first version may keep him now") {
  auto table = opened("doom");
  CHECK(kinds_at(*table, table->waiting().lowest()) == std::vector{MoveKind::confirm, MoveKind::spare});
}

TEST_CASE("a record of the first version is replayed where the rules of now lead the same way") {
  const auto all = parse_json(text_of_file("tests/before.json"));
  REQUIRE(all);
  const auto table = title().from_record(title(), *member(*all, "record"));
  REQUIRE_MESSAGE(table.ok(), (table.ok() ? "" : table.error().text));
  CHECK((*table)->played() == 14);
}

TEST_CASE("no bot throws the last pirate overboard, nor says that it was meant") {
  for (const Level level : {Level::deckhand, Level::bosun, Level::captain}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      auto table = with_last_pirate();
      const Seat seat = table->waiting().lowest();
      const Budget budget{60, 0, seed};
      const Move move = think(*table, seat, level, budget).ranked.front().move;
      CHECK(static_cast<MoveKind>(move.kind) != MoveKind::overboard);
      table->play(seat, move_of(move::Overboard{}));
      REQUIRE(static_cast<Ask>(table->asks(seat)) == Ask::doom);
      const Move then = think(*table, seat, level, budget).ranked.front().move;
      CHECK(static_cast<MoveKind>(then.kind) == MoveKind::spare);
    }
  }
}

}  // namespace dogwatch::black_dice
