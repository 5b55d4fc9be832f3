// What may become of the tile: a hundred quick imaginary rounds, always with the same dice, from what everybody sees.
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

constexpr int imagined_rounds = 100;
constexpr std::uint64_t any_seed = 1;

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

class ImaginedRound {
 public:
  ImaginedRound(const Game& game, const State& state, FastRandom& chance) : chance_(chance) {
    for (std::size_t i = 0; i < adventure_count; ++i) {
      need_[i] = state.adventures[i].black - state.adventures[i].count;
      active_[i] = state.adventures[i].is_active();
      const Penalty& penalty = game.voyage().penalties[i];
      weight_[i] = penalty.kind == PenaltyKind::none ? 0 : penalty.kind == PenaltyKind::damage ? 1 + penalty.amount : 1;
    }
    for (std::size_t i = 0; i < state.seats; ++i) dice_[i] = state.players[i].dice;
    seats_ = state.seats;
    from_ = state.settling < adventure_count ? state.settling + 1 : 0;
  }

  // The dice that the player in turn has rolled are known.
  void finish_turn(const State& state) {
    Faces shown{};
    for (int i = 0; i < adventure_count; ++i) shown[at(i)] = static_cast<std::uint8_t>(dice_showing(state, i));
    roll_missing(shown, dice_missing(state));
    add(shown, at(index(state.turn)));
  }
  void take_turns(Seat next) {
    for (bool any = true; any;) {
      any = false;
      for (int i = 0; i < seats_; ++i, next = left_of(next, seats_)) {
        const std::size_t seat = at(index(next));
        if (dice_[seat] == 0) continue;
        any = true;
        Faces shown{};
        int missing = 0;
        for (int die = 0; die < dice_[seat]; ++die) missing += roll_one(shown) ? 0 : 1;
        roll_missing(shown, missing);
        add(shown, seat);
      }
    }
  }
  // The failures swell what comes after them.
  void settle(std::array<int, adventure_count>& held) {
    for (int i = from_; i < adventure_count; ++i) {
      if (!active_[at(i)]) continue;
      if (need_[at(i)] <= 0) ++held[at(i)];
      for (int excess = need_[at(i)]; excess > 0; --excess) {
        const int shown = static_cast<int>(chance_.below(adventure_count));
        if (shown > i && active_[at(shown)]) ++need_[at(shown)];
      }
    }
  }

 private:
  bool roll_one(Faces& shown) {
    const std::size_t symbol = chance_.below(adventure_count);
    shown[symbol] = static_cast<std::uint8_t>(shown[symbol] + (active_[symbol] ? 1 : 0));
    return active_[symbol];
  }
  void roll_missing(Faces& shown, int missing) {
    for (; missing > 0; --missing) roll_one(shown);
  }
  // Where they are needed most; else the most dice.
  void add(const Faces& shown, std::size_t seat) {
    int best = -1;
    int best_worth = 0;
    for (int i = 0; i < adventure_count; ++i) {
      if (!active_[at(i)] || shown[at(i)] == 0) continue;
      const int useful = need_[at(i)] < shown[at(i)] ? need_[at(i)] : shown[at(i)];
      const int worth = useful > 0 ? 100 + useful * (4 + weight_[at(i)]) - (shown[at(i)] - useful) * 3 : shown[at(i)];
      if (worth > best_worth) {
        best_worth = worth;
        best = i;
      }
    }
    if (best < 0) return;
    need_[at(best)] -= shown[at(best)];
    dice_[seat] -= shown[at(best)];
  }

  FastRandom& chance_;
  std::array<int, adventure_count> need_{};  // dice that are missing; below 0 what is more than enough
  std::array<int, adventure_count> weight_{};
  std::array<bool, adventure_count> active_{};
  std::array<int, most_seats> dice_{};
  int seats_ = 0;
  int from_ = 0;
};

}  // namespace

std::array<int, adventure_count> chances_to_hold(const Game& game, const State& state) {
  std::array<int, adventure_count> held{};
  const bool settles = state.settling < adventure_count;
  if (state.phase == Phase::over || (!settles && !is_any_active(state))) return held;
  for (int i = 0; settles && i <= state.settling; ++i) {
    held[at(i)] = state.adventures[at(i)].is_active() && !state.has_failed(i) ? imagined_rounds : 0;
  }
  FastRandom chance(any_seed);
  for (int i = 0; i < imagined_rounds; ++i) {
    ImaginedRound round(game, state, chance);
    if (!settles) {
      round.finish_turn(state);
      round.take_turns(left_of(state.turn, state.seats));
    }
    round.settle(held);
  }
  return held;
}

}  // namespace dogwatch::black_dice
