// What no bot does, and what not even Deckhand does.
#include <bit>

#include "games/waves/insight.h"

namespace dogwatch::waves {

namespace {

// Whether a die costs something while another one, of those that count(), is free and no worse.
template <class Count>
bool pays_for_nothing(const State& state, Seat seat, const Die& die, Count count) {
  if (cost(die, seat) == 0) return false;
  for (unsigned rest = state.untaken; rest != 0; rest &= rest - 1U) {
    const Die& other = state.die(std::countr_zero(rest));
    if (other.is_free_for(seat) && other.value >= die.value && count(other)) return true;
  }
  return false;
}

}  // namespace

// To pay for a rival's die that is no better than a clear one: whoever leaves the clear one leaves more to all others.
// A die of one's own colour is another matter: it waits, and the rival may miss his.
bool dominated(const Game& /*game*/, const State& state, Seat seat, Move move) {
  return is<move::Draft>(move) && pays_for_nothing(state, seat, state.die(as<move::Draft>(move).die),
                                                   [](const Die& other) { return other.colour == Colour::clear; });
}

// The list of the silliest moves:
// - to pay for a rival's die that is no better than a free one,
// - to fire at a chest without loot where another has some,
// - to stow loot in a full chest where another has room.
bool veto(const Game& game, const State& state, Seat seat, Move move) {
  const Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::draft:
      return pays_for_nothing(state, seat, state.die(as<move::Draft>(move).die), [](const Die&) { return true; });
    case MoveKind::plunder: {
      const auto plunder = as<move::Plunder>(move);
      const Player& victim = state.player(plunder.seat);
      return victim.chest(plunder.chest).empty() && richest_loot(game, victim, highest_value) > 0;
    }
    case MoveKind::stow: {
      const auto is_full = [&](int chest) { return game.components.is_full(player, chest_icon(chest)); };
      bool has_room = false;
      for (unsigned chests = unburied_chests(game, player); chests != 0; chests &= chests - 1U) {
        has_room |= !is_full(std::countr_zero(chests));
      }
      return is_full(as<move::Stow>(move).chest) && has_room;
    }
    default:
      return false;
  }
}

}  // namespace dogwatch::waves
