#include "server/tables/decision_clocks.h"

#include <algorithm>

namespace dogwatch {
namespace {

// What is left of the bank at a time.
std::int64_t charged(const std::optional<ClockRule>& rule, const Sitter& sitter, StoreTime at) {
  if (!rule || !sitter.deciding) return sitter.bank;
  const std::int64_t beyond = at - sitter.began - rule->seconds * std::int64_t{1000};
  return std::clamp<std::int64_t>(sitter.bank - beyond, 0, sitter.bank);
}

}  // namespace

void DecisionClocks::after_move(SeatSet before, const Table& match, int mover, std::int64_t n) {
  const SeatSet now = match.waiting();
  for (int seat = 0; seat < seating_->size(); ++seat) {
    const bool was = before.has(seat_at(seat));
    const bool is = now.has(seat_at(seat));
    Sitter& sitter = seating_->at(seat);
    const bool moved = was && seat == mover;
    if (moved ? !is || match.open_steps(seat_at(seat)) == 0 : was != is) {
      set(seat, !is ? Change::stop : moved ? Change::restart : Change::start);
      sitter.timed_out = false;
    }
    if (is && (moved || !was)) sitter.asked_n = n;
  }
}

void DecisionClocks::after_take_back(SeatSet before, SeatSet now, int mover, std::int64_t n) {
  for (int seat = 0; seat < seating_->size(); ++seat) {
    const bool was = before.has(seat_at(seat));
    const bool is = now.has(seat_at(seat));
    Sitter& sitter = seating_->at(seat);
    if (is && (seat == mover || !was)) sitter.asked_n = n;
    if (was == is) continue;
    set(seat, is ? Change::resume : Change::cancel);
    sitter.timed_out = false;
  }
}

void DecisionClocks::anew(SeatSet now, std::int64_t n) {
  for (int seat = 0; seat < seating_->size(); ++seat) {
    set(seat, Change::cancel);
    seating_->at(seat).timed_out = false;
    if (now.has(seat_at(seat))) start(seat, n);
  }
}

void DecisionClocks::start(int seat, std::int64_t n) {
  set(seat, Change::start);
  seating_->at(seat).asked_n = n;
}

void DecisionClocks::cancel_all() {
  for (int seat = 0; seat < seating_->size(); ++seat) {
    if ((*seating_)[seat].deciding) set(seat, Change::cancel);
    seating_->at(seat).timed_out = false;
  }
}

void DecisionClocks::stamp(const std::optional<ClockRule>& rule, StoreTime at) {
  for (int seat = 0; seat < seating_->size(); ++seat) {
    Sitter& sitter = seating_->at(seat);
    const Change change = changes_[seat_at(seat)];
    if (change == Change::none) continue;
    if (change == Change::stop || change == Change::restart) {
      sitter.bank_before = sitter.bank;
      sitter.bank = charged(rule, sitter, at);
    }
    if (change == Change::resume) sitter.bank = sitter.bank_before;
    if (change == Change::start || change == Change::restart) {
      sitter.began = at;
      sitter.bank_before = sitter.bank;
    }
    sitter.deciding = change != Change::stop && change != Change::cancel;
  }
  begin_entry();
}

}  // namespace dogwatch
