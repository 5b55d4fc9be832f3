// What not even Deckhand does. He comes home with nothing, but he does want to come home.
#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

// The tile and the roll, as Deckhand sees them.
class Watch {
 public:
  Watch(const Game& game, const State& state, Seat seat) : game_(game), state_(state), rum_(state.player(seat).rum) {}

  bool has_rum() const { return rum_ > 0; }
  // Whether all is lost if an adventure fails.
  bool is_deadly(int i) const {
    const Penalty& penalty = game_.voyage().penalties[i];
    if (penalty.kind == PenaltyKind::throw_overboard) return pirates_on_deck(state_) == 1;
    return penalty.kind == PenaltyKind::damage && state_.damage + penalty.amount >= game_.components.ship_damage;
  }
  bool has_reroll() const { return state_.phase == Phase::act && dice_missing(state_) > 0; }

  // Still to be filled, and how much.
  int wanted(int i) const { return is_active(i) ? missing(i) : 0; }

  bool shows_what_is_wanted() const {
    return any([&](int i) { return shows(i) && wanted(i) > 0; });
  }

  // Dice of another symbol of the roll are wanted where failing is the end of all.
  bool turns_away_from_peril(int adventure) const {
    if (is_deadly(adventure)) return false;
    return any([&](int i) { return is_deadly(i) && shows(i) && wanted(i) > 0; });
  }

  // More dice than are wanted, while others of the roll could all be used.
  bool wastes(int adventure) const {
    if (fits(adventure)) return false;
    return any([&](int i) { return fits(i) && (is_deadly(i) || !is_deadly(adventure)); });
  }

  // Not at the anchor, whose failing swells all the others, while dice are wanted there.
  bool neglects_anchor(int adventure) const {
    return adventure != number_of(Symbol::anchor) && !is_deadly(adventure) && fits(number_of(Symbol::anchor));
  }

  // Gold for those who take part, while others of the roll are wanted where there is none, or where failing is worse.
  bool covets(int adventure) const {
    if (!brings_gold(adventure)) return false;
    return any(
        [&](int i) { return fits(i) && (brings_gold(i) ? stake(i) > stake(adventure) : !is_deadly(adventure)); });
  }

  // Of the dice that nobody wants, those that guard less than others.
  bool guards_less(int adventure) const {
    return any([&](int i) { return shows(i) && is_active(i) && guard(i) > guard(adventure); });
  }

  // The die from the anchor: it holds what lacks but one, or guards what is just held against black dice to come.
  bool is_of_use(int adventure) const { return guard(adventure) >= just_held; }
  bool is_best_use(int adventure) const {
    return !any([&](int i) { return i > state_.settling && guard(i) > guard(adventure); });
  }
  bool has_use() const {
    return any([&](int i) { return i > state_.settling && is_of_use(i); });
  }

  // Turns a die that nobody wants into one that is, where the roll has none.
  bool helps_to_turn(int from, int to) const {
    return wanted(from) <= 0 && wanted(to) > 0 && is_most_wanted(to) && !shows_what_is_wanted();
  }
  // There is a better use for rum than to drink it.
  bool has_help() const {
    if (can_pay(game_, state_, Pirate::to_sails) && !state_.extra_die) return true;
    const bool jibes = can_pay(game_, state_, Pirate::jibe);
    const bool aims = can_pay(game_, state_, Pirate::bullseye);
    return any([&](int from) {
      if (!shows(from)) return false;
      if (jibes && helps_to_turn(from, number_of(opposite(symbol_at(from))))) return true;
      return aims && any([&](int to) { return helps_to_turn(from, to); });
    });
  }

 private:
  static constexpr float lacks_one = 1000;
  static constexpr float just_held = 500;

  template <class Is>
  static bool any(Is is) {
    for (int i = 0; i < adventure_count; ++i) {
      if (is(i)) return true;
    }
    return false;
  }

  float stake(int i) const { return stake_of(game_, state_, i, taste_of_deckhand); }
  // None that is wanted matters more.
  bool is_most_wanted(int adventure) const {
    return !any([&](int i) { return wanted(i) > 0 && stake(i) > stake(adventure); });
  }
  bool is_active(int i) const { return state_.adventures[i].is_active(); }
  int missing(int i) const { return state_.adventures[i].black - state_.adventures[i].count; }
  bool shows(int i) const { return dice_showing(state_, i) > 0; }
  // All dice of this symbol could be used.
  bool fits(int i) const { return shows(i) && wanted(i) >= dice_showing(state_, i); }
  bool brings_gold(int i) const { return game_.voyage().rewards[i].gold > 0; }

  // What one die more does for all there.
  float guard(int i) const {
    if (!is_active(i) || missing(i) > 1) return 0.0F;
    return stake(i) + (missing(i) == 1 ? lacks_one : missing(i) == 0 ? just_held : 0.0F);
  }

  const Game& game_;
  const State& state_;
  int rum_;
};

}  // namespace

// The list of the silliest moves:
// - to add dice where enough lie while others of the roll are wanted or there is rum to roll again, or else where they
//   guard less; to drink while some are wanted, or while a pirate would do more for the rum,
// - to add dice elsewhere while some are wanted where failing is the end of all; else to add more than are wanted while
//   others of the roll could all be used, to leave the anchor alone, or to help himself to gold while there is work
//   that brings none or matters more,
// - not to use the shield where the penalty is the end of all,
// - not to move the die from the anchor to where it does the most for all,
// - to pay a pirate: who does not know what they are good for had better keep his rum; but for the Bosun, who brings
//   everybody a die, and for those who turn a die that nobody wants into one that is wanted,
// - to add dice, to end the turn, to drink or to pay before the free re-roll of all that miss.
bool veto(const Game& game, const State& state, Seat seat, Move move) {
  const Watch watch(game, state, seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::pass:
    case MoveKind::to_sails:
      return watch.has_reroll();
    case MoveKind::drink:
      return watch.has_reroll() || watch.shows_what_is_wanted() || watch.has_help();
    case MoveKind::add: {
      const auto chosen = as<move::Add>(move);
      if (watch.has_reroll()) return true;
      if (watch.wanted(chosen.adventure) <= 0) {
        return watch.shows_what_is_wanted() || watch.has_rum() || watch.guards_less(chosen.adventure);
      }
      return watch.turns_away_from_peril(chosen.adventure) || watch.wastes(chosen.adventure) ||
             watch.neglects_anchor(chosen.adventure) || watch.covets(chosen.adventure);
    }
    case MoveKind::stay:
      return watch.has_use();
    case MoveKind::move_die:
      return !watch.is_best_use(as<move::MoveDie>(move).adventure);
    case MoveKind::bullseye: {
      const auto bullseye = as<move::Bullseye>(move);
      return watch.has_reroll() || !watch.helps_to_turn(bullseye.from, bullseye.to);
    }
    case MoveKind::jibe: {
      const auto jibe = as<move::Jibe>(move);
      return watch.has_reroll() || !watch.helps_to_turn(jibe.from, number_of(opposite(symbol_at(jibe.from))));
    }
    case MoveKind::confirm:
      return state.phase == Phase::doom;
    case MoveKind::accept:
    case MoveKind::still:
      return watch.is_deadly(state.settling);
    case MoveKind::mark:
    case MoveKind::overboard:
    case MoveKind::change_course:
    case MoveKind::storm:
    case MoveKind::keelhaul:
    case MoveKind::on_board:
      return true;
    default:
      return false;
  }
}

}  // namespace dogwatch::black_dice
