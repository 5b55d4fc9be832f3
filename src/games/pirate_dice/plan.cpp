// Phase 1, Roll and Place (rulebook p. 1).
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

void roll_unplaced(State& state, Seat seat, Dice& dice, EventKind told, Events& events) {
  Captain& captain = state.captain(seat);
  std::array<int, dice_capacity> rolled{};
  std::size_t count = 0;
  for (int die = 0; die < dice_capacity; ++die) {
    if (!owns_die(state, seat, die) || captain.is_placed(die)) continue;
    const int face = dice.roll(seat, face_count) - 1;
    captain.faces[static_cast<std::size_t>(die)] = static_cast<std::uint8_t>(face);
    rolled[count++] = die * face_count + face;
  }
  captain.fresh = 0;
  const std::array who{index(seat)};
  events.tell_list(Audience::only(seat), told, who, std::span(rolled).first(count));
}

// With one die left over, that one decides roll-offs; with two, the owner says which (P10).
void settle_spare(State& state, Seat seat) {
  Captain& captain = state.captain(seat);
  captain.spare = nothing;
  if (has_empty_bell(captain) || unplaced_dice(state, seat) != 1) return;
  for (int die = 0; die < dice_capacity; ++die) {
    if (owns_die(state, seat, die) && !captain.is_placed(die)) captain.spare = static_cast<std::uint8_t>(die);
  }
}

void place(const Game& game, State& state, Seat seat, Move move, Events& events) {
  Captain& captain = state.captain(seat);
  const auto spot = static_cast<Place>(move.c);
  captain.bells[move.b] = {move.a, spot, nothing};
  ++captain.fresh;
  events.tell(Audience::only(seat), EventKind::placed, index(seat), move.b, move.c, move.a,
              move.a * face_count + captain.faces[move.a]);
  const bool to_aim = spot == Place::wheel && command_in(game, captain, move.b).skullduggery != Skullduggery::none;
  if (to_aim) captain.aiming = move.b;  // P7; on an anchor it needs no target (P6)
  settle_spare(state, seat);
}

}  // namespace

int unplaced_dice(const State& state, Seat seat) {
  int count = 0;
  for (int die = 0; die < dice_capacity; ++die) {
    count += owns_die(state, seat, die) && !state.captain(seat).is_placed(die) ? 1 : 0;
  }
  return count;
}

bool has_empty_bell(const Captain& captain) {
  for (const Bell& bell : captain.bells) {
    if (bell.die == nothing) return true;
  }
  return false;
}

bool has_only_locked(const Captain& captain) {
  for (const Bell& bell : captain.bells) {
    if (bell.die == nothing || !is_locked(bell.place)) return false;
  }
  return true;
}

void clear_bell(Captain& captain, Bell& bell) {
  if (bell.die != nothing) captain.faces[bell.die] = 0;
  bell = {};
}

bool owns_die(const State& state, Seat seat, int die) {
  return die != treasure_die || state.die_owner == static_cast<std::uint8_t>(seat);
}

bool is_covered(const Game& game, const Captain& captain, int bell) {
  return bell >= game.components.locked_from[captain.hit_points];
}

const Command& command_in(const Game& game, const Captain& captain, int bell) {
  const std::uint8_t die = captain.bells[static_cast<std::size_t>(bell)].die;
  return game.components.command(die, captain.faces[die]);
}

int number_in(const Game& game, const Captain& captain, int bell) {
  const std::uint8_t die = captain.bells[static_cast<std::size_t>(bell)].die;
  return game.components.number(die, captain.faces[die]);
}

void begin_turn(const Game& game, State& state, Dice& dice, Events& events) {
  ++state.round;
  state.phase = Phase::plan;
  state.bell = 0;
  state.moment = 0;
  events.tell(EventKind::turn_began, state.round);
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    captain.immune = false;
    captain.planned = true;
    if (!captain.sails()) continue;
    // All four locked: there is nothing to roll, and the same programme runs again (P47).
    if (has_empty_bell(captain)) roll_unplaced(state, seat, dice, EventKind::rolled, events);
    settle_spare(state, seat);
    captain.planned = captain.spare != nothing && !has_empty_bell(captain);
  }
  if (waiting(state).empty()) begin_bells(game, state, dice, events);
}

Ask plan_ask(const Game&, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  if (captain.aiming != nothing) return Ask::aim;
  if (has_empty_bell(captain)) return Ask::plan;
  return captain.spare == nothing ? Ask::keep : Ask::ready;
}

void legal_plan(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const Captain& captain = state.captain(seat);
  switch (plan_ask(game, state, seat)) {
    case Ask::aim:
      for (const Seat target : SeatSet::first(state.seats)) {
        if (!is_out(game, state.captain(target))) moves.add(MoveKind::aim, index(target));
      }
      return;
    case Ask::plan:
      for (int die = 0; die < dice_capacity; ++die) {
        if (!owns_die(state, seat, die) || captain.is_placed(die)) continue;
        for (int bell = 0; bell < bell_count; ++bell) {
          if (captain.bells[static_cast<std::size_t>(bell)].die != nothing) continue;
          moves.add(MoveKind::place, die, bell, static_cast<int>(Place::wheel));
          // What is laid on a locked Bell locks at once, and is executed (P57).
          if (!is_covered(game, captain, bell)) moves.add(MoveKind::place, die, bell, static_cast<int>(Place::anchor));
        }
      }
      if (captain.fresh > 0) moves.add(MoveKind::reroll);
      return;
    case Ask::keep:
      for (int die = 0; die < dice_capacity; ++die) {
        if (owns_die(state, seat, die) && !captain.is_placed(die)) moves.add(MoveKind::keep, die);
      }
      return;
    default:
      moves.add(confirm);
  }
}

Step play_plan(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  Captain& captain = state.captain(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::place:
      place(game, state, seat, move, events);
      return Step::open;
    case MoveKind::aim:
      captain.bells[captain.aiming].target = move.a;
      events.tell(Audience::only(seat), EventKind::aimed, index(seat), captain.aiming, move.a);
      captain.aiming = nothing;
      return Step::open;
    case MoveKind::keep:
      captain.spare = move.a;
      return Step::open;
    case MoveKind::reroll:
      roll_unplaced(state, seat, dice, EventKind::rerolled, events);
      return Step::final;
    default:
      captain.planned = true;
      captain.fresh = 0;
      if (waiting(state).empty()) begin_bells(game, state, dice, events);
      return Step::final;
  }
}

}  // namespace dogwatch::pirate_dice
