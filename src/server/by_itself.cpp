// What happens at tables by itself: bots, clocks, drawing anew, people who left, tables that nobody wants any more.
// Each is a due row of the store, done by whichever process leases it, and fenced by the number of the entry.
#include <algorithm>
#include <utility>

#include "server/inside.h"

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

std::optional<Due> Harbour::Inside::due_of(const MooredTable& table) const {
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

void Harbour::Inside::after_change(Berth& berth) {
  if (berth.in_flight || berth.table == nullptr || stopping_) return;
  if (berth.due) plan_wake(berth.due->at);
  answer_roll_call(berth);
  if (berth.holds) think_for_bots(berth);
}

void Harbour::Inside::plan_wake(StoreTime at) {
  const std::int64_t now = quay_->now();
  const std::int64_t when = std::max(at - offset_, now);
  if (planned_ >= now && planned_ <= when) return;
  if (when - now > day) return;  // look_for_due() asks often enough
  planned_ = when;
  quay_->after(when - now, here<>([this, when] {
                 if (planned_ == when) wake();
               }));
}

void Harbour::Inside::wake() {
  planned_ = -1;
  if (leasing_ || stopping_) return;
  leasing_ = true;
  store_->lease(leased_at_once, here<std::vector<Leased>>([this](const std::vector<Leased>& leased) {
                  leasing_ = false;
                  for (const Leased& one : leased) {
                    at_table(one.table, {[this, at = one.due.at](Berth& berth) { do_due(berth, at); }, [](Refused) {}});
                  }
                  if (leased.size() == static_cast<std::size_t>(leased_at_once)) wake();
                }));
}

// Rows that other processes wrote, or that came back since their lease is over.
void Harbour::Inside::look_for_due() {
  if (stopping_) return;
  store_->next_due(here<std::optional<StoreTime>>([this](const std::optional<StoreTime>& next) {
    if (next) plan_wake(*next);
  }));
  quay_->after(look_again, here<>([this] { look_for_due(); }));
}

// --- what ---

// The store's clock has passed `leased_at`, whatever this process thinks of it.
void Harbour::Inside::do_due(Berth& berth, StoreTime leased_at) {
  const MooredTable& table = *berth.table;
  const std::optional<Due> due = due_of(table);
  offset_ = std::max(offset_, leased_at - quay_->now());
  const StoreTime now = std::max(store_now(), table.last_at());
  if (!due || due->at > now) return;
  if (table.phase() == Phase::drawing) {
    draw_again(berth);
    return;
  }
  if (due->what == "\"abandoned\"") {
    Entry entry;
    entry.deed = Deed::abandoned;
    append(berth, std::move(entry), -1, {});
    return;
  }
  for (const Seat seat : table.waiting()) {
    const auto runs_out = table.runs_out(index(seat));
    if (runs_out && *runs_out <= now) {
      think_for(berth, index(seat), true);
      return;
    }
  }
  if (look_for_leavers(berth)) return;
  berth.holds = true;
  think_for_bots(berth);
}

void Harbour::Inside::draw_again(Berth& berth) {
  Entry entry;
  entry.deed = Deed::draw_again;
  entry.seats = berth.table->drawing_waits_for();
  entry.text = new_word();
  // Who has sent all that could be sent so far is not to blame.
  if (!berth.table->all_hashes()) {
    for (const Seat seat : berth.table->drawing_waits_for()) {
      if (berth.table->sitter(index(seat)).hash) entry.seats.remove(seat);
    }
  }
  append(berth, std::move(entry), -1, {});
}

bool Harbour::Inside::look_for_leavers(Berth& berth) {
  const MooredTable& table = *berth.table;
  if (!table.opening().leaver_bot || table.opening().by_day) return false;
  const StoreTime now = store_now();
  SeatSet missing;
  for (const Seat seat : table.waiting()) {
    const Sitter& sitter = table.sitter(index(seat));
    const std::int64_t left = berth.left[static_cast<std::size_t>(index(seat))];
    const bool just_left = left != 0 && quay_->now() - left < limits_.leaver;
    if (!sitter.taken || table.bot_runs(index(seat)) || attended(berth, index(seat)) || just_left) continue;
    if (std::max(sitter.began, sitter.seen) + limits_.leaver > now) continue;
    if (!table.called().has(seat)) {
      missing.add(seat);
    } else if (table.called_at() + limits_.roll_call <= now) {
      Entry entry;
      entry.deed = Deed::bot_sits;
      entry.seat = index(seat);
      append(berth, std::move(entry), -1, {});
      return true;
    }
  }
  if (missing.empty()) return false;
  Entry entry;  // the person may be at a socket of another process
  entry.deed = Deed::roll_call;
  entry.seats = missing;
  append(berth, std::move(entry), -1, {});
  return true;
}

void Harbour::Inside::answer_roll_call(Berth& berth) {
  for (const Seat seat : berth.table->called()) {
    if (!attended(berth, index(seat))) continue;
    at_table(berth.id, {[this, seat = index(seat)](Berth& now) {
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

void Harbour::Inside::think_for_bots(Berth& berth) {
  if (berth.thinking || berth.table->phase() != Phase::playing) return;
  for (const Seat seat : berth.table->waiting()) {
    if (!berth.table->bot_runs(index(seat))) continue;
    think_for(berth, index(seat), berth.table->sitter(index(seat)).timed_out);
    return;
  }
}

void Harbour::Inside::think_for(Berth& berth, int seat, bool clock) {
  if (berth.thinking) return;
  const MooredTable& table = *berth.table;
  const Level level = clock ? Level::bosun : table.bot_level(seat);
  Budget budget = limits_.captain;
  // Of the table's secrets, so that nobody can compute beforehand what a bot will do.
  const Digest seed = sha256(table.server_word() + " " + std::to_string(table.n()));
  for (std::size_t i = 0; i < 8; ++i) budget.seed = budget.seed << 8U | seed[i];
  berth.thinking = true;
  berth.thinking_seat = seat;
  auto move = std::make_shared<Move>();
  auto work = ready_to_think(table.shared_match(), seat_at(seat), level, budget);
  ponder([move, work = std::move(work)] { *move = work().ranked.front().move; },
         [this, id = berth.id, seat, asked_n = table.sitter(seat).asked_n, clock, move] {
           thought(id, seat, asked_n, clock, *move);
         });
}

void Harbour::Inside::thought(const std::string& table, int seat, std::int64_t asked_n, bool clock, Move move) {
  Berth* berth = find_berth(table);
  if (berth == nullptr) return;
  berth->thinking = false;
  berth->thinking_seat = -1;
  if (stopping_) return;
  at_table(table, {[this, seat, asked_n, clock, move](Berth& now) { move_for(now, seat, asked_n, clock, move); },
                   [](Refused) {}});
}

void Harbour::Inside::move_for(Berth& berth, int seat, std::int64_t asked_n, bool clock, Move move) {
  const MooredTable& table = *berth.table;
  const bool same = table.phase() == Phase::playing && table.waiting().has(seat_at(seat)) &&
                    table.sitter(seat).asked_n == asked_n && (clock || table.bot_runs(seat));
  if (same) {
    Entry entry;
    entry.deed = clock ? Deed::clock_move : Deed::bot_move;
    entry.seat = seat;
    entry.move = move;
    append(berth, std::move(entry), -1, {});
  }
  if (!berth.in_flight && berth.table != nullptr && berth.holds) think_for_bots(berth);
}

void Harbour::Inside::ponder(std::function<void()> work, std::function<void()> then) {
  thoughts_.push_back({std::move(work), std::move(then)});
  next_thought();
}

void Harbour::Inside::next_thought() {
  while (!thoughts_.empty() && thinking_ < limits_.thoughts_at_once && !stopping_) {
    Pending next = std::move(thoughts_.front());
    thoughts_.pop_front();
    ++thinking_;
    quay_->think(std::move(next.work), here<>([this, then = std::move(next.then)] {
                   --thinking_;
                   then();
                   next_thought();
                   maybe_stopped();
                 }));
  }
}

}  // namespace dogwatch
