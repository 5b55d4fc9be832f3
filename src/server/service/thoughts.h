// Long work for the threads beside the server's own: bots, hints, stories. So many at once, the others wait in line.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

#include "server/service/context.h"

namespace dogwatch {

class Thoughts {
 public:
  explicit Thoughts(ServiceContext& context) : context_(&context) {}

  // `work` on another thread, `then` on the server's.
  void add(std::function<void()> work, std::function<void()> then) {
    waiting_.push_back({std::move(work), std::move(then)});
    next();
  }
  void drop_waiting() { waiting_.clear(); }
  int at_work() const { return at_work_; }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Waiting {
    std::function<void()> work;
    std::function<void()> then;
  };
  void next() {
    while (!waiting_.empty() && at_work_ < context_->limits.thoughts_at_once && !context_->stopping) {
      Waiting thought = std::move(waiting_.front());
      waiting_.pop_front();
      ++at_work_;
      context_->transport->think(std::move(thought.work), context_->here<>([this, then = std::move(thought.then)] {
        --at_work_;
        then();
        next();
        context_->look_whether_stopped();
      }));
    }
  }

  ServiceContext* context_;
  int at_work_ = 0;
  std::deque<Waiting> waiting_;
};

}  // namespace dogwatch
