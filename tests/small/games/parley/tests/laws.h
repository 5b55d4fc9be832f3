#pragma once

#include <algorithm>
#include <string_view>

#include "games/parley/rules.h"
#include "laws/own.h"

namespace dogwatch::parley {

// What each kind of event changes (laws/places.h).
inline std::string_view told_places(const Game& /*game*/) {
  return R"(
unsaid      phase, turn, done, players.*.bid = null, players.*.luck = null
began       round = {round}
raised      players.{who}.bid = {bid}
gambled     players.{who}.luck = {luck}
revealed    players.{who}.bid = {bid}, players.{who}.luck = {luck}
won         players.{who}.won, players.*.coins, players.*.bid, players.*.luck
swapped     discarded
drew        players.{who}.token = {token}, players.{who}.coins
kept
)";
}

// Others hold other tokens and bid otherwise.
inline State vary_secrets(const Game& game, const State& state, Eye eye, Dice& dice) {
  State varied = state;
  if (state.phase == Phase::over) return varied;
  std::vector<std::uint8_t> unseen;
  for (int token = 1; token <= game.tokens; ++token) {
    const bool own = eye.is_seat() && state.player(eye.seat()).token == token;
    const bool open = ((static_cast<unsigned>(state.discarded) >> static_cast<unsigned>(token)) & 1U) != 0;
    if (!own && !open) unseen.push_back(static_cast<std::uint8_t>(token));
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    Player& player = varied.player(seat);
    const auto place = unseen.begin() + dice.draw(static_cast<int>(unseen.size()));
    player.token = *place;
    unseen.erase(place);
    if (state.phase != Phase::bid) continue;
    player.bid = static_cast<std::uint8_t>(dice.draw(std::min<int>(game.limit, player.coins) + 1));
    player.luck = dice.draw(2) == 0 ? 0 : static_cast<std::uint8_t>(game.faces);
  }
  return varied;
}

inline std::vector<laws::Quantity> conserved(const Game& game, const State& state) {
  using laws::Quantity;
  int won = 0;
  int coins = 0;
  for (const Player& player : state.players) {
    won += player.won;
    coins += player.coins;
  }
  const bool bidding = state.phase == Phase::bid;
  return {Quantity::constant("seats", state.seats),
          Quantity::constant("rounds won or to come", won + game.rounds - state.round + (bidding ? 1 : 0)),
          Quantity::within("coins", coins, 0, game.coins * state.seats)};
}

inline std::vector<laws::SmallPosition<State>> small_positions(const Game& game) {
  Dice dice(1);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  for (const Seat seat : SeatSet::first(2)) play(game, state, seat, confirm, dice, nobody);
  laws::SmallPosition<State> position{"what the other holds", state, Eye::of(seat_at(0)), {}};
  for (int token = 1; token <= game.tokens; ++token) {
    if (token == state.players[seat_at(0)].token) continue;
    State truth = state;
    truth.players[seat_at(1)].token = static_cast<std::uint8_t>(token);
    position.truths.emplace_back(truth, 1.0);
  }
  return {position};
}

}  // namespace dogwatch::parley
