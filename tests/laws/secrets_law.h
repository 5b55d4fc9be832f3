// Law 4: no secret leaks. Two states that differ only in what an eye may not know have byte-equal redactions, and so
// equal views, moves and shown events. Law 6: redact(guess(redact(s, i)), i) == redact(s, i); equal redactions and
// equal dice give equal guesses; on small positions the guesses have the true probabilities.
#pragma once

#include <cmath>

#include "laws/positions.h"

namespace dogwatch::laws {

// Dice whose draws can be varied while rolls, which everybody sees, stay the same.
class SplitDice final : public DiceSource {
 public:
  SplitDice(std::uint64_t rolls, std::uint64_t draws) : rolls_(rolls), draws_(draws) {}
  int answer(DiceCall call) override {
    if (call.kind == DiceCall::Kind::roll) return static_cast<int>(rolls_.below(call.range)) + 1;
    drew_ = true;
    return static_cast<int>(draws_.below(call.range));
  }
  bool drew() const { return drew_; }

 private:
  FastRandom rolls_;
  FastRandom draws_;
  bool drew_ = false;
};

// What `eye` is told when `seat` makes a move, as one text.
template <Game G>
std::string told(const G& game, typename G::State& state, Seat seat, Move move, Eye eye, SplitDice chance) {
  std::vector<Event> events;
  Events sink(events);
  Dice dice(chance);
  play(game, state, seat, move, dice, sink);
  std::string text;
  const ComponentNamer namer = [&](std::string_view word, int value) { return component_name(game, word, value); };
  for (const Event& event : events) {
    if (!event.audience.includes(eye)) continue;
    JsonWriter json;
    write_event(json, G::about, event, namer);
    text += json.str();
  }
  return text;
}

// The sentences with which a seat is asked.
template <Game G>
std::string asked(const G& game, const typename G::State& state, Seat seat, const MoveList& moves) {
  std::string text = std::to_string(asks(game, state, seat));
  const auto write = [&text](const Sentence& sentence) {
    text += "|" + sentence.key();
    for (const Sentence::Argument& argument : sentence.arguments()) {
      text += " " + argument.name + "=" + std::to_string(argument.number) + argument.text;
    }
  };
  Sentence ask("ask");
  explain_ask(game, state, seat, ask);
  write(ask);
  for (const Move move : moves) {
    Sentence sentence(text_of(G::about, move));
    explain_move(game, state, seat, move, sentence);
    write(sentence);
  }
  return text;
}

template <Game G>
void check_moves_equal(const Setting<G>& setting, const typename G::State& state, const typename G::State& other,
                       Seat seat, Violations& violations) {
  const G& game = setting.game;
  MoveList moves;
  MoveList others;
  legal(game, state, seat, moves);
  legal(game, other, seat, others);
  const bool equal = std::equal(moves.begin(), moves.end(), others.begin(), others.end());
  if (!equal || asked(game, state, seat, moves) != asked(game, other, seat, others)) {
    violations.add("what seat " + std::to_string(index(seat)) + " is offered depends on what it may not know: " +
                   json_of(game, state) + "\nand\n" + json_of(game, other));
  }
}

// What may be told of one move and cannot be of another: the eye cannot tell the results apart, so it is told the same.
template <Game G>
struct Telling {
  typename G::State before;
  Move move;
  SplitDice dice;
};

template <Game G>
void check_told_alike(const G& game, Seat seat, Eye eye, const Telling<G>& one, const Telling<G>& two,
                      Violations& violations) {
  typename G::State a = one.before;
  typename G::State b = two.before;
  const std::string told_a = told(game, a, seat, one.move, eye, one.dice);
  const std::string told_b = told(game, b, seat, two.move, eye, two.dice);
  if (told_a == told_b || same(a, b) || !same(redact(game, a, eye), redact(game, b, eye))) return;
  violations.add("events of " + text_of(G::about, one.move) + " tell " + text_of(eye) + " a secret: " + told_a +
                 " and " + told_b);
}

// A step of a decision that several take at once is told to its own seat only, and the last one reveals: what is told
// then was a secret, by the rules.
template <Game G>
void check_events(const Setting<G>& setting, const typename G::State& state, const typename G::State& other, Eye eye,
                  Dice& dice, bool together, Violations& violations) {
  const SeatSet deciding = waiting(state);
  if (deciding.empty()) return;
  const Seat seat = eye.is_seat() && deciding.has(eye.seat()) ? eye.seat() : deciding.lowest();
  if (together && (!eye.is(seat) || deciding.size() == 1)) return;
  MoveList moves;
  MoveList others;
  legal(setting.game, state, seat, moves);
  legal(setting.game, other, seat, others);
  const Move move = moves[dice.draw(moves.size())];
  const Move also = moves[dice.draw(moves.size())];
  const auto seed = static_cast<std::uint64_t>(dice.draw(60'000));
  const SplitDice chance(seed, seed);
  const Telling<G> first{state, move, chance};
  // Other secrets beforehand, other things drawn, another move of a kind that others do not see. A confirm may show to
  // the others what its seat had kept from them, also where it happened to decide alone.
  const bool reveals = move.is_confirm() && !eye.is(seat);
  if (others.contains(move) && !reveals)
    check_told_alike<G>(setting.game, seat, eye, first, {other, move, chance}, violations);
  check_told_alike<G>(setting.game, seat, eye, first, {state, move, SplitDice(seed, seed + 1)}, violations);
  if (!eye.is(seat) && move.kind == also.kind && G::about.moves[move.kind].secret) {
    check_told_alike<G>(setting.game, seat, eye, first, {state, also, chance}, violations);
  }
}

struct SecretCounts {
  int hidden = 0;
  int varied = 0;
};

template <Game G>
void check_eye(const Setting<G>& setting, const typename G::State& state, Eye eye, Dice& dice, bool together,
               Violations& violations, SecretCounts& counts) {
  const G& game = setting.game;
  const typename G::State known = redact(game, state, eye);
  const typename G::State other = vary_secrets(game, state, eye, dice);
  counts.hidden += same(known, state) ? 0 : 1;
  counts.varied += same(other, state) ? 0 : 1;
  const std::string_view broken = check(game, other);
  if (!broken.empty()) {
    return violations.add("vary_secrets makes a state that breaks " + std::string(broken) + ": " +
                          json_of(game, other));
  }
  const typename G::State other_known = redact(game, other, eye);
  if (!same(known, other_known)) {
    return violations.add(text_of(eye) + " can tell these apart: " + json_of(game, known) + "\nand\n" +
                          json_of(game, other_known));
  }
  if (!same(redact(game, known, eye), known)) violations.add("redacting twice differs for " + text_of(eye));
  if (waiting(state) != waiting(other) || waiting(state) != waiting(known)) {
    return violations.add("who is waited for depends on what " + text_of(eye) + " may not know");
  }
  if (eye.is_seat() && waiting(state).has(eye.seat())) {
    check_moves_equal(setting, state, other, eye.seat(), violations);
    check_moves_equal(setting, state, known, eye.seat(), violations);
  }
  check_events(setting, state, other, eye, dice, together, violations);
}

template <Game G>
Violations law_of_secrets(const Title& title, const Effort& effort) {
  Violations violations;
  SecretCounts counts;
  for_positions<G>(title, effort.positions, violations,
                   [&](const Setting<G>& setting, const typename G::State& state, Dice& dice, bool together) {
                     for (const Eye eye : eyes_of(setting.seats)) {
                       check_eye(setting, state, eye, dice, together, violations, counts);
                     }
                   });
  if (counts.hidden > 100 && counts.varied == 0) {
    violations.add("redact hides something, but vary_secrets never varies anything");
  }
  return violations;
}

// Pearson's statistic against the quantile that true guesses pass in all but about one case of a million (Wilson and
// Hilferty's approximation; z = 4.75). What is expected less than ten times counts as one case together.
inline bool chi_square_fits(const std::vector<double>& expected, const std::vector<int>& found) {
  double statistic = 0;
  double rare_expected = 0;
  double rare_found = 0;
  int cases = 0;
  const auto add = [&](double wanted, double got) {
    statistic += (got - wanted) * (got - wanted) / wanted;
    ++cases;
  };
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] >= 10) {
      add(expected[i], found[i]);
    } else {
      rare_expected += expected[i];
      rare_found += found[i];
    }
  }
  if (rare_expected > 0) add(rare_expected, rare_found);
  const double freedom = cases - 1;
  if (freedom < 1) return true;
  const double spread = 2 / (9 * freedom);
  return statistic <= freedom * std::pow(1 - spread + 4.75 * std::sqrt(spread), 3);
}

template <Game G>
void check_small_position(const G& game, const SmallPosition<typename G::State>& position, Violations& violations) {
  double weights = 0;
  for (const auto& truth : position.truths) weights += truth.second;
  const int guesses = 200 * static_cast<int>(position.truths.size());
  std::vector<double> expected;
  for (const auto& truth : position.truths) expected.push_back(guesses * truth.second / weights);
  std::vector<int> found(position.truths.size());
  Dice dice(6);
  const typename G::State known = redact(game, position.state, position.eye);
  for (int i = 0; i < guesses; ++i) {
    const typename G::State imagined = guess(game, known, position.eye, dice);
    std::size_t which = 0;
    while (which < found.size() && !same(position.truths[which].first, imagined)) ++which;
    if (which == found.size()) {
      return violations.add(position.name + ": a guess that is not possible: " + json_of(game, imagined));
    }
    ++found[which];
  }
  if (!chi_square_fits(expected, found))
    violations.add(position.name + ": guesses do not have their true probabilities");
}

template <Game G>
Violations law_of_guesses(const Title& title, const Effort& effort) {
  Violations violations;
  for_positions<G>(title, effort.positions, violations,
                   [&](const Setting<G>& setting, const typename G::State& state, Dice& dice, bool) {
                     const G& game = setting.game;
                     for (const Eye eye : eyes_of(setting.seats)) {
                       const typename G::State known = redact(game, state, eye);
                       const auto seed = static_cast<std::uint64_t>(dice.draw(60'000));
                       Dice one(seed);
                       Dice two(seed);
                       const typename G::State imagined = guess(game, known, eye, one);
                       const std::string_view broken = check(game, imagined);
                       if (!broken.empty()) {
                         violations.add("a guess breaks " + std::string(broken) + ": " + json_of(game, imagined));
                       } else if (!same(redact(game, imagined, eye), known)) {
                         violations.add("a guess does not fit what " + text_of(eye) +
                                        " knows: " + json_of(game, imagined) + "\nand\n" + json_of(game, known));
                       }
                       if (!same(imagined, guess(game, known, eye, two)))
                         violations.add("equal dice, different guesses");
                     }
                   });
  if constexpr (requires(const G& game) { small_positions(game); }) {
    const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
    for (const auto& position : small_positions(settings.front().game)) {
      check_small_position(settings.front().game, position, violations);
    }
  }
  return violations;
}

}  // namespace dogwatch::laws
