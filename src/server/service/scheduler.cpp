#include "server/service/scheduler.h"

#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "server/service/due.h"
#include "server/service/secrets.h"

namespace dogwatch {
namespace {

constexpr std::int64_t farthest_wake = 86'400'000;
constexpr int leased_at_once = 64;
constexpr std::int64_t look_again = 1'000;  // for what other processes left undone

// Of the table's secrets, so that nobody can compute beforehand what a bot will do.
std::uint64_t seed_of_thought(const OnlineTable& table) {
  const Digest digest = sha256(table.parts().draw.server_word + " " + std::to_string(table.n()));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | digest[i];
  return seed;
}

Entry entry_of(Deed deed, int seat = -1) {
  Entry entry;
  entry.deed = deed;
  entry.seat = seat;
  return entry;
}

}  // namespace

// --- when ---

void Scheduler::table_settled(LoadedTable& loaded) {
  if (!loaded.table->damage().empty()) return;
  if (loaded.table->parts().too_long()) {
    return tables_->run_quietly(loaded.id, [this](LoadedTable& now) {
      if (now.table->parts().too_long()) append(now, entry_of(Deed::too_long));
    });
  }
  if (loaded.due) plan_wake(loaded.due->at);
  answer_roll_call(loaded);
  if (loaded.holds) think_for_bots(loaded);
}

void Scheduler::plan_wake(StoreTime at) {
  const std::int64_t now = context_->transport->now();
  const std::int64_t when = std::max(context_->time.local(at), now);
  if (planned_ >= now && planned_ <= when) return;
  if (when - now > farthest_wake) return;  // look_for_due() asks often enough
  planned_ = when;
  context_->transport->after(when - now, context_->here<>([this, when] {
    if (planned_ == when) wake();
  }));
}

void Scheduler::wake() {
  planned_ = -1;
  if (leasing_ || context_->stopping) return;
  leasing_ = true;
  context_->store->lease(leased_at_once, context_->time.now(),
                         context_->here<std::vector<Leased>>([this](const std::vector<Leased>& leased) {
                           leasing_ = false;
                           for (const Leased& one : leased) {
                             tables_->run_quietly(one.table, [this](LoadedTable& loaded) { do_due(loaded); });
                           }
                           if (leased.size() == static_cast<std::size_t>(leased_at_once)) wake();
                         }));
}

void Scheduler::look_for_due() {
  if (context_->stopping) return;
  context_->store->next_due(context_->here<std::optional<StoreTime>>([this](const std::optional<StoreTime>& next) {
    if (next) plan_wake(*next);
  }));
  context_->transport->after(look_again, context_->here<>([this] { look_for_due(); }));
}

// --- what ---

void Scheduler::append(LoadedTable& loaded, Entry entry) { tables_->append(loaded, std::move(entry), -1, {}); }

void Scheduler::do_due(LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  const std::optional<Due> due = due_of(table, context_->limits);
  if (!table.damage().empty()) return;
  const StoreTime now = std::max(context_->time.now(), table.last_at());
  if (!due || due->at > now) return;
  if (table.phase() == Phase::drawing) {
    draw_again(loaded);
    return;
  }
  if (is_abandonment(*due)) {
    append(loaded, entry_of(Deed::abandoned));
    return;
  }
  for (const Seat seat : table.waiting()) {
    const auto runs_out = table.runs_out(index(seat));
    if (runs_out && *runs_out <= now) {
      think_for(loaded, index(seat), true);
      return;
    }
  }
  if (look_for_leavers(loaded)) return;
  loaded.holds = true;
  think_for_bots(loaded);
}

void Scheduler::draw_again(LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  Entry entry = entry_of(Deed::draw_again);
  entry.seats = words_missing(table.seating());
  entry.text = new_word(*context_->transport);
  // Who has sent all that could be sent so far is not to blame.
  if (!all_hashes(table.seating())) {
    for (const Seat seat : words_missing(table.seating())) {
      if (table.sitter(index(seat)).hash) entry.seats.remove(seat);
    }
  }
  append(loaded, std::move(entry));
}

// Whether nobody has been there for the person in this seat for long, as far as this process knows.
bool Scheduler::is_missing(const LoadedTable& loaded, int seat) const {
  const OnlineTable& table = *loaded.table;
  const Sitter& sitter = table.sitter(seat);
  const std::int64_t left = loaded.left[seat_at(seat)];
  const bool just_left = left != 0 && context_->transport->now() - left < context_->limits.leaver;
  if (!sitter.taken || table.bot_runs(seat) || loaded.attended(seat) || just_left) return false;
  return std::max(sitter.began, sitter.seen) + context_->limits.leaver <= context_->time.now();
}

bool Scheduler::look_for_leavers(LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  if (!table.opening().leaver_bot || table.opening().by_day) return false;
  SeatSet missing;
  for (const Seat seat : table.waiting()) {
    if (!is_missing(loaded, index(seat))) continue;
    if (!table.parts().roll_call.called.has(seat)) {
      missing.add(seat);
    } else if (table.parts().roll_call.at + context_->limits.roll_call <= context_->time.now()) {
      append(loaded, entry_of(Deed::bot_sits, index(seat)));
      return true;
    }
  }
  if (missing.empty()) return false;
  Entry entry = entry_of(Deed::roll_call);  // the person may be at a socket of another process
  entry.seats = missing;
  append(loaded, std::move(entry));
  return true;
}

void Scheduler::answer_roll_call(const LoadedTable& loaded) {
  for (const Seat seat : loaded.table->parts().roll_call.called) {
    if (!loaded.attended(index(seat))) continue;
    tables_->run_quietly(loaded.id, [this, seat](LoadedTable& now) {
      if (!now.table->parts().roll_call.called.has(seat) || !now.attended(index(seat))) return;
      append(now, entry_of(Deed::here, index(seat)));
    });
    return;
  }
}

// --- thinking ---

void Scheduler::think_for_bots(LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  if (loaded.thinking || table.phase() != Phase::playing || must_wait(loaded)) return;
  for (const Seat seat : table.waiting()) {
    if (!table.bot_runs(index(seat))) continue;
    think_for(loaded, index(seat), table.sitter(index(seat)).timed_out);
    return;
  }
}

bool Scheduler::must_wait(LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (!table.bot_runs(seat)) return false;
  }
  const std::int64_t now = context_->transport->now();
  if (loaded.bots_pause) return true;
  if (now >= loaded.bots_next) {
    loaded.bots_next = now + context_->limits.bots_pace;
    return false;
  }
  loaded.bots_pause = true;
  context_->transport->after(loaded.bots_next - now, context_->here<>([this, id = loaded.id] {
    LoadedTable* waiting = tables_->find(id);
    if (waiting == nullptr) return;
    waiting->bots_pause = false;
    if (waiting->table != nullptr && !waiting->in_flight && waiting->holds) think_for_bots(*waiting);
  }));
  return true;
}

// The first person who sits there and is there; else anybody who is.
Turn Scheduler::turn_of(const LoadedTable& loaded) const {
  const auto person =
      std::find_if(loaded.viewers.begin(), loaded.viewers.end(), [](const Viewer& viewer) { return viewer.seat >= 0; });
  if (person != loaded.viewers.end()) return connections_->turn_of(person->client);
  Turn turn = loaded.viewers.empty() ? Turn() : connections_->turn_of(loaded.viewers.front().client);
  turn.alone = true;
  return turn;
}

void Scheduler::think_for(LoadedTable& loaded, int seat, bool clock) {
  if (loaded.thinking) return;
  const OnlineTable& table = *loaded.table;
  const Level level = clock ? Level::bosun : table.seating().level(seat);
  Budget budget = context_->limits.captain;
  budget.seed = seed_of_thought(table);
  loaded.thinking = true;
  loaded.thinking_seat = seat;
  auto move = std::make_shared<Move>();
  auto work = ready_to_think(table.shared_match(), seat_at(seat), level, budget);
  thoughts_->add(
      turn_of(loaded), [move, work = std::move(work)] { *move = work().ranked.front().move; },
      [this, id = loaded.id, question = Question{seat, clock, table.sitter(seat).asked_n}, move] {
        thought(id, question, *move);
      });
}

void Scheduler::thought(const std::string& table, const Question& question, Move move) {
  LoadedTable* loaded = tables_->find(table);
  if (loaded == nullptr) return;
  loaded->thinking = false;
  loaded->thinking_seat = -1;
  if (context_->stopping) return;
  tables_->run_quietly(table, [this, question, move](LoadedTable& now) { move_for(now, question, move); });
}

void Scheduler::move_for(LoadedTable& loaded, const Question& question, Move move) {
  const OnlineTable& table = *loaded.table;
  const int seat = question.seat;
  const bool same = table.phase() == Phase::playing && table.waiting().has(seat_at(seat)) &&
                    table.sitter(seat).asked_n == question.asked_n && (question.clock || table.bot_runs(seat));
  if (same) {
    Entry entry = entry_of(question.clock ? Deed::clock_move : Deed::bot_move, seat);
    entry.move = move;
    append(loaded, std::move(entry));
  }
  if (!loaded.in_flight && loaded.table != nullptr && loaded.holds) think_for_bots(loaded);
}

}  // namespace dogwatch
