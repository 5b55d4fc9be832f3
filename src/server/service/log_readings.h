// Whole logs, for those who look back, and for tables that go on from their beginning: read and folded piece by piece,
// one log at a time, however many wait for theirs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/fair_queue.h"
#include "server/service/thoughts.h"
#include "server/tables/fold.h"

namespace dogwatch {

// What became of a log; nothing of it is there where the store is silent.
struct WholeLog {
  bool answered = false;
  bool found = false;
  std::unique_ptr<OnlineTable> table;  // as far as the log can be read
  std::optional<Error> problem;        // what is wrong with the rest
  std::optional<Due> due;
};

class LogReadings {
 public:
  // Of entries: so many are in memory as texts.
  static constexpr int piece = 1'000;

  LogReadings(ServiceContext& context, const Connections& connections, Thoughts& readings)
      : context_(&context), connections_(&connections), readings_(&readings) {}

  // For a client: `work` on another thread, with the table as it was after `up_to` entries, or with null where it
  // cannot be read; `then` on the server's. What it is sent then, it reads before its next log is read.
  using Work = std::function<void(std::unique_ptr<OnlineTable>)>;
  void add(Client client, const std::string& table, std::int64_t up_to, Work work, std::function<void()> then);
  // Whether the client may have one more waiting.
  bool has_room(Client client) const;
  // For the table itself.
  void fold(const std::string& table, FoldWatcher watcher, std::function<void(WholeLog)> then);

 private:
  struct Reading {
    std::optional<Client> client;
    std::string table;
    std::int64_t up_to;
    LogFold fold;
    Work work;
    std::function<void(WholeLog)> then;
    WholeLog log{};
    bool done = false;
  };
  using ReadingPtr = std::shared_ptr<Reading>;

  Turn turn_of(const Reading& reading) const;
  void next();
  void read_on(const ReadingPtr& reading);
  void was_read(const ReadingPtr& reading, std::optional<StoredTable> stored);
  static void take(Reading& reading, StoredTable& stored);
  void finish(const ReadingPtr& reading);
  // The client has read what it was sent.
  void release(Client client);

  ServiceContext* context_;
  const Connections* connections_;
  Thoughts* readings_;
  FairQueue<ReadingPtr> waiting_;
  bool reading_ = false;
  // Clients with a log in line, or an answer on its way; and what they asked for meanwhile.
  std::unordered_map<std::uint64_t, std::deque<ReadingPtr>> behind_;
};

}  // namespace dogwatch
