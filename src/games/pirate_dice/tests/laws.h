// What the laws need to know of Pirate Dice. See laws/own.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "games/pirate_dice/phases.h"
#include "games/pirate_dice/tests/moments.h"
#include "laws/own.h"
#include "laws/positions.h"

namespace dogwatch::pirate_dice {

// The dice behind a shield: another roll, and other steps of placing; all of them where the captain is done.
inline void plan_otherwise(const Game& game, State& state, Seat seat, Dice& dice) {
  Captain& captain = state.captain(seat);
  const bool done = !state.planning.has(seat);
  for (Bell& bell : captain.bells) {
    if (!is_locked(bell.place)) clear_bell(captain, bell);
  }
  state.planning.add(seat);
  captain.fresh = 0;
  captain.aiming = nothing;
  captain.spare = nothing;
  const bool rolls = has_empty_bell(captain);
  for (int die = 0; die < dice_capacity; ++die) {
    if (!owns_die(state, seat, die) || captain.is_placed(die)) continue;
    captain.faces[die] = static_cast<std::uint8_t>(rolls ? dice.roll(face_count) - 1 : 0);
  }
  MoveList moves;
  Events nobody;
  for (int steps = done ? 1000 : dice.draw(8); steps > 0; --steps) {
    legal(game, state, seat, moves);
    if (moves[0].is_confirm()) break;
    play(game, state, seat, moves[dice.draw(moves.size())], dice, nobody);
  }
  if (!done) return;
  state.planning.remove(seat);
  captain.fresh = 0;
}

// The secrets are the plans behind the shields, and who will lower sails while that is asked.
inline State vary_secrets(const Game& game, const State& state, Eye eye, Dice& dice) {
  State varied = state;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    Captain& captain = varied.captain(seat);
    const bool has_plan = !has_only_locked(captain) || unplaced_dice(varied, seat) > 1;
    if (state.phase == Phase::plan && captain.sails() && has_plan) plan_otherwise(game, varied, seat, dice);
    if (captain.choice != Choice::open) captain.choice = dice.draw(2) == 0 ? Choice::sail_on : Choice::lower_sails;
  }
  return varied;
}

inline std::vector<laws::Quantity> conserved(const Game& game, const State& state) {
  using laws::Quantity;
  std::vector<Quantity> quantities{Quantity::constant("seats", state.seats)};
  const int tokens = (state.treasure != nothing ? 1 : 0) + (state.holder != nothing ? 1 : 0);
  quantities.push_back(Quantity::constant("treasure tokens", tokens));
  for (int i = 0; i < quarter_count; ++i) {
    const LaidTile& tile = state.tiles[i];
    quantities.push_back(Quantity::constant("the tile in quarter " + std::to_string(i), tile.face * 4 + tile.turns));
  }
  int treasure_dice = 0;
  for (int i = 0; i < state.seats; ++i) {
    const Captain& captain = state.captain(seat_at(i));
    const std::string of = " of seat " + std::to_string(i);
    treasure_dice += owns_die(state, seat_at(i), treasure_die) ? 1 : 0;
    quantities.push_back(Quantity::within("hit points" + of, captain.hit_points, 0, game.components.hit_points));
    if (game.mode == Mode::advanced) {
      quantities.push_back(Quantity::within("sinkings" + of, captain.sinkings, 0, game.components.sinkings));
    }
    const int dice = command_dice + (owns_die(state, seat_at(i), treasure_die) ? 1 : 0);
    int placed = 0;
    int unlocked = 0;
    for (int bell = 0; bell < bell_count; ++bell) {
      const Bell& laid = captain.bells[bell];
      placed += laid.die == nothing ? 0 : 1;
      const bool should_lock = laid.die != nothing && is_covered(game, captain, bell) && state.phase != Phase::plan;
      unlocked += should_lock && !is_locked(laid.place) ? 1 : 0;
    }
    quantities.push_back(
        Quantity::within("dice on and beside the mat" + of, placed + unplaced_dice(state, seat_at(i)), dice, dice));
    quantities.push_back(Quantity::within("covered Bells that are not locked" + of, unlocked, 0, 0));
  }
  quantities.push_back(Quantity::within("treasure dice", treasure_dice, 0, 1));
  return quantities;
}

namespace small {

// Seat 1 has two hit points left: the last three Bells are locked, two dice are free for the first.
inline State damaged(const Game& game) {
  Dice dice(7);
  Events nobody;
  MoveList moves;
  State state = setup(game, 2, dice, nobody);
  while (state.phase == Phase::moor) {
    legal(game, state, state.turn, moves);
    play(game, state, state.turn, moves[0], dice, nobody);
  }
  Captain& captain = state.captain(seat_at(1));
  captain.hit_points = 2;
  for (std::uint8_t bell = 1; bell < bell_count; ++bell) {
    captain.bells[bell] = {static_cast<std::uint8_t>(bell - 1), Place::locked, nothing};
    captain.faces[bell - 1U] = 0;
  }
  return state;
}

constexpr std::size_t first_free = 3;
constexpr std::size_t second_free = 4;

inline State rolled(State state, int first, int second) {
  Captain& captain = state.captain(seat_at(1));
  captain.faces[first_free] = static_cast<std::uint8_t>(first);
  captain.faces[second_free] = static_cast<std::uint8_t>(second);
  return state;
}

// Any roll of the two dice is equally likely.
inline laws::SmallPosition<State> shield_up(const Game& game) {
  laws::SmallPosition<State> position{"two dice behind the shield", damaged(game), Eye::of(seat_at(0)), {}};
  for (int first = 0; first < face_count; ++first) {
    for (int second = 0; second < face_count; ++second) {
      position.truths.emplace_back(rolled(position.state, first, second), 1.0);
    }
  }
  position.state = position.truths.front().first;
  return position;
}

// Seat 1 is done, and has planned as captains do: the weights are those of many plans made from every roll.
inline laws::SmallPosition<State> done(const Game& game) {
  laws::SmallPosition<State> position{"one Bell to plan", damaged(game), Eye::of(seat_at(0)), {}};
  constexpr Seat planner = seat_at(1);
  Dice dice(8);
  Events nobody;
  MoveList moves;
  const auto planned = [&](State state) {
    for (;;) {
      moves.clear();
      legal_plan(game, state, planner, moves);
      if (moves[0].is_confirm()) break;
      play_plan(game, state, planner, moves[rollout_move(game, state, planner, moves, dice)], dice, nobody);
    }
    state.captain(planner).fresh = 0;
    state.planning.remove(planner);
    return state;
  };
  for (int first = 0; first < face_count; ++first) {
    for (int second = 0; second < face_count; ++second) {
      const auto plans_of_roll = static_cast<std::ptrdiff_t>(position.truths.size());
      for (int plans = 0; plans < 8'000; ++plans) {
        const State state = planned(rolled(position.state, first, second));
        const auto known = std::find_if(position.truths.begin() + plans_of_roll, position.truths.end(),
                                        [&](const auto& truth) { return laws::same(truth.first, state); });
        if (known != position.truths.end()) {
          known->second += 1.0;
        } else {
          position.truths.emplace_back(state, 1.0);
        }
      }
    }
  }
  position.state = position.truths.front().first;
  return position;
}

// Seat 1 has answered whether it lowers sails.
inline laws::SmallPosition<State> answered(const Game& game) {
  State state = damaged(game);
  for (Captain& captain : state.captains) {
    captain.spare = 4;
    for (int die = 0; die < dice_capacity; ++die) {
      if (!captain.is_placed(die)) captain.faces[die] = 0;
    }
  }
  state.captain(seat_at(0)).hit_points = 5;
  state.phase = Phase::repair;
  state.planning = {};
  state.asked = SeatSet::of(seat_at(0));
  laws::SmallPosition<State> position{"sails up or down", state, Eye::of(seat_at(0)), {}};
  for (const Choice choice : {Choice::sail_on, Choice::lower_sails}) {
    state.captain(seat_at(1)).choice = choice;
    position.truths.emplace_back(state, 1.0);
  }
  position.state = position.truths.front().first;
  return position;
}

}  // namespace small

inline std::vector<laws::SmallPosition<State>> small_positions(const Game& game) {
  return {small::shield_up(game), small::done(game), small::answered(game)};
}

}  // namespace dogwatch::pirate_dice
