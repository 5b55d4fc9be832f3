// The store of a server: an ordered log per table, and what is due by itself. Memory is only a cache of it.
//
// Everything is asynchronous: a call returns at once, its answer comes later through the callback, on the thread the
// store was given (Store::Post). What that thread asks for before it looks up is written together. What an answer calls
// done survives kill -9 and power loss.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dogwatch {

// The store's time: milliseconds since 1970.
using StoreTime = std::int64_t;
// Where a store takes its time from. PostgreSQL has a clock of its own, the same for all its servers.
using StoreClock = std::function<StoreTime()>;

struct StoredEntry {
  std::int64_t n = 0;      // 1, 2, 3... in the table
  int seat = -1;           // whose entry; -1: the table's own
  std::int64_t count = 0;  // 1, 2, 3... of that seat; 0 for the table's own
  StoreTime at = 0;        // given by the store
  std::string text;        // JSON
};

// What is to happen by itself at a table: at most one thing, at a time.
struct Due {
  StoreTime at = 0;
  std::string what;  // JSON, the table server's own
};

// A change of one table, all of it or nothing. The entry with n = 1 makes the table; a change of a table that is not
// there is a conflict. Only entries are fenced: a change without any overwrites whatever is there.
struct Change {
  std::string table;
  // Consecutive, the first one after the last that its writer knows; `at` is filled in by the store.
  std::vector<StoredEntry> entries;
  bool sets_due = false;
  std::optional<Due> due;  // with sets_due: what is due from now on, or nothing
  // Replaces the old one; it holds everything up to the last of `entries`, so needs one.
  std::optional<std::string> snapshot;
  std::optional<std::string> card;  // what lists show; replaces the old one
  bool listed = false;              // with card: whether the lobby shows it
  bool ended = false;               // with card: whether the table may be cleared when it is old
};

enum class Stored : std::uint8_t {
  done,
  conflict,  // somebody else was first: read, check again, retry
  failed,    // disk full, no connection: nothing of it was stored
  unknown    // the connection or the disk was lost in the midst of it: nobody can know yet
};
struct StoreAnswer {
  Stored stored = Stored::failed;
  StoreTime at = 0;
  std::string problem;
};

struct StoredTable {
  bool found = false;
  std::string card;
  std::string snapshot;
  std::int64_t snapshot_n = 0;
  std::optional<Due> due;
  std::vector<StoredEntry> entries;  // those that were asked for
  std::string damage = {};           // why its rows cannot be read, though the store works
};

struct Leased {
  std::string table;
  Due due;
};

struct ListedTable {
  std::string table;
  std::string card;
};

class Store {
 public:
  // Runs a function on the thread that callbacks belong to.
  using Post = std::function<void(std::function<void()>)>;
  template <class Answer>
  using Then = std::function<void(Answer)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual void change(Change change, Then<StoreAnswer> then) = 0;
  // The table's entries with n > after, or, where that is -1, those after its snapshot; at most so many, so that nobody
  // waits for a long log. Card and snapshot come with the beginning: where `after` is 0 or -1. `failed` comes as
  // nothing.
  virtual void read(std::string table, std::int64_t after, int most, Then<std::optional<StoredTable>> then) = 0;
  // Tables that somebody else may have changed: (table, last n known here) in, those that have more out.
  virtual void changed(std::vector<std::pair<std::string, std::int64_t>> known,
                       Then<std::vector<std::string>> then) = 0;
  virtual void lobby(int most, Then<std::vector<ListedTable>> then) = 0;
  // What is due by `now`, or by the store's own clock; at most so many, leased to this process for a while.
  virtual void lease(int most, std::optional<StoreTime> now, Then<std::vector<Leased>> then) = 0;
  // When the next thing is due that nobody holds (then: the end of a lease counts); nothing when nothing is.
  virtual void next_due(Then<std::optional<StoreTime>> then) = 0;

  // One-time codes and bans are small facts with an end: (kind, key) -> text until a time.
  virtual void put_fact(std::string kind, std::string key, std::string text, StoreTime until,
                        Then<StoreAnswer> then) = 0;
  // Reads and, where `take`, removes it: of several who take one, one gets it.
  virtual void get_fact(std::string kind, std::string key, bool take, Then<std::optional<std::string>> then) = 0;

  // Words for the other processes, kept by nobody, and sometimes lost. A store that has one process has nobody to tell.
  virtual void call_out(const std::string& /*table*/, const std::string& /*words*/) {}
  // Of another process. Set once, before on_hint.
  using Call = std::function<void(const std::string& table, const std::string& words)>;
  virtual void on_call(const Call& /*call*/) {}
  // A hint that a table was changed by another process. Set once, before the first call.
  virtual void on_hint(std::function<void(const std::string& table)> hint) = 0;
};

}  // namespace dogwatch
