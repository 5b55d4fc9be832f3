#include "server/tables/seat_deeds.h"

#include <algorithm>

#include "server/tables/match_deeds.h"

namespace dogwatch {

Refused SeatDeeds::unless_playing() const {
  if (table_->phase == Phase::playing) return Refused::none;
  return table_->phase == Phase::ended ? Refused::game_over : Refused::not_playing;
}

// --- gathering ---

Refused SeatDeeds::open() {
  const Opening& opening = *entry_->opening;
  const auto places = static_cast<int>(opening.places.size());
  if (places < opening.title->about->least_seats || places > opening.title->about->most_seats) {
    return Refused::bad_options;
  }
  table_->opening = opening;
  table_->watchers = opening.watchers;
  table_->draw.server_word = opening.word;
  table_->seating.open(opening);
  effects_->card = true;
  if (opening.opener >= 0 && entry_->token) take(opening.opener);
  begin_drawing_when_full();
  return Refused::none;
}

void SeatDeeds::take(int seat) {
  table_->seating.take(seat, *entry_, table_->match.table == nullptr ? 0 : table_->match.table->played());
  // Who comes later adds nothing to the dice.
  if (table_->phase == Phase::gathering) table_->seating.at(seat).hash = entry_->hash;
  table_->name_seats();
  table_->say("sat", seat);
}

Refused SeatDeeds::sit() {
  if (table_->phase == Phase::ended) return Refused::game_over;
  if (table_->phase == Phase::drawing) return Refused::no_free_seat;
  if (!table_->seating.is_free(entry_->seat) || !entry_->token) return Refused::taken;
  take(entry_->seat);
  table_->seating.attend(entry_->seat);
  effects_->card = effects_->look = true;
  if (table_->phase == Phase::gathering) begin_drawing_when_full();
  return Refused::none;
}

Refused SeatDeeds::free() {
  if (!may_host() || entry_->seat == by_) return Refused::not_allowed;
  if (table_->phase == Phase::ended) return Refused::game_over;
  if (table_->phase == Phase::drawing) return Refused::not_playing;
  const Sitter& sitter = table_->seating[entry_->seat];
  if (!sitter.person || (!sitter.taken && !sitter.claim)) return Refused::not_allowed;
  table_->say("freed", entry_->seat);
  table_->seating.vacate(entry_->seat);
  if (table_->phase == Phase::gathering) table_->seating.at(entry_->seat).hash.reset();
  table_->name_seats();
  // Nobody's consent is done without by freeing the seat.
  if (table_->asked && table_->asked->everybody) table_->asked.reset();
  if (table_->asked) table_->asked->agreed.remove(seat_at(entry_->seat));
  effects_->card = effects_->look = effects_->moved = true;
  return Refused::none;
}

Refused SeatDeeds::give_back() {
  const int seat = entry_->seat;
  if (!table_->may_return(seat)) return Refused::not_allowed;
  table_->seating.give_back(seat);
  table_->name_seats();
  table_->say("returned", seat);
  ask_anew(seat);
  effects_->card = effects_->moved = true;
  effects_->look = table_->match.table != nullptr;
  if (table_->phase == Phase::gathering) begin_drawing_when_full();
  return Refused::none;
}

Refused SeatDeeds::start() {
  if (!may_host()) return Refused::not_allowed;
  if (table_->phase != Phase::gathering) return Refused::not_playing;
  for (int seat = 0; seat < table_->seating.size(); ++seat) {
    if (!table_->seating.is_free(seat)) continue;
    table_->seating.give_to_bot(seat);
    table_->seating.at(seat).hash.reset();
  }
  table_->name_seats();
  effects_->card = true;
  begin_drawing_when_full();
  return Refused::none;
}

void SeatDeeds::begin_drawing_when_full() {
  if (!table_->seating.any_free()) MatchDeeds(*table_, {entry_, by_, effects_}).begin_drawing();
}

Refused SeatDeeds::hand_over() {
  if (!is_person(entry_->seat) || !entry_->token) return Refused::not_allowed;
  table_->seating.hand_over(entry_->seat, *entry_->token);
  table_->say("moved", entry_->seat);
  effects_->moved = true;
  return Refused::none;
}

Refused SeatDeeds::let_watch() {
  if (!may_host()) return Refused::not_allowed;
  table_->watchers = entry_->yes;
  table_->say("watchers", by_);
  effects_->card = true;
  return Refused::none;
}

Refused SeatDeeds::forget_people() {
  for (Place& place : table_->opening.places) {
    if (!place.claimer.empty()) place.claimer = forgotten_name;
  }
  table_->seating.forget_people();
  table_->chronicle.forget_people(forgotten_name);
  table_->name_seats();
  effects_->card = effects_->again = true;
  effects_->look = table_->match.table != nullptr;
  return Refused::none;
}

// --- being there ---

Refused SeatDeeds::concede() {
  if (!is_person(by_) || table_->seating[by_].conceded) return Refused::not_allowed;
  if (const Refused refused = unless_playing(); refused != Refused::none) return refused;
  table_->seating.at(by_).conceded = true;
  table_->say("conceded", by_);
  effects_->card = effects_->look = true;
  if (table_->asked) table_->asked->agreed.remove(seat_at(by_));
  return Refused::none;
}

Refused SeatDeeds::go_away() {
  if (!is_person(by_) || table_->seating[by_].away || table_->seating[by_].conceded) return Refused::not_allowed;
  if (const Refused refused = unless_playing(); refused != Refused::none) return refused;
  table_->seating.at(by_).away = true;
  table_->say("bot_sits", by_);
  effects_->look = true;
  return Refused::none;
}

Refused SeatDeeds::come_back() {
  const int seat = by_ >= 0 ? by_ : entry_->seat;
  if (!is_person(seat)) return Refused::not_allowed;
  Sitter& sitter = table_->seating.at(seat);
  if (sitter.conceded || (!sitter.away && !sitter.bot_sits)) return Refused::not_allowed;
  sitter.away = sitter.bot_sits = false;
  table_->roll_call.called.remove(seat_at(seat));
  table_->say("person_back", seat);
  ask_anew(seat);
  effects_->look = true;
  return Refused::none;
}

void SeatDeeds::ask_anew(int seat) {
  if (table_->waiting().has(seat_at(seat))) table_->clocks.start(seat, table_->n);
}

Refused SeatDeeds::bot_sits() {
  const int seat = entry_->seat;
  if (table_->phase != Phase::playing || !is_person(seat) || !table_->opening.leaver_bot) return Refused::not_playing;
  if (table_->bot_runs(seat)) return Refused::not_allowed;
  table_->seating.at(seat).bot_sits = true;
  table_->roll_call.called.remove(seat_at(seat));
  table_->say("bot_sits", seat);
  effects_->look = true;
  return Refused::none;
}

Refused SeatDeeds::roll_call() {
  if (table_->phase != Phase::playing) return Refused::not_playing;
  table_->roll_call = {entry_->seats, std::max(entry_->t, table_->last_at)};
  return Refused::none;
}

Refused SeatDeeds::here() {
  const Seat seat = seat_at(entry_->seat);
  if (!table_->roll_call.called.has(seat)) return Refused::not_allowed;
  table_->roll_call.called.remove(seat);
  table_->seating.at(entry_->seat).seen = std::max(entry_->t, table_->last_at);
  return Refused::none;
}

Refused SeatDeeds::chat() {
  if (!is_person(by_)) return Refused::not_allowed;
  table_->chronicle.add(Chat{table_->n, by_, table_->seating.names()[by_], entry_->text, entry_->phrase, 0});
  return Refused::none;
}

}  // namespace dogwatch
