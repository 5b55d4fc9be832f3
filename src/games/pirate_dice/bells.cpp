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
  return state.captain(seat).sails() && bell.die != nothing && executes && !state.acted.has(seat) &&
         !state.cancelled.has(seat);
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
  events.tell(event::Defended{seat});
  repair(game, state, seat, game.components.defence, events);  // at full hit points nothing (P16)
}

void begin_bell(const Game& game, State& state, Events& events) {
  state.acted = {};
  state.cancelled = {};
  state.queue.fill(nothing);
  events.tell(event::BellRung{state.bell});
  // Defence comes before all numbers (P13).
  for (const Seat seat : active_seats(state)) {
    const bool skullduggery = command_in(game, state.captain(seat), state.bell).skullduggery != Skullduggery::none;
    if (!skullduggery || bell_of(state, seat).target != static_cast<std::uint8_t>(seat)) continue;
    state.acted.add(seat);
    defend(game, state, seat, events);
  }
}

// Puts `seats` into `order` from `place` on; those who tie roll again among themselves.
void roll_for_order(const Game& game, const State& state, SeatSet seats, SeatOrder& order, std::size_t& place,
                    Dice& dice, Events& events) {
  if (seats.size() == 1) {
    order[place++] = static_cast<std::uint8_t>(seats.lowest());
    return;
  }
  PerSeat<int, most_seats> numbers{};
  for (const Seat seat : seats) {
    const std::uint8_t die = state.captain(seat).spare;
    const int face = dice.roll(face_count) - 1;
    const int number = game.components.number(die, face);
    numbers[seat] = number;
    events.tell(event::RollOff{.who = seat, .face = die * face_count + face, .number = number});
  }
  for (SeatSet rest = seats; !rest.empty();) {
    int best = -1;
    SeatSet tied;
    for (const Seat seat : rest) {
      const int number = numbers[seat];
      if (number > best) tied = {};
      best = std::max(best, number);
      if (number == best) tied.add(seat);
    }
    for (const Seat seat : tied) rest.remove(seat);
    roll_for_order(game, state, tied, order, place, dice, events);
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

bool needs_aim(const Game& game, const State& state, Seat seat) {
  return command_in(game, state.captain(seat), state.bell).skullduggery != Skullduggery::none &&
         bell_of(state, seat).target == nothing;
}

void ask_aim(State& state, Seat seat) {
  state.phase = Phase::aim;
  state.turn = seat;
}

// Rulebook p. 4, "Rum Barrel": the die is rolled again, locked or not. A skullduggery is aimed at once (P17, question
// 1), unless the die is ignored in this Bell all the same (P12, P18).
void pour_rum(const Game& game, State& state, Seat seat, Seat target, Dice& dice, Events& events) {
  Captain& victim = state.captain(target);
  Bell& bell = victim.bells[state.bell];
  const int face = dice.roll(face_count) - 1;
  victim.faces[bell.die] = static_cast<std::uint8_t>(face);
  bell.target = nothing;
  leave_order(state, target);
  events.tell(event::Rum{.who = seat, .seat = target, .face = bell.die * face_count + face});
  if (is_active(state, target) && needs_aim(game, state, target)) ask_aim(state, target);
}

void use_skullduggery(const Game& game, State& state, Seat seat, Skullduggery skullduggery, Dice& dice,
                      Events& events) {
  const Seat target = seat_at(bell_of(state, seat).target);
  if (const Spared why = spared(state, target, skullduggery); why != Spared::no) {
    events.tell(event::VoidSkullduggery{.who = seat, .seat = target, .why = why});
    return;
  }
  if (skullduggery == Skullduggery::rum) return pour_rum(game, state, seat, target, dice, events);
  // Also a die on an anchor, which stays ignored in this Bell even if it becomes locked (P44); in this Bell only (P20).
  state.cancelled.add(target);
  events.tell(event::Anchored{.who = seat, .seat = target});
}

void execute(const Game& game, State& state, Seat seat, Dice& dice, Events& events) {
  const Command& command = command_in(game, state.captain(seat), state.bell);
  const std::uint8_t die = bell_of(state, seat).die;
  state.acted.add(seat);
  events.tell(event::Acts{.who = seat,
                          .face = die * face_count + state.captain(seat).faces[die],
                          .number = number_in(game, state.captain(seat), state.bell)});
  if (command.skullduggery != Skullduggery::none) {
    use_skullduggery(game, state, seat, command.skullduggery, dice, events);
  } else {
    sail(game, state, seat, command, events);
  }
}

}  // namespace

Spared spared(const State& state, Seat target, Skullduggery skullduggery) {
  const Captain& victim = state.captain(target);
  const bool anchor = skullduggery == Skullduggery::anchor;
  if (!victim.afloat()) return Spared::sunk;                         // P8
  if (victim.immune) return Spared::on_guard;                        // P14
  if (anchor && victim.repairing) return Spared::under_repair;       // P22
  if (bell_of(state, target).die == nothing) return Spared::no_die;  // P57, of a ship under repair
  if (state.acted.has(target)) return Spared::acted;                 // P12
  if (anchor && state.cancelled.has(target)) return Spared::ignored;
  return Spared::no;
}

SeatOrder roll_off(const Game& game, const State& state, SeatSet seats, Dice& dice, Events& events) {
  SeatOrder order{nothing, nothing, nothing, nothing};
  std::size_t count = 0;
  roll_for_order(game, state, seats, order, count, dice, events);
  if (count < 2) return order;
  std::array<Seat, most_seats> told{};
  std::transform(order.begin(), order.end(), told.begin(), seat_at);
  events.tell(event::WonRollOff{.who = told[0], .order = std::span(told).first(count)});
  return order;
}

namespace {

// Bell by bell: redact() covers what comes after `state.bell`.
void uncover_mat(const Game& game, State& state, Seat seat, Events& events) {
  Captain& captain = state.captain(seat);
  for (int i = 0; i < bell_count; ++i) {
    state.bell = static_cast<std::uint8_t>(i);
    Bell& bell = captain.bells[i];
    const int face = bell.die * face_count + captain.faces[bell.die];
    events.tell(event::Revealed{.who = seat, .bell = i, .place = bell.place, .die = bell.die, .face = face});
    if (bell.target != nothing) {
      events.tell(event::RevealedAim{.who = seat, .bell = i, .target = seat_at(bell.target)});
    }
    if (!is_covered(game, captain, i) || is_locked(bell.place)) continue;
    bell.place = locked_place(game, bell.place);  // P57
    events.tell(event::Locked{.who = seat, .bell = i});
  }
}

}  // namespace

void begin_bells(const Game& game, State& state, Dice& dice, Events& events) {
  // What was left over is nobody's business, and nobody's secret.
  for (Captain& captain : state.captains) {
    for (int die = 0; die < dice_capacity; ++die) {
      if (!captain.is_placed(die)) captain.faces[die] = 0;
    }
  }
  state.phase = Phase::bells;
  state.planning = SeatSet::first(state.seats);
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.captain(seat).sails()) uncover_mat(game, state, seat, events);
    state.planning.remove(seat);
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
        ask_aim(state, seat);
        return;
      }
      execute(game, state, seat, dice, events);
      if (state.phase != Phase::bells) return;
    }
    map_effects(game, state, dice, events);
    check_treasure(game, state, events);
    if (state.phase == Phase::over) return;
    if (++state.bell == bell_count) return end_turn(game, state, dice, events);
    begin_bell(game, state, events);
  }
}

// A guard works from this moment on; aimed at another, the die waits for its number (P17).
void aim_now(const Game& game, State& state, Seat seat, move::Aim aim, Dice& dice, Events& events) {
  state.captain(seat).bells[state.bell].target = static_cast<std::uint8_t>(aim.seat);
  state.phase = Phase::bells;
  events.tell(event::Aimed{.who = seat, .bell = state.bell, .target = aim.seat});
  if (aim.seat == seat) {
    state.acted.add(seat);
    defend(game, state, seat, events);
  }
  run_bells(game, state, dice, events);
}

}  // namespace dogwatch::pirate_dice
