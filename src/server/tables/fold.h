// A table out of its store: snapshot and entries, or the whole log.
#pragma once

#include <functional>
#include <memory>

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
// From the first entry on; `stored` was read after 0.
Result<std::unique_ptr<OnlineTable>> load_whole(const std::string& id, const StoredTable& stored,
                                                const FoldWatcher& watcher = {});

// As far as the log can be read: what is wrong with the rest is damage() of the table, which can be looked at only.
Result<std::unique_ptr<OnlineTable>> load_readable(const std::string& id, const StoredTable& stored);

// The entry by which a host closes a table, after the check that entries of players go through.
Result<std::string> closing_entry(const std::string& id, const StoredTable& stored);

}  // namespace dogwatch
