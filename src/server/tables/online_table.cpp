#include "server/tables/online_table.h"

#include <algorithm>
#include <utility>

#include "server/tables/texts.h"

namespace dogwatch {
namespace {

// The same as the page's, so that a bot has one name in sentences and at the board.
constexpr std::string_view bot_names[] = {"Anne", "Bartholomew", "Grace", "Calico", "Mary", "Henry"};
static_assert(std::size(bot_names) == max_seats);

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

template <class Kept>
void keep_last(std::vector<Kept>& kept, std::size_t most) {
  if (kept.size() > most) kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(most));
}

}  // namespace

std::uint64_t entry_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  const auto add = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U; };
  const std::string_view body = without_checksum(text);
  for (const char c : body.substr(std::min(body.find(','), body.size()))) add(c);
  if (body.size() < text.size()) add('}');  // as of an entry that has none
  return hash;
}

Refused OnlineTable::apply(const Entry& entry, int by, std::string_view text, Effects& effects) {
  if ((n_ == 0) != (entry.deed == Deed::open) || by >= seats() || entry.seat >= std::max(seats(), 1)) {
    return Refused::bad_request;
  }
  clock_changes_.fill(ClockChange::none);
  draw_begins_ = calls_ = false;
  ++n_;
  Refused refused = apply_entry(entry, by, effects);
  if (refused == Refused::none) refused = grant_when_agreed(effects);
  if (refused != Refused::none) {
    --n_;
    return refused;
  }
  note_deed_of(entry, by);
  count_entry(by, text);
  stamp(std::max(entry.t, last_at_));
  return Refused::none;
}

// The person of a seat did something: is not absent, and was there.
void OnlineTable::note_deed_of(const Entry& entry, int by) {
  const bool returns = entry.deed == Deed::sit || entry.deed == Deed::back || entry.deed == Deed::returned;
  const int seat = by >= 0 ? by : entry.deed == Deed::open ? opening_.opener : returns ? entry.seat : -1;
  if (seat < 0 || seat >= seats()) return;
  at(seat).acted = std::max(entry.t, last_at_);
  if (asked_ && asked_->absent.has(seat_at(seat))) asked_->absent.remove(seat_at(seat));
}

void OnlineTable::count_entry(int by, std::string_view text) {
  if (by < 0 || by >= seats()) return;
  ++at(by).count;
  at(by).last_n = n_;
  at(by).last_entry = entry_hash(text);
}

void OnlineTable::apply_aside(const Entry& entry, int by, std::string_view text) {
  const bool of_match = is_move(entry.deed) || entry.deed == Deed::take_back || entry.deed == Deed::standing ||
                        entry.deed == Deed::ask || entry.deed == Deed::agree;
  Effects unseen;
  if (!of_match && apply(entry, by, text, unseen) == Refused::none) return;
  ++n_;
  count_entry(by, text);
  stamp(std::max(entry.t, last_at_));
}

Refused OnlineTable::apply_entry(const Entry& entry, int by, Effects& effects) {
  switch (entry.deed) {
    case Deed::open:
      return open(entry, effects);
    case Deed::sit:
      return sit(entry, effects);
    case Deed::free:
      return free(entry, by, effects);
    case Deed::hash:
      return take_hash(entry, by);
    case Deed::word:
      return take_word(entry, by, effects);
    case Deed::start:
      return start(by, effects);
    case Deed::draw_again:
      return draw_again(entry, effects);
    case Deed::move:
    case Deed::bot_move:
    case Deed::clock_move:
      return move(entry, by, effects);
    case Deed::take_back:
      return take_back(by, effects);
    case Deed::standing:
      return standing(entry, by, effects);
    case Deed::chat:
      return chat(entry, by);
    case Deed::ask:
      return ask(entry, by, effects);
    case Deed::agree:
      return agree(entry, by, effects);
    case Deed::concede:
      return concede(by, effects);
    case Deed::away:
      return go_away(by, effects);
    case Deed::back:
      return come_back(by >= 0 ? by : entry.seat, effects);
    case Deed::bot_sits:
      return bot_sits(entry, effects);
    case Deed::roll_call:
      return roll_call(entry);
    case Deed::here:
      return here(entry);
    case Deed::watchers:
      return let_watch(entry, by, effects);
    case Deed::moved:
      return move_seat(entry, effects);
    case Deed::rematch:
      return offer_rematch(entry, by, effects);
    case Deed::closed:
      return finish(Ended::closed, "closed", -1, effects);
    case Deed::abandoned:
      return finish(Ended::abandoned, "abandoned", -1, effects);
    case Deed::upgraded:
      return upgraded(entry, effects);
    case Deed::forgotten:
      return forget_people(effects);
    case Deed::returned:
      return give_back_seat(entry, effects);
    case Deed::too_long:
      return too_long() ? finish(Ended::too_long, "too_long", -1, effects) : Refused::not_allowed;
  }
  return Refused::bad_request;
}

Refused OnlineTable::forget_people(Effects& effects) {
  const auto forget = [](std::string& name) {
    if (!name.empty()) name = forgotten_name;
  };
  for (Place& place : opening_.places) forget(place.claimer);
  for (Sitter& sitter : sitters_) {
    forget(sitter.name);
    forget(sitter.claimer);
    if (sitter.owner) forget(sitter.owner->name);
  }
  for (Line& line : lines_) forget(line.name);
  chats_.clear();
  name_seats();
  effects.card = effects.again = true;
  effects.look = match_ != nullptr;
  return Refused::none;
}

void OnlineTable::say(std::string_view what, int seat) {
  const std::string name = seat >= 0 ? names_[static_cast<std::size_t>(seat)] : std::string();
  lines_.push_back({n_, std::string(what), seat, name, 0, match_ == nullptr ? 0 : match_->played()});
  keep_last(lines_, lines_kept);
}

void OnlineTable::name_seats() {
  names_.resize(sitters_.size());
  for (int seat = 0; seat < seats(); ++seat) {
    const Sitter& sitter = at(seat);
    std::string& name = names_[static_cast<std::size_t>(seat)];
    if (sitter.person && (sitter.taken || match_ == nullptr)) {
      name = sitter.taken ? sitter.name : sitter.claimer;
    } else {  // a bot, or somebody who left the match: sentences need a name
      name = bot_names[static_cast<std::size_t>(seat)];
    }
  }
}

std::string OnlineTable::own_name(std::string_view wanted, int seat) const {
  std::string name(wanted);
  const auto used = [&](const std::string& candidate) {
    for (int other = 0; other < seats(); ++other) {
      if (other != seat && lower(names_[static_cast<std::size_t>(other)]) == lower(candidate)) return true;
    }
    return false;
  };
  for (int number = 2; !wanted.empty() && used(name); ++number) {
    name = std::string(wanted) + " " + std::to_string(number);
  }
  return name;
}

std::string OnlineTable::name_apart(std::string_view wanted, int seat) const {
  const auto taken_for_another = [&](std::string_view name) {
    for (int other = 0; other < seats(); ++other) {
      if (other != seat && look_of(names_[static_cast<std::size_t>(other)]) == look_of(name)) return true;
    }
    return false;
  };
  std::string name(wanted);
  for (int number = 2; taken_for_another(name); ++number) name = std::string(wanted) + " " + std::to_string(number);
  return name;
}

// --- gathering ---

Refused OnlineTable::open(const Entry& entry, Effects& effects) {
  const Opening& opening = *entry.opening;
  const auto places = static_cast<int>(opening.places.size());
  if (places < opening.title->about->least_seats || places > opening.title->about->most_seats) {
    return Refused::bad_options;
  }
  opening_ = opening;
  watchers_ = opening.watchers;
  server_word_ = opening.word;
  for (const Place& place : opening.places) {
    Sitter sitter;
    sitter.person = place.person;
    sitter.level = place.level;
    sitter.claim = place.claim;
    sitter.claimer = place.claimer;
    sitter.bank = opening.clock ? opening.clock->bank * std::int64_t{1000} : 0;
    sitters_.push_back(std::move(sitter));
  }
  name_seats();
  effects.card = true;
  if (opening.opener >= 0 && entry.token) seat_person(opening.opener, entry);
  begin_drawing_when_full(effects);
  return Refused::none;
}

void OnlineTable::seat_person(int seat, const Entry& entry) {
  Sitter& sitter = at(seat);
  sitter.taken = true;
  sitter.name = own_name(entry.name, seat);
  sitter.flag = entry.flag;
  sitter.token = entry.token.value_or(Digest{});
  ++sitter.tokens;
  sitter.claim.reset();
  sitter.claimer.clear();
  sitter.seen_from = match_ == nullptr ? 0 : match_->played();
  if (phase_ == Phase::gathering) sitter.hash = entry.hash;  // who comes later adds nothing to the dice
  name_seats();
  say("sat", seat);
}

Refused OnlineTable::sit(const Entry& entry, Effects& effects) {
  if (phase_ == Phase::ended) return Refused::game_over;
  if (phase_ == Phase::drawing) return Refused::no_free_seat;
  if (!sitter(entry.seat).person || sitter(entry.seat).taken || !entry.token) return Refused::taken;
  seat_person(entry.seat, entry);
  Sitter& sitter = at(entry.seat);
  sitter.away = sitter.bot_sits = sitter.conceded = false;
  effects.card = effects.look = true;
  if (phase_ == Phase::gathering) begin_drawing_when_full(effects);
  return Refused::none;
}

void OnlineTable::free_place(int seat) {
  Sitter& sitter = at(seat);
  if (sitter.taken) sitter.owner = Sitter::Owner{sitter.token, sitter.name, sitter.flag, sitter.seen_from, true};
  sitter.taken = false;
  sitter.name.clear();
  sitter.token = {};
  ++sitter.tokens;
  sitter.claim.reset();
  sitter.claimer.clear();
  if (phase_ == Phase::gathering) sitter.hash.reset();
  sitter.away = sitter.bot_sits = sitter.conceded = false;
}

Refused OnlineTable::free(const Entry& entry, int by, Effects& effects) {
  if (!may_host(by) || entry.seat == by) return Refused::not_allowed;
  if (phase_ == Phase::ended) return Refused::game_over;
  if (phase_ == Phase::drawing) return Refused::not_playing;
  const Sitter& sitter = this->sitter(entry.seat);
  if (!sitter.person || (!sitter.taken && !sitter.claim)) return Refused::not_allowed;
  say("freed", entry.seat);
  free_place(entry.seat);
  name_seats();
  // Nobody's consent is done without by freeing the seat.
  if (asked_ && asked_->everybody) asked_.reset();
  if (asked_) asked_->agreed.remove(seat_at(entry.seat));
  effects.card = effects.look = effects.moved = true;
  return Refused::none;
}

bool OnlineTable::may_return(int seat) const {
  const Sitter& one = sitter(seat);
  if (!one.person || !one.owner || !one.owner->may_return) return false;
  if (phase_ == Phase::gathering) return !one.taken;
  return phase_ == Phase::playing;
}

int OnlineTable::former_seat(const Digest& token) const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (sitter(seat).owner && sitter(seat).owner->token == token) return seat;
  }
  return -1;
}

Refused OnlineTable::give_back_seat(const Entry& entry, Effects& effects) {
  if (!may_return(entry.seat)) return Refused::not_allowed;
  Sitter& sitter = at(entry.seat);
  const Sitter::Owner owner = *std::exchange(sitter.owner, std::nullopt);
  sitter.taken = true;
  sitter.token = owner.token;
  ++sitter.tokens;
  sitter.name = owner.name;
  sitter.flag = owner.flag;
  sitter.seen_from = owner.seen_from;
  sitter.away = sitter.bot_sits = sitter.conceded = false;
  name_seats();
  say("returned", entry.seat);
  if (waiting().has(seat_at(entry.seat))) {
    clock_of(entry.seat) = ClockChange::start;
    sitter.asked_n = n_;
  }
  effects.card = effects.moved = true;
  effects.look = match_ != nullptr;
  if (phase_ == Phase::gathering) begin_drawing_when_full(effects);
  return Refused::none;
}

Refused OnlineTable::start(int by, Effects& effects) {
  if (!may_host(by)) return Refused::not_allowed;
  if (phase_ != Phase::gathering) return Refused::not_playing;
  for (int seat = 0; seat < seats(); ++seat) {
    if (!is_free(seat)) continue;
    free_place(seat);
    at(seat).person = false;
    at(seat).level = Level::bosun;
  }
  name_seats();
  effects.card = true;
  begin_drawing_when_full(effects);
  return Refused::none;
}

// --- drawing the dice ---

void OnlineTable::begin_drawing_when_full(Effects& effects) {
  for (int seat = 0; seat < seats(); ++seat) {
    if (is_free(seat)) return;
  }
  phase_ = Phase::drawing;
  draw_begins_ = true;
  effects.card = true;
  begin_when_drawn(effects);
}

SeatSet OnlineTable::drawing_waits_for() const {
  SeatSet missing;
  if (phase_ != Phase::drawing) return missing;
  for (int seat = 0; seat < seats(); ++seat) {
    const Sitter& one = sitter(seat);
    if (one.person && !one.silent && one.word.empty()) missing.add(seat_at(seat));
  }
  return missing;
}

bool OnlineTable::all_hashes() const {
  return std::all_of(sitters_.begin(), sitters_.end(),
                     [](const Sitter& one) { return !one.person || one.silent || one.hash.has_value(); });
}

Refused OnlineTable::take_hash(const Entry& entry, int by) {
  if (!is_person(by)) return Refused::not_allowed;
  if (phase_ != Phase::drawing || at(by).silent || at(by).hash) return Refused::not_playing;
  at(by).hash = entry.hash;
  return Refused::none;
}

Refused OnlineTable::take_word(const Entry& entry, int by, Effects& effects) {
  if (!is_person(by)) return Refused::not_allowed;
  if (phase_ != Phase::drawing || at(by).silent || !at(by).word.empty() || !all_hashes()) return Refused::not_playing;
  if (!is_dice_word(entry.text) || sha256(entry.text) != *at(by).hash) return Refused::bad_request;
  at(by).word = entry.text;
  const Refused refused = begin_when_drawn(effects);
  if (refused != Refused::none) at(by).word.clear();
  return refused;
}

Refused OnlineTable::draw_again(const Entry& entry, Effects& effects) {
  if (phase_ != Phase::drawing) return Refused::not_playing;
  for (const Seat seat : entry.seats) {
    if (index(seat) >= seats() || !drawing_waits_for().has(seat)) return Refused::bad_request;
  }
  ++drawn_;
  server_word_ = entry.text;
  for (const Seat seat : entry.seats) {
    at(index(seat)).silent = true;
    at(index(seat)).bot_sits = opening_.leaver_bot;
    say("drawn_again", index(seat));
  }
  for (Sitter& sitter : sitters_) {
    sitter.hash.reset();
    sitter.word.clear();
  }
  draw_begins_ = true;
  return begin_when_drawn(effects);
}

Refused OnlineTable::begin_when_drawn(Effects& effects) {
  return drawing_waits_for().empty() ? begin_match(effects) : Refused::none;
}

Refused OnlineTable::begin_match(Effects& effects) {
  MatchSpec spec{seats(), opening_.options, {}, opening_.components};
  if (!spec.components) spec.components = components_printed_for(*opening_.title, opening_.rules);
  std::vector<std::string> words;
  for (const Sitter& sitter : sitters_) words.push_back(sitter.word);
  spec.key = key_from_words(server_word_, words);
  auto match = opening_.title->open(*opening_.title, std::move(spec));
  if (!match) return Refused::bad_components;
  match_ = std::move(*match);
  auto_play_ = {};
  rules_ = opening_.rules;
  phase_ = Phase::playing;
  say("started", -1);
  effects.told.push_back({match_->opening(), false});
  auto_play_.settle(*match_, effects.told);
  effects.look = effects.card = true;
  clocks_anew();
  end_when_over(effects);
  return Refused::none;
}

// --- people ---

int OnlineTable::seat_of(const Digest& token) const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (sitter(seat).taken && sitter(seat).token == token) return seat;
  }
  return -1;
}

int OnlineTable::free_seat() const {
  if (phase_ == Phase::drawing || phase_ == Phase::ended) return -1;
  for (int seat = 0; seat < seats(); ++seat) {
    if (is_free(seat) && !sitter(seat).claim) return seat;
  }
  return -1;
}

bool OnlineTable::bot_runs(int seat) const {
  const Sitter& one = sitter(seat);
  if (!one.person || one.conceded || one.away || one.bot_sits || one.timed_out) return true;
  return !one.taken && opening_.leaver_bot;
}

SeatSet OnlineTable::consenters() const {
  SeatSet people;
  for (int seat = 0; seat < seats(); ++seat) {
    const Sitter& one = sitter(seat);
    if (one.person && one.taken && !one.conceded && !one.away && !one.bot_sits) people.add(seat_at(seat));
  }
  return people;
}

SeatSet OnlineTable::owners() const {
  SeatSet people;
  for (int seat = 0; seat < seats(); ++seat) {
    const Sitter& one = sitter(seat);
    if (one.person && one.taken && !one.conceded) people.add(seat_at(seat));
  }
  return people;
}

std::int64_t OnlineTable::free_after() const {
  constexpr std::int64_t minute = 60'000;
  constexpr std::int64_t day = 86'400'000;
  if (opening_.by_day) return day;
  return phase_ == Phase::gathering ? minute : 5 * minute;
}

bool OnlineTable::too_long() const {
  if (phase_ == Phase::ended) return false;
  const std::int64_t longest = opening_.title->about->longest_match;
  return n_ > 10 * longest || (phase_ == Phase::playing && bots_alone() && n_ > longest);
}

Refused OnlineTable::chat(const Entry& entry, int by) {
  if (!is_person(by)) return Refused::not_allowed;
  chats_.push_back({n_, by, names_[static_cast<std::size_t>(by)], entry.text, entry.phrase, 0});
  keep_last(chats_, chats_kept);
  return Refused::none;
}

Refused OnlineTable::concede(int by, Effects& effects) {
  if (!is_person(by) || at(by).conceded) return Refused::not_allowed;
  if (phase_ != Phase::playing) return phase_ == Phase::ended ? Refused::game_over : Refused::not_playing;
  at(by).conceded = true;
  say("conceded", by);
  effects.card = effects.look = true;
  if (asked_) asked_->agreed.remove(seat_at(by));
  return Refused::none;
}

Refused OnlineTable::go_away(int by, Effects& effects) {
  if (!is_person(by) || at(by).away || at(by).conceded) return Refused::not_allowed;
  if (phase_ != Phase::playing) return phase_ == Phase::ended ? Refused::game_over : Refused::not_playing;
  at(by).away = true;
  say("bot_sits", by);
  effects.look = true;
  return Refused::none;
}

Refused OnlineTable::come_back(int seat, Effects& effects) {
  if (!is_person(seat) || at(seat).conceded || (!at(seat).away && !at(seat).bot_sits)) return Refused::not_allowed;
  at(seat).away = at(seat).bot_sits = false;
  called_.remove(seat_at(seat));
  say("person_back", seat);
  // The person has the whole time of the decision, not what is left of it.
  if (waiting().has(seat_at(seat))) {
    clock_of(seat) = ClockChange::start;
    at(seat).asked_n = n_;
  }
  effects.look = true;
  return Refused::none;
}

Refused OnlineTable::bot_sits(const Entry& entry, Effects& effects) {
  if (phase_ != Phase::playing || !is_person(entry.seat) || !opening_.leaver_bot) return Refused::not_playing;
  if (bot_runs(entry.seat)) return Refused::not_allowed;
  at(entry.seat).bot_sits = true;
  called_.remove(seat_at(entry.seat));
  say("bot_sits", entry.seat);
  effects.look = true;
  return Refused::none;
}

Refused OnlineTable::roll_call(const Entry& entry) {
  if (phase_ != Phase::playing) return Refused::not_playing;
  called_ = entry.seats;
  calls_ = true;
  return Refused::none;
}

Refused OnlineTable::here(const Entry& entry) {
  if (!called_.has(seat_at(entry.seat))) return Refused::not_allowed;
  called_.remove(seat_at(entry.seat));
  at(entry.seat).seen = std::max(entry.t, last_at_);
  return Refused::none;
}

Refused OnlineTable::let_watch(const Entry& entry, int by, Effects& effects) {
  if (!may_host(by)) return Refused::not_allowed;
  watchers_ = entry.yes;
  say("watchers", by);
  effects.card = true;
  return Refused::none;
}

Refused OnlineTable::move_seat(const Entry& entry, Effects& effects) {
  if (!is_person(entry.seat) || !entry.token) return Refused::not_allowed;
  at(entry.seat).token = *entry.token;
  ++at(entry.seat).tokens;
  say("moved", entry.seat);
  effects.moved = true;
  return Refused::none;
}

Refused OnlineTable::offer_rematch(const Entry& entry, int by, Effects& effects) {
  if (!is_person(by)) return Refused::not_allowed;
  if (phase_ != Phase::ended || match_ == nullptr) return Refused::not_playing;
  if (!rematch_.empty()) return Refused::not_allowed;
  rematch_ = entry.text;
  say("rematch", by);
  effects.card = true;
  return Refused::none;
}

Refused OnlineTable::finish(Ended how, std::string_view what, int by, Effects& effects) {
  if (phase_ == Phase::ended) return Refused::game_over;
  phase_ = Phase::ended;
  ended_ = how;
  asked_.reset();
  called_ = {};
  for (int seat = 0; seat < seats(); ++seat) {
    if (at(seat).deciding) clock_of(seat) = ClockChange::cancel;
    at(seat).timed_out = false;
  }
  if (!what.empty()) say(what, by);
  effects.look = effects.card = effects.ended = true;
  return Refused::none;
}

}  // namespace dogwatch
