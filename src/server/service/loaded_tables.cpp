// Tables in memory: read from the store, changed one entry at a time, dropped when nobody needs them.
#include <algorithm>
#include <iterator>
#include <utility>

#include "server/service/inside.h"

namespace dogwatch {
namespace {

constexpr int most_tries = 20;
constexpr std::size_t reread_parts = 8;
constexpr std::int64_t silence = 1'000;  // until a store that did not answer is asked again

}  // namespace

LoadedTable* TableServer::Inside::find_table(const std::string& table) {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : found->second.get();
}

LoadedTable& TableServer::Inside::table_at(const std::string& table) {
  std::unique_ptr<LoadedTable>& loaded = tables_[table];
  if (loaded == nullptr) {
    loaded = std::make_unique<LoadedTable>();
    loaded->id = table;
  }
  loaded->used = transport_->now();
  return *loaded;
}

void TableServer::Inside::at_table(const std::string& table, Job job) {
  if (stopping_) {
    job.refuse(Refused::stopping);
    return;
  }
  LoadedTable& loaded = table_at(table);
  if (loaded.jobs.size() >= static_cast<std::size_t>(limits_.requests_waiting)) {
    job.refuse(Refused::too_fast);
    return;
  }
  loaded.jobs.push_back(std::make_shared<Job>(std::move(job)));
  pump(loaded);
}

void TableServer::Inside::at_table(const Asks& asks, const std::string& table, std::function<void(LoadedTable&)> work) {
  at_table(table, {std::move(work), [this, asks](Refused code) { refuse(*asks, code); }, asks->arrived});
}

void TableServer::Inside::pump(LoadedTable& loaded) {
  while (!loaded.in_flight && !loaded.working) {
    if (loaded.table == nullptr || loaded.behind) {
      const bool wanted = !loaded.jobs.empty() || !loaded.viewers.empty() || followers_.count(loaded.id) != 0;
      if (wanted && !stopping_) read(loaded);
      return;
    }
    if (loaded.jobs.empty()) return;
    loaded.current = std::move(loaded.jobs.front());
    loaded.jobs.pop_front();
    loaded.used = transport_->now();
    const std::shared_ptr<Job> job = loaded.current;
    loaded.working = true;
    job->work(loaded);
    loaded.working = false;
  }
}

// --- reading ---

void TableServer::Inside::read(LoadedTable& loaded) {
  loaded.in_flight = true;
  loaded.behind = false;
  std::int64_t after = loaded.table == nullptr ? -1 : loaded.table->n();
  if (loaded.whole_wanted) after = 0;
  LoadedTable* at = &loaded;
  store_->read(loaded.id, after, here<std::optional<StoredTable>>([this, at, after](std::optional<StoredTable> stored) {
                 was_read(*at, after, std::move(stored));
               }));
}

void TableServer::Inside::was_read(LoadedTable& loaded, std::int64_t after, std::optional<StoredTable> stored) {
  loaded.in_flight = false;
  counts_.store_answers = stored.has_value();
  if (!stored) {
    store_is_silent(loaded);
    return;
  }
  if (!stored->found) {
    refuse_jobs(loaded, Refused::no_such_table);
    if (loaded.viewers.empty()) tables_.erase(std::string(loaded.id));
    maybe_stopped();
    return;
  }
  if (!take_in(loaded, after, *stored)) {
    if (loaded.whole_wanted && after != 0) {
      pump(loaded);  // reads again
    } else {
      refuse_jobs(loaded, Refused::busy);
    }
    return;
  }
  loaded.whole_wanted = false;
  loaded.due = stored->due;
  if (const auto upgraded = loaded.table->upgrade()) {
    loaded.current = std::make_shared<Job>(Job{[](LoadedTable&) {}, [](Refused) {}});
    append(loaded, *upgraded, -1, {});
  } else {
    after_change(loaded);
  }
  pump(loaded);
  maybe_stopped();
}

// Memory becomes what the store says. What is new to those who look is shown to them.
bool TableServer::Inside::take_in(LoadedTable& loaded, std::int64_t after, const StoredTable& stored) {
  const bool catches_up = loaded.table != nullptr && after == loaded.table->n() && !loaded.whole_wanted;
  std::optional<Error> problem;
  if (catches_up) {
    for (const StoredEntry& entry : stored.entries) {
      Effects effects;
      problem = fold(*loaded.table, entry, effects);
      if (problem) break;
      loaded.holds = false;
      push(loaded, effects);
    }
  } else {
    // What happened since those who look saw the table last, told at once.
    Effects missed;
    std::int64_t told = loaded.shown_n;
    const FoldWatcher watcher = [&](const OnlineTable& folded, Effects& effects) {
      if (folded.n() != told + 1 || loaded.viewers.empty()) return;
      ++told;
      std::move(effects.told.begin(), effects.told.end(), std::back_inserter(missed.told));
      missed.again = missed.again || effects.again;
    };
    auto table = after == 0 ? load_whole(loaded.id, stored, watcher) : load(loaded.id, stored, watcher);
    if (table) {
      loaded.table = std::move(*table);
      loaded.snapshot_n = stored.snapshot_n;
      loaded.holds = false;
      if (loaded.shown_n < loaded.table->n()) {
        missed.look = missed.moved = true;
        missed.again = missed.again || told != loaded.table->n();
        push(loaded, missed);
      }
    } else {
      problem = table.error();
    }
  }
  if (!problem) return true;
  loaded.table.reset();
  if (problem->field != "whole") {
    JsonWriter text;
    text.text(problem->text);
    note(loaded.whole_wanted ? "unreadable" : "snapshot_unreadable", loaded.id, "\"problem\":" + text.str());
  }
  loaded.whole_wanted = !loaded.whole_wanted;  // the log is the truth, a snapshot only a short cut
  return false;
}

void TableServer::Inside::store_is_silent(LoadedTable& loaded) {
  ++counts_.store_failures;
  refuse_jobs(loaded, Refused::busy);
  if (stopping_) {
    maybe_stopped();
    return;
  }
  transport_->after(silence, here<>([this, id = loaded.id] {
                      LoadedTable* waiting = find_table(id);
                      if (waiting != nullptr && waiting->table == nullptr) pump(*waiting);
                    }));
}

void TableServer::Inside::refuse_jobs(LoadedTable& loaded, Refused code) {
  for (const std::shared_ptr<Job>& job : std::exchange(loaded.jobs, {})) job->refuse(code);
}

// --- changing ---

Refused TableServer::Inside::append(LoadedTable& loaded, Entry entry, int by, Then then) {
  OnlineTable& table = *loaded.table;
  entry.t = std::max(store_now(), table.last_at());
  std::string text = write_entry(entry, table.match_or_null());
  auto pending = std::make_shared<PendingChange>(
      PendingChange{&loaded, {}, std::move(then), entry.deed, transport_->now(), loaded.current->arrived, false, {}});
  const Refused refused = table.apply(entry, by, text, pending->effects);
  if (refused == Refused::needs_whole) {
    loaded.table.reset();
    loaded.whole_wanted = true;
    loaded.jobs.push_front(loaded.current);
    return Refused::none;
  }
  if (refused != Refused::none) return refused;
  Change change = change_of(loaded, *pending, by, std::move(text));
  loaded.in_flight = true;
  store_->change(std::move(change),
                 here<StoreAnswer>([this, pending](const StoreAnswer& answer) { was_stored(*pending, answer); }));
  return Refused::none;
}

Change TableServer::Inside::change_of(LoadedTable& loaded, PendingChange& pending, int by, std::string text) {
  const OnlineTable& table = *loaded.table;
  Change change;
  change.table = loaded.id;
  change.entries.push_back({table.n(), by, by >= 0 ? table.sitter(by).count : 0, 0, std::move(text)});
  std::optional<Due> due = due_of(table);
  const bool same = due.has_value() == loaded.due.has_value() &&
                    (!due || (due->at == loaded.due->at && due->what == loaded.due->what));
  if (!same) {
    pending.due = due;
    change.sets_due = true;
    change.due = std::move(due);
  }
  const bool ended = table.phase() == Phase::ended;
  if (pending.effects.card) {
    change.card = card_of(table, {});
    change.listed = table.opening().listed && table.free_seat() >= 0;
    change.ended = ended;
  }
  const bool many = table.n() - loaded.snapshot_n >= limits_.snapshot_every;
  if (many || pending.deed == Deed::upgraded || pending.effects.ended) {
    change.snapshot = table.snapshot();
    pending.snapshot = true;
  }
  return change;
}

void TableServer::Inside::was_stored(PendingChange& pending, const StoreAnswer& answer) {
  LoadedTable& loaded = *pending.loaded;
  loaded.in_flight = false;
  counts_.store_milliseconds += transport_->now() - pending.asked_at;
  counts_.store_answers = answer.stored != Stored::failed;
  if (answer.stored == Stored::conflict) {
    ++counts_.conflicts;
    try_again(loaded);
    return;
  }
  if (answer.stored == Stored::failed) {
    note("store_failed", loaded.id);
    loaded.table.reset();
    loaded.current->refuse(Refused::busy);
    store_is_silent(loaded);
    return;
  }
  remember(pending.asked_at, answer.at);
  ++counts_.entries;
  counts_.moves += pending.deed == Deed::move ? 1 : 0;
  counts_.bot_moves += pending.deed == Deed::bot_move ? 1 : 0;
  counts_.clock_moves += pending.deed == Deed::clock_move ? 1 : 0;
  if (pending.due) loaded.due = *pending.due;
  counts_.tables_ended += pending.effects.ended ? 1 : 0;
  loaded.holds = true;  // the due row of a bot's move is dated for others to leave it to this process
  if (pending.then) pending.then(loaded);
  push(loaded, pending.effects);
  if (pending.deed == Deed::move) transport_->told_all(pending.arrived);
  if (pending.snapshot) {
    loaded.snapshot_n = loaded.table->n();
    loaded.table->rebase();
  }
  after_change(loaded);
  pump(loaded);
  maybe_stopped();
}

// Somebody else was first: what was played here is not what happened.
void TableServer::Inside::try_again(LoadedTable& loaded) {
  loaded.table.reset();
  if (++loaded.current->tries > most_tries) {
    loaded.current->refuse(Refused::busy);
  } else {
    loaded.jobs.push_front(loaded.current);
  }
  if (stopping_) {
    refuse_jobs(loaded, Refused::stopping);
    maybe_stopped();
    return;
  }
  pump(loaded);
}

void TableServer::Inside::remember(std::int64_t /*asked_at*/, StoreTime at) {
  // The answer was under way for a while, so each sample is a little too small: the greatest is the best one. It may
  // sink again slowly, should the store's clock be set back.
  const std::int64_t sample = at - transport_->now();
  if (!knows_time_ || sample > offset_) {
    offset_ = sample;
  } else {
    offset_ -= (offset_ - sample) / 64;
  }
  knows_time_ = true;
}

// --- other processes ---

void TableServer::Inside::catch_up(const std::string& table) {
  if (stopping_) return;
  LoadedTable* loaded = find_table(table);
  if (loaded == nullptr && followers_.count(table) != 0) loaded = &table_at(table);
  if (loaded == nullptr) return;
  call_where_others_play(*loaded);
  loaded->behind = true;
  pump(*loaded);
}

// A part of the tables at a time: all at once would keep moves waiting.
void TableServer::Inside::reread() {
  if (stopping_) return;
  reread_part_ = (reread_part_ + 1) % reread_parts;
  std::vector<std::pair<std::string, std::int64_t>> known;
  for (const auto& [id, loaded] : tables_) {
    if (std::hash<std::string>()(id) % reread_parts != reread_part_) continue;
    const bool wanted = !loaded->viewers.empty() || followers_.count(id) != 0;
    if (wanted && loaded->table != nullptr && !loaded->in_flight) known.emplace_back(id, loaded->table->n());
  }
  if (!known.empty()) {
    const std::unordered_map<std::string, std::int64_t> asked(known.begin(), known.end());
    store_->changed(std::move(known),
                    here<std::vector<std::string>>([this, asked](const std::vector<std::string>& changed) {
                      for (const std::string& table : changed) {
                        LoadedTable* loaded = find_table(table);
                        if (loaded == nullptr) continue;
                        // What this process itself has written since is no news; behind it there can be no other's.
                        const bool own = loaded->table != nullptr && loaded->table->n() > asked.at(table);
                        if (!own) catch_up(table);
                      }
                    }));
  }
  transport_->after(std::max<std::int64_t>(1, limits_.reread / static_cast<std::int64_t>(reread_parts)),
                    here<>([this] { reread(); }));
}

void TableServer::Inside::sweep() {
  const std::int64_t now = transport_->now();
  for (auto entry = tables_.begin(); entry != tables_.end();) {
    const LoadedTable& loaded = *entry->second;
    const bool needed = !loaded.viewers.empty() || !loaded.jobs.empty() || loaded.in_flight || loaded.thinking;
    entry = needed || now - loaded.used < limits_.idle ? std::next(entry) : tables_.erase(entry);
  }
  for (auto entry = addresses_.begin(); entry != addresses_.end();) {
    Origin& address = entry->second;
    const bool forgotten = address.connections == 0 && address.messages.is_full(now) && address.tables.is_full(now);
    entry = forgotten ? addresses_.erase(entry) : std::next(entry);
  }
  transport_->after(std::max<std::int64_t>(1, limits_.idle / 2), here<>([this] { sweep(); }));
}

}  // namespace dogwatch
