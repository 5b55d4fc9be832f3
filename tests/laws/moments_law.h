// Law 10: every event has its moment, what each eye sees right after it.
#pragma once

#include "laws/secrets_law.h"
#include "laws/tables.h"

namespace dogwatch::laws {

// What `eye` is told when `seat` makes a move, event by event, and what it sees right after each.
template <Game G>
struct Film {
  std::vector<std::string> events;
  std::vector<typename G::State> moments;
  bool drew;
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
  return film;
}

// As long as an eye is told the same, it sees the same; at the end of a match all lies open.
template <Game G>
void check_films_alike(const G& game, const Film<G>& one, const Film<G>& two, Eye eye, Move move,
                       Violations& violations) {
  if (eye.is_seat() && one.drew) return;  // a seat sees what it draws, and need not be told
  const std::size_t both = std::min(one.events.size(), two.events.size());
  for (std::size_t i = 0; i < both && one.events[i] == two.events[i]; ++i) {
    if (same(one.moments[i], two.moments[i]) || waiting(one.moments[i]).empty()) continue;
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

template <Game G>
Violations law_of_moments(const Title& title, const Effort& effort) {
  Violations violations;
  for_positions<G>(title, effort.positions, violations,
                   [&](const Setting<G>& setting, const typename G::State& state, Dice& dice, bool) {
                     for (const Eye eye : eyes_of(setting.seats)) {
                       check_moments_of_eye(setting, state, eye, dice, violations);
                     }
                   });
  check_moments_at_tables(title, effort, violations);
  return violations;
}

}  // namespace dogwatch::laws
