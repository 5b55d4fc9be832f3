#include "server/service/loaded_tables.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/service/due.h"
#include "server/tables/fold.h"

namespace dogwatch {
namespace {

constexpr int most_tries = 20;
constexpr std::size_t reread_parts = 8;
constexpr std::int64_t silence = 1'000;  // until a store that did not answer is asked again

// Others are asked of no store, and take no room in memory.
bool is_table_id(std::string_view text) {
  constexpr std::size_t longest = 32;
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
}

}  // namespace

LoadedTable* LoadedTables::find(const std::string& table) {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : found->second.get();
}

LoadedTable& LoadedTables::place_of(const std::string& table) {
  std::unique_ptr<LoadedTable>& loaded = tables_[table];
  if (loaded == nullptr) {
    loaded = std::make_unique<LoadedTable>();
    loaded->id = table;
  }
  loaded->used = context_->transport->now();
  return *loaded;
}

void LoadedTables::begin_new(const std::string& table) {
  LoadedTable& loaded = place_of(table);
  const bool idle = !loaded.in_flight && loaded.jobs.empty() && loaded.viewers.empty();
  if (loaded.table == nullptr && idle) loaded.table = std::make_unique<OnlineTable>(table);
}

// --- one thing at a time ---

void LoadedTables::run(const std::string& table, Job job) {
  if (!is_table_id(table)) {
    job.refuse(Refused::no_such_table);
    return;
  }
  if (context_->stopping) {
    job.refuse(Refused::stopping);
    return;
  }
  LoadedTable& loaded = place_of(table);
  if (loaded.jobs.size() >= static_cast<std::size_t>(context_->limits.requests_waiting)) {
    job.refuse(Refused::too_fast);
    return;
  }
  loaded.jobs.push_back(std::make_shared<Job>(std::move(job)));
  pump(loaded);
}

void LoadedTables::run(const RequestPtr& request, const std::string& table, std::function<void(LoadedTable&)> work) {
  run(table, {std::move(work), [request](Refused code) { request->refuse(code); }, request->arrived()});
}

void LoadedTables::run_quietly(const std::string& table, std::function<void(LoadedTable&)> work) {
  run(table, {std::move(work), [](Refused) {}});
}

void LoadedTables::read_first(LoadedTable& loaded) {
  loaded.behind = true;
  loaded.jobs.push_front(loaded.current);
}

void LoadedTables::pump(LoadedTable& loaded) {
  while (!loaded.in_flight && !loaded.working) {
    if (loaded.table != nullptr && !loaded.table->damage().empty()) loaded.behind = false;  // nothing more can be read
    if (loaded.table == nullptr || loaded.behind) {
      const bool wanted = !loaded.jobs.empty() || !loaded.viewers.empty() || listeners_.followed(loaded.id);
      if (wanted && !context_->stopping) read(loaded);
      return;
    }
    if (loaded.jobs.empty()) return;
    loaded.current = std::move(loaded.jobs.front());
    loaded.jobs.pop_front();
    loaded.used = context_->transport->now();
    const std::shared_ptr<Job> job = loaded.current;
    loaded.working = true;
    job->work(loaded);
    loaded.working = false;
  }
}

void LoadedTables::refuse_jobs(LoadedTable& loaded, Refused code) {
  for (const std::shared_ptr<Job>& job : std::exchange(loaded.jobs, {})) job->refuse(code);
}

void LoadedTables::refuse_all_jobs(Refused code) {
  for (auto& [id, loaded] : tables_) refuse_jobs(*loaded, code);
}

bool LoadedTables::any_in_flight() const {
  // Nothing is lost with a log that is being read.
  return std::any_of(tables_.begin(), tables_.end(),
                     [](const auto& entry) { return entry.second->in_flight && !entry.second->whole_wanted; });
}

// --- reading ---

void LoadedTables::read(LoadedTable& loaded) {
  loaded.in_flight = true;
  loaded.behind = false;
  if (loaded.whole_wanted) return read_whole(loaded);
  const std::int64_t after = loaded.table == nullptr ? -1 : loaded.table->n();
  LoadedTable* at = &loaded;
  context_->store->read(
      loaded.id, after, LogReadings::piece,
      context_->here<std::optional<StoredTable>>(
          [this, at, after](std::optional<StoredTable> stored) { was_read(*at, after, std::move(stored)); }));
}

void LoadedTables::was_read(LoadedTable& loaded, std::int64_t after, std::optional<StoredTable> stored) {
  loaded.in_flight = false;
  context_->counts.store_answers = stored.has_value();
  if (!stored) {
    store_is_silent(loaded);
    return;
  }
  if (!stored->damage.empty()) {
    tell_damage(loaded, stored->damage);
    refuse_jobs(loaded, Refused::read_only);
    return;
  }
  if (!stored->found) return no_such_table(loaded);
  if (!take_in(loaded, after, *stored)) return pump(loaded);  // reads again
  go_on(loaded, stored->due);
}

void LoadedTables::no_such_table(LoadedTable& loaded) {
  refuse_jobs(loaded, Refused::no_such_table);
  if (loaded.viewers.empty()) tables_.erase(std::string(loaded.id));
  context_->look_whether_stopped();
}

void LoadedTables::go_on(LoadedTable& loaded, std::optional<Due> due) {
  loaded.due = std::move(due);
  if (const auto upgraded = loaded.table->upgrade(); upgraded && loaded.table->damage().empty()) {
    loaded.current = std::make_shared<Job>(Job{[](LoadedTable&) {}, [](Refused) {}});
    append(loaded, *upgraded, -1, {});
  } else {
    settle(loaded);
  }
  pump(loaded);
  context_->look_whether_stopped();
}

void LoadedTables::settle(LoadedTable& loaded) {
  if (!loaded.in_flight && loaded.table != nullptr && !context_->stopping) listeners_.settled(loaded);
}

// Memory becomes what the store says. What is new to those who look is shown to them. False where the whole log is
// needed: it is the truth, a snapshot only a short cut.
bool LoadedTables::take_in(LoadedTable& loaded, std::int64_t after, const StoredTable& stored) {
  const bool catches_up = loaded.table != nullptr && after == loaded.table->n();
  const bool more = std::ssize(stored.entries) >= LogReadings::piece;
  if (catches_up && more) loaded.behind = true;
  std::optional<Error> problem;
  if (catches_up) {
    problem = fold_more(loaded, stored);
  } else if (!more) {
    problem = load_anew(loaded, stored);
    if (problem && problem->field != "whole") context_->note("snapshot_unreadable", loaded.id, problem->text);
  }
  loaded.whole_wanted = problem || (more && !catches_up);
  if (loaded.whole_wanted) loaded.table.reset();
  return !loaded.whole_wanted;
}

std::optional<Error> LoadedTables::fold_more(LoadedTable& loaded, const StoredTable& stored) {
  for (const StoredEntry& entry : stored.entries) {
    Effects effects;
    if (auto problem = fold(*loaded.table, entry, effects)) return problem;
    loaded.holds = false;
    listeners_.changed(loaded, effects);
  }
  return std::nullopt;
}

FoldWatcher LoadedTables::Missed::watcher() {
  return [this](const OnlineTable& folded, Effects& brought) {
    if (folded.n() != told + 1 || !wanted) return;
    ++told;
    std::move(brought.told.begin(), brought.told.end(), std::back_inserter(effects.told));
    effects.again = effects.again || brought.again;
  };
}

void LoadedTables::show_missed(LoadedTable& loaded, Missed& missed) {
  loaded.holds = false;
  if (loaded.shown_n >= loaded.table->n()) return;
  missed.effects.look = missed.effects.moved = true;
  missed.effects.again = missed.effects.again || missed.told != loaded.table->n();
  listeners_.changed(loaded, missed.effects);
}

std::optional<Error> LoadedTables::load_anew(LoadedTable& loaded, const StoredTable& stored) {
  Missed missed{loaded.shown_n, !loaded.viewers.empty(), {}};
  auto table = load(loaded.id, stored, missed.watcher());
  if (!table) return table.error();
  loaded.table = std::move(*table);
  loaded.snapshot_n = stored.snapshot_n;
  show_missed(loaded, missed);
  return std::nullopt;
}

// Beside the server's thread: the log may be long.
void LoadedTables::read_whole(LoadedTable& loaded) {
  auto missed = std::make_shared<Missed>(Missed{loaded.shown_n, !loaded.viewers.empty(), {}});
  logs_->fold(
      loaded.id,
      [missed, watcher = missed->watcher()](const OnlineTable& table, Effects& effects) { watcher(table, effects); },
      [this, at = &loaded, missed](WholeLog log) { was_folded(*at, *missed, std::move(log)); });
}

void LoadedTables::was_folded(LoadedTable& loaded, Missed& missed, WholeLog log) {
  loaded.in_flight = false;
  context_->counts.store_answers = log.answered;
  if (!log.answered) {
    store_is_silent(loaded);
    return;
  }
  if (!log.found) return no_such_table(loaded);
  if (log.problem) tell_damage(loaded, log.problem->text);
  loaded.whole_wanted = false;
  loaded.table = std::move(log.table);
  if (loaded.table == nullptr) return refuse_jobs(loaded, Refused::read_only);
  if (log.problem) {
    // Up to the entry that is wrong: it can be looked at, and who runs the server is told.
    loaded.table->note_damage(log.problem->text);
    loaded.shown_n = std::max(loaded.shown_n, loaded.table->n());
  }
  show_missed(loaded, missed);
  go_on(loaded, std::move(log.due));
}

void LoadedTables::tell_damage(const LoadedTable& loaded, const std::string& problem) {
  ++context_->counts.damaged;
  context_->note("unreadable", loaded.id, problem);
}

void LoadedTables::store_is_silent(LoadedTable& loaded) {
  ++context_->counts.store_failures;
  refuse_jobs(loaded, Refused::busy);
  if (context_->stopping) {
    context_->look_whether_stopped();
    return;
  }
  context_->transport->after(silence, context_->here<>([this, id = loaded.id] {
    LoadedTable* waiting = find(id);
    if (waiting != nullptr && waiting->table == nullptr) pump(*waiting);
  }));
}

// --- changing ---

Refused LoadedTables::append(LoadedTable& loaded, Entry entry, int by, Then then) {
  OnlineTable& table = *loaded.table;
  if (!table.damage().empty()) return Refused::read_only;
  entry.t = std::max(context_->time.now(), table.last_at());
  std::string text = write_entry(entry, table.match_or_null());
  auto pending = std::make_shared<PendingChange>(PendingChange{
      &loaded, {}, std::move(then), entry.deed, context_->transport->now(), loaded.current->arrived, false, {}});
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
  context_->store->change(std::move(change), context_->here<StoreAnswer>([this, pending](const StoreAnswer& answer) {
    was_answered(*pending, answer);
  }));
  return Refused::none;
}

Change LoadedTables::change_of(LoadedTable& loaded, PendingChange& pending, int by, std::string text) const {
  const OnlineTable& table = *loaded.table;
  Change change;
  change.table = loaded.id;
  change.entries.push_back({table.n(), by, by >= 0 ? table.sitter(by).count : 0, 0, std::move(text)});
  std::optional<Due> due = due_of(table, context_->limits);
  const bool same = due.has_value() == loaded.due.has_value() &&
                    (!due || (due->at == loaded.due->at && due->what == loaded.due->what));
  if (!same) {
    pending.due = due;
    change.sets_due = true;
    change.due = std::move(due);
  }
  if (pending.effects.card) {
    change.card = card_of(table, {});
    change.listed = table.opening().listed && table.free_seat() >= 0;
    change.ended = table.phase() == Phase::ended;
  }
  const bool many = table.n() - loaded.snapshot_n >= context_->limits.snapshot_every;
  if (many || pending.deed == Deed::upgraded || pending.effects.ended) {
    change.snapshot = table.snapshot();
    pending.snapshot = true;
  }
  return change;
}

void LoadedTables::was_answered(PendingChange& pending, const StoreAnswer& answer) {
  LoadedTable& loaded = *pending.loaded;
  loaded.in_flight = false;
  context_->counts.store_milliseconds += context_->transport->now() - pending.asked_at;
  context_->counts.store_answers = answer.stored == Stored::done || answer.stored == Stored::conflict;
  switch (answer.stored) {
    case Stored::conflict:
      ++context_->counts.conflicts;
      try_again(loaded);
      break;
    case Stored::failed:
    case Stored::unknown:
      context_->note("store_failed", loaded.id, answer.problem);
      loaded.table.reset();
      loaded.current->refuse(answer.stored == Stored::failed ? Refused::busy : Refused::in_doubt);
      store_is_silent(loaded);
      break;
    case Stored::done:
      if (!context_->time.heard(answer.at)) context_->look_at_clock();
      was_stored(pending);
      break;
  }
}

void LoadedTables::was_stored(PendingChange& pending) {
  LoadedTable& loaded = *pending.loaded;
  TableServerCounts& counts = context_->counts;
  ++counts.entries;
  counts.moves += pending.deed == Deed::move ? 1 : 0;
  counts.bot_moves += pending.deed == Deed::bot_move ? 1 : 0;
  counts.clock_moves += pending.deed == Deed::clock_move ? 1 : 0;
  counts.tables_ended += pending.effects.ended ? 1 : 0;
  if (pending.due) loaded.due = *pending.due;
  loaded.holds = true;  // the due row of a bot's move is dated for others to leave it to this process
  if (pending.then) pending.then(loaded);
  listeners_.changed(loaded, pending.effects);
  if (pending.deed == Deed::move) context_->transport->told_all(pending.arrived);
  if (pending.snapshot) {
    loaded.snapshot_n = loaded.table->n();
    loaded.table->rebase();
  }
  settle(loaded);
  pump(loaded);
  context_->look_whether_stopped();
}

// Somebody else was first: what was played here is not what happened.
void LoadedTables::try_again(LoadedTable& loaded) {
  loaded.table.reset();
  if (++loaded.current->tries > most_tries) {
    loaded.current->refuse(Refused::busy);
  } else {
    loaded.jobs.push_front(loaded.current);
  }
  if (context_->stopping) {
    refuse_jobs(loaded, Refused::stopping);
    context_->look_whether_stopped();
    return;
  }
  pump(loaded);
}

// --- other processes ---

void LoadedTables::catch_up(const std::string& table) {
  if (context_->stopping) return;
  LoadedTable* loaded = find(table);
  if (loaded == nullptr && listeners_.followed(table)) loaded = &place_of(table);
  if (loaded == nullptr) return;
  listeners_.written_elsewhere(*loaded);
  loaded->behind = true;
  pump(*loaded);
}

// A part of the tables at a time: all at once would keep moves waiting.
void LoadedTables::reread() {
  if (context_->stopping) return;
  reread_part_ = (reread_part_ + 1) % reread_parts;
  std::vector<std::pair<std::string, std::int64_t>> known;
  for (const auto& [id, loaded] : tables_) {
    if (std::hash<std::string>()(id) % reread_parts != reread_part_) continue;
    const bool wanted = !loaded->viewers.empty() || listeners_.followed(id);
    const bool readable = loaded->table != nullptr && loaded->table->damage().empty();
    if (wanted && readable && !loaded->in_flight) known.emplace_back(id, loaded->table->n());
  }
  if (!known.empty()) {
    const std::unordered_map<std::string, std::int64_t> asked(known.begin(), known.end());
    context_->store->changed(
        std::move(known),
        context_->here<std::vector<std::string>>([this, asked](const std::vector<std::string>& changed) {
          for (const std::string& table : changed) {
            const LoadedTable* loaded = find(table);
            if (loaded == nullptr) continue;
            // What this process itself has written since is no news; behind it there can be no other's.
            const bool own = loaded->table != nullptr && loaded->table->n() > asked.at(table);
            if (!own) catch_up(table);
          }
        }));
  }
  context_->transport->after(
      std::max<std::int64_t>(1, context_->limits.reread / static_cast<std::int64_t>(reread_parts)),
      context_->here<>([this] { reread(); }));
}

void LoadedTables::sweep() {
  const std::int64_t now = context_->transport->now();
  for (auto entry = tables_.begin(); entry != tables_.end();) {
    const LoadedTable& loaded = *entry->second;
    const bool needed = !loaded.viewers.empty() || !loaded.jobs.empty() || loaded.in_flight || loaded.thinking;
    entry = needed || now - loaded.used < context_->limits.idle ? std::next(entry) : tables_.erase(entry);
  }
}

}  // namespace dogwatch
