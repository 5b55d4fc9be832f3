// Set-up, and which stage answers what.
#include "games/black_dice/rules.h"

#include <array>
#include <cassert>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

Result<Game> Game::make(TomlFile& components, const Options& options) {
  Result<Components> read = read_components(components);
  if (!read) return read.error();
  return Game{*read, options[0]};
}

namespace {

void sign_crew(const Game& game, State& state, Dice& dice, Events& events) {
  const int wanted = state.seats + game.components.crew_beside_players;
  for (int signed_on = 0; signed_on < wanted; ++signed_on) {
    int left = dice.draw(pirate_count - signed_on);
    int pirate = 0;
    for (;; ++pirate) {
      if (state.crew[pirate].post == Post::on_deck) continue;
      if (left-- == 0) break;
    }
    state.crew[pirate].post = Post::on_deck;
    events.tell(event::CrewSigned{static_cast<Pirate>(pirate)});
  }
}

}  // namespace

// Rulebook p. 5-6. Who rolls the black dice does not matter (C-1).
void setup(const Game& game, State& state, int seats, Dice& dice, Events& events) {
  state.seats = static_cast<std::uint8_t>(seats);
  state.unseen = game.components.gold_counts;
  state.chest = static_cast<std::uint8_t>(game.voyage().chest[seats]);
  state.hold = static_cast<std::uint8_t>(game.components.rum_tokens - seats * game.components.rum_start);
  for (const Seat seat : SeatSet::first(seats)) {
    state.player(seat).rum = static_cast<std::uint8_t>(game.components.rum_start);
  }
  sign_crew(game, state, dice, events);
  state.captain = duel(SeatSet::first(seats), dice, events);
  events.tell(event::Captain{state.captain});
  begin_round(game, state, dice, events);
}

SeatSet waiting(const State& state) {
  if (state.phase == Phase::over) return {};
  return state.phase == Phase::toss ? state.paying : SeatSet::of(state.turn);
}

void legal(const Game& game, const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  if (state.phase == Phase::act) return legal_act(game, state, seat, moves);
  if (state.phase == Phase::doom) {
    moves.add(confirm);
    moves.add(move::Spare{});
    return;
  }
  legal_settle(game, state, seat, moves);
}

namespace {

Step play_stage(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  if (state.phase == Phase::act) return play_act(game, state, seat, move, dice, events);
  if (state.phase == Phase::doom) return play_doom(state, seat, move, events);
  return play_settle(game, state, seat, move, dice, events);
}

}  // namespace

// Whoever drew gold looks at it, alone, when the step is done; nobody cares at the bottom of the sea.
Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  assert(waiting(state).has(seat));
  if (!events.wanted()) return play_stage(game, state, seat, move, dice, events);
  PerSeat<int, most_seats> before{};
  for (const Seat other : SeatSet::first(state.seats)) before[other] = state.players[other].gold;
  const Step step = play_stage(game, state, seat, move, dice, events);
  if (state.lost) return step;
  for (const Seat owner : SeatSet::first(state.seats)) {
    const Player& player = state.player(owner);
    if (player.gold <= before[owner]) continue;
    events.tell(Audience::only(owner), event::GoldValue{.who = owner, .value = gold_value(game, player)});
  }
  return step;
}

int asks(const Game&, const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::doom:
      return static_cast<int>(Ask::doom);
    case Phase::move:
      return static_cast<int>(Ask::move);
    case Phase::shield:
      return static_cast<int>(Ask::shield);
    case Phase::throw_:
      return static_cast<int>(Ask::throw_);
    case Phase::serve:
      return static_cast<int>(state.serving > 0 ? Ask::serve : Ask::served);
    case Phase::toss:
      return static_cast<int>(state.player(seat).owes > 0 ? Ask::toss : Ask::tossed);
    case Phase::act:
    case Phase::over:
      break;
  }
  return static_cast<int>(is_marking(state) ? Ask::reroll : Ask::act);
}

}  // namespace dogwatch::black_dice
