// Law 10: every event has its moment, what each eye sees right after it.
//
// (a) the last moment is what the eye sees now, and (d) only who sees an event has a moment of it: at tables, in
// moments_at_tables.cpp. (b) each event shows what it tells, and nothing else: Narrated. (c) who is told the same sees
// the same: check_films_alike.
#pragma once

#include "laws/places.h"
#include "laws/secrets_law.h"
#include "laws/tables.h"

namespace dogwatch::laws {

// What `eye` is told when `seat` makes a move, event by event, and what it sees right after each.
template <Game G>
struct Film {
  std::vector<std::string> events;
  std::vector<typename G::State> moments;
  bool drew;
  bool ended;  // the match: all lies open
};

template <Game G>
Film<G> film_of(const G& game, typename G::State state, Seat seat, Move move, Eye eye, SplitDice chance) {
  using State = typename G::State;
  std::vector<Event> events;
  std::vector<std::byte> moments;
  Events sink(events, moments, state);
  Dice dice(chance);
  play(game, state, seat, move, dice, sink);
  const ComponentNamer namer = [&](std::string_view word, int value) { return component_name(game, word, value); };
  Film<G> film;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!events[i].audience.includes(eye)) continue;
    JsonWriter json;
    write_event(json, G::about, events[i], namer);
    film.events.push_back(json.str());
    State moment;
    std::memcpy(&moment, moments.data() + i * sizeof(State), sizeof(State));
    film.moments.push_back(redact(game, moment, eye));
  }
  film.drew = chance.drew();
  film.ended = waiting(state).empty();
  return film;
}

// As long as an eye is told the same, it sees the same.
template <Game G>
void check_films_alike(const G& game, const Film<G>& one, const Film<G>& two, Eye eye, Move move,
                       Violations& violations) {
  if (one.ended || two.ended) return;
  if (eye.is_seat() && one.drew) return;  // a seat sees what it draws, and need not be told
  const std::size_t both = std::min(one.events.size(), two.events.size());
  for (std::size_t i = 0; i < both && one.events[i] == two.events[i]; ++i) {
    if (same(one.moments[i], two.moments[i])) continue;
    return violations.add(text_of(eye) + " sees more than it is told after " + one.events[i] + " of " +
                          text_of(G::about, move) + ": " + json_of(game, one.moments[i]) + "\nand\n" +
                          json_of(game, two.moments[i]));
  }
}

template <Game G>
void check_moments_of_eye(const Setting<G>& setting, const typename G::State& state, Eye eye, Dice& dice,
                          Violations& violations) {
  const G& game = setting.game;
  const SeatSet deciding = waiting(state);
  if (deciding.empty()) return;
  const Seat seat = eye.is_seat() && deciding.has(eye.seat()) ? eye.seat() : any_of(deciding, dice);
  const typename G::State other = vary_secrets(game, state, eye, dice);
  MoveList moves;
  MoveList others;
  legal(game, state, seat, moves);
  legal(game, other, seat, others);
  const Move move = moves[dice.draw(moves.size())];
  const auto seed = static_cast<std::uint64_t>(dice.draw(60'000));
  const Film<G> film = film_of(game, state, seat, move, eye, SplitDice(seed, seed));
  if (!others.contains(move)) return;
  const Film<G> also = film_of(game, other, seat, move, eye, SplitDice(seed, seed));
  check_films_alike(game, film, also, eye, move, violations);
}

// Events of one step with the state at each of them.
template <Game G>
class Narrated {
 public:
  using State = typename G::State;

  Narrated(const G& game, const ToldPlaces& table)
      : game_(&game),
        table_(&table),
        namer_([this](std::string_view word, int value) { return component_name(*game_, word, value); }) {}
  Narrated(const Narrated&) = delete;
  Narrated& operator=(const Narrated&) = delete;

  Events sink(const State& state) {
    before_ = state;
    events_.clear();
    moments_.clear();
    return Events(events_, moments_, state);
  }

  // Set-up lays out things that no event needs to tell: it is looked at from its first event on.
  void begin_at_first_event() {
    if (!events_.empty()) before_ = moment(0);
  }

  void check(const State& after, Eye eye, Violations& violations) const {
    if (eye.is_all()) {
      check_all(after, violations);
    } else {
      check_eye(after, eye, violations);
    }
  }

 private:
  State moment(std::size_t event) const {
    State state;
    std::memcpy(&state, moments_.data() + event * sizeof(State), sizeof(State));
    return state;
  }

  void check_all(const State& after, Violations& violations) const {
    Places before = places_of(*game_, before_);
    for (std::size_t i = 0; i < events_.size(); ++i) {
      Places now = places_of(*game_, moment(i));
      table_->check_told(events_[i], namer_, before, now, violations);
      before = std::move(now);
    }
    if (!events_.empty()) table_->check_shown({}, namer_, before, places_of(*game_, after), "all", violations);
  }

  // What changed unseen joins the next event that is seen. Where a match ends all lies open.
  void check_eye(const State& after, Eye eye, Violations& violations) const {
    Places before = places_of(*game_, redact(*game_, before_, eye));
    std::vector<Event> since;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      since.push_back(events_[i]);
      if (!events_[i].audience.includes(eye)) continue;
      const State state = moment(i);
      Places now = places_of(*game_, redact(*game_, state, eye));
      if (!waiting(after).empty()) table_->check_shown(since, namer_, before, now, text_of(eye), violations);
      before = std::move(now);
      since.clear();
    }
  }

  const G* game_;
  const ToldPlaces* table_;
  ComponentNamer namer_;
  State before_{};
  std::vector<Event> events_;
  std::vector<std::byte> moments_;
};

// (b) at every event of whole matches, for all eyes in turn. That somebody listens changes nothing.
template <Game G>
void check_narrated_matches(const Title& title, int matches, Violations& violations) {
  const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
  if (settings.empty()) return;
  const ToldPlaces table(told_places(settings.front().game), G::about, violations);
  Dice dice(10);
  for (int match = 0; match < matches && !violations.enough(); ++match) {
    const Setting<G>& setting = settings[static_cast<std::size_t>(match) % settings.size()];
    Narrated<G> narrated(setting.game, table);
    typename G::State state{};
    Events opening = narrated.sink(state);
    setup(setting.game, state, setting.seats, dice, opening);
    narrated.begin_at_first_event();
    narrated.check(state, Eye::all(), violations);
    const int by_policy = dice.draw(3);
    MoveList moves;
    for (int played = 0; played < G::about.longest_match && !waiting(state).empty() && !violations.enough(); ++played) {
      const Seat seat = any_of(waiting(state), dice);
      legal(setting.game, state, seat, moves);
      const bool policy = dice.draw(2) < by_policy;
      const Move move = moves[policy ? rollout_move(setting.game, state, seat, moves, dice) : dice.draw(moves.size())];
      const auto seed = static_cast<std::uint64_t>(dice.draw(60'000));
      typename G::State silent = state;
      Events nobody;
      Dice same_dice(seed);
      play(setting.game, silent, seat, move, same_dice, nobody);
      Events sink = narrated.sink(state);
      Dice own_dice(seed);
      play(setting.game, state, seat, move, own_dice, sink);
      if (!same(silent, state)) violations.add(text_of(G::about, move) + " ends otherwise where somebody listens");
      narrated.check(state, Eye::all(), violations);
      const std::vector<Eye> eyes = eyes_of(setting.seats);
      narrated.check(state, eyes[dice.draw(static_cast<int>(eyes.size()))], violations);
    }
  }
}

// (c) at thousands of positions.
template <Game G>
void check_films(const Title& title, int positions, Violations& violations) {
  for_positions<G>(title, positions, violations,
                   [&](const Setting<G>& setting, const typename G::State& state, Dice& dice, bool) {
                     for (const Eye eye : eyes_of(setting.seats)) {
                       check_moments_of_eye(setting, state, eye, dice, violations);
                     }
                   });
}

template <Game G>
Violations law_of_moments(const Title& title, const Effort& effort) {
  Violations violations;
  check_narrated_matches<G>(title, effort.matches, violations);
  check_films<G>(title, effort.positions, violations);
  check_moments_at_tables(title, effort, violations);
  return violations;
}

}  // namespace dogwatch::laws
