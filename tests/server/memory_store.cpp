#include "server/memory_store.h"

#include <algorithm>

namespace dogwatch::server_tests {

MemoryStore::MemoryStore(std::shared_ptr<Shelf> shelf, Loop& loop, std::uint64_t seed)
    : shelf_(std::move(shelf)), loop_(&loop), chance_(seed) {
  shelf_->users.push_back(this);
}

MemoryStore::~MemoryStore() {
  *alive_ = false;
  std::erase(shelf_->users, this);
}

std::int64_t MemoryStore::delay() {
  const auto spread = static_cast<std::uint32_t>(faults.most_delay - faults.least_delay + 1);
  return faults.least_delay + chance_.below(spread);
}

// A process that dies takes with it what it had asked and not yet heard; what had arrived is done all the same.
template <class Answer, class Work>
void MemoryStore::later(Work work, Then<Answer> then) {
  loop_->after(delay(), [this, alive = alive_, work = std::move(work), then = std::move(then)]() mutable {
    if (!*alive) return;
    auto answer = std::make_shared<Answer>(work());
    loop_->after(delay(), [alive, answer, then = std::move(then)] {
      if (*alive) then(std::move(*answer));
    });
  });
}

void MemoryStore::tell_others(const std::string& table) {
  for (MemoryStore* other : shelf_->users) {
    if (other == this || happens(faults.hints_dropped)) continue;
    loop_->after(delay(), [alive = other->alive_, other, table] {
      if (*alive && other->hint_) other->hint_(table);
    });
  }
}

void MemoryStore::call_out(const std::string& table, const std::string& words) {
  for (MemoryStore* other : shelf_->users) {
    if (other == this || happens(faults.hints_dropped)) continue;
    loop_->after(delay(), [alive = other->alive_, other, table, words] {
      if (*alive && other->call_) other->call_(table, words);
    });
  }
}

StoreAnswer MemoryStore::make(Change change) {
  Shelf::Kept fresh;
  const auto found = shelf_->tables.find(change.table);
  Shelf::Kept& kept = found == shelf_->tables.end() ? fresh : found->second;
  auto last = static_cast<std::int64_t>(kept.entries.size());
  if (change.entries.empty()) return {Stored::failed, time(), "a change has entries"};
  for (const StoredEntry& entry : change.entries) {
    if (entry.n != ++last) return {Stored::conflict, time(), {}};
    for (const StoredEntry& other : kept.entries) {
      if (entry.seat >= 0 && other.seat == entry.seat && other.count == entry.count)
        return {Stored::conflict, time(), {}};
    }
  }
  for (StoredEntry& entry : change.entries) {
    entry.at = time();
    kept.entries.push_back(std::move(entry));
  }
  if (change.sets_due) {
    kept.due = change.due;
    kept.leased_until = 0;
  }
  if (change.snapshot) {
    kept.snapshot = *change.snapshot;
    kept.snapshot_n = last;
  }
  if (change.card) {
    kept.card = *change.card;
    kept.listed = change.listed;
    kept.ended = change.ended;
  }
  if (found == shelf_->tables.end()) {
    fresh.made = ++shelf_->made;
    shelf_->tables.emplace(change.table, std::move(fresh));
  }
  return {Stored::done, time(), {}};
}

void MemoryStore::change(Change change, Then<StoreAnswer> then) {
  later<StoreAnswer>(
      [this, change = std::move(change)]() mutable -> StoreAnswer {
        if (before_change) before_change(change);
        if (faults.full || happens(faults.failed)) return {Stored::failed, time(), "the disk is full"};
        const std::string table = change.table;
        StoreAnswer answer = make(std::move(change));
        if (answer.stored == Stored::done) tell_others(table);
        if (happens(faults.unheard)) return {Stored::unknown, time(), "the connection was lost"};
        return answer;
      },
      std::move(then));
}

void MemoryStore::read(std::string table, std::int64_t after, int most, Then<std::optional<StoredTable>> then) {
  ++reads;
  later<std::optional<StoredTable>>(
      [this, table = std::move(table), after, most]() -> std::optional<StoredTable> {
        if (happens(faults.unread)) return std::nullopt;
        StoredTable stored;
        const auto found = shelf_->tables.find(table);
        if (found == shelf_->tables.end()) return stored;
        const Shelf::Kept& kept = found->second;
        stored = {true, {}, {}, 0, kept.due, {}};
        if (after <= 0) {
          stored.card = kept.card;
          stored.snapshot = kept.snapshot;
          stored.snapshot_n = kept.snapshot_n;
        }
        const auto from = static_cast<std::size_t>(after < 0 ? kept.snapshot_n : after);
        const std::size_t end = std::min(kept.entries.size(), from + static_cast<std::size_t>(most));
        for (std::size_t i = from; i < end; ++i) stored.entries.push_back(kept.entries[i]);
        longest_read = std::max(longest_read, stored.entries.size());
        entries_out += stored.entries.size();
        most_entries_out = std::max(most_entries_out, entries_out);
        return stored;
      },
      [this, then = std::move(then)](std::optional<StoredTable> stored) {
        if (stored) entries_out -= stored->entries.size();
        then(std::move(stored));
      });
}

void MemoryStore::changed(std::vector<std::pair<std::string, std::int64_t>> known,
                          Then<std::vector<std::string>> then) {
  later<std::vector<std::string>>(
      [this, known = std::move(known)] {
        std::vector<std::string> changed;
        for (const auto& [table, n] : known) {
          const auto found = shelf_->tables.find(table);
          if (found != shelf_->tables.end() && static_cast<std::int64_t>(found->second.entries.size()) > n) {
            changed.push_back(table);
          }
        }
        return changed;
      },
      std::move(then));
}

void MemoryStore::lobby(int most, Then<std::vector<ListedTable>> then) {
  later<std::vector<ListedTable>>(
      [this, most] {
        std::vector<std::pair<std::int64_t, ListedTable>> all;
        for (const auto& [id, kept] : shelf_->tables) {
          if (kept.listed) all.push_back({-kept.made, {id, kept.card}});
        }
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<ListedTable> listed;
        for (auto& one : all) {
          if (listed.size() < static_cast<std::size_t>(most)) listed.push_back(std::move(one.second));
        }
        return listed;
      },
      std::move(then));
}

void MemoryStore::lease(int most, std::optional<StoreTime> asked, Then<std::vector<Leased>> then) {
  later<std::vector<Leased>>(
      [this, most, asked] {
        const StoreTime now = asked.value_or(time());
        std::vector<Leased> leased;
        for (auto& [id, kept] : shelf_->tables) {
          if (!kept.due || kept.due->at > now || kept.leased_until > now) continue;
          if (leased.size() == static_cast<std::size_t>(most)) break;
          kept.leased_until = now + 1'500;
          leased.push_back({id, *kept.due});
        }
        return leased;
      },
      std::move(then));
}

void MemoryStore::next_due(Then<std::optional<StoreTime>> then) {
  later<std::optional<StoreTime>>(
      [this] {
        std::optional<StoreTime> next;
        for (const auto& [id, kept] : shelf_->tables) {
          if (!kept.due) continue;
          const StoreTime at = std::max(kept.due->at, kept.leased_until);
          if (!next || at < *next) next = at;
        }
        return next;
      },
      std::move(then));
}

void MemoryStore::put_fact(std::string kind, std::string key, std::string text, StoreTime until,
                           Then<StoreAnswer> then) {
  later<StoreAnswer>(
      [this, name = std::pair(std::move(kind), std::move(key)),
       fact = Shelf::Fact{std::move(text), until}]() -> StoreAnswer {
        if (faults.full || happens(faults.failed)) return {Stored::failed, time(), "the disk is full"};
        shelf_->facts[name] = fact;
        return {Stored::done, time(), {}};
      },
      std::move(then));
}

void MemoryStore::get_fact(std::string kind, std::string key, bool take, Then<std::optional<std::string>> then) {
  later<std::optional<std::string>>(
      [this, name = std::pair(std::move(kind), std::move(key)), take]() -> std::optional<std::string> {
        const auto found = shelf_->facts.find(name);
        if (found == shelf_->facts.end() || found->second.until < time()) return std::nullopt;
        std::string text = found->second.text;
        if (take) shelf_->facts.erase(found);
        return text;
      },
      std::move(then));
}

}  // namespace dogwatch::server_tests
