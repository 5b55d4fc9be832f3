// Set-up, the course of a turn, and which phase answers what.
#include "games/rolling_seas/rules.h"

#include <bit>
#include <cassert>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

Result<Game> Game::make(TomlFile& components, const Options& options) {
  Result<Components> read = read_components(components);
  if (!read) return read.error();
  Game game;
  game.components = std::move(*read);
  game.board_number = options[0];
  game.deck_number = options[1];
  game.with_ambush = options[2] == 0;
  game.chart = Chart(game.components, game.board());
  return game;
}

std::uint32_t ambush_cards(const Game& game) {
  std::uint32_t cards = 0;
  for (std::size_t i = 0; i < game.components.adventures.size(); ++i) {
    if (game.components.adventures[i].type == CardType::ambush) cards |= std::uint32_t{1} << i;
  }
  return cards;
}

namespace {

// --- the decks: a card is drawn from what remains when it is needed ---

int take_bit(std::uint32_t& bits, std::uint32_t among, int number) {
  for (; number > 0; --number) among &= among - 1U;
  const int taken = std::countr_zero(among);
  bits &= ~(std::uint32_t{1} << static_cast<unsigned>(taken));
  return taken;
}

void draw_adventure(State& state, std::uint32_t among, Dice& dice) {
  state.card = static_cast<std::uint8_t>(take_bit(state.adventures, among, dice.draw(std::popcount(among))));
}

void draw_smooth(State& state, Dice& dice) {
  int remaining = 0;
  for (const std::uint8_t count : state.smooth) remaining += count;
  int drawn = dice.draw(remaining);
  std::size_t kind = 0;
  while (drawn >= state.smooth[kind]) drawn -= state.smooth[kind++];
  --state.smooth[kind];
  state.card = static_cast<std::uint8_t>(adventure_capacity + kind);
}

void tell_revealed(const Game& game, const State& state, Events& events) {
  const bool is_smooth = state.card >= adventure_capacity;
  constexpr int smooth_type = static_cast<int>(CardType::ambush) + 1;
  events.tell(event::Revealed{.card = state.card,
                              .type = is_smooth ? smooth_type : static_cast<int>(game.card(state.card).type)});
}

// --- one phase after another ---

bool all_done(const State& state) { return state.done == SeatSet::first(state.seats); }

void begin_turn(const Game& game, State& state, Dice& dice, Events& events);
void roll_dice(const Game& game, State& state, Dice& dice, Events& events);

void ask_everybody(State& state, Phase phase) {
  state.phase = phase;
  state.done = SeatSet();
  state.drew = SeatSet();
}

void go_on_after_drawing(const Game& game, State& state, Dice& dice, Events& events);

void begin_drawing(const Game& game, State& state, Dice& dice, Events& events) {
  ask_everybody(state, Phase::draw);
  tell_revealed(game, state, events);
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (can_draw(game, state, seat)) continue;
    state.done.add(seat);
    events.tell(event::Drawn{.who = seat,
                             .owner = board_for(game, state, seat),
                             .card = state.card,
                             .column = -1,
                             .row = 0,
                             .type = game.card(state.card).type,
                             .squares = {}});
  }
  if (all_done(state)) go_on_after_drawing(game, state, dice, events);
}

// Rulebook p. 4. An Ambush cannot work before there are ships: it goes back into the pile (R20).
void reveal_setup_card(const Game& game, State& state, Dice& dice, Events& events) {
  ++state.revealed_at_setup;
  draw_adventure(state, state.adventures & ~ambush_cards(game), dice);
  begin_drawing(game, state, dice, events);
}

void go_on_after_drawing(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.turn > 0) {
    roll_dice(game, state, dice, events);
  } else if (state.revealed_at_setup < setup_cards) {
    reveal_setup_card(game, state, dice, events);
  } else {
    state.card = nothing;
    ask_everybody(state, Phase::home);
  }
}

void apply_smooth(const Game& game, Player& player, const SmoothCard& card, Voice voice) {
  receive(game, player, Good::gold, card.gold, voice);
  receive(game, player, Good::wind, card.wind, voice);
  receive(game, player, Good::provisions, card.provisions, voice);
  for (int i = 0; i < card.monsters; ++i) raise_power(game, player, Power::monsters, voice);
  for (int i = 0; i < card.pirates; ++i) raise_power(game, player, Power::pirates, voice);
}

// Everybody decides for the own board; where only one can grow, it does; at the top of both nothing happens (R40).
void begin_omen(const Game& game, State& state, Events& events) {
  ask_everybody(state, Phase::omen);
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    const bool monsters = can_grow(game, player, Power::monsters);
    const bool pirates = can_grow(game, player, Power::pirates);
    if (monsters && pirates) continue;
    state.done.add(seat);
    raise_power(game, player, monsters ? Power::monsters : Power::pirates, {events, seat});
  }
}

void begin_turn(const Game& game, State& state, Dice& dice, Events& events) {
  ++state.turn;
  events.tell(event::TurnBegan{.turn = state.turn, .turns = game.deck().turns()});
  const bool is_adventure = dice.draw(state.deck_adventures + state.deck_smooth) < state.deck_adventures;
  if (is_adventure) {
    --state.deck_adventures;
    draw_adventure(state, state.adventures, dice);
    return begin_drawing(game, state, dice, events);
  }
  --state.deck_smooth;
  draw_smooth(state, dice);
  tell_revealed(game, state, events);
  const SmoothCard& card = game.smooth(state.card - adventure_capacity);
  for (const Seat seat : SeatSet::first(state.seats)) {
    apply_smooth(game, state.player(seat), card, {events, seat});
  }
  if (card.either > 0) begin_omen(game, state, events);
  if (card.either == 0 || all_done(state)) roll_dice(game, state, dice, events);
}

// Rulebook p. 10: three winds alike are rolled again.
void roll_dice(const Game& game, State& state, Dice& dice, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) trim_hold(game, state.player(seat), {events, seat});
  const std::vector<Direction>& faces = game.components.wind_faces;
  do {
    for (std::uint8_t& wind : state.winds) {
      wind = static_cast<std::uint8_t>(faces[dice.roll(static_cast<int>(faces.size())) - 1]);
    }
  } while (state.winds[0] == state.winds[1] && state.winds[1] == state.winds[2]);
  state.die = static_cast<std::uint8_t>(dice.roll(die_faces));
  ask_everybody(state, Phase::act);
  std::array<Direction, wind_dice> winds{};
  for (std::size_t i = 0; i < winds.size(); ++i) winds[i] = static_cast<Direction>(state.winds[i]);
  events.tell(event::Rolled{.die = state.die, .winds = winds});
}

// All who finished in this turn share the best row that is still free; then it closes, but the last never does (R36,
// R37). Alone it is the turn that counts (rulebook p. 18).
void give_treasures(const Game& game, State& state, Events& events) {
  int row = state.treasures_taken;
  if (state.seats == 1) {
    const auto& limits = game.components.solo_turns;
    row = state.turn <= limits[0] ? 0 : state.turn <= limits[1] ? 1 : 2;
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    if (player.finished_monoliths == 0) continue;
    player.finished_monoliths = 0;
    player.treasure = static_cast<std::uint8_t>(row);
    if (row + 1 < monolith_count) state.treasures_taken = static_cast<std::uint8_t>(row + 1);
    events.tell(event::Bonus{.who = seat,
                             .track = TrackName::monoliths,
                             .number = row + 1,
                             .good = Good::stars,
                             .amount = game.components.monolith_stars[row]});
  }
}

// Once all battles are settled.
void end_turn(const Game& game, State& state, Dice& dice, Events& events) {
  give_treasures(game, state, events);
  for (const Seat seat : SeatSet::first(state.seats)) trim_hold(game, state.player(seat), {events, seat});
  if (state.turn < game.deck().turns()) return begin_turn(game, state, dice, events);
  state.phase = Phase::over;
  state.done = SeatSet();
  events.tell(event::Ended{});
}

// True when chance had a say in what followed.
bool go_on(const Game& game, State& state, Dice& dice, Events& events) {
  if (!all_done(state)) return false;
  switch (state.phase) {
    case Phase::draw:
      go_on_after_drawing(game, state, dice, events);
      return true;
    case Phase::home:
      begin_turn(game, state, dice, events);
      return true;
    case Phase::omen:
      roll_dice(game, state, dice, events);
      return true;
    case Phase::act:
      for (const Seat each : SeatSet::first(state.seats)) clear_act(state.player(each));
      state.drew = SeatSet();
      if (fight_until_asked(game, state, dice, events)) end_turn(game, state, dice, events);
      return true;
    case Phase::battle:
    case Phase::over:
      break;
  }
  return false;
}

void play_confirm(const Game& game, State& state, Seat seat, Events& events) {
  Player& player = state.player(seat);
  state.done.add(seat);
  if (state.phase == Phase::act) finish_act(game, player, {events, seat});
  if (state.phase == Phase::home) {
    events.tell(event::Moored{.who = seat,
                              .column = column_of(player.home),
                              .row = row_of(player.home) + 1,
                              .ship_column = column_of(player.ship),
                              .ship_row = row_of(player.ship) + 1});
  }
  if (state.phase == Phase::draw && game.card(state.card).type == CardType::ambush) {
    const Seat owner = board_for(game, state, seat);
    const Player& board = state.player(owner);
    const Ambush& ambush = board.ambushes[board.ambush_count - 1U];
    events.tell(event::AmbushLaid{.who = seat,
                                  .owner = owner,
                                  .column = column_of(ambush.square),
                                  .row = row_of(ambush.square) + 1,
                                  .dots = std::popcount(ambush.dots)});
  }
}

}  // namespace

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events) {
  const Components& printed = game.components;
  state.seats = static_cast<std::uint8_t>(seats);
  for (const Seat seat : SeatSet::first(seats)) {
    Player& player = state.player(seat);
    const auto filled = [](int start) {
      return Store{static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(start)};
    };
    player.provisions = filled(printed.provisions_start);
    player.gold = filled(printed.gold_start);
    player.wind = filled(printed.wind_start);
    player.monster_power = player.pirate_power = static_cast<std::uint8_t>(printed.power_start);
  }
  state.adventures = static_cast<std::uint32_t>((std::uint64_t{1} << printed.adventures.size()) - 1U);
  // Solo games have no Ambush (rulebook p. 18).
  if (!game.with_ambush || seats == 1) state.adventures &= ~ambush_cards(game);
  for (std::size_t i = 0; i < printed.smooth.size(); ++i) state.smooth[i] = printed.smooth[i].count;
  state.deck_adventures = game.deck().adventures;
  state.deck_smooth = game.deck().smooth;
  reveal_setup_card(game, state, dice, events);
}

SeatSet waiting(const State& state) {
  if (state.phase == Phase::over) return {};
  return SeatSet::from_bits(static_cast<std::uint8_t>(SeatSet::first(state.seats).bits() & ~state.done.bits()));
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  switch (state.phase) {
    case Phase::draw:
      return legal_draw(game, state, seat, moves);
    case Phase::home:
      return legal_home(game, state, seat, moves);
    case Phase::omen:
      moves.add(move::Omen{Power::monsters});
      moves.add(move::Omen{Power::pirates});
      return;
    case Phase::act:
      return legal_act(game, state, state.player(seat), moves);
    case Phase::battle:
      return legal_battle(game, state, seat, moves);
    case Phase::over:
      return;
  }
}

Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  assert(waiting(state).has(seat));
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::confirm:
      play_confirm(game, state, seat, events);
      go_on(game, state, dice, events);
      return Step::final;
    case MoveKind::place:
      play_place(game, state, seat, as<move::Place>(move), events);
      return Step::open;
    case MoveKind::mark:
      play_mark(game, state, seat, as<move::Mark>(move));
      return Step::open;
    case MoveKind::dot:
      play_dot(game, state, seat, as<move::Dot>(move));
      return Step::open;
    case MoveKind::home:
      play_home(state, seat, as<move::Home>(move));
      return Step::open;
    case MoveKind::omen:
      state.done.add(seat);
      raise_power(game, state.player(seat), as<move::Omen>(move).power, {events, seat});
      return go_on(game, state, dice, events) ? Step::final : Step::open;
    case MoveKind::spoils:
    case MoveKind::loss:
      play_battle(game, state, seat, move, events);
      return go_on(game, state, dice, events) ? Step::final : Step::open;
    default:
      play_act(game, state.player(seat), move, {events, seat});
      return Step::open;
  }
}

// Rulebook p. 5: a port with a free square of sea beside it, and the ship on such a square.
void legal_home(const Game& game, const State& state, Seat seat, MoveList& moves) {
  if (state.drew.has(seat)) {
    moves.add(confirm);
    return;
  }
  const Squares empty = empty_sea(game, state.player(seat));
  for (const int port : game.board().ports) {
    for (const Direction side : sides) {
      const int square = neighbour(port, side);
      if (square == nowhere || !empty.has(square)) continue;
      moves.add(move::Home{.column = column_of(port), .row = row_of(port) + 1, .side = side});
    }
  }
}

void play_home(State& state, Seat seat, move::Home home) {
  Player& player = state.player(seat);
  player.home = static_cast<std::uint16_t>(square_of(home));
  player.ship = static_cast<std::uint16_t>(neighbour(player.home, home.side));
  player.drawn.add(player.ship);
  state.drew.add(seat);
}

int asks(const Game& game, const State& state, Seat seat) {
  Ask ask = Ask::ready;
  switch (state.phase) {
    case Phase::draw:
      if (game.card(state.card).type == CardType::ambush) {
        const bool more = state.drew.has(seat) && dots_for(game, state, seat) != 0;
        ask = !state.drew.has(seat) ? Ask::mark : more ? Ask::dots : Ask::ready;
      } else if (!state.drew.has(seat)) {
        ask = Ask::place;
      }
      break;
    case Phase::home:
      if (!state.drew.has(seat)) ask = Ask::home;
      break;
    case Phase::omen:
      ask = Ask::omen;
      break;
    case Phase::act:
    case Phase::over:
      ask = act_question(game, state.player(seat));
      break;
    case Phase::battle:
      ask = is_winner(state, seat) ? Ask::spoils : Ask::loss;
      break;
  }
  return static_cast<int>(ask);
}

}  // namespace dogwatch::rolling_seas
