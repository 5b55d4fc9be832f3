// A round played to its end in the mind.
#include <algorithm>

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

ImaginedRound::ImaginedRound(const Game& game, const State& state)
    : quest_(game.voyage()), state_(state), stakes_(stakes_of(game, state)), seats_(state.seats) {
  for (std::size_t i = 0; i < adventure_count; ++i) {
    const Adventure& adventure = state.adventures[i];
    tile_.need[i] = adventure.black - adventure.count;
    active_[i] = adventure.is_active();
    for (std::size_t seat = 0; seat < state.seats; ++seat) tile_.dice[i][seat] = adventure.by_seat[seat];
  }
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    tile_.pool[seat] = state.players[seat].dice;
    tile_.rum[seat] = state.players[seat].rum;
  }
  const Sailor& gunner = state.sailor(Pirate::bullseye);
  if (gunner.post == Post::on_deck) {
    tile_.bullseyes = game.components.rum_limits[static_cast<std::size_t>(Pirate::bullseye)] - gunner.rum;
  }
  first_ = state.settling < adventure_count ? state.settling + 1 : 0;
  if (first_ > 0) return;
  for (int i = 0; i < adventure_count; ++i) shown_[at(i)] = static_cast<std::uint8_t>(dice_showing(state, i));
  missing_ = dice_missing(state);
}

Held ImaginedRound::play(Dice& chance) const {
  Tile tile = tile_;
  const bool takes_dice = std::find(active_.begin(), active_.end(), true) != active_.end();
  if (first_ == 0 && takes_dice) {
    take_turn(tile, at(index(state_.turn)), shown_, missing_, chance);
    take_turns(tile, chance);
  }
  return settle(tile, chance);
}

void ImaginedRound::take_turns(Tile& tile, Dice& chance) const {
  Seat next = left_of(state_.turn, seats_);
  for (bool any = true; any;) {
    any = false;
    for (int i = 0; i < seats_; ++i, next = left_of(next, seats_)) {
      const std::size_t seat = at(index(next));
      if (tile.pool[seat] == 0) continue;
      any = true;
      Faces shown{};
      const int missing = roll(shown, tile.pool[seat], chance);
      take_turn(tile, seat, shown, missing, chance);
    }
  }
}

// Returns how many missed.
int ImaginedRound::roll(Faces& shown, int dice, Dice& chance) const {
  int missed = 0;
  for (int i = 0; i < dice; ++i) {
    const auto symbol = static_cast<std::size_t>(chance.draw(adventure_count));
    ++shown[symbol];
    missed += active_[symbol] ? 0 : 1;
  }
  return missed;
}

ImaginedRound::Choice ImaginedRound::best_choice(const Tile& tile, std::size_t seat, const Faces& shown,
                                                 int more) const {
  Choice best;
  int left = 0;
  for (int i = 0; i < adventure_count; ++i) {
    if (!active_[at(i)]) continue;
    const int wanted_left = left;
    left += std::max(0, tile.need[at(i)]);
    const int dice = std::min(shown[at(i)] + more, tile.pool[seat]);
    if (dice == 0) continue;
    const int gold = tile.dice[at(i)][seat] == 0 ? quest_.rewards[at(i)].gold : 0;
    const int worth = worth_of_adding(dice, tile.need[at(i)], stakes_[at(i)], gold, wanted_left);
    if (worth > best.worth) best = {i, dice, worth};
  }
  return best;
}

int ImaginedRound::greatest_want(const Tile& tile) const {
  int most = 0;
  for (std::size_t i = 0; i < adventure_count; ++i) {
    if (active_[i] && tile.need[i] > 0) most = std::max(most, stakes_[i]);
  }
  return most;
}

// Pays the Gunner where that is worth it, drinks when the roll is worth nothing, and adds the best symbol.
void ImaginedRound::take_turn(Tile& tile, std::size_t seat, Faces shown, int missing, Dice& chance) const {
  for (;;) {
    if (missing > 0) roll(shown, missing, chance);
    Choice best = best_choice(tile, seat, shown, 0);
    const bool has_rum = tile.rum[seat] > 0;
    if (has_rum && tile.bullseyes > 0) {
      const Choice aimed = best_choice(tile, seat, shown, 1);
      if (aimed.worth > best.worth + taste.pay) {
        --tile.rum[seat];
        --tile.bullseyes;
        best = aimed;
      }
    }
    if (has_rum && best.worth < least_worth_adding(greatest_want(tile))) {
      --tile.rum[seat];
      shown = {};
      missing = roll(shown, tile.pool[seat], chance);
      continue;
    }
    if (best.symbol < 0) return;
    tile.need[at(best.symbol)] -= best.dice;
    tile.dice[at(best.symbol)][seat] += best.dice;
    tile.pool[seat] -= best.dice;
    return;
  }
}

// A die too many at the anchor, or one that has done its work there, goes where it saves the most.
void ImaginedRound::move_die(Tile& tile) const {
  int best = -1;
  for (int i = 1; i < adventure_count; ++i) {
    if (!active_[at(i)] || tile.need[at(i)] != 1) continue;
    if (best < 0 || stakes_[at(i)] > stakes_[at(best)]) best = i;
  }
  if (best >= 0) --tile.need[at(best)];
}

Held ImaginedRound::settle(Tile& tile, Dice& chance) const {
  Held held{};
  for (int i = first_; i < adventure_count; ++i) {
    if (!active_[at(i)]) continue;
    if (tile.need[at(i)] <= 0) {
      held[at(i)] = true;
      if (quest_.rewards[at(i)].move) move_die(tile);
      continue;
    }
    for (int excess = tile.need[at(i)]; excess > 0; --excess) {
      const int symbol = chance.draw(adventure_count);
      if (symbol > i && active_[at(symbol)]) ++tile.need[at(symbol)];
    }
  }
  return held;
}

}  // namespace dogwatch::black_dice
