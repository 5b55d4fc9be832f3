// What an effect would give now, for pages: an array of {"effect": "gain", "amount": 3} and the like.
#pragma once

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

// An amount that depends on a roll to come, or on others, is null. Nothing where there is no code.
void show_preview(const Game& game, const State& state, const Scene& scene, int begin, std::string_view name,
                  ViewArchive& view);

}  // namespace dogwatch::dark_seas
