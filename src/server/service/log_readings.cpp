#include "server/service/log_readings.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace dogwatch {
namespace {

// Of one client, beside the one in hand.
constexpr std::size_t most_behind = 32;

std::uint64_t number_of(Client client) { return static_cast<std::uint64_t>(client); }

}  // namespace

bool LogReadings::has_room(Client client) const {
  const auto found = behind_.find(number_of(client));
  return found == behind_.end() || found->second.size() < most_behind;
}

void LogReadings::add(Client client, const std::string& table, std::int64_t up_to, Work work,
                      std::function<void()> then) {
  auto reading = std::make_shared<Reading>(Reading{client, table, up_to, LogFold(table), std::move(work),
                                                   [then = std::move(then)](const WholeLog&) { then(); }});
  const auto [behind, idle] = behind_.try_emplace(number_of(client));
  if (!idle) return behind->second.push_back(std::move(reading));
  waiting_.push(turn_of(*reading), reading);
  next();
}

void LogReadings::fold(const std::string& table, FoldWatcher watcher, std::function<void(WholeLog)> then) {
  auto reading = std::make_shared<Reading>(Reading{std::nullopt,
                                                   table,
                                                   std::numeric_limits<std::int64_t>::max(),
                                                   LogFold(table, std::move(watcher)),
                                                   {},
                                                   std::move(then)});
  waiting_.push(turn_of(*reading), reading);
  next();
}

Turn LogReadings::turn_of(const Reading& reading) const {
  return reading.client ? connections_->turn_of(*reading.client) : Turn{false, reading.table, 0};
}

void LogReadings::next() {
  if (reading_ || waiting_.empty() || context_->stopping) return;
  reading_ = true;
  read_on(waiting_.pop());
}

void LogReadings::read_on(const ReadingPtr& reading) {
  context_->store->read(reading->table, reading->fold.n(), piece,
                        context_->here<std::optional<StoredTable>>([this, reading](std::optional<StoredTable> stored) {
                          was_read(reading, std::move(stored));
                        }));
}

void LogReadings::was_read(const ReadingPtr& reading, std::optional<StoredTable> stored) {
  if (context_->stopping) return;
  auto read = std::make_shared<std::optional<StoredTable>>(std::move(stored));
  readings_->add(
      turn_of(*reading),
      [reading, read] {
        if (*read) take(*reading, **read);
        reading->done = reading->done || !*read;
        if (reading->done && reading->work) reading->work(std::move(reading->log.table));
      },
      [this, reading] { reading->done ? finish(reading) : read_on(reading); });
}

// On another thread.
void LogReadings::take(Reading& reading, StoredTable& stored) {
  WholeLog& log = reading.log;
  log.answered = true;
  log.found = stored.found;
  log.due = std::move(stored.due);
  if (!stored.damage.empty()) log.problem = Error{stored.damage, {}};
  const bool whole = std::ssize(stored.entries) < piece;
  std::erase_if(stored.entries, [&](const StoredEntry& entry) { return entry.n > reading.up_to; });
  reading.fold.add(stored.entries);
  stored.entries.clear();
  if (!whole && reading.fold.n() < reading.up_to) return;
  if (reading.fold.begins_again()) return;
  reading.done = true;
  log.table = reading.fold.take();
  if (!log.problem) log.problem = reading.fold.problem();
}

void LogReadings::finish(const ReadingPtr& reading) {
  reading_ = false;
  reading->then(std::move(reading->log));
  if (reading->client) {
    context_->transport->when_sent(*reading->client,
                                   context_->here<>([this, client = *reading->client] { release(client); }));
  }
  next();
}

void LogReadings::release(Client client) {
  const auto behind = behind_.find(number_of(client));
  if (behind == behind_.end()) return;
  if (behind->second.empty() || !connections_->has(client)) {
    behind_.erase(behind);
    return;
  }
  const ReadingPtr reading = std::move(behind->second.front());
  behind->second.pop_front();
  waiting_.push(turn_of(*reading), reading);
  next();
}

}  // namespace dogwatch
