// What does not fit into scenarios: what bots are told, and what a page shows of chances.
#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "games/black_dice/insight.h"
#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

namespace {

Game printed_game(int quest) {
  std::ifstream file(DOGWATCH_GAME_DIR "/components.toml");
  std::ostringstream text;
  text << file.rdbuf();
  TomlFile components(text.str(), "components.toml");
  Options options;
  options.chosen[0] = static_cast<std::uint8_t>(quest);
  Result<Game> game = Game::make(components, options);
  REQUIRE(game.ok());
  return *game;
}

// Calls visit(game, state, seat, moves) at every decision of some random matches of every quest and number of seats.
template <class Visit>
void visit_decisions(Visit visit) {
  Events nobody;
  for (int quest = 0; quest < quest_count; ++quest) {
    const Game game = printed_game(quest);
    for (int match = 0; match < 30; ++match) {
      const int seats = least_seats + match % (most_seats - least_seats + 1);
      Dice dice(static_cast<std::uint64_t>(100 * quest + match));
      State state = setup(game, seats, dice, nobody);
      MoveList moves;
      for (SeatSet asked = waiting(state); !asked.empty(); asked = waiting(state)) {
        legal(game, state, asked.lowest(), moves);
        visit(game, state, asked.lowest(), moves);
        const int choice =
            dice.draw(2) == 0 ? dice.draw(moves.size()) : rollout_move(game, state, asked.lowest(), moves, dice);
        play(game, state, asked.lowest(), moves[choice], dice, nobody);
      }
    }
  }
}

State fresh(const Game& game, int seats) {
  Dice dice(1);
  Events nobody;
  return setup(game, seats, dice, nobody);
}

using Chances = PerSeat<float, most_seats>;

Chances chances_of(const Game& game, const State& state, Seat seat) {
  Chances chances{};
  Dice luck(1);
  evaluate(game, state, seat, luck, chances.first(state.seats));
  return chances;
}

float chance_of_home(const Game& game, const State& state) {
  float sum = 0;
  for (const float chance : chances_of(game, state, seat_at(0))) sum += chance;
  return sum;
}

}  // namespace

TEST_CASE("a column is a list in the order of adding, and knows whose dice lie there") {
  Adventure adventure;
  for (const int seat : {2, 0, 2, 1, 0}) adventure.add(seat_at(seat));
  CHECK(adventure.count == 5);
  CHECK(adventure.dice_of(seat_at(2)) == 2);
  adventure.take(seat_at(2));
  CHECK(adventure.count == 4);
  CHECK(adventure.dice_of(seat_at(2)) == 1);
  CHECK(adventure.owners[0] == 2);
  CHECK(adventure.owners[2] == 1);
  CHECK(adventure.owners[3] == 0);
  CHECK(adventure.owners[4] == 0);
}

TEST_CASE("chances to win sum to at most one: the rest is a common loss") {
  visit_decisions([](const Game& game, const State& state, Seat seat, const MoveList&) {
    float sum = 0;
    for (const float chance : chances_of(game, state, seat)) {
      REQUIRE(chance >= 0.0F);
      sum += chance;
    }
    REQUIRE(sum <= 1.0001F);
  });
}

TEST_CASE("a damaged ship comes home less often, and gold is worth having") {
  for (int quest = 0; quest < 3; ++quest) {
    const Game game = printed_game(quest);
    State state = fresh(game, 3);
    const float sound = chance_of_home(game, state);
    state.damage = 2;
    CHECK(chance_of_home(game, state) < sound);
    state.damage = 0;
    const Chances poor = chances_of(game, state, seat_at(0));
    state.players[seat_at(1)].values = {0, 3, 0};
    state.players[seat_at(1)].gold = 3;
    const Chances rich = chances_of(game, state, seat_at(0));
    CHECK(rich[seat_at(1)] > poor[seat_at(1)]);
    CHECK(rich[seat_at(1)] > rich[seat_at(2)]);
  }
}

TEST_CASE("who looks trusts in himself more than in the others") {
  for (int quest = 0; quest < quest_count; ++quest) {
    const Game game = printed_game(quest);
    const State state = fresh(game, 2);
    CHECK(chances_of(game, state, seat_at(0))[seat_at(0)] > chances_of(game, state, seat_at(1))[seat_at(0)]);
    CHECK(chances_of(game, state, seat_at(1))[seat_at(1)] > chances_of(game, state, seat_at(0))[seat_at(1)]);
  }
}

TEST_CASE("the policy wins five times as often as one who makes any move that is not silly") {
  Events nobody;
  for (int quest = 0; quest < quest_count; ++quest) {
    const Game game = printed_game(quest);
    std::array<int, 2> won{};
    for (int match = 0; match < 200; ++match) {
      const Seat sensible = seat_at(match % 2);
      Dice dice(static_cast<std::uint64_t>(match));
      State state = setup(game, 2, dice, nobody);
      MoveList moves;
      for (SeatSet asked = waiting(state); !asked.empty(); asked = waiting(state)) {
        const Seat seat = asked.lowest();
        legal(game, state, seat, moves);
        const int choice =
            seat == sensible ? rollout_move(game, state, seat, moves, dice) : fair_move(game, state, seat, moves, dice);
        play(game, state, seat, moves[choice], dice, nobody);
      }
      const Outcome end = outcome(game, state);
      if (!end.lost) ++won[end.place[sensible] == 0 ? 0 : 1];
    }
    CHECK(won[0] > 5 * won[1]);
  }
}

TEST_CASE("the vetoes always leave a move, and nobody throws the last pirate overboard") {
  int vetoed = 0;
  Dice dice(3);
  visit_decisions([&](const Game& game, const State& state, Seat seat, const MoveList& moves) {
    int left = 0;
    for (const Move move : moves) {
      const bool refused = veto(game, state, seat, move);
      (refused ? vetoed : left) += 1;
      const bool is_last = is<move::Overboard>(move) && pirates_on_deck(state) == 1;
      if (is_last) REQUIRE(refused);
    }
    REQUIRE(left > 0);
    const int chosen = rollout_move(game, state, seat, moves, dice);
    REQUIRE(chosen >= 0);
    REQUIRE(chosen < moves.size());
    const Move move = moves[chosen];
    const bool ends_all = is<move::Overboard>(move) && pirates_on_deck(state) == 1;
    REQUIRE_FALSE(ends_all);
  });
  CHECK(vetoed > 0);
}

TEST_CASE("the chance to hold is certain where all is settled, and nothing where it cannot be reached") {
  const Game game = printed_game(0);
  State state = fresh(game, 2);
  for (Adventure& adventure : state.adventures) adventure = {};
  state.adventures[5].black = 1;
  state.adventures[4].black = 11;
  state.adventures[5].add(seat_at(0));
  state.players[seat_at(0)].dice = 4;
  state.turn = seat_at(1);
  state.rolled = {0, 0, 0, 0, 0, 5};
  state.marked = state.rerolled = {};
  const std::array<int, adventure_count> chances = chances_to_hold(game, state);
  CHECK(chances[4] == 0);
  CHECK(chances[0] == 0);
  CHECK(chances[5] > 0);
}

}  // namespace dogwatch::black_dice
