// Tables in memory: read from the store, changed one entry at a time, dropped when nobody needs them.
#include <algorithm>
#include <iterator>
#include <utility>

#include "server/inside.h"

namespace dogwatch {
namespace {

constexpr int most_tries = 20;
constexpr std::size_t reread_parts = 8;
constexpr std::int64_t silence = 1'000;  // until a store that did not answer is asked again

}  // namespace

Berth* Harbour::Inside::find_berth(const std::string& table) {
  const auto found = berths_.find(table);
  return found == berths_.end() ? nullptr : found->second.get();
}

Berth& Harbour::Inside::berth_of(const std::string& table) {
  std::unique_ptr<Berth>& berth = berths_[table];
  if (berth == nullptr) {
    berth = std::make_unique<Berth>();
    berth->id = table;
  }
  berth->used = quay_->now();
  return *berth;
}

void Harbour::Inside::at_table(const std::string& table, Job job) {
  if (stopping_) {
    job.refuse(Refused::stopping);
    return;
  }
  Berth& berth = berth_of(table);
  if (berth.jobs.size() >= static_cast<std::size_t>(limits_.requests_waiting)) {
    job.refuse(Refused::too_fast);
    return;
  }
  berth.jobs.push_back(std::make_shared<Job>(std::move(job)));
  pump(berth);
}

void Harbour::Inside::at_table(const Asks& asks, const std::string& table, std::function<void(Berth&)> work) {
  at_table(table, {std::move(work), [this, asks](Refused code) { refuse(*asks, code); }, asks->arrived});
}

void Harbour::Inside::pump(Berth& berth) {
  while (!berth.in_flight && !berth.working) {
    if (berth.table == nullptr || berth.behind) {
      const bool wanted = !berth.jobs.empty() || !berth.attenders.empty() || followers_.count(berth.id) != 0;
      if (wanted && !stopping_) read(berth);
      return;
    }
    if (berth.jobs.empty()) return;
    berth.current = std::move(berth.jobs.front());
    berth.jobs.pop_front();
    berth.used = quay_->now();
    const std::shared_ptr<Job> job = berth.current;
    berth.working = true;
    job->work(berth);
    berth.working = false;
  }
}

// --- reading ---

void Harbour::Inside::read(Berth& berth) {
  berth.in_flight = true;
  berth.behind = false;
  std::int64_t after = berth.table == nullptr ? -1 : berth.table->n();
  if (berth.whole_wanted) after = 0;
  Berth* at = &berth;
  store_->read(berth.id, after, here<std::optional<StoredTable>>([this, at, after](std::optional<StoredTable> stored) {
                 was_read(*at, after, std::move(stored));
               }));
}

void Harbour::Inside::was_read(Berth& berth, std::int64_t after, std::optional<StoredTable> stored) {
  berth.in_flight = false;
  counts_.store_answers = stored.has_value();
  if (!stored) {
    store_is_silent(berth);
    return;
  }
  if (!stored->found) {
    refuse_jobs(berth, Refused::no_such_table);
    if (berth.attenders.empty()) berths_.erase(std::string(berth.id));
    maybe_stopped();
    return;
  }
  if (!take_in(berth, after, *stored)) {
    if (berth.whole_wanted && after != 0) {
      pump(berth);  // reads again
    } else {
      refuse_jobs(berth, Refused::busy);
    }
    return;
  }
  berth.whole_wanted = false;
  berth.due = stored->due;
  if (const auto upgraded = berth.table->upgrade()) {
    berth.current = std::make_shared<Job>(Job{[](Berth&) {}, [](Refused) {}});
    append(berth, *upgraded, -1, {});
  } else {
    after_change(berth);
  }
  pump(berth);
  maybe_stopped();
}

// Memory becomes what the store says. What is new to those who look is shown to them.
bool Harbour::Inside::take_in(Berth& berth, std::int64_t after, const StoredTable& stored) {
  const bool catches_up = berth.table != nullptr && after == berth.table->n() && !berth.whole_wanted;
  std::optional<Error> problem;
  if (catches_up) {
    for (const StoredEntry& entry : stored.entries) {
      Effects effects;
      problem = fold(*berth.table, entry, effects);
      if (problem) break;
      berth.holds = false;
      push(berth, effects);
    }
  } else {
    // What happened since those who look saw the table last, told at once.
    Effects missed;
    std::int64_t told = berth.shown_n;
    const FoldWatcher watcher = [&](const MooredTable& folded, Effects& effects) {
      if (folded.n() != told + 1 || berth.attenders.empty()) return;
      ++told;
      std::move(effects.told.begin(), effects.told.end(), std::back_inserter(missed.told));
      missed.again = missed.again || effects.again;
    };
    auto table = after == 0 ? load_whole(berth.id, stored, watcher) : load(berth.id, stored, watcher);
    if (table) {
      berth.table = std::move(*table);
      berth.snapshot_n = stored.snapshot_n;
      berth.holds = false;
      if (berth.shown_n < berth.table->n()) {
        missed.look = missed.moved = true;
        missed.again = missed.again || told != berth.table->n();
        push(berth, missed);
      }
    } else {
      problem = table.error();
    }
  }
  if (!problem) return true;
  berth.table.reset();
  if (problem->field != "whole") {
    JsonWriter text;
    text.text(problem->text);
    note(berth.whole_wanted ? "unreadable" : "snapshot_unreadable", berth.id, "\"problem\":" + text.str());
  }
  berth.whole_wanted = !berth.whole_wanted;  // the log is the truth, a snapshot only a short cut
  return false;
}

void Harbour::Inside::store_is_silent(Berth& berth) {
  ++counts_.store_failures;
  refuse_jobs(berth, Refused::busy);
  if (stopping_) {
    maybe_stopped();
    return;
  }
  quay_->after(silence, here<>([this, id = berth.id] {
                 Berth* waiting = find_berth(id);
                 if (waiting != nullptr && waiting->table == nullptr) pump(*waiting);
               }));
}

void Harbour::Inside::refuse_jobs(Berth& berth, Refused code) {
  for (const std::shared_ptr<Job>& job : std::exchange(berth.jobs, {})) job->refuse(code);
}

// --- changing ---

Refused Harbour::Inside::append(Berth& berth, Entry entry, int by, Then then) {
  MooredTable& table = *berth.table;
  entry.t = std::max(store_now(), table.last_at());
  std::string text = write_entry(entry, table.match_or_null());
  auto sailing = std::make_shared<Sailing>(
      Sailing{&berth, {}, std::move(then), entry.deed, quay_->now(), berth.current->arrived, false, {}});
  const Refused refused = table.apply(entry, by, text, sailing->effects);
  if (refused == Refused::needs_whole) {
    berth.table.reset();
    berth.whole_wanted = true;
    berth.jobs.push_front(berth.current);
    return Refused::none;
  }
  if (refused != Refused::none) return refused;
  Change change = change_of(berth, *sailing, by, std::move(text));
  berth.in_flight = true;
  store_->change(std::move(change),
                 here<StoreAnswer>([this, sailing](const StoreAnswer& answer) { was_stored(*sailing, answer); }));
  return Refused::none;
}

Change Harbour::Inside::change_of(Berth& berth, Sailing& sailing, int by, std::string text) {
  const MooredTable& table = *berth.table;
  Change change;
  change.table = berth.id;
  change.entries.push_back({table.n(), by, by >= 0 ? table.sitter(by).count : 0, 0, std::move(text)});
  std::optional<Due> due = due_of(table);
  const bool same =
      due.has_value() == berth.due.has_value() && (!due || (due->at == berth.due->at && due->what == berth.due->what));
  if (!same) {
    sailing.due = due;
    change.sets_due = true;
    change.due = std::move(due);
  }
  const bool ended = table.phase() == Phase::ended;
  if (sailing.effects.card) {
    change.card = card_of(table, {});
    change.listed = table.opening().listed && table.free_seat() >= 0;
    change.ended = ended;
  }
  const bool many = table.n() - berth.snapshot_n >= limits_.snapshot_every;
  if (many || sailing.deed == Deed::upgraded || sailing.effects.ended) {
    change.snapshot = table.snapshot();
    sailing.snapshot = true;
  }
  return change;
}

void Harbour::Inside::was_stored(Sailing& sailing, const StoreAnswer& answer) {
  Berth& berth = *sailing.berth;
  berth.in_flight = false;
  counts_.store_milliseconds += quay_->now() - sailing.asked_at;
  counts_.store_answers = answer.stored != Stored::failed;
  if (answer.stored == Stored::conflict) {
    ++counts_.conflicts;
    try_again(berth);
    return;
  }
  if (answer.stored == Stored::failed) {
    note("store_failed", berth.id);
    berth.table.reset();
    berth.current->refuse(Refused::busy);
    store_is_silent(berth);
    return;
  }
  remember(sailing.asked_at, answer.at);
  ++counts_.entries;
  counts_.moves += sailing.deed == Deed::move ? 1 : 0;
  counts_.bot_moves += sailing.deed == Deed::bot_move ? 1 : 0;
  counts_.clock_moves += sailing.deed == Deed::clock_move ? 1 : 0;
  if (sailing.due) berth.due = *sailing.due;
  counts_.tables_ended += sailing.effects.ended ? 1 : 0;
  berth.holds = true;  // the due row of a bot's move is dated for others to leave it to this process
  if (sailing.then) sailing.then(berth);
  push(berth, sailing.effects);
  if (sailing.deed == Deed::move) quay_->told_all(sailing.arrived);
  if (sailing.snapshot) {
    berth.snapshot_n = berth.table->n();
    berth.table->rebase();
  }
  after_change(berth);
  pump(berth);
  maybe_stopped();
}

// Somebody else was first: what was played here is not what happened.
void Harbour::Inside::try_again(Berth& berth) {
  berth.table.reset();
  if (++berth.current->tries > most_tries) {
    berth.current->refuse(Refused::busy);
  } else {
    berth.jobs.push_front(berth.current);
  }
  if (stopping_) {
    refuse_jobs(berth, Refused::stopping);
    maybe_stopped();
    return;
  }
  pump(berth);
}

void Harbour::Inside::remember(std::int64_t /*asked_at*/, StoreTime at) {
  // The answer was under way for a while, so each sample is a little too small: the greatest is the best one. It may
  // sink again slowly, should the store's clock be set back.
  const std::int64_t sample = at - quay_->now();
  if (!knows_time_ || sample > offset_) {
    offset_ = sample;
  } else {
    offset_ -= (offset_ - sample) / 64;
  }
  knows_time_ = true;
}

// --- other processes ---

void Harbour::Inside::catch_up(const std::string& table) {
  if (stopping_) return;
  Berth* berth = find_berth(table);
  if (berth == nullptr && followers_.count(table) != 0) berth = &berth_of(table);
  if (berth == nullptr) return;
  call_where_others_play(*berth);
  berth->behind = true;
  pump(*berth);
}

// A part of the tables at a time: all at once would keep moves waiting.
void Harbour::Inside::reread() {
  if (stopping_) return;
  reread_part_ = (reread_part_ + 1) % reread_parts;
  std::vector<std::pair<std::string, std::int64_t>> known;
  for (const auto& [id, berth] : berths_) {
    if (std::hash<std::string>()(id) % reread_parts != reread_part_) continue;
    const bool wanted = !berth->attenders.empty() || followers_.count(id) != 0;
    if (wanted && berth->table != nullptr && !berth->in_flight) known.emplace_back(id, berth->table->n());
  }
  if (!known.empty()) {
    const std::unordered_map<std::string, std::int64_t> asked(known.begin(), known.end());
    store_->changed(std::move(known),
                    here<std::vector<std::string>>([this, asked](const std::vector<std::string>& changed) {
                      for (const std::string& table : changed) {
                        Berth* berth = find_berth(table);
                        if (berth == nullptr) continue;
                        // What this process itself has written since is no news; behind it there can be no other's.
                        const bool own = berth->table != nullptr && berth->table->n() > asked.at(table);
                        if (!own) catch_up(table);
                      }
                    }));
  }
  quay_->after(std::max<std::int64_t>(1, limits_.reread / static_cast<std::int64_t>(reread_parts)),
               here<>([this] { reread(); }));
}

void Harbour::Inside::sweep() {
  const std::int64_t now = quay_->now();
  for (auto entry = berths_.begin(); entry != berths_.end();) {
    const Berth& berth = *entry->second;
    const bool needed = !berth.attenders.empty() || !berth.jobs.empty() || berth.in_flight || berth.thinking;
    entry = needed || now - berth.used < limits_.idle ? std::next(entry) : berths_.erase(entry);
  }
  for (auto entry = addresses_.begin(); entry != addresses_.end();) {
    Origin& address = entry->second;
    const bool forgotten = address.connections == 0 && address.messages.is_full(now) && address.tables.is_full(now);
    entry = forgotten ? addresses_.erase(entry) : std::next(entry);
  }
  quay_->after(std::max<std::int64_t>(1, limits_.idle / 2), here<>([this] { sweep(); }));
}

}  // namespace dogwatch
