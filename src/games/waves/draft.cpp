// Phase 1, Draft Dice (rulebook p. 2).
#include <array>
#include <bit>

#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

constexpr std::uint8_t not_rolled = 0;

// Draws the round's dice one after another. The bag holds the clear dice and each player's crew dice; colours not in
// play stay in the box (W7). A crew die earned last round is in the bag now (W17).
void draw_pool(const Game& game, State& state, int count, Dice& dice) {
  // How many dice lie in the bag up to and including each colour.
  std::array<int, colour_count> up_to{game.components.freebooters(state.seats)};
  for (int i = 0; i < state.seats; ++i) {
    up_to[i + 1] = up_to[i] + game.components.crew_dice_of(state.players[seat_at(i)]);
  }
  int remaining = up_to[state.seats];
  for (int i = 0; i < count; ++i) {
    const int drawn = dice.draw(remaining--);
    int colour = 0;
    for (std::size_t c = 0; c <= state.seats; ++c) {
      const bool is_before = up_to[c] <= drawn;
      colour += is_before ? 1 : 0;
      up_to[c] -= is_before ? 0 : 1;
    }
    state.pool[i] = {static_cast<Colour>(colour), not_rolled};
  }
}

// One property of each die of the pool.
template <class Of>
auto each_die(const State& state, int count, Of of) {
  std::array<decltype(of(state.die(0))), pool_capacity> each{};
  for (int i = 0; i < count; ++i) each[i] = of(state.die(i));
  return each;
}

void tell_drawn(const State& state, int count, Events& events) {
  const auto colours = each_die(state, count, [](const Die& die) { return die.colour; });
  events.tell(event::Drew{.who = state.first, .dice = std::span(colours).first(count)});
}

void tell_rolled(const State& state, int count, Events& events) {
  const auto values = each_die(state, count, [](const Die& die) { return static_cast<int>(die.value); });
  events.tell(event::Rolled{.who = state.first, .values = std::span(values).first(count)});
}

// Into the player's nest; it is the next one's turn.
void take(State& state, Seat seat, int die) {
  Player& player = state.player(seat);
  std::size_t place = 0;
  for (const std::uint8_t nested : player.nest) place += nested == nothing ? 0 : 1;
  player.nest[place] = static_cast<std::uint8_t>(die);
  state.untaken = static_cast<std::uint16_t>(state.untaken & ~(1U << static_cast<unsigned>(die)));
  state.turn = left_of(seat, state.seats);
  if (state.untaken == 0) {
    state.phase = Phase::allocate;
    state.turn = state.first;
  }
}

}  // namespace

void begin_round(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.round < last_round_number) ++state.round;
  state.phase = Phase::draft;
  state.turn = state.first;
  for (const Seat seat : SeatSet::first(state.seats)) {
    state.players[seat].nest.fill(nothing);
    state.players[seat].allocation.fill(Icon::none);
  }
  events.tell(event::RoundBegan{.round = state.round, .who = state.first});
  const int count = state.seats * game.components.drawn_per_player;
  draw_pool(game, state, count, dice);
  state.untaken = static_cast<std::uint16_t>((1U << static_cast<unsigned>(count)) - 1U);
  if (events.wanted()) tell_drawn(state, count, events);
  for (int i = 0; i < count; ++i) {
    state.pool[i].value = game.components.faces[dice.roll(game.components.face_count) - 1];
  }
  if (events.wanted()) tell_rolled(state, count, events);
}

int cost(const Die& die, Seat seat) { return die.is_free_for(seat) ? 0 : die.value; }

// Without branches on the dice, which no processor can foresee.
void legal_draft(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const int count = state.seats * game.components.drawn_per_player;
  const unsigned untaken = state.untaken;
  const int infamy = state.player(seat).infamy;
  const Colour own = colour_of(seat);
  bool has_free_die = false;
  moves.append(count + 1, [&](Move* out) {
    for (int i = 0; i < count; ++i) {
      const bool is_there = ((untaken >> static_cast<unsigned>(i)) & 1U) != 0;
      const Die& die = state.die(i);
      const bool is_free = (die.colour == Colour::clear) | (die.colour == own);
      has_free_die |= is_there & is_free;
      *out = move_of(move::Draft{i});
      out += (is_there & (is_free | (die.value <= infamy))) ? 1 : 0;
    }
    return out;
  });
  // Only when no clear or own die is left (W2); then instead of paying too (W3), and any die (W4).
  if (has_free_die) return;
  for (unsigned rest = untaken; rest != 0; rest &= rest - 1U) moves.add(move::Sailor{std::countr_zero(rest)});
}

void draft(State& state, Seat seat, int number, Events& events) {
  const Die& die = state.die(number);
  // Spent Infamy is erased, nobody receives it (W5).
  const int price = cost(die, seat);
  Player& player = state.player(seat);
  player.infamy = static_cast<std::uint8_t>(player.infamy - price);
  take(state, seat, number);
  if (!events.wanted()) return;
  if (price == 0) {
    events.tell(event::Drafted{.who = seat, .die = number, .colour = die.colour, .value = die.value});
  } else {
    events.tell(event::Hired{
        .who = seat, .die = number, .colour = die.colour, .value = die.value, .seat = owner_of(die.colour)});
  }
}

void draft_sailor(const Game& game, State& state, Seat seat, int number, Events& events) {
  Die& die = state.pool[number];
  const int value = die.value;
  die.value = static_cast<std::uint8_t>(game.components.drunken_sailor);
  take(state, seat, number);
  events.tell(event::Sailor{
      .who = seat, .die = number, .colour = die.colour, .value = value, .becomes = game.components.drunken_sailor});
}

}  // namespace dogwatch::waves
