// What the laws need to know of The Curse of the Black Dice. See laws/own.h.
#pragma once

#include <string>
#include <vector>

#include "games/black_dice/rules.h"
#include "games/black_dice/tests/moments.h"
#include "laws/own.h"

namespace dogwatch::black_dice {

// The secrets are the values of gold: any two unknown tokens may change places, as often as it takes.
inline State vary_secrets(const Game&, const State& state, Eye eye, Dice& dice) {
  State varied = state;
  std::vector<Tokens*> places{&varied.unseen};
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    if (state.phase != Phase::over) places.push_back(&varied.player(seat).values);
    places.push_back(&varied.player(seat).tossed);
  }
  const auto any_place = [&] { return places[dice.draw(static_cast<int>(places.size()))]; };
  for (int i = 0; i < 60; ++i) {
    Tokens& one = *any_place();
    Tokens& other = *any_place();
    const std::size_t a = dice.draw(value_count);
    const std::size_t b = dice.draw(value_count);
    if (one[a] == 0 || other[b] == 0) continue;
    --one[a];
    ++other[a];
    --other[b];
    ++one[b];
  }
  return varied;
}

inline std::vector<laws::Quantity> conserved(const Game& game, const State& state) {
  using laws::Quantity;
  const Components& printed = game.components;
  int rum = state.hold;
  int black = 0;
  std::array<int, value_count> gold{};
  const auto count = [&](const Tokens& tokens) {
    for (std::size_t i = 0; i < value_count; ++i) gold[i] += tokens[i];
  };
  int signed_on = 0;
  count(state.unseen);
  std::vector<Quantity> quantities{Quantity::constant("seats", state.seats)};
  for (std::size_t i = 0; i < pirate_count; ++i) {
    rum += state.crew[i].rum;
    signed_on += state.crew[i].post == Post::ashore ? 0 : 1;
    quantities.push_back(Quantity::within("rum on a pirate", state.crew[i].rum, 0, printed.rum_limits[i]));
  }
  for (const Adventure& adventure : state.adventures) black += adventure.black;
  int tokens = state.chest;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.player(seat_at(i));
    const std::string of = " of seat " + std::to_string(i);
    int dice = player.dice;
    for (const Adventure& adventure : state.adventures) dice += adventure.dice_of(seat_at(i));
    quantities.push_back(Quantity::within("dice" + of, dice, printed.dice_per_player - 1, printed.dice_per_player + 1));
    rum += player.rum;
    tokens += player.gold + player.thrown;
    count(player.values);
    count(player.tossed);
  }
  quantities.push_back(Quantity::constant("rum", rum));
  quantities.push_back(Quantity::constant("gold tokens of the quest", tokens));
  quantities.push_back(Quantity::constant("pirates", signed_on));
  for (std::size_t i = 0; i < value_count; ++i) {
    quantities.push_back(Quantity::constant("gold tokens worth " + std::to_string(printed.gold_values[i]), gold[i]));
  }
  quantities.push_back(
      Quantity::within("black dice", black, 0, (printed.black_per_player + 1) * static_cast<int>(state.seats)));
  quantities.push_back(Quantity::within("damage", state.damage, 0, printed.ship_damage));
  quantities.push_back(Quantity::within("damage to the enemy", state.enemy_damage, 0, printed.enemy_damage));
  quantities.push_back(Quantity::within("tokens", state.tokens, 0, game.voyage().tokens));
  return quantities;
}

namespace small {

inline double choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return k > n ? 0 : ways;
}

// Calls visit(tokens) for each way to be `size` tokens.
template <class Visit>
void each_hand(int size, Visit visit) {
  for (int a = 0; a <= size; ++a) {
    for (int b = 0; a + b <= size; ++b) {
      visit(
          Tokens{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(size - a - b)});
    }
  }
}

}  // namespace small

// Seat 0 holds a 3 and has tossed a 5; seat 1 holds two tokens and has tossed one. What these three are worth is as
// likely as drawing them from what seat 0 has not seen.
inline std::vector<laws::SmallPosition<State>> small_positions(const Game& game) {
  Dice dice(7);
  Events nobody;
  State state = setup(game, 2, dice, nobody);
  state.players[seat_at(0)].gold = state.players[seat_at(0)].thrown = 1;
  state.players[seat_at(0)].values = {1, 0, 0};
  state.players[seat_at(0)].tossed = {0, 0, 1};
  state.players[seat_at(1)].gold = 2;
  state.players[seat_at(1)].thrown = 1;
  state.chest = static_cast<std::uint8_t>(state.chest - 5);
  laws::SmallPosition<State> position{"three unknown tokens", state, Eye::of(seat_at(0)), {}};
  Tokens rest = game.components.gold_counts;
  --rest[0];
  --rest[2];
  small::each_hand(2, [&](const Tokens& hand) {
    small::each_hand(1, [&](const Tokens& tossed) {
      State truth = state;
      double weight = 1;
      truth.players[seat_at(1)].values = hand;
      truth.players[seat_at(1)].tossed = tossed;
      for (std::size_t i = 0; i < value_count; ++i) {
        weight *= small::choose(rest[i], hand[i]) * small::choose(rest[i] - hand[i], tossed[i]);
        truth.unseen[i] = static_cast<std::uint8_t>(rest[i] - hand[i] - tossed[i]);
      }
      position.truths.emplace_back(truth, weight);
    });
  });
  position.state = position.truths.front().first;
  return {position};
}

}  // namespace dogwatch::black_dice
