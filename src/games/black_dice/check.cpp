// Whether a state could lie on the table: each invariant under the name of the field that breaks it.
#include <algorithm>
#include <array>
#include <numeric>

#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

constexpr std::string_view all_is_well = {};

enum class PlayerField : std::uint8_t { dice, values, tossed, owes, paying };

constexpr auto player_fields = std::to_array<PerSeat<std::string_view, most_seats>>({
    {"players[0].dice", "players[1].dice", "players[2].dice", "players[3].dice"},
    {"players[0].values", "players[1].values", "players[2].values", "players[3].values"},
    {"players[0].tossed", "players[1].tossed", "players[2].tossed", "players[3].tossed"},
    {"players[0].owes", "players[1].owes", "players[2].owes", "players[3].owes"},
    {"players[0].paying", "players[1].paying", "players[2].paying", "players[3].paying"},
});

std::string_view name_of(PlayerField field, Seat seat) { return player_fields[index(field)][seat]; }

template <class Counts>
int sum_of(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

bool settles(Phase phase) { return phase >= Phase::move && phase <= Phase::toss; }

// Everybody has the same number of dice in a round, on the tile and beside it.
std::string_view check_dice(const Game& game, const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    const auto dice_of = [&](Seat whose) {
      int dice = state.player(whose).dice;
      for (const Adventure& adventure : state.adventures) dice += adventure.dice_of(whose);
      return dice;
    };
    const int usual = game.components.dice_per_player;
    if (dice_of(seat) < usual - 1 || dice_of(seat) > usual + 1 || dice_of(seat) != dice_of(seat_at(0))) {
      return name_of(PlayerField::dice, seat);
    }
  }
  return all_is_well;
}

std::string_view check_tile(const Game& game, const State& state) {
  int black = 0;
  for (const Adventure& adventure : state.adventures) black += adventure.black;
  if (black > state.seats * (game.components.black_per_player + 1)) return "adventures";
  const int blocked = blocked_adventure(game, state);
  if (blocked != nothing && state.adventures[blocked].black > 0) return "adventures";
  return check_dice(game, state);
}

std::string_view check_roll(const State& state) {
  const int out_of_pool = sum_of(state.rolled) + sum_of(state.rerolled) + state.out;
  // Who throws the last pirate overboard ends the match in the middle of a turn: the dice lie as they fell.
  const bool ended_by_turn = state.phase == Phase::over && pirates_on_deck(state) == 0 && out_of_pool > 0;
  const bool is_turn = state.phase == Phase::act || state.phase == Phase::doom || ended_by_turn;
  if (!is_turn) return out_of_pool == 0 ? all_is_well : "roll";
  if (!is_any_active(state)) return "adventures";
  // What was keelhauled is rolled only with rum, or in the next turn.
  if (out_of_pool == 0 || out_of_pool > state.player(state.turn).dice) return "roll";
  for (std::size_t i = 0; i < adventure_count; ++i) {
    const bool may_be_marked = state.phase == Phase::act && !state.adventures[i].is_active();
    if (state.marked[i] > (may_be_marked ? state.rolled[i] : 0)) return "roll.marked";
  }
  return all_is_well;
}

std::string_view check_crew(const Game& game, const State& state) {
  int signed_on = 0;
  for (const Sailor& sailor : state.crew) {
    signed_on += sailor.post == Post::ashore ? 0 : 1;
    if (sailor.post != Post::on_deck && sailor.rum > 0) return "crew";
  }
  if (signed_on != state.seats + game.components.crew_beside_players) return "crew";
  if (state.phase != Phase::over && pirates_on_deck(state) == 0) return "crew";
  // He is the last man, and can be paid.
  const bool is_doomed = pirates_on_deck(state) == 1 && can_pay(game, state, Pirate::overboard);
  if (state.phase == Phase::doom && !is_doomed) return "crew";
  if (state.shield != nothing && state.sailor(Pirate::overboard).post != Post::overboard) return "shield";
  return state.extra_die && state.sailor(Pirate::to_sails).post == Post::ashore ? "next.extra_die" : all_is_well;
}

std::string_view check_rum(const Game& game, const State& state) {
  int rum = state.hold;
  for (const Sailor& sailor : state.crew) rum += sailor.rum;
  for (const Player& player : state.players) rum += player.rum;
  return rum == game.components.rum_tokens ? all_is_well : "hold";
}

std::string_view check_gold(const Game& game, const State& state) {
  std::array<int, value_count> found{};
  const auto count = [&](const Tokens& tokens) {
    for (std::size_t i = 0; i < value_count; ++i) found[i] += tokens[i];
  };
  int drawn = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    if (sum_of(player.values) != player.gold) return name_of(PlayerField::values, seat);
    if (sum_of(player.tossed) != player.thrown) return name_of(PlayerField::tossed, seat);
    count(player.values);
    count(player.tossed);
    drawn += player.gold + player.thrown;
  }
  count(state.unseen);
  for (std::size_t i = 0; i < value_count; ++i) {
    if (found[i] != game.components.gold_counts[i]) return "unseen";
  }
  return drawn + state.chest == game.voyage().chest[state.seats] ? all_is_well : "chest";
}

std::string_view check_tossing(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    const bool pays = state.phase == Phase::toss && state.paying.has(seat);
    if (player.owes > (pays ? player.gold : 0)) return name_of(PlayerField::owes, seat);
    if (state.paying.has(seat) && !pays) return name_of(PlayerField::paying, seat);
  }
  return state.phase == Phase::toss && state.paying.empty() ? "players[0].paying" : all_is_well;
}

// Which adventure is settled, and what it may ask for.
std::string_view check_settling(const Game& game, const State& state) {
  if (!settles(state.phase)) {
    if (state.unlocked && state.phase != Phase::over) return "unlocked";
    if (state.serving > 0) return "serving";
    if (state.stilled) return "stilled";
    if (state.phase == Phase::over) return all_is_well;
    return state.settling != adventure_count ? "settling" : state.failed != 0 ? "failed" : all_is_well;
  }
  if (state.settling >= adventure_count || !state.adventures[state.settling].is_active()) return "settling";
  if (state.unlocked && !game.voyage().locked_flag) return "unlocked";
  if ((state.failed >> (state.settling + 1U)) != 0) return "failed";
  const PenaltyKind penalty = game.voyage().penalties[state.settling].kind;
  const bool held = state.phase == Phase::move;
  // Who has used the shield waits for the captain, or for gold.
  const bool may_be_still = state.phase != Phase::move && state.phase != Phase::shield && state.shield == nothing;
  if (state.stilled && !may_be_still) return "stilled";
  if (state.has_failed(state.settling) == held) return "failed";
  if (held != state.adventures[state.settling].is_held()) return "adventures";
  switch (state.phase) {
    case Phase::move:
      return game.voyage().rewards[state.settling].move ? all_is_well : "settling";
    case Phase::shield:
      return has_icon(game, state) || can_excess_spread(state) ? all_is_well : "settling";
    case Phase::throw_:
      return penalty == PenaltyKind::throw_overboard ? all_is_well : "settling";
    case Phase::serve:
      return penalty == PenaltyKind::rum ? all_is_well : "settling";
    default:
      return penalty == PenaltyKind::toss_gold ? all_is_well : "settling";
  }
}

// Rum that is still to be served must be there, and have room.
std::string_view check_serving(const Game& game, const State& state) {
  int room = 0;
  for (std::size_t i = 0; i < pirate_count; ++i) {
    if (state.crew[i].post == Post::on_deck) room += game.components.rum_limits[i] - state.crew[i].rum;
  }
  return state.serving > std::min(room, static_cast<int>(state.hold)) ? "serving" : all_is_well;
}

std::string_view check_turn(const State& state) {
  switch (state.phase) {
    case Phase::act:
      return state.player(state.turn).dice > 0 ? all_is_well : "turn";
    case Phase::doom:
      return state.player(state.turn).rum > 0 ? all_is_well : "turn";
    case Phase::move: {
      const Adventure& adventure = state.adventures[state.settling];
      return adventure.owners[adventure.count - 1U] == index(state.turn) ? all_is_well : "turn";
    }
    case Phase::shield:
      return state.shield == index(state.turn) ? all_is_well : "turn";
    case Phase::throw_:
    case Phase::serve:
    case Phase::toss:
      return state.turn == state.captain ? all_is_well : "turn";
    case Phase::over:
      break;
  }
  return all_is_well;
}

// The tokens of a search open the flag from the next round on; penalties and rewards of the last round are used up.
std::string_view check_round(const Game& game, const State& state) {
  const bool found = game.voyage().has_search() && state.tokens >= game.voyage().tokens;
  const bool acts = state.phase == Phase::act || state.phase == Phase::doom;
  if (state.fighting && !found) return "fighting";
  if (!acts) return all_is_well;
  if (state.fighting != found) return "fighting";
  if (state.more_black) return "next.more_black";
  if (state.fewer_black > 0) return "next.fewer_black";
  return state.lost_die ? "next.lost_die" : all_is_well;
}

// The match goes on exactly as long as the ship floats, somebody is on deck, and the quest is not done.
std::string_view check_end(const Game& game, const State& state) {
  const bool sunk = state.damage >= game.components.ship_damage;
  const bool no_crew = pirates_on_deck(state) == 0;
  const bool is_over = state.phase == Phase::over;
  if (sunk && !is_over) return "damage";
  if (state.lost != (is_over && (sunk || no_crew))) return "lost";
  const bool done = game.voyage().has_chest ? state.chest == 0 : state.enemy_damage >= game.components.enemy_damage;
  if (is_over && !state.lost && !done) return "phase";
  const bool between_settlements = state.phase == Phase::act || state.phase == Phase::doom;
  return between_settlements && done ? "phase" : all_is_well;
}

}  // namespace

std::string_view check(const Game& game, const State& state) {
  for (const std::string_view field :
       {check_tile(game, state), check_roll(state), check_crew(game, state), check_rum(game, state),
        check_gold(game, state), check_tossing(state), check_settling(game, state), check_serving(game, state),
        check_round(game, state), check_end(game, state)}) {
    if (!field.empty()) return field;
  }
  return check_turn(state);
}

}  // namespace dogwatch::black_dice
