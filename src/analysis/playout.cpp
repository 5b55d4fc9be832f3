#include "analysis/playout.h"

#include "analysis/effort.h"

namespace dogwatch {

void Playout::guess(std::uint64_t seed) {
  Dice dice(mixed(seed, 0));
  match_.contract->guess(match_.game, known_.data(), Eye::of(seat_), dice, state_.data());
}

template <class Enough>
int Playout::play(const std::vector<Move>& line, std::uint64_t seed, Enough enough) {
  guess(seed);
  Dice dice(mixed(seed, 1));
  Dice whims(mixed(seed, 2));
  SeatSet asked = match_.waiting(state_);
  Turns turns(asked);
  std::size_t own = 0;
  int choices = 0;
  int moves = 0;
  for (bool settled = false; !asked.empty() && moves < match_.about->longest_match; ++moves) {
    if (own == line.size() && enough(choices, settled)) break;
    const bool mine = own < line.size() && asked.has(seat_);
    const Seat mover = mine ? seat_ : asked.lowest();
    match_.legal(state_, mover, moves_);
    Move move = moves_[0];
    // What a guess does not allow is done as the policy would.
    if (mine && moves_.contains(line[own])) {
      move = line[own];
    } else if (moves_.size() > 1) {
      if (!mine) ++choices;
      move = moves_[match_.contract->rollout_move(match_.game, state_.data(), mover, moves_, whims)];
    }
    if (mine) ++own;
    match_.play(state_, mover, move, dice);
    asked = match_.waiting(state_);
    settled = turns.next(mover, move, asked);
  }
  return moves;
}

double Playout::value_of(const std::vector<Move>& line, std::uint64_t seed) {
  const int depth = match_.about->rollout_depth;
  play(line, seed, [depth](int choices, bool settled) { return settled && choices >= depth; });
  return expect(match_, state_, mixed(seed, 3)).value[static_cast<std::size_t>(index(seat_))];
}

EndSheet Playout::end_of(const std::vector<Move>& line, std::uint64_t seed) {
  const int moves = play(line, seed, [](int /*choices*/, bool /*settled*/) { return false; });
  return EndSheet(match_.contract->outcome(match_.game, state_.data()), moves);
}

bool Playout::chooses_on(Move move, Step step) const {
  // Where others decide at the same time they are still asked, too.
  return step == Step::open && !move.is_confirm() && match_.waiting(state_).has(seat_) &&
         (match_.waiting(known_).size() > 1 || match_.waiting(state_).size() == 1);
}

std::vector<Move> Playout::complete(std::vector<Move> line, std::uint64_t seed, unsigned way) {
  constexpr std::size_t longest = 64;
  guess(seed);
  Dice dice(mixed(seed, 1));
  Dice whims(mixed(seed, 10 + way));
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Step step = match_.play(state_, seat_, line[i], dice);
    if (!chooses_on(line[i], step)) return line;
    if (i + 1 < line.size() || line.size() == longest) continue;
    match_.legal(state_, seat_, moves_);
    const int chosen =
        moves_.size() == 1 ? 0 : match_.contract->rollout_move(match_.game, state_.data(), seat_, moves_, whims);
    line.push_back(moves_[chosen]);
  }
  return line;
}

bool Playout::goes_on_after(const std::vector<Move>& line, std::uint64_t seed, StateBytes& known) {
  constexpr std::size_t longest = 64;
  guess(seed);
  Dice dice(mixed(seed, 1));
  for (const Move move : line) {
    if (!chooses_on(move, match_.play(state_, seat_, move, dice))) return false;
  }
  match_.contract->redact(match_.game, state_.data(), Eye::of(seat_), known.data());
  return line.size() < longest;
}

}  // namespace dogwatch
