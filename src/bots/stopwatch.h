// When to stop thinking.
#pragma once

#include <cstdint>

#include "bots/thinker.h"

namespace dogwatch {

// Microseconds since some moment. Tests have a clock of their own.
using TimeSource = std::int64_t (*)();
std::int64_t steady_microseconds();

// How much of a budget is used up, by iterations and by time: whichever is ahead.
class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget, TimeSource clock = steady_microseconds);

  // Asked before each iteration. The first is always to be done: whoever asks for a move gets one, however late it is.
  bool expired() const { return done_ > 0 && (done_ >= most_ || (timed_ && elapsed() >= allowed_)); }
  // After each iteration.
  void count() { ++done_; }
  int done() const { return done_; }
  // No more iterations than this will be done, whatever the clock says.
  int most() const { return most_; }

  // What is used up of whole(), both in units so small that neither iterations nor microseconds are rounded.
  std::int64_t used() const;
  std::int64_t whole() const { return allowed_ * most_; }
  // Whether the time allowed for what comes before the iterations, a third of it all, is over.
  bool should_begin() const { return timed_ && 3 * elapsed() >= allowed_; }

 private:
  std::int64_t elapsed() const;
  TimeSource clock_;
  std::int64_t started_ = 0;  // microseconds
  std::int64_t allowed_ = 1;  // microseconds, where there is a limit
  int done_ = 0;
  int most_ = 0;
  bool timed_ = false;
};

}  // namespace dogwatch
