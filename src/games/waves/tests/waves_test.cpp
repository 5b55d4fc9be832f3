// What does not fit into scenarios: rows as words, and what bots are told.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

#include "games/waves/insight.h"
#include "games/waves/rules.h"
#include "laws/insight.h"

namespace dogwatch::waves {

namespace {

Game printed_game() { return laws::printed<Game>(DOGWATCH_GAME_DIR); }

Row row_of(const std::vector<int>& values) {
  Row row;
  for (const int value : values) row.add(value);
  return row;
}

}  // namespace

TEST_CASE("a row of squares is a list that is added to and taken from at its end") {
  CHECK(rc::check([] {
    const int size = *rc::gen::inRange(0, row_capacity + 1);
    const auto values = *rc::gen::container<std::vector<int>>(size, rc::gen::inRange(1, highest_value + 1));
    Row row = row_of(values);
    RC_ASSERT(row.size() == static_cast<int>(values.size()));
    RC_ASSERT(row.empty() == values.empty());
    RC_ASSERT(row.sum() == std::accumulate(values.begin(), values.end(), 0));
    for (int i = 0; i < row_capacity; ++i) {
      const bool filled = i < row.size();
      RC_ASSERT(row.fills(Row::square(i)) == filled);
      RC_ASSERT(row[i] == (filled ? values[i] : 0));
    }
    if (values.empty()) return;
    RC_ASSERT(row.lowest() == *std::min_element(values.begin(), values.end()));
    RC_ASSERT(row.take() == values.back());
    RC_ASSERT(row == row_of({values.begin(), values.end() - 1}));
  }));
}

TEST_CASE("the topmost treasures are those last written") {
  const Row chest = row_of({6, 5, 2, 1});
  CHECK(top_of(chest, 0) == 0);
  CHECK(top_of(chest, 2) == 3);
  CHECK(top_of(chest, 9) == 14);
}

TEST_CASE("chances to win are shares of one, in every phase and for every number of seats") {
  laws::expect_shares_of_one(printed_game(), 20);
}

TEST_CASE("a buried fortune close to the end is nearly won") {
  const Game game = printed_game();
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  for (const int chest : {0, 1}) {
    for (int i = 0; i < 6; ++i) state.player(seat_at(1)).chest(chest).add(6);
  }
  state.player(seat_at(1)).buried = 0b011;
  state.player(seat_at(1)).chest(2).add(6);
  CHECK(laws::chances_of(game, state)[1] > 0.95F);
}

TEST_CASE("the vetoes always leave a move, and the policy always finds one") {
  CHECK(laws::expect_moves_left(printed_game(), 20) > 0);
}

namespace {

// Seat 0 of three fires the small cannon, of a sum of 8, at seat 1, and has yet to say the rest.
State firing(const Game& game) {
  Dice dice(1);
  Events nobody;
  State state = setup(game, 3, dice, nobody);
  state.phase = Phase::fire;
  state.turn = seat_at(0);
  state.shooter_count = 1;
  state.shooters[0] = 0;
  Player& shooter = state.player(seat_at(0));
  for (const int powder : {4, 4}) shooter.row(Icon::small_cannon).add(powder);
  for (const int powder : {3, 3, 3}) shooter.row(Icon::large_cannon).add(powder);
  state.aim[0].seat = 1;
  return state;
}

// What the policy plays, whatever its dice.
Move policy_move(const Game& game, const State& state) {
  MoveList moves;
  legal(game, state, state.turn, moves);
  Dice dice(1);
  const int chosen = rollout_move(game, state, state.turn, moves, dice);
  for (int i = 0; i < 200; ++i) REQUIRE(rollout_move(game, state, state.turn, moves, dice) == chosen);
  return moves[chosen];
}

}  // namespace

TEST_CASE("the policy aims the second cannon where more gets through") {
  const Game game = printed_game();
  State state = firing(game);
  // The hull blocks both shots of the small cannon, so that all of the large one's get through.
  state.player(seat_at(1)).row(Icon::hull) = row_of({6, 6, 6, 6});
  state.player(seat_at(1)).chest(0) = row_of({6, 6});
  state.player(seat_at(2)).chest(0) = row_of({1, 5});
  CHECK(policy_move(game, state) == move_of(move::Aim{.cannon = Cannon::large, .seat = seat_at(1)}));
}

TEST_CASE("the policy stows loot where the other volley leaves room") {
  const Game game = printed_game();
  State state = firing(game);
  state.player(seat_at(0)).chest(0) = row_of({1, 1, 1, 1});
  state.player(seat_at(0)).chest(1) = row_of({1, 1, 1, 1});
  state.player(seat_at(0)).chest(2) = row_of({1, 1, 1, 1, 1, 1});
  state.player(seat_at(1)).chest(0) = row_of({3, 3});
  state.player(seat_at(2)).chest(0) = row_of({5, 6});
  state.aim = {Aim{1, 0, 0}, Aim{2, 0, nothing}};
  CHECK(policy_move(game, state) == move_of(move::Stow{.seat = seat_at(2), .chest = 1}));
}

TEST_CASE("the policy fires first what must not be lost") {
  const Game game = printed_game();
  State state = firing(game);
  state.player(seat_at(0)).chest(0) = row_of({1, 1, 1, 1, 1});
  state.player(seat_at(1)).chest(0) = row_of({1});
  state.player(seat_at(2)).chest(0) = row_of({6});
  state.aim = {Aim{1, 0, 0}, Aim{2, 0, 0}};
  CHECK(policy_move(game, state) == move_of(move::FireFirst{Cannon::large}));
  // Where both fit, the small treasure lies on top, for thieves.
  state.player(seat_at(0)).chest(0) = Row();
  CHECK(policy_move(game, state) == move_of(move::FireFirst{Cannon::large}));
}

TEST_CASE("to pay for a die is dominated while a clear one is as good, and silly while any free one is") {
  const Game game = printed_game();
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  const Seat seat = waiting(state).lowest();
  const Seat rival = left_of(seat, 2);
  // One die of each kind that there is for this seat.
  state.untaken = 0b111;
  state.pool[0] = {colour_of(rival), 4};
  state.pool[1] = {colour_of(seat), 4};
  state.pool[2] = {Colour::clear, 3};
  const Move pay = move_of(move::Draft{0});
  CHECK(veto(game, state, seat, pay));
  CHECK_FALSE(dominated(game, state, seat, pay));
  state.pool[2].value = 4;
  CHECK(dominated(game, state, seat, pay));
  CHECK_FALSE(dominated(game, state, rival, pay));
  CHECK_FALSE(dominated(game, state, seat, move_of(move::Draft{1})));
  state.pool[0].value = 5;
  CHECK_FALSE(veto(game, state, seat, pay));
  CHECK_FALSE(dominated(game, state, seat, pay));
}

TEST_CASE("the end is the nearer the fewer rounds anybody needs") {
  const Game game = printed_game();
  Dice dice(1);
  Events nobody;
  State state = setup(game, 3, dice, nobody);
  const float at_first = nearness_of_end(game, state);
  for (const Icon icon : {Icon::hull, Icon::ports, Icon::crew}) {
    for (int i = 0; i < 4; ++i) state.player(seat_at(2)).row(icon).add(1);
  }
  CHECK(nearness_of_end(game, state) > at_first);
  CHECK(nearness_of_end(game, state) < 1.0F);
}

}  // namespace dogwatch::waves
