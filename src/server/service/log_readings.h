// Whole logs, for those who look back: one at a time is in memory, however many wait for theirs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/fair_queue.h"
#include "server/service/thoughts.h"

namespace dogwatch {

class LogReadings {
 public:
  LogReadings(ServiceContext& context, const Connections& connections, Thoughts& readings)
      : context_(&context), connections_(&connections), readings_(&readings) {}

  // `work` on another thread, with the log or with nothing where the store is silent; `then` on the server's.
  using Work = std::function<void(std::optional<StoredTable>)>;
  void add(Client client, const std::string& table, Work work, std::function<void()> then) {
    waiting_.push(connections_->turn_of(client), {client, table, std::move(work), std::move(then)});
    next();
  }

 private:
  struct Waiting {
    Client client{};
    std::string table;
    Work work;
    std::function<void()> then;
  };
  void next() {
    if (reading_ || waiting_.empty() || context_->stopping) return;
    reading_ = true;
    const auto one = std::make_shared<Waiting>(waiting_.pop());
    context_->store->read(one->table, 0,
                          context_->here<std::optional<StoredTable>>(
                              [this, one](std::optional<StoredTable> stored) { work_on(one, std::move(stored)); }));
  }
  void work_on(const std::shared_ptr<Waiting>& one, std::optional<StoredTable> stored) {
    auto log = std::make_shared<std::optional<StoredTable>>(std::move(stored));
    readings_->add(
        connections_->turn_of(one->client), [one, log] { one->work(std::move(*log)); },
        [this, one] {
          reading_ = false;
          one->then();
          next();
        });
  }

  ServiceContext* context_;
  const Connections* connections_;
  Thoughts* readings_;
  FairQueue<Waiting> waiting_;
  bool reading_ = false;
};

}  // namespace dogwatch
