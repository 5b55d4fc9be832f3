// Deckhand: any legal move but those the game calls the silliest.
#pragma once

#include <array>

#include "bots/choices.h"
#include "bots/thinker.h"
#include "core/game.h"

namespace dogwatch {

template <Game G>
Thought ask_deckhand(const G& game, const typename G::State& known, int seats, Seat seat, std::uint64_t seed) {
  Dice dice(seed);
  MoveList moves;
  worthwhile(game, known, seat, moves);
  MoveList fair;
  for (const Move move : moves) {
    if (!veto(game, known, seat, move)) fair.add(move);
  }
  const MoveList& choice = fair.empty() ? moves : fair;
  const Move move = choice[dice.draw(choice.size())];

  const typename G::State state = guess(game, known, Eye::of(seat), dice);
  PerSeat<float> chances{};
  evaluate(game, state, seat, dice, chances.first(seats));
  Thought thought;
  thought.ranked.push_back({move, {chances.begin(), chances.begin() + seats}, 0});
  return thought;
}

}  // namespace dogwatch
