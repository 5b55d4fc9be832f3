// `dogwatch games`: what can be played.
#pragma once

namespace dogwatch {

int run_games();

}  // namespace dogwatch
