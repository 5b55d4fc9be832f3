// What the laws need to know of Rolling Seas. See laws/own.h.
#pragma once

#include <bit>
#include <string>
#include <vector>

#include "games/rolling_seas/rules.h"
#include "games/rolling_seas/tests/moments.h"
#include "laws/own.h"

namespace dogwatch::rolling_seas {

// Nothing is hidden.
inline State vary_secrets(const Game&, const State& state, Eye, Dice&) { return state; }

inline std::vector<laws::Quantity> conserved(const Game& game, const State& state) {
  using laws::Quantity;
  const Components& printed = game.components;
  std::vector<Quantity> quantities{Quantity::constant("seats", state.seats)};
  // Each turn takes one card from the deck, whichever kind.
  quantities.push_back(Quantity::constant("turns and cards", state.turn + state.deck_adventures + state.deck_smooth));
  quantities.push_back(Quantity::constant(
      "adventures in box, deck and play",
      std::popcount(state.adventures) + game.deck().adventures - state.deck_adventures + state.revealed_at_setup));
  int smooth = 0;
  for (const std::uint8_t count : state.smooth) smooth += count;
  quantities.push_back(
      Quantity::constant("smooth sailing in box, deck and play", smooth + game.deck().smooth - state.deck_smooth));
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.player(seat_at(i));
    const std::string of = " of seat " + std::to_string(i);
    const auto within = [&](const std::string& name, int value, int least, int most) {
      quantities.push_back(Quantity::within(name + of, value, least, most));
    };
    // Of a full track more can be held than was circled (R55).
    const auto most_held = [](const Store& store, int boxes) {
      return store.circled == boxes ? held_capacity : store.circled;
    };
    within("provisions", player.provisions.held, 0, most_held(player.provisions, printed.provision_boxes));
    within("provision boxes", player.provisions.circled, 0, printed.provision_boxes);
    within("gold", player.gold.held, 0, most_held(player.gold, printed.gold_boxes));
    within("gold boxes", player.gold.circled, 0, printed.gold_boxes);
    within("wind", player.wind.held, 0, player.wind.circled);
    within("wind spaces", player.wind.circled, 0, printed.wind_spaces);
    within("story", player.story, 0, printed.story_boxes);
    within("cannons", player.cannons, 0, printed.cannons());
    within("monster power", player.monster_power, printed.power_start, printed.most_power);
    within("pirate power", player.pirate_power, printed.power_start, printed.most_power);
    within("ships", player.vessel, 0, ship_count - 1);
    within("ports told", std::popcount(player.told), 0, static_cast<int>(game.board().ports.size()));
    within("pirates met", std::popcount(player.met), 0, static_cast<int>(game.board().pirates.size()));
    within("spent squares",
           (player.monsters | player.perils | player.arrows | player.rocks).without(player.drawn).count(), 0, 0);
    // Between turns the hold is never too full. Pirates met with Wind in Your Sails may have left their reward.
    const bool between = state.phase == Phase::act && player.stage == Stage::start && waiting(state).has(seat_at(i));
    if (between && player.stopped == 0) within("provisions in the hold", player.provisions.held, 0, game.hold(player));
  }
  return quantities;
}

}  // namespace dogwatch::rolling_seas
