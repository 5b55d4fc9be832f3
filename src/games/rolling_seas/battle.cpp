// Sea battles with those who lay in ambush (rulebook p. 12), at the end of the turn.
#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

// By owner's seat, then in the order entered.
bool find_battle(const State& state, Battle& battle) {
  for (int seat = 0; seat < state.seats; ++seat) {
    const Player& owner = state.player(seat_at(seat));
    int first = 0;
    for (std::size_t i = 0; i < owner.ambush_count; ++i) {
      const int entered = owner.ambushes[i].entered;
      if (entered == 0 || (first != 0 && entered > first)) continue;
      first = entered;
      battle.owner = static_cast<std::uint8_t>(seat);
      battle.ambush = static_cast<std::uint8_t>(i);
    }
    if (first != 0) return true;
  }
  return false;
}

Ambush& ambush_of(State& state, const Battle& battle) {
  return state.players[seat_at(battle.owner)].ambushes[battle.ambush];
}

// Six wins and one loses, the artist's roll first; otherwise roll and cannons count.
void roll_battle(const State& state, Battle& battle, int artist, Dice& dice) {
  battle.artist_roll = static_cast<std::uint8_t>(dice.roll(die_faces));
  if (battle.artist_roll == die_faces || battle.artist_roll == 1) {
    battle.winner = battle.artist_roll == die_faces ? Side::artist : Side::owner;
    return;
  }
  battle.owner_roll = static_cast<std::uint8_t>(dice.roll(die_faces));
  if (battle.owner_roll == die_faces || battle.owner_roll == 1) {
    battle.winner = battle.owner_roll == die_faces ? Side::owner : Side::artist;
    return;
  }
  const int attack = battle.artist_roll + state.player(seat_at(artist)).cannons;
  const int defence = battle.owner_roll + state.players[seat_at(battle.owner)].cannons;
  battle.winner = attack > defence ? Side::artist : attack < defence ? Side::owner : Side::nobody;
}

bool can_lose(const Game& game, const Player& player, LossChoice loss) {
  return loss == LossChoice::gold ? player.gold.held >= game.components.defeat_gold
                                  : player.provisions.held >= game.components.defeat_provisions;
}

void lose(const Game& game, Player& player, LossChoice loss, Voice voice) {
  Store& store = loss == LossChoice::gold ? player.gold : player.provisions;
  const int asked = loss == LossChoice::gold ? game.components.defeat_gold : game.components.defeat_provisions;
  const int lost = asked < store.held ? asked : store.held;
  store.held = static_cast<std::uint8_t>(store.held - lost);
  voice.tell(event::Loss{.who = voice.seat, .choice = loss, .amount = lost});
}

// True when the loser has a choice: only what can be paid in full, if there is anything of that kind (R26).
bool settle_loser(const Game& game, State& state, Seat seat, Voice voice) {
  Player& loser = state.player(seat);
  receive(game, loser, Good::story, game.components.defeat_story, voice);
  const bool gold = can_lose(game, loser, LossChoice::gold);
  const bool provisions = can_lose(game, loser, LossChoice::provisions);
  if (gold && provisions) return true;
  lose(game, loser, gold ? LossChoice::gold : LossChoice::provisions, voice);
  return false;
}

void end_battle(State& state) {
  Ambush& ambush = ambush_of(state, state.battle);
  ambush.spent = 1;
  ambush.entered = 0;
  state.battle = Battle{};
  state.phase = Phase::act;  // in which all are done
}

// Both sides take their result (R24). True when somebody has to choose.
bool settle(const Game& game, State& state, int artist, Events& events) {
  const Seat owner = seat_at(state.battle.owner);
  const Seat attacker = seat_at(artist);
  if (state.battle.winner == Side::nobody) {
    for (const Seat seat : {attacker, owner}) {
      receive(game, state.player(seat), Good::story, game.components.tie_story, {events, seat});
    }
    return false;
  }
  const bool attacker_won = state.battle.winner == Side::artist;
  const Seat winner = attacker_won ? attacker : owner;
  const Seat loser = attacker_won ? owner : attacker;
  receive(game, state.player(winner), Good::story, game.components.victory_story, {events, winner});
  state.done = SeatSet::first(state.seats).without(winner);
  if (settle_loser(game, state, loser, {events, loser})) state.done.remove(loser);
  return true;
}

}  // namespace

const Ambush& battle_ambush(const State& state) {
  return state.players[seat_at(state.battle.owner)].ambushes[state.battle.ambush];
}

bool is_winner(const State& state, Seat seat) {
  const bool is_owner = index(seat) == state.battle.owner;
  return state.battle.winner == (is_owner ? Side::owner : Side::artist);
}

bool fight_until_asked(const Game& game, State& state, Dice& dice, Events& events) {
  while (find_battle(state, state.battle)) {
    const int artist = battle_ambush(state).artist;
    roll_battle(state, state.battle, artist, dice);
    state.phase = Phase::battle;
    events.tell(event::Battle{.who = seat_at(artist),
                              .seat = seat_at(state.battle.owner),
                              .roll = state.battle.artist_roll,
                              .answer = state.battle.owner_roll,
                              .winner = state.battle.winner,
                              .cannons = state.player(seat_at(artist)).cannons,
                              .answering_cannons = state.players[seat_at(state.battle.owner)].cannons});
    if (settle(game, state, artist, events)) return false;
    end_battle(state);
  }
  return true;
}

void legal_battle(const Game&, const State& state, Seat seat, MoveList& moves) {
  if (is_winner(state, seat)) {
    moves.add(move::Spoils{SpoilsChoice::gold});
    moves.add(move::Spoils{SpoilsChoice::hold});
  } else {
    moves.add(move::Loss{LossChoice::gold});
    moves.add(move::Loss{LossChoice::provisions});
  }
}

void play_battle(const Game& game, State& state, Seat seat, Move move, Events& events) {
  Player& player = state.player(seat);
  const Voice voice{events, seat};
  state.done.add(seat);
  if (is<move::Loss>(move)) {
    lose(game, player, as<move::Loss>(move).choice, voice);
  } else {
    const SpoilsChoice choice = as<move::Spoils>(move).choice;
    Haul haul(game, player, voice);
    const int gained = haul.take(choice == SpoilsChoice::gold ? Good::gold : Good::hold, game.components.victory_gold);
    haul.tell(event::Spoils{.who = seat, .choice = choice, .amount = gained});
  }
  if (state.done == SeatSet::first(state.seats)) end_battle(state);
}

}  // namespace dogwatch::rolling_seas
