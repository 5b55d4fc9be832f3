// What does not fit into scenarios: how far it is on every sea, and what bots are told.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>

#include "games/pirate_dice/insight.h"
#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

namespace {

Game printed_game(Mode mode) {
  std::ifstream file(DOGWATCH_GAME_DIR "/components.toml");
  std::ostringstream text;
  text << file.rdbuf();
  TomlFile components(text.str(), "components.toml");
  Options options{};
  options.chosen[0] = static_cast<std::uint8_t>(mode);
  Result<Game> game = Game::make(components, options);
  REQUIRE(game.ok());
  return *game;
}

constexpr std::array every_mode{Mode::basic, Mode::advanced, Mode::regatta};

// Calls visit(state, seat, moves) at decisions of some matches of every number of seats: random and by policy.
template <class Visit>
void visit_decisions(const Game& game, Visit visit) {
  Events nobody;
  for (int match = 0; match < 12; ++match) {
    Dice dice(static_cast<std::uint64_t>(match));
    State state = setup(game, least_seats + match % 3, dice, nobody);
    MoveList moves;
    SeatSet asked = waiting(state);
    for (int played = 0; played < 1000 && !asked.empty(); ++played, asked = waiting(state)) {
      const Seat seat = asked.lowest();
      legal(game, state, seat, moves);
      visit(state, seat, moves);
      const bool random = match % 2 == 0;
      const int choice = random ? dice.draw(moves.size()) : rollout_move(game, state, seat, moves, dice);
      play(game, state, seat, moves[choice], dice, nobody);
    }
  }
}

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
      const Cell cell = tile.cells[0][static_cast<std::size_t>(n)];
      const Cell after = tile.cells[1][static_cast<std::size_t>(turned_square(n, 1))];
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
  for (const Mode mode : every_mode) {
    const Game game = printed_game(mode);
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
}

TEST_CASE("a ship beside the treasure is ahead of one at its berth") {
  const Game game = printed_game(Mode::basic);
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  state.captain(seat_at(0)).square = berth(game, state, 0);
  state.captain(seat_at(1)).square = state.treasure;
  std::array<float, most_seats> chances{};
  Dice luck(1);
  evaluate(game, state, luck, std::span(chances).first(2));
  CHECK(chances[1] > 0.95F);
}

TEST_CASE("the vetoes always leave a move, and the policy always finds one") {
  int vetoed = 0;
  for (const Mode mode : every_mode) {
    const Game game = printed_game(mode);
    Dice dice(3);
    visit_decisions(game, [&](const State& state, Seat seat, const MoveList& moves) {
      int left = 0;
      for (const Move move : moves) (veto(game, state, seat, move) ? vetoed : left) += 1;
      REQUIRE(left > 0);
      const int chosen = rollout_move(game, state, seat, moves, dice);
      REQUIRE(chosen >= 0);
      REQUIRE(chosen < moves.size());
    });
  }
  CHECK(vetoed > 0);
}

}  // namespace dogwatch::pirate_dice
