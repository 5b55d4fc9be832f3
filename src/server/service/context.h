// What the parts of a table server share: its store and transport, its limits and counts, and whether it still runs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "server/service/table_server.h"
#include "server/service/transport.h"
#include "server/store/store.h"

namespace dogwatch {

// The time of tables: it runs with the process's own clock, which never jumps, and is the store's time less the jumps
// that the store's clock has made. Processes agree on these by a fact of the store (store_clock.h). So a clock that is
// set to another hour decides no match.
class TableTime {
 public:
  // A clock that differs by more has jumped.
  static constexpr std::int64_t jump = 5'000;

  explicit TableTime(Transport& transport) : transport_(&transport) {}

  bool known() const { return known_; }
  StoreTime now() const { return transport_->now() + offset_; }
  // What the store's clock shows now.
  StoreTime store_now() const { return now() + jumps_; }
  // By the transport's clock.
  std::int64_t local(StoreTime at) const { return at - offset_; }
  std::int64_t jumps() const { return jumps_; }
  void set_jumps(std::int64_t jumps) { jumps_ = jumps; }
  // The store's clock showed this a moment ago. False where that is so far off that it may have jumped.
  bool heard(StoreTime store_time) {
    // The answer was under way for a while, so each sample is a little too small: the greatest is the best one. It may
    // sink again slowly, should the store's clock run slower.
    const std::int64_t sample = store_time - jumps_ - transport_->now();
    if (known_ && (sample > offset_ + jump || sample < offset_ - jump)) return false;
    if (!known_ || sample > offset_) {
      offset_ = sample;
    } else {
      offset_ -= (offset_ - sample) / 64;
    }
    known_ = true;
    return true;
  }

 private:
  Transport* transport_;
  bool known_ = false;
  std::int64_t offset_ = 0;  // the time of tables - transport's
  std::int64_t jumps_ = 0;   // the store's time - that of tables
};

struct ServiceContext {
  ServiceContext(Store& its_store, Transport& its_transport, const TableServerLimits& its_limits)
      : store(&its_store), transport(&its_transport), limits(its_limits), time(its_transport) {}

  Store* store;
  Transport* transport;
  TableServerLimits limits;
  TableServerCounts counts;
  TableTime time;
  StoreTime began = 0;  // by the time of tables
  bool stopping = false;
  bool over = false;  // the server is gone, though an answer on its way may still hold its parts
  // The store's clock may have jumped.
  std::function<void()> look_at_clock;
  // The last thing that a stopping server waits for may have ended.
  std::function<void()> look_whether_stopped;
  // All parts of the server, this one included.
  std::weak_ptr<const void> parts;

  // Runs `what` if the server is still there.
  template <class... Arguments, class What>
  std::function<void(Arguments...)> here(What what) const {
    return [this, parts = parts, what = std::move(what)](auto&&... arguments) mutable {
      const auto alive = parts.lock();
      if (alive != nullptr && !over) what(std::forward<decltype(arguments)>(arguments)...);
    };
  }

  void note(std::string_view event, const std::string& table, std::string_view problem = {}) const {
    transport->note(event, [&](JsonWriter& json) {
      json.key("table").text(table);
      if (!problem.empty()) json.key("problem").text(problem);
    });
  }
};

}  // namespace dogwatch
