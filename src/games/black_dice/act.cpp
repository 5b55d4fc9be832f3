// Stage 2, on to adventure: a player's turn after the roll (rulebook p. 8-11).
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

int shown(const State& state, int symbol) { return state.rolled[at(symbol)] + state.settled[at(symbol)]; }

bool is_marking(const State& state) {
  for (const std::uint8_t marked : state.marked) {
    if (marked > 0) return true;
  }
  return false;
}

// Dice that miss may be rolled again, once after each full roll, each by choice (C-3, C-4).
void legal_marks(const State& state, MoveList& moves) {
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    const bool misses = !state.adventures[at(symbol)].is_active();
    if (misses && state.rolled[at(symbol)] > state.marked[at(symbol)]) moves.add(MoveKind::mark, symbol);
  }
}

bool can_pay(const Game& game, const State& state, Seat seat, Pirate pirate) {
  return state.sailor(pirate).post == Post::on_deck && state.player(seat).rum > 0 && !is_at_limit(game, state, pirate);
}

void legal_own_dice_abilities(const Game& game, const State& state, Seat seat, MoveList& moves) {
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    if (shown(state, symbol) == 0) continue;
    if (can_pay(game, state, seat, Pirate::jibe)) moves.add(MoveKind::jibe, symbol);
    if (!can_pay(game, state, seat, Pirate::bullseye)) continue;
    for (int to = 0; to < adventure_count; ++to) {
      if (to != symbol) moves.add(MoveKind::bullseye, symbol, to);
    }
  }
}

void legal_black_abilities(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const bool storm = can_pay(game, state, seat, Pirate::storm);
  const bool swap = can_pay(game, state, seat, Pirate::change_course);
  for (int a = 0; a < adventure_count; ++a) {
    if (!state.adventures[at(a)].is_active()) continue;
    if (storm) moves.add(MoveKind::storm, a);
    for (int b = a + 1; swap && b < adventure_count; ++b) {
      if (state.adventures[at(b)].is_active()) moves.add(MoveKind::change_course, a, b);  // C-13
    }
  }
}

// Only between the second and the sixth adventure, and only onto an active one (C-16).
void legal_on_board(const State& state, MoveList& moves) {
  for (const Seat owner : SeatSet::first(state.seats)) {
    for (int from = 1; from < adventure_count; ++from) {
      if (state.adventures[at(from)].dice_of(owner) == 0) continue;
      for (int to = 1; to < adventure_count; ++to) {
        if (to != from && state.adventures[at(to)].is_active()) moves.add(MoveKind::on_board, index(owner), from, to);
      }
    }
  }
}

void legal_pirates(const Game& game, const State& state, Seat seat, MoveList& moves) {
  if (state.player(seat).rum == 0) return;
  legal_own_dice_abilities(game, state, seat, moves);
  legal_black_abilities(game, state, seat, moves);
  if (can_pay(game, state, seat, Pirate::overboard)) moves.add(MoveKind::overboard);
  if (can_pay(game, state, seat, Pirate::to_sails) && !state.extra_die) moves.add(MoveKind::to_sails);
  if (can_pay(game, state, seat, Pirate::keelhaul)) {
    for (int a = 0; a < adventure_count; ++a) {
      if (state.adventures[at(a)].count > 0) moves.add(MoveKind::keelhaul, a);
    }
  }
  if (can_pay(game, state, seat, Pirate::on_board)) legal_on_board(state, moves);
}

// Legal only while every pirate on deck is drunk (C-17).
bool is_crew_drunk(const Game& game, const State& state) {
  for (int i = 0; i < pirate_count; ++i) {
    const auto pirate = static_cast<Pirate>(i);
    if (state.sailor(pirate).post == Post::on_deck && !is_at_limit(game, state, pirate)) return false;
  }
  return true;
}

void pay(State& state, Seat seat, Pirate pirate, Events& events) {
  --state.player(seat).rum;
  ++state.sailor(pirate).rum;
  events.tell(EventKind::paid, index(seat), static_cast<int>(pirate));
}

// The die that has used its free re-roll is turned first: the others keep theirs.
void turn_die(State& state, Seat seat, int from, int to, Events& events) {
  auto& dice = state.settled[at(from)] > 0 ? state.settled : state.rolled;
  --dice[at(from)];
  ++dice[at(to)];
  events.tell(EventKind::turned, index(seat), from, to);
}

void roll_again(State& state, Seat seat, int count, std::array<std::uint8_t, adventure_count>& into, Dice& dice,
                EventKind told, Events& events) {
  std::array<int, dice_capacity> faces{};
  for (int i = 0; i < count; ++i) {
    const int symbol = dice.roll(adventure_count) - 1;
    faces[at(i)] = symbol;
    ++into[at(symbol)];
  }
  const std::array who{index(seat)};
  events.tell_list(Audience::everybody(), told, who, std::span(faces).first(at(count)));
}

void reroll_marked(State& state, Seat seat, Dice& dice, Events& events) {
  int count = 0;
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    state.rolled[at(symbol)] = static_cast<std::uint8_t>(state.rolled[at(symbol)] - state.marked[at(symbol)]);
    count += state.marked[at(symbol)];
  }
  state.marked.fill(0);
  roll_again(state, seat, count, state.settled, dice, EventKind::rerolled, events);
}

// All dice not yet added, all or none; also those that were out for this turn (C-5).
void drink(State& state, Seat seat, Dice& dice, Events& events) {
  int count = 0;
  for (int symbol = 0; symbol < adventure_count; ++symbol) count += shown(state, symbol);
  state.rolled.fill(0);
  state.settled.fill(0);
  --state.player(seat).rum;
  ++state.hold;  // C-7
  roll_again(state, seat, count, state.rolled, dice, EventKind::drank, events);
}

void keelhaul(State& state, int number, Events& events) {
  Adventure& adventure = state.adventures[at(number)];
  for (std::size_t i = 0; i < adventure.count; ++i) ++state.players[adventure.owners[i]].dice;
  events.tell(EventKind::keelhauled, number, adventure.count);
  adventure.count = 0;
  adventure.owners.fill(0);
}

void move_between(State& state, Seat owner, int from, int to, Events& events) {
  Adventure& source = state.adventures[at(from)];
  int place = source.count - 1;
  while (source.owners[at(place)] != static_cast<std::uint8_t>(owner)) --place;
  for (; place + 1 < source.count; ++place) source.owners[at(place)] = source.owners[at(place + 1)];
  source.owners[at(--source.count)] = 0;
  Adventure& target = state.adventures[at(to)];
  target.owners[target.count++] = static_cast<std::uint8_t>(owner);
  events.tell(EventKind::moved_die, index(owner), from, to);
}

void add(State& state, Seat seat, int symbol, Events& events) {
  Adventure& adventure = state.adventures[at(symbol)];
  const int dice = shown(state, symbol);
  for (int i = 0; i < dice; ++i) adventure.owners[adventure.count++] = static_cast<std::uint8_t>(seat);
  state.player(seat).dice = static_cast<std::uint8_t>(state.player(seat).dice - dice);
  events.tell(EventKind::added, index(seat), symbol, dice);
}

void unblock(State& state, Seat seat, int value, Events& events) {
  toss_gold(state, seat, value, events);
  for (Sailor& sailor : state.crew) {
    if (sailor.post != Post::on_deck) continue;
    state.hold = static_cast<std::uint8_t>(state.hold + sailor.rum);
    sailor.rum = 0;
  }
  events.tell(EventKind::unblocked, index(seat));
}

Step use_pirate(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::overboard:
      pay(state, seat, Pirate::overboard, events);
      state.shield = static_cast<std::uint8_t>(seat);
      throw_overboard(state, Pirate::overboard, events);
      return Step::open;
    case MoveKind::bullseye:
      pay(state, seat, Pirate::bullseye, events);
      turn_die(state, seat, move.a, move.b, events);
      return Step::open;
    case MoveKind::jibe:
      pay(state, seat, Pirate::jibe, events);
      turn_die(state, seat, move.a, number_of(opposite(symbol_at(move.a))), events);
      return Step::open;
    case MoveKind::to_sails:
      pay(state, seat, Pirate::to_sails, events);
      state.extra_die = true;
      events.tell(EventKind::to_sails, index(seat));
      return Step::open;
    case MoveKind::change_course:
      pay(state, seat, Pirate::change_course, events);
      std::swap(state.adventures[move.a].black, state.adventures[move.b].black);
      events.tell(EventKind::swapped, index(seat), move.a, move.b);
      return Step::open;
    case MoveKind::storm: {
      pay(state, seat, Pirate::storm, events);
      const int black = state.adventures[move.a].black;
      state.adventures[move.a].black = 0;
      events.tell(EventKind::storm, index(seat), move.a, black);
      roll_black(game, state, black, dice, events);
      return Step::final;
    }
    case MoveKind::keelhaul:
      pay(state, seat, Pirate::keelhaul, events);
      keelhaul(state, move.a, events);
      return Step::open;
    default:
      pay(state, seat, Pirate::on_board, events);
      move_between(state, seat_at(move.a), move.b, move.c, events);
      return Step::open;
  }
}

bool is_any_active(const State& state) {
  for (const Adventure& adventure : state.adventures) {
    if (adventure.is_active()) return true;
  }
  return false;
}

}  // namespace

bool is_at_limit(const Game& game, const State& state, Pirate pirate) {
  return state.sailor(pirate).rum >= game.components.rum_limits[at(static_cast<int>(pirate))];
}

int pirates_on_deck(const State& state) {
  int count = 0;
  for (const Sailor& sailor : state.crew) count += sailor.post == Post::on_deck ? 1 : 0;
  return count;
}

void throw_overboard(State& state, Pirate pirate, Events& events) {
  Sailor& sailor = state.sailor(pirate);
  state.hold = static_cast<std::uint8_t>(state.hold + sailor.rum);
  sailor = {Post::overboard, 0};
  events.tell(EventKind::overboard, static_cast<int>(pirate));
  if (pirates_on_deck(state) == 0) lose(state, events);  // C-11, C-25
}

void toss_gold(State& state, Seat seat, int value, Events& events) {
  Player& player = state.player(seat);
  --player.gold;
  --player.values[at(value)];
  ++player.thrown;
  ++player.tossed[at(value)];
  events.tell(EventKind::gold_tossed, index(seat));
  events.tell(Audience::only(seat), EventKind::tossed_value, index(seat), value);
}

void legal_act(const Game& game, const State& state, Seat seat, MoveList& moves) {
  legal_marks(state, moves);
  if (is_marking(state)) {
    moves.add(MoveKind::reroll);
    return;
  }
  const Player& player = state.player(seat);
  if (player.rum > 0) moves.add(MoveKind::drink);
  legal_pirates(game, state, seat, moves);
  if (player.gold > 0 && is_crew_drunk(game, state)) {
    for (int value = 0; value < value_count; ++value) {
      if (player.values[at(value)] > 0) moves.add(MoveKind::unblock, value);
    }
  }
  bool can_add = false;
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    if (shown(state, symbol) == 0 || !state.adventures[at(symbol)].is_active()) continue;
    moves.add(MoveKind::add, symbol);
    can_add = true;
  }
  if (!can_add) moves.add(MoveKind::pass);  // C-6
}

Step play_act(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::mark:
      ++state.marked[move.a];
      return Step::open;
    case MoveKind::reroll:
      reroll_marked(state, seat, dice, events);
      return Step::final;
    case MoveKind::drink:
      drink(state, seat, dice, events);
      return Step::final;
    case MoveKind::unblock:
      unblock(state, seat, move.a, events);
      return Step::open;
    case MoveKind::add:
      add(state, seat, move.a, events);
      next_turn(game, state, seat, dice, events);
      return Step::final;
    case MoveKind::pass:
      events.tell(EventKind::nothing_added, index(seat));
      next_turn(game, state, seat, dice, events);
      return Step::final;
    default:
      break;
  }
  const Step step = use_pirate(game, state, seat, move, dice, events);
  // A storm may leave no adventure active: then nobody can add anything any more (C-14).
  if (state.phase == Phase::act && !is_any_active(state)) next_turn(game, state, seat, dice, events);
  return step;
}

}  // namespace dogwatch::black_dice
