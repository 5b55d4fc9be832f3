#include "bots/clock.h"

#include <algorithm>
#include <chrono>

namespace dogwatch {

namespace {

constexpr int standard_iterations = 1000;
constexpr int look_every = 16;
// No iteration is faster than a microsecond.
constexpr int most_per_millisecond = 1000;
// Where no clock runs (WebAssembly without one), a millisecond is taken to be this many iterations.
constexpr int assumed_per_millisecond = 10;
constexpr int enough_to_see_a_clock_run = 2048;

long long microseconds_now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Stopwatch::Stopwatch(const Budget& budget) : most_(budget.iterations), timed_(budget.milliseconds > 0) {
  if (timed_) {
    const int milliseconds = std::min(budget.milliseconds, 3'600'000 / most_per_millisecond * 100);
    started_ = microseconds_now();
    allowed_ = 1000LL * milliseconds;
    const int limit = milliseconds * most_per_millisecond;
    most_ = most_ > 0 ? std::min(most_, limit) : limit;
  } else if (most_ <= 0) {
    most_ = standard_iterations;
  }
}

bool Stopwatch::late() {
  next_look_ = done_ + look_every;
  const long long elapsed = microseconds_now() - started_;
  if (elapsed == 0 && done_ >= enough_to_see_a_clock_run) {
    return done_ >= allowed_ / 1000 * assumed_per_millisecond;
  }
  return elapsed >= allowed_;
}

}  // namespace dogwatch
