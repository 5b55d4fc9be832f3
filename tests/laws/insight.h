// What every game's own tests ask of its insight.cpp: chances that are shares of one, vetoes that leave a move, a
// policy that finds one. The matches are the game's printed ones.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace dogwatch::laws {

inline std::string printed_components(const std::string& game_folder) {
  std::ifstream file(game_folder + "/components.toml");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The game of a folder as printed; `first_option` is the value chosen for the first of its options.
template <Game G>
G printed(const std::string& game_folder, int first_option = 0) {
  TomlFile components(printed_components(game_folder), "components.toml");
  Options options;
  options.chosen[0] = static_cast<std::uint8_t>(first_option);
  Result<G> game = G::make(components, options);
  REQUIRE(game.ok());
  return std::move(*game);
}

// Calls visit(state, seat, moves) at every decision of some matches with that many seats: every other match is random,
// the rest is played half by the policy. Random play need not end.
template <Game G, class Visit>
void visit_decisions(const G& game, int seats, int matches, Visit visit) {
  constexpr int most_decisions = 1000;
  Events nobody;
  for (int match = 0; match < matches; ++match) {
    Dice dice(static_cast<std::uint64_t>(100 * seats + match));
    typename G::State state = setup(game, seats, dice, nobody);
    MoveList moves;
    SeatSet asked = waiting(state);
    for (int played = 0; played < most_decisions && !asked.empty(); ++played, asked = waiting(state)) {
      const Seat seat = asked.lowest();
      legal(game, state, seat, moves);
      visit(state, seat, moves);
      const bool random = match % 2 == 0 || dice.draw(2) == 0;
      const int choice = random ? dice.draw(moves.size()) : rollout_move(game, state, seat, moves, dice);
      play(game, state, seat, moves[choice], dice, nobody);
    }
  }
}

// The same with every number of seats.
template <Game G, class Visit>
void visit_decisions(const G& game, int matches, Visit visit) {
  for (int seats = G::about.least_seats; seats <= G::about.most_seats; ++seats) {
    visit_decisions(game, seats, matches, visit);
  }
}

template <Game G>
std::vector<float> chances_of(const G& game, const typename G::State& state, Seat seat = seat_at(0)) {
  std::vector<float> chances(state.seats);
  Dice luck(1);
  evaluate(game, state, seat, luck, std::span(chances));
  return chances;
}

// Every chance lies between 0 and 1, and together they are 1: less where `all_may_lose`, since the rest is a common
// loss. One who sails alone has a measure of success instead.
template <Game G>
void expect_shares_of_one(const G& game, int matches, bool all_may_lose = false) {
  visit_decisions(game, matches, [&](const typename G::State& state, Seat seat, const MoveList&) {
    float sum = 0;
    for (const float chance : chances_of(game, state, seat)) {
      REQUIRE(chance >= 0.0F);
      REQUIRE(chance <= 1.0F);
      sum += chance;
    }
    if (all_may_lose) {
      REQUIRE(sum <= 1.0001F);
    } else if (state.seats > 1) {
      REQUIRE(sum == doctest::Approx(1.0));
    }
  });
}

// Some move is always left by the vetoes and is not dominated, and the policy chooses one of the list. The number of
// moves that were refused.
template <Game G>
int expect_moves_left(const G& game, int matches) {
  int vetoed = 0;
  Dice dice(3);
  visit_decisions(game, matches, [&](const typename G::State& state, Seat seat, const MoveList& moves) {
    int left = 0;
    for (const Move move : moves) {
      const bool refused = dominated(game, state, seat, move) || veto(game, state, seat, move);
      (refused ? vetoed : left) += 1;
    }
    REQUIRE(left > 0);
    const int chosen = rollout_move(game, state, seat, moves, dice);
    REQUIRE(chosen >= 0);
    REQUIRE(chosen < moves.size());
  });
  return vetoed;
}

}  // namespace dogwatch::laws
