// One match from move to move, on plain bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/mind.h"
#include "core/dice.h"
#include "core/move.h"
#include "learn/course.h"
#include "learn/positions.h"

namespace dogwatch {

class MatchInPlay {
 public:
  MatchInPlay(const Course& course, const Table& table, std::uint64_t seed)
      : table_(table),
        contract_(course.contract()),
        dice_(seed_of(seed, 0, 0)),
        whims_(seed_of(seed, 1, 0)),
        seeds_(seed_of(seed, 2, 0)),
        state_(contract_.state_bytes),
        known_(contract_.state_bytes) {
    contract_.setup(game(), seats(), dice_, state_.data());
  }

  const void* game() const { return table_.game(); }
  const void* state() const { return state_.data(); }
  int seats() const { return table_.seats(); }
  bool over() const { return contract_.waiting(state_.data()).empty(); }

  // Somebody who has to decide now, and among what.
  Seat next_seat() {
    const SeatSet waiting = contract_.waiting(state_.data());
    int skip = whims_.draw(waiting.size());
    for (const Seat seat : waiting) {
      if (skip-- == 0) seat_ = seat;
    }
    contract_.legal(game(), state_.data(), seat_, moves_);
    return seat_;
  }
  const MoveList& moves() const { return moves_; }

  Thought ask(const Mind* mind) {
    contract_.redact(game(), state_.data(), Eye::of(seat_), known_.data());
    return contract_.quick(game(), known_.data(), seats(), seat_, mind, seeds_.next());
  }
  Move by_policy() { return moves_[contract_.rollout_move(game(), state_.data(), seat_, moves_, whims_)]; }
  Move by_chance() { return moves_[whims_.draw(moves_.size())]; }
  bool happens(int percent) { return whims_.draw(100) < percent; }

  void play(Move move) { contract_.play(game(), state_.data(), seat_, move, dice_); }

 private:
  const Table& table_;
  const ErasedContract& contract_;
  Dice dice_;
  Dice whims_;
  FastRandom seeds_;
  std::vector<std::byte> state_;
  std::vector<std::byte> known_;
  MoveList moves_;
  Seat seat_{};
};

// What came of a match that is over.
Shares shares_of(const Course& course, const Table& table, const void* state);

// What is expected of a state before its end; without a mind, by the game's evaluation, as the mean over all who may
// look.
Shares expected_of(const Course& course, const Table& table, const Mind* mind, const void* state);

}  // namespace dogwatch
