// What is hidden: dice behind the shields while captains plan, and who will lower sails while that is asked.
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// A captain whose planning the others cannot see, until the mat is uncovered for the Bells. With every Bell locked and
// one die over there is nothing to plan.
bool plans_in_secret(const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  const bool is_covered = state.phase == Phase::plan || (state.phase == Phase::bells && state.planning.has(seat));
  if (!is_covered || !captain.sails()) return false;
  return !has_only_locked(captain) || unplaced_dice(state, seat) > 1;
}

void hide_plan(State& state, Seat seat) {
  Captain& captain = state.captain(seat);
  captain.fresh = 0;
  captain.aiming = nothing;
  captain.spare = nothing;
  // Mats are uncovered seat by seat and bell by bell.
  const bool is_uncovered = state.phase == Phase::bells && state.planning.lowest() == seat;
  for (std::size_t i = 0; i < captain.bells.size(); ++i) {
    Bell& bell = captain.bells[i];
    if (is_locked(bell.place) || (is_uncovered && i <= state.bell)) continue;
    bell = {};
    if (state.phase == Phase::bells || !state.planning.has(seat)) bell.die = hidden;
  }
  for (int die = 0; die < dice_capacity; ++die) {
    if (owns_die(state, seat, die) && !captain.is_placed(die)) captain.faces[die] = nothing;
  }
}

// What a captain behind the shield may have done: rolled, and placed die after die as a sensible captain does.
void imagine_plan(const Game& game, State& state, Seat seat, Dice& dice) {
  Captain& captain = state.captain(seat);
  const bool planned = !state.planning.has(seat);
  for (Bell& bell : captain.bells) {
    if (bell.die == hidden) bell.die = nothing;
  }
  state.planning.add(seat);
  const bool rolls = has_empty_bell(captain);
  for (int die = 0; die < dice_capacity; ++die) {
    std::uint8_t& face = captain.faces[die];
    if (face == nothing) face = static_cast<std::uint8_t>(rolls ? dice.roll(seat, face_count) - 1 : 0);
  }
  if (!planned) return;
  Events nobody;
  MoveList moves;
  for (;;) {
    moves.clear();
    legal_plan(game, state, seat, moves);
    if (moves[0].is_confirm()) break;
    play_plan(game, state, seat, moves[rollout_move(game, state, seat, moves, dice)], dice, nobody);
  }
  captain.fresh = 0;
  state.planning.remove(seat);
}

}  // namespace

State redact(const Game&, const State& state, Eye eye) {
  State known = state;
  if (eye.is_all()) return known;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    if (plans_in_secret(state, seat)) hide_plan(known, seat);
    Choice& choice = known.captain(seat).choice;
    if (choice != Choice::open) choice = Choice::unknown;
  }
  return known;
}

State guess(const Game& game, const State& state, Eye eye, Dice& dice) {
  State full = state;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    if (plans_in_secret(state, seat)) imagine_plan(game, full, seat, dice);
    Choice& choice = full.captain(seat).choice;
    if (choice == Choice::unknown) choice = dice.draw(2) == 0 ? Choice::sail_on : Choice::lower_sails;
  }
  return full;
}

}  // namespace dogwatch::pirate_dice
