// Bots for one game: the characters of thinker.h, made for its types.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "bots/bosun.h"
#include "bots/deckhand.h"
#include "bots/erased_contract_of.h"
#include "bots/search.h"
#include "bots/thinker.h"
#include "bots/workout.h"
#include "core/game.h"

namespace dogwatch {

// `known` is redacted for `seat`, which waits.
template <Game G>
Thought think_about(const G& game, const typename G::State& known, int seats, Seat seat, Level level,
                    const Budget& budget) {
  switch (level) {
    case Level::deckhand:
      return ask_deckhand(game, known, seats, seat, budget.seed);
    case Level::bosun:
      return Bosun<G>(game, known, seats, seat, budget.seed).think();
    case Level::captain:
      break;
  }
  return Search<G>(game, known, seats, seat, budget).think();
}

template <Game G>
Thinker thinker_of() {
  Thinker thinker{};
  thinker.about = &G::about;
  thinker.think = [](const Table& table, Seat seat, Level level, const Budget& budget) {
    typename G::State known;
    table.copy_redacted(Eye::of(seat), &known);
    return think_about(*static_cast<const G*>(table.game()), known, table.seats(), seat, level, budget);
  };
  thinker.ready = [](std::shared_ptr<const Table> table, Seat seat, Level level, const Budget& budget) {
    typename G::State known;
    table->copy_redacted(Eye::of(seat), &known);
    return std::function<Thought()>([table = std::move(table), known, seat, level, budget] {
      return think_about(*static_cast<const G*>(table->game()), known, table->seats(), seat, level, budget);
    });
  };
  thinker.workout = workout_of<G>();
  thinker.contract = erased_contract_of<G>();
  return thinker;
}

}  // namespace dogwatch
