// Long work for the threads beside the server's own, of one lane: so many at once, the others wait in a fair line.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include "server/service/context.h"
#include "server/service/fair_queue.h"

namespace dogwatch {

class Thoughts {
 public:
  Thoughts(ServiceContext& context, Lane lane, int at_once) : context_(&context), lane_(lane), at_once_(at_once) {}

  // `work` on another thread, `then` on the server's.
  void add(const Turn& turn, std::function<void()> work, std::function<void()> then) {
    waiting_.push(turn, {std::move(work), std::move(then)});
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
    while (!waiting_.empty() && at_work_ < at_once_ && !context_->stopping) {
      Waiting thought = waiting_.pop();
      ++at_work_;
      context_->transport->think(lane_, std::move(thought.work),
                                 context_->here<>([this, then = std::move(thought.then)] {
                                   --at_work_;
                                   then();
                                   next();
                                   context_->look_whether_stopped();
                                 }));
    }
  }

  ServiceContext* context_;
  Lane lane_;
  int at_once_;
  int at_work_ = 0;
  FairQueue<Waiting> waiting_;
};

}  // namespace dogwatch
