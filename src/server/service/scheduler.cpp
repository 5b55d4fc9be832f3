// What happens at tables by itself: bots, clocks, drawing anew, people who left, tables that nobody wants any more.
// Each is a due row of the store, done by whichever process leases it, and fenced by the number of the entry.
#include <algorithm>
#include <utility>

#include "server/service/inside.h"

namespace dogwatch {
namespace {

constexpr std::int64_t day = 86'400'000;
constexpr int leased_at_once = 64;
constexpr std::int64_t look_again = 1'000;  // for what other processes left undone

Due due_at(StoreTime at, std::string_view what) { return {at, "\"" + std::string(what) + "\""}; }

// Rounded, so that the row need not be written again at every move.
Due abandoned_at(StoreTime last, std::int64_t after) { return due_at((last / day + 1) * day + after, "abandoned"); }

std::optional<Due> sooner(std::optional<Due> a, Due b) { return !a || b.at < a->at ? std::optional(std::move(b)) : a; }

}  // namespace

std::optional<Due> TableServer::Inside::due_of(const OnlineTable& table) const {
  const Opening& opening = table.opening();
  switch (table.phase()) {
    case Phase::ended:
      return std::nullopt;
    case Phase::gathering:
      return abandoned_at(table.last_at(), limits_.abandoned_gathering);
    case Phase::drawing:
      return due_at(table.draw_began() + (opening.by_day ? limits_.draw_day : limits_.draw_live), "draw");
    case Phase::playing:
      break;
  }
  std::optional<Due> due;
  for (const Seat seat : table.waiting()) {
    const Sitter& sitter = table.sitter(index(seat));
    if (table.bot_runs(index(seat))) {
      due = sooner(std::move(due), due_at(table.last_at() + limits_.bot_hold, "bot"));
      continue;
    }
    if (const auto runs_out = table.runs_out(index(seat))) due = sooner(std::move(due), due_at(*runs_out, "clock"));
    if (opening.leaver_bot && !opening.by_day && sitter.taken) {
      const StoreTime since = std::max(sitter.began, sitter.seen) + limits_.leaver;
      const bool called = table.called().has(seat);
      due = sooner(std::move(due), due_at(called ? table.called_at() + limits_.roll_call : since, "leaver"));
    }
  }
  if (due) return due;
  return abandoned_at(table.last_at(), opening.by_day ? limits_.abandoned_day : limits_.abandoned_live);
}

// --- when ---

void TableServer::Inside::after_change(LoadedTable& loaded) {
  if (loaded.in_flight || loaded.table == nullptr || stopping_) return;
  if (loaded.due) plan_wake(loaded.due->at);
  answer_roll_call(loaded);
  if (loaded.holds) think_for_bots(loaded);
}

void TableServer::Inside::plan_wake(StoreTime at) {
  const std::int64_t now = transport_->now();
  const std::int64_t when = std::max(at - offset_, now);
  if (planned_ >= now && planned_ <= when) return;
  if (when - now > day) return;  // look_for_due() asks often enough
  planned_ = when;
  transport_->after(when - now, here<>([this, when] {
                      if (planned_ == when) wake();
                    }));
}

void TableServer::Inside::wake() {
  planned_ = -1;
  if (leasing_ || stopping_) return;
  leasing_ = true;
  store_->lease(leased_at_once, here<std::vector<Leased>>([this](const std::vector<Leased>& leased) {
                  leasing_ = false;
                  for (const Leased& one : leased) {
                    at_table(one.table,
                             {[this, at = one.due.at](LoadedTable& loaded) { do_due(loaded, at); }, [](Refused) {}});
                  }
                  if (leased.size() == static_cast<std::size_t>(leased_at_once)) wake();
                }));
}

// Rows that other processes wrote, or that came back since their lease is over.
void TableServer::Inside::look_for_due() {
  if (stopping_) return;
  store_->next_due(here<std::optional<StoreTime>>([this](const std::optional<StoreTime>& next) {
    if (next) plan_wake(*next);
  }));
  transport_->after(look_again, here<>([this] { look_for_due(); }));
}

// --- what ---

// The store's clock has passed `leased_at`, whatever this process thinks of it.
void TableServer::Inside::do_due(LoadedTable& loaded, StoreTime leased_at) {
  const OnlineTable& table = *loaded.table;
  const std::optional<Due> due = due_of(table);
  offset_ = std::max(offset_, leased_at - transport_->now());
  const StoreTime now = std::max(store_now(), table.last_at());
  if (!due || due->at > now) return;
  if (table.phase() == Phase::drawing) {
    draw_again(loaded);
    return;
  }
  if (due->what == "\"abandoned\"") {
    Entry entry;
    entry.deed = Deed::abandoned;
    append(loaded, std::move(entry), -1, {});
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

void TableServer::Inside::draw_again(LoadedTable& loaded) {
  Entry entry;
  entry.deed = Deed::draw_again;
  entry.seats = loaded.table->drawing_waits_for();
  entry.text = new_word();
  // Who has sent all that could be sent so far is not to blame.
  if (!loaded.table->all_hashes()) {
    for (const Seat seat : loaded.table->drawing_waits_for()) {
      if (loaded.table->sitter(index(seat)).hash) entry.seats.remove(seat);
    }
  }
  append(loaded, std::move(entry), -1, {});
}

bool TableServer::Inside::look_for_leavers(LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  if (!table.opening().leaver_bot || table.opening().by_day) return false;
  const StoreTime now = store_now();
  SeatSet missing;
  for (const Seat seat : table.waiting()) {
    const Sitter& sitter = table.sitter(index(seat));
    const std::int64_t left = loaded.left[static_cast<std::size_t>(index(seat))];
    const bool just_left = left != 0 && transport_->now() - left < limits_.leaver;
    if (!sitter.taken || table.bot_runs(index(seat)) || attended(loaded, index(seat)) || just_left) continue;
    if (std::max(sitter.began, sitter.seen) + limits_.leaver > now) continue;
    if (!table.called().has(seat)) {
      missing.add(seat);
    } else if (table.called_at() + limits_.roll_call <= now) {
      Entry entry;
      entry.deed = Deed::bot_sits;
      entry.seat = index(seat);
      append(loaded, std::move(entry), -1, {});
      return true;
    }
  }
  if (missing.empty()) return false;
  Entry entry;  // the person may be at a socket of another process
  entry.deed = Deed::roll_call;
  entry.seats = missing;
  append(loaded, std::move(entry), -1, {});
  return true;
}

void TableServer::Inside::answer_roll_call(LoadedTable& loaded) {
  for (const Seat seat : loaded.table->called()) {
    if (!attended(loaded, index(seat))) continue;
    at_table(loaded.id, {[this, seat = index(seat)](LoadedTable& now) {
                           if (!now.table->called().has(seat_at(seat)) || !attended(now, seat)) return;
                           Entry entry;
                           entry.deed = Deed::here;
                           entry.seat = seat;
                           append(now, std::move(entry), -1, {});
                         },
                         [](Refused) {}});
    return;
  }
}

// --- thinking ---

void TableServer::Inside::think_for_bots(LoadedTable& loaded) {
  if (loaded.thinking || loaded.table->phase() != Phase::playing) return;
  for (const Seat seat : loaded.table->waiting()) {
    if (!loaded.table->bot_runs(index(seat))) continue;
    think_for(loaded, index(seat), loaded.table->sitter(index(seat)).timed_out);
    return;
  }
}

void TableServer::Inside::think_for(LoadedTable& loaded, int seat, bool clock) {
  if (loaded.thinking) return;
  const OnlineTable& table = *loaded.table;
  const Level level = clock ? Level::bosun : table.bot_level(seat);
  Budget budget = limits_.captain;
  // Of the table's secrets, so that nobody can compute beforehand what a bot will do.
  const Digest seed = sha256(table.server_word() + " " + std::to_string(table.n()));
  for (std::size_t i = 0; i < 8; ++i) budget.seed = budget.seed << 8U | seed[i];
  loaded.thinking = true;
  loaded.thinking_seat = seat;
  auto move = std::make_shared<Move>();
  auto work = ready_to_think(table.shared_match(), seat_at(seat), level, budget);
  ponder([move, work = std::move(work)] { *move = work().ranked.front().move; },
         [this, id = loaded.id, seat, asked_n = table.sitter(seat).asked_n, clock, move] {
           thought(id, seat, asked_n, clock, *move);
         });
}

void TableServer::Inside::thought(const std::string& table, int seat, std::int64_t asked_n, bool clock, Move move) {
  LoadedTable* loaded = find_table(table);
  if (loaded == nullptr) return;
  loaded->thinking = false;
  loaded->thinking_seat = -1;
  if (stopping_) return;
  at_table(table, {[this, seat, asked_n, clock, move](LoadedTable& now) { move_for(now, seat, asked_n, clock, move); },
                   [](Refused) {}});
}

void TableServer::Inside::move_for(LoadedTable& loaded, int seat, std::int64_t asked_n, bool clock, Move move) {
  const OnlineTable& table = *loaded.table;
  const bool same = table.phase() == Phase::playing && table.waiting().has(seat_at(seat)) &&
                    table.sitter(seat).asked_n == asked_n && (clock || table.bot_runs(seat));
  if (same) {
    Entry entry;
    entry.deed = clock ? Deed::clock_move : Deed::bot_move;
    entry.seat = seat;
    entry.move = move;
    append(loaded, std::move(entry), -1, {});
  }
  if (!loaded.in_flight && loaded.table != nullptr && loaded.holds) think_for_bots(loaded);
}

void TableServer::Inside::ponder(std::function<void()> work, std::function<void()> then) {
  thoughts_.push_back({std::move(work), std::move(then)});
  next_thought();
}

void TableServer::Inside::next_thought() {
  while (!thoughts_.empty() && thinking_ < limits_.thoughts_at_once && !stopping_) {
    Pending next = std::move(thoughts_.front());
    thoughts_.pop_front();
    ++thinking_;
    transport_->think(std::move(next.work), here<>([this, then = std::move(next.then)] {
                        --thinking_;
                        then();
                        next_thought();
                        maybe_stopped();
                      }));
  }
}

}  // namespace dogwatch
