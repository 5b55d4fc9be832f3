// What each kind of event changes, and what its moment shows there (laws/places.h; law 10).
#pragma once

#include <string_view>

#include "games/black_dice/rules.h"

namespace dogwatch::black_dice {

inline std::string_view told_places(const Game& /*game*/) {
  return R"(
unsaid          phase, turn, settling, shield, unlocked, failed, stilled, serving, fighting, roll, players.*.paying,
                players.*.owes
afterwards      adventures
crew_signed     crew.{pirate}.post = on_deck
duel_rolled
captain         captain = {who}
round_began     round = {round}
black_fixed     adventures, next, players.*.dice
black_rolled    adventures, next, players.*.dice
black_rerolled  adventures
black_aside     adventures
black_redirected
                adventures
rolled          adventures
rerolled
out             roll.out + {dice}
drank           hold, players.{who}.rum
paid            crew.{pirate}.rum, players.{who}.rum
turned
shielded
to_sails        next.extra_die = true
swapped         adventures
storm           adventures
keelhauled      adventures, players.*.dice
boarded         adventures
unblocked       crew.*.rum, hold
added           adventures, players.{who}.dice - {dice}
nothing_added
settled         settling = {adventure}
moved_die       adventures
rum_gained      hold - {rum}, players.{who}.rum + {rum}
gold_gained     chest - {gold}, players.{who}.gold + {gold}, players.{who}.values, unseen
gold_value
token_found     tokens = {tokens}
enemy_hit       enemy_damage = {damage}
enemy_spared
unlocked
defended
fewer_black     next.fewer_black = {dice}
cancelled
thrown          crew.{pirate}.post = overboard, crew.{pirate}.rum, hold
more_black      next.more_black = true
served          crew.{pirate}.rum, hold
ship_hit        damage = {damage}
lost_die        next.lost_die = true
gold_tossed     players.{who}.gold, players.{who}.thrown, players.{who}.tossed, players.{who}.values
tossed_value
excess_rolled   adventures
swelled         adventures
sea_wolf        wolf = {who}
quest_done
all_lost        lost = true
excess_redirected
                adventures
stilled
)";
}

}  // namespace dogwatch::black_dice
