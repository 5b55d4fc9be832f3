// Stage 1, the cursed dice set the course, and the order of turns (rulebook p. 7-9).
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

// The one of the two places of a searching quest that is open now.
Symbol open_place(const Game& game, const State& state) {
  return state.fighting ? Symbol::flag : game.voyage().searched;
}

void lay_black(const Game& game, State& state, Dice& dice, Events& events) {
  int shown = dice.roll(adventure_count) - 1;
  const std::uint8_t blocked = blocked_adventure(game, state);
  if (shown == blocked && game.voyage().blocked_dice == BlockedDice::reroll) {
    shown = dice.roll(adventure_count) - 1;
    events.tell(EventKind::black_rerolled, blocked, shown);
    if (shown == blocked) {
      events.tell(EventKind::black_aside, shown);
      return;
    }
  } else if (shown == blocked) {
    shown = number_of(open_place(game, state));
    events.tell(EventKind::black_redirected, blocked, shown);
  }
  ++state.adventures[static_cast<std::size_t>(shown)].black;
}

bool has_active_adventure(const State& state) {
  for (const Adventure& adventure : state.adventures) {
    if (adventure.is_active()) return true;
  }
  return false;
}

void tell_black(const State& state, Events& events) {
  if (!events.wanted()) return;
  std::array<int, adventure_count> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = state.adventures[i].black;
  events.tell_list(Audience::everybody(), EventKind::black_rolled, {}, counts);
}

// Every player begins a turn by rolling what is left (p. 8).
void begin_turn(State& state, Seat seat, Dice& dice, Events& events) {
  state.phase = Phase::act;
  state.turn = seat;
  std::array<int, dice_capacity> shown{};
  const int count = state.player(seat).dice;
  for (int i = 0; i < count; ++i) {
    const int symbol = dice.roll(adventure_count) - 1;
    shown[static_cast<std::size_t>(i)] = symbol;
    ++state.rolled[static_cast<std::size_t>(symbol)];
  }
  const std::array who{index(seat)};
  events.tell_list(Audience::everybody(), EventKind::rolled, who,
                   std::span(shown).first(static_cast<std::size_t>(count)));
}

}  // namespace

std::uint8_t blocked_adventure(const Game& game, const State& state) {
  if (!game.voyage().has_search()) return nothing;
  return static_cast<std::uint8_t>(state.fighting ? game.voyage().searched : Symbol::flag);
}

Seat duel(State& state, SeatSet seats, Dice& dice, Events& events) {
  while (seats.size() > 1) {
    int best = 0;
    SeatSet leaders;
    for (const Seat seat : seats) {
      const int roll = dice.roll(adventure_count);
      events.tell(EventKind::duel_rolled, index(seat), roll - 1);
      if (roll > best) leaders = {};
      if (roll > best) best = roll;
      if (roll == best) leaders.add(seat);
    }
    seats = leaders;
  }
  (void)state;
  return seats.lowest();
}

void roll_black(const Game& game, State& state, int count, Dice& dice, Events& events) {
  for (int i = 0; i < count; ++i) lay_black(game, state, dice, events);
  tell_black(state, events);
}

void begin_round(const Game& game, State& state, Dice& dice, Events& events) {
  const Quest& quest = game.voyage();
  ++state.round;
  state.fighting = quest.has_search() && state.tokens >= quest.tokens;  // C-33: from the round after
  events.tell(EventKind::round_began, state.round, index(state.captain));

  int black = game.components.black_per_player * state.seats;
  if (state.more_black) black += state.seats;  // C-28: both together
  if (state.fewer_black) black -= 2;
  int own = game.components.dice_per_player;
  if (state.extra_die) ++own;  // C-12: they cancel, neither stacks
  if (state.lost_die) --own;
  state.more_black = state.fewer_black = state.extra_die = state.lost_die = false;

  for (Adventure& adventure : state.adventures) adventure = {};
  for (const Seat seat : SeatSet::first(state.seats)) state.player(seat).dice = static_cast<std::uint8_t>(own);
  const Fixed now = state.fighting ? Fixed::fighting : Fixed::searching;
  if (quest.has_search() && quest.fixed == now) {
    // From the pool: the number of black dice stays the same (C-2).
    state.adventure(open_place(game, state)).black = 1;
    events.tell(EventKind::black_fixed, static_cast<int>(open_place(game, state)));
    --black;
  }
  roll_black(game, state, black, dice, events);
  const Seat before_captain = seat_at((index(state.captain) + state.seats - 1) % state.seats);
  next_turn(game, state, before_captain, dice, events);
}

void next_turn(const Game& game, State& state, Seat from, Dice& dice, Events& events) {
  state.rolled.fill(0);
  state.settled.fill(0);
  state.marked.fill(0);
  if (has_active_adventure(state)) {  // C-14
    Seat seat = from;
    for (int i = 0; i < state.seats; ++i) {
      seat = left_of(seat, state.seats);
      if (state.player(seat).dice > 0) return begin_turn(state, seat, dice, events);
    }
  }
  begin_settlement(game, state, dice, events);
}

}  // namespace dogwatch::black_dice
