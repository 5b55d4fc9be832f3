// Phase 2, Move Ships: Bell by Bell, from the highest number to the lowest, then the map (rulebook p. 2-5).
#include <algorithm>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

const Bell& bell_of(const State& state, Seat seat) { return state.captain(seat).bells[state.bell]; }

// A die of this Bell that is to be executed: on a wheel or locked, of a ship that sails.
bool is_active(const State& state, Seat seat) {
  const Bell& bell = bell_of(state, seat);
  const bool executes = bell.place == Place::wheel || bell.place == Place::locked;
  return state.captain(seat).sails() && bell.die != nothing && executes && !state.acted.has(seat);
}

SeatSet active_seats(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (is_active(state, seat)) seats.add(seat);
  }
  return seats;
}

void defend(const Game& game, State& state, Seat seat, Events& events) {
  state.captain(seat).immune = true;
  events.tell(EventKind::defended, index(seat));
  repair(game, state, seat, game.components.defence, events);  // at full hit points nothing (P16)
}

void begin_bell(const Game& game, State& state, Events& events) {
  state.acted = {};
  state.queue.fill(nothing);
  events.tell(EventKind::bell_rung, state.bell);
  // Defence comes before all numbers (P13).
  for (const Seat seat : active_seats(state)) {
    const bool skullduggery = command_in(game, state.captain(seat), state.bell).skullduggery != Skullduggery::none;
    if (!skullduggery || bell_of(state, seat).target != static_cast<std::uint8_t>(seat)) continue;
    state.acted.add(seat);
    defend(game, state, seat, events);
  }
}

// Those of `seats` whose die has the highest number.
SeatSet highest(const Game& game, const State& state, SeatSet seats) {
  int best = -1;
  SeatSet tied;
  for (const Seat seat : seats) {
    const int number = number_in(game, state.captain(seat), state.bell);
    if (number > best) {
      best = number;
      tied = {};
    }
    if (number == best) tied.add(seat);
  }
  return tied;
}

// Who acts next among equals. A roll-off settles the order of all who were tied in it, as long as they stay tied.
Seat next_of(const Game& game, State& state, SeatSet tied, Dice& dice, Events& events) {
  if (tied.size() == 1) return tied.lowest();
  SeatSet settled;
  for (const std::uint8_t seat : state.queue) {
    if (seat != nothing && tied.has(seat_at(seat))) settled.add(seat_at(seat));
  }
  if (settled != tied) state.queue = roll_off(game, state, tied, dice, events);
  for (const std::uint8_t seat : state.queue) {
    if (seat != nothing && tied.has(seat_at(seat))) return seat_at(seat);
  }
  return tied.lowest();
}

// A die that was rolled anew is no longer part of the order that a roll-off gave.
void leave_order(State& state, Seat seat) {
  std::size_t kept = 0;
  for (const std::uint8_t other : SeatOrder(state.queue)) {
    if (other != nothing && seat_at(other) != seat) state.queue[kept++] = other;
  }
  while (kept < state.queue.size()) state.queue[kept++] = nothing;
}

void use_skullduggery(const Game& game, State& state, Seat seat, const Command& command, Dice& dice, Events& events) {
  const std::uint8_t aimed = bell_of(state, seat).target;
  const Seat target = seat_at(aimed);
  if (target == seat) return defend(game, state, seat, events);  // P17
  Captain& victim = state.captain(target);
  Bell& bell = victim.bells[state.bell];
  const bool anchor = command.skullduggery == Skullduggery::anchor;
  const bool reachable = victim.afloat() && bell.die != nothing && !state.acted.has(target) && !victim.immune;
  if (!reachable || (anchor && !is_active(state, target))) {
    events.tell(EventKind::void_skullduggery, index(seat), aimed);  // P8, P12, P14, P22
    return;
  }
  if (anchor) {
    state.acted.add(target);  // a locked die is ignored for this Bell only (P20)
    events.tell(EventKind::anchored, index(seat), aimed);
    return;
  }
  const int face = dice.roll(face_count) - 1;
  victim.faces[bell.die] = static_cast<std::uint8_t>(face);
  bell.target = nothing;  // aimed when it is executed (P17, P19)
  leave_order(state, target);
  events.tell(EventKind::rum, index(seat), aimed, bell.die * face_count + face);
}

void execute(const Game& game, State& state, Seat seat, Dice& dice, Events& events) {
  const Command& command = command_in(game, state.captain(seat), state.bell);
  const std::uint8_t die = bell_of(state, seat).die;
  events.tell(EventKind::acts, index(seat), die * face_count + state.captain(seat).faces[die],
              number_in(game, state.captain(seat), state.bell));
  state.acted.add(seat);
  if (command.skullduggery != Skullduggery::none) {
    use_skullduggery(game, state, seat, command, dice, events);
  } else {
    sail(game, state, seat, command, events);
  }
}

bool needs_aim(const Game& game, const State& state, Seat seat) {
  return command_in(game, state.captain(seat), state.bell).skullduggery != Skullduggery::none &&
         bell_of(state, seat).target == nothing;
}

void whirl(const Game& game, State& state, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    if (!captain.afloat()) continue;
    const Cell here = cell(game, state, captain.square);
    if (here != Cell::whirlpool_clockwise && here != Cell::whirlpool_counter) continue;
    captain.heading = turned(captain.heading, here == Cell::whirlpool_clockwise ? 1 : 3);
    events.tell(EventKind::whirled, index(seat), static_cast<int>(captain.heading));
  }
}

// A ship that stood on a wind when the winds began, until it is blown.
struct Blown {
  bool waits = false;
  Heading heading{};
};
using Winds = std::array<Blown, most_seats>;

Square target_of(const State& state, const Winds& winds, Seat seat) {
  return ahead(state.captain(seat).square, winds[static_cast<std::size_t>(index(seat))].heading);
}

Winds winds_on(const Game& game, const State& state) {
  Winds winds{};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Captain& captain = state.captain(seat);
    if (!captain.afloat()) continue;
    const Cell here = cell(game, state, captain.square);
    if (!is_wind(here)) continue;
    winds[static_cast<std::size_t>(index(seat))] = {true, heading_of(here)};
  }
  return winds;
}

// P36: winds that blow head-on at two neighbours hold each other.
void hold_head_on(const State& state, Winds& winds, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Blown& one = winds[static_cast<std::size_t>(index(seat))];
    const std::uint8_t neighbour = one.waits ? ship_at(state, target_of(state, winds, seat)) : nothing;
    if (neighbour == nothing || !winds[neighbour].waits) continue;
    if (target_of(state, winds, seat_at(neighbour)) != state.captain(seat).square) continue;
    one.waits = false;
    winds[neighbour].waits = false;
    events.tell(EventKind::lulled, index(seat));
    events.tell(EventKind::lulled, neighbour);
  }
}

SeatSet still_waiting(const Winds& winds) {
  SeatSet seats;
  for (int i = 0; i < most_seats; ++i) {
    if (winds[static_cast<std::size_t>(i)].waits) seats.add(seat_at(i));
  }
  return seats;
}

// Whether a ship that is still to be blown lies right ahead, or anywhere in the unbroken line ahead.
bool is_behind(const State& state, const Winds& winds, Seat seat, bool whole_line) {
  const Heading heading = winds[static_cast<std::size_t>(index(seat))].heading;
  for (Square at = target_of(state, winds, seat);; at = ahead(at, heading)) {
    const std::uint8_t there = ship_at(state, at);
    if (there == nothing) return false;
    if (winds[there].waits) return true;
    if (!whole_line) return false;
  }
}

// P35: the ship in front goes first. Where ships are in each other's way, those that have at least the next square.
SeatSet free_to_go(const State& state, const Winds& winds) {
  for (const bool whole_line : {true, false}) {
    SeatSet seats;
    for (const Seat seat : still_waiting(winds)) {
      if (!is_behind(state, winds, seat, whole_line)) seats.add(seat);
    }
    if (!seats.empty()) return seats;
  }
  return {};
}

void blow(const Game& game, State& state, Winds& winds, Seat seat, Events& events) {
  Blown& wind = winds[static_cast<std::size_t>(index(seat))];
  wind.waits = false;
  if (!move_one(game, state, seat, wind.heading, EventKind::blown, events)) {
    events.tell(EventKind::lulled, index(seat));  // P37
  }
}

// Ships that the winds drive round in a ring all move at once.
void blow_ring(const Game& game, State& state, const Winds& winds, Events& events) {
  for (const Seat seat : still_waiting(winds)) {
    shift(game, state, seat, winds[static_cast<std::size_t>(index(seat))].heading);
    const Square square = state.captain(seat).square;
    events.tell(EventKind::blown, index(seat), column(square), row(square));
  }
}

// Rulebook p. 2, "Map Effects", and questions 4 and 5.
void blow_all(const Game& game, State& state, Dice& dice, Events& events) {
  Winds winds = winds_on(game, state);
  hold_head_on(state, winds, events);
  while (!still_waiting(winds).empty()) {
    const SeatSet free = free_to_go(state, winds);
    if (free.empty()) return blow_ring(game, state, winds, events);
    // All who are blown into the same square as the first of them (P34).
    SeatSet rivals;
    for (const Seat seat : free) {
      if (target_of(state, winds, seat) == target_of(state, winds, free.lowest())) rivals.add(seat);
    }
    if (rivals.size() == 1) {
      blow(game, state, winds, rivals.lowest(), events);
      continue;
    }
    for (const std::uint8_t seat : roll_off(game, state, rivals, dice, events)) {
      if (seat != nothing) blow(game, state, winds, seat_at(seat), events);
    }
  }
}

}  // namespace

void drift_by_map(const Game& game, State& state, Seat seat) {
  Events nobody;
  whirl(game, state, nobody);
  const Cell here = cell(game, state, state.captain(seat).square);
  if (is_wind(here)) move_one(game, state, seat, heading_of(here), EventKind::blown, nobody);
}

SeatOrder roll_off(const Game& game, State& state, SeatSet seats, Dice& dice, Events& events) {
  SeatOrder order{nothing, nothing, nothing, nothing};
  if (seats.empty()) return order;
  if (seats.size() == 1) {
    order[0] = static_cast<std::uint8_t>(seats.lowest());
    return order;
  }
  std::array<int, most_seats> numbers{};
  for (const Seat seat : seats) {
    const std::uint8_t die = state.captain(seat).spare;
    const int face = dice.roll(face_count) - 1;
    const int number = game.components.number(die, face);
    numbers[static_cast<std::size_t>(index(seat))] = number;
    events.tell(EventKind::roll_off, index(seat), die * face_count + face, number);
  }
  std::size_t place = 0;
  for (SeatSet rest = seats; !rest.empty();) {
    int best = -1;
    SeatSet tied;
    for (const Seat seat : rest) {
      const int number = numbers[static_cast<std::size_t>(index(seat))];
      if (number > best) tied = {};
      best = std::max(best, number);
      if (number == best) tied.add(seat);
    }
    for (const Seat seat : tied) rest.remove(seat);
    for (const std::uint8_t seat : roll_off(game, state, tied, dice, events)) {
      if (seat != nothing) order[place++] = seat;
    }
  }
  events.tell(EventKind::won_roll_off, order[0]);
  return order;
}

void begin_bells(const Game& game, State& state, Dice& dice, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    if (!captain.sails()) continue;
    for (int i = 0; i < bell_count; ++i) {
      Bell& bell = captain.bells[static_cast<std::size_t>(i)];
      const int face = bell.die * face_count + captain.faces[bell.die];
      events.tell(EventKind::revealed, index(seat), i, static_cast<int>(bell.place), bell.die, face);
      if (bell.target != nothing) events.tell(EventKind::revealed_aim, index(seat), i, bell.target);
      if (!is_covered(game, captain, i) || is_locked(bell.place)) continue;
      bell.place = Place::locked;  // P57
      events.tell(EventKind::locked, index(seat), i);
    }
  }
  // What was left over is nobody's business, and nobody's secret.
  for (Captain& captain : state.captains) {
    for (int die = 0; die < dice_capacity; ++die) {
      if (!captain.is_placed(die)) captain.faces[static_cast<std::size_t>(die)] = 0;
    }
  }
  state.bell = 0;
  begin_bell(game, state, events);
  run_bells(game, state, dice, events);
}

void run_bells(const Game& game, State& state, Dice& dice, Events& events) {
  for (;;) {
    for (SeatSet active = active_seats(state); !active.empty(); active = active_seats(state)) {
      const Seat seat = next_of(game, state, highest(game, state, active), dice, events);
      if (needs_aim(game, state, seat)) {
        state.phase = Phase::aim;
        state.turn = seat;
        return;
      }
      execute(game, state, seat, dice, events);
      if (state.phase == Phase::over) return;
    }
    whirl(game, state, events);
    blow_all(game, state, dice, events);
    check_treasure(game, state, events);
    if (state.phase == Phase::over) return;
    if (++state.bell == bell_count) return end_turn(game, state, dice, events);
    begin_bell(game, state, events);
  }
}

// A rum barrel brought a skullduggery; its owner aims it as it is executed (question 1).
void aim_now(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  state.captain(seat).bells[state.bell].target = move.a;
  events.tell(EventKind::aimed, index(seat), state.bell, move.a);
  state.phase = Phase::plan;
  execute(game, state, seat, dice, events);
  if (state.phase != Phase::over) run_bells(game, state, dice, events);
}

}  // namespace dogwatch::pirate_dice
