// What is hidden: the mini boards, until they are revealed (W39).
#include <bit>

#include "games/waves/phases.h"

namespace dogwatch::waves {

State redact(const Game& game, const State& state, Eye eye) {
  State known = state;
  const bool is_covered = state.phase == Phase::allocate || state.phase == Phase::reveal;
  if (!is_covered || eye.is_all()) return known;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat) || (state.phase == Phase::reveal && !state.done.has(seat))) continue;
    // Of a seat that still moves dice behind its screen nothing is known, of one that is done only that.
    const Icon shown = state.done.has(seat) ? Icon::hidden : Icon::none;
    for (int place = 0; place < game.components.drawn_per_player; ++place) {
      known.player(seat).allocation[place] = shown;
    }
  }
  return known;
}

namespace {

// Takes number n out of a set of bits.
int take_bit(unsigned& bits, int n) {
  unsigned rest = bits;
  for (; n > 0; --n) rest &= rest - 1U;
  const int taken = std::countr_zero(rest);
  bits &= ~(1U << static_cast<unsigned>(taken));
  return taken;
}

// Each complete legal mini board is equally likely: a chest to bury, or a different open icon for each die.
void imagine_board(const Game& game, Player& player, Dice& dice) {
  unsigned open = open_icons(game, player);
  unsigned chests = buriable_chests(game, player);
  const int places = game.components.drawn_per_player;
  const int icons = std::popcount(open);
  int boards = 1;
  for (int place = 0; place < places; ++place) boards *= icons - place;

  int number = dice.draw(boards + std::popcount(chests));
  if (number >= boards) {
    const int chest = take_bit(chests, number - boards);
    for (int place = 0; place < places; ++place) player.allocation[place] = bury_icon(chest);
    return;
  }
  for (int place = 0; place < places; ++place) {
    const int choices = icons - place;
    player.allocation[place] = static_cast<Icon>(take_bit(open, number % choices));
    number /= choices;
  }
}

}  // namespace

State guess(const Game& game, const State& state, Eye, Dice& dice) {
  State full = state;
  for (const Seat seat : state.done) {
    Player& player = full.player(seat);
    if (player.allocation[0] == Icon::hidden) imagine_board(game, player, dice);
  }
  return full;
}

}  // namespace dogwatch::waves
