// What does not fit into scenarios: sets of squares, placements against a slow reading of the rules, and what bots are
// told.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <set>
#include <string>
#include <vector>

#include "games/rolling_seas/insight.h"
#include "games/rolling_seas/reach.h"
#include "games/rolling_seas/rules.h"
#include "laws/insight.h"

namespace dogwatch::rolling_seas {

namespace {

Game printed_game(int board = 0) { return laws::printed<Game>(DOGWATCH_GAME_DIR, board); }

// --- the rules of drawing as they are written, square by square ---

using Cells = std::vector<int>;

bool is_one_region(const Squares& region) {
  if (region.empty()) return true;
  std::vector<int> todo{region.first()};
  std::set<int> reached{region.first()};
  while (!todo.empty()) {
    const int square = todo.back();
    todo.pop_back();
    for (int d = 0; d < direction_count; ++d) {
      const int next = neighbour(square, static_cast<Direction>(d));
      if (next != nowhere && region.has(next) && reached.insert(next).second) todo.push_back(next);
    }
  }
  return static_cast<int>(reached.size()) == region.count();
}

bool site_is_open(const Game& game, int site, const Squares& closed) {
  for (const Direction side : sides) {
    const int square = neighbour(site, side);
    if (square != nowhere && game.board().sea.has(square) && !closed.has(square)) return true;
  }
  return false;
}

// Whether the ship could make a step: asked of the action phase itself, for each wind of the dice.
bool ship_can_move(const Game& game, const Player& owner) {
  State state;
  state.seats = 1;
  state.phase = Phase::act;
  state.die = 1;
  for (int wind = 0; wind < direction_count; ++wind) {
    state.winds.fill(static_cast<std::uint8_t>(wind));
    for (const bool navigating : {false, true}) {
      state.players[seat_at(0)] = owner;
      clear_act(state.players[seat_at(0)]);
      if (navigating) begin_navigate(game, state.players[seat_at(0)], static_cast<Direction>(wind));
      MoveList moves;
      legal(game, state, seat_at(0), moves);
      for (const Move move : moves) {
        if (is<move::Sail>(move) || is<move::Wind>(move)) return true;
      }
    }
  }
  return false;
}

Player with_shape(const Player& owner, CardType type, const Squares& shape) {
  Player after = owner;
  after.drawn |= shape;
  if (type == CardType::monster) after.monsters |= shape;
  if (type == CardType::peril) after.perils |= shape;
  if (type == CardType::rocks) after.rocks |= shape;
  return after;
}

bool is_legal_place(const Game& game, const Player& owner, const AdventureCard& card, const Cells& cells) {
  Squares shape;
  for (const int square : cells) {
    if (!game.chart.open_sea.has(square) || owner.drawn.has(square)) return false;
    shape.add(square);
  }
  Squares stopping = shape;
  if (card.type == CardType::current) stopping.remove(cells.back());
  const Squares sea = game.board().sea;
  if (card.type == CardType::rocks && is_one_region(sea.without(owner.rocks)) &&
      !is_one_region(sea.without(owner.rocks | shape))) {
    return false;
  }
  if (card.type != CardType::monster) {
    const Squares before = owner.rocks | owner.perils | owner.arrows;
    for (const std::vector<int>* sites : {&game.board().ports, &game.board().monoliths}) {
      for (const int site : *sites) {
        if (site_is_open(game, site, before) && !site_is_open(game, site, before | stopping)) return false;
      }
    }
  }
  // Only what lies beside the ship, or behind perils beside it, can block it.
  if (card.type == CardType::current || owner.ship == nowhere) return true;
  return !ship_can_move(game, owner) || ship_can_move(game, with_shape(owner, card.type, shape));
}

// Every way to lay the card down, as sets of squares (a current in its order); those on its row or column if there are
// any.
std::set<Cells> slow_places(const Game& game, const Player& owner, int number) {
  const AdventureCard& card = game.card(number);
  std::set<Cells> touching;
  std::set<Cells> anywhere;
  for (int quarters = 0; quarters < 4; ++quarters) {
    for (int square = 0; square < square_count; ++square) {
      Cells cells;
      bool touches = false;
      for (Cell cell : card.cells) {
        for (int i = 0; i < quarters; ++i) cell = {cell.column, -cell.row};
        const int row = row_of(square) + cell.row;
        const int column = column_of(square) + cell.column;
        if (row < 0 || row >= rows || column < 0 || column >= columns) break;
        touches |= row == card.row || column == card.column;
        cells.push_back(square_at(column, row));
      }
      if (cells.size() != card.cells.size() || !is_legal_place(game, owner, card, cells)) continue;
      if (card.type != CardType::current) std::sort(cells.begin(), cells.end());
      anywhere.insert(cells);
      if (touches) touching.insert(cells);
    }
  }
  return touching.empty() ? anywhere : touching;
}

std::set<Cells> quick_places(const Game& game, const Player& owner, int number) {
  const Places places = places_for(game, owner, number, false);
  std::set<Cells> found;
  for (int i = 0; i < places.ways; ++i) {
    const Turned& turned = game.chart.turned[number][i];
    places.squares[i].each([&](int square) {
      Cells cells;
      for (std::size_t n = 0; n < turned.count; ++n) cells.push_back(square + turned.offsets[n]);
      if (game.card(number).type != CardType::current) std::sort(cells.begin(), cells.end());
      CHECK(found.insert(cells).second);
    });
  }
  return found;
}

}  // namespace

TEST_CASE("a set of squares is moved, spread and read by rows as its squares are") {
  CHECK(rc::check([] {
    const auto squares = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, square_count));
    Squares set;
    for (const int square : squares) set.add(square);
    RC_ASSERT(set.count() == static_cast<int>(squares.size()));
    const int places = *rc::gen::inRange(-130, 131);
    const Squares moved = set.shifted(places);
    for (int square = 0; square < square_count; ++square) {
      RC_ASSERT(set.has(square) == squares.contains(square));
      RC_ASSERT(moved.has(square) == squares.contains(square - places));
      RC_ASSERT(((set.row(row_of(square)) >> column_of(square)) & 1U) == (set.has(square) ? 1U : 0U));
    }
  }));
}

TEST_CASE("a step costs 1 with the wind, 5 against it, and as much on either side") {
  const Game game = printed_game();
  for (std::size_t wind = 0; wind < direction_count; ++wind) {
    CHECK(game.chart.cost[wind][wind] == 1);
    CHECK(game.chart.cost[wind][(wind + 4) % 8] == 5);
    for (std::size_t turn = 0; turn < 8; ++turn) {
      CHECK(game.chart.cost[wind][(wind + turn) % 8] == game.chart.cost[wind][(wind + 8 - turn) % 8]);
      CHECK(game.chart.cost[wind][(wind + turn) % 8] == game.chart.cost[(wind + turn) % 8][wind]);
    }
  }
}

TEST_CASE("every card has at least 36 places on every empty board, all four turns counted") {
  for (int board = 0; board < board_count; ++board) {
    const Game game = printed_game(board);
    for (std::size_t card = 0; card < game.components.adventures.size(); ++card) {
      if (game.components.adventures[card].type == CardType::ambush) continue;
      const std::size_t alike = 4 / game.chart.turned[card].size();
      CHECK(quick_places(game, Player{}, static_cast<int>(card)).size() * alike >= 36);
    }
  }
}

TEST_CASE("placements found by bits are those that the rules describe") {
  for (int board = 0; board < board_count; ++board) {
    const Game game = printed_game(board);
    Dice dice(static_cast<std::uint64_t>(board));
    laws::visit_decisions(game, 2, 3, [&](const State& state, Seat seat, const MoveList&) {
      if (dice.draw(60) != 0) return;
      const int card = dice.draw(24);
      REQUIRE(quick_places(game, state.player(seat), card) == slow_places(game, state.player(seat), card));
    });
  }
}

TEST_CASE("a card that finds no room is left out, and play goes on") {
  const Game game = printed_game();
  Dice dice(5);
  Events nobody;
  State state = setup(game, 1, dice, nobody);
  Player& player = state.player(seat_at(0));
  player.drawn = game.board().sea;
  CHECK(!can_draw(game, state, seat_at(0)));
  CHECK(places_for(game, player, 0, false).none());
}

TEST_CASE("solo rocks lie as near to the crossing as they can") {
  const Game game = printed_game();
  // Widow's Shoal, row 14 and column C: C14 is sea, so some cell covers it.
  constexpr int shoal = 21;
  const Places places = places_for(game, Player{}, shoal, true);
  REQUIRE(!places.none());
  for (int i = 0; i < places.ways; ++i) {
    const Turned& turned = game.chart.turned[shoal][i];
    places.squares[i].each([&](int square) {
      bool covers = false;
      for (std::size_t n = 0; n < turned.count; ++n) covers |= square + turned.offsets[n] == square_at(2, 13);
      CHECK(covers);
    });
  }
}

TEST_CASE("what is shown as within reach can be sailed at that price") {
  const Game game = printed_game();
  Events nobody;
  Dice dice(9);
  int sailed = 0;
  laws::visit_decisions(game, 1, 4, [&](const State& state, Seat seat, const MoveList&) {
    const Player& player = state.player(seat);
    if (state.phase != Phase::act || player.stage != Stage::start || player.stopped != 0 || player.on_peril != 0)
      return;
    if (dice.draw(4) != 0) return;
    const auto wind = static_cast<Direction>(state.winds[0]);
    const Reach reach(game, player, wind, game.vessel(player).movement);
    for (int square = 0; square < square_count; ++square) {
      if (reach.best(square) <= 0) continue;
      std::vector<int> steps;
      for (int at = reach.best(square); reach.leg(at).before >= 0; at = reach.leg(at).before) {
        steps.push_back(reach.leg(at).direction);
      }
      Player ship = player;
      begin_navigate(game, ship, wind);
      for (const auto step : std::views::reverse(steps)) {
        const int cost = game.chart.cost[index(wind)][step];
        REQUIRE(can_enter(game, ship, neighbour(ship.ship, static_cast<Direction>(step)), cost));
        enter(game, ship, static_cast<Direction>(step), cost, {nobody, seat});
      }
      REQUIRE(ship.ship == square);
      ++sailed;
    }
  });
  CHECK(sailed > 100);
}

TEST_CASE("chances to win are shares of one; alone they are a measure of renown") {
  laws::expect_shares_of_one(printed_game(), 2);
}

TEST_CASE("the vetoes always leave a move, and the policy always finds one") {
  CHECK(laws::expect_moves_left(printed_game(), 2) > 0);
}

TEST_CASE("a captain who sails by the policy alone comes home with 200 renown on every board") {
  for (int board = 0; board < board_count; ++board) {
    const Game game = printed_game(board);
    constexpr int voyages = 30;
    int renown = 0;
    for (int i = 0; i < voyages; ++i) {
      Dice dice(static_cast<std::uint64_t>(i));
      Events nobody;
      MoveList moves;
      State state = setup(game, 1, dice, nobody);
      while (!waiting(state).empty()) {
        legal(game, state, seat_at(0), moves);
        play(game, state, seat_at(0), moves[rollout_move(game, state, seat_at(0), moves, dice)], dice, nobody);
      }
      renown += outcome(game, state).total[seat_at(0)];
    }
    CHECK(renown / voyages >= 200);
  }
}

}  // namespace dogwatch::rolling_seas
