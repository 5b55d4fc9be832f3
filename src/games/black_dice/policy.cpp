// The rollout policy: a quick and sensible player, who looks one step ahead at the tile. And any player at all, who
// makes any move that is not silly.
#include <algorithm>
#include <cmath>

#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

// What a sensible player cares for. These numbers and those of Judgement were tuned together, by play beside a Deckhand
// on all four quests (docs/performance.md).
constexpr Taste sensible{
    .throw_pirate = 3.71F,
    .throw_last_but_one = 52.2F,
    .all_lost = 663.0F,
    .more_black = 6.25F,
    .lost_die = 16.5F,
    .rum_on_crew = 1.54F,
    .damage = 38.4F,
    .damage_last_but_one = 36.1F,
    .toss_gold = 1.85F,
    .spill = 1.95F,
    .move = 9.78F,
    .rum = 0.00F,
    .gold = 0.00F,
    .token = 13.2F,
    .hit = 16.2F,
    .unlock = 4.41F,
    .fewer_black = 6.46F,
    .base = 5.00F,
};

// What he thinks of dice to come, and of rum and gold, in the unit of his taste.
struct Judgement {
  // An adventure that is held stays so: the surer, the more dice lie there beyond its need, and the less is wanted to
  // the left of it, from where black dice may come.
  float sure = 3.85F;
  float reserve = 3.01F;
  float threat = 0.37F;
  // One that is not held yet will be: the likelier, the more dice are to come and the fewer it and the others want.
  float hope = 0.49F;
  float dice_to_come = 0.69F;
  float wanted_here = 0.89F;
  float wanted_elsewhere = 0.37F;

  float own_gold = 4.87F;  // a token that he shares in
  float pay = 15.8F;       // what a pirate must bring, for his last rum
  float plenty = 0.74F;    // and so much less for each token more
  float misuse = 3.0F;     // to turn a die that is wanted as it is
  float extra_die = 7.20F;
  float shield = 16.5F;
  // He drinks where all that he could add is worth less than this, and less for each die to come.
  float thirst = -10.4F;
  float patience = -1.34F;
};
constexpr Judgement judgement;

constexpr float never = -1e6F;

// The tile, as the player in turn sees it.
struct Tile {
  std::array<bool, adventure_count> active{};
  std::array<int, adventure_count> need{};  // dice that are missing; below 0 what is more than enough
  std::array<int, adventure_count> own{};   // his dice
  int to_come = 0;                          // dice of all players that do not lie there yet

  int wanted(int i) const { return active[i] ? std::max(need[i], 0) : 0; }
};

// From 0 to 1, and a half at 0. The same on every platform, unlike the C library's exp.
float squash(float x) { return 0.5F + 0.5F * x / std::sqrt(1.0F + x * x); }

class Chooser {
 public:
  Chooser(const Game& game, const State& state, Seat seat)
      : game_(game),
        state_(state),
        seat_(seat),
        rum_(state.player(seat).rum),
        stakes_(stakes_of(game, state, sensible)) {
    for (int i = 0; i < adventure_count; ++i) {
      const Adventure& adventure = state.adventures[i];
      tile_.active[i] = adventure.is_active();
      tile_.need[i] = adventure.black - adventure.count;
      tile_.own[i] = adventure.dice_of(seat);
    }
    for (const Seat other : SeatSet::first(state.seats)) tile_.to_come += state.players[other].dice;
    now_ = worth_of(tile_);
    if (state.phase == Phase::act) look_at_roll();
  }

  float worth(Move move) const {
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::add:
        return gain_[as<move::Add>(move).adventure];
      case MoveKind::pass:
        return nothing_to_add;
      case MoveKind::drink:
        return judgement.thirst + judgement.patience * static_cast<float>(tile_.to_come);
      case MoveKind::bullseye: {
        const auto bullseye = as<move::Bullseye>(move);
        return worth_of_turning(bullseye.from, bullseye.to);
      }
      case MoveKind::jibe: {
        const auto jibe = as<move::Jibe>(move);
        return worth_of_turning(jibe.from, number_of(opposite(symbol_at(jibe.from))));
      }
      case MoveKind::to_sails:
        return best_ + judgement.extra_die - price();
      case MoveKind::change_course: {
        const auto change_course = as<move::ChangeCourse>(move);
        return best_ + worth_of_swapping(change_course.from, change_course.to) - price();
      }
      case MoveKind::on_board: {
        const auto on_board = as<move::OnBoard>(move);
        return best_ + worth_of_boarding(on_board.seat, on_board.from, on_board.to) - price();
      }
      case MoveKind::storm:
        return best_ + worth_of_storm(as<move::Storm>(move).adventure) - price();
      case MoveKind::overboard:
        return pirates_on_deck(state_) < 3 ? never : best_ + greatest_danger() - judgement.shield - price();
      case MoveKind::move_die:
        return worth_of_dice(as<move::MoveDie>(move).adventure, 1, 0) - now_;
      case MoveKind::cancel:
        return penalty_of(game_, state_, state_.settling, sensible) - worth_a_shield;
      case MoveKind::still:
        return harm_of_excess() - worth_a_shield;
      case MoveKind::throw_pirate:
        return -value_of(as<move::ThrowPirate>(move).pirate);
      case MoveKind::serve:
        return -value_of(as<move::Serve>(move).pirate);
      case MoveKind::toss:
        return -static_cast<float>(as<move::Toss>(move).value);
      case MoveKind::mark:
      case MoveKind::keelhaul:
      case MoveKind::unblock:
      // Never chosen, since nobody who plays by this gets there; but whoever looks ahead sees what it would come to.
      case MoveKind::spare:
        return never;
      case MoveKind::reroll:
      case MoveKind::stay:
      case MoveKind::accept:
      case MoveKind::confirm:
        break;
    }
    return 0.0F;
  }

 private:
  static constexpr float nothing_to_add = -5.0F;
  static constexpr float worth_a_shield = 3.0F;  // to keep it for what may still come

  // What each symbol of the roll would bring, and with one die more.
  void look_at_roll() {
    best_ = never;
    for (int i = 0; i < adventure_count; ++i) {
      if (!tile_.active[i]) continue;
      const int dice = dice_showing(state_, i);
      if (dice > 0) {
        gain_[i] = worth_of_dice(i, dice, dice) - now_;
        best_ = std::max(best_, gain_[i]);
      }
      if (rum_ > 0) gain_of_one_more_[i] = worth_of_dice(i, dice + 1, dice + 1) - now_;
    }
    if (best_ == never) best_ = nothing_to_add;
  }

  // The tile with more of his dice on an adventure, of which so many are no longer to come.
  float worth_of_dice(int adventure, int dice, int used) const {
    Tile after = tile_;
    after.need[adventure] -= dice;
    after.own[adventure] += dice;
    after.to_come -= used;
    return worth_of(after);
  }

  // `wanted` dice on the whole tile, `left` of them to the left of this adventure.
  static float chance_to_hold(const Tile& tile, int i, int wanted, int left) {
    const int need = tile.need[i];
    if (need > tile.to_come) return 0.0F;
    const auto to_come = static_cast<float>(tile.to_come);
    const auto here = static_cast<float>(need);
    if (need > 0) {
      return squash(judgement.hope + judgement.dice_to_come * to_come - judgement.wanted_here * here -
                    judgement.wanted_elsewhere * static_cast<float>(wanted - need));
    }
    const float unfilled = std::max(0.0F, static_cast<float>(left) - 0.5F * to_come);
    return squash(judgement.sure - judgement.reserve * here - judgement.threat * unfilled);
  }

  // Calls visit(adventure, chance to hold it) for each that is active.
  template <class Visit>
  static void look_along(const Tile& tile, Visit visit) {
    int wanted = 0;
    for (int i = 0; i < adventure_count; ++i) wanted += tile.wanted(i);
    int left = 0;
    for (int i = 0; i < adventure_count; ++i) {
      if (tile.active[i]) visit(i, chance_to_hold(tile, i, wanted, left));
      left += tile.wanted(i);
    }
  }

  float worth_of(const Tile& tile) const {
    float worth = 0.0F;
    look_along(tile, [&](int i, float chance) {
      const int gold = tile.own[i] > 0 ? game_.voyage().rewards[i].gold : 0;
      worth += chance * (stakes_[i] + judgement.own_gold * static_cast<float>(gold));
    });
    return worth;
  }

  float greatest_danger() const {
    float danger = 0.0F;
    look_along(tile_, [&](int i, float chance) { danger = std::max(danger, stakes_[i] * (1.0F - chance)); });
    return danger;
  }

  float price() const { return judgement.pay - judgement.plenty * static_cast<float>(rum_ - 1); }

  float worth_of_turning(int from, int to) const {
    if (!tile_.active[to]) return never;
    const bool wanted = tile_.active[from] && tile_.need[from] >= dice_showing(state_, from);
    return gain_of_one_more_[to] - price() - (wanted ? judgement.misuse : 0.0F);
  }

  float worth_of_swapping(int a, int b) const {
    const int more = state_.adventures[b].black - state_.adventures[a].black;
    Tile after = tile_;
    after.need[a] += more;
    after.need[b] -= more;
    return worth_of(after) - now_;
  }

  float worth_of_boarding(Seat owner, int from, int to) const {
    Tile after = tile_;
    ++after.need[from];
    --after.need[to];
    if (owner == seat_) {
      --after.own[from];
      ++after.own[to];
    }
    return worth_of(after) - now_;
  }

  // The adventure is saved, and each of its black dice may fall on another one.
  float worth_of_storm(int adventure) const {
    const int black = black_in_storm(game_, state_, adventure);
    const bool is_calmed = black == state_.adventures[adventure].black;
    Tile after = tile_;
    after.active[adventure] = !is_calmed;
    after.need[adventure] -= black;
    const float saved = is_calmed ? stakes_[adventure] : 0.0F;
    return worth_of(after) + saved - now_ - static_cast<float>(black) * harm_of_one(after, 0);
  }

  // What a black die costs that falls on any adventure from `first` on.
  float harm_of_one(const Tile& tile, int first) const {
    const float before = worth_of(tile);
    float harm = 0.0F;
    for (int symbol = 0; symbol < adventure_count; ++symbol) {
      const int i = landing_place(game_, state_, symbol);
      if (i < first || !tile.active[i]) continue;
      Tile swollen = tile;
      ++swollen.need[i];
      harm += before - worth_of(swollen);
    }
    return harm / adventure_count;
  }

  // What the excess dice of the adventure being settled cost if they are rolled again. What is settled is done with.
  float harm_of_excess() const {
    const Adventure& failed = state_.adventures[state_.settling];
    return static_cast<float>(failed.black - failed.count) * harm_of_one(tile_, state_.settling + 1);
  }

  // To keep him, and to keep him sober.
  float value_of(Pirate pirate) const {
    constexpr std::array<int, pirate_count> usual{6, 12, 10, 14, 7, 5, 2, 8};
    const std::size_t i = index(pirate);
    return static_cast<float>(usual[i] * (1 + game_.components.rum_limits[i] - state_.sailor(pirate).rum));
  }

  const Game& game_;
  const State& state_;
  Seat seat_;
  int rum_;
  Stakes stakes_;
  Tile tile_;
  float now_ = 0.0F;
  float best_ = 0.0F;
  std::array<float, adventure_count> gain_{};
  std::array<float, adventure_count> gain_of_one_more_{};
};

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& /*dice*/) {
  if (moves.size() == 1) return 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (static_cast<MoveKind>(moves[i].kind) == MoveKind::reroll) return i;
  }
  const Chooser player(game, state, seat);
  int best = 0;
  float most = player.worth(moves[0]);
  for (int i = 1; i < moves.size(); ++i) {
    const float worth = player.worth(moves[i]);
    if (worth > most) best = i;
    most = std::max(most, worth);
  }
  return best;
}

int fair_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  int chosen = 0;
  int fair = 0;
  for (int i = 0; moves.size() > 1 && i < moves.size(); ++i) {
    if (veto(game, state, seat, moves[i])) continue;
    // Each as likely as the others.
    if (dice.draw(++fair) == 0) chosen = i;
  }
  return chosen;
}

}  // namespace dogwatch::black_dice
