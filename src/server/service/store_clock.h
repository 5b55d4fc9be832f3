// Learns the time of tables from the store, and notices when the store's clock jumps: then all open deadlines move by
// the jump, since they are told in the time of tables. The sum of all jumps is a fact of the store, so that other
// processes, and those that come later, have the same time.
#pragma once

#include <functional>

#include "server/service/context.h"

namespace dogwatch {

class JumpWatch {
 public:
  explicit JumpWatch(ServiceContext& context) : context_(&context) {}

  // Calls `learned` once, when the time is known.
  void learn(std::function<void()> learned);
  // An answer of the store was far off: asks again, and goes by what that answer says.
  void look();

 private:
  using Measured = std::function<void(StoreTime store_time)>;
  void measure(bool exact, const Measured& then);
  void read_jumps(const std::function<void(std::int64_t)>& then);
  void compare(StoreTime store_time);

  ServiceContext* context_;
  std::function<void()> learned_;
  bool looking_ = false;
};

}  // namespace dogwatch
