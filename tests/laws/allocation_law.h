// Law 9: nothing allocates in legal, play, redact and guess, nor in anything else that search calls.
#pragma once

#include "laws/count_allocations.h"
#include "laws/positions.h"

namespace dogwatch::laws {

template <Game G>
Violations law_of_allocation(const Title& title, const Effort& effort) {
  Violations violations;
  const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
  Dice dice(9);
  for (int match = 0; match < effort.matches && !violations.enough(); ++match) {
    const Setting<G>& setting = settings[static_cast<std::size_t>(match) % settings.size()];
    const G& game = setting.game;
    const auto counted = [&](std::string_view what, auto action) {
      const long before = allocations();
      action();
      if (allocations() != before) violations.add(std::string(what) + " allocates");
    };
    Events nobody;
    typename G::State state{};
    MoveList moves;
    PerSeat<float> chances{};
    counted("setup", [&] { state = setup(game, setting.seats, dice, nobody); });
    for (int played = 0; !waiting(state).empty() && played < G::about.longest_match && !violations.enough(); ++played) {
      const Seat seat = any_of(waiting(state), dice);
      moves.clear();
      counted("legal", [&] { legal(game, state, seat, moves); });
      for (const Eye eye : {Eye::of(seat), Eye::watcher()}) {
        typename G::State known{};
        counted("redact", [&] { known = redact(game, state, eye); });
        counted("guess", [&] { known = guess(game, known, eye, dice); });
      }
      int choice = 0;
      counted("rollout_move", [&] { choice = rollout_move(game, state, seat, moves, dice); });
      counted("evaluate", [&] { evaluate(game, state, seat, dice, chances.first(setting.seats)); });
      counted("dominated", [&] { static_cast<void>(dominated(game, state, seat, moves[choice])); });
      counted("veto", [&] { static_cast<void>(veto(game, state, seat, moves[choice])); });
      counted("play", [&] { play(game, state, seat, moves[choice], dice, nobody); });
    }
    counted("outcome", [&] { static_cast<void>(outcome(game, state)); });
  }
  return violations;
}

}  // namespace dogwatch::laws
