// Set-up, and which phase answers what.
#include "games/pirate_dice/rules.h"

#include <cassert>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// Rulebook p. 1, "Starting Position": ship dice decide who chooses first; those who tie roll again (P1).
void order_by_ship_dice(State& state, SeatSet seats, std::size_t& place, Dice& dice, Events& events) {
  if (seats.size() == 1) {
    state.queue[place++] = static_cast<std::uint8_t>(seats.lowest());
    return;
  }
  PerSeat<int, most_seats> rolls{};
  for (const Seat seat : seats) {
    const int roll = dice.roll(face_count);
    rolls[seat] = roll;
    events.tell(event::ShipRolled{.who = seat, .number = roll});
  }
  for (int roll = face_count; roll > 0; --roll) {
    SeatSet tied;
    for (const Seat seat : seats) {
      if (rolls[seat] == roll) tied.add(seat);
    }
    if (!tied.empty()) order_by_ship_dice(state, tied, place, dice, events);
  }
}

void moor(const Game& game, State& state, Seat seat, move::Moor moor, Dice& dice, Events& events) {
  Captain& captain = state.captain(seat);
  captain.square = berth(game, state, moor.berth);
  captain.heading = moor.heading;
  events.tell(event::Moored{.who = seat, .berth = moor.berth, .heading = moor.heading});
  for (std::size_t i = 0; i + 1 < state.queue.size(); ++i) state.queue[i] = state.queue[i + 1];
  state.queue.back() = nothing;
  if (state.queue[0] == nothing) return begin_turn(game, state, dice, events);
  state.turn = seat_at(state.queue[0]);
}

// The tile that an option names; an error where the components have none of this name, or no use for it here.
Result<WantedTile> read_wanted(const Components& components, Mode mode, int tile, int turns) {
  WantedTile wanted{0, tile == 0, turns == 0 ? 0 : turns - 1, turns == 0};
  if (wanted.random) return wanted;
  const std::string_view name = tile_option_values[tile];
  for (std::size_t i = 0; i < components.tiles.size(); ++i) {
    if (components.tiles[i].name != name) continue;
    wanted.tile = static_cast<int>(i);
    const Tile& cove = components.tiles[components.treasure_tile];
    const int start = mode == Mode::regatta ? components.regatta_tile : components.start_tile;
    const bool at_start = components.tiles[i].board == components.tiles[start].board;
    const bool at_treasure = mode != Mode::regatta && components.tiles[i].board == cove.board;
    if (at_start || at_treasure || components.tiles[i].role == Role::start ||
        components.tiles[i].role == Role::regatta) {
      return Error{"The board of \"" + std::string(name) + "\" already lies at an end of the voyage.", "options"};
    }
    return wanted;
  }
  return Error{"The components have no tile \"" + std::string(name) + "\".", "options"};
}

bool share_a_board(const Components& components, const WantedTile& a, const WantedTile& b) {
  return !a.random && !b.random && components.tiles[a.tile].board == components.tiles[b.tile].board;
}

}  // namespace

Result<Game> Game::make(TomlFile& file, const Options& options) {
  Result<Components> read = read_components(file);
  if (!read) return read.error();
  Game game;
  game.components = std::move(*read);
  game.mode = static_cast<Mode>(options[0]);
  game.shape = static_cast<Shape>(options[1]);
  game.locked_anchor = static_cast<LockedAnchor>(options[8]);
  const int used = game.mode == Mode::regatta ? wanted_tiles : 1;
  for (int i = 0; i < used; ++i) {
    Result<WantedTile> wanted = read_wanted(game.components, game.mode, options[2 + 2 * i], options[3 + 2 * i]);
    if (!wanted) return wanted.error();
    for (int before = 0; before < i; ++before) {
      if (share_a_board(game.components, *wanted, game.wanted[before])) {
        return Error{"Two of the chosen tiles are faces of the same board.", "options"};
      }
    }
    game.wanted[i] = *wanted;
  }
  find_all_passages(game);
  return game;
}

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events) {
  state.seats = static_cast<std::uint8_t>(seats);
  lay_tiles(game, state, dice, events);
  if (game.mode != Mode::regatta) state.treasure = mark_of(game, state, Role::treasure);
  for (const Seat seat : SeatSet::first(seats)) {
    state.captain(seat).hit_points = static_cast<std::uint8_t>(game.components.hit_points);
  }
  std::size_t place = 0;
  order_by_ship_dice(state, SeatSet::first(seats), place, dice, events);
  state.turn = seat_at(state.queue[0]);
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  switch (state.phase) {
    case Phase::moor:
      for (int number = 0; number < most_seats; ++number) {
        if (ship_at(state, berth(game, state, number)) != nothing) continue;
        for (int heading = 0; heading < 4; ++heading) {  // P2
          moves.add(move::Moor{.berth = number, .heading = static_cast<Heading>(heading)});
        }
      }
      return;
    case Phase::plan:
      return legal_plan(game, state, seat, moves);
    case Phase::aim:
      for (const Seat target : SeatSet::first(state.seats)) {
        if (!is_out(game, state.captain(target))) moves.add(move::Aim{target});
      }
      return;
    case Phase::repair:
      moves.add(move::LowerSails{});
      moves.add(move::SailOn{});
      return;
    case Phase::back:
      return legal_come_back(game, state, seat, moves);
    case Phase::over:
    case Phase::bells:
      return;
  }
}

// What follows from a move may roll dice, so that only steps inside a decision stay open.
Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  assert(waiting(state).has(seat));
  const bool last = state.phase == Phase::repair ? state.asked == SeatSet::of(seat) : state.queue[1] == nothing;
  switch (state.phase) {
    case Phase::moor:
      moor(game, state, seat, as<move::Moor>(move), dice, events);
      return last ? Step::final : Step::open;
    case Phase::plan:
      return play_plan(game, state, seat, move, dice, events);
    case Phase::aim:
      aim_now(game, state, seat, as<move::Aim>(move), dice, events);
      return Step::final;
    case Phase::repair:
      choose_repair(game, state, seat, move, dice, events);
      return last ? Step::final : Step::open;
    case Phase::back:
      come_back(game, state, seat, as<move::ComeBack>(move), dice, events);
      return last ? Step::final : Step::open;
    case Phase::over:
    case Phase::bells:
      break;
  }
  return Step::final;
}

int asks(const Game& game, const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::moor:
      return static_cast<int>(Ask::moor);
    case Phase::plan:
      return static_cast<int>(plan_ask(game, state, seat));
    case Phase::aim:
      return static_cast<int>(Ask::aim_now);
    case Phase::repair:
      return static_cast<int>(Ask::repair);
    case Phase::back:
    case Phase::over:
    case Phase::bells:
      break;
  }
  return static_cast<int>(Ask::come_back);
}

}  // namespace dogwatch::pirate_dice
