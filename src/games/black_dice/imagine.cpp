// A round played to its end in the mind.
#include <algorithm>

#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

int cost_of(const Game& game, const State& state, const Penalty& penalty) {
  const int left = game.components.ship_damage - state.damage;
  switch (penalty.kind) {
    case PenaltyKind::none:
      return 0;
    case PenaltyKind::throw_overboard:
      return pirates_on_deck(state) <= 1 ? 60 : pirates_on_deck(state) == 2 ? 14 : 8;
    case PenaltyKind::more_black:
    case PenaltyKind::lose_die:
      return 10;
    case PenaltyKind::rum:
      return 4;
    case PenaltyKind::damage:
      return penalty.amount >= left ? 60 : 16 * penalty.amount;
    case PenaltyKind::toss_gold:
      return 6;
  }
  return 0;
}

int gain_of(const Reward& reward) {
  return (reward.move ? 3 : 0) + (reward.rum ? 4 : 0) + 4 * reward.gold + (reward.token ? 14 : 0) +
         (reward.damage ? 20 : 0) + (reward.unlock ? 14 : 0) + 4 * reward.fewer_black;
}

}  // namespace

Stakes stakes_of(const Game& game, const State& state) {
  Stakes stakes{};
  for (std::size_t i = 0; i < adventure_count; ++i) {
    // Whatever fails spills over to what lies further right.
    const int spill = static_cast<int>(adventure_count - 1 - i);
    stakes[i] = 2 + spill + cost_of(game, state, game.voyage().penalties[i]) + gain_of(game.voyage().rewards[i]);
  }
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
  const Adventure& anchor = state.adventures[0];
  if (anchor.count > 0) tile_.last_on_anchor = anchor.owners[anchor.count - 1U];
  first_ = state.settling < adventure_count ? state.settling + 1 : 0;
  if (first_ > 0) return;
  for (int i = 0; i < adventure_count; ++i) shown_[at(i)] = static_cast<std::uint8_t>(dice_showing(state, i));
  missing_ = dice_missing(state);
}

Prospect ImaginedRound::play(FastRandom& chance) const {
  Prospect prospect;
  Tile tile = tile_;
  if (first_ == 0) {
    take_turn(tile, at(index(state_.turn)), shown_, missing_, chance);
    take_turns(tile, chance);
  }
  settle(tile, prospect, chance);
  for (std::size_t seat = 0; seat < at(seats_); ++seat) prospect.rum[seat] += tile.rum[seat];
  return prospect;
}

void ImaginedRound::take_turns(Tile& tile, FastRandom& chance) const {
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
int ImaginedRound::roll(Faces& shown, int dice, FastRandom& chance) const {
  int missed = 0;
  for (int i = 0; i < dice; ++i) {
    const std::size_t symbol = chance.below(adventure_count);
    ++shown[symbol];
    missed += active_[symbol] ? 0 : 1;
  }
  return missed;
}

int ImaginedRound::best_symbol(const Tile& tile, std::size_t seat, const Faces& shown, int& worth) const {
  int best = -1;
  worth = 0;
  for (int i = 0; i < adventure_count; ++i) {
    const int dice = shown[at(i)];
    if (dice == 0 || !active_[at(i)]) continue;
    const int need = tile.need[at(i)];
    const int useful = std::clamp(need, 0, dice);
    int value = useful > 0 ? useful * stakes_[at(i)] / std::max(1, need) * 4 + useful * 8 : 0;
    if (quest_.rewards[at(i)].gold > 0 && tile.dice[at(i)][seat] == 0) value += 10 * quest_.rewards[at(i)].gold;
    value += (dice - useful) + 1;
    if (value <= worth) continue;
    worth = value;
    best = i;
  }
  return best;
}

void ImaginedRound::take_turn(Tile& tile, std::size_t seat, Faces shown, int missing, FastRandom& chance) const {
  for (;;) {
    if (missing > 0) roll(shown, missing, chance);
    int worth = 0;
    const int best = best_symbol(tile, seat, shown, worth);
    constexpr int poor = 9;
    if (worth < poor && tile.rum[seat] > 0) {
      --tile.rum[seat];
      shown = {};
      missing = roll(shown, tile.pool[seat], chance);
      continue;
    }
    if (best < 0) return;
    const int dice = shown[at(best)];
    tile.need[at(best)] -= dice;
    tile.dice[at(best)][seat] += dice;
    tile.pool[seat] -= dice;
    if (best == 0) tile.last_on_anchor = static_cast<int>(seat);
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
  if (best < 0 || tile.last_on_anchor < 0) return;
  --tile.need[at(best)];
  ++tile.dice[at(best)][at(tile.last_on_anchor)];
}

void ImaginedRound::succeed(Tile& tile, int adventure, bool unlocked, Prospect& prospect) const {
  const Reward& reward = quest_.rewards[at(adventure)];
  if (reward.move) move_die(tile);
  if (symbol_at(adventure) == Symbol::flag && quest_.locked_flag && !unlocked) return;
  for (std::size_t seat = 0; seat < at(seats_); ++seat) {
    const bool took_part = tile.dice[at(adventure)][seat] > 0;
    if (took_part) prospect.gold[seat] += reward.gold;
    if (reward.rum) prospect.rum[seat] += took_part ? 2 : 1;
  }
  if (reward.token) ++prospect.tokens;
  if (reward.damage && (!quest_.damage_needs_more || tile.need[at(adventure)] < 0)) ++prospect.hits;
  prospect.more_black -= reward.fewer_black;
}

void ImaginedRound::punish(const Penalty& penalty, Prospect& prospect) const {
  switch (penalty.kind) {
    case PenaltyKind::throw_overboard:
      ++prospect.thrown;
      return;
    case PenaltyKind::more_black:
      prospect.more_black += seats_;
      return;
    case PenaltyKind::rum:
      prospect.served += penalty.amount;
      return;
    case PenaltyKind::damage:
      prospect.damage += penalty.amount;
      return;
    case PenaltyKind::lose_die:
      --prospect.dice;
      return;
    case PenaltyKind::toss_gold:
      for (std::size_t seat = 0; seat < at(seats_); ++seat) prospect.gold[seat] -= 1;
      return;
    case PenaltyKind::none:
      return;
  }
}

void ImaginedRound::settle(Tile& tile, Prospect& prospect, FastRandom& chance) const {
  bool shield = state_.shield != nothing;
  bool unlocked = state_.unlocked;
  for (int i = first_; i < adventure_count; ++i) {
    if (!active_[at(i)]) continue;
    if (tile.need[at(i)] <= 0) {
      prospect.held[at(i)] = true;
      succeed(tile, i, unlocked, prospect);
      unlocked |= quest_.rewards[at(i)].unlock;
      continue;
    }
    constexpr int worth_a_shield = 12;
    if (shield && stakes_[at(i)] >= worth_a_shield + adventure_count - i) {
      shield = false;
    } else {
      punish(quest_.penalties[at(i)], prospect);
    }
    for (int excess = tile.need[at(i)]; excess > 0; --excess) {
      const int symbol = static_cast<int>(chance.below(adventure_count));
      if (symbol > i && active_[at(symbol)]) ++tile.need[at(symbol)];
    }
  }
  // The sea wolf; those who tie share the token in the mind.
  int most = 0;
  std::array<int, most_seats> right{};
  for (std::size_t seat = 0; seat < at(seats_); ++seat) {
    for (std::size_t i = adventure_count / 2; i < adventure_count; ++i) right[seat] += tile.dice[i][seat];
    most = std::max(most, right[seat]);
  }
  const std::size_t from = chance.below(static_cast<std::uint32_t>(seats_));
  for (std::size_t n = 0; n < at(seats_); ++n) {
    const std::size_t seat = (from + n) % at(seats_);
    if (right[seat] != most) continue;
    ++prospect.gold[seat];
    break;
  }
}

}  // namespace dogwatch::black_dice
