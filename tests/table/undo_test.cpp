// Undo, and outcomes laid down beforehand.
#include <array>

#include "table/tables.h"

namespace dogwatch::table_tests {

namespace {

int luck_of(const Table& table, Seat seat) { return player(view(table, Eye::of(seat)), index(seat))["luck"].GetInt(); }

// Matches of every game, with least seats and one more in turns.
template <class Play>
void in_every_game(const std::string& name, int matches, std::uint64_t seed, const Play& play_match) {
  for (const Title* title : all_titles()) {
    CAPTURE(title->about->id);
    FastRandom random(seed);
    for (int match = 0; match < matches; ++match) {
      play_match(*title, *open(*title, title->about->least_seats + match % 2, name + std::to_string(match)), random);
    }
  }
}

// What two tables do must be the same from here on: the first has forgotten its moves, the second was saved and read.
void go_on_alike(Table& here, Table& read, FastRandom& random) {
  for (int step = 0; step < 8 && !here.over(); ++step) {
    const Seat seat = any_waiting(here, random);
    if (random.below(3) == 0) {
      REQUIRE(here.take_back(seat) == read.take_back(seat));
    } else if (random.below(4) == 0) {
      REQUIRE(here.undo() == read.undo());
    } else {
      const Move move = any_legal(here, seat, random);
      play(here, seat, move);
      play(read, seat, move);
    }
    REQUIRE(state_text(here) == state_text(read));
    REQUIRE(record_text(here) == record_text(read));
  }
}

}  // namespace

TEST_CASE("at the beginning there is nothing to undo") { CHECK_FALSE(parley()->undo()); }

TEST_CASE("in every game, undo leads back to exactly the table before the last move of anybody") {
  in_every_game("undo ", 6, 7, [](const Title&, Table& table, FastRandom& random) {
    // Undo replays the log: a hundred moves of each match are enough.
    for (int step = 0; step < 100 && !table.over(); ++step) {
      const std::string before = state_text(table) + record_text(table);
      const Seat seat = any_waiting(table, random);
      const Move move = any_legal(table, seat, random);
      play(table, seat, move);
      const std::string after = state_text(table);
      REQUIRE(table.undo());
      REQUIRE(state_text(table) + record_text(table) == before);
      play(table, seat, move);
      REQUIRE(state_text(table) == after);
    }
  });
}

TEST_CASE("undo goes back to the beginning, over the end of the match and every round") {
  const auto table = parley(3);
  const std::string beginning = state_text(*table);
  FastRandom random(8);
  while (!table->over()) {
    const Seat seat = any_waiting(*table, random);
    play(*table, seat, any_legal(*table, seat, random));
  }
  while (table->undo()) {
  }
  CHECK(state_text(*table) == beginning);
}

TEST_CASE("in every game, nothing can be taken back once the match has ended") {
  in_every_game("ended ", 20, 10, [](const Title& title, Table& table, FastRandom& random) {
    while (!table.over()) {
      const Seat seat = any_waiting(table, random);
      play(table, seat, any_legal(table, seat, random));
    }
    const auto saved = parse_json(state_text(table));
    const auto read = title.from_state(title, *saved);
    REQUIRE(read.ok());
    for (const Seat seat : SeatSet::first(table.seats())) {
      REQUIRE(table.open_steps(seat) == 0);
      REQUIRE_FALSE(table.take_back(seat));
      REQUIRE_FALSE((*read)->take_back(seat));
    }
  });
}

TEST_CASE("rigged rolls come out in order of play, then chance goes on as before") {
  const auto plain = parley(2, "rig");
  const auto rigged = parley(2, "rig");
  rigged->rig(std::array{6, 1}, {});
  play(*rigged, s1, gamble);
  play(*rigged, s0, gamble);
  CHECK(luck_of(*rigged, s1) == 6);
  CHECK(luck_of(*rigged, s0) == 1);

  // The next round's dice are those that the first round would have rolled without.
  play(*plain, s0, gamble);
  const int next = luck_of(*plain, s0);
  for (const Seat seat : {s0, s1}) play(*rigged, seat, confirm);
  play(*rigged, rigged->waiting().lowest(), keep);
  play(*rigged, s0, gamble);
  CHECK(luck_of(*rigged, s0) == next);
}

TEST_CASE("a rigged face that the die does not have is dropped") {
  const auto table = parley(2, "rig");
  const auto plain = parley(2, "rig");
  table->rig(std::array{7}, {});
  play(*table, s0, gamble);
  play(*plain, s0, gamble);
  CHECK(luck_of(*table, s0) == luck_of(*plain, s0));
}

TEST_CASE("undo and a saved table keep rigged outcomes") {
  const auto table = parley();
  table->rig(std::array{5, 2}, std::array{3});
  const std::string before = state_text(*table);
  play(*table, s0, gamble);
  CHECK(luck_of(*table, s0) == 5);
  CHECK(table->undo());
  CHECK(state_text(*table) == before);

  const auto json = parse_json(before);
  const auto again = parley_title.from_state(parley_title, *json);
  REQUIRE(again.ok());
  play(**again, s0, gamble);
  play(**again, s1, gamble);
  CHECK(luck_of(**again, s0) == 5);
  CHECK(luck_of(**again, s1) == 2);
}

TEST_CASE("a reloaded table is undone as far as it was reloaded") {
  const auto table = parley();
  play(*table, s0, raise);
  const std::string saved = state_text(*table);
  const auto json = parse_json(saved);
  const auto again = parley_title.from_state(parley_title, *json);
  REQUIRE(again.ok());
  CHECK((*again)->played() == 1);
  CHECK_FALSE((*again)->undo());
  play(**again, s1, raise);
  CHECK((*again)->undo());
  CHECK(state_text(**again) == saved);
  CHECK((*again)->take_back(s0));
  CHECK((*again)->played() == 0);
  play(**again, s0, gamble);
  CHECK((*again)->undo());
  CHECK((*again)->played() == 0);
  CHECK(player(view(**again, Eye::of(s0)), 0)["bid"].GetInt() == 0);
}

TEST_CASE("in every game, a match that begins here goes on as one that was saved and read") {
  in_every_game("here ", 4, 9, [](const Title& title, Table& table, FastRandom& random) {
    for (int step = 0; step < 60 && !table.over(); ++step) {
      const Seat seat = any_waiting(table, random);
      play(table, seat, any_legal(table, seat, random));
      if (random.below(4) != 0) continue;
      const auto saved = parse_json(state_text(table));
      const auto read = title.from_state(title, *saved);
      REQUIRE(read.ok());
      table.begin_here();
      REQUIRE(table.log().empty());
      REQUIRE_FALSE(table.undo());
      go_on_alike(table, **read, random);
    }
  });
}

}  // namespace dogwatch::table_tests
