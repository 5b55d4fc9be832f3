// Phase 1, Roll and Place (rulebook p. 1).
#include <bit>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

template <class Told>
void roll_unplaced(State& state, Seat seat, Dice& dice, Events& events) {
  Captain& captain = state.captain(seat);
  std::array<int, dice_capacity> rolled{};
  std::size_t count = 0;
  for (unsigned rest = unplaced(state, seat); rest != 0; rest &= rest - 1) {
    const int die = std::countr_zero(rest);
    const int face = dice.roll(seat, face_count) - 1;
    captain.faces[die] = static_cast<std::uint8_t>(face);
    rolled[count++] = die * face_count + face;
  }
  captain.fresh = 0;
  events.tell(Audience::only(seat), Told{.who = seat, .faces = std::span(rolled).first(count)});
}

// With one die left over, that one decides roll-offs; with two, the owner says which (P10).
void settle_spare(State& state, Seat seat) {
  Captain& captain = state.captain(seat);
  captain.spare = nothing;
  const unsigned left = unplaced(state, seat);
  if (has_empty_bell(captain) || !std::has_single_bit(left)) return;
  captain.spare = static_cast<std::uint8_t>(std::countr_zero(left));
}

void place(const Game& game, State& state, Seat seat, move::Place placed, Events& events) {
  Captain& captain = state.captain(seat);
  captain.bells[placed.bell] = {placed.die, placed.place, nothing};
  ++captain.fresh;
  const bool to_aim =
      placed.place == Place::wheel && command_in(game, captain, placed.bell).skullduggery != Skullduggery::none;
  if (to_aim) captain.aiming = placed.bell;  // P7; on an anchor it needs no target (P6)
  settle_spare(state, seat);
  events.tell(Audience::only(seat), event::Placed{.who = seat,
                                                  .bell = placed.bell,
                                                  .place = placed.place,
                                                  .die = placed.die,
                                                  .face = placed.die * face_count + captain.faces[placed.die]});
}

// Every die that is not placed, in every empty Bell, on wheel or anchor.
void legal_places(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const Captain& captain = state.captain(seat);
  const unsigned empty = captain.empty_bells();
  moves.append(dice_capacity * bell_count * 2, [&](Move* to) {
    for (unsigned dice = unplaced(state, seat); dice != 0; dice &= dice - 1) {
      const int die = std::countr_zero(dice);
      for (unsigned bells = empty; bells != 0; bells &= bells - 1) {
        const int bell = std::countr_zero(bells);
        *to++ = move_of(move::Place{.die = die, .bell = bell, .place = Place::wheel});
        if (!may_lie_on_anchor(game, captain, bell)) continue;
        *to++ = move_of(move::Place{.die = die, .bell = bell, .place = Place::anchor});
      }
    }
    return to;
  });
}

}  // namespace

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

void begin_turn(const Game& game, State& state, Dice& dice, Events& events) {
  ++state.round;
  state.phase = Phase::plan;
  state.bell = 0;
  state.moment = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    Captain& captain = state.captain(seat);
    captain.immune = false;
    if (!captain.sails()) continue;
    settle_spare(state, seat);
    if (captain.spare == nothing || has_empty_bell(captain)) state.planning.add(seat);
  }
  events.tell(event::TurnBegan{state.round});
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Captain& captain = state.captain(seat);
    // All four locked: there is nothing to roll, and the same programme runs again (P47).
    if (captain.sails() && has_empty_bell(captain)) roll_unplaced<event::Rolled>(state, seat, dice, events);
  }
  if (state.planning.empty()) begin_bells(game, state, dice, events);
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
        if (!is_out(game, state.captain(target))) moves.add(move::Aim{target});
      }
      return;
    case Ask::plan:
      legal_places(game, state, seat, moves);
      if (captain.fresh > 0) moves.add(move::Reroll{});
      return;
    case Ask::keep:
      for (unsigned rest = unplaced(state, seat); rest != 0; rest &= rest - 1) {
        moves.add(move::Keep{std::countr_zero(rest)});
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
      place(game, state, seat, as<move::Place>(move), events);
      return Step::open;
    case MoveKind::aim: {
      const auto aim = as<move::Aim>(move);
      const int bell = captain.aiming;
      captain.bells[captain.aiming].target = static_cast<std::uint8_t>(aim.seat);
      captain.aiming = nothing;
      events.tell(Audience::only(seat), event::Aimed{.who = seat, .bell = bell, .target = aim.seat});
      return Step::open;
    }
    case MoveKind::keep:
      captain.spare = as<move::Keep>(move).die;
      return Step::open;
    case MoveKind::reroll:
      roll_unplaced<event::Rerolled>(state, seat, dice, events);
      return Step::final;
    default:
      state.planning.remove(seat);
      captain.fresh = 0;
      if (state.planning.empty()) begin_bells(game, state, dice, events);
      return Step::final;
  }
}

}  // namespace dogwatch::pirate_dice
