// How much it matters, to all, that an adventure is held.
#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

int cost_of(const Game& game, const State& state, const Penalty& penalty) {
  switch (penalty.kind) {
    case PenaltyKind::none:
      return 0;
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
    case PenaltyKind::damage:
      return state.damage + penalty.amount >= game.components.ship_damage ? taste.all_lost
                                                                          : taste.damage * penalty.amount;
    case PenaltyKind::toss_gold:
      return taste.toss_gold;
  }
  return 0;
}

int gain_of(const Reward& reward) {
  return (reward.move ? taste.move : 0) + (reward.rum ? taste.rum : 0) + taste.gold * reward.gold +
         (reward.token ? taste.token : 0) + (reward.damage ? taste.hit : 0) + (reward.unlock ? taste.unlock : 0) +
         taste.fewer_black * reward.fewer_black;
}

}  // namespace

int stake_of(const Game& game, const State& state, int adventure) {
  // Whatever fails spills over to what lies further right.
  const int spill = taste.spill * (adventure_count - 1 - adventure) / 2;
  const Quest& quest = game.voyage();
  return taste.base + spill + cost_of(game, state, quest.penalties[at(adventure)]) +
         gain_of(quest.rewards[at(adventure)]);
}

Stakes stakes_of(const Game& game, const State& state) {
  Stakes stakes{};
  for (int i = 0; i < adventure_count; ++i) stakes[at(i)] = stake_of(game, state, i);
  return stakes;
}

}  // namespace dogwatch::black_dice
