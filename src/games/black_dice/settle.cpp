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
    seats[count++] = seat;
  }
  std::span<const Seat> list() const { return std::span(seats).first(count); }
};

// Who took part (C-19), the captain first, then by the order of their first dice (p. 13, "Not enough gold").
Queue participants(const State& state, const Adventure& adventure) {
  Queue queue;
  if (adventure.dice_of(state.captain) > 0) queue.join(state.captain);
  for (std::size_t i = 0; i < adventure.count; ++i) queue.join(seat_at(adventure.owners[i]));
  return queue;
}

// Each takes the full amount until there is no more (C-22, C-23).
void draw_gold(State& state, Seat seat, int wanted, int source, Dice& dice, Events& events) {
  const int taken = std::min<int>(wanted, state.chest);
  Player& player = state.player(seat);
  int unseen = state.unseen[0] + state.unseen[1] + state.unseen[2];
  static_assert(value_count == 3);
  for (int i = 0; i < taken; ++i) {
    int drawn = dice.draw(unseen--);
    std::size_t value = 0;
    while (drawn >= state.unseen[value]) drawn -= state.unseen[value++];
    --state.unseen[value];
    --state.chest;
    ++player.gold;
    ++player.values[value];
  }
  events.tell(event::GoldGained{.who = seat, .gold = taken, .source = source});
}

void give_rum(State& state, Seat seat, int wanted, Events& events) {
  const int given = std::min<int>(wanted, state.hold);
  state.hold = static_cast<std::uint8_t>(state.hold - given);
  state.player(seat).rum = static_cast<std::uint8_t>(state.player(seat).rum + given);
  events.tell(event::RumGained{.who = seat, .rum = given, .adventure = state.settling});
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
    events.tell(event::EnemySpared{state.settling});
    return;
  }
  if (state.enemy_damage >= game.components.enemy_damage) return;
  ++state.enemy_damage;
  events.tell(event::EnemyHit{.damage = state.enemy_damage, .limit = game.components.enemy_damage});
}

void reward(const Game& game, State& state, Dice& dice, Events& events) {
  const Quest& quest = game.voyage();
  const Adventure& adventure = state.adventures[state.settling];
  const Reward& gain = quest.rewards[state.settling];
  const bool is_flag = symbol_at(state.settling) == Symbol::flag;
  if (is_flag && quest.locked_flag && !state.unlocked) {  // p. 17, C-34: only the penalty is avoided
    events.tell(event::Defended{state.settling});
    return;
  }
  if (gain.gold > 0 || gain.rum) {
    const Queue queue = participants(state, adventure);
    for (const Seat seat : queue.list()) {
      if (gain.gold > 0) draw_gold(state, seat, gain.gold, state.settling, dice, events);
    }
    if (gain.rum) share_rum(game, state, queue, events);
  }
  if (gain.token && state.tokens < quest.tokens) {
    ++state.tokens;
    events.tell(event::TokenFound{.tokens = state.tokens, .needed = quest.tokens});
  }
  if (gain.damage) hit_enemy(game, state, adventure, events);
  if (gain.unlock) {
    state.unlocked = true;
    events.tell(event::Unlocked{state.settling});
  }
  if (gain.fewer_black > 0) {
    state.fewer_black = static_cast<std::uint8_t>(gain.fewer_black);
    events.tell(event::FewerBlack{gain.fewer_black});
  }
}

// C-18: the owner of the last die added, if there is somewhere to move it.
bool asks_to_move(const Game& game, State& state) {
  const Adventure& adventure = state.adventures[state.settling];
  if (!game.voyage().rewards[state.settling].move) return false;
  for (int to = state.settling + 1; to < adventure_count; ++to) {
    if (!state.adventures[to].is_active()) continue;
    state.phase = Phase::move;
    state.turn = seat_at(adventure.owners[adventure.count - 1]);
    return true;
  }
  return false;
}

void hit_ship(const Game& game, State& state, int points, Events& events) {
  state.damage = static_cast<std::uint8_t>(std::min(game.components.ship_damage, state.damage + points));
  events.tell(event::ShipHit{.adventure = state.settling, .points = points, .damage = state.damage});
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
      events.tell(event::MoreBlack{state.seats});
      return;
    case PenaltyKind::rum:
      state.serving = static_cast<std::uint8_t>(rum_to_serve(game, state, penalty.amount));
      if (state.serving > 0) ask_captain(state, Phase::serve);
      return;
    case PenaltyKind::damage:
      return hit_ship(game, state, penalty.amount, events);
    case PenaltyKind::lose_die:
      state.lost_die = true;
      events.tell(event::LostDie{state.settling});
      return;
    case PenaltyKind::toss_gold:
      return demand_gold(game, state);
  }
}

// Only what lies further right and is active grows (C-20, C-21).
bool can_grow(const State& state, int adventure) {
  return adventure > state.settling && state.adventures[adventure].is_active();
}

// The excess black dice are rolled and go where they go at the beginning of a round on this quest (C-21).
void reroll_excess(const Game& game, State& state, Dice& dice, Events& events) {
  Adventure& failed = state.adventures[state.settling];
  const int excess = failed.black - failed.count;
  failed.black = failed.count;
  std::array<int, black_capacity> faces{};
  for (int i = 0; i < excess; ++i) faces[i] = dice.roll(adventure_count) - 1;
  const std::span<const int> shown = std::span(faces).first(excess);
  events.tell(event::ExcessRolled{.adventure = state.settling, .symbols = shown});
  for (const int face : shown) {
    const int to = landing_place(game, state, face);
    if (!can_grow(state, to)) continue;
    ++state.adventures[to].black;
    if (to != face) events.tell(event::ExcessRedirected{.from = face, .to = to});
    events.tell(event::Swelled{.from = state.settling, .to = to});
  }
}

bool is_quest_done(const Game& game, const State& state) {
  if (game.voyage().has_chest) return state.chest == 0;
  return state.enemy_damage >= game.components.enemy_damage;
}

int dice_on_half(const State& state, Seat seat, bool left) {
  int dice = 0;
  for (int i = 0; i < adventure_count; ++i) dice += is_left(i) == left ? state.adventures[i].dice_of(seat) : 0;
  return dice;
}

// After the flag: the sea wolf is part of the settlement (C-24, C-31), then the end is looked at, then the captain.
void finish_settlement(const Game& game, State& state, Dice& dice, Events& events) {
  state.settling = adventure_count;
  state.unlocked = false;
  state.shield = nothing;  // C-11: unused shields lapse
  const Seat wolf = duel(most_dice(state, false), dice, events);
  state.wolf = static_cast<std::uint8_t>(wolf);
  events.tell(event::SeaWolf{.who = wolf, .dice = dice_on_half(state, wolf, false)});
  draw_gold(state, wolf, 1, for_sea_wolf, dice, events);
  if (is_quest_done(game, state)) {
    state.phase = Phase::over;
    events.tell(event::QuestDone{game.quest});
    return;
  }
  state.captain = duel(most_dice(state, true), dice, events);
  events.tell(event::Captain{state.captain});
  begin_round(game, state, dice, events);
}

// Settles one adventure; false when a decision is due, or all is lost.
bool settle_one(const Game& game, State& state, Dice& dice, Events& events) {
  const Adventure& adventure = state.adventures[state.settling];
  if (!adventure.is_active()) return true;
  events.tell(event::Settled{
      .adventure = state.settling, .held = adventure.is_held(), .dice = adventure.count, .black = adventure.black});
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
  state.adventures[to].add(seat);
  events.tell(event::MovedDie{.who = seat, .from = state.settling, .to = to});
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
  events.tell(event::AllLost{cause});
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
        if (state.adventures[to].is_active()) moves.add(move::MoveDie{to});
      }
      moves.add(move::Stay{});
      return;
    case Phase::shield:
      if (has_icon(game, state)) moves.add(move::Cancel{});
      if (can_excess_spread(state)) moves.add(move::Still{});
      moves.add(move::Accept{});
      return;
    case Phase::throw_:
      for (int i = 0; i < pirate_count; ++i) {
        if (state.crew[i].post == Post::on_deck) moves.add(move::ThrowPirate{static_cast<Pirate>(i)});
      }
      return;
    case Phase::serve:
      if (state.serving == 0) return moves.add(confirm);
      for (int i = 0; i < pirate_count; ++i) {
        const auto pirate = static_cast<Pirate>(i);
        const bool has_room = !is_at_limit(game, state, pirate);
        if (state.sailor(pirate).post == Post::on_deck && has_room) moves.add(move::Serve{static_cast<Pirate>(i)});
      }
      return;
    case Phase::toss:
      if (state.player(seat).owes == 0) return moves.add(confirm);
      for (std::size_t i = 0; i < value_count; ++i) {
        if (state.player(seat).values[i] > 0) moves.add(move::Toss{game.components.gold_values[i]});
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
      move_die(state, seat, as<move::MoveDie>(move).adventure, events);
      [[fallthrough]];
    case MoveKind::stay:
      ++state.settling;
      settle_on(game, state, dice, events);
      return Step::final;
    case MoveKind::cancel:
      state.shield = nothing;
      events.tell(event::Cancelled{.who = seat, .adventure = state.settling});
      settle_on_after_penalty(game, state, dice, events);
      return Step::final;
    case MoveKind::still:
      state.shield = nothing;
      state.stilled = true;
      events.tell(event::Stilled{.who = seat, .adventure = state.settling});
      [[fallthrough]];
    case MoveKind::accept:
      suffer_penalty(game, state, dice, events);
      return Step::final;
    case MoveKind::throw_pirate:
      throw_pirate(game, state, seat, as<move::ThrowPirate>(move).pirate, dice, events);
      return Step::final;
    case MoveKind::serve: {
      const auto serve = as<move::Serve>(move);
      --state.hold;
      ++state.sailor(serve.pirate).rum;
      --state.serving;
      events.tell(event::Served{.who = seat, .pirate = serve.pirate});
      return Step::open;
    }
    case MoveKind::toss:
      --state.player(seat).owes;
      toss_gold(game, state, seat, as<move::Toss>(move).value, events);
      return Step::open;
    default:
      play_confirm(game, state, seat, dice, events);
      return Step::final;
  }
}

}  // namespace dogwatch::black_dice
