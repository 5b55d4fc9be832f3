// Thinking against a clock, by a clock that only moves when the test says so: nothing here depends on how fast the
// machine is.
#include "bots/stopwatch.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "bots/thinker_of.h"
#include "bots/tiny_games.h"

namespace dogwatch {
namespace {

using namespace tiny;

std::int64_t now = 0;
std::int64_t clock_of_test() { return now; }

struct Plumbed {
  int looks = 0;  // before the first iteration
  int iterations = 0;
  int depth = 0;  // chosen
};

// Captain's thought about the thousand depths. Every look costs a millisecond, his own at the end of an iteration too.
Plumbed plumb(const Budget& budget) {
  const Plumb game;
  Dice dice(1);
  Events silence;
  const Plumb::State state = setup(game, 2, dice, silence);
  SearchSettings settings;
  settings.clock = [] { return Plumb::now; };
  Plumb::now = 0;
  Plumb::evaluated = 0;
  const Thought thought = Search<Plumb>(game, state, 2, seat_at(0), budget, settings).think();
  const Move move = thought.ranked.front().move;
  return {Plumb::evaluated - thought.iterations, thought.iterations, depth_of(move)};
}

TEST_CASE("A stopwatch knows how much of a budget is used up, by iterations and by time") {
  now = 5000;
  Stopwatch watch({100, 20, 1}, clock_of_test);
  CHECK(watch.most() == 100);
  CHECK(watch.used() == 0);
  for (int i = 0; i < 10; ++i) watch.count();
  CHECK(10 * watch.used() == watch.whole());  // a tenth of the iterations, none of the time
  now += 5000;
  CHECK(4 * watch.used() == watch.whole());  // a quarter of the time
  CHECK_FALSE(watch.should_begin());
  CHECK_FALSE(watch.expired());
  now += 2000;
  CHECK(watch.should_begin());
  now += 13000;
  CHECK(watch.expired());
}

TEST_CASE("Iterations alone are counted, whatever the clock says, and the first is always done") {
  now = 0;
  Stopwatch counting({3, 0, 1}, clock_of_test);
  now += 1'000'000'000;
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(counting.expired());
    CHECK_FALSE(counting.should_begin());
    CHECK(counting.used() * 3 == counting.whole() * i);
    counting.count();
  }
  CHECK(counting.expired());

  Stopwatch late({0, 1, 1}, clock_of_test);
  now += 1'000'000;
  CHECK_FALSE(late.expired());
  late.count();
  CHECK(late.expired());
}

TEST_CASE("A clock that stands still is not waited for") {
  Stopwatch watch({0, 1000, 1}, clock_of_test);
  int done = 0;
  for (; !watch.expired(); ++done) watch.count();
  CHECK(done == 10'000);
}

TEST_CASE("The look ahead takes a third of the time at most, and what it saw counts") {
  // All that Bosun would look at: 1,000 depths, four guesses of each.
  const Plumbed by_iterations = plumb({500, 0, 1});
  CHECK(by_iterations.looks == 4000);
  CHECK(by_iterations.depth == Plumb::depths);
  for (const int milliseconds : {30, 300, 3000}) {
    CAPTURE(milliseconds);
    const Plumbed plumbed = plumb({0, milliseconds, 1});
    CHECK(plumbed.looks == milliseconds / 3);
    CHECK(plumbed.iterations == milliseconds - plumbed.looks);
    // Of a thousand the depths that were looked at are spread evenly: the best of them is among the best of all.
    CHECK(plumbed.depth > Plumb::depths - 2 * Plumb::depths / std::max(1, plumbed.looks / 4));
  }
  // With time enough it is complete.
  CHECK(plumb({500, 60'000, 1}).looks == 4000);
}

TEST_CASE("However short the time, Captain answers") {
  for (int milliseconds = 1; milliseconds <= 12; ++milliseconds) {
    const Plumbed plumbed = plumb({0, milliseconds, 1});
    CHECK(plumbed.iterations > 0);
    CHECK(plumbed.depth > 0);
  }
  // Nor if the time was over before he began.
  SearchSettings settings;
  settings.clock = [] { return now += 1'000'000; };
  const Nim game;
  const Nim::State state{20, 0, 2, 0};
  CHECK(Search<Nim>(game, state, 2, seat_at(0), {0, 1, 1}, settings).think().ranked.size() == 1);
}

TEST_CASE("By time and by iterations Captain runs the same rounds") {
  const Regatta game;
  Dice dice(1);
  Events silence;
  const Regatta::State state = setup(game, 2, dice, silence);
  const auto visits_of = [&](const Budget& budget, TimeSource clock) {
    SearchSettings settings;
    settings.clock = clock;
    now = 0;
    std::vector<int> visits;
    for (const Advice& advice : Search<Regatta>(game, state, 2, seat_at(0), budget, settings).think().ranked) {
      visits.push_back(advice.visits);
    }
    return visits;
  };
  const std::vector<int> counted = visits_of({200, 0, 3}, clock_of_test);
  CHECK(counted.front() > 2 * counted.back());
  // A limit of time that is far away changes nothing.
  CHECK(visits_of({200, 60'000, 3}, clock_of_test) == counted);
  // By time alone, with a clock that goes on whenever one looks at it: the last two run longest, too.
  const std::vector<int> timed = visits_of({0, 20, 3}, [] { return now += 50; });
  CHECK(timed.size() == Regatta::percent.size());
  CHECK(timed.front() > 2 * timed.back());
}

}  // namespace
}  // namespace dogwatch
