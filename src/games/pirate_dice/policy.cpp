// The rollout policy: a captain who fills the Bells in order, each with the die that brings the ship on most.
#include <algorithm>
#include <array>

#include "games/pirate_dice/insight.h"

namespace dogwatch::pirate_dice {

namespace {

// What a die must bring, in half squares, or the rest is rolled again.
constexpr int worth_laying = 3;
// What a skullduggery is worth in them to all rivals together, instead of sailing for a Bell.
constexpr int worth_of_skullduggery = 12;

int find(const MoveList& moves, Move wanted) {
  const auto at = std::find(moves.begin(), moves.end(), wanted);
  return at == moves.end() ? 0 : static_cast<int>(at - moves.begin());
}

int first_empty_bell(const Captain& captain) {
  int bell = 0;
  while (captain.bells[bell].die != nothing) ++bell;
  return bell;
}

// The ship with nobody else on the sea, after the Bells before `bell`.
State ghost_before(const Game& game, const State& state, Seat seat, int bell) {
  State alone = state;
  leave_alone(alone, seat);
  Events nobody;
  for (int i = 0; i < bell; ++i) {
    const Captain& ghost = alone.captain(seat);
    const bool executes = ghost.bells[i].place != Place::anchor;
    if (executes) sail(game, alone, seat, command_in(game, ghost, i), nobody);
    drift_by_map(game, alone, seat);
  }
  return alone;
}

// What lies before a ship that does one more thing, and is then turned and blown about.
class Trial {
 public:
  Trial(const Game& game, const Voyage& voyage, const State& before, Seat seat)
      : game_(game), voyage_(voyage), before_(before), seat_(seat), state_(before) {}

  int after(const Command* command) {
    Captain& ghost = state_.captain(seat_);
    ghost = before_.captain(seat_);
    if (command != nullptr) sail(game_, state_, seat_, *command, nobody_);
    drift_by_map(game_, state_, seat_);
    return voyage_.left(ghost);
  }

 private:
  const Game& game_;
  const Voyage& voyage_;
  const State& before_;
  Seat seat_;
  State state_;
  Events nobody_;
};

// The die that brings the ship on most in the next empty Bell; another roll where none brings enough.
int plan_move(const Game& game, const State& state, Seat seat, const MoveList& moves) {
  const Captain& captain = state.captain(seat);
  const int bell = first_empty_bell(captain);
  const Voyage voyage(game, state, seat);
  const State before = ghost_before(game, state, seat, bell);
  Trial trial(game, voyage, before, seat);
  const int still = trial.after(nullptr);
  const int by_skullduggery = still - worth_of_skullduggery / state.seats;
  int best = 2 * unreachable;
  int best_die = -1;
  for (int die = 0; die < dice_capacity; ++die) {
    if (!owns_die(state, seat, die) || captain.is_placed(die)) continue;
    const Command& command = game.components.command(die, captain.faces[die]);
    const bool skullduggery = command.skullduggery != Skullduggery::none;
    const int left = skullduggery ? by_skullduggery : trial.after(&command);
    if (left >= best) continue;
    best = left;
    best_die = die;
  }
  const bool enough = best == 0 || still - best >= worth_laying;
  if (!enough && captain.fresh > 0) return find(moves, move_of(move::Reroll{}));
  const bool harmful = best > still && may_lie_on_anchor(game, captain, bell);
  return find(moves,
              move_of(move::Place{.die = best_die, .bell = bell, .place = harmful ? Place::anchor : Place::wheel}));
}

// Whether a skullduggery that is aimed in the middle of a Bell would come to nothing.
bool is_wasted(const Game& game, const State& state, Seat seat, Seat target) {
  if (state.phase != Phase::aim || target == seat) return false;
  return spared(state, target, command_in(game, state.captain(seat), state.bell).skullduggery) != Spared::no;
}

// At the rival who is ahead, or at oneself when the ship is in a bad way or nobody else can be reached.
int aim_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (state.captain(seat).hit_points <= 3) return find(moves, move_of(move::Aim{seat}));
  PerSeat<float, most_seats> chances{};
  evaluate(game, state, seat, dice, chances.first(state.seats));
  int best = 0;
  float most = -1;
  for (int i = 0; i < moves.size(); ++i) {
    const Seat target = as<move::Aim>(moves[i]).seat;
    if (is_wasted(game, state, seat, target)) continue;
    const float chance = target == seat ? -0.5F : chances[target];
    if (chance > most) best = i;
    most = std::max(most, chance);
  }
  return best;
}

struct Berth {
  Square square;
  Heading heading;
};

Berth berth_of(const Game& game, const State& state, Move move) {
  if (is<move::Moor>(move)) {
    const auto moor = as<move::Moor>(move);
    return {berth(game, state, moor.berth), moor.heading};
  }
  const auto back = as<move::ComeBack>(move);
  return {square_at(back.x, back.y), back.heading};
}

// Of squares and headings, those with the least way left.
int best_place(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  const Voyage voyage(game, state, seat);
  const bool mooring = state.phase == Phase::moor;
  const int lap = mooring ? 0 : return_of(game, state, state.captain(seat)).lap;
  int best = 0;
  int least = 4 * (unreachable + 1);
  for (int i = 0; i < moves.size(); ++i) {
    const Berth place = berth_of(game, state, moves[i]);
    const int left = 4 * voyage.left(place.square, place.heading, lap) + dice.draw(seat, 4);
    if (left < least) best = i;
    least = std::min(least, left);
  }
  return best;
}

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (moves.size() == 1) return 0;
  constexpr int whim = 100;  // so that ships that are in each other's way find another
  if (dice.draw(seat, whim) == 0) return dice.draw(seat, moves.size());
  switch (static_cast<Ask>(asks(game, state, seat))) {
    case Ask::moor:
    case Ask::come_back:
      return best_place(game, state, seat, moves, dice);
    case Ask::plan:
      return plan_move(game, state, seat, moves);
    case Ask::aim:
    case Ask::aim_now:
      return aim_move(game, state, seat, moves, dice);
    case Ask::repair:
      return state.captain(seat).hit_points <= 3 ? 0 : 1;
    default:
      return dice.draw(seat, moves.size());
  }
}

}  // namespace dogwatch::pirate_dice
