// What does not fit into scenarios: sets of tiles, what bots are told, what is remembered of treasure.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "games/dark_seas/insight.h"
#include "games/dark_seas/rules.h"
#include "laws/insight.h"

namespace dogwatch::dark_seas {

namespace {

Game printed_game(Ports ports = Ports::random) {
  return laws::printed<Game>(DOGWATCH_GAME_DIR, static_cast<int>(ports));
}

}  // namespace

TEST_CASE("a set of tiles is a set of small numbers in ascending order") {
  CHECK(rc::check([] {
    const auto numbers = *rc::gen::container<std::set<int>>(rc::gen::inRange(1, tile_capacity + 1));
    TileSet tiles;
    for (const int tile : numbers) tiles.add(tile);
    RC_ASSERT(tiles.size() == static_cast<int>(numbers.size()));
    RC_ASSERT(tiles.empty() == numbers.empty());
    int n = 0;
    for (const int tile : numbers) RC_ASSERT(tiles.nth(n++) == tile);
    std::vector<int> visited;
    tiles.each([&](int tile) { visited.push_back(tile); });
    RC_ASSERT(visited == std::vector<int>(numbers.begin(), numbers.end()));
    for (const int tile : numbers) {
      RC_ASSERT(tiles.has(tile));
      tiles.remove(tile);
      RC_ASSERT(!tiles.has(tile));
    }
    RC_ASSERT(tiles == TileSet());
  }));
}

TEST_CASE("the captain's island touches every port, a port its two neighbours") {
  for (int port = 0; port < port_count; ++port) {
    CHECK(is_adjacent(centre, port));
    CHECK(is_adjacent(port, centre));
    CHECK(is_adjacent(port, next_port(port)));
    CHECK(is_adjacent(port, previous_port(port)));
    CHECK_FALSE(is_adjacent(port, port));
    CHECK_FALSE(is_adjacent(port, (port + 2) % port_count));
    CHECK_FALSE(is_adjacent(port, (port + 3) % port_count));
  }
  CHECK_FALSE(is_adjacent(centre, centre));
}

TEST_CASE("the printed tiles are 47 kinds and 66 tiles, with three schemes for each colour and gain") {
  const Game game = printed_game();
  CHECK(game.components.plunder_tiles == 66);
  CHECK(game.components.kinds.size() == 49);
  std::array<std::array<int, 3>, colour_count> schemes{};
  int without = 0;
  for (int number = 1; number <= 66; ++number) {
    const Tile& tile = game.components.tile(number);
    if (tile.has_scheme()) {
      ++schemes[tile.scheme_colour][index(tile.scheme_gain)];
    } else {
      ++without;
    }
  }
  CHECK(without == 12);
  for (const auto& colour : schemes) {
    for (const int tiles : colour) CHECK(tiles == 3);
  }
}

TEST_CASE("there is room for 126 tiles with the starting ones, and not for one more") {
  const auto made = [](int copies) {
    const std::string more =
        "\n[[tiles]]\nid = \"sea_dog\"\ncopies = " + std::to_string(copies) + "\neffect = \"gain(1)\"\n";
    TomlFile components(laws::printed_components(DOGWATCH_GAME_DIR) + more, "components.toml");
    return Game::make(components, Options{});
  };
  CHECK(made(58).ok());
  const Result<Game> full = made(59);
  REQUIRE_FALSE(full.ok());
  CHECK(full.error().text.find("expected at most 126 tiles in all") != std::string::npos);
}

TEST_CASE("chances to win are shares of one, in every phase and for every number of seats") {
  laws::expect_shares_of_one(printed_game(), 10);
}

TEST_CASE("a fortune in the last round is nearly won") {
  const Game game = printed_game();
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  state.round = 12;
  state.phase = Phase::sail;
  state.player(seat_at(1)).infamy = 40;
  CHECK(laws::chances_of(game, state)[1] > 0.95F);
}

TEST_CASE("the vetoes always leave a move, and the policy always finds one") {
  CHECK(laws::expect_moves_left(printed_game(Ports::arranged), 10) > 0);
}

TEST_CASE("a token given back is remembered until others draw and one looks again") {
  const Game game = printed_game();
  Dice dice(4);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  const Seat me = seat_at(0);
  const Seat other = seat_at(1);
  const auto look = [&](Seat seat, int keep_type) {
    draw_tokens(state, seat, 3, 1, dice, nobody);
    int type = keep_type;
    while (state.drawn_tokens[type] == 0) type = (type + 1) % type_capacity;
    keep_token(state, seat, type, nobody);
    return_drawn(state, seat);
  };
  look(me, 0);
  CHECK(sum_of(state.player(me).seen) == 2);
  CHECK(state.player(me).since[seat_at(1)] == 0);
  CHECK(state.player(other).since[seat_at(0)] == 1);
  look(other, 0);
  CHECK(sum_of(state.player(me).seen) == 2);
  CHECK(state.player(me).since[seat_at(1)] == 1);
  look(me, 0);
  CHECK(sum_of(state.player(me).seen) == 2);
  CHECK(state.player(me).since[seat_at(1)] == 0);
  for (std::size_t type = 0; type < type_capacity; ++type) CHECK(state.player(me).seen[type] <= state.pool[type]);
}

TEST_CASE("an effect is compiled into few instructions, and what is wrong is told by word") {
  Code code;
  const Compiled plain = compile_effect("gain(3)", code);
  CHECK(plain.mistake.empty());
  CHECK(code.instructions.size() == 2);
  const Compiled choice = compile_effect("choose { gain(2) | treasure(1, 1) }", code);
  CHECK(choice.mistake.empty());
  CHECK(code.at(choice.begin).count == 2);
  CHECK(code.at(code.at(choice.begin).jump).op == Op::stop);
  CHECK(compile_effect("gain(2) }", code).mistake.starts_with("word 5, '}'"));
  CHECK(compile_points("1 +", code).mistake.starts_with("at the end"));
}

}  // namespace dogwatch::dark_seas
