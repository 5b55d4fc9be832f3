// The eight pirates, who work for rum, and what sobers them up (rulebook p. 9-11).
#include <utility>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

// One die for each payment, and never one that lies on the tile or is out (C-10).
void legal_bullseye(const State& state, MoveList& moves) {
  for (int symbol = 0; symbol < adventure_count; ++symbol) {
    if (dice_showing(state, symbol) == 0) continue;
    for (int to = 0; to < adventure_count; ++to) {
      if (to != symbol) moves.add(move::Bullseye{.from = symbol, .to = to});
    }
  }
}

// Both must be active (C-13).
void legal_change_course(const State& state, MoveList& moves) {
  for (int a = 0; a < adventure_count; ++a) {
    if (!state.adventures[a].is_active()) continue;
    for (int b = a + 1; b < adventure_count; ++b) {
      if (state.adventures[b].is_active()) moves.add(move::ChangeCourse{.from = a, .to = b});
    }
  }
}

// Only between the second and the sixth adventure, and only onto an active one (C-16).
void legal_on_board(const State& state, MoveList& moves) {
  for (int from = 1; from < adventure_count; ++from) {
    if (state.adventures[from].count == 0) continue;
    for (const Seat owner : SeatSet::first(state.seats)) {
      if (state.adventures[from].by_seat[owner] == 0) continue;
      for (int to = 1; to < adventure_count; ++to) {
        if (to != from && state.adventures[to].is_active())
          moves.add(move::OnBoard{.seat = owner, .from = from, .to = to});
      }
    }
  }
}

void pay(State& state, Seat seat, Pirate pirate, Events& events) {
  --state.player(seat).rum;
  ++state.sailor(pirate).rum;
  events.tell(event::Paid{.who = seat, .pirate = pirate});
}

// A die that has used its free re-roll is turned first, so that the others keep theirs; a turned die has none.
void turn_die(State& state, Seat seat, int from, int to, Events& events) {
  Faces& dice = state.rerolled[from] > 0 ? state.rerolled : state.rolled;
  --dice[from];
  ++state.rerolled[to];
  events.tell(event::Turned{.who = seat, .from = from, .to = to});
}

// The shield stands until the settlement (C-11).
void go_overboard(State& state, Seat seat, Events& events) {
  pay(state, seat, Pirate::overboard, events);
  state.shield = static_cast<std::uint8_t>(seat);
  throw_overboard(state, seat, Pirate::overboard, events);
  events.tell(event::Shielded{seat});
}

// As at the beginning of a round: what was inactive may become active. With nothing active left nobody can add anything
// any more (C-14).
void storm(const Game& game, State& state, Seat seat, int adventure, Dice& dice, Events& events) {
  const int black = black_in_storm(game, state, adventure);
  std::uint8_t& lies = state.adventures[adventure].black;
  lies = static_cast<std::uint8_t>(lies - black);
  events.tell(event::Storm{.who = seat, .adventure = adventure, .dice = black});
  roll_black(game, state, black, dice, events);
  if (!is_any_active(state)) next_turn(game, state, seat, dice, events);
}

// Back into the pools of their owners, to be rolled in their next turns; rum rolls the user's own sooner (C-15).
void keelhaul(State& state, Seat seat, int number, Events& events) {
  Adventure& adventure = state.adventures[number];
  const int placed = adventure.count;
  for (const Seat other : SeatSet::first(most_seats)) {
    state.players[other].dice = static_cast<std::uint8_t>(state.players[other].dice + adventure.by_seat[other]);
  }
  const std::uint8_t black = adventure.black;
  adventure = {};
  adventure.black = black;
  events.tell(event::Keelhauled{.who = seat, .adventure = number, .dice = placed});
}

Pirate pirate_of(MoveKind kind) {
  return static_cast<Pirate>(static_cast<int>(kind) - static_cast<int>(MoveKind::overboard));
}

}  // namespace

bool is_at_limit(const Game& game, const State& state, Pirate pirate) {
  return state.sailor(pirate).rum >= game.components.rum_limits[index(pirate)];
}

bool can_pay(const Game& game, const State& state, Pirate pirate) {
  return state.sailor(pirate).post == Post::on_deck && !is_at_limit(game, state, pirate);
}

bool is_crew_drunk(const Game& game, const State& state) {
  for (int i = 0; i < pirate_count; ++i) {
    if (can_pay(game, state, static_cast<Pirate>(i))) return false;
  }
  return true;
}

int pirates_on_deck(const State& state) {
  int count = 0;
  for (const Sailor& sailor : state.crew) count += sailor.post == Post::on_deck ? 1 : 0;
  return count;
}

void throw_overboard(State& state, Seat seat, Pirate pirate, Events& events) {
  Sailor& sailor = state.sailor(pirate);
  state.hold = static_cast<std::uint8_t>(state.hold + sailor.rum);
  sailor = {Post::overboard, 0};
  events.tell(event::Thrown{.who = seat, .pirate = pirate});
}

// Into the box, face down, and out of the match (C-17, C-35).
void toss_gold(const Game& game, State& state, Seat seat, int value, Events& events) {
  Player& player = state.player(seat);
  const std::size_t place = game.components.place_of(value);
  --player.gold;
  --player.values[place];
  ++player.thrown;
  ++player.tossed[place];
  events.tell(event::GoldTossed{seat});
  events.tell(Audience::only(seat), event::TossedValue{.who = seat, .value = value});
}

void unblock(const Game& game, State& state, Seat seat, int value, Events& events) {
  toss_gold(game, state, seat, value, events);
  for (Sailor& sailor : state.crew) {
    state.hold = static_cast<std::uint8_t>(state.hold + sailor.rum);
    sailor.rum = 0;
  }
  events.tell(event::Unblocked{seat});
}

void legal_pirates(const Game& game, const State& state, Seat, MoveList& moves) {
  if (can_pay(game, state, Pirate::bullseye)) legal_bullseye(state, moves);
  if (can_pay(game, state, Pirate::jibe)) {
    for (int symbol = 0; symbol < adventure_count; ++symbol) {
      if (dice_showing(state, symbol) > 0) moves.add(move::Jibe{symbol});
    }
  }
  if (can_pay(game, state, Pirate::to_sails) && !state.extra_die) moves.add(move::ToSails{});
  if (can_pay(game, state, Pirate::change_course)) legal_change_course(state, moves);
  if (can_pay(game, state, Pirate::storm)) {
    for (int a = 0; a < adventure_count; ++a) {
      if (black_in_storm(game, state, a) > 0) moves.add(move::Storm{a});
    }
  }
  if (can_pay(game, state, Pirate::keelhaul)) {
    for (int a = 0; a < adventure_count; ++a) {
      if (state.adventures[a].count > 0) moves.add(move::Keelhaul{a});
    }
  }
  if (can_pay(game, state, Pirate::on_board)) legal_on_board(state, moves);
  if (can_pay(game, state, Pirate::overboard)) moves.add(move::Overboard{});
}

Step play_doom(State& state, Seat seat, Move move, Events& events) {
  if (is<move::Spare>(move)) {
    state.phase = Phase::act;
    return Step::open;
  }
  go_overboard(state, seat, events);
  lose(state, Cause::no_crew, events);
  return Step::final;
}

Step use_pirate(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::overboard) {
    // Without the last man all is lost: asked for once more before he goes.
    if (pirates_on_deck(state) == 1) {
      state.phase = Phase::doom;
    } else {
      go_overboard(state, seat, events);
    }
    return Step::open;
  }
  pay(state, seat, pirate_of(kind), events);
  switch (kind) {
    case MoveKind::bullseye: {
      const auto bullseye = as<move::Bullseye>(move);
      turn_die(state, seat, bullseye.from, bullseye.to, events);
      return Step::open;
    }
    case MoveKind::jibe: {
      const auto jibe = as<move::Jibe>(move);
      turn_die(state, seat, jibe.from, number_of(opposite(symbol_at(jibe.from))), events);
      return Step::open;
    }
    case MoveKind::to_sails:
      state.extra_die = true;
      events.tell(event::ToSails{seat});
      return Step::open;
    case MoveKind::change_course: {
      const auto change_course = as<move::ChangeCourse>(move);
      std::swap(state.adventures[change_course.from].black, state.adventures[change_course.to].black);
      events.tell(event::Swapped{.who = seat, .from = change_course.from, .to = change_course.to});
      return Step::open;
    }
    case MoveKind::storm:
      storm(game, state, seat, as<move::Storm>(move).adventure, dice, events);
      return Step::final;
    case MoveKind::keelhaul:
      keelhaul(state, seat, as<move::Keelhaul>(move).adventure, events);
      return Step::open;
    default: {
      const auto on_board = as<move::OnBoard>(move);
      state.adventures[on_board.from].take(on_board.seat);
      state.adventures[on_board.to].add(on_board.seat);
      events.tell(event::Boarded{.who = seat, .seat = on_board.seat, .from = on_board.from, .to = on_board.to});
      return Step::open;
    }
  }
}

}  // namespace dogwatch::black_dice
