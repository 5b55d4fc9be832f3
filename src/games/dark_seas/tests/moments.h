// What each kind of event changes, and what its moment shows there (laws/places.h; law 10).
#pragma once

#include <string_view>

#include "games/dark_seas/rules.h"

namespace dogwatch::dark_seas {

inline std::string_view told_places(const Game& /*game*/) {
  return R"(
unsaid          phase, turn, effect, players.*.done, players.*.settled = 0, players.*.tossed = 0,
                players.*.ports.* = hidden
afterwards      active, activated, entries, free_port, schemed, drawn_treasure, players.*.aside, players.*.memory
arranged        players.{who}.ports
settled         players.{who}.settled, players.{who}.slots, players.{who}.hand
round_began     round = {round}, active = {who}, activated, entries, free_port, schemed
rolled          dice
rerolled        dice, picked
schemed         schemed, discard, players.{who}.hand
captain_moved   players.{who}.captain = {hex}
income
sailed          players.{who}.ship = {port}, activated, entries, fresh
activated       activated
die_rolled
gained          players.{who}.doubloons + {doubloons}
scored          players.{who}.infamy + {infamy}
recruited       players.{who}.regular, players.{who}.dread
upgraded        players.{who}.regular, players.{who}.dread
drew_treasure   drawn_treasure, pool, players.{who}.memory
saw_treasure
kept_treasure   drawn_treasure, pool, players.{who}.treasure, players.*.memory
drew_tiles      drawn, deck, discard
saw_tiles
kept_tile       drawn, players.{who}.hand
discarded       discard, drawn, players.{who}.hand, players.{who}.tossed
scrapped
placed          fresh, players.{who}.hand, players.{who}.slots
paid            players.{who}.doubloons - {doubloons}
lost            players.{who}.doubloons - {doubloons}
spent           players.{who}.aside, players.{who}.treasure
gave_back
dismissed       players.{who}.regular, players.{who}.dread
refused
took            players.{who}.regular, players.{who}.dread, players.{seat}.regular, players.{seat}.dread
wind            free_port = {port}
copied
lent
passed
ended           activated, entries, free_port, schemed
chose_colour    players.{who}.colour = {colour}
dealt           players.*.hand, players.*.ports, players.*.treasure
declined
released
)";
}

}  // namespace dogwatch::dark_seas
