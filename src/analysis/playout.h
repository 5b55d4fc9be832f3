// Lines of play in guesses at what a seat does not know: how they go on, what they are worth, how they end.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/position.h"
#include "bots/ends.h"
#include "bots/turns.h"

namespace dogwatch {

class Playout {
 public:
  // `known` is redacted for `seat`, which waits there. Both outlive this.
  Playout(const Match& match, const StateBytes& known, Seat seat)
      : match_(match), known_(known), seat_(seat), state_(match.empty_state()) {}

  // What the seat may expect of a line: it is played in a guess, others and what follows by the policy, as deep as
  // Captain looks; the guess, the dice and all whims come from `seed`.
  double value_of(const std::vector<Move>& line, std::uint64_t seed);
  // How the match ends, when all go on by the policy.
  EndSheet end_of(const std::vector<Move>& line, std::uint64_t seed);

  // The line to the end of the choice, its further steps by the policy; `way` is which of several ways to go on.
  std::vector<Move> complete(std::vector<Move> line, std::uint64_t seed, unsigned way);
  // Whether the choice goes on after these steps; if so, `known` becomes what the seat knows then.
  bool goes_on_after(const std::vector<Move>& line, std::uint64_t seed, StateBytes& known);

 private:
  // Plays the line, then by the policy until `enough(choices, settled)`. Returns how many moves that were.
  template <class Enough>
  int play(const std::vector<Move>& line, std::uint64_t seed, Enough enough);
  void guess(std::uint64_t seed);
  // Whether the same seat still chooses after it made this move in state_.
  bool chooses_on(Move move, Step step) const;

  const Match& match_;
  const StateBytes& known_;
  Seat seat_;
  StateBytes state_;
  MoveList moves_;
};

}  // namespace dogwatch
