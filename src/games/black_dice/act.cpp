// Stage 2, on to adventure: a player's turn after the roll (rulebook p. 8-9).
#include <span>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

template <class Told>
int roll_into(Faces& into, int count, Seat seat, const State& state, Dice& dice, Events& events) {
  std::array<int, dice_capacity> faces{};
  int misses = 0;
  for (int i = 0; i < count; ++i) {
    const int symbol = dice.roll(adventure_count) - 1;
    faces[i] = symbol;
    ++into[symbol];
    misses += state.adventures[symbol].is_active() ? 0 : 1;
  }
  events.tell(Told{.who = seat, .symbols = std::span(faces).first(count)});
  return misses;
}

// Once after each full roll. What misses again is out for this turn (p. 7, "Attention").
void reroll(State& state, Seat seat, Dice& dice, Events& events) {
  const bool chosen = is_marking(state);
  int count = 0;
  for (std::size_t symbol = 0; symbol < adventure_count; ++symbol) {
    const bool misses = !state.adventures[symbol].is_active();
    const int again = chosen ? state.marked[symbol] : misses ? state.rolled[symbol] : 0;
    state.rolled[symbol] = static_cast<std::uint8_t>(state.rolled[symbol] - again);
    count += again;
  }
  state.marked.fill(0);
  Faces shown{};
  const int misses = roll_into<event::Rerolled>(shown, count, seat, state, dice, events);
  for (std::size_t symbol = 0; symbol < adventure_count; ++symbol) {
    if (!state.adventures[symbol].is_active()) continue;
    state.rerolled[symbol] = static_cast<std::uint8_t>(state.rerolled[symbol] + shown[symbol]);
  }
  state.out = static_cast<std::uint8_t>(state.out + misses);
  if (misses > 0) events.tell(event::Out{.who = seat, .dice = misses});
}

// All dice that are not on the tile, all or none: also those that are out or were keelhauled in this turn (C-5, C-15).
void drink(State& state, Seat seat, Dice& dice, Events& events) {
  Player& player = state.player(seat);
  state.rolled.fill(0);
  state.rerolled.fill(0);
  state.out = 0;
  --player.rum;
  ++state.hold;  // C-7
  roll_into<event::Drank>(state.rolled, player.dice, seat, state, dice, events);
}

void add(State& state, Seat seat, int symbol, Events& events) {
  Adventure& adventure = state.adventures[symbol];
  const int dice = dice_showing(state, symbol);
  for (int i = 0; i < dice; ++i) adventure.add(seat);
  state.player(seat).dice = static_cast<std::uint8_t>(state.player(seat).dice - dice);
  events.tell(event::Added{.who = seat, .adventure = symbol, .dice = dice});
}

// Each die by choice (C-4); "reroll" alone means all of them.
void legal_rerolls(const State& state, int missing, MoveList& moves) {
  moves.add(move::Reroll{});
  if (missing < 2) return;
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    const bool misses = !state.adventures[symbol].is_active();
    if (misses && state.rolled[symbol] > state.marked[symbol]) moves.add(move::Mark{symbol});
  }
}

}  // namespace

int dice_showing(const State& state, int symbol) { return state.rolled[symbol] + state.rerolled[symbol]; }

// A blocked adventure has no black dice and is missed as well (C-3).
int dice_missing(const State& state) {
  int missing = 0;
  for (std::size_t symbol = 0; symbol < adventure_count; ++symbol) {
    if (!state.adventures[symbol].is_active()) missing += state.rolled[symbol];
  }
  return missing;
}

bool is_marking(const State& state) {
  for (const std::uint8_t marked : state.marked) {
    if (marked > 0) return true;
  }
  return false;
}

void legal_act(const Game& game, const State& state, Seat seat, MoveList& moves) {
  bool can_add = false;
  const bool marking = is_marking(state);
  for (int symbol = 0; !marking && symbol < adventure_count; ++symbol) {
    if (dice_showing(state, symbol) == 0 || !state.adventures[symbol].is_active()) continue;
    moves.add(move::Add{symbol});
    can_add = true;
  }
  if (const int missing = dice_missing(state); missing > 0) legal_rerolls(state, missing, moves);
  if (marking) return;
  if (!can_add) moves.add(move::Pass{});  // C-6
  const Player& player = state.player(seat);
  if (player.rum > 0) {
    moves.add(move::Drink{});
    legal_pirates(game, state, seat, moves);
  }
  if (player.gold == 0 || !is_crew_drunk(game, state)) return;
  for (std::size_t i = 0; i < value_count; ++i) {
    if (player.values[i] > 0) moves.add(move::Unblock{game.components.gold_values[i]});
  }
}

Step play_act(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::mark:
      ++state.marked[as<move::Mark>(move).symbol];
      return Step::open;
    case MoveKind::reroll:
      reroll(state, seat, dice, events);
      return Step::final;
    case MoveKind::drink:
      drink(state, seat, dice, events);
      return Step::final;
    case MoveKind::unblock:
      unblock(game, state, seat, as<move::Unblock>(move).value, events);
      return Step::open;
    case MoveKind::add:
      add(state, seat, as<move::Add>(move).adventure, events);
      next_turn(game, state, seat, dice, events);
      return Step::final;
    case MoveKind::pass:
      events.tell(event::NothingAdded{seat});
      next_turn(game, state, seat, dice, events);
      return Step::final;
    default:
      return use_pirate(game, state, seat, move, dice, events);
  }
}

}  // namespace dogwatch::black_dice
