// Phase 2, Allocate Dice (rulebook p. 3): in secret, by everybody at once.
#include <array>
#include <bit>
#include <cstring>

#include "games/waves/phases.h"

namespace dogwatch::waves {

// Legality is judged on the map as it stands now (W9, W10). A cannon is always open: a full one is emptied in the round
// in which it fills. While the match goes on there is an open chest, two cannons and an unfilled track, so that all
// dice can always be allocated (W8).
unsigned open_icons(const Game& game, const Player& player) {
  unsigned full = 0;
  for (int row = 0; row < row_count; ++row) {
    const auto icon = static_cast<Icon>(row);
    full |= game.components.is_full(player, icon) ? bit(icon) : 0U;
  }
  const unsigned buried = static_cast<unsigned>(player.buried) << static_cast<unsigned>(Icon::chest_left);
  return game.components.rows & ~full & ~buried;
}

unsigned buriable_chests(const Game& game, const Player& player) {
  unsigned filled = 0;
  for (int chest = 0; chest < chest_capacity; ++chest) {
    filled |= player.chest(chest).empty() ? 0U : 1U << static_cast<unsigned>(chest);
  }
  return filled & unburied_chests(game, player);
}

// Which die was placed last is the player's choice, so all are looked at.
bool is_allocated(const Game& game, const Player& player) {
  bool in_hand = false;
  for (int place = 0; place < game.components.drawn_per_player; ++place) {
    in_hand |= player.allocation[place] == Icon::none;
  }
  return !in_hand;
}

namespace {

// Moves as words, so that a list can be copied with another die in a few instructions.
constexpr std::uint32_t word(const move::Allocate& allocate) { return std::bit_cast<std::uint32_t>(move_of(allocate)); }
// What another die changes in the word of die 0.
constexpr std::uint32_t other_die(int die) {
  return word({.die = die, .icon = Icon::spirits}) ^ word({.die = 0, .icon = Icon::spirits});
}
constexpr std::size_t most_places = 12;
static_assert(most_places > row_count);

// One move for each open icon, for die 0; returns how many.
std::size_t list_places(unsigned open, std::array<std::uint32_t, most_places>& places) {
  std::size_t count = 0;
  for (int icon = 0; icon < row_count; ++icon) {
    places[count] = word({.die = 0, .icon = static_cast<Icon>(icon)});
    count += (open >> static_cast<unsigned>(icon)) & 1U;
  }
  return count;
}

}  // namespace

// Which icons are open and which dice in hand no processor can foresee: so there are no branches on them. What is not
// to be had is written too, and written over by what comes next.
void legal_allocate(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const Player& player = state.player(seat);
  unsigned used = 0;
  for (const Icon icon : player.allocation) used |= bit(icon);
  if (is_allocated(game, player)) {
    moves.add(confirm);
    return;
  }
  std::array<std::uint32_t, most_places> places{};
  const std::size_t count = list_places(open_icons(game, player) & ~used, places);
  // Burying takes all dice of the round (rulebook p. 3).
  const unsigned chests = used == bit(Icon::none) ? buriable_chests(game, player) : 0U;
  moves.append(nest_capacity * most_places, [&](Move* out) {
    for (int die = 0; die < game.components.drawn_per_player; ++die) {
      std::array<std::uint32_t, most_places> copy;
      for (std::size_t i = 0; i < most_places; ++i) copy[i] = places[i] | other_die(die);
      std::memcpy(out, copy.data(), sizeof(copy));
      out += player.allocation[die] == Icon::none ? count : 0;
    }
    for (int chest = 0; chest < chest_capacity; ++chest) {
      *out = move_of(move::Bury{chest});
      out += (chests >> static_cast<unsigned>(chest)) & 1U;
    }
    return out;
  });
}

void bury(const Game& game, State& state, Seat seat, int chest) {
  for (int place = 0; place < game.components.drawn_per_player; ++place) {
    state.player(seat).allocation[place] = bury_icon(chest);
  }
}

}  // namespace dogwatch::waves
