// What the analysis says: reasons in the terms of a score sheet.
#include "analysis/words.h"

#include <doctest/doctest.h>

#include "analysis/matches.h"
#include "analysis/reason.h"

namespace dogwatch::analysis_tests {

namespace {

EndSheet sheet(const About& about, int seat, int item, int points) {
  Outcome outcome;
  outcome.over = true;
  outcome.seats = static_cast<std::uint8_t>(about.most_seats);
  outcome.items[seat_at(seat)][item] = static_cast<std::int16_t>(points);
  return {outcome, 100};
}

}  // namespace

TEST_CASE("numbers are as exact as they are worth") {
  CHECK(decimal(0.04, "en") == "0");
  CHECK(decimal(4.25, "en") == "4.3");
  CHECK(decimal(4.25, "fr") == "4,3");
  CHECK(decimal(7.0, "fr") == "7");
  CHECK(decimal(31.4, "en") == "31");
}

TEST_CASE("a reason is the largest clear difference that speaks for the better move") {
  const Title& title = *find_title("waves");
  const About& about = *title.about;
  MeanEnd difference;
  MeanEnd ends;
  for (int i = 0; i < 50; ++i) {
    ends.add(sheet(about, 1, 0, 10));
    // Four points more for the seat, and noise for a rival.
    difference.add(sheet(about, 1, 0, 3 + i % 3).minus(sheet(about, 0, 0, i % 2 == 0 ? 30 : -30)));
  }
  const auto reasons = reasons_for(EndDifference::of_pairs(difference), ends, about, 2, seat_at(1));
  REQUIRE(reasons.size() == 1);
  CHECK(reasons[0].kind == Reason::Kind::own_points);
  const std::vector<std::string> names = {"Anne", "Grace"};
  const std::string item = words_of(title, "en").say("scores." + std::string(about.score_items[0]));
  CHECK(say_reasons(reasons, about, words_of(title, "en"), {Eye::all(), names}) ==
        "Grace ends with 4 more points under “" + item + "” on average.");
  CHECK(say_reasons(reasons, about, words_of(title, "en"), {Eye::of(seat_at(1)), names}) ==
        "You end with 4 more points under “" + item + "” on average.");
  CHECK(say_reasons(reasons, about, words_of(title, "fr"), {Eye::of(seat_at(1)), names})
            .starts_with("Vous finissez avec 4 points de plus"));
  CHECK(reasons_for(EndDifference{}, ends, about, 2, seat_at(1)).empty());
}

TEST_CASE("search tells how matches end after each move, when it is asked") {
  for (const Title* title : titles()) {
    const auto table = open_table(*title, 2, "ends");
    Dice whims(1);
    MoveList moves;
    for (table->legal(table->waiting().lowest(), moves); moves.size() < 2;
         table->legal(table->waiting().lowest(), moves)) {
      play_step(*table, table->waiting().lowest(), whims);
    }
    const Seat seat = table->waiting().lowest();
    const Thought plain = think(*table, seat, Level::captain, {60, 0, 3});
    CHECK(plain.ranked.front().end == nullptr);
    const Thought thought = think(*table, seat, Level::captain, {60, 0, 3, true});
    int matches = 0;
    for (const Advice& advice : thought.ranked) {
      REQUIRE(advice.end != nullptr);
      CHECK(advice.end->count() == advice.visits);
      CHECK(advice.end->mean(EndSheet::length) > 1);
      matches += advice.end->count();
    }
    CHECK(matches == thought.iterations);
  }
}

TEST_CASE("both languages say the same") {
  for (const auto& [key, text] : analysis_words("en").texts()) CHECK(analysis_words("fr").has(key));
  CHECK(analysis_words("en").texts().size() == analysis_words("fr").texts().size());
}

}  // namespace dogwatch::analysis_tests
