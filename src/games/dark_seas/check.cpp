// Whether a state could lie on the table: each invariant under the name of the field that breaks it.
#include <algorithm>
#include <array>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

// "players[0].ports" and so on, as texts that live as long as the program.
enum class PlayerField : std::uint8_t { ports, pirates, slots, hand, treasure, aside, memory, settled, done };

constexpr auto player_fields = std::to_array<std::array<std::string_view, most_seats>>({
    {"players[0].ports", "players[1].ports", "players[2].ports", "players[3].ports"},
    {"players[0].regular", "players[1].regular", "players[2].regular", "players[3].regular"},
    {"players[0].slots", "players[1].slots", "players[2].slots", "players[3].slots"},
    {"players[0].hand", "players[1].hand", "players[2].hand", "players[3].hand"},
    {"players[0].treasure", "players[1].treasure", "players[2].treasure", "players[3].treasure"},
    {"players[0].aside", "players[1].aside", "players[2].aside", "players[3].aside"},
    {"players[0].memory", "players[1].memory", "players[2].memory", "players[3].memory"},
    {"players[0].settled", "players[1].settled", "players[2].settled", "players[3].settled"},
    {"players[0].done", "players[1].done", "players[2].done", "players[3].done"},
});

constexpr std::string_view all_is_well = {};

std::string_view name_of(PlayerField field, Seat seat) {
  return player_fields[static_cast<std::size_t>(field)][static_cast<std::size_t>(index(seat))];
}

// Six different colours, the own one towards the middle of the table; while they are laid out some may be missing.
bool has_true_ports(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (player.ports[home_port] != static_cast<std::uint8_t>(colour_of(seat))) return false;
  unsigned colours = 0;
  bool has_gap = false;
  for (const std::uint8_t port : player.ports) {
    const bool is_colour = port < colour_count;
    if (!is_colour && port != nothing) return false;
    // They are laid out in order.
    if (is_colour && has_gap && port != player.ports[home_port]) return false;
    if (is_colour && ((colours >> port) & 1U) != 0) return false;
    colours |= is_colour ? 1U << port : 0U;
    has_gap |= !is_colour;
  }
  const bool may_have_gap = state.phase == Phase::muster && game.ports == Ports::arranged && !state.done.has(seat) &&
                            player.settled == nothing;
  return !has_gap || may_have_gap;
}

std::string_view check_pirates(const Game& game, const State& state) {
  int regular = 0;
  int dread = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    for (int port = 0; port < port_count; ++port) {
      if (player.pirates(port) > game.components.port_capacity) return name_of(PlayerField::pirates, seat);
    }
    dread += dread_of(player);
    regular += pirates_of(player) - dread_of(player);
    const bool fits = regular <= game.components.regular && dread <= game.components.dread;
    if (!fits) return name_of(PlayerField::pirates, seat);
  }
  return all_is_well;
}

// Each tile lies in one place.
class Places {
 public:
  bool add(int tile) {
    if (used_.has(tile)) return false;
    used_.add(tile);
    return true;
  }
  bool add_all(const TileSet& tiles) {
    bool all = true;
    tiles.each([&](int tile) { all &= add(tile); });
    return all;
  }

 private:
  TileSet used_;
};

std::string_view check_tiles(const Game& game, const State& state) {
  Places places;
  for (const Seat seat : SeatSet::first(state.seats)) {
    Places own;  // everybody has starting tiles of his own
    if (!places.add_all(state.player(seat).hand)) return name_of(PlayerField::hand, seat);
    for (const Slots& slots : state.player(seat).slots) {
      for (const std::uint8_t tile : slots) {
        if (tile == nothing) continue;
        Places& kept = game.components.is_starting(tile) ? own : places;
        if (!kept.add(tile)) return name_of(PlayerField::slots, seat);
      }
    }
  }
  if (!places.add_all(state.discard)) return "discard";
  return places.add_all(state.drawn) ? all_is_well : "drawn";
}

std::string_view check_treasure(const Game& game, const State& state) {
  std::array<int, type_capacity> tokens{};
  const auto add = [&](const Tokens& some) {
    bool fits = true;
    for (std::size_t type = 0; type < type_capacity; ++type) {
      tokens[type] += some[type];
      fits &= tokens[type] <= (static_cast<int>(type) < game.components.types ? game.components.copies : 0);
    }
    return fits;
  };
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!add(state.player(seat).treasure)) return name_of(PlayerField::treasure, seat);
    if (!add(state.player(seat).aside)) return name_of(PlayerField::aside, seat);
    if (state.effect.depth == 0 && state.player(seat).aside_count > 0) return name_of(PlayerField::aside, seat);
  }
  return add(state.drawn_tokens) ? all_is_well : "drawn_treasure";
}

// A memory must be one that a guess can be built on: tokens seen are not one's own, and nobody has come by more tokens
// than he has.
bool has_true_memory(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const bool looks = state.effect.depth > 0 && state.effect.focus == seat;
  int unseen = game.components.tokens() - sum_of(player.seen) - player.treasure_count - player.aside_count -
               (looks ? state.drawn_token_count : 0);
  for (std::size_t type = 0; type < type_capacity; ++type) {
    const int own = player.treasure[type] + player.aside[type] + (looks ? state.drawn_tokens[type] : 0);
    const int copies = static_cast<int>(type) < game.components.types ? game.components.copies : 0;
    if (player.seen[type] + own > copies) return false;
  }
  for (int i = 0; i < most_seats; ++i) {
    const Player& other = state.players[static_cast<std::size_t>(i)];
    const int held = other.treasure_count + other.aside_count;
    const int since = player.since[static_cast<std::size_t>(i)];
    if (since > held || (since > 0 && seat_at(i) == seat)) return false;
    if (seat_at(i) != seat) unseen -= held - since;
  }
  return unseen >= 0;
}

std::string_view check_muster(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const bool is_muster = state.phase == Phase::muster;
  const bool settled = player.settled != nothing;
  const bool tossed = player.tossed != nothing;
  if (!is_muster) {
    if (settled || tossed) return name_of(PlayerField::settled, seat);
    return state.done.has(seat) ? name_of(PlayerField::done, seat) : all_is_well;
  }
  const auto in_hand = [&](int tile) { return tile != hidden && player.hand.has(tile); };
  if ((settled && !in_hand(player.settled)) || (tossed && (!settled || !in_hand(player.tossed)))) {
    return name_of(PlayerField::settled, seat);
  }
  if (settled && player.settled == player.tossed) return name_of(PlayerField::settled, seat);
  if (player.hand_count != game.components.start_tiles) return name_of(PlayerField::hand, seat);
  const bool is_last = state.done == SeatSet::first(state.seats);
  return state.done.has(seat) && (!tossed || is_last) ? name_of(PlayerField::done, seat) : all_is_well;
}

std::string_view check_turn(const Game& game, const State& state) {
  if ((state.round == 0) != (state.phase == Phase::muster)) return "round";
  const bool is_last = state.round == game.components.rounds && left_of(state.turn, state.seats) == state.active;
  if (state.phase == Phase::over && !is_last) return "phase";
  if (state.phase == Phase::muster && state.turn != state.active) return "turn";
  if (state.phase == Phase::reroll && state.turn != state.active) return "turn";
  if (state.phase != Phase::reroll && state.picked != 0) return "picked";
  for (int colour = 0; colour < colour_count; ++colour) {
    const int schemed = state.schemed[static_cast<std::size_t>(colour)];
    const bool may = state.phase >= Phase::scheme && schemed <= matching_dice(game, state, colour);
    if (schemed > 0 && !may) return "schemed";
  }
  const bool may_sail = state.phase == Phase::sail || state.phase == Phase::placed;
  if (state.entries > 0 && !may_sail) return "entries";
  if (state.activated != 0 && state.entries == 0) return "activated";
  if (state.free_port != nothing && !may_sail) return "free_port";
  if (state.phase == Phase::income && state.player(state.turn).captain != centre) return "phase";
  return all_is_well;
}

bool is_effect_of(const Game& game, const State& state, const Frame& frame) {
  // From the beginning of an effect to its end.
  const auto within = [&](int begin) {
    if (begin == no_code) return false;
    int end = begin;
    while (game.components.code.at(end).op != Op::stop) ++end;
    return frame.at >= begin && frame.at < end;
  };
  const Components& printed = game.components;
  if (state.phase == Phase::income) return frame.tile == nothing && within(printed.income_tiles_effect);
  if (frame.tile == nothing) return false;
  const Tile& tile = printed.tile(frame.tile);
  if (state.phase == Phase::scheme) {
    return tile.has_scheme() && within(printed.scheme_effects[static_cast<std::size_t>(tile.scheme_gain)]);
  }
  return state.phase == Phase::sail && within(tile.effect);
}

bool looks_at_tiles(const Game& game, const State& state, Op op) {
  return state.effect.depth > 0 && game.components.code.at(state.effect.top().at).op == op;
}

std::string_view check_effect(const Game& game, const State& state) {
  const Effect& effect = state.effect;
  if (state.drawn_count > 0 && !looks_at_tiles(game, state, Op::tiles)) return "drawn";
  if (state.drawn_token_count > 0 && !looks_at_tiles(game, state, Op::treasure)) return "drawn_treasure";
  if (effect.depth == 0) return all_is_well;
  for (std::size_t i = 0; i < effect.depth; ++i) {
    if (!is_effect_of(game, state, effect.frames[i])) return "effect.frames";
  }
  const Code& code = game.components.code;
  if (effect.depth == 2 &&
      (code.at(effect.frames[0].at).op != Op::copy || game.components.tile(effect.top().tile).copies)) {
    return "effect.frames";
  }
  const Instruction& instruction = code.at(effect.top().at);
  if (effect.stage == 0) return "effect.stage";
  if (effect.here != state.player(state.turn).ship) return "effect.here";
  const bool of_all = instruction.op != Op::copy && instruction.op != Op::move;
  if (!of_all && effect.focus != state.turn) return "effect.focus";
  const bool waits_for_owner = instruction.op == Op::copy && effect.stage == 2;
  if (waits_for_owner != (effect.wanted != nothing)) return "effect.wanted";
  if (waits_for_owner) {
    const Lender lender = wanted_tile(state);
    if (lender.port == centre || !can_be_copied(game, state, lender)) return "effect.wanted";
  }
  const bool may_be_paying = effect.stage < 2 || waits_for_owner || instruction.op == Op::pay;
  if (!may_be_paying) return "effect.stage";
  const int drawn = instruction.op == Op::tiles ? state.drawn_count : state.drawn_token_count;
  const bool draws = instruction.op == Op::tiles || instruction.op == Op::treasure;
  if (draws && effect.left > drawn) return "effect.left";
  if (instruction.op == Op::pay) {
    const bool pays = static_cast<Coin>(instruction.count) == Coin::doubloons;
    if (effect.left == 0 || (pays && (effect.stage == 2 || !can_pay(game, state, scene_of(state), instruction)))) {
      return "effect.left";
    }
  }
  MoveList moves;
  legal_effect(game, state, moves);
  return moves.empty() ? "effect.frames" : all_is_well;
}

}  // namespace

std::string_view check(const Game& game, const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!has_true_ports(game, state, seat)) return name_of(PlayerField::ports, seat);
  }
  for (const std::string_view field :
       {check_pirates(game, state), check_tiles(game, state), check_treasure(game, state), check_turn(game, state)}) {
    if (!field.empty()) return field;
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!has_true_memory(game, state, seat)) return name_of(PlayerField::memory, seat);
    if (const std::string_view field = check_muster(game, state, seat); !field.empty()) return field;
  }
  return check_effect(game, state);
}

}  // namespace dogwatch::dark_seas
