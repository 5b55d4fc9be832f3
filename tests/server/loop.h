// Time and order of everything in a test: events wait for their moment, one at a time, the same in every run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

namespace dogwatch::server_tests {

class Loop {
 public:
  std::int64_t now() const { return now_; }

  void after(std::int64_t milliseconds, std::function<void()> what) {
    events_.emplace(std::pair(now_ + std::max<std::int64_t>(0, milliseconds), next_++), std::move(what));
  }
  // The next event, if there is one.
  bool step() {
    if (events_.empty()) return false;
    auto event = events_.extract(events_.begin());
    now_ = event.key().first;
    event.mapped()();
    return true;
  }
  // Until `done`, or until so much time has passed; whether it is done.
  template <class Done>
  bool run_until(Done done, std::int64_t most) {
    const std::int64_t end = now_ + most;
    while (!done()) {
      if (events_.empty() || events_.begin()->first.first > end) {
        now_ = end;
        return done();
      }
      step();
    }
    return true;
  }
  void run_for(std::int64_t milliseconds) {
    run_until([] { return false; }, milliseconds);
  }

 private:
  std::int64_t now_ = 0;
  std::uint64_t next_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, std::function<void()>> events_;
};

}  // namespace dogwatch::server_tests
