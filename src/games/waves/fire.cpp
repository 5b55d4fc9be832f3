// Step v, Fire Cannons (rulebook p. 5).
#include <algorithm>
#include <array>
#include <bit>

#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

constexpr std::array both_cannons{Cannon::small, Cannon::large};

const Aim& aim_of(const State& state, Cannon cannon) { return state.aim[index(cannon)]; }

bool is_loaded(const Game& game, const Player& player, Cannon cannon) {
  return game.components.is_full(player, cannon_icon(cannon));
}

// Two cannons at one seat are one volley (W26), the small cannon's.
bool has_own_volley(const State& state, Cannon cannon) {
  if (aim_of(state, cannon).seat == nothing) return false;
  return cannon == Cannon::small || state.aim[0].seat != state.aim[1].seat;
}

// There is somebody to fire at, and a shot to fire (W21, W22).
bool has_choice(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const bool has_shot = shots_of(game, player, Cannon::small) > 0 || shots_of(game, player, Cannon::large) > 0;
  return has_shot && !targets(game, state, seat).empty();
}

Cannon other_than(Cannon cannon) { return cannon == Cannon::small ? Cannon::large : Cannon::small; }

// Treasures that the volley of a cannon takes, as it is aimed.
int loot_of(const Game& game, const State& state, Seat seat, Cannon cannon) {
  const Aim& aim = aim_of(state, cannon);
  return loot(game, state.players[seat_at(aim.seat)], shots_in_volley(game, state, seat, cannon), aim.chest);
}

// Only where both volleys bring loot into one chest, and not the same one way or the other.
bool does_order_matter(const Game& game, const State& state, Seat seat) {
  if (state.aim[0].stow == nothing || state.aim[0].stow != state.aim[1].stow) return false;
  return chest_with_loot(game, state, seat, Cannon::small) != chest_with_loot(game, state, seat, Cannon::large);
}

// Takes from the top, and writes into the shooter's chest in the order of theft (W30). What does not fit is lost (W31).
void steal(const Game& game, State& state, Seat seat, const Aim& aim, int count, Events& events) {
  Row& from = state.players[seat_at(aim.seat)].chest(aim.chest);
  Player& thief = state.player(seat);
  for (int i = 0; i < count; ++i) {
    const int value = from.take();
    const bool fits = aim.stow != nothing && !game.components.is_full(thief, chest_icon(aim.stow));
    if (fits) {
      thief.chest(aim.stow).add(value);
      events.tell(
          event::Stole{.who = seat, .seat = seat_at(aim.seat), .chest = aim.chest, .value = value, .stow = aim.stow});
    } else {
      events.tell(event::Lost{.who = seat, .seat = seat_at(aim.seat), .chest = aim.chest, .value = value});
    }
  }
}

void fire_volley(const Game& game, State& state, Seat seat, Cannon cannon, Events& events) {
  const Aim aim = aim_of(state, cannon);
  const Player& victim = state.players[seat_at(aim.seat)];
  const int shots = shots_in_volley(game, state, seat, cannon);
  const int blocked = std::min(shots, game.components.level(victim, Icon::hull));
  // More shots than treasure are wasted (W28), fewer cannot be taken (W29).
  const int taken = loot(game, victim, shots, aim.chest);
  const bool joint = cannon == Cannon::small && state.aim[0].seat == state.aim[1].seat;
  events.tell(event::Fired{.who = seat,
                           .seat = seat_at(aim.seat),
                           .cannons = joint ? Volley::both : static_cast<Volley>(cannon),
                           .shots = shots,
                           .blocked = blocked,
                           .chest = aim.chest,
                           .loot = taken});
  steal(game, state, seat, aim, taken, events);
}

}  // namespace

unsigned unburied_chests(const Game& game, const Player& player) {
  return ((1U << static_cast<unsigned>(game.components.chests)) - 1U) & ~static_cast<unsigned>(player.buried);
}

SeatSet targets(const Game& game, const State& state, Seat seat) {
  SeatSet rivals;
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat && unburied_chests(game, state.player(other)) != 0) rivals.add(other);
  }
  return rivals;
}

int shots_of(const Game& game, const Player& player, Cannon cannon) {
  return is_loaded(game, player, cannon) ? game.components.level(player, cannon_icon(cannon)) : 0;
}

int shots_in_volley(const Game& game, const State& state, Seat seat, Cannon cannon) {
  const Player& player = state.player(seat);
  const int shots = shots_of(game, player, cannon);
  const bool joint = cannon == Cannon::small && state.aim[0].seat == state.aim[1].seat;
  return joint ? shots + shots_of(game, player, Cannon::large) : shots;
}

int shots_aimed_at(const Game& game, const State& state, Seat seat, Seat target) {
  int shots = 0;
  for (const Cannon cannon : both_cannons) {
    if (aim_of(state, cannon).seat == index(target)) shots += shots_of(game, state.player(seat), cannon);
  }
  return shots;
}

int more_through(const Game& game, const State& state, Seat seat, Cannon cannon, Seat target) {
  const int hull = game.components.level(state.player(target), Icon::hull);
  const int before = shots_aimed_at(game, state, seat, target);
  const int together = before + shots_of(game, state.player(seat), cannon);
  return std::max(0, together - hull) - std::max(0, before - hull);
}

// Each hull level blocks one shot of a volley, and never wears out (W32).
int loot(const Game& game, const Player& victim, int shots, int chest) {
  const int through = std::max(0, shots - game.components.level(victim, Icon::hull));
  return std::min(through, victim.chest(chest).size());
}

int room_for_loot(const Game& game, const State& state, Seat seat, Cannon cannon, int chest) {
  const int room = game.components.squares_of(chest_icon(chest)) - state.player(seat).chest(chest).size();
  const Cannon other = other_than(cannon);
  if (aim_of(state, other).stow != chest) return room;
  return std::max(0, room - loot_of(game, state, seat, other));
}

Row chest_with_loot(const Game& game, const State& state, Seat seat, Cannon first) {
  const int stow = state.aim[0].stow;
  Row chest = state.player(seat).chest(stow);
  for (const Cannon cannon : {first, other_than(first)}) {
    const Aim& aim = aim_of(state, cannon);
    Row from = state.players[seat_at(aim.seat)].chest(aim.chest);
    for (int rest = loot_of(game, state, seat, cannon); rest > 0; --rest) {
      if (chest.size() < game.components.squares_of(chest_icon(stow))) chest.add(from.take());
    }
  }
  return chest;
}

// Highest Infamy first. Among equals, the nearest to the left of the first player: the first player comes last (W24).
void order_shooters(const Game& game, State& state) {
  int count = 0;
  for (int i = 1; i <= state.seats; ++i) {
    const Seat seat = state.seat_after_first(i < state.seats ? i : 0);
    const Player& player = state.player(seat);
    if (!is_loaded(game, player, Cannon::small) && !is_loaded(game, player, Cannon::large)) continue;
    int place = count++;
    for (; place > 0; --place) {
      const std::uint8_t ahead = state.shooters[place - 1];
      if (state.players[seat_at(ahead)].infamy >= player.infamy) break;
      state.shooters[place] = ahead;
    }
    state.shooters[place] = static_cast<std::uint8_t>(index(seat));
  }
  state.shooter_count = static_cast<std::uint8_t>(count);
}

bool fire_until_asked(const Game& game, State& state, Events& events) {
  while (state.shooter_count > 0) {
    const Seat seat = seat_at(state.shooters[0]);
    if (has_choice(game, state, seat)) {
      state.phase = Phase::fire;
      state.turn = seat;
      return false;
    }
    fire_volleys(game, state, seat, events);
  }
  return true;
}

FireQuestion fire_question(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  for (const Cannon cannon : both_cannons) {
    if (aim_of(state, cannon).seat == nothing && shots_of(game, player, cannon) > 0) return {Ask::aim, cannon};
  }
  for (const Cannon cannon : both_cannons) {
    if (!has_own_volley(state, cannon)) continue;
    const Aim& aim = aim_of(state, cannon);
    if (aim.chest == nothing) return {Ask::plunder, cannon};
    const bool has_loot = loot_of(game, state, seat, cannon) > 0;
    if (has_loot && aim.stow == nothing && unburied_chests(game, player) != 0) return {Ask::stow, cannon};
  }
  const bool asks_order = state.order == VolleyOrder::unsaid && does_order_matter(game, state, seat);
  return {asks_order ? Ask::order : Ask::fire, Cannon::small};
}

void legal_fire(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const FireQuestion question = fire_question(game, state, seat);
  const Aim& aim = aim_of(state, question.cannon);
  switch (question.ask) {
    case Ask::aim:
      for (const Seat target : targets(game, state, seat)) {
        moves.add(move::Aim{.cannon = question.cannon, .seat = target});
      }
      return;
    case Ask::plunder:
      for (unsigned chests = unburied_chests(game, state.players[seat_at(aim.seat)]); chests != 0;
           chests &= chests - 1U) {
        moves.add(move::Plunder{.seat = seat_at(aim.seat), .chest = std::countr_zero(chests)});
      }
      return;
    case Ask::stow:
      for (unsigned chests = unburied_chests(game, state.player(seat)); chests != 0; chests &= chests - 1U) {
        moves.add(move::Stow{.seat = seat_at(aim.seat), .chest = std::countr_zero(chests)});
      }
      return;
    case Ask::order:
      for (const Cannon cannon : both_cannons) moves.add(move::FireFirst{cannon});
      return;
    default:
      moves.add(confirm);
  }
}

Cannon cannon_aimed_at(const State& state, Seat target) {
  return state.aim[0].seat == index(target) ? Cannon::small : Cannon::large;
}

void say(State& state, Move move) {
  const auto aim_at = [&](Seat target) -> Aim& { return state.aim[index(cannon_aimed_at(state, target))]; };
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::aim: {
      const auto aim = as<move::Aim>(move);
      state.aim[index(aim.cannon)].seat = static_cast<std::uint8_t>(aim.seat);
      return;
    }
    case MoveKind::plunder: {
      const auto plunder = as<move::Plunder>(move);
      aim_at(plunder.seat).chest = plunder.chest;
      return;
    }
    case MoveKind::stow: {
      const auto stow = as<move::Stow>(move);
      aim_at(stow.seat).stow = stow.chest;
      return;
    }
    default: {
      const bool small_first = as<move::FireFirst>(move).cannon == Cannon::small;
      state.order = small_first ? VolleyOrder::small_first : VolleyOrder::large_first;
    }
  }
}

// One shooter, completely: targets, theft, writing, Infamy, wiping (W25). A full cannon fires whether one likes it or
// not (W20); Infamy is earned with or without a shot (W21, W22). The shooter says which volley comes first (W41).
void fire_volleys(const Game& game, State& state, Seat seat, Events& events) {
  const Cannon first = state.order == VolleyOrder::large_first ? Cannon::large : Cannon::small;
  for (const Cannon cannon : {first, other_than(first)}) {
    if (has_own_volley(state, cannon)) fire_volley(game, state, seat, cannon, events);
  }
  for (const Cannon cannon : both_cannons) {
    if (!is_loaded(game, state.player(seat), cannon)) continue;
    if (aim_of(state, cannon).seat == nothing) events.tell(event::Misfired{.who = seat, .cannon = cannon});
    Row& powder = state.player(seat).row(cannon_icon(cannon));
    const int lowest = powder.lowest();
    powder.clear();
    gain_infamy(game, state, seat, lowest, cannon == Cannon::small ? Source::small_cannon : Source::large_cannon,
                events);
  }
  state.aim.fill(Aim{});
  state.order = VolleyOrder::unsaid;
  std::rotate(state.shooters.begin(), state.shooters.begin() + 1, state.shooters.begin() + state.shooter_count);
  state.shooters[--state.shooter_count] = 0;
}

}  // namespace dogwatch::waves
