// Set-up, and which phase answers what.
#include "games/waves/rules.h"

#include <cassert>

#include "games/waves/phases.h"

namespace dogwatch::waves {

Result<Game> Game::make(TomlFile& components, const Options& options) {
  Result<Components> read = read_components(components);
  if (!read) return read.error();
  // Value 0 of the second option leaves the first player to chance; after it come the seats.
  return Game{*read, static_cast<PortsTie>(options[0]), static_cast<std::uint8_t>(options[1] - 1)};
}

// Rulebook p. 1, "Setup". Who was most recently on a boat is named by the table or left to chance (W1).
void setup(const Game& game, State& state, int seats, Dice& dice, Events& events) {
  state.seats = static_cast<std::uint8_t>(seats);
  for (const Seat seat : SeatSet::first(seats)) {
    state.player(seat).infamy = static_cast<std::uint8_t>(game.components.infamy_start);
  }
  state.first = seat_at(game.first_player < seats ? game.first_player : dice.draw(seats));
  begin_round(game, state, dice, events);
}

SeatSet waiting(const State& state) {
  if (state.phase == Phase::over || state.phase == Phase::reveal) return {};
  if (state.phase != Phase::allocate) return SeatSet::of(state.turn);
  return SeatSet::from_bits(static_cast<std::uint8_t>(SeatSet::first(state.seats).bits() & ~state.done.bits()));
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  switch (state.phase) {
    case Phase::draft:
      return legal_draft(game, state, seat, moves);
    case Phase::allocate:
      return legal_allocate(game, state, seat, moves);
    case Phase::write:
      moves.add(move::Raise{});
      moves.add(move::Write{});
      return;
    case Phase::fire:
      return legal_fire(game, state, seat, moves);
    case Phase::over:
    case Phase::reveal:
      return;
  }
}

namespace {

Step play_confirm(const Game& game, State& state, Seat seat, Dice& dice, Events& events) {
  if (state.phase == Phase::fire) {
    fire_volleys(game, state, seat, events);
    if (fire_until_asked(game, state, events)) resolve_after_fire(game, state, dice, events);
    return Step::final;
  }
  state.done.add(seat);
  if (state.done == SeatSet::first(state.seats)) reveal(game, state, dice, events);
  return Step::final;
}

}  // namespace

Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  assert(waiting(state).has(seat));
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::confirm:
      return play_confirm(game, state, seat, dice, events);
    case MoveKind::draft:
      draft(state, seat, as<move::Draft>(move).die, events);
      return Step::open;
    case MoveKind::sailor:
      draft_sailor(game, state, seat, as<move::Sailor>(move).die, events);
      return Step::open;
    case MoveKind::allocate: {
      const auto allocate = as<move::Allocate>(move);
      state.player(seat).allocation[allocate.die] = allocate.icon;
      return Step::open;
    }
    case MoveKind::bury:
      bury(game, state, seat, as<move::Bury>(move).chest);
      return Step::open;
    case MoveKind::raise:
    case MoveKind::write:
      return play_write(game, state, seat, move, dice, events) ? Step::final : Step::open;
    case MoveKind::aim:
    case MoveKind::plunder:
    case MoveKind::stow:
    case MoveKind::fire_first:
      say(state, move);
      return Step::open;
  }
  return Step::open;
}

int asks(const Game& game, const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::draft:
      return static_cast<int>(Ask::draft);
    case Phase::allocate:
      return static_cast<int>(is_allocated(game, state.player(seat)) ? Ask::ready : Ask::allocate);
    case Phase::write:
      return static_cast<int>(Ask::raise);
    case Phase::fire:
    case Phase::over:
    case Phase::reveal:
      break;
  }
  return static_cast<int>(fire_question(game, state, seat).ask);
}

}  // namespace dogwatch::waves
