// What each kind of event changes, and what its moment shows there (laws/places.h; law 10).
#pragma once

#include <string_view>

#include "games/rolling_seas/rules.h"

namespace dogwatch::rolling_seas {

inline std::string_view told_places(const Game& /*game*/) {
  return R"(
unsaid          phase, players.*.done, players.*.drew, players.*.act.stage
turn_began      turn = {turn}, battle, players.*.act, players.*.ambushes
revealed        card = {card}, deck, setup_cards
drawn           players.{owner}.shapes
ambush_laid
moored
grew{power=monsters}
                players.{who}.monster_power = {level}
grew            players.{who}.pirate_power = {level}
rolled          die = {die}, winds.* = {winds}
navigated       players.{who}.act.wind = {wind}, players.{who}.act.movement
sailed          players.{who}.ship = {column}{row}, players.{who}.lines, players.{who}.act.on_peril,
                players.{who}.act.movement - {movement}, players.{who}.provisions.held - {provisions}
blown           players.{who}.ship = {column}{row}, players.{who}.lines, players.{who}.act.on_peril,
                players.{who}.act.movement, players.{who}.wind.held
monster         players.{who}.provisions.held - {provisions}, players.{who}.story + {story}, players.{who}.spent
peril           players.{who}.story + {story}, players.{who}.spent, players.{who}.act.on_peril = true
carried         players.{who}.ship = {column}{row}, players.{who}.story + {story}, players.{who}.lines,
                players.{who}.spent
pirates         players.{who}.provisions.held - {provisions}, players.{who}.story + {story},
                players.{who}.gold.held + {gold}, players.{who}.gold.circled, players.{who}.met,
                players.{who}.act.stopped = true, players.{who}.act.prize
ambush_entered  players.{who}.ambushes
explored        players.{who}.explored has {column}{row}
monolith        players.{who}.monoliths = {number}, players.{who}.act.finished_monoliths
built           players.{who}.cannons = {number}, players.{who}.provisions.held
visited         players.{who}.act.port
told            players.{who}.renown gets {renown}, players.{who}.told has {column}{row}
bought_ship     players.{who}.vessel = {number}, players.{who}.gold.held - {price}
filled          players.{who}.provisions.held + {provisions}, players.{who}.provisions.circled,
                players.{who}.gold.held, players.{who}.act.filled = true
bought_cannon   players.{who}.cannons = {number}, players.{who}.gold.held - {price}
gained{good=story}
                players.{who}.story + {amount}, players.{who}.act.prize
gained          players.{who}.{good}.held + {amount}, players.{who}.{good}.circled, players.{who}.act.prize
bonus{good=story}
                players.{who}.story + {amount}
bonus{good=hold}
                players.{who}.provisions.held + {amount}, players.{who}.provisions.circled
bonus{track=monoliths}
                players.{who}.treasure, treasures_taken, players.*.act, battle, players.*.ambushes
bonus{good=stars}
bonus           players.{who}.{good}.held + {amount}, players.{who}.{good}.circled
trimmed         players.{who}.provisions.held - {provisions}, players.*.act, battle, players.*.ambushes
battle          battle.owner = {seat}, battle.artist_roll = {roll}, battle.owner_roll = {answer},
                battle.winner = {winner}, battle.ambush, players.*.act, players.*.ambushes
spoils{choice=gold}
                players.{who}.gold.held + {amount}, players.{who}.gold.circled
spoils          players.{who}.provisions.held + {amount}, players.{who}.provisions.circled
loss{choice=gold}
                players.{who}.gold.held - {amount}
loss            players.{who}.provisions.held - {amount}
ended           battle, players.*.act, players.*.ambushes
spent           players.{who}.provisions.held - {provisions}, players.{who}.act.movement + {provisions}
)";
}

}  // namespace dogwatch::rolling_seas
