// Who is ahead, at a glance.
#include "games/pirate_dice/insight.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/chances.h"

namespace dogwatch::pirate_dice {

constinit const SearchProfile Game::search{.rollout_depth = 1, .plans_alone = true};

namespace {

Square goal_of(const Game& game, const State& state, Seat seat) {
  if (state.holder == static_cast<std::uint8_t>(seat)) return mark_of(game, state, Role::start);
  return state.holder != nothing ? state.captains[seat_at(state.holder)].square : state.treasure;
}

// By how much each half square of a lead raises the odds of winning against one rival (natural logarithm): the more,
// the less whoever leads has before it. This and the next were fitted to positions of self-play.
float per_half_square(int least_left) {
  return least_left < 6 ? 0.21F : std::max(0.15F - 0.0023F * static_cast<float>(least_left), 0.05F);
}

// The same for what locked Bells and lost hit points cost, by hit points of six.
constexpr std::array<float, 7> strength{-1.2F, -1.0F, -0.9F, -0.8F, -0.75F, -0.2F, 0.0F};

float strength_of(const Game& game, const Captain& captain) {
  // Components may give a ship more hit points, or lock less.
  const int missing = game.components.hit_points - captain.hit_points;
  const int repaired = captain.repairing ? game.components.repair : 0;
  return strength[std::clamp(6 - missing + repaired, 0, 6)];
}

int distance(Square a, Square b) { return std::abs(column(a) - column(b)) + std::abs(row(a) - row(b)); }

int best_heading(const Passage& passage, Square square) {
  int best = unreachable;
  for (int heading = 0; heading < 4; ++heading) {
    best = std::min<int>(best, passage.left[passage_node(square, static_cast<Heading>(heading))]);
  }
  return best;
}

// Where a sunken ship will come back is not decided yet: about two tiles from the goal, less one for each of the
// voyage.
int left_when_sunk(const Game& game, const State& state, const Captain& captain) {
  constexpr std::array<int, 3> by_step{44, 40, 20};
  if (state.phase == Phase::moor) return by_step[0];
  if (game.mode == Mode::regatta)
    return 2 * tile_side * std::max(0, quarter_count - return_of(game, state, captain).lap);
  return by_step[voyage_step(game, state, captain.sank_on)];
}

int left_in_regatta(const Game& game, const State& state, const LapPassage& passage, const Captain& captain) {
  if (!captain.afloat()) return left_when_sunk(game, state, captain);
  const int sheet = std::clamp<int>(captain.lap, 0, lap_sheets - 1);
  const std::size_t node = static_cast<std::size_t>(sheet) * passage_nodes;
  const int left = passage.left[node + passage_node(captain.square, captain.heading)];
  return left + 4 * tile_side * std::max(0, -captain.lap);
}

// Basic: to the treasure. Advanced: to the treasure, or to who holds it, and then home.
int left_in_voyage(const Game& game, const State& state, const Passages& passages, Seat seat) {
  const Captain& captain = state.captain(seat);
  const bool returns = game.mode == Mode::advanced;
  if (!captain.afloat()) return left_when_sunk(game, state, captain) + (returns ? 44 : 0);
  if (state.holder == static_cast<std::uint8_t>(seat)) {
    return passages.home.left[passage_node(captain.square, captain.heading)];
  }
  if (!returns) return passages.to_treasure.left[passage_node(captain.square, captain.heading)];
  if (state.holder == nothing) {
    const bool lies_in_cove = state.treasure == mark_of(game, state, Role::treasure);
    const int there = lies_in_cove ? passages.to_treasure.left[passage_node(captain.square, captain.heading)]
                                   : 2 * distance(captain.square, state.treasure) + 3;
    return there + best_heading(passages.home, state.treasure) + 3;
  }
  constexpr int hunt = 8;  // somebody who holds the treasure must first be caught
  const Square prey = state.captains[seat_at(state.holder)].square;
  return 2 * distance(captain.square, prey) + hunt + best_heading(passages.home, prey);
}

}  // namespace

Voyage::Voyage(const Game& game, const State& state, Seat seat) : laps_(game.mode == Mode::regatta) {
  passage_ = found_.left.data();
  if (laps_) {
    const Captain& captain = state.captain(seat);
    const int least = captain.afloat() ? captain.lap - 1 : return_of(game, state, captain).lap;
    find_lap_passage(game, state, least, found_);
    return;
  }
  const Square goal = goal_of(game, state, seat);
  const Passages& passages = game.passages[passages_of(game, state)];
  if (state.holder == static_cast<std::uint8_t>(seat)) {
    passage_ = passages.home.left.data();
  } else if (goal == mark_of(game, state, Role::treasure)) {
    passage_ = passages.to_treasure.left.data();
  } else {
    Passage passage;
    find_passage(game, state, goal, passage);
    std::copy(passage.left.begin(), passage.left.end(), found_.left.begin());
  }
}

int Voyage::left(Square square, Heading heading, int lap) const {
  const int sheet = laps_ ? std::clamp(lap, 0, lap_sheets - 1) : 0;
  return passage_[static_cast<std::size_t>(sheet) * passage_nodes + passage_node(square, heading)];
}

void leave_alone(State& state, Seat seat) {
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat) state.captain(other).square = nothing;
  }
}

void evaluate(const Game& game, const State& state, Seat /*seat*/, Dice& /*dice*/, std::span<float> chances) {
  const std::span<float> seats = chances.first(state.seats);
  if (state.phase == Phase::over) {
    const float share = 1.0F / static_cast<float>(state.winners.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      seats[i] = state.winners.has(seat_at(static_cast<int>(i))) ? share : 0;
    }
    return;
  }
  LapPassage laps;
  if (game.mode == Mode::regatta) find_lap_passage(game, state, 0, laps);
  PerSeat<int, most_seats> left{};
  int least = unreachable;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Captain& captain = state.captain(seat);
    if (is_out(game, captain)) continue;
    int& mine = left[seat];
    mine = game.mode == Mode::regatta ? left_in_regatta(game, state, laps, captain)
                                      : left_in_voyage(game, state, game.passages[passages_of(game, state)], seat);
    if (captain.repairing) mine += turn_worth;
    least = std::min(least, mine);
  }
  constexpr float lost = -100;
  for (int i = 0; i < state.seats; ++i) {
    const Captain& captain = state.captains[seat_at(i)];
    seats[i] = strength_of(game, captain) - per_half_square(least) * static_cast<float>(left[seat_at(i)]);
    if (game.mode == Mode::advanced) seats[i] -= 0.6F * static_cast<float>(captain.sinkings);
    if (is_out(game, captain)) seats[i] = lost;
  }
  share_chances(seats);
}

}  // namespace dogwatch::pirate_dice
