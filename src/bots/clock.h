// When to stop thinking.
#pragma once

#include "bots/thinker.h"

namespace dogwatch {

// Counts iterations and, sparsely, looks at the clock.
class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget);
  // Called before each iteration.
  bool expired() {
    if (done_ >= most_) return true;
    if (timed_ && done_ >= next_look_ && late()) return true;
    ++done_;
    return false;
  }
  int done() const { return done_; }
  // No more iterations than this will be done, whatever the clock says.
  int most() const { return most_; }
  bool is_timed() const { return timed_; }

 private:
  bool late();
  long long started_ = 0;  // microseconds
  long long allowed_ = 0;
  int done_ = 0;
  int most_ = 0;
  int next_look_ = 0;
  bool timed_ = false;
};

}  // namespace dogwatch
