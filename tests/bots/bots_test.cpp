#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "bots/thinker_of.h"
#include "bots/tiny_games.h"

namespace dogwatch {
namespace {

using namespace tiny;

constexpr std::array all_levels{Level::deckhand, Level::bosun, Level::captain, Level::quick};

Budget iterations(int count, std::uint64_t seed = 1) { return {count, 0, seed}; }

template <Game G>
typename G::State fresh(const G& game, int seats, std::uint64_t seed = 1) {
  Dice dice(seed);
  Events silence;
  return setup(game, seats, dice, silence);
}

template <Game G>
Thought ask(const G& game, const typename G::State& state, int seats, Seat seat, Level level, const Budget& budget) {
  return think_about(game, redact(game, state, Eye::of(seat)), seats, seat, level, budget);
}

// Who wins a match in which each seat has its own level and budget.
template <Game G>
Outcome play_match(const G& game, std::span<const Level> levels, const Budget& budget) {
  const int seats = static_cast<int>(levels.size());
  typename G::State state = fresh(game, seats, budget.seed);
  Dice dice(budget.seed + 1);
  Events silence;
  for (std::uint64_t step = 0; !waiting(state).empty(); ++step) {
    const Seat seat = waiting(state).lowest();
    const Level level = levels[index(seat)];
    const Budget own{budget.iterations, 0, budget.seed * 1000 + step};
    const Move move = ask(game, state, seats, seat, level, own).ranked.front().move;
    MoveList moves;
    legal(game, state, seat, moves);
    REQUIRE(moves.contains(move));
    play(game, state, seat, move, dice, silence);
  }
  return outcome(game, state);
}

int chosen(const Thought& thought) { return as<Choose>(thought.ranked.front().move).what; }

bool same(const Thought& a, const Thought& b) {
  if (a.iterations != b.iterations || a.ranked.size() != b.ranked.size()) return false;
  for (std::size_t i = 0; i < a.ranked.size(); ++i) {
    const Advice& left = a.ranked[i];
    const Advice& right = b.ranked[i];
    if (left.move != right.move || left.visits != right.visits || left.chances != right.chances) return false;
  }
  return true;
}

TEST_CASE("Captain finds the winning move of Nim wherever there is one") {
  const Nim game;
  for (std::uint8_t heap = 5; heap <= 15; ++heap) {
    if (heap % 4 == 0) continue;
    CAPTURE(heap);
    const Thought thought = ask(game, Nim::State{heap, 0, 2, 0}, 2, seat_at(0), Level::captain, iterations(4000));
    CHECK(chosen(thought) == heap % 4);
  }
}

TEST_CASE("Captain wins every Nim that is not lost at the start, against any seat") {
  const Nim game;
  int won = 0;
  int winnable = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    if (fresh(game, 2, seed).heap % 4 == 0) continue;
    ++winnable;
    const std::array levels{Level::captain, seed % 2 == 0 ? Level::bosun : Level::deckhand};
    if (play_match(game, levels, iterations(1500, seed)).place[seat_at(0)] == 0) ++won;
  }
  CHECK(winnable >= 20);
  CHECK(won == winnable);
}

TEST_CASE("Captain takes the last coins at a table of three") {
  const Nim game;
  const Thought thought = ask(game, Nim::State{3, 1, 3, 0}, 3, seat_at(1), Level::captain, iterations(200));
  CHECK(chosen(thought) == 3);
  REQUIRE(thought.ranked.front().chances.size() == 3);
  CHECK(thought.ranked.front().chances[0] == 0.0);
  CHECK(thought.ranked.front().chances[1] == 1.0);
}

TEST_CASE("In a game of matching pennies Captain mixes near the equilibrium of one third heads") {
  const Pennies game;
  constexpr int trials = 300;
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    int heads = 0;
    double visits_of_heads = 0;
    for (std::uint64_t seed = 1; seed <= trials; ++seed) {
      const Thought thought = ask(game, fresh(game, 2), 2, seat, Level::captain, iterations(1000, seed));
      if (chosen(thought) == 0) ++heads;
      for (const Advice& advice : thought.ranked) {
        if (as<Choose>(advice.move).what == 0) visits_of_heads += advice.visits / 1000.0 / trials;
      }
    }
    MESSAGE("seat " << index(seat) << ": heads " << heads << ", visits " << visits_of_heads);
    CHECK(visits_of_heads > 0.25);
    CHECK(visits_of_heads < 0.42);
  }
}

TEST_CASE("A bot does not peek: it declines to dig for a map it cannot see") {
  const Locker game;
  for (const Level level : {Level::bosun, Level::captain}) {
    int declined = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Locker::State state = fresh(game, 2, seed);
      if (chosen(ask(game, state, 2, seat_at(1), level, iterations(2000, seed))) == Locker::places) {
        ++declined;
      }
    }
    MESSAGE("level " << level_names[index(level)] << " declined " << declined);
    if (level == Level::captain) CHECK(declined == 20);
  }
}

TEST_CASE("Two states that look alike to a seat get the same answer") {
  const Locker game;
  for (const Level level : all_levels) {
    const Thought first = ask(game, Locker::State{0, Locker::unknown}, 2, seat_at(1), level, iterations(300, 7));
    for (std::uint8_t map = 1; map < Locker::places; ++map) {
      CHECK(same(first, ask(game, Locker::State{map, Locker::unknown}, 2, seat_at(1), level, iterations(300, 7))));
    }
  }
}

TEST_CASE("The same seed gives the same thought, another seed another one") {
  const Pennies game;
  for (const Level level : all_levels) {
    const Pennies::State state = fresh(game, 2);
    CHECK(same(ask(game, state, 2, seat_at(0), level, iterations(500, 3)),
               ask(game, state, 2, seat_at(0), level, iterations(500, 3))));
  }
  const Locker locker;
  const Locker::State state = fresh(locker, 2);
  CHECK_FALSE(same(ask(locker, state, 2, seat_at(1), Level::captain, iterations(500, 3)),
                   ask(locker, state, 2, seat_at(1), Level::captain, iterations(500, 4))));
}

TEST_CASE("Captain thinks exactly as many iterations as allowed") {
  const Nim game;
  for (const int count : {1, 2, 17, 1000}) {
    const Thought thought = ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, iterations(count));
    CHECK(thought.iterations == count);
    int visits = 0;
    for (const Advice& advice : thought.ranked) visits += advice.visits;
    CHECK(visits == count);
  }
  CHECK(ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, Budget{100, 60'000, 1}).iterations == 100);
  CHECK(ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, Budget{0, 20, 1}).iterations > 0);
}

TEST_CASE("Among 2,000 moves Captain looks at the promising ones more than once") {
  const Sounding game;
  const Thought thought = ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, iterations(3000));
  const Move best = thought.ranked.front().move;
  CHECK(thought.ranked.size() < 400);
  CHECK(thought.ranked.front().visits >= 20);
  CHECK(std::abs(depth_of(best) - Sounding::wreck) < 150);
}

TEST_CASE("In sequential halving Captain takes what has brought the most, however the trials come out") {
  const Regatta game;
  for (int count = 200; count < 220; ++count) {
    const Thought thought = ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, iterations(count));
    CHECK(chosen(thought) == Regatta::fastest);
    CHECK(thought.ranked.size() == Regatta::percent.size());
    int visits = 0;
    for (const Advice& advice : thought.ranked) visits += advice.visits;
    CHECK(visits == count);
  }
  // With fewer trials than ships he ranks those that he has tried.
  CHECK(ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, iterations(4)).ranked.size() == 4);
}

TEST_CASE("Captain looks as often as a game asks him to, and takes the mean") {
  const Fog game;
  Fog::evaluated = 0;
  const Thought thought = ask(game, fresh(game, 2), 2, seat_at(0), Level::captain, iterations(10));
  CHECK(Fog::evaluated == 10 * Fog::search.evaluations_per_leaf);
  for (const Advice& advice : thought.ranked) CHECK(advice.chances == std::vector<double>{0.5, 0.5});
}

TEST_CASE("No bot makes a dominated move, unless there is no other") {
  const Toll game;
  for (const Level level : all_levels) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Thought thought = ask(game, fresh(game, 2), 2, seat_at(0), level, iterations(50, seed));
      CHECK(thought.ranked.size() == 1);
      CHECK(chosen(thought) == 0);
      const Thought forced = ask(game, Toll::State{1, Toll::none}, 2, seat_at(0), level, iterations(50, seed));
      CHECK(chosen(forced) > 0);
    }
  }
}

TEST_CASE("A last place is better than a common loss") {
  const Mutiny game;
  for (const Level level : {Level::bosun, Level::captain}) {
    const Thought thought = ask(game, fresh(game, 3), 3, seat_at(0), level, iterations(200));
    CHECK(chosen(thought) == Mutiny::struck);
  }
}

TEST_CASE("A search that has used up its nodes goes on with those it has") {
  const Nim game;
  const Thought thought = ask(game, fresh(game, 3), 3, seat_at(0), Level::captain, iterations(300'000));
  CHECK(thought.iterations == 300'000);
  int visits = 0;
  for (const Advice& advice : thought.ranked) visits += advice.visits;
  CHECK(visits == 300'000);
}

TEST_CASE("The logarithm of the search is that of mathematics") {
  for (const int n : {1, 2, 3, 10, 1000, 2047, 2048, 123'456, 2'000'000'000}) {
    CHECK(natural_log(n) == doctest::Approx(std::log(n)).epsilon(1e-14));
  }
}

TEST_CASE("Seats that wait together decide unseen, the last one too, until all are done") {
  const SeatSet both = SeatSet::first(2);
  const Move choose = move_of(Choose{0});
  Turns turns(both);
  CHECK(turns.hidden(seat_at(0)));
  CHECK_FALSE(turns.next(seat_at(0), choose, both));
  CHECK_FALSE(turns.next(seat_at(0), confirm, SeatSet::of(seat_at(1))));
  CHECK(turns.hidden(seat_at(1)));
  CHECK_FALSE(turns.next(seat_at(1), choose, SeatSet::of(seat_at(1))));
  CHECK(turns.next(seat_at(1), confirm, SeatSet::of(seat_at(1))));
  CHECK_FALSE(turns.hidden(seat_at(1)));
  CHECK_FALSE(turns.next(seat_at(1), choose, SeatSet::of(seat_at(1))));
  CHECK(turns.next(seat_at(1), choose, SeatSet::of(seat_at(0))));
  CHECK(turns.next(seat_at(0), confirm, both));
  CHECK(turns.hidden(seat_at(1)));
}

TEST_CASE("The worth of an end: victory, then place and points, and a common loss last") {
  Outcome outcome;
  outcome.over = true;
  outcome.seats = 3;
  outcome.total = {10, 30, 20};
  outcome.place = {2, 0, 1};
  const float common_loss = CommonLoss::to_captain(outcome.seats);
  const Utility worth = utility_of(outcome, common_loss);
  CHECK(worth.worth[seat_at(1)] == 1.0F);
  CHECK(worth.worth[seat_at(2)] < 0.2F);
  CHECK(worth.worth[seat_at(2)] > worth.worth[seat_at(0)]);
  CHECK(worth.win == PerSeat<float>{0, 1, 0});
  outcome.lost = true;
  CHECK(utility_of(outcome, common_loss).worth[seat_at(0)] < worth.worth[seat_at(0)]);
  CHECK(utility_of(outcome, common_loss).win[seat_at(1)] == 0.0F);
  outcome.lost = false;
  outcome.place = {2, 0, 0};
  CHECK(utility_of(outcome, common_loss).win[seat_at(1)] == 0.5F);
  const PerSeat<float> chances{0.25F, 0.25F};
  CHECK(utility_of(chances, 2, common_loss).win[seat_at(0)] == 0.25F);
  CHECK(utility_of(chances, 2, common_loss).worth[seat_at(0)] < 0.3F);
  CHECK(utility_of(chances, 2, CommonLoss::to_bosun).worth[seat_at(0)] <
        utility_of(chances, 2, common_loss).worth[seat_at(0)]);
}

TEST_CASE("The more are on board, the less Captain dares, and always more than Bosun") {
  for (int seats = 1; seats < 4; ++seats) {
    CHECK(CommonLoss::to_captain(seats) < 0.0F);
    CHECK(CommonLoss::to_captain(seats + 1) <= CommonLoss::to_captain(seats));
    CHECK(CommonLoss::to_captain(seats) > CommonLoss::to_bosun);
  }
  CHECK(CommonLoss::to_captain(4) < CommonLoss::to_captain(2));
}

}  // namespace
}  // namespace dogwatch
