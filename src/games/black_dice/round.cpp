// Stage 1, the cursed dice set the course, and the order of turns (rulebook p. 7-9).
#include <span>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

// The one of the two places of a searching quest that is open now.
Symbol open_place(const Game& game, const State& state) {
  return state.fighting ? Symbol::flag : game.voyage().searched;
}

// When the captain sets a black die on the open place before the roll.
bool has_fixed_die(const Game& game, const State& state) {
  return game.voyage().has_search() && game.voyage().fixed == (state.fighting ? Fixed::fighting : Fixed::searching);
}

void lay_black(State& state, int symbol, int dice) {
  std::uint8_t& black = state.adventures[symbol].black;
  black = static_cast<std::uint8_t>(black + dice);
}

// The faces of one throw, in the order in which they fell, and how many of each.
struct Throw {
  std::array<int, black_capacity> faces{};
  std::array<int, adventure_count> counts{};
  int dice = 0;

  Throw(int count, Dice& chance) : dice(count) {
    for (int i = 0; i < count; ++i) {
      const int symbol = chance.roll(adventure_count) - 1;
      faces[i] = symbol;
      ++counts[symbol];
    }
  }
  std::span<const int> list() const { return std::span(faces).first(dice); }
};

// Those that show a blocked symbol are rolled once more and then set aside (II), or go to the open place (IV).
void lay_blocked(const Game& game, State& state, int blocked, int count, Dice& dice, Events& events) {
  if (const int open = landing_place(game, state, blocked); open != blocked) {
    lay_black(state, open, count);
    events.tell(event::BlackRedirected{.from = blocked, .to = open, .dice = count});
    return;
  }
  const Throw again(count, dice);
  events.tell(event::BlackRerolled{.adventure = blocked, .symbols = again.list()});
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    const int shown = again.counts[symbol];
    if (symbol != blocked) {
      lay_black(state, symbol, shown);
    } else if (shown > 0) {
      events.tell(event::BlackAside{.adventure = blocked, .dice = shown});
    }
  }
}

// Every player begins a turn by rolling what is left (p. 8).
void begin_turn(State& state, Seat seat, Dice& dice, Events& events) {
  state.phase = Phase::act;
  state.turn = seat;
  std::array<int, dice_capacity> shown{};
  const int count = state.player(seat).dice;
  for (int i = 0; i < count; ++i) {
    const int symbol = dice.roll(adventure_count) - 1;
    shown[i] = symbol;
    ++state.rolled[symbol];
  }
  events.tell(event::Rolled{.who = seat, .symbols = std::span(shown).first(count)});
}

}  // namespace

std::uint8_t blocked_adventure(const Game& game, const State& state) {
  if (!game.voyage().has_search()) return nothing;
  return static_cast<std::uint8_t>(state.fighting ? game.voyage().searched : Symbol::flag);
}

int landing_place(const Game& game, const State& state, int symbol) {
  const bool goes_elsewhere =
      symbol == blocked_adventure(game, state) && game.voyage().blocked_dice == BlockedDice::redirect;
  return goes_elsewhere ? number_of(open_place(game, state)) : symbol;
}

int black_in_storm(const Game& game, const State& state, int adventure) {
  const bool keeps_one = has_fixed_die(game, state) && adventure == number_of(open_place(game, state));
  return state.adventures[adventure].black - (keeps_one ? 1 : 0);
}

bool is_any_active(const State& state) {
  for (const Adventure& adventure : state.adventures) {
    if (adventure.is_active()) return true;
  }
  return false;
}

Seat duel(SeatSet seats, Dice& dice, Events& events) {
  while (seats.size() > 1) {
    int best = 0;
    SeatSet leaders;
    for (const Seat seat : seats) {
      const int roll = dice.roll(adventure_count);
      events.tell(event::DuelRolled{.who = seat, .symbol = roll - 1});
      if (roll > best) {
        best = roll;
        leaders = {};
      }
      if (roll == best) leaders.add(seat);
    }
    seats = leaders;
  }
  return seats.lowest();
}

void roll_black(const Game& game, State& state, int count, Dice& dice, Events& events) {
  const Throw thrown(count, dice);
  events.tell(event::BlackRolled{thrown.list()});
  const int blocked = blocked_adventure(game, state);
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    const int shown = thrown.counts[symbol];
    if (symbol != blocked) {
      lay_black(state, symbol, shown);
    } else if (shown > 0) {
      lay_blocked(game, state, blocked, shown, dice, events);
    }
  }
}

// C-28: more and fewer add up.
int black_next_round(const Game& game, const State& state) {
  const int more = state.more_black ? state.seats : 0;
  return game.components.black_per_player * state.seats + more - state.fewer_black;
}

// C-12: the lost die and the extra one cancel, and neither stacks with itself.
int dice_next_round(const Game& game, const State& state) {
  return game.components.dice_per_player + (state.extra_die ? 1 : 0) - (state.lost_die ? 1 : 0);
}

void begin_round(const Game& game, State& state, Dice& dice, Events& events) {
  const Quest& quest = game.voyage();
  if (state.round < last_round_number) ++state.round;
  state.fighting = quest.has_search() && state.tokens >= quest.tokens;  // C-33: from the round after
  events.tell(event::RoundBegan{.round = state.round, .who = state.captain});

  int black = black_next_round(game, state);
  const int own = dice_next_round(game, state);
  state.more_black = state.extra_die = state.lost_die = false;
  state.fewer_black = 0;
  state.failed = 0;
  for (Adventure& adventure : state.adventures) adventure = {};
  for (const Seat seat : SeatSet::first(state.seats)) state.players[seat].dice = static_cast<std::uint8_t>(own);
  if (has_fixed_die(game, state)) {
    // From the pool: the number of black dice stays the same (C-2).
    state.adventure(open_place(game, state)).black = 1;
    events.tell(event::BlackFixed{number_of(open_place(game, state))});
    --black;
  }
  roll_black(game, state, black, dice, events);
  const Seat before_captain = seat_at((index(state.captain) + state.seats - 1) % state.seats);
  next_turn(game, state, before_captain, dice, events);
}

void next_turn(const Game& game, State& state, Seat from, Dice& dice, Events& events) {
  state.rolled.fill(0);
  state.marked.fill(0);
  state.rerolled.fill(0);
  state.out = 0;
  if (is_any_active(state)) {  // C-14
    Seat seat = from;
    for (int i = 0; i < state.seats; ++i) {
      seat = left_of(seat, state.seats);
      if (state.player(seat).dice > 0) return begin_turn(state, seat, dice, events);
    }
  }
  begin_settlement(game, state, dice, events);
}

}  // namespace dogwatch::black_dice
