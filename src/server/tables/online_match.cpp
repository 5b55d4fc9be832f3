// The match of a table online: moves of people, bots and the clock, consent, and what each entry does to the clocks.
#include <algorithm>
#include <utility>

#include "server/tables/online_table.h"

namespace dogwatch {

// --- moves ---

Refused OnlineTable::move(const Entry& entry, int by, Effects& effects) {
  if (phase_ == Phase::ended) return Refused::game_over;
  if (phase_ != Phase::playing) return Refused::not_playing;
  if (entry.deed == Deed::move) {
    if (!is_person(by)) return Refused::not_allowed;
    if (bot_runs(by)) return at(by).timed_out ? Refused::not_your_turn : Refused::not_allowed;
    const Refused refused = play(by, entry.move, static_cast<std::int32_t>(n_), effects);
    if (refused == Refused::none && at(by).owner) at(by).owner->may_return = false;
    return refused;
  }
  const int seat = entry.seat;
  const bool by_clock = entry.deed == Deed::clock_move;
  // The clock decides only for people who are there; who is a bot's is played by the bot.
  Sitter& sitter = at(seat);
  const bool first = by_clock && !sitter.timed_out;
  if (by_clock ? (!opening_.clock || (first && bot_runs(seat))) : (!bot_runs(seat) || sitter.timed_out)) {
    return Refused::not_allowed;
  }
  const bool was_out = std::exchange(sitter.timed_out, sitter.timed_out || by_clock);
  const Refused refused = play(seat, entry.move, -static_cast<std::int32_t>(n_), effects);
  if (refused != Refused::none) {
    sitter.timed_out = was_out;
    return refused;
  }
  if (first) say("clock", seat);
  return Refused::none;
}

Refused OnlineTable::play(int seat, Move move, std::int32_t tag, Effects& effects) {
  const SeatSet before = match_->waiting();
  const bool only_match = !opening_.clock && !asked_;
  switch (auto_play_.act(*match_, seat_at(seat), move, effects.told, tag)) {
    case Refusal::not_your_turn:
      return Refused::not_your_turn;
    case Refusal::illegal_move:
      return Refused::illegal_move;
    case Refusal::game_over:
      return Refused::game_over;
    case Refusal::none:
      break;
  }
  if (asked_ && asked_->wish == Wish::undo) asked_.reset();  // another move than the one that was to be undone
  effects.only_match = only_match;
  after_moves(before, seat, effects);
  return Refused::none;
}

void OnlineTable::after_moves(SeatSet before, int mover, Effects& effects) {
  clocks_after_move(before, mover);
  effects.look = true;
  end_when_over(effects);
}

void OnlineTable::end_when_over(Effects& effects) {
  if (match_->over()) finish(Ended::result, "", -1, effects);
}

Refused OnlineTable::take_back(int by, Effects& effects) {
  if (!is_person(by)) return Refused::not_allowed;
  if (phase_ != Phase::playing) return phase_ == Phase::ended ? Refused::game_over : Refused::not_playing;
  if (bot_runs(by)) return Refused::not_allowed;
  const SeatSet before = match_->waiting();
  if (!auto_play_.take_back(*match_, seat_at(by))) return Refused::nothing_to_take_back;
  if (asked_ && asked_->wish == Wish::undo) asked_.reset();
  say("took_back", by);
  clocks_after_take_back(before, by);
  effects.look = effects.again = true;
  return Refused::none;
}

Refused OnlineTable::standing(const Entry& entry, int by, Effects& effects) {
  if (!is_person(by)) return Refused::not_allowed;
  if (phase_ != Phase::playing) return phase_ == Phase::ended ? Refused::game_over : Refused::not_playing;
  const int ask = reaction_named(match_->about(), entry.ask);
  if (ask < 0) return Refused::bad_request;
  const SeatSet before = match_->waiting();
  match_->set_standing_answer(seat_at(by), ask, entry.answer);
  auto_play_.settle(*match_, effects.told);
  if (!effects.told.empty()) {
    if (asked_ && asked_->wish == Wish::undo) asked_.reset();
    clocks_after_move(before, by);
  }
  effects.look = true;
  end_when_over(effects);
  return Refused::none;
}

// --- consent ---

Refused OnlineTable::ask(const Entry& entry, int by, Effects& effects) {
  if (!is_person(by) || !consenters().has(seat_at(by))) return Refused::not_allowed;
  if (phase_ == Phase::ended) return Refused::game_over;
  if (asked_) return Refused::not_allowed;
  Asked asked{entry.wish, by, SeatSet::of(seat_at(by)), 0, entry.everybody, entry.seats};
  if (entry.wish == Wish::undo) {
    if (phase_ != Phase::playing) return Refused::not_playing;
    asked.target = auto_play_.before_last(*match_, [](std::int32_t tag) { return tag > 0; });
    if (asked.target < 0) return whole_ ? Refused::nothing_to_take_back : Refused::needs_whole;
    // The dice would come again, and everybody knows them now.
    if (entry.everybody && rolled_since(asked.target)) return Refused::past_roll;
  }
  if (entry.wish == Wish::abandon && (phase_ != Phase::playing || entry.seats.empty())) return Refused::not_allowed;
  asked_ = asked;
  if (voters() != asked.agreed) say("asked_" + std::string(wish_names[static_cast<std::size_t>(entry.wish)]), by);
  effects.card = true;
  return Refused::none;
}

bool OnlineTable::rolled_since(int played) const {
  const std::vector<LogEntry>& log = match_->log();
  const auto undone = std::min<std::ptrdiff_t>(match_->played() - played, std::ssize(log));
  return std::any_of(log.end() - undone, log.end(), [](const LogEntry& entry) { return !entry.chances.empty(); });
}

// Those who must agree to what is asked.
SeatSet OnlineTable::voters() const {
  if (!asked_->everybody) return consenters();
  SeatSet all = owners();
  for (const Seat seat : asked_->absent) all.remove(seat);
  return all;
}

Refused OnlineTable::agree(const Entry& entry, int by, Effects& effects) {
  const SeatSet may = asked_ && asked_->everybody ? owners() : consenters();
  if (!is_person(by) || !may.has(seat_at(by))) return Refused::not_allowed;
  if (!asked_ || asked_->wish != entry.wish || asked_->agreed.has(seat_at(by))) return Refused::not_allowed;
  effects.card = true;
  if (!entry.yes) {
    asked_.reset();
    say("refused_" + std::string(wish_names[static_cast<std::size_t>(entry.wish)]), by);
    return Refused::none;
  }
  asked_->agreed.add(seat_at(by));
  return Refused::none;
}

Refused OnlineTable::grant_when_agreed(Effects& effects) {
  if (!asked_ || voters().empty()) return Refused::none;
  for (const Seat seat : voters()) {
    if (!asked_->agreed.has(seat)) return Refused::none;
  }
  if (asked_->wish == Wish::undo) return undo(effects);
  if (asked_->wish == Wish::abandon) return finish(Ended::abandoned, "abandoned", asked_->by, effects);
  return finish(Ended::agreement, "ended", asked_->by, effects);
}

Refused OnlineTable::undo(Effects& effects) {
  const Asked asked = *asked_;
  if (!auto_play_.rewind(*match_, asked.target)) return whole_ ? Refused::nothing_to_take_back : Refused::needs_whole;
  // Where somebody moved on and took it back, replaying does not tell that the turn had passed, and a snapshot does.
  match_->let_stand();
  asked_.reset();
  for (Sitter& sitter : sitters_) sitter.seen_from = std::min(sitter.seen_from, match_->played());
  say("undone", asked.by);
  clocks_anew();
  effects.look = effects.again = effects.card = true;
  return Refused::none;
}

// --- clocks ---

void OnlineTable::clocks_after_move(SeatSet before, int mover) {
  const SeatSet now = match_->waiting();
  for (int seat = 0; seat < seats(); ++seat) {
    const bool was = before.has(seat_at(seat));
    const bool is = now.has(seat_at(seat));
    ClockChange& change = clock_of(seat);
    if (was && seat == mover) {
      const bool goes_on = is && match_->open_steps(seat_at(seat)) > 0;
      if (!goes_on) {
        change = is ? ClockChange::restart : ClockChange::stop;
        at(seat).timed_out = false;
      }
      if (is) at(seat).asked_n = n_;
    } else if (was != is) {
      change = is ? ClockChange::start : ClockChange::stop;
      at(seat).timed_out = false;
      if (is) at(seat).asked_n = n_;
    }
  }
}

void OnlineTable::clocks_after_take_back(SeatSet before, int mover) {
  const SeatSet now = match_->waiting();
  for (int seat = 0; seat < seats(); ++seat) {
    const bool was = before.has(seat_at(seat));
    const bool is = now.has(seat_at(seat));
    if (is && (seat == mover || !was)) at(seat).asked_n = n_;
    if (was == is) continue;
    clock_of(seat) = is ? ClockChange::resume : ClockChange::cancel;
    at(seat).timed_out = false;
  }
}

void OnlineTable::clocks_anew() {
  for (int seat = 0; seat < seats(); ++seat) {
    const bool is = match_->waiting().has(seat_at(seat));
    clock_of(seat) = is ? ClockChange::start : ClockChange::cancel;
    at(seat).timed_out = false;
    if (is) at(seat).asked_n = n_;
  }
}

std::int64_t OnlineTable::charged(const Sitter& sitter, StoreTime at) const {
  if (!opening_.clock || !sitter.deciding) return sitter.bank;
  const std::int64_t beyond = at - sitter.began - opening_.clock->seconds * std::int64_t{1000};
  return std::clamp<std::int64_t>(sitter.bank - beyond, 0, sitter.bank);
}

void OnlineTable::stamp(StoreTime at) {
  if (n_ == 1) made_ = at;
  last_at_ = at;
  if (draw_begins_) draw_began_ = at;
  if (calls_) called_at_ = at;
  for (auto line = lines_.rbegin(); line != lines_.rend() && line->n == n_; ++line) line->at = at;
  for (auto chat = chats_.rbegin(); chat != chats_.rend() && chat->n == n_; ++chat) chat->at = at;
  for (int seat = 0; seat < seats(); ++seat) stamp_clock(seat, at);
}

void OnlineTable::stamp_clock(int seat, StoreTime at) {
  Sitter& sitter = this->at(seat);
  const ClockChange change = std::exchange(clock_of(seat), ClockChange::none);
  switch (change) {
    case ClockChange::none:
      return;
    case ClockChange::stop:
    case ClockChange::restart:
      sitter.bank_before = sitter.bank;
      sitter.bank = charged(sitter, at);
      break;
    case ClockChange::resume:
      sitter.bank = sitter.bank_before;
      break;
    case ClockChange::start:
    case ClockChange::cancel:
      break;
  }
  if (change == ClockChange::start || change == ClockChange::restart) {
    sitter.began = at;
    sitter.bank_before = sitter.bank;
  }
  sitter.deciding = change != ClockChange::stop && change != ClockChange::cancel;
}

std::optional<StoreTime> OnlineTable::runs_out(int seat) const {
  if (!opening_.clock || !waiting().has(seat_at(seat)) || bot_runs(seat)) return std::nullopt;
  return sitter(seat).began + opening_.clock->seconds * std::int64_t{1000} + sitter(seat).bank;
}

// --- other rules ---

std::optional<Entry> OnlineTable::upgrade() const {
  if (phase_ != Phase::playing || rules_ == opening_.title->about->rules_version) return std::nullopt;
  JsonWriter state;
  match_->write_state(state);
  Entry entry;
  entry.deed = Deed::upgraded;
  entry.rules = rules_;
  entry.text = state.str();
  return entry;
}

Refused OnlineTable::upgraded(const Entry& entry, Effects& effects) {
  if (phase_ == Phase::ended || phase_ == Phase::gathering) return Refused::not_playing;
  const auto state = parse_json(entry.text);
  if (!state) return Refused::bad_request;
  auto match = opening_.title->from_state(*opening_.title, *state);
  if (!match || (*match)->seats() != seats()) return Refused::bad_request;
  std::shared_ptr<Table> next = std::move(*match);
  for (int seat = 0; match_ != nullptr && seat < seats(); ++seat) {
    JsonWriter answers;
    write_standing(answers, *match_, Eye::of(seat_at(seat)));
    read_standing(*parse_json(answers.view()), *next, seat_at(seat));
  }
  match_ = std::move(next);
  auto_play_ = {};
  rules_ = opening_.title->about->rules_version;
  phase_ = Phase::playing;
  asked_.reset();
  say("upgraded", -1);
  clocks_anew();
  auto_play_.settle(*match_, effects.told);
  effects.told.clear();
  effects.look = effects.again = effects.card = true;
  end_when_over(effects);
  return Refused::none;
}

void OnlineTable::rebase() {
  if (match_ == nullptr || match_->log().empty()) return;
  AutoPlay auto_play;
  for (int seat = 0; seat < seats(); ++seat) {
    auto_play.begin_with(seat_at(seat), auto_play_.forced_steps(*match_, seat_at(seat)));
  }
  match_->begin_here();
  auto_play_ = std::move(auto_play);
  whole_ = false;
}

}  // namespace dogwatch
