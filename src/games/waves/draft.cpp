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
  for (std::size_t i = 0; i < state.seats; ++i) {
    up_to[i + 1] = up_to[i] + game.components.crew_dice_of(state.players[i]);
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
    state.pool[static_cast<std::size_t>(i)] = {static_cast<Colour>(colour), not_rolled};
  }
}

// One number of each die of the pool.
template <class Number>
void tell_pool(const State& state, int count, EventKind kind, Number number, Events& events) {
  if (!events.wanted()) return;
  std::array<int, pool_capacity> numbers{};
  for (int i = 0; i < count; ++i) numbers[static_cast<std::size_t>(i)] = number(state.die(i));
  const std::array who{index(state.first)};
  events.tell_list(Audience::everybody(), kind, who, std::span(numbers).first(static_cast<std::size_t>(count)));
}

void tell_draft(const Game& game, const Die& die, Seat seat, Move move, int price, Events& events) {
  const auto colour = static_cast<int>(die.colour);
  if (static_cast<MoveKind>(move.kind) == MoveKind::sailor) {
    events.tell(EventKind::sailor, index(seat), move.a, colour, die.value, game.components.drunken_sailor);
  } else if (price == 0) {
    events.tell(EventKind::drafted, index(seat), move.a, colour, die.value);
  } else {
    events.tell(EventKind::hired, index(seat), move.a, colour, die.value, index(owner_of(die.colour)));
  }
}

}  // namespace

void begin_round(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.round < last_round_number) ++state.round;
  state.phase = Phase::draft;
  state.turn = state.first;
  for (std::size_t i = 0; i < state.seats; ++i) {
    state.players[i].nest.fill(nothing);
    state.players[i].allocation.fill(Icon::none);
  }
  events.tell(EventKind::round_began, state.round, index(state.first));
  const int count = state.seats * game.components.drawn_per_player;
  draw_pool(game, state, count, dice);
  state.untaken = static_cast<std::uint16_t>((1U << static_cast<unsigned>(count)) - 1U);
  tell_pool(state, count, EventKind::drew, [](const Die& die) { return static_cast<int>(die.colour); }, events);
  for (int i = 0; i < count; ++i) {
    state.pool[static_cast<std::size_t>(i)].value =
        game.components.faces[static_cast<std::size_t>(dice.roll(game.components.face_count) - 1)];
  }
  tell_pool(state, count, EventKind::rolled, [](const Die& die) { return static_cast<int>(die.value); }, events);
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
      *out = make_move(MoveKind::draft, i);
      out += (is_there & (is_free | (die.value <= infamy))) ? 1 : 0;
    }
    return out;
  });
  // Only when no clear or own die is left (W2); then instead of paying too (W3), and any die (W4).
  if (has_free_die) return;
  for (unsigned rest = untaken; rest != 0; rest &= rest - 1U) moves.add(MoveKind::sailor, std::countr_zero(rest));
}

void play_draft(const Game& game, State& state, Seat seat, Move move, Events& events) {
  Player& player = state.player(seat);
  Die& die = state.pool[move.a];
  const bool is_sailor = static_cast<MoveKind>(move.kind) == MoveKind::sailor;
  const int price = is_sailor ? 0 : cost(die, seat);
  if (events.wanted()) tell_draft(game, die, seat, move, price, events);
  // Spent Infamy is erased, nobody receives it (W5).
  player.infamy = static_cast<std::uint8_t>(player.infamy - price);
  if (is_sailor) die.value = static_cast<std::uint8_t>(game.components.drunken_sailor);

  std::size_t place = 0;
  for (const std::uint8_t nested : player.nest) place += nested == nothing ? 0 : 1;
  player.nest[place] = move.a;
  state.untaken = static_cast<std::uint16_t>(state.untaken & ~(1U << move.a));
  state.turn = left_of(seat, state.seats);
  if (state.untaken == 0) {
    state.phase = Phase::allocate;
    state.turn = state.first;
  }
}

}  // namespace dogwatch::waves
