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

// The store's clock as far as this process knows it: asked once, and heard with every change after that.
class StoreTimeEstimate {
 public:
  explicit StoreTimeEstimate(Transport& transport) : transport_(&transport) {}

  bool known() const { return known_; }
  StoreTime now() const { return transport_->now() + offset_; }
  // By the transport's clock.
  std::int64_t local(StoreTime at) const { return at - offset_; }
  void heard(StoreTime at) {
    // The answer was under way for a while, so each sample is a little too small: the greatest is the best one. It may
    // sink again slowly, should the store's clock be set back.
    const std::int64_t sample = at - transport_->now();
    if (!known_ || sample > offset_) {
      offset_ = sample;
    } else {
      offset_ -= (offset_ - sample) / 64;
    }
    known_ = true;
  }
  // The store's clock has passed this, whatever was thought of it here.
  void passed(StoreTime at) { offset_ = std::max(offset_, at - transport_->now()); }

 private:
  Transport* transport_;
  bool known_ = false;
  std::int64_t offset_ = 0;  // store's time - transport's
};

struct ServiceContext {
  ServiceContext(Store& its_store, Transport& its_transport, const TableServerLimits& its_limits)
      : store(&its_store), transport(&its_transport), limits(its_limits), time(its_transport) {}

  Store* store;
  Transport* transport;
  TableServerLimits limits;
  TableServerCounts counts;
  StoreTimeEstimate time;
  bool stopping = false;
  bool over = false;  // the server is gone, though an answer on its way may still hold its parts
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
