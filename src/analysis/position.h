// A game in play as the analysis sees it: states as bytes, and what each seat may expect of one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/erased_contract.h"
#include "core/game.h"
#include "core/seat.h"

namespace dogwatch {

using Values = std::array<double, max_seats>;
using StateBytes = std::vector<std::byte>;

// What is expected of a state.
struct Expectation {
  Values value{};   // of each seat: its share of the victory, less the chance that all lose together
  double home = 1;  // the chance that not all lose
};

// The game with its components, and who plays; shared by all threads.
struct Match {
  const About* about;
  const ErasedContract* contract;
  const void* game;
  int seats;

  std::size_t seat_count() const { return static_cast<std::size_t>(seats); }
  StateBytes empty_state() const { return StateBytes(contract->state_bytes); }
  SeatSet waiting(const StateBytes& state) const { return contract->waiting(state.data()); }
  void legal(const StateBytes& state, Seat seat, MoveList& moves) const {
    contract->legal(game, state.data(), seat, moves);
  }
  Step play(StateBytes& state, Seat seat, Move move, Dice& dice) const {
    return contract->play(game, state.data(), seat, move, dice);
  }
};

// The result of a match that is over. Alone it is the points as a share of those of the highest title.
Expectation result_of(const Match& match, const StateBytes& state);

// V: the result at the end; before, what the game's evaluation says, as the mean over all seats that may look, so that
// it does not depend on who does. Its dice come from `seed` alone: the same for all states that are compared.
Expectation expect(const Match& match, const StateBytes& state, std::uint64_t seed);

// The seed of V wherever a moment of the match is valued.
inline constexpr std::uint64_t common_dice = 0x0D06'3A7C'0000'0001U;

// A fingerprint of the evaluation: of what it says about the positions of a seeded match. Nobody has to remember to
// raise a number when it changes.
std::string mind_of(const Match& match);

}  // namespace dogwatch
