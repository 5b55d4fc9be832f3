// Open and final steps, take-back, working copies, and who learns of what when.
#include "table/tables.h"

namespace dogwatch::table_tests {

TEST_CASE("open steps are taken back one by one until the seat confirms") {
  const auto table = parley();
  const std::string before = state_text(*table);
  play(*table, s0, raise);
  const std::string once = state_text(*table);
  play(*table, s0, raise);
  CHECK(table->open_steps(s0) == 2);
  CHECK(table->take_back(s0));
  CHECK(state_text(*table) == once);
  CHECK(table->take_back(s0));
  CHECK(state_text(*table) == before);
  CHECK(table->played() == 0);
  CHECK_FALSE(table->take_back(s0));

  play(*table, s0, raise);
  play(*table, s0, confirm);
  CHECK(table->open_steps(s0) == 0);
  CHECK_FALSE(table->take_back(s0));
}

TEST_CASE("a step that rolled a die is final, and so is what came before it") {
  const auto table = parley();
  play(*table, s0, raise);
  play(*table, s0, gamble);
  CHECK_FALSE(table->take_back(s0));
  play(*table, s0, raise);
  CHECK(table->open_steps(s0) == 1);
  CHECK(table->take_back(s0));
  CHECK_FALSE(table->take_back(s0));
  CHECK(player(view(*table, Eye::of(s0)), 0)["bid"].GetInt() == 1);
}

TEST_CASE("nobody takes back another's step") {
  const auto table = parley();
  play(*table, s0, raise);
  const std::string before = state_text(*table);
  CHECK_FALSE(table->take_back(s1));
  CHECK(state_text(*table) == before);
}

TEST_CASE("a seat that decides alone is seen, and takes back until somebody else plays") {
  const auto table = parley();
  to_swap(*table);
  REQUIRE(table->waiting() == SeatSet::of(s0));
  const std::string before = state_text(*table);

  const auto news = play(*table, s0, keep);
  CHECK(heard(*table, news, Eye::watcher()) == "kept began");
  CHECK(view(*table, Eye::watcher())["round"].GetInt() == 2);
  CHECK(table->waiting() == SeatSet::first(2));
  CHECK(table->take_back(s0));
  CHECK(state_text(*table) == before);

  play(*table, s0, keep);
  play(*table, s1, raise);
  CHECK_FALSE(table->take_back(s0));
  CHECK(table->take_back(s1));
}

TEST_CASE("a seat that goes on into the next decision cannot take the last one back") {
  const auto table = parley();
  to_swap(*table);
  play(*table, s0, keep);
  play(*table, s0, raise);
  CHECK(table->take_back(s0));
  CHECK_FALSE(table->take_back(s0));
}

TEST_CASE("what was drawn unseen cannot be taken back, and only its seat is told") {
  const auto table = parley();
  to_swap(*table);
  const auto news = play(*table, s0, swap);
  CHECK(heard(*table, news, Eye::of(s0)) == "swapped drew began");
  CHECK(heard(*table, news, Eye::of(s1)) == "swapped began");
  CHECK(heard(*table, news, Eye::watcher()) == "swapped began");
  CHECK(heard(*table, news, Eye::all()) == "swapped drew began");
  CHECK_FALSE(table->take_back(s0));
}

TEST_CASE("while several decide, each sees its own steps only") {
  const auto table = parley(3);
  const std::string one = view_text(*table, Eye::of(s1));
  const std::string watcher = view_text(*table, Eye::watcher());
  const auto news = play(*table, s0, raise);
  CHECK(heard(*table, news, Eye::of(s0)) == "raised");
  CHECK(heard(*table, news, Eye::of(s1)).empty());
  CHECK(heard(*table, news, Eye::watcher()).empty());
  CHECK(player(view(*table, Eye::of(s0)), 0)["bid"].GetInt() == 1);
  CHECK(view_text(*table, Eye::of(s1)) == one);
  CHECK(view_text(*table, Eye::watcher()) == watcher);

  play(*table, s0, confirm);
  CHECK(table->waiting() == SeatSet::first(3).without(s0));
  CHECK(view_text(*table, Eye::of(s1)) == one);
  CHECK(view_text(*table, Eye::watcher()) == watcher);
}

TEST_CASE("when the last seat confirms all steps become firm in seat order, and are told to those who did not know") {
  const auto table = parley();
  play(*table, s1, raise);
  play(*table, s1, gamble);
  play(*table, s1, confirm);
  play(*table, s0, raise);
  const auto news = play(*table, s0, confirm);
  CHECK(heard(*table, news, Eye::of(s0)) == "raised gambled revealed revealed won");
  CHECK(heard(*table, news, Eye::of(s1)) == "raised revealed revealed won");
  CHECK(heard(*table, news, Eye::watcher()) == "raised raised gambled revealed revealed won");
  CHECK(heard(*table, news, Eye::all()) == "revealed revealed won");
  REQUIRE(news.front().owner == s0);
  CHECK(news.front().when == News::When::retold);
  CHECK(table->waiting().size() == 1);
}

TEST_CASE("a die rolled in secret shows the same face when the step becomes firm") {
  for (int seed = 0; seed < 20; ++seed) {
    const auto table = parley(2, "secret die " + std::to_string(seed));
    play(*table, s1, gamble);
    const int luck = player(view(*table, Eye::of(s1)), 1)["luck"].GetInt();
    play(*table, s0, gamble);
    play(*table, s0, confirm);
    bool found = false;
    for (const News& news : play(*table, s1, confirm)) {
      const bool revealed = news.event.kind == static_cast<int>(parley::EventKind::revealed);
      if (!revealed || news.event.args[0] != 1) continue;
      found = true;
      CHECK(news.event.args[2] == luck);
    }
    CHECK(found);
  }
}

TEST_CASE("who clicks first changes nothing: each seat rolls its own dice") {
  const auto first = parley(3, "order");
  const auto second = parley(3, "order");
  for (const Seat seat : {s0, s1, s2}) play(*first, seat, gamble);
  for (const Seat seat : {s2, s0, s1}) play(*second, seat, gamble);
  for (const Seat seat : {s0, s1, s2}) play(*first, seat, confirm);
  for (const Seat seat : {s1, s2, s0}) play(*second, seat, confirm);
  CHECK(first->state_hash() == second->state_hash());
  CHECK(state_text(*first) == state_text(*second));
}

TEST_CASE("a refused move says why and changes nothing") {
  const auto table = parley();
  const std::string before = state_text(*table) + record_text(*table);
  CHECK(table->play(s0, swap).refusal == Refusal::illegal_move);
  CHECK(table->play(s0, make_move(200, {1, 2, 3})).refusal == Refusal::illegal_move);
  CHECK(table->play(s0, make_move(static_cast<std::uint8_t>(parley::MoveKind::raise), {1})).refusal ==
        Refusal::illegal_move);
  CHECK(table->play(seat_at(5), raise).refusal == Refusal::not_your_turn);
  CHECK(state_text(*table) + record_text(*table) == before);
  play(*table, s0, confirm);
  CHECK(table->play(s0, raise).refusal == Refusal::not_your_turn);
}

TEST_CASE("after the end nobody plays") {
  const auto table = parley();
  FastRandom random(1);
  while (!table->over()) {
    const Seat seat = any_waiting(*table, random);
    play(*table, seat, any_legal(*table, seat, random));
  }
  CHECK(table->waiting().empty());
  CHECK(table->outcome().over);
  CHECK(table->play(s0, raise).refusal == Refusal::game_over);
}

TEST_CASE("in every game, a step among several deciding seats is seen by nobody else") {
  for (const Title* title : all_titles()) {
    CAPTURE(title->about->id);
    FastRandom random(5);
    for (int match = 0; match < 10; ++match) {
      const auto table = open(*title, title->about->most_seats, "privacy " + std::to_string(match));
      for (int step = 0; step < title->about->longest_match && !table->over(); ++step) {
        const Seat seat = any_waiting(*table, random);
        const bool together = table->waiting().size() > 1;
        const Eye other = Eye::of(left_of(seat, table->seats()));
        const std::string before = view_text(*table, other) + view_text(*table, Eye::watcher());
        const bool was_open = table->open_steps(other.seat()) > 0;
        const auto news = play(*table, seat, any_legal(*table, seat, random));
        if (!together || was_open) continue;
        CHECK(view_text(*table, other) + view_text(*table, Eye::watcher()) == before);
        CHECK(heard(*table, news, other).empty());
        CHECK(heard(*table, news, Eye::watcher()).empty());
      }
    }
  }
}

TEST_CASE("in every game, eyes that are said to see the same do, and each sees what it sees") {
  for (const Title* title : all_titles()) {
    CAPTURE(title->about->id);
    FastRandom random(7);
    const auto table = open(*title, title->about->most_seats, "same view");
    for (int step = 0; step < 60 && !table->over(); ++step) {
      const Seat seat = any_waiting(*table, random);
      const Eye eye = Eye::of(seat);
      CHECK(table->same_view(eye, eye));
      CHECK(table->same_view(Eye::watcher(), Eye::watcher()));
      for (int i = 0; i < table->seats(); ++i) {
        const Eye other = Eye::of(seat_at(i));
        if (!table->same_view(Eye::watcher(), other)) continue;
        REQUIRE(view_text(*table, Eye::watcher()) == view_text(*table, other));
      }
      play(*table, seat, any_legal(*table, seat, random));
    }
  }
}

}  // namespace dogwatch::table_tests
