// How likely each adventure is to be held: a hundred rounds played roughly in the mind, always with the same dice.
#include <algorithm>

#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

// What a player in these rounds cares for, beside the stakes and in their unit. Tuned by self-play.
struct Habits {
  int share = 1;      // of a stake, for the part of a need that is filled
  int die = 2;        // that fills a need at all
  int last = -1;      // the die that holds an adventure
  int waste = -20;    // a die more than is needed
  int own_gold = 10;  // a token more
  int poor_roll = 3;  // below this, rum is better
  int thirst = 1;     // and sooner, by sixteenths of the greatest stake that is still in want
  int insure = 4;     // a die more than is needed, in sixteenths of the stake, where black dice may come from the left
  int pay = 28;       // what a pirate must bring
};
constexpr Habits habits;

// What it is worth to add so many dice to an adventure that wants `need` more, at this stake; `gold` is what one would
// share in by it, `left` how many dice the adventures left of it want: whatever fails there may swell this one.
int worth_of_adding(int dice, int need, int stake, int gold, int left) {
  constexpr int most_insured = 2;  // dice more than needed
  constexpr int faces = 6;
  const int useful = need < dice ? (need > 0 ? need : 0) : dice;
  int worth = 1 + habits.own_gold * gold + habits.waste * (dice - useful);
  if (useful < dice && need > -most_insured) worth += habits.insure * stake * std::min(left, faces) / (16 * faces);
  if (useful > 0) worth += useful * stake * habits.share / need + useful * habits.die;
  return useful > 0 && useful == need ? worth + habits.last : worth;
}

// Below this, what a roll offers is not worth keeping while there is rum; `in_want` is the greatest stake in want.
int least_worth_adding(int in_want) { return habits.poor_roll + habits.thirst * in_want / 16; }

using Held = std::array<bool, adventure_count>;

// Plays what is left of a round roughly, but quickly enough for every view of a table: everybody adds dice where they
// matter, drinks when a roll is worth nothing, and takes gold where that costs nobody anything. Only what everybody
// sees.
class ImaginedRound {
 public:
  ImaginedRound(const Game& game, const State& state);
  // Which adventures were held.
  Held play(Dice& chance) const;

 private:
  struct Tile {
    std::array<int, adventure_count> need{};  // dice that are missing; below 0 what is more than enough
    std::array<PerSeat<int, most_seats>, adventure_count> dice{};
    PerSeat<int, most_seats> pool{};
    PerSeat<int, most_seats> rum{};
    int bullseyes = 0;  // that the Gunner can still be paid for
  };
  // A symbol and how many dice are added to it.
  struct Choice {
    int symbol = -1;
    int dice = 0;
    int worth = -1'000'000;  // of none at all: whoever can add must
  };

  void take_turns(Tile& tile, Dice& chance) const;
  void take_turn(Tile& tile, Seat seat, Faces shown, int missing, Dice& chance) const;
  int roll(Faces& shown, int dice, Dice& chance) const;
  int greatest_want(const Tile& tile) const;
  int stake(int i) const { return static_cast<int>(stakes_[i]); }
  // The best of what is shown, each symbol with `more` dice beside.
  Choice best_choice(const Tile& tile, Seat seat, const Faces& shown, int more) const;
  Held settle(Tile& tile, Dice& chance) const;
  void move_die(Tile& tile) const;

  const Quest& quest_;
  const State& state_;
  Stakes stakes_;
  std::array<bool, adventure_count> active_{};
  std::array<int, adventure_count> landing_{};  // of black dice, by symbol
  Tile tile_;
  Faces shown_{};
  int missing_ = 0;
  int seats_ = 0;
  int first_ = 0;  // the first adventure that is still to be settled
};

ImaginedRound::ImaginedRound(const Game& game, const State& state)
    : quest_(game.voyage()), state_(state), stakes_(stakes_of(game, state, taste_of_deckhand)), seats_(state.seats) {
  for (std::size_t i = 0; i < adventure_count; ++i) {
    const Adventure& adventure = state.adventures[i];
    tile_.need[i] = adventure.black - adventure.count;
    active_[i] = adventure.is_active();
    landing_[i] = landing_place(game, state, static_cast<int>(i));
    for (const Seat seat : SeatSet::first(state.seats)) tile_.dice[i][seat] = adventure.by_seat[seat];
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    tile_.pool[seat] = state.players[seat].dice;
    tile_.rum[seat] = state.players[seat].rum;
  }
  const Sailor& gunner = state.sailor(Pirate::bullseye);
  if (gunner.post == Post::on_deck) {
    tile_.bullseyes = game.components.rum_limits[index(Pirate::bullseye)] - gunner.rum;
  }
  first_ = state.settling < adventure_count ? state.settling + 1 : 0;
  if (first_ > 0) return;
  for (int i = 0; i < adventure_count; ++i) shown_[i] = static_cast<std::uint8_t>(dice_showing(state, i));
  missing_ = dice_missing(state);
}

Held ImaginedRound::play(Dice& chance) const {
  Tile tile = tile_;
  const bool takes_dice = std::find(active_.begin(), active_.end(), true) != active_.end();
  if (first_ == 0 && takes_dice) {
    take_turn(tile, state_.turn, shown_, missing_, chance);
    take_turns(tile, chance);
  }
  return settle(tile, chance);
}

void ImaginedRound::take_turns(Tile& tile, Dice& chance) const {
  Seat next = left_of(state_.turn, seats_);
  for (bool any = true; any;) {
    any = false;
    for (int i = 0; i < seats_; ++i, next = left_of(next, seats_)) {
      if (tile.pool[next] == 0) continue;
      any = true;
      Faces shown{};
      const int missing = roll(shown, tile.pool[next], chance);
      take_turn(tile, next, shown, missing, chance);
    }
  }
}

// Returns how many missed.
int ImaginedRound::roll(Faces& shown, int dice, Dice& chance) const {
  int missed = 0;
  for (int i = 0; i < dice; ++i) {
    const std::size_t symbol = chance.draw(adventure_count);
    ++shown[symbol];
    missed += active_[symbol] ? 0 : 1;
  }
  return missed;
}

ImaginedRound::Choice ImaginedRound::best_choice(const Tile& tile, Seat seat, const Faces& shown, int more) const {
  Choice best;
  int left = 0;
  for (int i = 0; i < adventure_count; ++i) {
    if (!active_[i]) continue;
    const int wanted_left = left;
    left += std::max(0, tile.need[i]);
    const int dice = std::min(shown[i] + more, tile.pool[seat]);
    if (dice == 0) continue;
    const int gold = tile.dice[i][seat] == 0 ? quest_.rewards[i].gold : 0;
    const int worth = worth_of_adding(dice, tile.need[i], stake(i), gold, wanted_left);
    if (worth > best.worth) best = {i, dice, worth};
  }
  return best;
}

int ImaginedRound::greatest_want(const Tile& tile) const {
  int most = 0;
  for (int i = 0; i < adventure_count; ++i) {
    if (active_[i] && tile.need[i] > 0) most = std::max(most, stake(i));
  }
  return most;
}

// Pays the Gunner where that is worth it, drinks when the roll is worth nothing, and adds the best symbol.
void ImaginedRound::take_turn(Tile& tile, Seat seat, Faces shown, int missing, Dice& chance) const {
  for (;;) {
    if (missing > 0) roll(shown, missing, chance);
    Choice best = best_choice(tile, seat, shown, 0);
    const bool has_rum = tile.rum[seat] > 0;
    if (has_rum && tile.bullseyes > 0) {
      const Choice aimed = best_choice(tile, seat, shown, 1);
      if (aimed.worth > best.worth + habits.pay) {
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
    tile.need[best.symbol] -= best.dice;
    tile.dice[best.symbol][seat] += best.dice;
    tile.pool[seat] -= best.dice;
    return;
  }
}

// A die too many at the anchor, or one that has done its work there, goes where it saves the most.
void ImaginedRound::move_die(Tile& tile) const {
  int best = -1;
  for (int i = 1; i < adventure_count; ++i) {
    if (!active_[i] || tile.need[i] != 1) continue;
    if (best < 0 || stake(i) > stake(best)) best = i;
  }
  if (best >= 0) --tile.need[best];
}

Held ImaginedRound::settle(Tile& tile, Dice& chance) const {
  Held held{};
  for (int i = first_; i < adventure_count; ++i) {
    if (!active_[i]) continue;
    if (tile.need[i] <= 0) {
      held[i] = true;
      if (quest_.rewards[i].move) move_die(tile);
      continue;
    }
    for (int excess = tile.need[i]; excess > 0; --excess) {
      const int to = landing_[chance.draw(adventure_count)];
      if (to > i && active_[to]) ++tile.need[to];
    }
  }
  return held;
}

}  // namespace

std::array<int, adventure_count> chances_to_hold(const Game& game, const State& state) {
  constexpr int rounds = 100;
  constexpr std::uint64_t any_seed = 1;
  std::array<int, adventure_count> chances{};
  if (state.phase == Phase::over) return chances;
  for (int i = 0; state.settling < adventure_count && i <= state.settling; ++i) {
    const std::size_t number = i;
    chances[number] = state.adventures[number].is_active() && !state.has_failed(i) ? rounds : 0;
  }
  Dice chance(any_seed);
  const ImaginedRound imagined(game, state);
  for (int i = 0; i < rounds; ++i) {
    const Held held = imagined.play(chance);
    for (std::size_t n = 0; n < adventure_count; ++n) chances[n] += held[n] ? 1 : 0;
  }
  return chances;
}

}  // namespace dogwatch::black_dice
