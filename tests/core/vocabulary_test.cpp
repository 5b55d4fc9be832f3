// The small value types: seats, eyes, audiences, events, moves, outcomes, results.
#include <doctest/doctest.h>

#include <array>
#include <span>
#include <tuple>
#include <vector>

#include "core/event.h"
#include "core/game.h"
#include "core/move.h"
#include "core/outcome.h"
#include "core/record.h"
#include "core/result.h"
#include "core/seat.h"

using namespace dogwatch;

namespace {

enum class Happening : std::uint8_t { rolled, took };
struct Rolled {
  static constexpr dogwatch::Kind kind{Happening::rolled, "rolled"};
  Seat who;
  std::span<const int> faces;
  static constexpr auto fields = std::tuple{field("who", &Rolled::who), field("faces", &Rolled::faces)};
};
struct Took {
  static constexpr dogwatch::Kind kind{Happening::took, "took"};
  int coins;
  int change;
  bool twice;
  static constexpr auto fields =
      std::tuple{field("coins", &Took::coins), field("change", &Took::change), field("twice", &Took::twice)};
};

enum class Deed : std::uint8_t { confirm, draft };
struct Draft {
  static constexpr dogwatch::Kind kind{Deed::draft, "draft"};
  Small die;
  Small row;
  Small column;
  static constexpr auto fields =
      std::tuple{field("die", &Draft::die), field("row", &Draft::row), field("column", &Draft::column)};
};

}  // namespace

TEST_CASE("The seat to the left of the last is the first") {
  CHECK(left_of(seat_at(0), 3) == seat_at(1));
  CHECK(left_of(seat_at(2), 3) == seat_at(0));
}

TEST_CASE("A set of seats holds, adds, removes and lists them in ascending order") {
  SeatSet seats;
  CHECK(seats.empty());
  seats.add(seat_at(4));
  seats.add(seat_at(1));
  CHECK(seats.size() == 2);
  CHECK(seats.has(seat_at(4)));
  CHECK_FALSE(seats.has(seat_at(0)));
  CHECK(seats.lowest() == seat_at(1));
  CHECK(std::vector<Seat>(seats.begin(), seats.end()) == std::vector{seat_at(1), seat_at(4)});
  auto at = seats.begin();
  CHECK(*at++ == seat_at(1));
  CHECK(*at == seat_at(4));
  CHECK(seats.without(seat_at(1)) == SeatSet::of(seat_at(4)));
  seats.remove(seat_at(4));
  CHECK(seats == SeatSet::from_bits(0b10));
  CHECK(SeatSet::first(3).bits() == 0b111);
}

TEST_CASE("An eye is a seat's, a watcher's, or sees all") {
  const Eye seat = Eye::of(seat_at(2));
  CHECK(seat.is(seat_at(2)));
  CHECK_FALSE(seat.is(seat_at(1)));
  CHECK(seat.is_seat());
  CHECK(seat.seat() == seat_at(2));
  CHECK(Eye::watcher().is_watcher());
  CHECK_FALSE(Eye::watcher().is_seat());
  CHECK(Eye::all().is_all());
  CHECK(Eye::all() != Eye::watcher());
}

TEST_CASE("An audience includes the seats it names, watchers only where all may see, and the eye that sees all") {
  const Eye first = Eye::of(seat_at(0));
  const Eye last = Eye::of(seat_at(5));
  CHECK(Audience::everybody().includes(first));
  CHECK(Audience::everybody().includes(Eye::watcher()));
  CHECK(Audience::only(seat_at(5)).includes(last));
  CHECK_FALSE(Audience::only(seat_at(5)).includes(first));
  CHECK_FALSE(Audience::only(seat_at(5)).includes(Eye::watcher()));
  CHECK(Audience::only(seat_at(5)).includes(Eye::all()));
  CHECK_FALSE(Audience::all_but(seat_at(0)).includes(first));
  CHECK(Audience::all_but(seat_at(0)).includes(last));
  CHECK(Audience::all_but(seat_at(0)).includes(Eye::watcher()));
  CHECK(Audience::from_bits(Audience::only(seat_at(3)).bits()) == Audience::only(seat_at(3)));
}

TEST_CASE("Events are told in order with their arguments, and to nobody at no cost") {
  std::vector<Event> log;
  Events events(log);
  CHECK(events.wanted());
  events.tell(Took{.coins = 1, .change = -2, .twice = true});
  events.tell(Audience::only(seat_at(1)), Rolled{.who = seat_at(1), .faces = {}});
  const std::array faces{1, 2};
  events.tell(Rolled{.who = seat_at(4), .faces = faces});
  REQUIRE(log.size() == 3);
  CHECK(log[0].kind == 1);
  CHECK(log[0].audience == Audience::everybody());
  CHECK(std::vector<int>(log[0].arguments().begin(), log[0].arguments().end()) == std::vector{1, -2, 1});
  CHECK(log[1].audience == Audience::only(seat_at(1)));
  CHECK(log[1].count == 1);
  CHECK(std::vector<int>(log[2].arguments().begin(), log[2].arguments().end()) == std::vector{4, 1, 2});
  CHECK(log[0] != log[1]);

  Events silent;
  CHECK_FALSE(silent.wanted());
  silent.tell(Took{.coins = 1, .change = 0, .twice = false});
}

TEST_CASE("A list of moves knows what it holds") {
  MoveList moves;
  CHECK(moves.empty());
  moves.add(confirm);
  moves.add(Draft{.die = 3, .row = 2, .column = 1});
  CHECK(moves.size() == 2);
  CHECK(moves[0].is_confirm());
  CHECK(moves[1] == move_of(Draft{.die = 3, .row = 2, .column = 1}));
  CHECK(moves.contains(move_of(Draft{.die = 3, .row = 2, .column = 1})));
  CHECK_FALSE(moves.contains(move_of(Draft{.die = 3, .row = 2, .column = 2})));
  moves.clear();
  CHECK(moves.empty());
}

TEST_CASE("Tied seats share a place and the next place is skipped") {
  Outcome outcome;
  outcome.seats = 4;
  outcome.total = {5, 9, 9, 1};
  outcome.rank([&](Seat a, Seat b) { return outcome.total[a] > outcome.total[b]; });
  CHECK(outcome.place == PerSeat<std::uint8_t>{2, 0, 0, 3, 0, 0});
  CHECK(outcome.winners() == 2);
}

TEST_CASE("A result is a value or an error") {
  Result<std::string> good = std::string("fine");
  CHECK(good);
  CHECK(good.value() == "fine");
  CHECK(good->size() == 4);
  *good += "!";
  const Result<std::string> fixed = good;
  CHECK(*fixed == "fine!");
  CHECK(fixed->size() == 5);
  CHECK(fixed.value() == "fine!");
  CHECK(std::move(good).value() == "fine!");
  const Result<std::string> bad = Error{"why", "where"};
  CHECK_FALSE(bad.ok());
  CHECK(bad.error().text == "why");
  CHECK(bad.error().field == "where");
}

TEST_CASE("A sentence can be given another key and keeps its values") {
  Sentence sentence("moves.draft");
  sentence.number("die", 3).set_key("moves.draft_paid");
  CHECK(sentence.key() == "moves.draft_paid");
  REQUIRE(sentence.arguments().size() == 1);
  CHECK(sentence.arguments()[0].number == 3);
}

TEST_CASE("A reaction can be answered beforehand, an ordinary decision cannot") {
  CHECK_FALSE(AskShape{"draft"}.is_reaction());
  CHECK(AskShape{"waive", 3, 4}.is_reaction());
  CHECK(AskShape{"must_decline", AskShape::not_a_reaction, 4}.is_reaction());
}
