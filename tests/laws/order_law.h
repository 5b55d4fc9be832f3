// Law 5: the order in which simultaneous decisions arrive, step by step, does not matter.
#pragma once

#include "laws/positions.h"
#include "laws/tables.h"

namespace dogwatch::laws {

// What each of several deciding seats does, made on a copy of its own as a table makes it.
template <Game G>
PerSeat<std::vector<Move>> decide_apart(const G& game, const typename G::State& state, const DiceKey& key,
                                        Dice& choice) {
  PerSeat<std::vector<Move>> scripts;
  Events nobody;
  for (const Seat seat : waiting(state)) {
    AuditedDice audited(key);
    Dice dice(audited);
    typename G::State copy = state;
    MoveList moves;
    std::vector<Move>& script = scripts[seat];
    while (waiting(copy).has(seat) && static_cast<int>(script.size()) < G::about.longest_match) {
      moves.clear();
      legal(game, copy, seat, moves);
      script.push_back(moves[choice.draw(moves.size())]);
      play(game, copy, seat, script.back(), dice, nobody);
    }
  }
  return scripts;
}

// Plays all scripts on the bare state, the next step always of any seat that has one left. False when a step is not
// legal.
template <Game G>
bool play_mixed(const G& game, typename G::State& state, PerSeat<std::vector<Move>> scripts, const DiceKey& key,
                Dice* choice) {
  AuditedDice audited(key);
  Dice dice(audited);
  Events nobody;
  MoveList moves;
  for (;;) {
    SeatSet left;
    for (const Seat each : SeatSet::first(max_seats)) {
      if (!scripts[each].empty()) left.add(each);
    }
    if (left.empty()) return true;
    const Seat seat = choice == nullptr ? left.lowest() : any_of(left, *choice);
    std::vector<Move>& script = scripts[seat];
    moves.clear();
    if (waiting(state).has(seat)) legal(game, state, seat, moves);
    if (!moves.contains(script.front())) return false;
    play(game, state, seat, script.front(), dice, nobody);
    script.erase(script.begin());
  }
}

template <Game G>
Violations law_of_order(const Title& title, const Effort& effort) {
  Violations violations;
  for_positions<G>(title, effort.positions, violations,
                   [&](const Setting<G>& setting, const typename G::State& state, Dice& dice, bool) {
                     if (waiting(state).size() < 2) return;
                     const DiceKey key = key_from_seed("order" + std::to_string(dice.draw(60'000)));
                     const auto scripts = decide_apart(setting.game, state, key, dice);
                     typename G::State in_order = state;
                     typename G::State mixed = state;
                     if (!play_mixed(setting.game, in_order, scripts, key, nullptr) ||
                         !play_mixed(setting.game, mixed, scripts, key, &dice)) {
                       violations.add("a seat's moves depend on what others decide at the same time: " +
                                      json_of(setting.game, state));
                     } else if (!same(in_order, mixed)) {
                       violations.add("the order of arrival makes a difference: " + json_of(setting.game, in_order) +
                                      "\nand\n" + json_of(setting.game, mixed));
                     }
                   });
  if (violations.none()) check_arrival_order(title, effort, violations);
  return violations;
}

}  // namespace dogwatch::laws
