// What is hidden: the values of gold tokens. The owner knows those in hand and those tossed; nobody knows what lies in
// the chest and in the box (C-35).
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

void hide(Tokens& tokens) { tokens.fill(nothing); }
bool is_hidden(const Tokens& tokens) { return tokens[0] == nothing; }

}  // namespace

// At the end all show what they have gathered (p. 20).
State redact(const Game&, const State& state, Eye eye) {
  State known = state;
  if (eye.is_all()) return known;
  hide(known.unseen);
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    if (state.phase != Phase::over) hide(known.player(seat).values);
    hide(known.player(seat).tossed);
  }
  return known;
}

namespace {

// All tokens that this eye has not seen are equally likely to lie anywhere.
struct Bag {
  Tokens tokens;
  int count = 0;

  void remove(const Tokens& seen) {
    if (is_hidden(seen)) return;
    for (std::size_t i = 0; i < value_count; ++i) {
      tokens[i] = static_cast<std::uint8_t>(tokens[i] - seen[i]);
      count -= seen[i];
    }
  }
  void fill(Tokens& hidden, int size, Dice& dice) {
    if (!is_hidden(hidden)) return;
    hidden = {};
    for (int i = 0; i < size; ++i) {
      int drawn = dice.draw(count--);
      std::size_t value = 0;
      while (drawn >= tokens[value]) drawn -= tokens[value++];
      --tokens[value];
      ++hidden[value];
    }
  }
};

}  // namespace

State guess(const Game& game, const State& state, Eye, Dice& dice) {
  State full = state;
  if (!is_hidden(state.unseen)) return full;
  Bag bag{game.components.gold_counts, game.components.gold_tokens};
  for (const Seat seat : SeatSet::first(state.seats)) {
    bag.remove(state.players[seat].values);
    bag.remove(state.players[seat].tossed);
  }
  for (const Seat other : SeatSet::first(state.seats)) {
    bag.fill(full.players[other].values, state.players[other].gold, dice);
    bag.fill(full.players[other].tossed, state.players[other].thrown, dice);
  }
  full.unseen = bag.tokens;
  return full;
}

}  // namespace dogwatch::black_dice
