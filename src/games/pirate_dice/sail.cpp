// Movement, pushing, ramming, broadsides, damage, sinking and repair (rulebook p. 2-3).
#include <algorithm>
#include <utility>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// P63: every crossing counts, also when a ship is pushed or blown.
void count_lap(const Game& game, const State& state, Captain& captain, Square from) {
  if (game.mode != Mode::regatta) return;
  const int before = voyage_step(game, state, quarter_of(from));
  const int after = voyage_step(game, state, quarter_of(captain.square));
  const int steps = (after - before + quarter_count) % quarter_count;
  if (steps == 1 && captain.lap < lap_limit) ++captain.lap;
  if (steps == quarter_count - 1 && captain.lap > -lap_limit) --captain.lap;
}

// The dice of Bells that hit points have come to cover stay where they are from now on (rulebook p. 3).
void lock_bells(const Game& game, State& state, Seat seat, Events& events) {
  Captain& captain = state.captain(seat);
  for (int bell = game.components.locked_from[captain.hit_points]; bell < bell_count; ++bell) {
    Bell& locked = captain.bells[bell];
    if (locked.die == nothing || is_locked(locked.place)) continue;
    locked.place = locked_place(game, locked.place);
    events.tell(event::Locked{.who = seat, .bell = bell});
  }
}

void sink(const Game& game, State& state, Seat seat, Events& events) {
  Captain& captain = state.captain(seat);
  const Square square = std::exchange(captain.square, nothing);
  captain.sank_at = static_cast<std::uint8_t>(state.moment);
  captain.sank_on = quarter_of(square);
  if (captain.sinkings < sinking_limit) ++captain.sinkings;
  captain.repairing = false;
  captain.immune = false;
  for (Bell& bell : captain.bells) clear_bell(captain, bell);  // P50
  events.tell(event::Sank{.who = seat, .x = column(square), .y = row(square)});
  if (state.holder == static_cast<std::uint8_t>(seat)) {
    state.holder = nothing;
    state.treasure = square;  // P58
    events.tell(event::DroppedTreasure{.who = seat, .x = column(square), .y = row(square)});
  }
  if (is_out(game, captain)) events.tell(event::Out{seat});
}

// P61, P62: the last captain who is not out wins; those who went down together at the very end draw.
void check_last_afloat(const Game& game, State& state, SeatSet sunk_now, Events& events) {
  if (game.mode != Mode::advanced) return;
  SeatSet left;
  SeatSet out_now;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!is_out(game, state.captain(seat)))
      left.add(seat);
    else if (sunk_now.has(seat))
      out_now.add(seat);
  }
  if (left.size() == 1 && !out_now.empty()) win(state, left, events);
  if (left.empty()) win(state, out_now, events);
}

Heading course(const Captain& captain, Side side) { return turned(captain.heading, static_cast<int>(side)); }

}  // namespace

void shift(const Game& game, State& state, Seat seat, Heading heading) {
  Captain& captain = state.captain(seat);
  const Square from = captain.square;
  captain.square = ahead(from, heading);
  count_lap(game, state, captain, from);
}

// Rulebook p. 2, "Obstacles and Pushing". Chains are of any length (P26); who is pushed keeps the heading.
bool move_one(const Game& game, State& state, Seat seat, Heading heading, Driven driven, Events& events) {
  std::array<Seat, most_seats> line{seat};
  int length = 1;
  Square beyond = ahead(state.captain(seat).square, heading);
  for (std::uint8_t next = ship_at(state, beyond); next != nothing; next = ship_at(state, beyond)) {
    line[length++] = seat_at(next);
    beyond = ahead(beyond, heading);
  }
  if (stops_ships(cell(game, state, beyond))) return false;
  for (int i = length - 1; i >= 0; --i) {
    const Seat moved = line[i];
    shift(game, state, moved, heading);
    const Square square = state.captain(moved).square;
    if (i > 0) {
      events.tell(event::Pushed{.who = moved, .x = column(square), .y = row(square)});
    } else if (driven == Driven::by_wind) {
      events.tell(event::Blown{.who = moved, .x = column(square), .y = row(square)});
    } else {
      events.tell(event::Sailed{.who = moved, .x = column(square), .y = row(square)});
    }
  }
  return true;
}

void sail(const Game& game, State& state, Seat seat, const Command& command, Events& events) {
  Captain& captain = state.captain(seat);
  std::uint8_t touched = nothing;
  const Heading heading = course(captain, command.towards);
  for (int step = 0; step < command.sails; ++step) {
    // Contact is enough for a ram, even where nothing moves (P27, P28); only the ship directly touched suffers (P29).
    const std::uint8_t met = ship_at(state, ahead(captain.square, heading));
    if (met != nothing) touched = met;
    if (!move_one(game, state, seat, heading, Driven::by_command, events)) {
      events.tell(event::Stopped{.who = seat, .x = column(captain.square), .y = row(captain.square)});
      break;
    }
  }
  if (command.turns != 0) {
    captain.heading = turned(captain.heading, command.turns);
    events.tell(event::Swung{.who = seat, .heading = captain.heading});
  }
  if (command.rams && touched != nothing) {
    events.tell(event::Rammed{.who = seat, .seat = seat_at(touched)});
    if (state.holder == touched) {
      state.holder = static_cast<std::uint8_t>(seat);  // P55: instead of damage
      events.tell(event::StoleTreasure{.who = seat, .seat = seat_at(touched)});
    } else {
      Hits hits{};
      hits[seat_at(touched)] = 1;
      damage(game, state, hits, events);  // P31: after the whole command
    }
  }
  // Also after a move that was stopped (P33).
  if (!command.fires || state.phase == Phase::over) return;
  Hits hits{};
  broadside(game, state, seat, hits, events);
  damage(game, state, hits, events);
}

// Rulebook p. 2, "Phase 3: Cannonfire": both sides, until an island, the edge or a ship. Reefs do not stop shot.
void broadside(const Game& game, const State& state, Seat seat, Hits& hits, Events& events) {
  const Captain& captain = state.captain(seat);
  events.tell(event::Fired{seat});
  for (const Side side : {Side::port, Side::starboard}) {
    const Heading heading = course(captain, side);
    for (Square at = ahead(captain.square, heading); !stops_shot(cell(game, state, at)); at = ahead(at, heading)) {
      const std::uint8_t ship = ship_at(state, at);
      if (ship == nothing) continue;
      ++hits[seat_at(ship)];
      events.tell(event::Hit{.who = seat, .seat = seat_at(ship), .x = column(at), .y = row(at)});
      break;
    }
  }
}

void damage(const Game& game, State& state, const Hits& hits, Events& events) {
  if (hits == Hits{}) return;
  ++state.moment;
  SeatSet sunk;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const int points = hits[seat];
    if (points == 0) continue;
    Captain& captain = state.captain(seat);
    captain.hit_points = static_cast<std::uint8_t>(std::max(0, captain.hit_points - points));
    events.tell(event::Damaged{.who = seat, .points = points, .hit_points = captain.hit_points});
    if (captain.hit_points == 0) {
      sunk.add(seat);
      sink(game, state, seat, events);
    } else {
      lock_bells(game, state, seat, events);
    }
  }
  if (!sunk.empty()) check_last_afloat(game, state, sunk, events);
}

void repair(const Game& game, State& state, Seat seat, int points, Events& events) {
  Captain& captain = state.captain(seat);
  const int before = captain.hit_points;
  captain.hit_points = static_cast<std::uint8_t>(std::min(game.components.hit_points, before + points));
  if (captain.hit_points != before)
    events.tell(event::Repaired{.who = seat, .hit_points = captain.hit_points, .points = captain.hit_points - before});
  // P46: a Bell that is no longer covered is unlocked; its die stays until the next pick-up.
  for (int bell = 0; bell < game.components.locked_from[captain.hit_points]; ++bell) {
    Bell& unlocked = captain.bells[bell];
    if (!is_locked(unlocked.place)) continue;
    unlocked.place = unlocked.place == Place::locked ? Place::wheel : Place::anchor;
    events.tell(event::Unlocked{.who = seat, .bell = bell});
  }
}

}  // namespace dogwatch::pirate_dice
