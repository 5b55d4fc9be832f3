// What the page is told is of the types that it was compiled with.
#pragma once

#include "laws/positions.h"
#include "laws/tables.h"
#include "laws/types.h"

namespace dogwatch::laws {

template <Game G>
Types types_of(const Title& title, Violations& violations) {
  const Setting<G> setting = settings_of<G>(title, violations).at(0);
  Dice dice(1);
  Events nobody;
  return types_of(setting.game, setup(setting.game, setting.seats, dice, nobody));
}

// Views, moves and events of matches at tables.
void check_types(const Title& title, const Types& types, const Effort& effort, Violations& violations);

}  // namespace dogwatch::laws
