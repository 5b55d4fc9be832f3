// Stage 3, the settlement from anchor to flag, sea wolf, captain and the end (rulebook p. 12-20).
#include <algorithm>
#include <span>
#include <utility>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

// Seats in the order in which they are given something.
struct Queue {
  std::array<Seat, most_seats> seats{};
  int count = 0;
  SeatSet in;

  void join(Seat seat) {
    if (in.has(seat)) return;
    in.add(seat);
    seats[at(count++)] = seat;
  }
  std::span<const Seat> list() const { return std::span(seats).first(at(count)); }
};

// Who took part (C-19), the captain first, then by the order of their first dice (p. 13, "Not enough gold").
Queue participants(const State& state, const Adventure& adventure) {
  Queue queue;
  if (adventure.dice_of(state.captain) > 0) queue.join(state.captain);
  for (std::size_t i = 0; i < adventure.count; ++i) queue.join(seat_at(adventure.owners[i]));
  return queue;
}

// Each takes the full amount until there is no more (C-22, C-23).
void draw_gold(const Game& game, State& state, Seat seat, int wanted, int source, Dice& dice, Events& events) {
  const int taken = std::min<int>(wanted, state.chest);
  Player& player = state.player(seat);
  auto bag = state.unseen;
  auto values = player.values;
  int unseen = bag[0] + bag[1] + bag[2];
  static_assert(value_count == 3);
  for (int i = 0; i < taken; ++i) {
    int drawn = dice.draw(unseen--);
    std::size_t value = 0;
    while (drawn >= bag[value]) drawn -= bag[value++];
    --bag[value];
    ++values[value];
  }
  state.chest = static_cast<std::uint8_t>(state.chest - taken);
  player.gold = static_cast<std::uint8_t>(player.gold + taken);
  events.tell(EventKind::gold_gained, index(seat), taken, source);
  // The owner looks at it, alone.
  state.unseen = bag;
  player.values = values;
  if (taken > 0) events.tell(Audience::only(seat), EventKind::gold_value, index(seat), gold_value(game, player));
}

void give_rum(State& state, Seat seat, int wanted, Events& events) {
  const int given = std::min<int>(wanted, state.hold);
  state.hold = static_cast<std::uint8_t>(state.hold - given);
  state.player(seat).rum = static_cast<std::uint8_t>(state.player(seat).rum + given);
  events.tell(EventKind::rum_gained, index(seat), given, state.settling);
}

// Participants first, then the rest clockwise from the captain, each in full while there is rum (C-8).
void share_rum(const Game& game, State& state, Queue queue, Events& events) {
  const SeatSet took_part = queue.in;
  Seat next = state.captain;
  for (int i = 0; i < state.seats; ++i, next = left_of(next, state.seats)) queue.join(next);
  for (const Seat seat : queue.list()) {
    const Components& printed = game.components;
    give_rum(state, seat, took_part.has(seat) ? printed.rum_for_participant : printed.rum_for_other, events);
  }
}

// On quest IV only with more dice than the enemy has (p. 19); beyond the last damage there is none (C-31).
void hit_enemy(const Game& game, State& state, const Adventure& adventure, Events& events) {
  if (game.voyage().damage_needs_more && adventure.count == adventure.black) {
    events.tell(EventKind::enemy_spared, state.settling);
    return;
  }
  if (state.enemy_damage >= game.components.enemy_damage) return;
  ++state.enemy_damage;
  events.tell(EventKind::enemy_hit, state.enemy_damage, game.components.enemy_damage);
}

void reward(const Game& game, State& state, Dice& dice, Events& events) {
  const Quest& quest = game.voyage();
  const Adventure& adventure = state.adventures[state.settling];
  const Reward& gain = quest.rewards[state.settling];
  const bool is_flag = symbol_at(state.settling) == Symbol::flag;
  if (is_flag && quest.locked_flag && !state.unlocked) {  // p. 17, C-34: only the penalty is avoided
    events.tell(EventKind::defended, state.settling);
    return;
  }
  if (gain.gold > 0 || gain.rum) {
    const Queue queue = participants(state, adventure);
    for (const Seat seat : queue.list()) {
      if (gain.gold > 0) draw_gold(game, state, seat, gain.gold, state.settling, dice, events);
    }
    if (gain.rum) share_rum(game, state, queue, events);
  }
  if (gain.token && state.tokens < quest.tokens) {
    ++state.tokens;
    events.tell(EventKind::token_found, state.tokens, quest.tokens);
  }
  if (gain.damage) hit_enemy(game, state, adventure, events);
  if (gain.unlock) {
    state.unlocked = true;
    events.tell(EventKind::unlocked, state.settling);
  }
  if (gain.fewer_black > 0) {
    state.fewer_black = static_cast<std::uint8_t>(gain.fewer_black);
    events.tell(EventKind::fewer_black, gain.fewer_black);
  }
}

// C-18: the owner of the last die added, if there is somewhere to move it.
bool asks_to_move(const Game& game, State& state) {
  const Adventure& adventure = state.adventures[state.settling];
  if (!game.voyage().rewards[state.settling].move) return false;
  for (int to = state.settling + 1; to < adventure_count; ++to) {
    if (!state.adventures[at(to)].is_active()) continue;
    state.phase = Phase::move;
    state.turn = seat_at(adventure.owners[at(adventure.count - 1)]);
    return true;
  }
  return false;
}

void hit_ship(const Game& game, State& state, int points, Events& events) {
  state.damage = static_cast<std::uint8_t>(std::min(game.components.ship_damage, state.damage + points));
  events.tell(EventKind::ship_hit, state.settling, points, state.damage);
  if (state.damage >= game.components.ship_damage) lose(state, Cause::sunk, events);
}

// As many as fit, and as there are (C-8, C-26).
int rum_to_serve(const Game& game, const State& state, int wanted) {
  int room = 0;
  for (std::size_t i = 0; i < pirate_count; ++i) {
    if (state.crew[i].post == Post::on_deck) room += game.components.rum_limits[i] - state.crew[i].rum;
  }
  return std::min({wanted, room, static_cast<int>(state.hold)});
}

// As far as they have it (C-27).
void demand_gold(const Game& game, State& state) {
  const Adventure& adventure = state.adventures[state.settling];
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    const int wanted =
        adventure.dice_of(seat) > 0 ? game.components.toss_of_participant : game.components.toss_of_other;
    player.owes = static_cast<std::uint8_t>(std::min<int>(player.gold, wanted));
    if (player.owes > 0) state.paying.add(seat);
  }
  if (!state.paying.empty()) state.phase = Phase::toss;
}

void ask_captain(State& state, Phase phase) {
  state.phase = phase;
  state.turn = state.captain;
}

// What a penalty does at once; it may leave a decision in state.phase.
void punish(const Game& game, State& state, Events& events) {
  const Penalty& penalty = game.voyage().penalties[state.settling];
  switch (penalty.kind) {
    case PenaltyKind::none:
      return;
    case PenaltyKind::throw_overboard:
      return ask_captain(state, Phase::throw_);
    case PenaltyKind::more_black:
      state.more_black = true;
      events.tell(EventKind::more_black, state.seats);
      return;
    case PenaltyKind::rum:
      state.serving = static_cast<std::uint8_t>(rum_to_serve(game, state, penalty.amount));
      if (state.serving > 0) ask_captain(state, Phase::serve);
      return;
    case PenaltyKind::damage:
      return hit_ship(game, state, penalty.amount, events);
    case PenaltyKind::lose_die:
      state.lost_die = true;
      events.tell(EventKind::lost_die, state.settling);
      return;
    case PenaltyKind::toss_gold:
      return demand_gold(game, state);
  }
}

// Only what lies further right and is active grows (C-20, C-21).
bool can_grow(const State& state, int adventure) {
  return adventure > state.settling && state.adventures[at(adventure)].is_active();
}

// The excess black dice are rolled and go where they go at the beginning of a round on this quest (C-21).
void reroll_excess(const Game& game, State& state, Dice& dice, Events& events) {
  Adventure& failed = state.adventures[state.settling];
  const int excess = failed.black - failed.count;
  failed.black = failed.count;
  std::array<int, black_capacity> faces{};
  for (int i = 0; i < excess; ++i) faces[at(i)] = dice.roll(adventure_count) - 1;
  const std::span<const int> shown = std::span(faces).first(at(excess));
  const std::array head{static_cast<int>(state.settling)};
  events.tell_list(Audience::everybody(), EventKind::excess_rolled, head, shown);
  for (const int face : shown) {
    const int to = landing_place(game, state, face);
    if (!can_grow(state, to)) continue;
    ++state.adventures[at(to)].black;
    if (to != face) events.tell(EventKind::excess_redirected, face, to);
    events.tell(EventKind::swelled, state.settling, to);
  }
}

bool is_quest_done(const Game& game, const State& state) {
  if (game.voyage().has_chest) return state.chest == 0;
  return state.enemy_damage >= game.components.enemy_damage;
}

int dice_on_half(const State& state, Seat seat, bool left) {
  int dice = 0;
  for (int i = 0; i < adventure_count; ++i) dice += is_left(i) == left ? state.adventures[at(i)].dice_of(seat) : 0;
  return dice;
}

// After the flag: the sea wolf is part of the settlement (C-24, C-31), then the end is looked at, then the captain.
void finish_settlement(const Game& game, State& state, Dice& dice, Events& events) {
  state.settling = adventure_count;
  state.unlocked = false;
  state.shield = nothing;  // C-11: unused shields lapse
  const Seat wolf = duel(most_dice(state, false), dice, events);
  state.wolf = static_cast<std::uint8_t>(wolf);
  events.tell(EventKind::sea_wolf, index(wolf), dice_on_half(state, wolf, false));
  draw_gold(game, state, wolf, 1, for_sea_wolf, dice, events);
  if (is_quest_done(game, state)) {
    state.phase = Phase::over;
    events.tell(EventKind::quest_done, game.quest);
    return;
  }
  state.captain = duel(most_dice(state, true), dice, events);
  events.tell(EventKind::captain, index(state.captain));
  begin_round(game, state, dice, events);
}

// Settles one adventure; false when a decision is due, or all is lost.
bool settle_one(const Game& game, State& state, Dice& dice, Events& events) {
  const Adventure& adventure = state.adventures[state.settling];
  if (!adventure.is_active()) return true;
  events.tell(EventKind::settled, state.settling, adventure.is_held() ? 1 : 0, adventure.count, adventure.black);
  if (adventure.is_held()) {
    reward(game, state, dice, events);
    return !asks_to_move(game, state);
  }
  state.failed = static_cast<std::uint8_t>(state.failed | (1U << state.settling));
  if (state.shield != nothing && (has_icon(game, state) || can_excess_spread(state))) {
    state.phase = Phase::shield;
    state.turn = seat_at(state.shield);
    return false;
  }
  punish(game, state, events);
  if (state.phase != Phase::act) return false;
  reroll_excess(game, state, dice, events);
  return true;
}

void settle_on(const Game& game, State& state, Dice& dice, Events& events) {
  state.phase = Phase::act;
  state.turn = state.captain;
  for (; state.settling < adventure_count; ++state.settling) {
    if (!settle_one(game, state, dice, events)) return;
  }
  finish_settlement(game, state, dice, events);
}

// The penalty is done, or was cancelled. The excess dice are rolled, or lie still (C-11).
void settle_on_after_penalty(const Game& game, State& state, Dice& dice, Events& events) {
  if (!std::exchange(state.stilled, false)) reroll_excess(game, state, dice, events);
  ++state.settling;
  settle_on(game, state, dice, events);
}

void suffer_penalty(const Game& game, State& state, Dice& dice, Events& events) {
  state.phase = Phase::act;
  state.turn = state.captain;
  punish(game, state, events);
  if (state.phase == Phase::act) settle_on_after_penalty(game, state, dice, events);
}

void throw_pirate(const Game& game, State& state, Seat seat, Pirate pirate, Dice& dice, Events& events) {
  throw_overboard(state, seat, pirate, events);
  if (pirates_on_deck(state) == 0) return lose(state, Cause::no_crew, events);  // C-25
  settle_on_after_penalty(game, state, dice, events);
}

// The owner of the last die moves it (C-18).
void move_die(State& state, Seat seat, int to, Events& events) {
  state.adventures[state.settling].take(seat);
  state.adventures[at(to)].add(seat);
  events.tell(EventKind::moved_die, index(seat), state.settling, to);
}

}  // namespace

bool has_icon(const Game& game, const State& state) {
  return game.voyage().penalties[state.settling].kind != PenaltyKind::none;
}

bool can_excess_spread(const State& state) {
  for (int i = state.settling + 1; i < adventure_count; ++i) {
    if (can_grow(state, i)) return true;
  }
  return false;
}

SeatSet most_dice(const State& state, bool left) {
  int best = 0;
  SeatSet leaders;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const int dice = dice_on_half(state, seat, left);
    if (dice > best) leaders = {};
    best = std::max(best, dice);
    if (dice == best) leaders.add(seat);
  }
  return leaders;
}

void lose(State& state, Cause cause, Events& events) {
  state.phase = Phase::over;
  state.lost = true;
  state.stilled = false;
  events.tell(EventKind::all_lost, static_cast<int>(cause));
}

void begin_settlement(const Game& game, State& state, Dice& dice, Events& events) {
  state.settling = 0;
  state.failed = 0;
  settle_on(game, state, dice, events);
}

void legal_settle(const Game& game, const State& state, Seat seat, MoveList& moves) {
  switch (state.phase) {
    case Phase::move:
      for (int to = state.settling + 1; to < adventure_count; ++to) {
        if (state.adventures[at(to)].is_active()) moves.add(MoveKind::move_die, to);
      }
      moves.add(MoveKind::stay);
      return;
    case Phase::shield:
      if (has_icon(game, state)) moves.add(MoveKind::cancel);
      if (can_excess_spread(state)) moves.add(MoveKind::still);
      moves.add(MoveKind::accept);
      return;
    case Phase::throw_:
      for (int i = 0; i < pirate_count; ++i) {
        if (state.crew[at(i)].post == Post::on_deck) moves.add(MoveKind::throw_pirate, i);
      }
      return;
    case Phase::serve:
      if (state.serving == 0) return moves.add(confirm);
      for (int i = 0; i < pirate_count; ++i) {
        const auto pirate = static_cast<Pirate>(i);
        const bool has_room = !is_at_limit(game, state, pirate);
        if (state.sailor(pirate).post == Post::on_deck && has_room) moves.add(MoveKind::serve, i);
      }
      return;
    case Phase::toss:
      if (state.player(seat).owes == 0) return moves.add(confirm);
      for (std::size_t i = 0; i < value_count; ++i) {
        if (state.player(seat).values[i] > 0) moves.add(MoveKind::toss, game.components.gold_values[i]);
      }
      return;
    default:
      return;
  }
}

namespace {

// Rum is served, or gold is tossed: by one of those who owe it, and on when all are done.
void play_confirm(const Game& game, State& state, Seat seat, Dice& dice, Events& events) {
  state.paying.remove(seat);
  if (state.paying.empty()) settle_on_after_penalty(game, state, dice, events);
}

}  // namespace

Step play_settle(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::move_die:
      move_die(state, seat, move.a, events);
      [[fallthrough]];
    case MoveKind::stay:
      ++state.settling;
      settle_on(game, state, dice, events);
      return Step::final;
    case MoveKind::cancel:
      events.tell(EventKind::cancelled, index(seat), state.settling);
      state.shield = nothing;
      settle_on_after_penalty(game, state, dice, events);
      return Step::final;
    case MoveKind::still:
      events.tell(EventKind::stilled, index(seat), state.settling);
      state.shield = nothing;
      state.stilled = true;
      [[fallthrough]];
    case MoveKind::accept:
      suffer_penalty(game, state, dice, events);
      return Step::final;
    case MoveKind::throw_pirate:
      throw_pirate(game, state, seat, static_cast<Pirate>(move.a), dice, events);
      return Step::final;
    case MoveKind::serve:
      --state.hold;
      ++state.crew[move.a].rum;
      --state.serving;
      events.tell(EventKind::served, index(seat), move.a);
      return Step::open;
    case MoveKind::toss:
      toss_gold(game, state, seat, move.a, events);
      --state.player(seat).owes;
      return Step::open;
    default:
      play_confirm(game, state, seat, dice, events);
      return Step::final;
  }
}

}  // namespace dogwatch::black_dice
