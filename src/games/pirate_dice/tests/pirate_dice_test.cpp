// What does not fit into scenarios: how far it is on every sea, and what bots are told.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <string>

#include "games/pirate_dice/insight.h"
#include "games/pirate_dice/rules.h"
#include "laws/insight.h"

namespace dogwatch::pirate_dice {

namespace {

Game printed_game(Mode mode) { return laws::printed<Game>(DOGWATCH_GAME_DIR, static_cast<int>(mode)); }

constexpr std::array every_mode{Mode::basic, Mode::advanced, Mode::regatta};

}  // namespace

TEST_CASE("a quarter turn takes squares round their tile, and four bring them back") {
  CHECK(rc::check([] {
    const int square = *rc::gen::inRange(0, tile_squares);
    RC_ASSERT(turned_square(square, 4) == square);
    RC_ASSERT(turned_square(turned_square(square, 1), 2) == turned_square(square, 3));
    const int x = square % tile_side;
    const int y = square / tile_side;
    RC_ASSERT(turned_square(square, 1) == x * tile_side + tile_side - 1 - y);
  }));
}

TEST_CASE("turning a tile turns its winds, and not the sense of its whirlpools") {
  const Game game = printed_game(Mode::basic);
  for (const Tile& tile : game.components.tiles) {
    for (int n = 0; n < tile_squares; ++n) {
      const Cell cell = tile.cells[0][n];
      const Cell after = tile.cells[1][turned_square(n, 1)];
      if (is_wind(cell)) {
        REQUIRE(heading_of(after) == turned(heading_of(cell), 1));
      } else {
        REQUIRE(after == cell);
      }
    }
  }
}

TEST_CASE("on every sea the treasure is equally far from all four berths, and every square can be reached") {
  const Game game = printed_game(Mode::basic);
  Events nobody;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Dice dice(seed);
    const State state = setup(game, 2, dice, nobody);
    const Passages& passages = game.passages[passages_of(game, state)];
    for (int y = 0; y < sea_side; ++y) {
      for (int x = 0; x < sea_side; ++x) {
        const Square square = square_at(x, y);
        if (stops_ships(cell(game, state, square))) continue;
        REQUIRE(passages.to_treasure.left[passage_node(square, Heading::north)] < unreachable);
        REQUIRE(passages.home.left[passage_node(square, Heading::north)] < unreachable);
      }
    }
    REQUIRE(passages.to_treasure.left[passage_node(state.treasure, Heading::west)] == 0);
    // 18 squares at two each, and some turns.
    for (int number = 0; number < most_seats; ++number) {
      int least = unreachable;
      for (int heading = 0; heading < 4; ++heading) {
        const std::size_t node = passage_node(berth(game, state, number), static_cast<Heading>(heading));
        least = std::min<int>(least, passages.to_treasure.left[node]);
      }
      REQUIRE(least >= 36);
      REQUIRE(least <= 36 + 5 * 3);
    }
  }
}

TEST_CASE("the lap of the Regatta can be sailed from every berth of every sea") {
  const Game game = printed_game(Mode::regatta);
  Events nobody;
  LapPassage passage;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Dice dice(seed);
    const State state = setup(game, 2, dice, nobody);
    find_lap_passage(game, state, 0, passage);
    for (int number = 0; number < most_seats; ++number) {
      REQUIRE(passage.left[passage_node(berth(game, state, number), Heading::east)] < unreachable);
    }
  }
}

TEST_CASE("chances to win are shares of one, in every mode and phase") {
  for (const Mode mode : every_mode) laws::expect_shares_of_one(printed_game(mode), 4);
}

TEST_CASE("a ship beside the treasure is ahead of one at its berth") {
  const Game game = printed_game(Mode::basic);
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  state.captain(seat_at(0)).square = berth(game, state, 0);
  state.captain(seat_at(1)).square = state.treasure;
  CHECK(laws::chances_of(game, state)[1] > 0.95F);
}

TEST_CASE("a turn away for one hit point, and a die that loses every roll-off, are dominated") {
  const Game game = printed_game(Mode::basic);
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  const Move lower = move_of(move::LowerSails{});
  state.captain(seat_at(0)).hit_points = static_cast<std::uint8_t>(game.components.hit_points - 1);
  CHECK(dominated(game, state, seat_at(0), lower));
  CHECK_FALSE(dominated(game, state, seat_at(0), move_of(move::SailOn{})));
  --state.captain(seat_at(0)).hit_points;
  CHECK_FALSE(dominated(game, state, seat_at(0), lower));
  CHECK(dominated(game, state, seat_at(0), move_of(move::Keep{treasure_die})));
  CHECK_FALSE(dominated(game, state, seat_at(0), move_of(move::Keep{0})));
}

TEST_CASE("the vetoes always leave a move, and the policy always finds one") {
  int vetoed = 0;
  for (const Mode mode : every_mode) vetoed += laws::expect_moves_left(printed_game(mode), 4);
  CHECK(vetoed > 0);
}

}  // namespace dogwatch::pirate_dice
