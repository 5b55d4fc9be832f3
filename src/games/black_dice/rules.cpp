// Set-up, which stage answers what, and the final count.
#include "games/black_dice/rules.h"

#include <cassert>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

void sign_crew(const Game& game, State& state, Dice& dice, Events& events) {
  const int wanted = state.seats + game.components.crew_beside_players;
  for (int signed_on = 0; signed_on < wanted; ++signed_on) {
    int left = dice.draw(pirate_count - signed_on);
    int pirate = 0;
    for (;; ++pirate) {
      if (state.crew[static_cast<std::size_t>(pirate)].post == Post::on_deck) continue;
      if (left-- == 0) break;
    }
    state.crew[static_cast<std::size_t>(pirate)].post = Post::on_deck;
    events.tell(EventKind::crew_signed, pirate);
  }
}

int gold_value(const Game& game, const Player& player) {
  int sum = 0;
  for (std::size_t i = 0; i < value_count; ++i) sum += player.values[i] * game.components.gold_values[i];
  return sum;
}

}  // namespace

// Rulebook p. 5-6. Who rolls the black dice does not matter (C-1).
State setup(const Game& game, int seats, Dice& dice, Events& events) {
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.unseen = game.components.gold_counts;
  const Quest& quest = game.voyage();
  state.chest = static_cast<std::uint8_t>(quest.has_chest ? quest.chest[static_cast<std::size_t>(seats)]
                                                          : game.components.gold_tokens);
  state.hold = static_cast<std::uint8_t>(game.components.rum_tokens - seats * game.components.rum_start);
  for (const Seat seat : SeatSet::first(seats)) {
    state.player(seat).rum = static_cast<std::uint8_t>(game.components.rum_start);
  }
  sign_crew(game, state, dice, events);
  state.captain = duel(state, SeatSet::first(seats), dice, events);
  events.tell(EventKind::captain, index(state.captain));
  begin_round(game, state, dice, events);
  return state;
}

SeatSet waiting(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase != Phase::toss) return SeatSet::of(state.turn);
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.player(seat).owes > 0) seats.add(seat);
  }
  return seats;
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  state.phase == Phase::act ? legal_act(game, state, seat, moves) : legal_settle(game, state, seat, moves);
}

Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  assert(waiting(state).has(seat));
  return state.phase == Phase::act ? play_act(game, state, seat, move, dice, events)
                                   : play_settle(game, state, seat, move, dice, events);
}

int asks(const Game&, const State& state, Seat) {
  switch (state.phase) {
    case Phase::move:
      return static_cast<int>(Ask::move);
    case Phase::shield:
      return static_cast<int>(Ask::shield);
    case Phase::throw_:
      return static_cast<int>(Ask::throw_);
    case Phase::serve:
      return static_cast<int>(Ask::serve);
    case Phase::toss:
      return static_cast<int>(Ask::toss);
    case Phase::act:
    case Phase::over:
      break;
  }
  for (const std::uint8_t marked : state.marked) {
    if (marked > 0) return static_cast<int>(Ask::reroll);
  }
  return static_cast<int>(Ask::act);
}

// Highest value, then fewest tokens; a tie that is still left at the top goes to the last round's captain, who need not
// be one of the tied (C-32).
Outcome outcome(const Game& game, const State& state) {
  Outcome result;
  result.seats = state.seats;
  result.over = state.phase == Phase::over;
  result.lost = state.lost;
  if (!result.over || result.lost) return result;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const int gold = gold_value(game, state.player(seat));
    result.items[static_cast<std::size_t>(index(seat))][static_cast<std::size_t>(ScoreItem::gold)] =
        static_cast<std::int16_t>(gold);
    result.total[static_cast<std::size_t>(index(seat))] = static_cast<std::int16_t>(gold);
  }
  const auto richer = [&](Seat a, Seat b) {
    const int difference =
        result.total[static_cast<std::size_t>(index(a))] - result.total[static_cast<std::size_t>(index(b))];
    return difference != 0 ? difference > 0 : state.player(a).gold < state.player(b).gold;
  };
  result.rank(richer);
  if (result.winners() > 1) {
    result.rank([&](Seat a, Seat b) {
      if (a == state.captain || b == state.captain) return a == state.captain && b != state.captain;
      return richer(a, b);
    });
  }
  return result;
}

}  // namespace dogwatch::black_dice
