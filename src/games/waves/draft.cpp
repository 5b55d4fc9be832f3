// Phase 1, Draft Dice (rulebook p. 2).
#include <array>
#include <bit>

#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

// Draws the round's dice one after another. The bag holds the clear dice and each player's crew dice; colours not in
// play stay in the box (W7). A crew die earned last round is in the bag now (W17).
void draw_pool(const Game& game, State& state, int count, Dice& dice) {
  std::array<int, colour_count> bag{game.components.freebooters(state.seats)};
  int remaining = bag[0];
  for (int i = 0; i < state.seats; ++i) {
    const int crew = game.components.crew_dice_of(state.player(seat_at(i)));
    bag[static_cast<std::size_t>(colour_of(seat_at(i)))] = crew;
    remaining += crew;
  }
  for (int i = 0; i < count; ++i) {
    int drawn = dice.draw(remaining--);
    std::size_t colour = 0;
    while (drawn >= bag[colour]) drawn -= bag[colour++];
    --bag[colour];
    state.pool[static_cast<std::size_t>(i)].colour = static_cast<Colour>(colour);
  }
}

void tell_pool(const State& state, int count, Events& events) {
  std::array<int, pool_capacity> colours{};
  std::array<int, pool_capacity> values{};
  for (int i = 0; i < count; ++i) {
    colours[static_cast<std::size_t>(i)] = static_cast<int>(state.die(i).colour);
    values[static_cast<std::size_t>(i)] = state.die(i).value;
  }
  const std::array who{index(state.first)};
  const auto length = static_cast<std::size_t>(count);
  events.tell_list(Audience::everybody(), EventKind::drew, who, std::span(colours).first(length));
  events.tell_list(Audience::everybody(), EventKind::rolled, who, std::span(values).first(length));
}

}  // namespace

void begin_round(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.round < last_round_number) ++state.round;
  state.phase = Phase::draft;
  state.turn = state.first;
  for (Player& player : state.players) {
    player.nest.fill(nothing);
    player.allocation.fill(Icon::none);
  }
  const int count = state.seats * game.components.drawn_per_player;
  draw_pool(game, state, count, dice);
  for (int i = 0; i < count; ++i) {
    state.pool[static_cast<std::size_t>(i)].value =
        game.components.faces[static_cast<std::size_t>(dice.roll(game.components.face_count) - 1)];
  }
  state.untaken = static_cast<std::uint16_t>((1U << static_cast<unsigned>(count)) - 1U);
  events.tell(EventKind::round_began, state.round, index(state.first));
  if (events.wanted()) tell_pool(state, count, events);
}

int cost(const Die& die, Seat seat) { return die.is_free_for(seat) ? 0 : die.value; }

void legal_draft(const Game&, const State& state, Seat seat, MoveList& moves) {
  const int infamy = state.player(seat).infamy;
  bool has_free_die = false;
  for (unsigned rest = state.untaken; rest != 0; rest &= rest - 1U) {
    const int i = std::countr_zero(rest);
    const int price = cost(state.die(i), seat);
    has_free_die |= price == 0;
    if (price <= infamy) moves.add(MoveKind::draft, i);
  }
  // Only when no clear or own die is left (W2); then instead of paying too (W3), and any die (W4).
  if (has_free_die) return;
  for (unsigned rest = state.untaken; rest != 0; rest &= rest - 1U) {
    moves.add(MoveKind::sailor, std::countr_zero(rest));
  }
}

void play_draft(const Game& game, State& state, Seat seat, Move move, Events& events) {
  Player& player = state.player(seat);
  Die& die = state.pool[move.a];
  const auto colour = static_cast<int>(die.colour);
  if (static_cast<MoveKind>(move.kind) == MoveKind::sailor) {
    events.tell(EventKind::sailor, index(seat), move.a, colour, die.value, game.components.drunken_sailor);
    die.value = static_cast<std::uint8_t>(game.components.drunken_sailor);
  } else if (const int price = cost(die, seat); price == 0) {
    events.tell(EventKind::drafted, index(seat), move.a, colour, die.value);
  } else {
    // Spent Infamy is erased, nobody receives it (W5).
    player.infamy = static_cast<std::uint8_t>(player.infamy - price);
    events.tell(EventKind::hired, index(seat), move.a, colour, die.value, index(owner_of(die.colour)));
  }
  std::size_t place = 0;
  while (player.nest[place] != nothing) ++place;
  player.nest[place] = move.a;
  state.untaken = static_cast<std::uint16_t>(state.untaken & ~(1U << move.a));

  state.turn = left_of(seat, state.seats);
  if (state.untaken == 0) {
    state.phase = Phase::allocate;
    state.turn = state.first;
  }
}

}  // namespace dogwatch::waves
