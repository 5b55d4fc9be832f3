// Work for measuring and comparing, for any game: see Workout.
#pragma once

#include <cstring>

#include "bots/search.h"
#include "bots/thinker.h"
#include "core/game.h"

namespace dogwatch {

// FNV-1a, eight bytes at a time.
inline std::uint64_t hash_bytes(std::uint64_t hash, const void* bytes, std::size_t size) {
  constexpr std::uint64_t prime = 0x100000001b3;
  const auto* at = static_cast<const unsigned char*>(bytes);
  for (; size >= 8; size -= 8, at += 8) {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{at[i]} << (8 * i);
    hash = (hash ^ word) * prime;
    hash ^= hash >> 32U;
  }
  for (; size > 0; --size, ++at) hash = (hash ^ *at) * prime;
  return hash;
}

// Plays one match uniformly at random; `seen(state)` after set-up and after every move.
template <Game G, class Seen>
Workout::Played random_game(const G& game, int seats, Dice& dice, MoveList& moves, Seen seen) {
  Workout::Played played;
  Events silence;
  typename G::State state = setup(game, seats, dice, silence);
  seen(state);
  for (SeatSet asked = waiting(state); !asked.empty(); asked = waiting(state)) {
    const Seat mover = asked.lowest();
    moves.clear();
    legal(game, state, mover, moves);
    const int count = moves.size();
    const Move move = count == 1 ? moves[0] : moves[dice.draw(count)];
    if (count > 1 && !move.is_confirm()) ++played.decisions;
    ++played.moves;
    play(game, state, mover, move, dice, silence);
    seen(state);
  }
  return played;
}

template <Game G>
Workout workout_of() {
  using State = typename G::State;
  Workout workout{};
  workout.bytes_per_state = static_cast<int>(sizeof(State));
  workout.random_games = [](const void* game, int seats, std::uint64_t seed, int games) {
    const G& rules = *static_cast<const G*>(game);
    Dice dice(seed);
    MoveList moves;
    Workout::Played all;
    int points = 0;
    for (int i = 0; i < games; ++i) {
      const Workout::Played one = random_game(rules, seats, dice, moves, [&](const State& state) {
        if (waiting(state).empty()) points += outcome(rules, state).total[Seat{}];
      });
      all.decisions += one.decisions;
      all.moves += one.moves;
    }
    // Scoring is part of the work: its result must be seen to be used.
    volatile int used = points;
    static_cast<void>(used);
    return all;
  };
  workout.copies = [](const void* game, int seats, int copies) {
    const G& rules = *static_cast<const G*>(game);
    Dice dice(1);
    Events silence;
    std::array<State, 2> states{setup(rules, seats, dice, silence), {}};
    std::uint64_t bytes = 0;
    for (int i = 0; i < copies; ++i) {
      const State& from = states[i & 1];
      State& to = states[~i & 1];
      // A barrier on both sides, so that no copy can be left out.
      asm volatile("" : : "r"(&from) : "memory");
      to = from;
      asm volatile("" : : "r"(&to) : "memory");
      unsigned char first = 0;
      std::memcpy(&first, &to, 1);
      bytes += first;
    }
    return bytes;
  };
  workout.search = [](const void* game, int seats, bool uniform_to_the_end, const Budget& budget) {
    const G& rules = *static_cast<const G*>(game);
    Dice dice(budget.seed);
    Events silence;
    MoveList moves;
    State state = setup(rules, seats, dice, silence);
    Seat seat = waiting(state).lowest();
    for (legal(rules, state, seat, moves); moves.size() == 1; legal(rules, state, seat, moves)) {
      play(rules, state, seat, moves[0], dice, silence);
      seat = waiting(state).lowest();
      moves.clear();
    }
    const State known = redact(rules, state, Eye::of(seat));
    SearchSettings settings;
    settings.uniform_to_the_end = uniform_to_the_end;
    return Search<G>(rules, known, seats, seat, budget, settings).think().iterations;
  };
  workout.signature = [](const void* game, int games) {
    const G& rules = *static_cast<const G*>(game);
    MoveList moves;
    std::uint64_t hash = 0xcbf29ce484222325;
    for (int i = 0; i < games; ++i) {
      const int seats = G::about.least_seats + i % (G::about.most_seats - G::about.least_seats + 1);
      Dice dice(static_cast<std::uint64_t>(i));
      random_game(rules, seats, dice, moves,
                  [&](const State& state) { hash = hash_bytes(hash, &state, sizeof state); });
    }
    return hash;
  };
  return workout;
}

}  // namespace dogwatch
