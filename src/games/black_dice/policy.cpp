// The rollout policy: a quick and sensible player.
#include <algorithm>

#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

// So that equal moves are made by chance.
constexpr int blur = 6;

class Chooser {
 public:
  Chooser(const Game& game, const State& state, Seat seat)
      : game_(game), state_(state), seat_(seat), stakes_(stakes_of(game, state)) {
    if (state.phase != Phase::act) return;
    for (int i = 0; i < adventure_count; ++i) {
      const int dice = dice_showing(state, i);
      if (dice > 0 && adventure(i).is_active()) best_add_ = std::max(best_add_, add_worth(i, dice));
    }
  }

  int worth(Move move) const {
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::reroll:
        return 1000;
      case MoveKind::mark:
        return -1000;
      case MoveKind::add:
        return add_worth(move.a, dice_showing(state_, move.a));
      case MoveKind::pass:
        return 0;
      case MoveKind::drink:
        return best_add_ < least_worth_adding(greatest_want()) ? 200 : -100;
      case MoveKind::bullseye:
        return turn_worth(move.a, move.b);
      case MoveKind::jibe:
        return turn_worth(move.a, number_of(opposite(symbol_at(move.a))));
      case MoveKind::to_sails:
        return best_add_ + taste.to_sails - taste.pay;
      case MoveKind::change_course:
        return best_add_ + swap_gain(move.a, move.b) - taste.pay;
      case MoveKind::on_board:
        return best_add_ + board_gain(seat_at(move.a), move.b, move.c) - taste.pay;
      case MoveKind::storm:
        return best_add_ + storm_gain(move.a) - taste.pay;
      case MoveKind::overboard:
        return pirates_on_deck(state_) < 3 ? -1000 : best_add_ + shield_gain() - taste.pay;
      case MoveKind::keelhaul:
      case MoveKind::unblock:
        return -100;
      case MoveKind::move_die:
        return move_worth(move.a);
      case MoveKind::stay:
        return 4;
      case MoveKind::cancel:
        return stakes_[state_.settling] - 14;
      case MoveKind::accept:
        return 0;
      case MoveKind::throw_pirate:
      case MoveKind::serve:
        return -value_of(static_cast<Pirate>(move.a));
      case MoveKind::toss:
        return -10 * move.a;
      case MoveKind::confirm:
        break;
    }
    return 0;
  }

 private:
  const Adventure& adventure(int i) const { return state_.adventures[at(i)]; }
  int need(int i) const { return adventure(i).black - adventure(i).count; }

  int add_worth(int i, int dice) const {
    const int gold = adventure(i).dice_of(seat_) == 0 ? game_.voyage().rewards[at(i)].gold : 0;
    return worth_of_adding(dice, need(i), stakes_[at(i)], gold, wanted_left_of(i));
  }
  bool is_in_want(int i) const { return adventure(i).is_active() && need(i) > 0; }
  int wanted_left_of(int i) const {
    int dice = 0;
    for (int left = 0; left < i; ++left) dice += is_in_want(left) ? need(left) : 0;
    return dice;
  }
  int greatest_want() const {
    int most = 0;
    for (int i = 0; i < adventure_count; ++i) most = is_in_want(i) ? std::max(most, stakes_[at(i)]) : most;
    return most;
  }

  // A die turned from one symbol to another, and the best that can be added then.
  int turn_worth(int from, int to) const {
    if (!adventure(to).is_active()) return -1000;
    if (from != to && adventure(from).is_active() && need(from) > 0) return -50;
    return add_worth(to, dice_showing(state_, to) + 1) - taste.pay;
  }

  int danger(int i, int black) const {
    const int missing = black - adventure(i).count;
    return missing > 0 ? stakes_[at(i)] + 4 * missing : 0;
  }
  int swap_gain(int a, int b) const {
    return danger(a, adventure(a).black) + danger(b, adventure(b).black) - danger(a, adventure(b).black) -
           danger(b, adventure(a).black);
  }
  int board_gain(Seat owner, int from, int to) const {
    if (adventure(from).is_active() && need(from) >= 0) return -100;
    const bool last = adventure(from).dice_of(owner) == 1 && game_.voyage().rewards[at(from)].gold > 0;
    const int loss = last && owner == seat_ ? 3 * taste.own_gold : 0;
    return (need(to) == 1 ? stakes_[at(to)] : need(to) > 1 ? taste.die : -100) - loss;
  }
  int dice_left() const {
    int dice = 0;
    for (std::size_t i = 0; i < state_.seats; ++i) dice += state_.players[i].dice;
    return dice;
  }
  // Black dice that the crew cannot match anyway may as well fall elsewhere.
  int storm_gain(int i) const {
    const int hopeless = need(i) - dice_left() / 3;
    return hopeless > 1 ? stakes_[at(i)] / 2 + 4 * hopeless : -100;
  }
  int shield_gain() const {
    int worst = -100;
    for (int i = 0; i < adventure_count; ++i) {
      const int short_by = need(i) - dice_left() / 3;
      if (adventure(i).is_active() && short_by > 0) worst = std::max(worst, stakes_[at(i)] - 10);
    }
    return worst;
  }
  int move_worth(int to) const {
    const int gold = game_.voyage().rewards[at(to)].gold;
    const bool joins = gold > 0 && adventure(to).dice_of(seat_) == 0 && need(to) <= 1;
    return (need(to) == 1 ? stakes_[at(to)] : need(to) > 1 ? 3 : 0) + (joins ? taste.own_gold * gold : 0);
  }
  int value_of(Pirate pirate) const {
    constexpr std::array<int, pirate_count> usual{6, 12, 10, 14, 7, 5, 2, 8};
    const int left = game_.components.rum_limits[static_cast<std::size_t>(pirate)] - state_.sailor(pirate).rum;
    return usual[static_cast<std::size_t>(pirate)] * (1 + left);
  }

  const Game& game_;
  const State& state_;
  Seat seat_;
  Stakes stakes_;
  int best_add_ = -100;
};

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (moves.size() == 1) return 0;
  const Chooser player(game, state, seat);
  int best = 0;
  int best_worth = player.worth(moves[0]) + dice.draw(blur);
  for (int i = 1; i < moves.size(); ++i) {
    const int blurred = player.worth(moves[i]) + dice.draw(blur);
    if (blurred <= best_worth) continue;
    best_worth = blurred;
    best = i;
  }
  return best;
}

}  // namespace dogwatch::black_dice
