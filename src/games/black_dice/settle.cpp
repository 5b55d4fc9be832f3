// Stage 3, the settlement from anchor to flag, sea wolf, captain and the end (rulebook p. 12-20).
#include <algorithm>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

using SeatOrder = std::array<Seat, most_seats>;

// Who took part (C-19), the captain first, then by the order of their first die (p. 13, "Not enough gold").
int participants(const State& state, const Adventure& adventure, SeatOrder& order) {
  int count = 0;
  SeatSet seen;
  if (adventure.dice_of(state.captain) > 0) {
    order[at(count++)] = state.captain;
    seen.add(state.captain);
  }
  for (std::size_t i = 0; i < adventure.count; ++i) {
    const Seat owner = seat_at(adventure.owners[i]);
    if (seen.has(owner)) continue;
    seen.add(owner);
    order[at(count++)] = owner;
  }
  return count;
}

void draw_gold(const Game& game, State& state, Seat seat, int wanted, Dice& dice, Events& events) {
  const int taken = std::min<int>(wanted, state.chest);  // C-22
  Player& player = state.player(seat);
  for (int i = 0; i < taken; ++i) {
    int unseen = 0;
    for (const std::uint8_t count : state.unseen) unseen += count;
    int drawn = dice.draw(unseen);
    int value = 0;
    while (drawn >= state.unseen[at(value)]) drawn -= state.unseen[at(value++)];
    --state.unseen[at(value)];
    --state.chest;
    ++player.gold;
    ++player.values[at(value)];
    events.tell(Audience::only(seat), EventKind::gold_value, index(seat), game.components.gold_values[at(value)]);
  }
  events.tell(EventKind::gold_gained, index(seat), taken);
}

void give_rum(State& state, Seat seat, int wanted, Events& events) {
  const int given = std::min<int>(wanted, state.hold);
  state.hold = static_cast<std::uint8_t>(state.hold - given);
  state.player(seat).rum = static_cast<std::uint8_t>(state.player(seat).rum + given);
  events.tell(EventKind::rum_gained, index(seat), given);
}

// C-8: participants first, then the rest clockwise from the captain, each the full entitlement while there is rum.
void share_rum(State& state, const SeatOrder& order, int count, Events& events) {
  SeatSet took_part;
  for (int i = 0; i < count; ++i) {
    give_rum(state, order[at(i)], 2, events);
    took_part.add(order[at(i)]);
  }
  Seat seat = state.captain;
  for (int i = 0; i < state.seats; ++i, seat = left_of(seat, state.seats)) {
    if (!took_part.has(seat)) give_rum(state, seat, 1, events);
  }
}

void reward(const Game& game, State& state, Dice& dice, Events& events) {
  const Quest& quest = game.voyage();
  const Adventure& adventure = state.adventures[state.settling];
  const Reward& gain = quest.rewards[state.settling];
  const bool is_flag = state.settling == static_cast<int>(Symbol::flag);
  if (is_flag && quest.locked_flag && !state.unlocked) return;  // only the penalty is avoided (p. 17)
  SeatOrder order{};
  const int count = participants(state, adventure, order);
  for (int i = 0; gain.gold > 0 && i < count; ++i) draw_gold(game, state, order[at(i)], gain.gold, dice, events);
  if (gain.rum) share_rum(state, order, count, events);
  if (gain.token && state.tokens < quest.tokens) {
    ++state.tokens;
    events.tell(EventKind::token_found, state.tokens);
  }
  const bool enough = !quest.damage_needs_more || adventure.count > adventure.black;
  if (gain.damage && enough && state.enemy_damage < game.components.enemy_damage) {
    ++state.enemy_damage;
    events.tell(EventKind::enemy_hit, state.enemy_damage);
  }
  if (gain.unlock) {
    state.unlocked = true;
    events.tell(EventKind::unlocked);
  }
  if (gain.fewer_black) {
    state.fewer_black = true;
    events.tell(EventKind::fewer_black);
  }
}

// C-18: the owner of the last die added, if there is somewhere to move it.
bool asks_to_move(const Game& game, State& state) {
  const Adventure& adventure = state.adventures[state.settling];
  if (!game.voyage().rewards[state.settling].move || adventure.count == 0) return false;
  for (int to = 1; to < adventure_count; ++to) {
    if (to == state.settling || !state.adventures[at(to)].is_active()) continue;
    state.phase = Phase::move;
    state.turn = seat_at(adventure.owners[at(adventure.count - 1)]);
    return true;
  }
  return false;
}

void hit_ship(const Game& game, State& state, int points, Events& events) {
  state.damage = static_cast<std::uint8_t>(std::min(game.components.ship_damage, state.damage + points));
  events.tell(EventKind::ship_hit, points, state.damage);
  if (state.damage >= game.components.ship_damage) lose(state, events);
}

// As many as fit, and as there are (C-8, C-26).
int rum_to_serve(const Game& game, const State& state, int wanted) {
  int room = 0;
  for (int i = 0; i < pirate_count; ++i) {
    const Sailor& sailor = state.crew[at(i)];
    if (sailor.post == Post::on_deck) room += std::max(0, game.components.rum_limits[at(i)] - sailor.rum);
  }
  return std::min({wanted, room, static_cast<int>(state.hold)});
}

// One token of each participant, two of each other player, as far as they have them (C-27).
void demand_gold(State& state) {
  const Adventure& adventure = state.adventures[state.settling];
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    player.owes = static_cast<std::uint8_t>(std::min<int>(player.gold, adventure.dice_of(seat) > 0 ? 1 : 2));
    if (player.owes > 0) state.phase = Phase::toss;
  }
}

// What a penalty does at once; it may leave a decision in state.phase.
void punish(const Game& game, State& state, Events& events) {
  const Penalty& penalty = game.voyage().penalties[state.settling];
  switch (penalty.kind) {
    case PenaltyKind::none:
      return;
    case PenaltyKind::throw_overboard:
      state.phase = Phase::throw_;
      state.turn = state.captain;
      return;
    case PenaltyKind::more_black:
      state.more_black = true;
      events.tell(EventKind::more_black, state.seats);
      return;
    case PenaltyKind::rum:
      state.serving = static_cast<std::uint8_t>(rum_to_serve(game, state, penalty.amount));
      if (state.serving == 0) return;
      state.phase = Phase::serve;
      state.turn = state.captain;
      return;
    case PenaltyKind::damage:
      return hit_ship(game, state, penalty.amount, events);
    case PenaltyKind::lose_die:
      state.lost_die = true;
      events.tell(EventKind::lost_die);
      return;
    case PenaltyKind::toss_gold:
      return demand_gold(state);
  }
}

// The excess black dice are rolled; only what lies further right and is active grows (C-20, C-21).
void reroll_excess(State& state, Dice& dice, Events& events) {
  const Adventure& failed = state.adventures[state.settling];
  const int excess = failed.black - failed.count;
  for (int i = 0; i < excess; ++i) {
    const int shown = dice.roll(adventure_count) - 1;
    const bool grows = shown > state.settling && state.adventures[at(shown)].is_active();
    if (grows) ++state.adventures[at(shown)].black;
    events.tell(EventKind::swelled, state.settling, shown, grows ? 1 : 0);
  }
}

// The seats with the most own dice on one half of the tile; everybody at zero is a tie too (C-29, C-30).
SeatSet most_dice(const State& state, bool left) {
  int best = 0;
  SeatSet leaders;
  for (const Seat seat : SeatSet::first(state.seats)) {
    int dice = 0;
    for (int i = 0; i < adventure_count; ++i) dice += is_left(i) == left ? state.adventures[at(i)].dice_of(seat) : 0;
    if (dice > best) leaders = {};
    best = std::max(best, dice);
    if (dice == best) leaders.add(seat);
  }
  return leaders;
}

bool is_quest_done(const Game& game, const State& state) {
  if (game.voyage().has_chest) return state.chest == 0;
  return state.enemy_damage >= game.components.enemy_damage;
}

// After the flag: the sea wolf is part of the settlement (C-24, C-31), then the end is looked at, then the captain.
void finish_settlement(const Game& game, State& state, Dice& dice, Events& events) {
  state.settling = 0;
  state.unlocked = false;
  state.shield = nothing;  // C-11: unused shields lapse
  const Seat wolf = duel(state, most_dice(state, false), dice, events);
  state.wolf = static_cast<std::uint8_t>(wolf);
  events.tell(EventKind::sea_wolf, index(wolf));
  draw_gold(game, state, wolf, 1, dice, events);
  if (is_quest_done(game, state)) {
    state.phase = Phase::over;
    events.tell(EventKind::quest_done);
    return;
  }
  state.captain = duel(state, most_dice(state, true), dice, events);
  events.tell(EventKind::captain, index(state.captain));
  begin_round(game, state, dice, events);
}

void settle_on(const Game& game, State& state, Dice& dice, Events& events);

void finish_failure(const Game& game, State& state, Dice& dice, Events& events) {
  if (state.phase == Phase::over) return;
  reroll_excess(state, dice, events);
  ++state.settling;
  settle_on(game, state, dice, events);
}

// Whether somebody has to decide before the settlement can go on.
bool is_asking(const State& state) { return state.phase != Phase::act && state.phase != Phase::over; }

// False when a decision is due.
bool settle_one(const Game& game, State& state, Dice& dice, Events& events) {
  const Adventure& adventure = state.adventures[state.settling];
  if (!adventure.is_active()) return true;
  const bool success = adventure.count >= adventure.black;
  events.tell(EventKind::settled, state.settling, success ? 1 : 0, adventure.count, adventure.black);
  if (success) {
    reward(game, state, dice, events);
    return !asks_to_move(game, state);
  }
  if (game.voyage().penalties[state.settling].kind != PenaltyKind::none && state.shield != nothing) {
    state.phase = Phase::shield;
    state.turn = seat_at(state.shield);
    return false;
  }
  punish(game, state, events);
  if (is_asking(state) || state.phase == Phase::over) return false;
  reroll_excess(state, dice, events);
  return true;
}

void settle_on(const Game& game, State& state, Dice& dice, Events& events) {
  state.phase = Phase::act;
  for (; state.settling < adventure_count; ++state.settling) {
    if (!settle_one(game, state, dice, events)) return;
  }
  finish_settlement(game, state, dice, events);
}

void move_last_anchor_die(State& state, int to, Events& events) {
  Adventure& from = state.adventures[state.settling];
  const std::uint8_t owner = from.owners[at(from.count - 1)];
  from.owners[at(--from.count)] = 0;
  Adventure& target = state.adventures[at(to)];
  target.owners[target.count++] = owner;
  events.tell(EventKind::moved_die, owner, state.settling, to);
}

}  // namespace

void lose(State& state, Events& events) {
  state.phase = Phase::over;
  state.lost = true;
  events.tell(EventKind::all_lost);
}

void begin_settlement(const Game& game, State& state, Dice& dice, Events& events) {
  state.settling = 0;
  state.unlocked = false;
  settle_on(game, state, dice, events);
}

void legal_settle(const Game& game, const State& state, Seat seat, MoveList& moves) {
  switch (state.phase) {
    case Phase::move:
      for (int to = 1; to < adventure_count; ++to) {
        if (to != state.settling && state.adventures[at(to)].is_active()) moves.add(MoveKind::move_die, to);
      }
      moves.add(MoveKind::stay);
      return;
    case Phase::shield:
      moves.add(MoveKind::cancel);
      moves.add(MoveKind::accept);
      return;
    case Phase::throw_:
      for (int i = 0; i < pirate_count; ++i) {
        if (state.crew[at(i)].post == Post::on_deck) moves.add(MoveKind::throw_pirate, i);
      }
      return;
    case Phase::serve:
      for (int i = 0; i < pirate_count; ++i) {
        const auto pirate = static_cast<Pirate>(i);
        if (state.sailor(pirate).post == Post::on_deck && !is_at_limit(game, state, pirate)) {
          moves.add(MoveKind::serve, i);
        }
      }
      return;
    case Phase::toss:
      for (int value = 0; value < value_count; ++value) {
        if (state.player(seat).values[at(value)] > 0) moves.add(MoveKind::toss, value);
      }
      return;
    default:
      return;
  }
}

Step play_settle(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::move_die:
      move_last_anchor_die(state, move.a, events);
      [[fallthrough]];
    case MoveKind::stay:
      ++state.settling;
      settle_on(game, state, dice, events);
      return Step::final;
    case MoveKind::cancel:
      events.tell(EventKind::cancelled, index(seat), state.settling);
      state.shield = nothing;
      state.phase = Phase::act;
      finish_failure(game, state, dice, events);
      return Step::final;
    case MoveKind::accept:
      state.phase = Phase::act;
      punish(game, state, events);
      if (!is_asking(state)) finish_failure(game, state, dice, events);
      return Step::final;
    case MoveKind::throw_pirate:
      state.phase = Phase::act;
      throw_overboard(state, static_cast<Pirate>(move.a), events);
      finish_failure(game, state, dice, events);
      return Step::final;
    case MoveKind::serve:
      --state.hold;
      ++state.crew[move.a].rum;
      --state.serving;
      events.tell(EventKind::served, index(seat), move.a);
      if (state.serving > 0) return Step::open;
      finish_failure(game, state, dice, events);
      return Step::final;
    default:
      toss_gold(state, seat, move.a, events);
      --state.player(seat).owes;
      if (!waiting(state).empty()) return Step::open;
      finish_failure(game, state, dice, events);
      return Step::final;
  }
}

}  // namespace dogwatch::black_dice
