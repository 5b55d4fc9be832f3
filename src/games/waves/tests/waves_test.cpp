// What does not fit into scenarios: rows as words, and what bots are told.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "games/waves/insight.h"
#include "games/waves/rules.h"

namespace dogwatch::waves {

namespace {

Game printed_game() {
  std::ifstream file(DOGWATCH_GAME_DIR "/components.toml");
  std::ostringstream text;
  text << file.rdbuf();
  TomlFile components(text.str(), "components.toml");
  Result<Game> game = Game::make(components, Options{});
  REQUIRE(game.ok());
  return *game;
}

Row row_of(const std::vector<int>& values) {
  Row row;
  for (const int value : values) row.add(value);
  return row;
}

// Calls visit(state, moves) at every decision of some random matches of every number of seats.
template <class Visit>
void visit_decisions(const Game& game, Visit visit) {
  Events nobody;
  for (int seats = least_seats; seats <= most_seats; ++seats) {
    for (int match = 0; match < 20; ++match) {
      Dice dice(static_cast<std::uint64_t>(100 * seats + match));
      State state = setup(game, seats, dice, nobody);
      MoveList moves;
      for (SeatSet asked = waiting(state); !asked.empty(); asked = waiting(state)) {
        legal(game, state, asked.lowest(), moves);
        visit(state, asked.lowest(), moves);
        play(game, state, asked.lowest(), moves[dice.draw(moves.size())], dice, nobody);
      }
    }
  }
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
  const Game game = printed_game();
  visit_decisions(game, [&](const State& state, Seat, const MoveList&) {
    std::array<float, most_seats> chances{};
    Dice luck(1);
    evaluate(game, state, luck, std::span(chances).first(state.seats));
    float sum = 0;
    for (int i = 0; i < state.seats; ++i) {
      const float chance = chances[static_cast<std::size_t>(i)];
      REQUIRE(chance >= 0.0F);
      REQUIRE(chance <= 1.0F);
      sum += chance;
    }
    REQUIRE(sum == doctest::Approx(1.0));
  });
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
  std::array<float, most_seats> chances{};
  Dice luck(1);
  evaluate(game, state, luck, std::span(chances).first(2));
  CHECK(chances[1] > 0.95F);
}

TEST_CASE("the vetoes always leave a move, and the policy always finds one") {
  const Game game = printed_game();
  Dice dice(3);
  int vetoed = 0;
  visit_decisions(game, [&](const State& state, Seat seat, const MoveList& moves) {
    int left = 0;
    for (const Move move : moves) (veto(game, state, seat, move) ? vetoed : left) += 1;
    REQUIRE(left > 0);
    const int chosen = rollout_move(game, state, seat, moves, dice);
    REQUIRE(chosen >= 0);
    REQUIRE(chosen < moves.size());
  });
  CHECK(vetoed > 0);
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
