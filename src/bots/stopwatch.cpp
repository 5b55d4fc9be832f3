#include "bots/stopwatch.h"

#include <algorithm>
#include <chrono>

namespace dogwatch {

namespace {

constexpr int standard_iterations = 1000;
constexpr int longest = 360'000;  // milliseconds
// No iteration is faster than a microsecond.
constexpr int most_per_millisecond = 1000;
// Where no clock runs (WebAssembly without one), an iteration is taken to last so many microseconds.
constexpr int assumed = 100;
constexpr int enough_to_see_a_clock_run = 2048;

}  // namespace

std::int64_t steady_microseconds() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

Stopwatch::Stopwatch(const Budget& budget, TimeSource clock)
    : clock_(clock), most_(budget.iterations), timed_(budget.milliseconds > 0) {
  if (timed_) {
    const int milliseconds = std::min(budget.milliseconds, longest);
    started_ = clock_();
    allowed_ = std::int64_t{1000} * milliseconds;
    const int limit = milliseconds * most_per_millisecond;
    most_ = most_ > 0 ? std::min(most_, limit) : limit;
  } else if (most_ <= 0) {
    most_ = standard_iterations;
  }
}

std::int64_t Stopwatch::used() const {
  const std::int64_t by_iterations = allowed_ * done_;
  return timed_ ? std::max(by_iterations, elapsed() * most_) : by_iterations;
}

std::int64_t Stopwatch::elapsed() const {
  const std::int64_t elapsed = clock_() - started_;
  return elapsed == 0 && done_ >= enough_to_see_a_clock_run ? std::int64_t{done_} * assumed : elapsed;
}

}  // namespace dogwatch
