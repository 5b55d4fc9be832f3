// Treasure and victory at the end of a Bell, phase 3, and what comes before the next turn (rulebook p. 2-5).
#include <algorithm>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// A whole lap of the Regatta crosses into a next tile four times (P63).
constexpr int whole_lap = quarter_count;

// All hits are counted on the same positions, then applied (P41).
void fire_all(const Game& game, State& state, Events& events) {
  Hits hits{};
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.captain(seat).sails()) broadside(game, state, seat, hits, events);
  }
  damage(game, state, hits, events);
}

// The treasure die goes with the token; the Bell that it leaves is empty (P56, P57).
void pass_treasure_die(State& state, Events& events) {
  if (state.die_owner == state.holder) return;
  if (state.die_owner != nothing) {
    Captain& old = state.captains[seat_at(state.die_owner)];
    for (Bell& bell : old.bells) {
      if (bell.die == treasure_die) clear_bell(old, bell);
    }
    if (old.spare == treasure_die) {
      old.spare = 0;
      while (old.is_placed(old.spare)) ++old.spare;
    }
  }
  state.die_owner = state.holder;
  if (state.holder != nothing) events.tell(event::TreasureDiePassed{seat_at(state.holder)});
}

void pick_up(State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    if (captain.repairing) continue;  // P49
    for (Bell& bell : captain.bells) {
      if (!is_locked(bell.place)) clear_bell(captain, bell);
    }
  }
}

// P52: in order of sinking; of the same moment, by roll-off.
void queue_sunken(const Game& game, State& state, Dice& dice, Events& events) {
  state.queue.fill(nothing);
  std::size_t place = 0;
  for (int moment = 1; moment <= state.moment; ++moment) {
    SeatSet together;
    for (const Seat seat : SeatSet::first(state.seats)) {
      if (state.captain(seat).sank_at == moment && !is_out(game, state.captain(seat))) together.add(seat);
    }
    for (const std::uint8_t seat : roll_off(game, state, together, dice, events)) {
      if (seat != nothing) state.queue[place++] = seat;
    }
  }
}

void next_back(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.queue[0] == nothing) {
    for (Captain& captain : state.captains) captain.sank_at = 0;
    return begin_turn(game, state, dice, events);
  }
  state.phase = Phase::back;
  state.turn = seat_at(state.queue[0]);
}

void set_sail_or_repair(const Game& game, State& state, Dice& dice, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    if (captain.choice == Choice::lower_sails) {
      captain.repairing = true;
      events.tell(event::LoweredSails{seat});
    }
    captain.choice = Choice::open;
  }
  pick_up(state);
  queue_sunken(game, state, dice, events);
  next_back(game, state, dice, events);
}

// P64: on the tile before, with one less; who was sailing the wrong way starts again. Coming back to the start with a
// whole lap behind would be a gift.
Return return_in_regatta(int step, int lap) {
  if (lap < 0 || (step == 0 && lap == 0)) return {.berths = true};
  if (step == 1 && lap > whole_lap) return {.step = quarter_count - 1, .lap = whole_lap - 1};
  return {.step = (step + quarter_count - 1) % quarter_count, .lap = lap - 1};
}

}  // namespace

Return return_of(const Game& game, const State& state, const Captain& captain) {
  const int step = voyage_step(game, state, captain.sank_on);
  if (game.mode == Mode::regatta) return return_in_regatta(step, captain.lap);
  if (state.recovered) return {.step = step == 2 ? 2 : step + 1};  // P59
  return step == 0 ? Return{.berths = true} : Return{.step = step - 1};
}

bool is_out(const Game& game, const Captain& captain) {
  return game.mode == Mode::advanced && captain.sinkings >= game.components.sinkings;
}

void win(State& state, SeatSet winners, Events& events) {
  state.phase = Phase::over;
  state.winners = winners;
  state.acted = {};
  state.cancelled = {};
  state.queue.fill(nothing);
  for (const Seat seat : winners) events.tell(event::Won{seat});
}

// Only where a ship stands at the end of a Bell counts (P25, P54).
void check_treasure(const Game& game, State& state, Events& events) {
  if (game.mode == Mode::regatta) {
    const std::uint8_t there = ship_at(state, mark_of(game, state, Role::regatta));
    if (there != nothing && state.captains[seat_at(there)].lap >= whole_lap)
      win(state, SeatSet::of(seat_at(there)), events);
    return;
  }
  const std::uint8_t finder = state.treasure == nothing ? nothing : ship_at(state, state.treasure);
  if (finder != nothing) {
    state.holder = finder;
    state.treasure = nothing;
    state.recovered = true;
    events.tell(event::TookTreasure{seat_at(finder)});
    if (game.mode == Mode::basic) return win(state, SeatSet::of(seat_at(finder)), events);
  }
  if (state.holder != nothing && state.captains[seat_at(state.holder)].square == mark_of(game, state, Role::start)) {
    win(state, SeatSet::of(seat_at(state.holder)), events);  // P60: also when it was just picked up there
  }
}

void end_turn(const Game& game, State& state, Dice& dice, Events& events) {
  state.bell = 0;
  state.acted = {};
  state.cancelled = {};
  state.queue.fill(nothing);
  fire_all(game, state, events);
  if (state.phase == Phase::over) return;
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    captain.immune = false;
    for (Bell& bell : captain.bells) {
      if (bell.place == Place::locked_idle) bell.place = Place::locked;
    }
    if (!captain.repairing) continue;
    repair(game, state, seat, game.components.repair, events);
    captain.repairing = false;
  }
  pass_treasure_die(state, events);
  state.asked = {};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Captain& captain = state.captain(seat);
    if (captain.afloat() && captain.hit_points < game.components.hit_points) state.asked.add(seat);  // P48
  }
  if (state.asked.empty()) return set_sail_or_repair(game, state, dice, events);
  state.phase = Phase::repair;
}

void choose_repair(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const bool lower = is<move::LowerSails>(move);
  state.captain(seat).choice = lower ? Choice::lower_sails : Choice::sail_on;
  state.asked.remove(seat);
  if (state.asked.empty()) set_sail_or_repair(game, state, dice, events);
}

void legal_come_back(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const Return place = return_of(game, state, state.captain(seat));
  const auto add = [&](Square square) {
    if (ship_at(state, square) != nothing || square == state.treasure) return;
    for (int heading = 0; heading < 4; ++heading) {
      moves.add(move::ComeBack{.x = column(square), .y = row(square), .heading = static_cast<Heading>(heading)});
    }
  };
  if (place.berths) {
    for (int number = 0; number < most_seats; ++number) add(berth(game, state, number));
    return;
  }
  const Quarter quarter = voyage_quarter(game, state, place.step);
  for (int n = 0; n < tile_squares; ++n) {
    const Square square = square_on(quarter, n);
    if (!stops_ships(cell(game, state, square))) add(square);  // P51
  }
}

void come_back(const Game& game, State& state, Seat seat, move::ComeBack back, Dice& dice, Events& events) {
  Captain& captain = state.captain(seat);
  captain.lap = static_cast<std::int8_t>(return_of(game, state, captain).lap);
  captain.square = square_at(back.x, back.y);
  captain.heading = back.heading;
  captain.hit_points = static_cast<std::uint8_t>(game.components.returns_with);
  captain.sank_at = 0;
  captain.sank_on = {};
  events.tell(event::CameBack{.who = seat, .x = back.x, .y = back.y, .heading = back.heading});
  for (std::size_t i = 0; i + 1 < state.queue.size(); ++i) state.queue[i] = state.queue[i + 1];
  state.queue.back() = nothing;
  next_back(game, state, dice, events);
}

}  // namespace dogwatch::pirate_dice
