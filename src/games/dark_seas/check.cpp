// Whether a state could lie on the table: each invariant under the name of the field that breaks it.
#include <algorithm>
#include <array>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

// "players[0].ports" and so on, as texts that live as long as the program.
enum class PlayerField : std::uint8_t { colour, ports, pirates, slots, hand, treasure, aside, memory, settled, done };

constexpr auto player_fields = std::to_array<PerSeat<std::string_view, most_seats>>({
    {"players[0].colour", "players[1].colour", "players[2].colour", "players[3].colour"},
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

std::string_view name_of(PlayerField field, Seat seat) { return player_fields[index(field)][seat]; }

// One of the four central islands, nobody else's; before it is chosen, none (D39).
bool has_true_colour(const Game& game, const State& state, Seat seat) {
  const int colour = state.player(seat).colour;
  if (game.colours == Colours::given) {
    return colour == static_cast<int>(island_colours[seat]);
  }
  if (colour == nothing) return state.phase == Phase::colours;
  const bool is_island = std::any_of(island_colours.begin(), island_colours.end(),
                                     [&](Colour one) { return static_cast<int>(one) == colour; });
  const SeatSet seats = SeatSet::first(state.seats);
  return is_island && std::none_of(seats.begin(), seats.end(),
                                   [&](Seat other) { return other != seat && state.player(other).colour == colour; });
}

// Clockwise from the first player; the rest is to come.
bool has_true_choices(const State& state) {
  bool to_come = false;
  Seat seat = state.active;
  for (int i = 0; i < state.seats; ++i, seat = left_of(seat, state.seats)) {
    to_come |= seat == state.turn;
    if ((state.player(seat).colour == nothing) != to_come) return false;
  }
  return true;
}

// Six different colours, the own one towards the middle of the table; while they are laid out some may be missing.
bool has_true_ports(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const bool are_none = std::all_of(player.ports.begin(), player.ports.end(), [](int port) { return port == nothing; });
  if (state.phase == Phase::colours) return are_none;
  if (player.ports[home_port] != player.colour) return false;
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
  const bool may_have_gap =
      is_muster(state) && game.ports == Ports::arranged && !state.done.has(seat) && player.settled == nothing;
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
  for (const Seat each : SeatSet::first(most_seats)) {
    const Player& other = state.player(each);
    const int held = other.treasure_count + other.aside_count;
    const int since = player.since[each];
    if (since > held || (since > 0 && each == seat)) return false;
    if (each != seat) unseen -= held - since;
  }
  return unseen >= 0;
}

std::string_view check_muster(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const bool settled = player.settled != nothing;
  const bool tossed = player.tossed != nothing;
  const bool is_last = state.done == SeatSet::first(state.seats);
  if (state.phase != Phase::muster) {
    if (settled || tossed) return name_of(PlayerField::settled, seat);
    // Nobody has tiles before all ports lie (D39).
    if (is_setting_out(state) && player.hand_count > 0) return name_of(PlayerField::hand, seat);
    const bool may_be_done = state.phase == Phase::arrange && !is_last;
    return state.done.has(seat) && !may_be_done ? name_of(PlayerField::done, seat) : all_is_well;
  }
  const auto in_hand = [&](int tile) { return tile != hidden && player.hand.has(tile); };
  if ((settled && !in_hand(player.settled)) || (tossed && (!settled || !in_hand(player.tossed)))) {
    return name_of(PlayerField::settled, seat);
  }
  if (settled && player.settled == player.tossed) return name_of(PlayerField::settled, seat);
  if (player.hand_count != game.components.start_tiles) return name_of(PlayerField::hand, seat);
  return state.done.has(seat) && (!tossed || is_last) ? name_of(PlayerField::done, seat) : all_is_well;
}

std::string_view check_turn(const Game& game, const State& state) {
  const bool is_before = is_muster(state) || state.phase == Phase::colours;
  if (is_setting_out(state) != is_before) return "round";
  if (is_reveal(state)) return "phase";
  if (state.phase == Phase::arrange && game.ports != Ports::arranged) return "phase";
  if (state.phase == Phase::colours && game.colours != Colours::chosen) return "phase";
  if (state.phase == Phase::colours && !has_true_choices(state)) return "turn";
  const bool is_last = state.round == game.components.rounds && left_of(state.turn, state.seats) == state.active;
  if (state.phase == Phase::over && !is_last) return "phase";
  if (is_muster(state) && state.turn != state.active) return "turn";
  if (state.phase == Phase::reroll && state.turn != state.active) return "turn";
  if (state.phase != Phase::reroll && state.picked != 0) return "picked";
  for (int colour = 0; colour < colour_count; ++colour) {
    const int schemed = state.schemed[colour];
    const bool may = !is_before && state.phase >= Phase::scheme && schemed <= matching_dice(game, state, colour);
    if (schemed > 0 && !may) return "schemed";
  }
  const bool may_sail = state.phase == Phase::sail || state.phase == Phase::placed;
  if (state.entries > 0 && !may_sail) return "entries";
  if (state.activated != 0 && state.entries == 0) return "activated";
  if (state.fresh != 0 && state.entries == 0) return "fresh";
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
    return tile.has_scheme() && within(printed.scheme_effects[index(tile.scheme_gain)]);
  }
  return state.phase == Phase::sail && within(tile.effect);
}

bool looks_at_tiles(const Game& game, const State& state, Op op) {
  return state.effect.depth > 0 && game.components.code.at(state.effect.top().at).op == op;
}

// Whether an instruction can have come so far.
bool is_true_stage(const Game& game, const State& state, const Instruction& instruction) {
  const bool takes = instruction.op == Op::move && static_cast<Mover>(instruction.count) == Mover::pirate;
  switch (state.effect.stage) {
    case Stage::begins:
      return false;
    case Stage::goes_on:
      return true;
    case Stage::waits:
      return instruction.op == Op::copy || instruction.op == Op::pay || takes;
    case Stage::arms:
      break;
  }
  // The pirate that was taken lies here.
  return takes && can_arm(game, state) && state.player(state.turn).regular[state.effect.here] > 0;
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
  if (effect.stage == Stage::begins) return "effect.stage";
  if (effect.here != state.player(state.turn).ship) return "effect.here";
  const bool of_all = instruction.op != Op::copy && instruction.op != Op::move;
  if (!of_all && effect.focus != state.turn) return "effect.focus";
  const bool waits_for_owner =
      effect.stage == Stage::waits && (instruction.op == Op::copy || instruction.op == Op::move);
  if (waits_for_owner != (effect.wanted != nothing)) return "effect.wanted";
  if (waits_for_owner) {
    const Wanted asked = wanted(state);
    const bool can_be = asked.port != centre && (instruction.op == Op::copy ? can_be_copied(game, state, asked)
                                                                            : can_be_taken(game, state, asked));
    if (!can_be) return "effect.wanted";
  }
  if (!is_true_stage(game, state, instruction)) return "effect.stage";
  const int drawn = instruction.op == Op::tiles ? state.drawn_count : state.drawn_token_count;
  const bool draws = instruction.op == Op::tiles || instruction.op == Op::treasure;
  if (draws && effect.left > drawn) return "effect.left";
  if (instruction.op == Op::pay) {
    const bool pays = static_cast<Coin>(instruction.count) == Coin::doubloons;
    if (effect.left == 0 ||
        (pays && (effect.stage == Stage::waits || !can_pay(game, state, scene_of(state), instruction)))) {
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
    if (!has_true_colour(game, state, seat)) return name_of(PlayerField::colour, seat);
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
