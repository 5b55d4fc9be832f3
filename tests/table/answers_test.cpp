// Moves that a table makes by itself, and how a table is opened.
#include "table/tables.h"

namespace dogwatch::table_tests {

namespace {
constexpr int bid_ask = static_cast<int>(parley::Ask::bid);
constexpr int swap_ask = static_cast<int>(parley::Ask::swap);
}  // namespace

TEST_CASE("a reaction is answered by the seat's standing answer: always, never, or ask") {
  const auto table = parley();
  to_swap(*table);
  CHECK(table->standing_answer(s0, swap_ask) == StandingAnswer::ask);
  CHECK_FALSE(table->forced(s0).has_value());
  table->set_standing_answer(s0, swap_ask, StandingAnswer::always);
  CHECK(table->forced(s0) == swap);
  table->set_standing_answer(s0, swap_ask, StandingAnswer::never);
  CHECK(table->forced(s0) == keep);
  table->set_standing_answer(s0, swap_ask, StandingAnswer::ask);
  CHECK_FALSE(table->forced(s0).has_value());
}

TEST_CASE("a standing answer is its seat's own and for its own question only") {
  const auto table = parley();
  table->set_standing_answer(s0, swap_ask, StandingAnswer::always);
  CHECK(table->standing_answer(s1, swap_ask) == StandingAnswer::ask);
  CHECK(table->standing_answer(s0, bid_ask) == StandingAnswer::ask);
  CHECK_FALSE(table->forced(s0).has_value());
  // A bid is no reaction: a standing answer to it means nothing.
  table->set_standing_answer(s0, bid_ask, StandingAnswer::always);
  CHECK_FALSE(table->forced(s0).has_value());
}

TEST_CASE("a seat that is not waited for is forced to nothing") {
  const auto table = parley();
  to_swap(*table);
  table->set_standing_answer(s1, swap_ask, StandingAnswer::always);
  CHECK_FALSE(table->forced(s1).has_value());
}

TEST_CASE("a confirm is never made by the table, even as the only move") {
  const auto table = parley();
  play(*table, s0, raise);
  play(*table, s0, raise);
  play(*table, s0, gamble);
  MoveList moves;
  table->legal(s0, moves);
  REQUIRE(moves.size() == 1);
  REQUIRE(moves[0].is_confirm());
  CHECK_FALSE(table->forced(s0).has_value());
}

TEST_CASE("in every game, the table plays a single legal move that is no confirm, and no other") {
  for (const Title* title : all_titles()) {
    CAPTURE(title->about->id);
    FastRandom random(6);
    const auto table = open(*title, title->about->least_seats, "forced");
    for (int step = 0; step < title->about->longest_match && !table->over(); ++step) {
      const Seat seat = any_waiting(*table, random);
      MoveList moves;
      table->legal(seat, moves);
      const bool single = moves.size() == 1 && !moves[0].is_confirm();
      REQUIRE(table->forced(seat).has_value() == single);
      if (single) CHECK(table->forced(seat) == moves[0]);
      play(*table, seat, any_legal(*table, seat, random));
    }
  }
}

TEST_CASE("every title is found by the name of its folder, and no other") {
  for (const Title* title : titles()) CHECK(find_title(title->about->id) == title);
  CHECK(find_title("parley") == nullptr);
  CHECK(find_title("") == nullptr);
}

TEST_CASE("a table for too few or too many is refused") {
  for (const Title* title : all_titles()) {
    for (const int seats : {-1, 0, title->about->least_seats - 1, title->about->most_seats + 1, 1000}) {
      MatchSpec spec;
      spec.seats = seats;
      const auto table = title->open(*title, spec);
      REQUIRE_FALSE(table.ok());
      CHECK(table.error().field == "seats");
      CHECK(table.error().text.find(std::string(title->about->name)) != std::string::npos);
    }
  }
}

TEST_CASE("components that are no TOML, or lack something, are refused with file and line") {
  MatchSpec spec;
  spec.components = "tokens = 12\nrounds = [";
  auto table = parley_title.open(parley_title, spec);
  REQUIRE_FALSE(table.ok());
  CHECK(table.error().field == "components");
  CHECK(table.error().text.find("components.toml:2") != std::string::npos);

  spec.components = "tokens = 12\nrounds = 3\ncoins = 6\nlimit = 2\n";
  table = parley_title.open(parley_title, spec);
  REQUIRE_FALSE(table.ok());
  CHECK(table.error().text.find("faces") != std::string::npos);

  spec.components_file = "mine/parley.toml";
  spec.components = "tokens = 12\nrounds = 3\ncoins = 6\nlimit = 2\nfaces = 'six'\n";
  table = parley_title.open(parley_title, spec);
  REQUIRE_FALSE(table.ok());
  CHECK(table.error().text.starts_with("mine/parley.toml:5: faces: expected a whole number"));
  CHECK(table.error().text.ends_with("found 'six'"));
}

TEST_CASE("an empty components file is not the printed one: it is refused") {
  for (const std::string empty : {"", " \n\t\r\n"}) {
    MatchSpec spec;
    spec.components = empty;
    const auto table = parley_title.open(parley_title, spec);
    REQUIRE_FALSE(table.ok());
    CHECK(table.error().field == "components");
    CHECK(table.error().text == "components.toml is empty.");
  }
}

TEST_CASE("a table with components of one's own plays by them and says so") {
  MatchSpec spec;
  spec.components = "tokens = 12\nrounds = 3\ncoins = 1\nlimit = 2\nfaces = 6\n";
  spec.key = key_from_seed("own components");
  const auto table = parley_title.open(parley_title, spec);
  REQUIRE(table.ok());
  CHECK((*table)->components_text() == spec.components);
  CHECK((*table)->components_hash() != parley()->components_hash());
  CHECK((*table)->components_json().find("\"coins\":1") != std::string::npos);
  play(**table, s0, raise);
  CHECK((*table)->play(s0, raise).refusal == Refusal::illegal_move);

  const auto json = parse_json(state_text(**table));
  const auto again = parley_title.from_state(parley_title, *json);
  REQUIRE(again.ok());
  CHECK((*again)->components_text() == spec.components);
  CHECK(state_text(**again) == state_text(**table));
}

TEST_CASE("questions and moves are said with the values of the seat's own copy") {
  const auto table = parley();
  play(*table, s0, raise);
  const Words& words = words_of(parley_title, "en");
  CHECK(words.say(table->move_sentence(s0, raise)) == "Raise the bid to 2 coins");
  CHECK(words.say(table->move_sentence(s1, raise)) == "Raise the bid to 1 coin");
  CHECK(words.say(table->ask_sentence(s0)) == "Bid for round 1.");
}

TEST_CASE("the opening tells each seat its own token") {
  const auto table = parley(3);
  CHECK(heard(*table, table->opening(), Eye::of(s1)) == "drew began");
  CHECK(heard(*table, table->opening(), Eye::watcher()) == "began");
  CHECK(heard(*table, table->opening(), Eye::all()) == "drew drew drew began");
}

}  // namespace dogwatch::table_tests
