// Which part of the rules answers what.
#include "games/dark_seas/rules.h"

#include <cassert>
#include <utility>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

Result<Game> Game::make(TomlFile& components, const Options& options) {
  Result<Components> read = read_components(components);
  if (!read) return read.error();
  return Game{.components = std::move(*read),
              .ports = static_cast<Ports>(options[0]),
              .colours = static_cast<Colours>(options[1]),
              .first = options[2] - 1};
}

// In turn order only (D31); an effect may ask another seat in between.
SeatSet waiting(const State& state) {
  if (state.phase == Phase::over || is_reveal(state)) return {};
  if (!is_muster(state)) return SeatSet::of(state.asked);
  return SeatSet::from_bits(static_cast<std::uint8_t>(SeatSet::first(state.seats).bits() & ~state.done.bits()));
}

int called(const Game&, const State& state, Seat seat) {
  for (int i = 0; i < most_seats; ++i) {
    if (state.player(seat).colour == static_cast<std::uint8_t>(island_colours[seat_at(i)])) return i;
  }
  return most_seats + index(seat);
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  if (state.phase == Phase::over) return;
  if (state.phase == Phase::colours) return legal_colours(state, moves);
  if (is_muster(state)) return legal_muster(state, seat, moves);
  if (state.effect.depth > 0) return legal_effect(game, state, moves);
  legal_turn(game, state, seat, moves);
}

Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  assert(waiting(state).has(seat));
  if (state.phase == Phase::colours) {
    choose_colour(game, state, seat, as<move::Colour>(move).colour, dice, events);
    return state.phase == Phase::colours ? Step::open : Step::final;
  }
  if (is_muster(state)) {
    play_muster(state, seat, move);
    if (state.done == SeatSet::first(state.seats)) reveal_muster(game, state, dice, events);
    return move.is_confirm() ? Step::final : Step::open;
  }
  const bool chance = state.effect.depth > 0 ? answer_effect(game, state, move, dice, events)
                                             : play_turn(game, state, seat, move, dice, events);
  return chance || move.is_confirm() ? Step::final : Step::open;
}

int asks(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (state.effect.depth > 0) return static_cast<int>(ask_of_effect(game, state));
  switch (state.phase) {
    case Phase::colours:
      return static_cast<int>(Ask::colour);
    case Phase::arrange:
    case Phase::muster:
      if (port_to_arrange(player) != nothing) return static_cast<int>(Ask::arrange);
      if (state.phase == Phase::arrange) return static_cast<int>(Ask::ready);
      if (player.settled == nothing) return static_cast<int>(Ask::settle);
      return static_cast<int>(player.tossed == nothing ? Ask::toss : Ask::ready);
    case Phase::reroll:
      return static_cast<int>(Ask::reroll);
    case Phase::scheme:
      return static_cast<int>(Ask::scheme);
    case Phase::income:
      return static_cast<int>(Ask::income);
    case Phase::sail:
      return static_cast<int>(Ask::sail);
    default:
      return static_cast<int>(Ask::pass);
  }
}

}  // namespace dogwatch::dark_seas
