// What the laws need to know of Dark Seas. See laws/own.h.
#pragma once

#include <string>
#include <vector>

#include "games/dark_seas/rules.h"
#include "laws/own.h"

namespace dogwatch::dark_seas {

inline State vary_secrets(const Game&, const State& state, Eye, Dice&) { return state; }

inline std::vector<laws::Quantity> conserved(const Game&, const State& state) {
  return {laws::Quantity::constant("seats", state.seats)};
}

}  // namespace dogwatch::dark_seas
