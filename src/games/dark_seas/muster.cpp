// The beginning (rulebook, "Ye Setup"): colours in turn, then ports, then the first tile and one to discard; the last
// two in secret, by everybody at once (D26, D39).
#include <algorithm>
#include <array>
#include <utility>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

// Ports in the order of the ship, the one towards the middle of the table being fixed.
void lay_ports_at_random(State& state, Seat seat, Dice& dice) {
  Player& player = state.player(seat);
  std::array<std::uint8_t, colour_count> left{};
  int count = 0;
  for (int colour = 0; colour < colour_count; ++colour) {
    if (colour != player.ports[home_port]) left[count++] = static_cast<std::uint8_t>(colour);
  }
  for (std::uint8_t& port : player.ports) {
    if (port != nothing) continue;
    const std::size_t drawn = dice.draw(count--);
    port = left[drawn];
    left[drawn] = left[count];
  }
}

void deal(const Game& game, State& state, Seat seat, Dice& dice) {
  for (int i = 0; i < game.components.start_treasures; ++i) deal_token(state, seat, dice);
  for (int i = 0; i < game.components.start_tiles; ++i) {
    const int tile = state.deck.nth(dice.draw(state.deck_count--));
    state.deck.remove(tile);
    add_to_hand(state, seat, tile);
  }
}

void prepare_table(const Game& game, State& state) {
  const Components& printed = game.components;
  for (int tile = 1; tile <= printed.plunder_tiles; ++tile) state.deck.add(tile);
  state.deck_count = static_cast<std::uint8_t>(printed.plunder_tiles);
  for (int type = 0; type < printed.types; ++type) {
    state.pool[type] = static_cast<std::uint8_t>(printed.copies);
  }
  state.pool_count = static_cast<std::uint8_t>(printed.tokens());
  state.regular_supply = static_cast<std::uint8_t>(printed.regular);
  state.dread_supply = static_cast<std::uint8_t>(printed.dread);
}

}  // namespace

namespace {

void begin_muster(const Game& game, State& state, Events& events) {
  state.phase = Phase::muster;
  events.tell(event::Dealt{.tiles = game.components.start_tiles,
                           .treasures = game.components.start_treasures,
                           .doubloons = game.components.start_doubloons});
}

// Once all islands have a colour: its port lies towards the middle of the table, the others at random or as the players
// like. Tiles are dealt when the ports lie (D39).
void lay_ports(const Game& game, State& state, Dice& dice, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    player.ports[home_port] = player.colour;
    if (game.ports == Ports::arranged) continue;
    lay_ports_at_random(state, seat, dice);
    deal(game, state, seat, dice);
  }
  if (game.ports == Ports::random) return begin_muster(game, state, events);
  state.phase = Phase::arrange;
}

// Chance decides who is first (D27), or whoever set up the match (D39); where nobody sits in that seat, chance.
void name_first(const Game& game, State& state, Dice& dice) {
  const bool is_named = game.first >= 0 && game.first < state.seats;
  state.active = seat_at(is_named ? game.first : dice.draw(state.seats));
  state.turn = state.active;
  state.asked = state.active;
}

}  // namespace

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events) {
  state.seats = static_cast<std::uint8_t>(seats);
  prepare_table(game, state);
  for (const Seat seat : SeatSet::first(seats)) {
    Player& player = state.player(seat);
    player.doubloons = static_cast<std::uint16_t>(game.components.start_doubloons);
    for (const Components::Starting& start : game.components.starting) player.at(start.port)[0] = start.tile;
    if (game.colours == Colours::chosen) continue;
    player.colour = static_cast<std::uint8_t>(island_colours[seat]);
  }
  if (game.colours == Colours::chosen) {
    state.phase = Phase::colours;
  } else {
    lay_ports(game, state, dice, events);
  }
  name_first(game, state, dice);
}

// Those that nobody has.
void legal_colours(const State& state, MoveList& moves) {
  for (const Colour colour : island_colours) {
    const auto is_taken = [&](const Player& player) { return player.colour == static_cast<std::uint8_t>(colour); };
    if (std::none_of(state.players.begin(), state.players.end(), is_taken)) {
      moves.add(move::Colour{static_cast<int>(colour)});
    }
  }
}

// Clockwise from the first player.
void choose_colour(const Game& game, State& state, Seat seat, int colour, Dice& dice, Events& events) {
  state.player(seat).colour = static_cast<std::uint8_t>(colour);
  state.turn = left_of(seat, state.seats);
  state.asked = state.turn;
  events.tell(event::ChoseColour{.who = seat, .colour = colour});
  if (state.turn == state.active) lay_ports(game, state, dice, events);
}

int port_to_arrange(const Player& player) { return player.port_of(nothing); }

void legal_muster(const State& state, Seat seat, MoveList& moves) {
  const Player& player = state.player(seat);
  // In matches of version 1 of the rules everybody lays out ports with the tiles in hand.
  if (const int port = port_to_arrange(player); port != nothing) {
    for (int colour = 0; colour < colour_count; ++colour) {
      if (player.port_of(colour) == nothing) moves.add(move::Arrange{.port = port, .colour = colour});
    }
  } else if (state.phase == Phase::muster && player.settled == nothing) {
    player.hand.each([&](int tile) { moves.add(move::Settle{tile}); });
  } else if (state.phase == Phase::muster && player.tossed == nothing) {
    player.hand.each([&](int tile) {
      if (tile != player.settled) moves.add(move::Toss{tile});
    });
  } else {
    moves.add(confirm);
  }
}

void play_muster(State& state, Seat seat, Move move) {
  Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::arrange: {
      const auto arrange = as<move::Arrange>(move);
      player.ports[arrange.port] = arrange.colour;
      return;
    }
    case MoveKind::settle:
      player.settled = as<move::Settle>(move).tile;
      return;
    case MoveKind::toss:
      player.tossed = as<move::Toss>(move).tile;
      return;
    default:
      state.done.add(seat);
  }
}

namespace {

void reveal_ports(State& state, Events& events) {
  state.phase = Phase::ports_shown;
  for (const Seat seat : SeatSet::first(state.seats)) {
    state.done.remove(seat);
    std::array<int, port_count> colours{};
    for (std::size_t port = 0; port < port_count; ++port) colours[port] = state.player(seat).ports[port];
    events.tell(event::Arranged{.who = seat, .colours = colours});
  }
}

void reveal_tiles(State& state, Events& events) {
  state.phase = Phase::tiles_shown;
  state.done = {};
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    const std::uint8_t settled = std::exchange(player.settled, nothing);
    player.at(first_tile_port)[0] = settled;
    remove_from_hand(state, seat, settled);
    events.tell(event::Settled{.who = seat, .tile = settled, .name = settled});
    const std::uint8_t tossed = std::exchange(player.tossed, nothing);
    state.discard.add(tossed);
    remove_from_hand(state, seat, tossed);
    events.tell(event::Discarded{.who = seat, .tile = tossed, .name = tossed});
  }
}

}  // namespace

void reveal_muster(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.phase == Phase::arrange) {
    reveal_ports(state, events);
    for (const Seat seat : SeatSet::first(state.seats)) deal(game, state, seat, dice);
    return begin_muster(game, state, events);
  }
  reveal_tiles(state, events);
  begin_round(game, state, dice, events);
}

}  // namespace dogwatch::dark_seas
