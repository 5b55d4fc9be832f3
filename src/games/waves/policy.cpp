// The rollout policy: a quick and sensible player.
#include <algorithm>

#include "games/waves/insight.h"

namespace dogwatch::waves {

namespace {

// What things are worth to this player, in no unit but each other. Tuned by self-play.
struct Taste {
  int treasure_pip = 6;
  int first_spirit = 28;
  int second_spirit = 34;
  int spirit_pip = -10;
  int hull = 8;
  int hull_pip = 10;
  int hull_level = 19;
  int ports = 32;
  int ports_pip = 3;
  int ports_level = 9;
  int crew = 8;
  int crew_pip = -18;
  int crew_level = 11;
  int full_track = 13;
  int small_cannon = -3;
  int small_cannon_pip = 1;
  int large_cannon = -9;
  int large_cannon_pip = 10;
  int loot_pip = 24;
  int bury = -106;
  int bury_pip = -5;
  int bury_full = 22;
  int draft_pip = 18;
  int draft_cost = 3;
  int raise_below = 20;
  int write_pip = 10;
  int aim_pip = 30;
  int room = 10;
  int top_pip = 10;
  int blur = 20;
};
constexpr Taste taste;

// What a die of this value is worth on an icon.
int worth_on(const Game& game, const State& state, Seat seat, Icon icon, int value) {
  const Row& row = state.player(seat).row(icon);
  const int level = game.components.level(icon, row.sum() + value);
  const int risen = level - game.components.level(icon, row.sum());
  const bool fills = row.size() + 1 == game.components.squares_of(icon);
  const int bonus = fills ? taste.full_track : 0;
  switch (icon) {
    case Icon::spirits:
      return (row.empty() ? taste.first_spirit : taste.second_spirit) + taste.spirit_pip * value;
    case Icon::chest_left:
    case Icon::chest_middle:
    case Icon::chest_right:
      return taste.treasure_pip * value;
    case Icon::hull:
      return taste.hull + taste.hull_pip * value + taste.hull_level * risen + bonus;
    case Icon::ports:
      return taste.ports + taste.ports_pip * value + taste.ports_level * risen + bonus;
    case Icon::crew:
      return taste.crew + taste.crew_pip * value + taste.crew_level * risen + bonus;
    case Icon::small_cannon:
    case Icon::large_cannon:
      if (fills) return taste.loot_pip * richest_loot(game, state, seat, level);
      return icon == Icon::small_cannon ? taste.small_cannon + taste.small_cannon_pip * value
                                        : taste.large_cannon + taste.large_cannon_pip * value;
    default:
      return 0;
  }
}

// What a cannon would take from this rival, more than the cannon that is aimed at him already (W26).
int worth_of_aim(const Game& game, const State& state, Seat seat, Cannon cannon, Seat target) {
  const Player& victim = state.player(target);
  const int before = shots_aimed_at(game, state, seat, target);
  const int together = before + shots_of(game, state.player(seat), cannon);
  return taste.aim_pip * (richest_loot(game, victim, together) - richest_loot(game, victim, before));
}

int worth(const Game& game, const State& state, Seat seat, Move move) {
  const Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::draft: {
      const auto draft = as<move::Draft>(move);
      return taste.draft_pip * state.die(draft.die).value - taste.draft_cost * cost(state.die(draft.die), seat);
    }
    case MoveKind::sailor:
      return taste.draft_pip * game.components.drunken_sailor + state.die(as<move::Sailor>(move).die).value;
    case MoveKind::allocate: {
      const auto allocate = as<move::Allocate>(move);
      return worth_on(game, state, seat, allocate.icon, state.nested(player, allocate.die).value);
    }
    case MoveKind::bury: {
      const auto bury = as<move::Bury>(move);
      return taste.bury + taste.bury_pip * player.chest(bury.chest).sum() +
             (game.components.is_full(player, chest_icon(bury.chest)) ? taste.bury_full : 0);
    }
    case MoveKind::raise:
      return taste.raise_below;
    case MoveKind::write:
      return taste.write_pip * value_in_hand(state, seat);
    case MoveKind::aim: {
      const auto aim = as<move::Aim>(move);
      return worth_of_aim(game, state, seat, aim.cannon, aim.seat);
    }
    case MoveKind::plunder: {
      const auto plunder = as<move::Plunder>(move);
      const Cannon cannon = cannon_aimed_at(state, plunder.seat);
      const int shots = shots_in_volley(game, state, seat, cannon);
      const Player& victim = state.player(plunder.seat);
      return taste.aim_pip * top_of(victim.chest(plunder.chest), shots - game.components.level(victim, Icon::hull));
    }
    case MoveKind::stow:
      return taste.room *
             room_for_loot(game, state, seat, fire_question(game, state, seat).cannon, as<move::Stow>(move).chest);
    case MoveKind::fire_first: {
      const Row chest = chest_with_loot(game, state, seat, as<move::FireFirst>(move).cannon);
      return taste.aim_pip * chest.sum() - taste.top_pip * chest[chest.size() - 1];
    }
    case MoveKind::confirm:
      break;
  }
  return 0;
}

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (moves.size() == 1) return 0;
  int best = 0;
  int best_worth = worth(game, state, seat, moves[0]) + dice.draw(taste.blur);
  for (int i = 1; i < moves.size(); ++i) {
    const int blurred = worth(game, state, seat, moves[i]) + dice.draw(taste.blur);
    if (blurred <= best_worth) continue;
    best_worth = blurred;
    best = i;
  }
  return best;
}

}  // namespace dogwatch::waves
