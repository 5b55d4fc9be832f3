#include "server/tables/fold.h"

#include <utility>

namespace dogwatch {
namespace {

Error at_entry(const std::string& id, std::int64_t n, const std::string& why) {
  return Error{"Table " + id + ", entry " + std::to_string(n) + ": " + why, std::to_string(n)};
}

std::optional<Error> fold_whole(OnlineTable& table, const StoredTable& stored, const FoldWatcher& watcher);

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

Result<std::unique_ptr<OnlineTable>> load_whole(const std::string& id, const StoredTable& stored,
                                                const FoldWatcher& watcher) {
  auto table = std::make_unique<OnlineTable>(id);
  if (auto problem = fold_whole(*table, stored, watcher)) return *problem;
  if (table->n() == 0) return Error{"Table " + id + " has no entries.", {}};
  return table;
}

Result<std::unique_ptr<OnlineTable>> load_readable(const std::string& id, const StoredTable& stored) {
  auto table = std::make_unique<OnlineTable>(id);
  const auto problem = fold_whole(*table, stored, {});
  if (table->n() == 0) return problem.value_or(Error{"Table " + id + " has no entries.", {}});
  if (problem) table->note_damage(problem->text);
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

namespace {

std::optional<Error> fold_whole(OnlineTable& table, const StoredTable& stored, const FoldWatcher& watcher) {
  // What was played by other rules cannot be played again: the match begins where it was taken over, or, before that
  // has happened, goes on from the last entry that the rules of now allow as well.
  std::int64_t taken_over = 0;
  bool astray = false;
  for (const StoredEntry& entry : stored.entries) {
    // Inside a text the quotes would be escaped.
    if (entry.text.find(R"("do":"upgraded")") != std::string::npos) taken_over = entry.n;
  }
  for (const StoredEntry& entry : stored.entries) {
    if (entry.n < taken_over) {
      if (auto error = fold_aside(table, entry)) return error;
      continue;
    }
    Effects effects;
    auto error = astray ? std::nullopt : fold(table, entry, effects);
    if (error && !table.upgrade()) return error;
    astray = astray || error;
    if (astray) {
      if (auto worse = fold_aside(table, entry)) return worse;
    }
    if (watcher) watcher(table, effects);
  }
  return std::nullopt;
}

}  // namespace

}  // namespace dogwatch
