// What each kind of event changes, and what its moment shows there (laws/places.h; law 10).
#pragma once

#include <string_view>

#include "games/waves/rules.h"

namespace dogwatch::waves {

inline std::string_view told_places(const Game& /*game*/) {
  return R"(
unsaid          phase, turn, writing, fire, players.*.done, players.*.allocation.* = hidden
round_began     round = {round}, first = {who}, players.*.nest, players.*.allocation
drew            pool.*.colour = {dice}, pool.*.value
rolled          pool.*.value = {values}
drafted         players.{who}.nest gets {die}
hired           players.{who}.nest gets {die}, players.{who}.infamy - {value}
sailor          players.{who}.nest gets {die}, pool.{die}.value = {becomes}
revealed        players.{who}.allocation.* = {icons}
wrote{icon=chest_left}
                players.{who}.chests.0.treasure gets {value}
wrote{icon=chest_middle}
                players.{who}.chests.1.treasure gets {value}
wrote{icon=chest_right}
                players.{who}.chests.2.treasure gets {value}
wrote           players.{who}.{icon} gets {value}
raised          players.{who}.spirits
buried          players.{who}.chests.{chest}.buried = true
level
filled
fired
misfired
stole           players.{seat}.chests.{chest}.treasure loses {value},
                players.{who}.chests.{stow}.treasure gets {value}
lost            players.{seat}.chests.{chest}.treasure loses {value}
gained{source=small_cannon}
                players.{who}.infamy + {infamy}, players.{who}.small_cannon
gained{source=large_cannon}
                players.{who}.infamy + {infamy}, players.{who}.large_cannon
gained          players.{who}.infamy + {infamy}
overflowed      players.{who}.small_cannon, players.{who}.large_cannon
crew_joined
ended
)";
}

}  // namespace dogwatch::waves
