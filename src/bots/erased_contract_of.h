// ErasedContract for the types of one game.
#pragma once

#include <cstring>

#include "bots/choices.h"
#include "bots/erased_contract.h"
#include "bots/quick.h"
#include "bots/search.h"
#include "bots/thinker.h"
#include "core/game.h"

namespace dogwatch {

namespace detail {

// The types of a game behind its bytes.
template <Game G>
const G& game_at(const void* game) {
  return *static_cast<const G*>(game);
}
template <Game G>
const typename G::State& state_at(const void* state) {
  return *static_cast<const typename G::State*>(state);
}
template <class State>
void put(const State& state, void* to) {
  std::memcpy(to, &state, sizeof(State));
}

}  // namespace detail

template <Game G, bool has_quick = true>
ErasedContract erased_contract_of() {
  using State = typename G::State;
  ErasedContract erased{};
  erased.state_bytes = sizeof(State);
  erased.profile = &G::search;
  erased.setup = [](const void* game, int seats, Dice& dice, void* state) {
    Events silence;
    State fresh{};
    setup(detail::game_at<G>(game), fresh, seats, dice, silence);
    detail::put(fresh, state);
  };
  erased.waiting = [](const void* state) { return waiting(detail::state_at<G>(state)); };
  erased.legal = [](const void* game, const void* state, Seat seat, MoveList& moves) {
    moves.clear();
    legal(detail::game_at<G>(game), detail::state_at<G>(state), seat, moves);
  };
  erased.worthwhile = [](const void* game, const void* state, Seat seat, MoveList& moves) {
    worthwhile(detail::game_at<G>(game), detail::state_at<G>(state), seat, moves);
  };
  erased.play = [](const void* game, void* state, Seat seat, Move move, Dice& dice) {
    Events silence;
    return play(detail::game_at<G>(game), *static_cast<State*>(state), seat, move, dice, silence);
  };
  erased.outcome = [](const void* game, const void* state) {
    return outcome(detail::game_at<G>(game), detail::state_at<G>(state));
  };
  erased.redact = [](const void* game, const void* state, Eye eye, void* known) {
    detail::put(redact(detail::game_at<G>(game), detail::state_at<G>(state), eye), known);
  };
  erased.guess = [](const void* game, const void* known, Eye eye, Dice& dice, void* state) {
    detail::put(guess(detail::game_at<G>(game), detail::state_at<G>(known), eye, dice), state);
  };
  erased.rollout_move = [](const void* game, const void* state, Seat seat, const MoveList& moves, Dice& dice) {
    return rollout_move(detail::game_at<G>(game), detail::state_at<G>(state), seat, moves, dice);
  };
  erased.evaluate = [](const void* game, const void* state, Seat seat, Dice& dice, std::span<float> chances) {
    evaluate(detail::game_at<G>(game), detail::state_at<G>(state), seat, dice, chances);
  };
  if constexpr (requires(const G& game, const State& state) { alone(game, state); }) {
    erased.alone = [](const void* game, const void* state) {
      return alone(detail::game_at<G>(game), detail::state_at<G>(state));
    };
  }
  erased.explain_move = [](const void* game, const void* state, Seat seat, Move move, Sentence& sentence) {
    explain_move(detail::game_at<G>(game), detail::state_at<G>(state), seat, move, sentence);
  };
  if constexpr (has_quick && Learnable<G>) {
    erased.signs_of_table = G::Signs::of_table;
    erased.signs_of_seat = G::Signs::of_seat;
    erased.list_signs = [](const void* game, const void* state, int seats, std::span<std::int16_t> list) {
      list_signs(detail::game_at<G>(game), detail::state_at<G>(state), seats, list);
    };
  }
  if constexpr (has_quick) {
    erased.quick = [](const void* game, const void* known, int seats, Seat seat, const Mind* mind, std::uint64_t seed) {
      return Quick<G>(detail::game_at<G>(game), detail::state_at<G>(known), seats, seat, seed, mind).think();
    };
  }
  erased.search = [](const void* game, const void* known, int seats, Seat seat, const Budget& budget) {
    return Search<G>(detail::game_at<G>(game), detail::state_at<G>(known), seats, seat, budget).think();
  };
  return erased;
}

}  // namespace dogwatch
