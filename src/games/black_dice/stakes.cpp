// How much it matters, to all, that an adventure is held.
#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

float gain_of(const Reward& reward, const Taste& taste) {
  return (reward.move ? taste.move : 0.0F) + (reward.rum ? taste.rum : 0.0F) +
         taste.gold * static_cast<float>(reward.gold) + (reward.token ? taste.token : 0.0F) +
         (reward.damage ? taste.hit : 0.0F) + (reward.unlock ? taste.unlock : 0.0F) +
         taste.fewer_black * static_cast<float>(reward.fewer_black);
}

}  // namespace

float penalty_of(const Game& game, const State& state, int adventure, const Taste& taste) {
  const Penalty& penalty = game.voyage().penalties[adventure];
  switch (penalty.kind) {
    case PenaltyKind::none:
      return 0.0F;
    case PenaltyKind::throw_overboard: {
      const int deck = pirates_on_deck(state);
      return deck <= 1 ? taste.all_lost : deck == 2 ? taste.throw_last_but_one : taste.throw_pirate;
    }
    case PenaltyKind::more_black:
      return taste.more_black;
    case PenaltyKind::lose_die:
      return taste.lost_die;
    case PenaltyKind::rum:
      return taste.rum_on_crew;
    case PenaltyKind::damage: {
      const int left = game.components.ship_damage - state.damage - penalty.amount;
      return left <= 0 ? taste.all_lost : left == 1 ? taste.damage_last_but_one : taste.damage;
    }
    case PenaltyKind::toss_gold:
      return taste.toss_gold;
  }
  return 0.0F;
}

float stake_of(const Game& game, const State& state, int adventure, const Taste& taste) {
  // Whatever fails spills over to what lies further right.
  const float spill = taste.spill * static_cast<float>(adventure_count - 1 - adventure);
  return taste.base + spill + penalty_of(game, state, adventure, taste) +
         gain_of(game.voyage().rewards[adventure], taste);
}

Stakes stakes_of(const Game& game, const State& state, const Taste& taste) {
  Stakes stakes{};
  for (int i = 0; i < adventure_count; ++i) stakes[i] = stake_of(game, state, i, taste);
  return stakes;
}

}  // namespace dogwatch::black_dice
