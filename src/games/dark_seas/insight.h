// What the two halves of a bot's insight share: policy.cpp plays quickly, insight.cpp judges. All worth is in infamy.
#pragma once

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

// What things are worth to a seat at this point of the match.
struct Prices {
  float left = 0;      // turns that the seat still has, this one included
  float doubloon = 0;  // more than at the end, while there is something to buy
  float tile = 0;      // a tile drawn
  float visits = 0;    // how often the ship may still enter a port
};
Prices prices_of(const Game& game, const State& state, Seat seat);

// One more pirate on a port, without the price of making it dread.
float recruit_worth(const Game& game, const Player& player, int port);
// One pirate less.
float loss_worth(const Game& game, const Player& player, int port, bool dread);
// One more token of a type.
float token_worth(const Game& game, const Player& player, int type);

// The worth of the instructions from..to for a seat whose tile lies at a port.
float block_worth(const Game& game, const State& state, const Scene& scene, const Prices& prices, int from, int to);
// The worth of activating a tile there once.
float activation_worth(const Game& game, const State& state, Seat seat, const Prices& prices, int tile, int port);
// The worth of having a tile lie there until the end.
float lasting_worth(const Game& game, const State& state, Seat seat, const Prices& prices, int tile, int port);

}  // namespace dogwatch::dark_seas
