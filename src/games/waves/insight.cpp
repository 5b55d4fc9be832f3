// What a bot needs: a quick and sensible player for roll-outs, a judgement at a glance, and what not even Deckhand
// does.
#include <algorithm>
#include <array>
#include <bit>

#include "core/chances.h"
#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

// --- the rollout policy: each move has a worth in points, blurred by a little chance ---

// What a die of this value is worth on an icon.
int worth_on(const Game& game, const Player& player, Icon icon, int value) {
  const Components& components = game.components;
  switch (icon) {
    case Icon::spirits:
      return value <= 2 ? 30 : 5;
    case Icon::chest_left:
    case Icon::chest_middle:
    case Icon::chest_right:
      return 8 * value;
    case Icon::hull:
      return 14 + 10 * (components.level(icon, player.row(icon).sum() + value) - components.level(player, icon));
    case Icon::ports:
      return 16 + 12 * (components.level(icon, player.row(icon).sum() + value) - components.level(player, icon));
    case Icon::crew:
      return 12 + 10 * (components.level(icon, player.row(icon).sum() + value) - components.level(player, icon));
    case Icon::small_cannon:
    case Icon::large_cannon: {
      const Row& powder = player.row(icon);
      const bool fires = powder.size() + 1 == components.squares_of(icon);
      const int shots = components.level(icon, powder.sum() + value);
      return fires ? 10 + 10 * shots : 4 * value;
    }
    default:
      return 0;
  }
}

int worth_of_bury(const Game& game, const Player& player, int chest) {
  const Row& row = player.chest(chest);
  return row.full(game.components.squares_of(chest_icon(chest))) ? 70 : 8 * row.sum() / 2 - 40;
}

int worth(const Game& game, const State& state, Seat seat, Move move) {
  const Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::draft:
      return 10 * state.die(move.a).value - 5 * cost(state.die(move.a), seat);
    case MoveKind::sailor:
      return 10 + state.die(move.a).value;
    case MoveKind::allocate:
      return worth_on(game, player, static_cast<Icon>(move.b), state.nested(player, move.a).value);
    case MoveKind::bury:
      return worth_of_bury(game, player, move.a);
    case MoveKind::raise:
      return 40;
    case MoveKind::write:
      return 10 * value_in_hand(state, seat);
    case MoveKind::plunder:
      return 10 * state.players[move.a].chest(move.b).sum();
    case MoveKind::stow:
      return 10 * (game.components.squares_of(chest_icon(move.b)) - player.chest(move.b).size());
    case MoveKind::aim:
      return 5 * points(game, state.players[move.b], ScoreItem::treasure);
    case MoveKind::confirm:
      break;
  }
  return 0;
}

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  constexpr int blur = 20;
  int best = 0;
  int best_worth = -1000;
  if (moves.size() == 1) return best;
  for (int i = 0; i < moves.size(); ++i) {
    const int blurred = worth(game, state, seat, moves[i]) + dice.draw(blur);
    if (blurred > best_worth) {
      best_worth = blurred;
      best = i;
    }
  }
  return best;
}

void evaluate(const Game& game, const State& state, std::span<float> chances) {
  constexpr float telling_lead = 8.0F;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = static_cast<float>(points(game, state.players[i])) / telling_lead;
  }
  share_chances(chances);
}

bool veto(const Game& game, const State& state, Seat seat, Move move) {
  (void)game;
  (void)state;
  (void)seat;
  (void)move;
  return false;
}

}  // namespace dogwatch::waves
