#include <algorithm>
#include <bit>

#include "games/parley/rules.h"

namespace dogwatch::parley {

State redact(const Game&, const State& state, Eye eye) {
  State known = state;
  if (eye.is_all() || state.phase == Phase::over) return known;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    Player& player = known.player(seat);
    player.token = unknown_token;
    if (state.phase == Phase::reveal && !state.done.has(seat)) continue;
    // Of a seat that has not confirmed nothing is known, of one that has only that.
    player.bid = player.luck = state.done.has(seat) ? hidden : 0;
  }
  return known;
}

State guess(const Game& game, const State& state, Eye, Dice& dice) {
  State full = state;
  unsigned bag = in_bag(game, state);
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = full.player(seat);
    if (player.token == unknown_token) {
      player.token = static_cast<std::uint8_t>(take_bit(bag, dice.draw(std::popcount(bag))));
    }
    if (player.bid != hidden) continue;
    player.bid = static_cast<std::uint8_t>(dice.draw(std::min<int>(game.limit, player.coins) + 1));
    const int luck = dice.draw(game.faces + 1);
    player.luck = static_cast<std::uint8_t>(luck + (luck > 0 && game.lucky ? 1 : 0));
  }
  return full;
}

}  // namespace dogwatch::parley
