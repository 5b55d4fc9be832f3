// What each kind of event changes, and what its moment shows there (laws/places.h; law 10).
#pragma once

#include <string_view>

#include "games/pirate_dice/rules.h"

namespace dogwatch::pirate_dice {

inline std::string_view told_places(const Game& /*game*/) {
  return R"(
unsaid          phase, turn, asked, queue, moment, acted, cancelled, bell, captains.*.planned, captains.*.fresh,
                captains.*.aiming, captains.*.spare, captains.*.choice, captains.*.sank_at, captains.*.lap,
                captains.*.bells.*.hidden = true
afterwards      captains.*.bells, captains.*.faces, captains.*.immune, captains.*.repairing, die_owner
laid            tiles
ship_rolled     treasure, captains.*.hit_points
moored          captains.{who}.heading = {heading}, captains.{who}.square
turn_began      round = {turn}, captains.*.bells, captains.*.faces, captains.*.immune, captains.*.repairing
rolled          captains.{who}.faces
rerolled        captains.{who}.faces
placed          captains.{who}.bells.{bell}.place = {place}, captains.{who}.bells.{bell}.die
aimed           captains.{who}.bells.{bell}.target = {target}
revealed        captains.{who}.bells.{bell}.place = {place}, captains.{who}.bells.{bell}, captains.*.faces
revealed_aim    captains.{who}.bells.{bell}.target = {target}
bell_rung       bell = {bell}, captains.*.faces
defended        captains.{who}.immune = true
acts
anchored
rum             captains.{seat}.faces, captains.{seat}.bells.*.target
void_skullduggery
roll_off        captains.*.bells, captains.*.faces
won_roll_off
sailed          captains.{who}.square.x = {x}, captains.{who}.square.y = {y}
pushed          captains.{who}.square.x = {x}, captains.{who}.square.y = {y}
stopped
swung           captains.{who}.heading = {heading}
rammed
fired
hit
damaged         captains.{who}.hit_points = {hit_points}
locked          captains.{who}.bells.{bell}.place
repaired        captains.{who}.hit_points = {hit_points}, captains.*.immune, captains.*.repairing
unlocked        captains.{who}.bells.{bell}.place
sank            captains.{who}.square.x = null, captains.{who}.square.y = null, captains.{who}.sinkings,
                captains.{who}.sank_on, captains.{who}.bells, captains.{who}.faces,
                captains.{who}.repairing = false, captains.{who}.immune = false
whirled         captains.{who}.heading = {heading}
blown           captains.{who}.square.x = {x}, captains.{who}.square.y = {y}
lulled
took_treasure   holder = {who}, recovered = true, treasure.x = null, treasure.y = null
stole_treasure  holder = {who}
dropped_treasure
                holder = null, treasure.x = {x}, treasure.y = {y}
treasure_die_passed
                die_owner = {who}, captains.*.bells, captains.*.faces, captains.*.immune, captains.*.repairing
lowered_sails   captains.{who}.repairing = true
came_back       captains.{who}.square.x = {x}, captains.{who}.square.y = {y}, captains.{who}.heading = {heading},
                captains.{who}.hit_points, captains.{who}.sank_on
out
won             winners
)";
}

}  // namespace dogwatch::pirate_dice
