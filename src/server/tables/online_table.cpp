#include "server/tables/online_table.h"

#include <algorithm>
#include <utility>

#include "server/tables/match_deeds.h"
#include "server/tables/seat_deeds.h"

namespace dogwatch {

std::uint64_t entry_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  const auto add = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U; };
  const std::string_view body = without_checksum(text);
  for (const char c : body.substr(std::min(body.find(','), body.size()))) add(c);
  if (body.size() < text.size()) add('}');  // as of an entry that has none
  return hash;
}

Refused OnlineTable::apply(const Entry& entry, int by, std::string_view text, Effects& effects) {
  if ((n() == 0) != (entry.deed == Deed::open) || by >= seats() || entry.seat >= std::max(seats(), 1)) {
    return Refused::bad_request;
  }
  parts_.clocks.begin_entry();
  ++parts_.n;
  const EntryInHand hand{&entry, by, &effects};
  Refused refused = apply_deed(hand);
  if (refused == Refused::none) refused = MatchDeeds(parts_, hand).grant_when_agreed();
  if (refused != Refused::none) {
    --parts_.n;
    return refused;
  }
  note_deed_of(entry, by);
  count_and_stamp(entry, by, text);
  return Refused::none;
}

void OnlineTable::note_deed_of(const Entry& entry, int by) {
  const bool returns = entry.deed == Deed::sit || entry.deed == Deed::back || entry.deed == Deed::returned;
  const int seat = by >= 0 ? by : entry.deed == Deed::open ? opening().opener : returns ? entry.seat : -1;
  if (seat < 0 || seat >= seats()) return;
  parts_.seating.at(seat).acted = std::max(entry.t, last_at());
  if (parts_.asked) parts_.asked->absent.remove(seat_at(seat));
}

void OnlineTable::count_and_stamp(const Entry& entry, int by, std::string_view text) {
  if (by >= 0 && by < seats()) parts_.seating.count_entry(by, n(), entry_hash(text));
  parts_.last_at = std::max(entry.t, last_at());
  if (n() == 1) parts_.made = last_at();
  parts_.chronicle.stamp(n(), last_at());
  parts_.clocks.stamp(opening().clock, last_at());
}

void OnlineTable::apply_aside(const Entry& entry, int by, std::string_view text) {
  const bool of_match = is_move(entry.deed) || entry.deed == Deed::take_back || entry.deed == Deed::standing ||
                        entry.deed == Deed::ask || entry.deed == Deed::agree;
  Effects unseen;
  if (!of_match && apply(entry, by, text, unseen) == Refused::none) return;
  ++parts_.n;
  count_and_stamp(entry, by, text);
}

Refused OnlineTable::apply_deed(const EntryInHand& hand) {
  SeatDeeds seats(parts_, hand);
  MatchDeeds match(parts_, hand);
  switch (hand.entry->deed) {
    case Deed::open:
      return seats.open();
    case Deed::sit:
      return seats.sit();
    case Deed::free:
      return seats.free();
    case Deed::hash:
      return match.take_hash();
    case Deed::word:
      return match.take_word();
    case Deed::start:
      return seats.start();
    case Deed::draw_again:
      return match.draw_again();
    case Deed::move:
    case Deed::bot_move:
    case Deed::clock_move:
      return match.move();
    case Deed::take_back:
      return match.take_back();
    case Deed::standing:
      return match.standing();
    case Deed::chat:
      return seats.chat();
    case Deed::ask:
      return match.ask();
    case Deed::agree:
      return match.agree();
    case Deed::concede:
      return seats.concede();
    case Deed::away:
      return seats.go_away();
    case Deed::back:
      return seats.come_back();
    case Deed::bot_sits:
      return seats.bot_sits();
    case Deed::roll_call:
      return seats.roll_call();
    case Deed::here:
      return seats.here();
    case Deed::watchers:
      return seats.let_watch();
    case Deed::moved:
      return seats.hand_over();
    case Deed::rematch:
      return match.offer_rematch();
    case Deed::closed:
      return match.finish(Ended::closed, "closed", -1);
    case Deed::abandoned:
      return match.finish(Ended::abandoned, "abandoned", -1);
    case Deed::upgraded:
      return match.upgraded();
    case Deed::forgotten:
      return seats.forget_people();
    case Deed::returned:
      return seats.give_back();
    case Deed::too_long:
      return parts_.too_long() ? match.finish(Ended::too_long, "too_long", -1) : Refused::not_allowed;
  }
  return Refused::bad_request;
}

// --- keeping ---

std::optional<Entry> OnlineTable::upgrade() const {
  if (phase() != Phase::playing || parts_.match.rules == opening().title->about->rules_version) return std::nullopt;
  JsonWriter state;
  match().write_state(state);
  Entry entry;
  entry.deed = Deed::upgraded;
  entry.rules = parts_.match.rules;
  entry.text = state.str();
  return entry;
}

void OnlineTable::rebase() {
  OnlineMatch& kept = parts_.match;
  if (kept.table == nullptr || kept.table->log().empty()) return;
  AutoPlay auto_play;
  for (const Seat seat : SeatSet::first(seats())) {
    auto_play.begin_with(seat, kept.auto_play.forced_steps(*kept.table, seat));
  }
  kept.table->begin_here();
  kept.auto_play = std::move(auto_play);
  kept.whole = false;
}

// --- looking ---

std::int64_t OnlineTable::free_after() const {
  constexpr std::int64_t minute = 60'000;
  constexpr std::int64_t day = 86'400'000;
  if (opening().by_day) return day;
  return phase() == Phase::gathering ? minute : 5 * minute;
}

int OnlineTable::free_seat() const {
  return phase() == Phase::drawing || phase() == Phase::ended ? -1 : parts_.seating.free_seat();
}

std::optional<StoreTime> OnlineTable::runs_out(int seat) const {
  if (!opening().clock || !waiting().has(seat_at(seat)) || bot_runs(seat)) return std::nullopt;
  return sitter(seat).began + opening().clock->seconds * std::int64_t{1000} + sitter(seat).bank;
}

}  // namespace dogwatch
