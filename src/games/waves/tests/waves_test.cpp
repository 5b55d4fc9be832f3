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
      RC_ASSERT(row[i] == (filled ? values[static_cast<std::size_t>(i)] : 0));
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
