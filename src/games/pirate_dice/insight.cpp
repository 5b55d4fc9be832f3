// What a bot needs to know of Pirate Dice: how far it is, where a plan leads, and who is ahead.
#include <algorithm>
#include <array>

#include "core/chances.h"
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

constexpr int far_away = 250;

// Squares to sail from each square to a goal, around land and reefs.
class Distances {
 public:
  Distances(const Game& game, const State& state, Square goal) : goal_(goal) {
    squares_.fill(far_away);
    std::array<Square, sea_side * sea_side> queue{};
    std::size_t end = 0;
    if (goal != nothing) {
      queue[end++] = goal;
      squares_[goal] = 0;
    }
    for (std::size_t next = 0; next < end; ++next) {
      for (int heading = 0; heading < 4; ++heading) {
        const Square there = ahead(queue[next], static_cast<Heading>(heading));
        if (squares_[there] != far_away || stops_ships(cell(game, state, there))) continue;
        squares_[there] = static_cast<std::uint8_t>(squares_[queue[next]] + 1);
        queue[end++] = there;
      }
    }
  }
  int from(Square square) const { return squares_[square]; }
  Square goal() const { return goal_; }

 private:
  std::array<std::uint8_t, 256> squares_;
  Square goal_;
};

// Where a captain wants to go now.
Square goal_of(const Game& game, const State& state, Seat seat) {
  if (game.mode == Mode::regatta) return mark_of(game, state, Role::regatta);
  if (state.holder == static_cast<std::uint8_t>(seat)) return mark_of(game, state, Role::start);
  return state.holder != nothing ? state.captains[state.holder].square : state.treasure;
}

// In the Regatta the next tile of the lap is what counts until the last one: its middle is the goal.
Square lap_goal(const Game& game, const State& state, const Captain& captain) {
  if (captain.lap >= quarter_count) return mark_of(game, state, Role::regatta);
  const int step = voyage_step(game, state, quarter_of(captain.square));
  const Quarter next = voyage_quarter(game, state, (step + 1) % quarter_count);
  for (int spread = 0; spread < tile_squares; ++spread) {
    const Square square = square_on(next, (tile_squares / 2 + spread) % tile_squares);
    if (!stops_ships(cell(game, state, square))) return square;
  }
  return square_on(next, tile_squares / 2);
}

Square target_of(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  if (game.mode == Mode::regatta && captain.afloat()) return lap_goal(game, state, captain);
  return goal_of(game, state, seat);
}

// How far a ship is in half squares: the way, and the turning that it needs first.
int trouble(const Distances& distances, Square square, Heading heading) {
  const int way = distances.from(square);
  if (way == 0) return 0;
  if (distances.from(ahead(square, heading)) < way) return 2 * way;
  const bool beside = distances.from(ahead(square, turned(heading, 1))) < way ||
                      distances.from(ahead(square, turned(heading, 3))) < way;
  return 2 * way + (beside ? 2 : 3);
}

// How much of the whole voyage lies before a captain, in half squares.
int voyage_left(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  if (!captain.afloat()) return 60;
  const Distances distances(game, state, target_of(game, state, seat));
  int left = trouble(distances, captain.square, captain.heading);
  if (game.mode == Mode::regatta) left += 2 * tile_side * std::max(0, quarter_count - 1 - captain.lap);
  if (game.mode == Mode::advanced && state.holder != static_cast<std::uint8_t>(seat)) left += 36;
  return left;
}

// The ship of a planner with nobody else on the sea, after the Bells before `bell`.
State ghost_before(const Game& game, const State& state, Seat seat, int bell) {
  State alone = state;
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat) alone.captain(other).square = nothing;
  }
  Events nobody;
  for (int i = 0; i < bell; ++i) {
    const Captain& ghost = alone.captain(seat);
    const Bell& laid = ghost.bells[static_cast<std::size_t>(i)];
    const bool executes = laid.die != nothing && laid.place != Place::anchor;
    if (executes) sail(game, alone, seat, command_in(game, ghost, i), nobody);
    drift_by_map(game, alone, seat);
  }
  return alone;
}

int first_empty_bell(const Captain& captain) {
  int bell = 0;
  while (captain.bells[static_cast<std::size_t>(bell)].die != nothing) ++bell;
  return bell;
}

int find(const MoveList& moves, Move wanted) {
  const auto at = std::find(moves.begin(), moves.end(), wanted);
  return at == moves.end() ? 0 : static_cast<int>(at - moves.begin());
}

// The die that brings the ship on most in the next empty Bell; another roll where none does.
int plan_move(const Game& game, const State& state, Seat seat, const MoveList& moves) {
  const Captain& captain = state.captain(seat);
  const int bell = first_empty_bell(captain);
  const State before = ghost_before(game, state, seat, bell);
  const Distances distances(game, state, target_of(game, state, seat));
  const auto after = [&](const Command* command) {
    State alone = before;
    Events nobody;
    if (command != nullptr) sail(game, alone, seat, *command, nobody);
    drift_by_map(game, alone, seat);
    return trouble(distances, alone.captain(seat).square, alone.captain(seat).heading);
  };
  const int still = after(nullptr);
  int best = still;
  int best_die = -1;
  int any_die = -1;
  for (int die = 0; die < dice_capacity; ++die) {
    if (!owns_die(state, seat, die) || captain.is_placed(die)) continue;
    any_die = die;
    const Command& command = game.components.command(die, captain.faces[static_cast<std::size_t>(die)]);
    // Skullduggery costs the Bell, and is worth about a square.
    const int result = command.skullduggery != Skullduggery::none ? still - 1 : after(&command);
    if (result >= best) continue;
    best = result;
    best_die = die;
  }
  if (best_die >= 0) return find(moves, make_move(MoveKind::place, best_die, bell, static_cast<int>(Place::wheel)));
  if (captain.fresh > 0) return find(moves, make_move(MoveKind::reroll));
  const int spot = static_cast<int>(is_covered(game, captain, bell) ? Place::wheel : Place::anchor);
  return find(moves, make_move(MoveKind::place, any_die, bell, spot));
}

// At the rival who has the least way left, or at oneself when the ship is in a bad way.
int aim_move(const Game& game, const State& state, Seat seat, const MoveList& moves) {
  if (state.captain(seat).hit_points <= 2) return find(moves, make_move(MoveKind::aim, index(seat)));
  int best = 0;
  int least = 1000;
  for (int i = 0; i < moves.size(); ++i) {
    const Seat target = seat_at(moves[i].a);
    const int left = target == seat ? 999 : voyage_left(game, state, target);
    if (left < least) best = i;
    least = std::min(least, left);
  }
  return best;
}

// Of squares and headings, those with the least way left.
int best_place(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  const Distances distances(game, state, goal_of(game, state, seat));
  int best = 0;
  int least = 1000;
  for (int i = 0; i < moves.size(); ++i) {
    const bool mooring = state.phase == Phase::moor;
    const Square square = mooring ? berth(game, state, moves[i].a) : square_at(moves[i].a, moves[i].b);
    const auto heading = static_cast<Heading>(mooring ? moves[i].b : moves[i].c);
    const int left = 4 * trouble(distances, square, heading) + dice.draw(seat, 4);
    if (left < least) best = i;
    least = std::min(least, left);
  }
  return best;
}

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (moves.size() == 1) return 0;
  if (dice.draw(seat, 8) == 0) return dice.draw(seat, moves.size());
  switch (static_cast<Ask>(asks(game, state, seat))) {
    case Ask::moor:
    case Ask::come_back:
      return best_place(game, state, seat, moves, dice);
    case Ask::plan:
      return plan_move(game, state, seat, moves);
    case Ask::aim:
    case Ask::aim_now:
      return aim_move(game, state, seat, moves);
    case Ask::repair:
      return state.captain(seat).hit_points <= 2 ? 0 : 1;
    default:
      return dice.draw(seat, moves.size());
  }
}

void evaluate(const Game& game, const State& state, std::span<float> chances) {
  const std::span<float> seats = chances.first(state.seats);
  if (state.phase == Phase::over) {
    const float share = 1.0F / static_cast<float>(state.winners.size());
    for (std::size_t i = 0; i < seats.size(); ++i)
      seats[i] = state.winners.has(seat_at(static_cast<int>(i))) ? share : 0;
    return;
  }
  constexpr float lost = -100;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Captain& captain = state.captains[i];
    const float way = -0.16F * static_cast<float>(voyage_left(game, state, seat_at(static_cast<int>(i))));
    seats[i] = is_out(game, captain) ? lost : way + 0.12F * static_cast<float>(captain.hit_points);
  }
  share_chances(seats);
}

// A turn away with lowered sails at nearly full strength.
bool veto(const Game& game, const State& state, Seat seat, Move move) {
  const Captain& captain = state.captain(seat);
  if (static_cast<MoveKind>(move.kind) == MoveKind::lower_sails) {
    return captain.hit_points + 1 >= game.components.hit_points;
  }
  return false;
}

}  // namespace dogwatch::pirate_dice
