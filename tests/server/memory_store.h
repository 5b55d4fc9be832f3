// A true Store in memory, with faults: answers that take time, changes that fail or whose answer is lost, a full disk.
// Several of them can share one set of tables, as processes share a database.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/dice.h"
#include "server/loop.h"
#include "server/store/store.h"

namespace dogwatch::server_tests {

// What survives when processes die.
struct Shelf {
  struct Kept {
    std::vector<StoredEntry> entries;
    std::string card;
    std::string snapshot;
    std::int64_t snapshot_n = 0;
    bool listed = false;
    bool ended = false;
    std::optional<Due> due;
    StoreTime leased_until = 0;
    std::int64_t made = 0;
  };
  struct Fact {
    std::string text;
    StoreTime until = 0;
  };
  std::map<std::string, Kept> tables;
  std::map<std::pair<std::string, std::string>, Fact> facts;
  std::int64_t made = 0;
  std::int64_t clock_jump = 0;  // of the store's clock
  std::vector<class MemoryStore*> users;
};

struct Faults {
  std::int64_t least_delay = 0;
  std::int64_t most_delay = 0;
  int failed = 0;         // changes of 1000 that are not made
  int unheard = 0;        // changes of 1000 that are made, but said to have failed
  int unread = 0;         // reads of 1000 that get no answer
  int hints_dropped = 0;  // of 1000
  bool full = false;      // no change can be made
};

class MemoryStore final : public Store {
 public:
  // The store's clock when the loop begins.
  static constexpr StoreTime beginning = 1'763'000'000'000;

  MemoryStore(std::shared_ptr<Shelf> shelf, Loop& loop, std::uint64_t seed = 1);
  ~MemoryStore() override;

  Faults faults;
  // Of all reads: how many there were, and the most entries that one of them brought.
  int reads = 0;
  std::size_t longest_read = 0;
  // Entries on their way to who asked, now and at most.
  std::size_t entries_out = 0;
  std::size_t most_entries_out = 0;
  // Called before a change is looked at: for a second writer who is quicker.
  std::function<void(const Change&)> before_change;

  StoreTime time() const { return beginning + loop_->now() + shelf_->clock_jump; }

  void change(Change change, Then<StoreAnswer> then) override;
  void read(std::string table, std::int64_t after, int most, Then<std::optional<StoredTable>> then) override;
  void changed(std::vector<std::pair<std::string, std::int64_t>> known, Then<std::vector<std::string>> then) override;
  void lobby(int most, Then<std::vector<ListedTable>> then) override;
  void lease(int most, std::optional<StoreTime> now, Then<std::vector<Leased>> then) override;
  void next_due(Then<std::optional<StoreTime>> then) override;
  void put_fact(std::string kind, std::string key, std::string text, StoreTime until, Then<StoreAnswer> then) override;
  void get_fact(std::string kind, std::string key, bool take, Then<std::optional<std::string>> then) override;
  void call_out(const std::string& table, const std::string& words) override;
  void on_call(const Call& call) override { call_ = call; }
  void on_hint(std::function<void(const std::string&)> hint) override { hint_ = std::move(hint); }

  // At once, as the store itself would do it.
  StoreAnswer make(Change change);

 private:
  bool happens(int of_1000) { return of_1000 > 0 && chance_.below(1000) < static_cast<std::uint32_t>(of_1000); }
  std::int64_t delay();
  // `work` after a while, its answer after another.
  template <class Answer, class Work>
  void later(Work work, Then<Answer> then);
  void tell_others(const std::string& table);

  std::shared_ptr<Shelf> shelf_;
  Loop* loop_;
  FastRandom chance_;
  std::function<void(const std::string&)> hint_;
  Call call_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace dogwatch::server_tests
