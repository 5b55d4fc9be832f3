// Phase 2, Allocate Dice (rulebook p. 3): in secret, by everybody at once.
#include <bit>

#include "games/waves/phases.h"

namespace dogwatch::waves {

// Legality is judged on the map as it stands now (W9, W10). A cannon is always open: a full one is emptied in the round
// in which it fills. While the match goes on there is an open chest, two cannons and an unfilled track, so that all
// dice can always be allocated (W8).
unsigned open_icons(const Game& game, const Player& player) {
  unsigned open = bit(Icon::small_cannon) | bit(Icon::large_cannon);
  for (const Icon icon : {Icon::spirits, Icon::hull, Icon::ports, Icon::crew}) {
    if (!game.components.is_full(player, icon)) open |= bit(icon);
  }
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (!player.has_buried(chest) && !game.components.is_full(player, chest_icon(chest)))
      open |= bit(chest_icon(chest));
  }
  return open;
}

unsigned buriable_chests(const Game& game, const Player& player) {
  unsigned chests = 0;
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (!player.has_buried(chest) && !player.chest(chest).empty()) chests |= 1U << static_cast<unsigned>(chest);
  }
  return chests;
}

bool is_allocated(const Game& game, const Player& player) {
  for (int place = 0; place < game.components.drawn_per_player; ++place) {
    if (player.allocation[static_cast<std::size_t>(place)] == Icon::none) return false;
  }
  return true;
}

void legal_allocate(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const Player& player = state.player(seat);
  const auto dice = static_cast<std::size_t>(game.components.drawn_per_player);
  unsigned used = 0;
  unsigned in_hand = 0;
  for (std::size_t place = 0; place < dice; ++place) {
    const Icon icon = player.allocation[place];
    if (icon == Icon::none) {
      in_hand |= 1U << place;
    } else {
      used |= bit(icon);
    }
  }
  if (in_hand == 0) {
    moves.add(confirm);
    return;
  }
  const unsigned open = open_icons(game, player) & ~used;
  for (unsigned rest = in_hand; rest != 0; rest &= rest - 1U) {
    const int die = std::countr_zero(rest);
    for (unsigned icons = open; icons != 0; icons &= icons - 1U) {
      moves.add(MoveKind::allocate, die, std::countr_zero(icons));
    }
  }
  // Burying takes all dice of the round (rulebook p. 3).
  if (used != 0) return;
  for (unsigned chests = buriable_chests(game, player); chests != 0; chests &= chests - 1U) {
    moves.add(MoveKind::bury, std::countr_zero(chests));
  }
}

void play_allocate(const Game& game, State& state, Seat seat, Move move) {
  Player& player = state.player(seat);
  if (static_cast<MoveKind>(move.kind) == MoveKind::allocate) {
    player.allocation[move.a] = static_cast<Icon>(move.b);
    return;
  }
  for (int place = 0; place < game.components.drawn_per_player; ++place) {
    player.allocation[static_cast<std::size_t>(place)] = bury_icon(move.a);
  }
}

}  // namespace dogwatch::waves
