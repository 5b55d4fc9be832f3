// Whether a state could lie on the table: each invariant under the name of the field that breaks it.
#include <algorithm>
#include <array>
#include <bit>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

// "players[0].ship" and so on, as texts that live as long as the program.
enum class PlayerField : std::uint8_t {
  home,
  ship,
  shapes,
  spent,
  ambushes,
  lines,
  explored,
  told,
  met,
  provisions,
  gold,
  wind,
  monoliths,
  treasure,
  renown,
  act,
  drew,
  done
};
inline constexpr int player_field_count = 18;

constexpr auto field_texts = std::to_array<std::string_view>(
    {"home", "ship", "shapes", "spent", "ambushes", "lines", "explored", "told", "met", "provisions", "gold", "wind",
     "monoliths", "treasure", "renown", "act", "drew", "done"});

// Written when one is first asked for, which is seldom.
struct FieldNames {
  static constexpr std::size_t longest = 24;
  std::array<PerSeat<std::array<char, longest>, most_seats>, player_field_count> letters{};

  FieldNames() {
    for (std::size_t field = 0; field < player_field_count; ++field) {
      for (int seat = 0; seat < most_seats; ++seat) {
        auto& text = letters[field][seat_at(seat)];
        constexpr std::string_view head = "players[0].";
        const auto end = std::copy(head.begin(), head.end(), text.begin());
        text[head.find('0')] = static_cast<char>('0' + seat);
        std::copy(field_texts[field].begin(), field_texts[field].end(), end);
      }
    }
  }
};

constexpr std::string_view all_is_well = {};

std::string_view name_of(PlayerField field, Seat seat) {
  static const FieldNames written;
  return written.letters[index(field)][seat].data();
}

// --- the adventure board ---

bool has_ship(const State& state, Seat seat) {
  return state.turn > 0 || (state.phase == Phase::home && (state.drew.has(seat) || state.done.has(seat)));
}

std::string_view check_home(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (!has_ship(state, seat)) {
    if (player.home != nowhere) return name_of(PlayerField::home, seat);
    return player.ship == nowhere ? all_is_well : name_of(PlayerField::ship, seat);
  }
  if (player.home == nowhere || game.chart.port[player.home] == nothing) return name_of(PlayerField::home, seat);
  const bool afloat = player.ship != nowhere && game.board().sea.has(player.ship) && !player.rocks.has(player.ship);
  if (!afloat) return name_of(PlayerField::ship, seat);
  // Whatever lay on the ship's square was met.
  const bool unmet =
      player.monsters.has(player.ship) || player.perils.has(player.ship) || player.arrows.has(player.ship);
  return unmet ? name_of(PlayerField::ship, seat) : all_is_well;
}

int setup_cards_left(const State& state) { return state.turn == 0 ? setup_cards - state.revealed_at_setup : 0; }

// There is room for every card that may still come; of ambushes there are never more than two.
std::string_view check_room(const Game& /*game*/, const State& state, Seat seat) {
  const int to_come = state.deck_adventures + setup_cards_left(state);
  const bool fits = state.player(seat).shape_count + to_come <= shape_capacity;
  return fits ? all_is_well : name_of(PlayerField::shapes, seat);
}

std::string_view check_shapes(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  Squares taken;
  std::uint32_t cards = state.adventures;
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    const Placed& placed = player.shapes[i];
    const std::uint32_t card = std::uint32_t{1} << placed.card;
    const bool is_shape = !game.chart.turned[placed.card].empty();
    if (!is_shape || (cards & card) != 0) return name_of(PlayerField::shapes, seat);
    cards |= card;
    const Turned& turned = turned_of(game, placed);
    if (turned.turn != placed.turn || !turned.fits.has(placed.square)) return name_of(PlayerField::shapes, seat);
    for (std::size_t n = 0; n < turned.count; ++n) {
      const int square = placed.square + turned.offsets[n];
      if (!game.chart.open_sea.has(square) || taken.has(square)) return name_of(PlayerField::shapes, seat);
      taken.add(square);
    }
  }
  for (std::size_t i = 0; i < player.ambush_count; ++i) {
    const Ambush& ambush = player.ambushes[i];
    Squares marks = Squares::of(ambush.square);
    for (unsigned dots = ambush.dots; dots != 0; dots &= dots - 1U) {
      const int square = neighbour(ambush.square, static_cast<Direction>(std::countr_zero(dots)));
      if (square == nowhere) return name_of(PlayerField::ambushes, seat);
      marks.add(square);
    }
    if (!(marks.without(game.chart.open_sea) | (marks & taken)).empty() || ambush.artist == index(seat)) {
      return name_of(PlayerField::ambushes, seat);
    }
    taken |= marks;
  }
  return all_is_well;
}

// Of a current all arrows are spent or none.
std::string_view check_currents(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  std::array<std::uint16_t, cell_capacity> cells{};
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    if (game.card(player.shapes[i].card).type != CardType::current) continue;
    const int arrows = cells_of(game, player.shapes[i], cells) - 1;
    for (std::size_t n = 1; n < static_cast<std::size_t>(arrows); ++n) {
      if (player.arrows.has(cells[n]) != player.arrows.has(cells[0])) return name_of(PlayerField::spent, seat);
    }
  }
  return all_is_well;
}

std::string_view check_lines(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  bool at_sea = true;
  for (std::size_t d = 0; d < player.lines.size(); ++d) {
    player.lines[d].each([&](int square) {
      const int end = neighbour(square, static_cast<Direction>(d + 2));
      for (const int each : {square, end}) {
        at_sea = at_sea && each != nowhere && game.board().sea.has(each) && !player.rocks.has(each);
      }
    });
  }
  if (!at_sea) return name_of(PlayerField::lines, seat);
  if (!player.explored.without(game.board().land).empty()) return name_of(PlayerField::explored, seat);
  return all_is_well;
}

// --- the ship board ---

// More is held than was circled only of a track that is full (R55).
bool is_circled(const Store& store, int boxes) { return store.held <= store.circled || store.circled == boxes; }

std::string_view check_ship_board(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const Components& printed = game.components;
  if (!is_circled(player.provisions, printed.provision_boxes)) return name_of(PlayerField::provisions, seat);
  if (!is_circled(player.gold, printed.gold_boxes)) return name_of(PlayerField::gold, seat);
  if (player.wind.held > player.wind.circled) return name_of(PlayerField::wind, seat);
  if (player.monoliths != (player.explored & game.chart.monoliths).count()) {
    return name_of(PlayerField::monoliths, seat);
  }
  const bool all_monoliths = player.monoliths == monolith_count;
  const bool has_treasure = player.treasure != nothing || player.finished_monoliths != 0;
  if (has_treasure != all_monoliths || (player.treasure != nothing && player.finished_monoliths != 0)) {
    return name_of(PlayerField::treasure, seat);
  }
  const std::size_t tellings = std::popcount(player.told);
  for (std::size_t i = tellings; i < port_capacity; ++i) {
    if (player.renown[i] != 0) return name_of(PlayerField::renown, seat);
  }
  return all_is_well;
}

bool is_clear(const Player& player) {
  Player clear = player;
  clear_act(clear);
  return player.stage == clear.stage && player.filled == 0 && player.port == clear.port &&
         player.navigating == clear.navigating && player.movement == 0 && player.on_peril == 0 && player.stopped == 0 &&
         player.prize == 0;
}

std::string_view check_act(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const std::string_view wrong = name_of(PlayerField::act, seat);
  if (state.phase != Phase::act) return is_clear(player) ? all_is_well : wrong;
  const bool navigating = player.stage == Stage::navigate;
  const bool named_wind = player.navigating != nothing && ((winds_of(state) >> player.navigating) & 1U) != 0;
  if (navigating ? !named_wind : player.movement != 0) return wrong;
  if (player.navigating != nothing && !named_wind) return wrong;
  if (player.stage == Stage::visit && player.port == nothing) return wrong;
  if (player.prize != 0 && (player.stopped == 0 || player.cannons == 0)) return wrong;
  const bool open = !state.done.has(seat);
  if (!open && (player.on_peril != 0 || player.prize != 0)) return wrong;
  return can_end(game, winds_of(state), player) ? all_is_well : wrong;
}

// --- the table ---

// There must be enough cards to go on with.
std::string_view check_deck(const Game& game, const State& state) {
  const int turns_left = game.deck().turns() - state.turn;
  if (state.deck_adventures + state.deck_smooth < turns_left) return "turn";
  int smooth = 0;
  for (const std::uint8_t count : state.smooth) smooth += count;
  if (smooth < state.deck_smooth) return "deck.unseen_smooth";
  const bool without_ambush = !game.with_ambush || state.seats == 1;
  if (without_ambush && (state.adventures & ambush_cards(game)) != 0) return "deck.unseen";
  // Set-up passes over ambushes (R20).
  const int at_setup = setup_cards_left(state);
  if (std::popcount(state.adventures & ~ambush_cards(game)) < at_setup) return "deck.unseen";
  return std::popcount(state.adventures) >= state.deck_adventures + at_setup ? all_is_well : "deck.unseen";
}

std::string_view check_card(const Game& game, const State& state) {
  const bool in_play = state.phase != Phase::home;
  if ((state.card != nothing) != in_play) return "card";
  const bool is_adventure = state.card < adventure_capacity;
  const std::size_t cards = is_adventure ? game.components.adventures.size() : game.components.smooth.size();
  if (in_play && state.card % adventure_capacity >= cards) return "card";
  if (state.phase == Phase::draw && !is_adventure) return "card";
  if (state.phase == Phase::omen && is_adventure) return "card";
  return is_adventure && ((state.adventures >> state.card) & 1U) != 0 ? "card" : all_is_well;
}

std::string_view check_dice(const State& state) {
  const bool rolled = state.phase == Phase::act || state.phase == Phase::battle || state.phase == Phase::over;
  const bool triple = state.winds[0] == state.winds[1] && state.winds[1] == state.winds[2];
  if (rolled && (triple || std::count(state.winds.begin(), state.winds.end(), nothing) > 0)) return "winds";
  return rolled && state.die == 0 ? "die" : all_is_well;
}

std::string_view check_phase(const Game& game, const State& state) {
  const bool at_setup = state.turn == 0;
  if (state.phase == Phase::home && !at_setup) return "phase";
  if (at_setup && state.phase != Phase::home && state.phase != Phase::draw) return "phase";
  if (at_setup && (state.revealed_at_setup == 0 || (state.phase == Phase::home && state.revealed_at_setup < 2))) {
    return "setup_cards";
  }
  if (state.phase == Phase::over) return state.turn == game.deck().turns() ? all_is_well : "phase";
  return waiting(state).empty() ? "phase" : all_is_well;
}

std::string_view check_battle(const State& state) {
  const bool fighting = state.battle.owner != nothing;
  if (fighting != (state.phase == Phase::battle)) return "battle";
  if (!fighting) return all_is_well;
  const Player& owner = state.players[seat_at(state.battle.owner)];
  if (state.battle.ambush >= owner.ambush_count || battle_ambush(state).entered == 0) return "battle";
  if (state.battle.winner == Side::nobody || state.battle.artist_roll == 0) return "battle";
  const SeatSet fighters = SeatSet::from_bits(static_cast<std::uint8_t>(
      SeatSet::of(seat_at(state.battle.owner)).bits() | SeatSet::of(seat_at(battle_ambush(state).artist)).bits()));
  return (waiting(state).bits() & ~fighters.bits()) == 0 ? all_is_well : "battle";
}

// In the draw phase `drew` says whose shape is there; without it the seat still has a place to draw.
std::string_view check_drawing(const Game& game, const State& state, Seat seat) {
  if (state.phase != Phase::draw) {
    const bool choosing = state.phase == Phase::home;
    if (!choosing && state.drew.has(seat)) return name_of(PlayerField::drew, seat);
    return choosing && state.done.has(seat) && !state.drew.has(seat) ? name_of(PlayerField::done, seat) : all_is_well;
  }
  const Player& owner = state.player(board_for(game, state, seat));
  const bool is_ambush = game.card(state.card).type == CardType::ambush;
  if (is_ambush && owner.ship == nowhere) return "card";
  const auto shapes = std::span(owner.shapes).first(owner.shape_count);
  const bool drawn = is_ambush ? owner.ambush_count > 0 && owner.ambushes[owner.ambush_count - 1U].artist == index(seat)
                               : std::any_of(shapes.begin(), shapes.end(),
                                             [&](const Placed& placed) { return placed.card == state.card; });
  if (state.drew.has(seat)) return drawn ? all_is_well : name_of(PlayerField::drew, seat);
  if (!is_ambush && drawn) return name_of(PlayerField::shapes, seat);
  const bool room = is_ambush ? owner.ambush_count < ambush_capacity : owner.shape_count < shape_capacity;
  if (!room) return name_of(is_ambush ? PlayerField::ambushes : PlayerField::shapes, seat);
  return state.done.has(seat) || can_draw(game, state, seat) ? all_is_well : name_of(PlayerField::done, seat);
}

std::string_view check_player(const Game& game, const State& state, Seat seat) {
  using Check = std::string_view (*)(const Game&, const State&, Seat);
  constexpr std::array<Check, 8> checks{check_room,  check_shapes,     check_currents, check_home,
                                        check_lines, check_ship_board, check_act,      check_drawing};
  for (const Check check_one : checks) {
    if (const std::string_view field = check_one(game, state, seat); !field.empty()) return field;
  }
  return all_is_well;
}

}  // namespace

std::string_view check(const Game& game, const State& state) {
  for (const std::string_view field :
       {check_phase(game, state), check_deck(game, state), check_card(game, state), check_dice(state)}) {
    if (!field.empty()) return field;
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (const std::string_view field = check_player(game, state, seat); !field.empty()) return field;
  }
  return check_battle(state);
}

}  // namespace dogwatch::rolling_seas
