// Who decides together with whom, seen from outside the rules: the contract tells only who waits now.
#pragma once

#include "core/move.h"
#include "core/seat.h"

namespace dogwatch {

// Follows a line of play move by move. Seats that wait at the same time decide together: none of them sees the others'
// steps, not even those of the last one, who by then waits alone.
class Turns {
 public:
  explicit Turns(SeatSet waiting) { ask(waiting); }

  // Whether what `seat` does now is hidden from the other seats.
  bool hidden(Seat seat) const { return together_.has(seat); }

  // After `seat` played `move` and `waiting` wait. True when a decision ended with it for all who took part.
  bool next(Seat seat, Move move, SeatSet waiting) {
    const bool seat_done = move.is_confirm() || waiting != SeatSet::of(seat);
    const bool last_done = together_ == SeatSet::of(seat) && seat_done;
    const bool others_came = (waiting.bits() & ~together_.bits()) != 0;
    if (together_.empty() || last_done || others_came || waiting.empty()) {
      const bool alone = together_.empty();
      together_ = SeatSet();
      ask(waiting);
      return alone ? seat_done : true;
    }
    together_ = waiting;
    return false;
  }

 private:
  void ask(SeatSet waiting) {
    const bool several = (waiting.bits() & (waiting.bits() - 1)) != 0;
    if (several) together_ = waiting;
  }
  // Those of a common decision who have not finished it; empty while one seat decides alone.
  SeatSet together_;
};

}  // namespace dogwatch
