// How far an arena has come, on standard error: on a terminal one line that changes, elsewhere a line every minute.
#pragma once

#include <chrono>

namespace dogwatch {

class ArenaProgress {
 public:
  // `before` matches were played in an earlier sitting.
  ArenaProgress(int games, int before);
  ~ArenaProgress();
  ArenaProgress(const ArenaProgress&) = delete;
  ArenaProgress& operator=(const ArenaProgress&) = delete;

  // `done` and `failures` of this sitting.
  void show(int done, int failures);

 private:
  using Clock = std::chrono::steady_clock;
  int games_;
  int before_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point told_ = start_;
};

}  // namespace dogwatch
