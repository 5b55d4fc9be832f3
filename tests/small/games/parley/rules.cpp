#include "games/parley/rules.h"

#include <bit>

namespace dogwatch::parley {

unsigned in_bag(const Game& game, const State& state) {
  unsigned tokens = ((1U << static_cast<unsigned>(game.tokens)) - 1U) << 1U;
  tokens &= ~static_cast<unsigned>(state.discarded);
  for (const Player& player : state.players) {
    if (player.token != unknown_token) tokens &= ~(1U << player.token);
  }
  return tokens;
}

int take_bit(unsigned& bits, int n) {
  unsigned rest = bits;
  for (; n > 0; --n) rest &= rest - 1U;
  const int taken = std::countr_zero(rest);
  bits &= ~(1U << static_cast<unsigned>(taken));
  return taken;
}

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events) {
  state.seats = static_cast<std::uint8_t>(seats);
  for (const Seat seat : SeatSet::first(seats)) {
    unsigned bag = in_bag(game, state);
    const int token = take_bit(bag, dice.draw(std::popcount(bag)));
    state.player(seat).token = static_cast<std::uint8_t>(token);
    state.player(seat).coins = static_cast<std::uint8_t>(game.coins);
    events.tell(Audience::only(seat), event::Drew{.who = seat, .token = token});
  }
  events.tell(event::Began{1});
}

SeatSet waiting(const State& state) {
  if (state.phase == Phase::swap) return SeatSet::of(state.turn);
  if (state.phase == Phase::over || state.phase == Phase::reveal) return {};
  return SeatSet::from_bits(static_cast<std::uint8_t>(SeatSet::first(state.seats).bits() & ~state.done.bits()));
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  if (state.phase == Phase::swap) {
    moves.add(move::Swap{});
    moves.add(move::Keep{});
    return;
  }
  const Player& player = state.player(seat);
  if (player.bid < game.limit && player.bid < player.coins) moves.add(move::Raise{});
  if (player.luck == 0) moves.add(move::Gamble{});
  moves.add(move::Confirm{});
}

namespace {

void next_round(const Game& game, State& state, Events& events) {
  state.turn = Seat{};
  if (state.round == game.rounds) {
    state.phase = Phase::over;
    return;
  }
  state.phase = Phase::bid;
  ++state.round;
  events.tell(event::Began{state.round});
}

void reveal(State& state, Events& events) {
  int best = -1;
  state.phase = Phase::reveal;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    state.done.remove(seat);
    events.tell(event::Revealed{.who = seat, .bid = player.bid, .luck = player.luck});
    const int strength = 2 * player.bid + player.luck;
    if (strength > best) {  // P1: ties go to the lowest seat
      best = strength;
      state.turn = seat;
    }
  }
  for (Player& player : state.players) {
    player.coins = static_cast<std::uint8_t>(player.coins - player.bid);  // P2
    player.bid = 0;
    player.luck = 0;
  }
  ++state.player(state.turn).won;
  state.phase = Phase::swap;
  events.tell(event::Won{state.turn});
}

void swap_token(const Game& game, State& state, Seat seat, Dice& dice, Events& events) {
  Player& player = state.player(seat);
  unsigned bag = in_bag(game, state);
  state.discarded = static_cast<std::uint16_t>(state.discarded | (1U << player.token));
  events.tell(event::Swapped{.who = seat, .token = player.token});
  player.token = static_cast<std::uint8_t>(take_bit(bag, dice.draw(std::popcount(bag))));
  events.tell(Audience::only(seat), event::Drew{.who = seat, .token = player.token});
}

}  // namespace

Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::raise:
      ++player.bid;
      events.tell(event::Raised{.who = seat, .bid = player.bid});
      return Step::open;
    case MoveKind::gamble:
      player.luck = static_cast<std::uint8_t>(dice.roll(seat, game.faces) + (game.lucky ? 1 : 0));
      events.tell(event::Gambled{.who = seat, .luck = player.luck});
      return Step::final;
    case MoveKind::confirm:
      state.done.add(seat);
      if (state.done == SeatSet::first(state.seats)) reveal(state, events);
      return Step::open;
    case MoveKind::swap:
      swap_token(game, state, seat, dice, events);
      next_round(game, state, events);
      return Step::final;
    case MoveKind::keep:
      events.tell(event::Kept{seat});
      next_round(game, state, events);
      return Step::open;
  }
  return Step::open;
}

Outcome outcome(const Game&, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::over;
  outcome.seats = state.seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    auto& items = outcome.items[seat];
    items = {player.token, static_cast<std::int16_t>(3 * player.won), player.coins};
    outcome.total[seat] = static_cast<std::int16_t>(items[0] + items[1] + items[2]);
  }
  outcome.rank([&](Seat a, Seat b) { return outcome.total[a] > outcome.total[b]; });
  return outcome;
}

int asks(const Game&, const State& state, Seat) {
  return static_cast<int>(state.phase == Phase::swap ? Ask::swap : Ask::bid);
}

const SearchProfile Game::search{.rollout_depth = 20};

int rollout_move(const Game&, const State&, Seat, const MoveList& moves, Dice& dice) { return dice.draw(moves.size()); }

void evaluate(const Game& game, const State& state, Seat /*seat*/, Dice& /*dice*/, std::span<float> chances) {
  const Outcome now = outcome(game, state);
  float sum = 0;
  for (const Seat seat : SeatSet::first(now.seats)) {
    sum += chances[index(seat)] = static_cast<float>(now.total[seat]) + 1.0F;
  }
  for (float& chance : chances) chance /= sum;
}

bool dominated(const Game&, const State&, Seat, Move) { return false; }
bool veto(const Game&, const State&, Seat, Move) { return false; }

}  // namespace dogwatch::parley
