// What an effect asks: the complete list of answers where the interpreter stands.
#include <algorithm>
#include <bit>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

bool has_port(unsigned ports, int port) { return ((ports >> static_cast<unsigned>(port)) & 1U) != 0; }

// Ports with room for one more pirate (D6).
unsigned roomy_ports(const Game& game, const Player& player) {
  unsigned ports = 0;
  for (int port = 0; port < port_count; ++port) {
    ports |= player.pirates(port) < game.components.port_capacity ? 1U << static_cast<unsigned>(port) : 0U;
  }
  return ports;
}

// Which kinds of pirate a recruit may be (D4, D7). A free dread pirate is regular only when no dread one is left.
struct Recruits {
  bool regular;
  bool dread;
  bool any() const { return regular || dread; }
};

Recruits recruits(const Game& game, const State& state, Seat seat, const Instruction& instruction) {
  const bool is_free = instruction.count != 0;
  const bool has_dread = state.dread_supply > 0;
  const bool can_buy = is_free || state.player(seat).doubloons >= game.components.dread_price;
  return {state.regular_supply > 0 && !(is_free && has_dread), has_dread && can_buy};
}

void list_recruits(const Game& game, const State& state, const Instruction& instruction, MoveList& moves) {
  const Effect& effect = state.effect;
  const Recruits kinds = recruits(game, state, effect.focus, instruction);
  if (effect.left == 0 || !kinds.any()) return;
  const unsigned room = roomy_ports(game, state.player(effect.focus));
  unsigned ports = effect.ports & room;
  // Nobody has to pay for a dread pirate because no regular one is left (D36).
  const bool must_buy = !kinds.regular && instruction.count == 0 && game.components.dread_price > 0;
  bool is_optional = instruction.where == Where::empty || must_buy;
  // What does not fit may go elsewhere.
  if (ports == 0 && instruction.overflow != Where::none) {
    ports = ports_at(state, scene_of(state), instruction.overflow) & room;
    is_optional = true;
  }
  if (ports == 0) return;
  for (int port = 0; port < port_count; ++port) {
    if (!has_port(ports, port)) continue;
    if (kinds.regular) moves.add(move::Recruit{.port = port, .dread = false});
    if (kinds.dread) moves.add(move::Recruit{.port = port, .dread = true});
  }
  if (is_optional) moves.add(move::Enough{});
}

void list_upgrades(const State& state, MoveList& moves) {
  const Player& player = state.player(state.effect.focus);
  if (state.effect.left == 0 || state.dread_supply == 0) return;
  for (int port = 0; port < port_count; ++port) {
    if (player.regular[port] > 0) moves.add(move::Upgrade{port});
  }
  if (!moves.empty()) moves.add(move::Enough{});
}

void list_places(const State& state, MoveList& moves) {
  const Player& player = state.player(state.effect.focus);
  for (int port = 0; port < port_count; ++port) {
    const int slot = empty_slot(player, port);
    if (slot == nothing) continue;
    player.hand.each([&](int tile) { moves.add(move::Place{.tile = tile, .port = port, .slot = slot}); });
  }
  if (!moves.empty()) moves.add(move::Enough{});
}

// One move for each type of token that is there: to spend or to keep it.
template <class Made>
void list_tokens(const Tokens& tokens, MoveList& moves) {
  for (int type = 0; type < type_capacity; ++type) {
    if (tokens[type] > 0) moves.add(Made{type});
  }
}

void list_dismissals(const Player& player, int port, MoveList& moves) {
  if (player.regular[port] > 0) moves.add(move::Dismiss{.port = port, .dread = false});
  if (player.dread[port] > 0) moves.add(move::Dismiss{.port = port, .dread = true});
}

void list_payments(const State& state, const Instruction& instruction, MoveList& moves) {
  const Player& player = state.player(state.effect.focus);
  switch (static_cast<Coin>(instruction.count)) {
    case Coin::doubloons:
      moves.add(move::Pay{});
      break;
    case Coin::pirates:
      for (int port = 0; port < port_count; ++port) {
        if (has_port(state.effect.ports, port)) list_dismissals(player, port, moves);
      }
      break;
    case Coin::treasures:
      list_tokens<move::Spend>(player.treasure, moves);
      break;
  }
  // All or nothing (D22): what was begun is finished.
  if (state.effect.stage == Stage::goes_on) moves.add(move::Decline{});
}

// The victim chooses among pirates that are not protected, or offers one that is; who has only protected ones may keep
// them (D20).
void list_losses(const State& state, const Instruction& instruction, MoveList& moves) {
  const Effect& effect = state.effect;
  const Player& player = state.player(effect.focus);
  if (effect.left == 0) return;
  if (static_cast<Coin>(instruction.count) == Coin::treasures) return list_tokens<move::Spend>(player.treasure, moves);
  bool has_unprotected = false;
  for (int port = 0; port < port_count; ++port) {
    if (!has_port(effect.ports, port) || player.pirates(port) == 0) continue;
    list_dismissals(player, port, moves);
    has_unprotected |= !is_protected(state, effect.focus, port);
  }
  if (!moves.empty() && !has_unprotected) moves.add(move::Refuse{});
}

// A choice that would do nothing is not offered.
void list_options(const Game& game, const State& state, MoveList& moves) {
  const int head = state.effect.top().at;
  const Scene scene = scene_of(state);
  for (int i = 0; i < game.components.code.at(head).count; ++i) {
    if (is_possible(game, state, scene, game.components.code.at(head + 1 + i).jump)) moves.add(move::Choose{i});
  }
}

// The taken pirate keeps its kind, or is made dread (D5); a protected one is given or not by its owner (D38).
void list_takes(const Game& game, const State& state, MoveList& moves) {
  if (state.effect.stage == Stage::waits) {
    moves.add(move::Release{});
    moves.add(move::Refuse{});
    return;
  }
  if (state.effect.stage == Stage::arms) {
    moves.add(move::Pay{});
    moves.add(move::Decline{});
    return;
  }
  for (const Seat other : SeatSet::first(state.seats)) {
    for (int port = 0; port < port_count; ++port) {
      for (int dread = 0; dread < 2; ++dread) {
        if (can_be_taken(game, state, {other, port, dread}))
          moves.add(move::Take{.seat = other, .port = port, .dread = dread != 0});
      }
    }
  }
}

void list_copies(const Game& game, const State& state, MoveList& moves) {
  if (state.effect.stage == Stage::waits) {
    moves.add(move::Lend{});
    moves.add(move::Refuse{});
    return;
  }
  for (const Seat other : SeatSet::first(state.seats)) {
    for (int port = 0; port < port_count; ++port) {
      for (int slot = 0; slot < slot_count; ++slot) {
        if (can_be_copied(game, state, {other, port, slot}))
          moves.add(move::Copy{.seat = other, .port = port, .slot = slot});
      }
    }
  }
}

}  // namespace

void legal_effect(const Game& game, const State& state, MoveList& moves) {
  const Instruction& instruction = game.components.code.at(state.effect.top().at);
  switch (instruction.op) {
    case Op::recruit:
      return list_recruits(game, state, instruction, moves);
    case Op::upgrade:
      return list_upgrades(state, moves);
    case Op::treasure:
      if (state.effect.left > 0) list_tokens<move::KeepTreasure>(state.drawn_tokens, moves);
      return;
    case Op::tiles:
      if (state.effect.left > 0) state.drawn.each([&](int tile) { moves.add(move::KeepTile{tile}); });
      return;
    case Op::place:
      return list_places(state, moves);
    case Op::pay:
      return list_payments(state, instruction, moves);
    case Op::lose:
      return list_losses(state, instruction, moves);
    case Op::choose:
      return list_options(game, state, moves);
    case Op::move:
      if (static_cast<Mover>(instruction.count) == Mover::pirate) return list_takes(game, state, moves);
      for (int hex = 0; hex < hex_count; ++hex) moves.add(move::Captain{hex});
      return;
    case Op::copy:
      return list_copies(game, state, moves);
    default:
      return;
  }
}

Ask ask_of_effect(const Game& game, const State& state) {
  const Instruction& instruction = game.components.code.at(state.effect.top().at);
  switch (instruction.op) {
    case Op::recruit:
      return Ask::recruit;
    case Op::upgrade:
      return Ask::upgrade;
    case Op::treasure:
      return Ask::keep_treasure;
    case Op::tiles:
      return Ask::keep_tile;
    case Op::place:
      return Ask::place;
    case Op::lose: {
      MoveList moves;
      list_losses(state, instruction, moves);
      return moves.contains(move_of(move::Refuse{})) ? Ask::waive : Ask::lose;
    }
    case Op::choose:
      return Ask::choose;
    case Op::move:
      if (static_cast<Mover>(instruction.count) != Mover::pirate) return Ask::captain;
      if (state.effect.stage == Stage::waits) return Ask::release;
      return state.effect.stage == Stage::arms ? Ask::pay : Ask::take;
    case Op::copy:
      return state.effect.stage == Stage::waits ? Ask::lend : Ask::copy;
    default:
      return Ask::pay;
  }
}

Seat asked_by_effect(const Game& game, const State& state) {
  const bool of_owner =
      state.effect.stage == Stage::waits && game.components.code.at(state.effect.top().at).op != Op::pay;
  return of_owner ? wanted(state).seat : state.effect.focus;
}

// Own tiles always work; on the central island the captain protects nothing (D19).
bool is_protected(const State& state, Seat seat, int port) {
  return seat != state.turn && state.player(seat).captain == port;
}

namespace {

// By its owner, whose captain protects it.
bool was_refused(const State& state, const Wanted& wanted) {
  const auto bit = static_cast<unsigned>(index(wanted.seat) * slot_count + wanted.which);
  return is_protected(state, wanted.seat, wanted.port) && ((state.effect.refused >> bit) & 1U) != 0;
}

}  // namespace

// Tiles that act only at the end have nothing to copy, and a copy copies no copy.
bool can_be_copied(const Game& game, const State& state, const Wanted& tile) {
  if (tile.seat == state.effect.focus) return false;
  const int number = state.player(tile.seat).at(tile.port)[tile.which];
  if (number == nothing) return false;
  const Tile& printed = game.components.tile(number);
  return printed.effect != no_code && !printed.copies && !was_refused(state, tile);
}

// There must be room here.
bool can_be_taken(const Game& game, const State& state, const Wanted& pirate) {
  const Effect& effect = state.effect;
  if (pirate.seat == effect.focus) return false;
  if (state.player(effect.focus).pirates(effect.here) >= game.components.port_capacity) return false;
  const Player& victim = state.player(pirate.seat);
  const std::size_t port = pirate.port;
  return (pirate.which != 0 ? victim.dread : victim.regular)[port] > 0 && !was_refused(state, pirate);
}

Wanted wanted(const State& state) {
  const int wanted = state.effect.wanted;
  const Seat seat = seat_at(wanted / slot_count);
  return {seat, state.player(seat).captain, wanted % slot_count};
}

bool can_arm(const Game& game, const State& state) {
  return state.dread_supply > 0 && state.player(state.effect.focus).doubloons >= game.components.dread_price;
}

bool can_pay(const Game& game, const State& state, const Scene& scene, const Instruction& instruction) {
  const Player& player = state.player(scene.seat);
  const int amount = value_of(game, state, scene, instruction.amount);
  switch (static_cast<Coin>(instruction.count)) {
    case Coin::doubloons:
      return player.doubloons >= amount;
    case Coin::treasures:
      return player.treasure_count >= amount;
    case Coin::pirates:
      break;
  }
  int pirates = 0;
  const unsigned ports = ports_at(state, scene, instruction.where);
  for (int port = 0; port < port_count; ++port) pirates += has_port(ports, port) ? player.pirates(port) : 0;
  return pirates >= amount;
}

bool is_possible(const Game& game, const State& state, const Scene& scene, int at) {
  const Instruction& instruction = game.components.code.at(at);
  const Player& player = state.player(scene.seat);
  switch (instruction.op) {
    case Op::treasure:
      return state.pool_count > 0;
    case Op::tiles:
      return state.deck_count > 0 || !state.discard.empty();
    case Op::pay:
    case Op::lose:
      return can_pay(game, state, scene, instruction);
    case Op::recruit: {
      unsigned ports = ports_at(state, scene, instruction.where);
      if (instruction.overflow != Where::none) ports |= ports_at(state, scene, instruction.overflow);
      return recruits(game, state, scene.seat, instruction).any() && (ports & roomy_ports(game, player)) != 0;
    }
    case Op::upgrade:
      return state.dread_supply > 0 && pirates_of(player) > dread_of(player);
    case Op::place:
      return player.hand_count > 0 && std::any_of(player.slots.begin(), player.slots.end(), [](const Slots& slots) {
               return slots[0] == nothing || slots[1] == nothing;
             });
    default:
      return true;
  }
}

}  // namespace dogwatch::dark_seas
