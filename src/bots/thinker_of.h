// Bots for one game: the characters of thinker.h, made for its types.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "bots/bosun.h"
#include "bots/deckhand.h"
#include "bots/erased_contract_of.h"
#include "bots/mind.h"
#include "bots/quick.h"
#include "bots/search.h"
#include "bots/thinker.h"
#include "bots/workout.h"
#include "core/game.h"

namespace dogwatch {

// The one that the program was built with, or that the page has loaded since.
template <Game G>
constinit inline ShippedMind shipped_mind{};

// `known` is redacted for `seat`, which waits. Who does without the quick mind has Bosun in its place.
template <bool has_quick = true, Game G>
Thought think_about(const G& game, const typename G::State& known, int seats, Seat seat, Level level,
                    const Budget& budget) {
  switch (level) {
    case Level::deckhand:
      return ask_deckhand(game, known, seats, seat, budget.seed);
    case Level::bosun:
      return Bosun<G>(game, known, seats, seat, budget.seed).think();
    case Level::quick:
      if constexpr (has_quick) {
        return Quick<G>(game, known, seats, seat, budget.seed, shipped_mind<G>.mind.get()).think();
      } else {
        return Bosun<G>(game, known, seats, seat, budget.seed).think();
      }
    case Level::captain:
      break;
  }
  return Search<G>(game, known, seats, seat, budget).think();
}

// `has_quick`: the page offers nobody of this level, and does without its code. `mind`: the game's file mind.bin, empty
// where there is none.
template <Game G, bool has_quick = true>
Thinker thinker_of(std::span<const std::uint8_t> mind = {}) {
  Thinker thinker{};
  thinker.about = &G::about;
  thinker.think = [](const Table& table, Seat seat, Level level, const Budget& budget) {
    typename G::State known;
    table.copy_redacted(Eye::of(seat), &known);
    return think_about<has_quick>(*static_cast<const G*>(table.game()), known, table.seats(), seat, level, budget);
  };
  thinker.ready = [](std::shared_ptr<const Table> table, Seat seat, Level level, const Budget& budget) {
    typename G::State known;
    table->copy_redacted(Eye::of(seat), &known);
    return std::function<Thought()>([table = std::move(table), known, seat, level, budget] {
      return think_about<has_quick>(*static_cast<const G*>(table->game()), known, table->seats(), seat, level, budget);
    });
  };
  thinker.workout = workout_of<G>();
  thinker.contract = erased_contract_of<G, has_quick>();
  if constexpr (has_quick) {
    thinker.mind = &shipped_mind<G>;
    thinker.mind->load(mind, thinker.contract.signs_of_table, thinker.contract.signs_of_seat);
  }
  return thinker;
}

}  // namespace dogwatch
