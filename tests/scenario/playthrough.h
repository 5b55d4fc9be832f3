// A match in plain words, from beginning to end: what a reader can check by eye, and a test line by line.
#pragma once

#include <functional>
#include <string>

#include "table/title.h"

namespace dogwatch::scenario {

// Which of a waiting seat's legal moves is made.
using Policy = std::function<Move(const Table& table, Seat seat, const MoveList& moves)>;

struct GoldenMatch {
  int seats = 0;
  std::string seed;
  Policy policy;
};

std::string playthrough(const Title& title, const GoldenMatch& match);

// What the same match shows to a page, at some of its moves and at its end.
std::string views(const Title& title, const GoldenMatch& match);

// The game's rollout policy, which sees what its seat sees and imagines the rest.
template <Game G>
Policy rollout_policy(std::uint64_t seed) {
  return [dice = Dice(seed)](const Table& table, Seat seat, const MoveList& moves) mutable {
    const G& game = *static_cast<const G*>(table.game());
    typename G::State known;
    table.copy_redacted(Eye::of(seat), &known);
    const typename G::State imagined = guess(game, known, Eye::of(seat), dice);
    return moves[rollout_move(game, imagined, seat, moves, dice)];
  };
}

}  // namespace dogwatch::scenario
