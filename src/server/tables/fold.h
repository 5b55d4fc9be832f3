// A table out of its store: snapshot and entries, or the whole log, which comes in pieces.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "server/store/store.h"
#include "server/tables/online_table.h"

namespace dogwatch {

// Plays one stored entry; what is wrong with it as a sentence, or nothing. It must be the next one.
std::optional<Error> fold(OnlineTable& table, const StoredEntry& stored, Effects& effects);

// What is told after each entry that is folded.
using FoldWatcher = std::function<void(const OnlineTable& table, Effects& effects)>;

// From the snapshot and what follows it. Entries that other rules cannot play are passed over: the caller then writes
// OnlineTable::upgrade() into the log.
Result<std::unique_ptr<OnlineTable>> load(const std::string& id, const StoredTable& stored,
                                          const FoldWatcher& watcher = {});
// A whole log, from its first entry on, piece by piece: no more of its text than that is ever needed at once.
class LogFold {
 public:
  explicit LogFold(std::string id, FoldWatcher watcher = {});

  // The next entries.
  void add(std::span<const StoredEntry> entries);
  // After the last entry: whether all are to be added once more. What was played by other rules cannot be played again,
  // and up to where that is the log tells late.
  bool begins_again();
  // What can be read of the log, and what is wrong with the rest; null where nothing can be read.
  std::unique_ptr<OnlineTable> take() { return std::move(table_); }
  const std::optional<Error>& problem() const { return problem_; }
  // The last entry that was added.
  std::int64_t n() const { return n_; }

 private:
  void begin();
  std::optional<Error> play(const StoredEntry& entry);

  std::string id_;
  FoldWatcher watcher_;
  std::unique_ptr<OnlineTable> table_;
  std::optional<Error> problem_;
  std::int64_t n_ = 0;
  std::int64_t taken_over_ = 0;  // the match begins at this entry
  std::int64_t upgraded_ = 0;    // a later one at which it seems to begin
  bool astray_ = false;          // the rules of now do not allow what was played
};

// From the first entry on; `stored` was read after 0.
Result<std::unique_ptr<OnlineTable>> load_whole(const std::string& id, const StoredTable& stored,
                                                const FoldWatcher& watcher = {});

// As far as the log can be read: what is wrong with the rest is damage() of the table, which can be looked at only.
Result<std::unique_ptr<OnlineTable>> load_readable(const std::string& id, const StoredTable& stored);

// The entry by which a host closes a table, after the check that entries of players go through.
Result<std::string> closing_entry(const std::string& id, const StoredTable& stored);

}  // namespace dogwatch
