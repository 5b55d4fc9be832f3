// A round (rulebook, "Ye Turn Order"): 1 roll and reroll, 2 scheme, 3 captain, 4 ship, 5 place a tile.
#include <algorithm>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

void begin_turn(State& state, Seat seat) {
  state.turn = seat;
  state.asked = seat;
  state.phase = Phase::scheme;
  state.schemed.fill(0);
  state.entries = 0;
  state.activated = 0;
  state.fresh = 0;
  state.free_port = nothing;
}

void roll_dice(const Game& game, State& state, unsigned which, Dice& dice) {
  for (int i = 0; i < game.components.rolled; ++i) {
    if (((which >> static_cast<unsigned>(i)) & 1U) == 0) continue;
    const std::size_t face = dice.roll(colour_count) - 1;
    state.dice[i] = game.components.faces[face];
  }
}

template <class Told>
void tell_dice(const Game& game, const State& state, Events& events) {
  if (!events.wanted()) return;
  std::array<int, dice_capacity> colours{};
  std::copy(state.dice.begin(), state.dice.end(), colours.begin());
  events.tell(Told{.who = state.active, .colours = std::span(colours).first(game.components.rolled)});
}

unsigned all_dice(const Game& game) { return (1U << static_cast<unsigned>(game.components.rolled)) - 1U; }

// --- 1. roll and reroll ---

// Picked dice are rolled together, once.
void legal_reroll(const Game& game, const State& state, MoveList& moves) {
  for (int die = 0; die < game.components.rolled; ++die) {
    if (((state.picked >> static_cast<unsigned>(die)) & 1U) == 0) moves.add(move::Pick{die});
  }
  moves.add(state.picked == 0 ? move_of(move::KeepDice{}) : move_of(move::Reroll{}));
}

// --- 2. scheme, 3. captain ---

void legal_scheme(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const Player& player = state.player(seat);
  player.hand.each([&](int tile) {
    if (can_scheme(game, state, tile)) moves.add(move::Scheme{tile});
  });
  for (int hex = 0; hex < hex_count; ++hex) {
    if (hex == player.captain || is_adjacent(hex, player.captain)) moves.add(move::Captain{hex});
  }
}

// The tile is revealed, gains by the number of matching dice, and is discarded (D1, D2).
bool scheme(const Game& game, State& state, Seat seat, int number, Dice& dice, Events& events) {
  const Tile& tile = game.components.tile(number);
  const int strength = matching_dice(game, state, tile.scheme_colour);
  ++state.schemed[tile.scheme_colour];
  remove_from_hand(state, seat, number);
  state.discard.add(number);
  events.tell(event::Schemed{.who = seat,
                             .tile = number,
                             .name = number,
                             .colour = tile.scheme_colour,
                             .dice = strength,
                             .gains = tile.scheme_gain});
  return begin_effect(game, state, game.components.scheme_effects[index(tile.scheme_gain)], number, strength, dice,
                      events);
}

void move_captain(State& state, Seat seat, int hex, Events& events) {
  Player& player = state.player(seat);
  if (hex != player.captain) {
    player.captain = static_cast<std::uint8_t>(hex);
    const int place = hex == centre ? colour_count : player.ports[hex];
    events.tell(event::CaptainMoved{.who = seat, .hex = hex, .place = place});
  }
  // Whether he moved there or stayed (D34).
  state.phase = hex == centre ? Phase::income : Phase::sail;
}

// It may be declined (D37).
void legal_income(const State& state, MoveList& moves) {
  moves.add(move::Income{IncomeKind::doubloon});
  if (state.deck_count > 0 || !state.discard.empty()) moves.add(move::Income{IncomeKind::tiles});
  moves.add(move::Decline{});
}

bool take_income(const Game& game, State& state, Seat seat, IncomeKind what, Dice& dice, Events& events) {
  events.tell(event::Income{.who = seat, .what = what});
  const int effect =
      what == IncomeKind::doubloon ? game.components.income_doubloon_effect : game.components.income_tiles_effect;
  return begin_effect(game, state, effect, nothing, 0, dice, events);
}

bool decline_income(State& state, Seat seat, Events& events) {
  state.phase = Phase::sail;
  events.tell(event::Declined{seat});
  return false;
}

// --- 4. ship, 5. place ---

// On an empty slot; in place of a tile only where both slots are full (D17).
void legal_place(const State& state, Seat seat, MoveList& moves) {
  const Player& player = state.player(seat);
  const int slot = empty_slot(player, player.ship);
  player.hand.each([&](int tile) {
    if (slot != nothing) {
      moves.add(move::Place{.tile = tile, .port = player.ship, .slot = slot});
    } else {
      for (int full = 0; full < slot_count; ++full)
        moves.add(move::Place{.tile = tile, .port = player.ship, .slot = full});
    }
  });
}

void legal_sail(const Game& game, const State& state, Seat seat, MoveList& moves) {
  if (can_sail(game, state, seat)) moves.add(move::Sail{});
  for (int slot = 0; slot < slot_count; ++slot) {
    if (can_activate(game, state, seat, slot)) moves.add(move::Activate{slot});
  }
  legal_place(state, seat, moves);
  moves.add(confirm);
}

void sail(State& state, Seat seat, Events& events) {
  Player& player = state.player(seat);
  player.ship = static_cast<std::uint8_t>(next_port(player.ship));
  ++state.entries;
  state.activated = 0;
  state.fresh = 0;
  events.tell(event::Sailed{.who = seat, .port = player.ship, .place = player.ports[player.ship]});
}

bool activate(const Game& game, State& state, Seat seat, int slot, Dice& dice, Events& events) {
  const Player& player = state.player(seat);
  const int tile = player.at(player.ship)[slot];
  state.activated = static_cast<std::uint8_t>(state.activated | (1U << static_cast<unsigned>(slot)));
  events.tell(event::Activated{.who = seat, .tile = tile, .name = tile});
  return begin_effect(game, state, game.components.tile(tile).effect, tile, 0, dice, events);
}

// A replaced tile is discarded, a starting tile leaves the game (D16).
void place(const Game& game, State& state, Seat seat, move::Place placed, Events& events) {
  Player& player = state.player(seat);
  std::uint8_t& slot = player.at(placed.port)[placed.slot];
  if (slot != nothing && game.components.is_starting(slot)) {
    events.tell(event::Scrapped{.who = seat, .tile = slot, .name = slot});
  } else if (slot != nothing) {
    state.discard.add(slot);
    events.tell(event::Discarded{.who = seat, .tile = slot, .name = slot});
  }
  remove_from_hand(state, seat, placed.tile);
  slot = placed.tile;
  state.phase = Phase::placed;
  events.tell(event::Placed{
      .who = seat, .tile = placed.tile, .name = placed.tile, .port = placed.port, .place = player.ports[placed.port]});
}

// True when a new round began, that is when dice rolled.
bool pass_dice(const Game& game, State& state, Seat seat, Dice& dice, Events& events) {
  events.tell(event::Passed{seat});
  const Seat left = left_of(seat, state.seats);
  if (left != state.active) {
    begin_turn(state, left);
    return false;
  }
  if (state.round >= game.components.rounds) {
    begin_turn(state, seat);
    state.phase = Phase::over;
    events.tell(event::Ended{state.round});
    return false;
  }
  state.active = left_of(state.active, state.seats);
  begin_round(game, state, dice, events);
  return true;
}

}  // namespace

void begin_round(const Game& game, State& state, Dice& dice, Events& events) {
  ++state.round;
  begin_turn(state, state.active);
  state.phase = Phase::reroll;
  events.tell(event::RoundBegan{.round = state.round, .who = state.active});
  roll_dice(game, state, all_dice(game), dice);
  tell_dice<event::Rolled>(game, state, events);
}

int matching_dice(const Game& game, const State& state, int colour) {
  int dice = 0;
  for (int i = 0; i < game.components.rolled; ++i) dice += state.dice[i] == colour ? 1 : 0;
  return dice;
}

// Each die allows one scheme of its colour (D1).
bool can_scheme(const Game& game, const State& state, int tile) {
  const int colour = game.components.tile(tile).scheme_colour;
  return colour != nothing && state.schemed[colour] < matching_dice(game, state, colour);
}

bool may_enter(const Game& game, const State& state, const Player& player, int port, int captain) {
  return captain == port || matching_dice(game, state, player.ports[port]) > 0;
}

// Each port at most once in a turn (D13).
bool can_sail(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const int port = next_port(player.ship);
  if (state.entries >= port_count) return false;
  return state.free_port == port || may_enter(game, state, player, port, player.captain);
}

bool can_activate(const Game& game, const State& state, Seat seat, int slot) {
  const Player& player = state.player(seat);
  const int tile = player.at(player.ship)[slot];
  const unsigned spent = state.activated | state.fresh;
  if (state.entries == 0 || tile == nothing || ((spent >> static_cast<unsigned>(slot)) & 1U) != 0) return false;
  return game.components.tile(tile).effect != no_code;
}

int empty_slot(const Player& player, int port) {
  for (int slot = 0; slot < slot_count; ++slot) {
    if (player.at(port)[slot] == nothing) return slot;
  }
  return nothing;
}

void legal_turn(const Game& game, const State& state, Seat seat, MoveList& moves) {
  switch (state.phase) {
    case Phase::reroll:
      return legal_reroll(game, state, moves);
    case Phase::scheme:
      return legal_scheme(game, state, seat, moves);
    case Phase::income:
      return legal_income(state, moves);
    case Phase::sail:
      return legal_sail(game, state, seat, moves);
    default:
      moves.add(confirm);
  }
}

bool play_turn(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::pick:
      state.picked = static_cast<std::uint8_t>(state.picked | (1U << as<move::Pick>(move).die));
      return false;
    case MoveKind::reroll:
      roll_dice(game, state, state.picked, dice);
      state.picked = 0;
      state.phase = Phase::scheme;
      tell_dice<event::Rerolled>(game, state, events);
      return true;
    case MoveKind::keep_dice:
      state.phase = Phase::scheme;
      return false;
    case MoveKind::scheme:
      return scheme(game, state, seat, as<move::Scheme>(move).tile, dice, events);
    case MoveKind::captain:
      move_captain(state, seat, as<move::Captain>(move).hex, events);
      return false;
    case MoveKind::income:
      return take_income(game, state, seat, as<move::Income>(move).what, dice, events);
    case MoveKind::decline:
      return decline_income(state, seat, events);
    case MoveKind::sail:
      sail(state, seat, events);
      return false;
    case MoveKind::activate:
      return activate(game, state, seat, as<move::Activate>(move).slot, dice, events);
    case MoveKind::place:
      place(game, state, seat, as<move::Place>(move), events);
      return false;
    default:
      return pass_dice(game, state, seat, dice, events);
  }
}

}  // namespace dogwatch::dark_seas
