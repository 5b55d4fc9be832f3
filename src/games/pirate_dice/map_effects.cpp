// Map effects at the end of a Bell: whirlpools, then winds (rulebook p. 2, "Map Effects", questions 4 and 5).
#include <algorithm>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

void whirl(const Game& game, State& state, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    if (!captain.afloat()) continue;
    const Cell here = cell(game, state, captain.square);
    if (here != Cell::whirlpool_clockwise && here != Cell::whirlpool_counter) continue;
    captain.heading = turned(captain.heading, here == Cell::whirlpool_clockwise ? 1 : 3);
    events.tell(event::Whirled{.who = seat, .heading = captain.heading});
  }
}

// A ship that stood on a wind when the winds began, until it is blown.
struct Blown {
  bool waits = false;
  Heading heading{};
};
using Winds = PerSeat<Blown, most_seats>;

Square target_of(const State& state, const Winds& winds, Seat seat) {
  return ahead(state.captain(seat).square, winds[seat].heading);
}

Winds winds_on(const Game& game, const State& state) {
  Winds winds{};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Captain& captain = state.captain(seat);
    if (!captain.afloat()) continue;
    const Cell here = cell(game, state, captain.square);
    if (!is_wind(here)) continue;
    winds[seat] = {true, heading_of(here)};
  }
  return winds;
}

// P36: winds that blow head-on at two neighbours hold each other.
void hold_head_on(const State& state, Winds& winds, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Blown& one = winds[seat];
    const std::uint8_t neighbour = one.waits ? ship_at(state, target_of(state, winds, seat)) : nothing;
    if (neighbour == nothing || !winds[seat_at(neighbour)].waits) continue;
    if (target_of(state, winds, seat_at(neighbour)) != state.captain(seat).square) continue;
    one.waits = false;
    winds[seat_at(neighbour)].waits = false;
    events.tell(event::Lulled{seat});
    events.tell(event::Lulled{seat_at(neighbour)});
  }
}

SeatSet still_waiting(const Winds& winds) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(most_seats)) {
    if (winds[seat].waits) seats.add(seat);
  }
  return seats;
}

// A ship that is still to be blown and lies right ahead, or anywhere in the unbroken line ahead; or nothing.
std::uint8_t waits_ahead(const State& state, const Winds& winds, Seat seat, bool whole_line) {
  const Heading heading = winds[seat].heading;
  for (Square at = target_of(state, winds, seat);; at = ahead(at, heading)) {
    const std::uint8_t there = ship_at(state, at);
    if (there == nothing || winds[seat_at(there)].waits) return there;
    if (!whole_line) return nothing;
  }
}

// P35: the ship in front goes first. Where ships are in each other's way, those that have at least the next square.
SeatSet free_to_go(const State& state, const Winds& winds) {
  for (const bool whole_line : {true, false}) {
    SeatSet seats;
    for (const Seat seat : still_waiting(winds)) {
      if (waits_ahead(state, winds, seat, whole_line) == nothing) seats.add(seat);
    }
    if (!seats.empty()) return seats;
  }
  return {};
}

void blow(const Game& game, State& state, Winds& winds, Seat seat, Events& events) {
  Blown& wind = winds[seat];
  wind.waits = false;
  if (!move_one(game, state, seat, wind.heading, Driven::by_wind, events)) {
    events.tell(event::Lulled{seat});  // P37
  }
}

// Ships that the winds drive round in a ring all move at once.
void blow_ring(const Game& game, State& state, const Winds& winds, Events& events) {
  for (const Seat seat : still_waiting(winds)) {
    shift(game, state, seat, winds[seat].heading);
    const Square square = state.captain(seat).square;
    events.tell(event::Blown{.who = seat, .x = column(square), .y = row(square)});
  }
}

// The first in `order` that waits, or whoever has to make way for it.
Seat next_to_go(const State& state, const Winds& winds, SeatSet free, const SeatOrder& order) {
  for (const std::uint8_t first : order) {
    if (first == nothing || !winds[seat_at(first)].waits) continue;
    std::uint8_t next = first;
    for (int steps = 0; steps < most_seats && !free.has(seat_at(next)); ++steps) {
      next = waits_ahead(state, winds, seat_at(next), true);
    }
    if (free.has(seat_at(next))) return seat_at(next);
  }
  return free.lowest();
}

void blow_in_order(const Game& game, State& state, Winds winds, const SeatOrder& order, Events& events) {
  while (!still_waiting(winds).empty()) {
    const SeatSet free = free_to_go(state, winds);
    if (free.empty()) return blow_ring(game, state, winds, events);
    blow(game, state, winds, next_to_go(state, winds, free, order), events);
  }
}

bool does_swap_matter(const Game& game, const State& state, const Winds& winds, SeatOrder order, std::size_t place) {
  Events nobody;
  State one = state;
  State other = state;
  blow_in_order(game, one, winds, order, nobody);
  std::swap(order[place], order[place + 1]);
  blow_in_order(game, other, winds, order, nobody);
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (one.captains[seat].square != other.captains[seat].square || one.captains[seat].lap != other.captains[seat].lap)
      return true;
  }
  return false;
}

using Groups = PerSeat<SeatSet, most_seats>;

void unite(Groups& groups, Seat a, Seat b) {
  SeatSet both = groups[a];
  for (const Seat seat : groups[b]) both.add(seat);
  for (const Seat seat : both) groups[seat] = both;
}

// P34: captains between whom the order of their winds changes anything, be it through the ships that are pushed. Any
// order can be made of any other by swaps of neighbours, so no swap that matters is missed.
Groups rivals_of(const Game& game, const State& state, const Winds& winds, SeatSet blown) {
  Groups groups;
  SeatOrder order{nothing, nothing, nothing, nothing};
  std::size_t count = 0;
  for (const Seat seat : blown) {
    groups[seat] = SeatSet::of(seat);
    order[count++] = static_cast<std::uint8_t>(seat);
  }
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(count);
  do {
    for (std::size_t i = 0; i + 1 < count; ++i) {
      const Seat a = seat_at(order[i]);
      const Seat b = seat_at(order[i + 1]);
      if (groups[a].has(b)) continue;
      if (does_swap_matter(game, state, winds, order, i)) unite(groups, a, b);
    }
  } while (std::next_permutation(order.begin(), end));
  return groups;
}

void blow_all(const Game& game, State& state, Dice& dice, Events& events) {
  Winds winds = winds_on(game, state);
  hold_head_on(state, winds, events);
  const SeatSet blown = still_waiting(winds);
  if (blown.empty()) return;
  const Groups groups = rivals_of(game, state, winds, blown);
  SeatOrder order{nothing, nothing, nothing, nothing};
  std::size_t place = 0;
  for (const Seat seat : blown) {
    const SeatSet group = groups[seat];
    if (group.lowest() != seat) continue;
    for (const std::uint8_t next : roll_off(game, state, group, dice, events)) {
      if (next != nothing) order[place++] = next;
    }
  }
  blow_in_order(game, state, winds, order, events);
}

}  // namespace

void drift_by_map(const Game& game, State& state, Seat seat) {
  Events nobody;
  whirl(game, state, nobody);
  const Cell here = cell(game, state, state.captain(seat).square);
  if (is_wind(here)) move_one(game, state, seat, heading_of(here), Driven::by_wind, nobody);
}

void map_effects(const Game& game, State& state, Dice& dice, Events& events) {
  whirl(game, state, events);
  blow_all(game, state, dice, events);
}

}  // namespace dogwatch::pirate_dice
