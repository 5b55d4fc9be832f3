// The clocks of decisions at a table online: each entry starts and stops some, and once its time is known they are
// charged.
#pragma once

#include <cstdint>
#include <optional>

#include "core/seat.h"
#include "server/tables/entries.h"
#include "server/tables/seating.h"

namespace dogwatch {

class DecisionClocks {
 public:
  explicit DecisionClocks(Seating& seating) : seating_(&seating) {}

  // Before each entry.
  void begin_entry() { changes_.fill(Change::none); }
  // What entry `n` did to who must decide.
  void after_move(SeatSet before, const Table& match, int mover, std::int64_t n);
  void after_take_back(SeatSet before, SeatSet now, int mover, std::int64_t n);
  // Everybody who is asked has the whole time again.
  void anew(SeatSet now, std::int64_t n);
  void start(int seat, std::int64_t n);
  // The match is over.
  void cancel_all();
  // The time of the entry.
  void stamp(const std::optional<ClockRule>& rule, StoreTime at);

 private:
  // What one entry does to the clock of a seat.
  enum class Change : std::uint8_t {
    none,
    start,    // a decision begins
    stop,     // it ends: what it took beyond its seconds comes out of the bank
    restart,  // one ends, the next begins
    cancel,   // it is no more, and cost nothing
    resume    // it goes on after a step was taken back
  };
  void set(int seat, Change change) { changes_[seat_at(seat)] = change; }

  Seating* seating_;
  PerSeat<Change> changes_{};
};

}  // namespace dogwatch
