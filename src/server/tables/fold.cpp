#include "server/tables/fold.h"

#include <utility>

namespace dogwatch {
namespace {

Error at_entry(const std::string& id, std::int64_t n, const std::string& why) {
  return Error{"Table " + id + ", entry " + std::to_string(n) + ": " + why, std::to_string(n)};
}

// Passes over what the match makes of an entry by rules that it was not played by.
std::optional<Error> fold_aside(OnlineTable& table, const StoredEntry& stored) {
  if (stored.n != table.n() + 1) return at_entry(table.id(), stored.n, "is not the next one.");
  const auto entry = read_entry(stored.text, table.match_or_null());
  if (entry) {
    table.apply_aside(*entry, stored.seat, stored.text);
  } else {
    Entry unknown;  // a move that these rules do not know: its seat and number still count
    unknown.deed = Deed::move;
    table.apply_aside(unknown, stored.seat, stored.text);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> fold(OnlineTable& table, const StoredEntry& stored, Effects& effects) {
  if (stored.n != table.n() + 1) return at_entry(table.id(), stored.n, "is not the next one.");
  const auto entry = read_entry(stored.text, table.match_or_null());
  if (!entry) return at_entry(table.id(), stored.n, entry.error().text);
  const Refused refused = table.apply(*entry, stored.seat, stored.text, effects);
  if (refused == Refused::none) return std::nullopt;
  Error error = at_entry(table.id(), stored.n, std::string(name_of(refused)));
  if (refused == Refused::needs_whole) error.field = "whole";
  return error;
}

Result<std::unique_ptr<OnlineTable>> load(const std::string& id, const StoredTable& stored,
                                          const FoldWatcher& watcher) {
  if (stored.snapshot.empty()) return load_whole(id, stored, watcher);
  auto table = OnlineTable::from_snapshot(id, stored.snapshot);
  if (!table) return Error{"Table " + id + ", snapshot: " + table.error().text, {}};
  if (stored.snapshot_n != (*table)->n()) return Error{"Table " + id + ": its snapshot is of another entry.", {}};
  const bool other_rules = (*table)->upgrade().has_value();
  for (const StoredEntry& entry : stored.entries) {
    if (entry.n <= (*table)->n()) continue;
    Effects effects;
    if (auto error = fold(**table, entry, effects)) {
      if (!other_rules) return *error;
      if (auto worse = fold_aside(**table, entry)) return *worse;
    }
    if (watcher) watcher(**table, effects);
  }
  return table;
}

LogFold::LogFold(std::string id, FoldWatcher watcher) : id_(std::move(id)), watcher_(std::move(watcher)) { begin(); }

void LogFold::begin() {
  table_ = std::make_unique<OnlineTable>(id_);
  problem_.reset();
  n_ = 0;
  astray_ = false;
}

void LogFold::add(std::span<const StoredEntry> entries) {
  for (const StoredEntry& entry : entries) {
    n_ = entry.n;
    // Inside a text the quotes would be escaped.
    const bool upgraded = entry.text.find(R"("do":"upgraded")") != std::string::npos;
    if (upgraded && entry.n > taken_over_) upgraded_ = entry.n;
    if (upgraded_ == 0 && !problem_) problem_ = play(entry);
  }
}

// The match begins where it was taken over, or, before that has happened, goes on from the last entry that the rules of
// now allow as well.
std::optional<Error> LogFold::play(const StoredEntry& entry) {
  if (entry.n < taken_over_) return fold_aside(*table_, entry);
  Effects effects;
  auto error = astray_ ? std::nullopt : fold(*table_, entry, effects);
  if (error && !table_->upgrade()) return error;
  astray_ = astray_ || error;
  if (astray_) {
    if (auto worse = fold_aside(*table_, entry)) return worse;
  }
  if (watcher_) watcher_(*table_, effects);
  return std::nullopt;
}

bool LogFold::begins_again() {
  if (upgraded_ == 0) {
    if (table_->n() == 0 && !problem_) problem_ = Error{"Table " + id_ + " has no entries.", {}};
    if (table_->n() == 0) table_.reset();
    return false;
  }
  taken_over_ = std::exchange(upgraded_, 0);
  begin();
  return true;
}

namespace {

LogFold folded(const std::string& id, const StoredTable& stored, const FoldWatcher& watcher) {
  LogFold fold(id, watcher);
  do fold.add(stored.entries);
  while (fold.begins_again());
  return fold;
}

}  // namespace

Result<std::unique_ptr<OnlineTable>> load_whole(const std::string& id, const StoredTable& stored,
                                                const FoldWatcher& watcher) {
  LogFold fold = folded(id, stored, watcher);
  if (fold.problem()) return *fold.problem();
  return fold.take();
}

Result<std::unique_ptr<OnlineTable>> load_readable(const std::string& id, const StoredTable& stored) {
  LogFold fold = folded(id, stored, {});
  auto table = fold.take();
  if (table == nullptr) return *fold.problem();
  if (fold.problem()) table->note_damage(fold.problem()->text);
  return table;
}

Result<std::string> closing_entry(const std::string& id, const StoredTable& stored) {
  auto table = load(id, stored);
  if (!table) return table.error();
  Entry entry;
  entry.deed = Deed::closed;
  entry.t = (*table)->last_at();
  std::string text = write_entry(entry, nullptr);
  Effects unseen;
  const Refused refused = (*table)->apply(entry, -1, text, unseen);
  if (refused == Refused::none) return text;
  return Error{"Table " + id + " has already ended.", {}};
}

}  // namespace dogwatch
