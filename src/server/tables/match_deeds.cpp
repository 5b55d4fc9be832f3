#include "server/tables/match_deeds.h"

#include <algorithm>
#include <utility>

namespace dogwatch {

Refused MatchDeeds::unless_playing() const {
  if (table_->phase == Phase::playing) return Refused::none;
  return table_->phase == Phase::ended ? Refused::game_over : Refused::not_playing;
}

// --- drawing the dice ---

void MatchDeeds::begin_drawing() {
  table_->phase = Phase::drawing;
  table_->draw.began = std::max(entry_->t, table_->last_at);
  effects_->card = true;
  begin_when_drawn();
}

Refused MatchDeeds::take_hash() {
  if (!is_person()) return Refused::not_allowed;
  Sitter& sitter = table_->seating.at(by_);
  if (table_->phase != Phase::drawing || sitter.silent || sitter.hash) return Refused::not_playing;
  sitter.hash = entry_->hash;
  return Refused::none;
}

Refused MatchDeeds::take_word() {
  if (!is_person()) return Refused::not_allowed;
  Sitter& sitter = table_->seating.at(by_);
  if (table_->phase != Phase::drawing || sitter.silent || !sitter.word.empty() || !all_hashes(table_->seating)) {
    return Refused::not_playing;
  }
  if (!is_dice_word(entry_->text) || sha256(entry_->text) != *sitter.hash) return Refused::bad_request;
  sitter.word = entry_->text;
  const Refused refused = begin_when_drawn();
  if (refused != Refused::none) sitter.word.clear();
  return refused;
}

Refused MatchDeeds::draw_again() {
  if (table_->phase != Phase::drawing) return Refused::not_playing;
  const SeatSet missing = words_missing(table_->seating);
  for (const Seat seat : entry_->seats) {
    if (index(seat) >= table_->seating.size() || !missing.has(seat)) return Refused::bad_request;
  }
  ++table_->draw.drawn;
  table_->draw.server_word = entry_->text;
  for (const Seat seat : entry_->seats) {
    Sitter& sitter = table_->seating.at(index(seat));
    sitter.silent = true;
    sitter.bot_sits = table_->opening.leaver_bot;
    table_->say("drawn_again", index(seat));
  }
  for (Sitter& sitter : table_->seating.sitters()) {
    sitter.hash.reset();
    sitter.word.clear();
  }
  table_->draw.began = std::max(entry_->t, table_->last_at);
  return begin_when_drawn();
}

Refused MatchDeeds::begin_when_drawn() {
  return words_missing(table_->seating).empty() ? begin_match() : Refused::none;
}

Refused MatchDeeds::begin_match() {
  const Opening& opening = table_->opening;
  MatchSpec spec{table_->seating.size(), opening.options, {}, opening.components};
  if (!spec.components) spec.components = components_printed_for(*opening.title, opening.rules);
  std::vector<std::string> words;
  for (const Sitter& sitter : table_->seating.sitters()) words.push_back(sitter.word);
  spec.key = key_from_words(table_->draw.server_word, words);
  auto match = opening.title->open(*opening.title, std::move(spec));
  if (!match) return Refused::bad_components;
  table_->match.table = std::move(*match);
  table_->match.auto_play = {};
  table_->match.rules = opening.rules;
  table_->phase = Phase::playing;
  table_->say("started", -1);
  effects_->told.push_back({this->match().opening(), false});
  auto_play().settle(this->match(), effects_->told);
  effects_->look = effects_->card = true;
  table_->clocks.anew(table_->waiting(), table_->n);
  end_when_over();
  return Refused::none;
}

// --- moves ---

Refused MatchDeeds::move() {
  if (const Refused refused = unless_playing(); refused != Refused::none) return refused;
  const auto tag = static_cast<std::int32_t>(table_->n);
  if (entry_->deed == Deed::move) {
    if (!is_person()) return Refused::not_allowed;
    Sitter& sitter = table_->seating.at(by_);
    if (table_->bot_runs(by_)) return sitter.timed_out ? Refused::not_your_turn : Refused::not_allowed;
    const Refused refused = play(by_, tag);
    if (refused == Refused::none && sitter.owner) sitter.owner->may_return = false;
    return refused;
  }
  const int seat = entry_->seat;
  const bool by_clock = entry_->deed == Deed::clock_move;
  // The clock decides only for people who are there; who is a bot's is played by the bot.
  Sitter& sitter = table_->seating.at(seat);
  const bool first = by_clock && !sitter.timed_out;
  if (by_clock ? (!table_->opening.clock || (first && table_->bot_runs(seat)))
               : (!table_->bot_runs(seat) || sitter.timed_out)) {
    return Refused::not_allowed;
  }
  const bool was_out = std::exchange(sitter.timed_out, sitter.timed_out || by_clock);
  const Refused refused = play(seat, -tag);
  if (refused != Refused::none) {
    sitter.timed_out = was_out;
    return refused;
  }
  if (first) table_->say("clock", seat);
  return Refused::none;
}

Refused MatchDeeds::play(int seat, std::int32_t tag) {
  const SeatSet before = match().waiting();
  const bool only_match = !table_->opening.clock && !table_->asked;
  switch (auto_play().act(match(), seat_at(seat), entry_->move, effects_->told, tag)) {
    case Refusal::not_your_turn:
      return Refused::not_your_turn;
    case Refusal::illegal_move:
      return Refused::illegal_move;
    case Refusal::game_over:
      return Refused::game_over;
    case Refusal::none:
      break;
  }
  forget_wished_undo();
  effects_->only_match = only_match;
  table_->clocks.after_move(before, match(), seat, table_->n);
  effects_->look = true;
  end_when_over();
  return Refused::none;
}

// After another move than the one that was to be undone.
void MatchDeeds::forget_wished_undo() {
  if (table_->asked && table_->asked->wish == Wish::undo) table_->asked.reset();
}

void MatchDeeds::end_when_over() {
  if (match().over()) finish(Ended::result, "", -1);
}

Refused MatchDeeds::take_back() {
  if (!is_person()) return Refused::not_allowed;
  if (const Refused refused = unless_playing(); refused != Refused::none) return refused;
  if (table_->bot_runs(by_)) return Refused::not_allowed;
  const SeatSet before = match().waiting();
  if (!auto_play().take_back(match(), seat_at(by_))) return Refused::nothing_to_take_back;
  forget_wished_undo();
  table_->say("took_back", by_);
  table_->clocks.after_take_back(before, match().waiting(), by_, table_->n);
  effects_->look = effects_->again = true;
  return Refused::none;
}

Refused MatchDeeds::standing() {
  if (!is_person()) return Refused::not_allowed;
  if (const Refused refused = unless_playing(); refused != Refused::none) return refused;
  const int ask = reaction_named(match().about(), entry_->ask);
  if (ask < 0) return Refused::bad_request;
  const SeatSet before = match().waiting();
  match().set_standing_answer(seat_at(by_), ask, entry_->answer);
  auto_play().settle(match(), effects_->told);
  if (!effects_->told.empty()) {
    forget_wished_undo();
    table_->clocks.after_move(before, match(), by_, table_->n);
  }
  effects_->look = true;
  end_when_over();
  return Refused::none;
}

Refused MatchDeeds::upgraded() {
  if (table_->phase == Phase::ended || table_->phase == Phase::gathering) return Refused::not_playing;
  const Title& title = *table_->opening.title;
  const auto state = parse_json(entry_->text);
  if (!state) return Refused::bad_request;
  auto match = title.from_state(title, *state);
  if (!match || (*match)->seats() != table_->seating.size()) return Refused::bad_request;
  std::shared_ptr<Table> next = std::move(*match);
  for (int seat = 0; table_->match.table != nullptr && seat < table_->seating.size(); ++seat) {
    JsonWriter answers;
    write_standing(answers, this->match(), Eye::of(seat_at(seat)));
    read_standing(*parse_json(answers.view()), *next, seat_at(seat));
  }
  table_->match.table = std::move(next);
  table_->match.auto_play = {};
  table_->match.rules = title.about->rules_version;
  table_->phase = Phase::playing;
  table_->asked.reset();
  table_->say("upgraded", -1);
  table_->clocks.anew(table_->waiting(), table_->n);
  auto_play().settle(this->match(), effects_->told);
  effects_->told.clear();
  effects_->look = effects_->again = effects_->card = true;
  end_when_over();
  return Refused::none;
}

// --- consent ---

Refused MatchDeeds::ask() {
  if (!is_person() || !table_->seating.consenters().has(seat_at(by_))) return Refused::not_allowed;
  if (table_->phase == Phase::ended) return Refused::game_over;
  if (table_->asked) return Refused::not_allowed;
  Asked asked{entry_->wish, by_, SeatSet::of(seat_at(by_)), 0, entry_->everybody, entry_->seats};
  if (entry_->wish == Wish::undo) {
    if (table_->phase != Phase::playing) return Refused::not_playing;
    asked.target = auto_play().before_last(match(), [](std::int32_t tag) { return tag > 0; });
    if (asked.target < 0) return table_->match.whole ? Refused::nothing_to_take_back : Refused::needs_whole;
    // The dice would come again, and everybody knows them now.
    if (entry_->everybody && rolled_since(asked.target)) return Refused::past_roll;
  }
  if (entry_->wish == Wish::abandon && (table_->phase != Phase::playing || entry_->seats.empty())) {
    return Refused::not_allowed;
  }
  table_->asked = asked;
  if (voters() != asked.agreed) table_->say("asked_" + std::string(wish_names[index(entry_->wish)]), by_);
  effects_->card = true;
  return Refused::none;
}

bool MatchDeeds::rolled_since(int played) const {
  const std::vector<LogEntry>& log = match().log();
  const auto undone = std::min<std::ptrdiff_t>(match().played() - played, std::ssize(log));
  return std::any_of(log.end() - undone, log.end(), [](const LogEntry& entry) { return !entry.chances.empty(); });
}

// Those who must agree to what is asked.
SeatSet MatchDeeds::voters() const {
  if (!table_->asked->everybody) return table_->seating.consenters();
  SeatSet all = table_->seating.owners();
  for (const Seat seat : table_->asked->absent) all.remove(seat);
  return all;
}

Refused MatchDeeds::agree() {
  std::optional<Asked>& asked = table_->asked;
  const SeatSet may = asked && asked->everybody ? table_->seating.owners() : table_->seating.consenters();
  if (!is_person() || !may.has(seat_at(by_))) return Refused::not_allowed;
  if (!asked || asked->wish != entry_->wish || asked->agreed.has(seat_at(by_))) return Refused::not_allowed;
  effects_->card = true;
  if (!entry_->yes) {
    asked.reset();
    table_->say("refused_" + std::string(wish_names[index(entry_->wish)]), by_);
    return Refused::none;
  }
  asked->agreed.add(seat_at(by_));
  return Refused::none;
}

Refused MatchDeeds::grant_when_agreed() {
  if (!table_->asked || voters().empty()) return Refused::none;
  for (const Seat seat : voters()) {
    if (!table_->asked->agreed.has(seat)) return Refused::none;
  }
  const Asked asked = *table_->asked;
  if (asked.wish == Wish::undo) return undo();
  if (asked.wish == Wish::abandon) return finish(Ended::abandoned, "abandoned", asked.by);
  return finish(Ended::agreement, "ended", asked.by);
}

Refused MatchDeeds::undo() {
  const Asked asked = *table_->asked;
  if (!auto_play().rewind(match(), asked.target)) {
    return table_->match.whole ? Refused::nothing_to_take_back : Refused::needs_whole;
  }
  // Where somebody moved on and took it back, replaying does not tell that the turn had passed, and a snapshot does.
  match().let_stand();
  table_->asked.reset();
  for (Sitter& sitter : table_->seating.sitters()) sitter.seen_from = std::min(sitter.seen_from, match().played());
  table_->say("undone", asked.by);
  table_->clocks.anew(table_->waiting(), table_->n);
  effects_->look = effects_->again = effects_->card = true;
  return Refused::none;
}

// --- the end ---

Refused MatchDeeds::finish(Ended how, std::string_view what, int by) {
  if (table_->phase == Phase::ended) return Refused::game_over;
  table_->phase = Phase::ended;
  table_->ended = how;
  table_->asked.reset();
  table_->roll_call.called = {};
  table_->clocks.cancel_all();
  if (!what.empty()) table_->say(what, by);
  effects_->look = effects_->card = effects_->ended = true;
  return Refused::none;
}

Refused MatchDeeds::offer_rematch() {
  if (!is_person()) return Refused::not_allowed;
  if (table_->phase != Phase::ended || table_->match.table == nullptr) return Refused::not_playing;
  if (!table_->rematch.empty()) return Refused::not_allowed;
  table_->rematch = entry_->text;
  table_->say("rematch", by_);
  effects_->card = true;
  return Refused::none;
}

}  // namespace dogwatch
