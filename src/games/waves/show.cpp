// What a page wants to know beside the fields of the state: sums, levels, costs, points as they stand.
#include <array>

#include "games/waves/names.h"
#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

bool is_cannon(Icon icon) { return icon == Icon::small_cannon || icon == Icon::large_cannon; }

// The value of the die that is laid on an icon and not written yet; 0 for none.
int laid_on(const State& state, const Player& player, Icon icon) {
  for (int place = 0; state.phase == Phase::allocate && place < nest_capacity; ++place) {
    if (player.allocation[static_cast<std::size_t>(place)] == icon) return state.nested(player, place).value;
  }
  return 0;
}

// {"sum":13,"level":1,"next":21,"full":false}; for a cannon "shots" and what it would earn, "lowest". "laid_level" and
// "laid_full" are with the die that is laid there.
void show_row(const Game& game, const State& state, const Player& player, Icon icon, JsonWriter& json) {
  const Row& row = player.row(icon);
  const int level = game.components.level(icon, row.sum());
  const Components::Thresholds& thresholds = game.components.thresholds[static_cast<std::size_t>(icon)];
  json.key(icon_names[static_cast<std::size_t>(icon)]).begin_object().key("sum").number(row.sum());
  json.key(is_cannon(icon) ? "shots" : "level").number(level).key("next");
  const bool has_next =
      level < threshold_capacity && thresholds[static_cast<std::size_t>(level)] != Components::out_of_reach;
  has_next ? json.number(thresholds[static_cast<std::size_t>(level)]) : json.null();
  json.key("full").flag(game.components.is_full(player, icon));
  const int laid = laid_on(state, player, icon);
  const int squares = row.size() + (laid > 0 ? 1 : 0);
  json.key("laid_level").number(game.components.level(icon, row.sum() + laid));
  json.key("laid_full").flag(squares >= game.components.squares_of(icon));
  if (is_cannon(icon)) json.key("lowest").number(row.empty() ? 0 : row.lowest());
  json.end_object();
}

void show_points(const Game& game, const Player& player, JsonWriter& json) {
  json.key("points").begin_object();
  for (int item = 0; item < score_item_count; ++item) {
    json.key(score_item_names[static_cast<std::size_t>(item)]);
    json.number(points(game, player, static_cast<ScoreItem>(item)));
  }
  json.end_object().key("total").number(points(game, player));
}

void show_player(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.begin_object();
  show_points(game, player, json);
  for (const Icon icon : {Icon::hull, Icon::small_cannon, Icon::large_cannon, Icon::ports, Icon::crew}) {
    show_row(game, state, player, icon, json);
  }
  json.key("leads_ports").flag(ports_leaders(game, state).has(seat));
  json.key("crew_dice").number(game.components.crew_dice_of(player));
  json.key("can_raise").flag(game.components.is_full(player, Icon::spirits));
  json.key("chests").begin_array();
  for (int chest = 0; chest < game.components.chests; ++chest) {
    json.begin_object().key("sum").number(player.chest(chest).sum());
    json.key("full").flag(game.components.is_full(player, chest_icon(chest))).end_object();
  }
  json.end_array();
  // What this player would end the match with if the round closed now.
  json.key("ends_by");
  if (has_settled_chests(game, player)) {
    json.text(ending_names[static_cast<std::size_t>(Ending::chests)]);
  } else if (has_filled_tracks(game, player)) {
    json.text(ending_names[static_cast<std::size_t>(Ending::tracks)]);
  } else {
    json.null();
  }
  json.end_object();
}

void show_pool(const Game& game, const State& state, JsonWriter& json) {
  json.key("pool").begin_array();
  for (int i = 0; i < state.seats * game.components.drawn_per_player; ++i) {
    const Die& die = state.die(i);
    json.begin_object().key("owner");
    die.colour == Colour::clear ? json.null() : json.number(index(owner_of(die.colour)));
    json.key("taken").flag(((state.untaken >> static_cast<unsigned>(i)) & 1U) == 0).key("cost").begin_array();
    for (const Seat seat : SeatSet::first(state.seats)) json.number(cost(die, seat));
    json.end_array().end_object();
  }
  json.end_array();
}

// The treasures that so many shots take from a chest, topmost first.
void show_loot(const Game& game, const Player& victim, int shots, int chest, JsonWriter& json) {
  const Row& treasure = victim.chest(chest);
  json.begin_array();
  for (int i = 0; i < loot(game, victim, shots, chest); ++i) json.number(treasure[treasure.size() - 1 - i]);
  json.end_array();
}

// What a volley of the shooter does as far as it is aimed: "loot", and "loots" out of each chest of that seat; and the
// squares that are left for it in each own chest.
void show_volley(const Game& game, const State& state, Cannon cannon, bool joint, JsonWriter& json) {
  const Aim& aim = state.aim[static_cast<std::size_t>(cannon)];
  const int shots = shots_in_volley(game, state, state.turn, cannon);
  json.begin_object().key("cannon").text(cannon_names[static_cast<std::size_t>(cannon)]);
  json.key("joint").flag(joint).key("shots").number(shots).key("loots").begin_array();
  for (int chest = 0; aim.seat != nothing && chest < game.components.chests; ++chest) {
    show_loot(game, state.players[aim.seat], shots, chest, json);
  }
  json.end_array().key("loot");
  if (aim.seat != nothing && aim.chest != nothing) {
    show_loot(game, state.players[aim.seat], shots, aim.chest, json);
  } else {
    json.begin_array().end_array();
  }
  json.key("room").begin_array();
  for (int chest = 0; chest < game.components.chests; ++chest) {
    json.number(room_for_loot(game, state, state.turn, cannon, chest));
  }
  json.end_array().end_object();
}

// The volleys of whoever fires, in the order in which they are fired.
void show_volleys(const Game& game, const State& state, JsonWriter& json) {
  json.key("volleys").begin_array();
  const bool joint = state.aim[0].seat != nothing && state.aim[0].seat == state.aim[1].seat;
  const Cannon first = state.order == VolleyOrder::large_first ? Cannon::large : Cannon::small;
  for (const Cannon cannon : {first, first == Cannon::small ? Cannon::large : Cannon::small}) {
    const bool fires = state.phase == Phase::fire && shots_of(game, state.player(state.turn), cannon) > 0;
    if (fires && !(joint && cannon == Cannon::large)) show_volley(game, state, cannon, joint, json);
  }
  json.end_array();
}

// What each cannon of whoever fires would do to each rival, beside the cannon that is aimed there already.
void show_targets(const Game& game, const State& state, JsonWriter& json) {
  json.key("targets").begin_array();
  for (const Cannon cannon : {Cannon::small, Cannon::large}) {
    if (state.phase != Phase::fire) break;
    const int shots = shots_of(game, state.player(state.turn), cannon);
    if (shots == 0) continue;
    for (const Seat rival : targets(game, state, state.turn)) {
      const int through = more_through(game, state, state.turn, cannon, rival);
      json.begin_object().key("cannon").text(cannon_names[static_cast<std::size_t>(cannon)]);
      json.key("seat").number(index(rival)).key("joins").flag(shots_aimed_at(game, state, state.turn, rival) > 0);
      json.key("blocked").number(shots - through).key("through").number(through).end_object();
    }
  }
  json.end_array();
}

// How many dice of each colour belong into the bag, clear ones first, and how many of them were not drawn this round.
void show_bag(const Game& game, const State& state, JsonWriter& json) {
  std::array<int, colour_count> drawn{};
  for (int i = 0; i < state.seats * game.components.drawn_per_player; ++i) {
    ++drawn[static_cast<std::size_t>(state.die(i).colour)];
  }
  json.key("bag").begin_array();
  for (int colour = 0; colour <= state.seats; ++colour) {
    const int dice = colour == 0 ? game.components.freebooters(state.seats)
                                 : game.components.crew_dice_of(state.players[static_cast<std::size_t>(colour - 1)]);
    json.begin_object().key("colour").text(colour_names[static_cast<std::size_t>(colour)]);
    json.key("dice").number(dice).key("left").number(dice - drawn[static_cast<std::size_t>(colour)]).end_object();
  }
  json.end_array();
}

}  // namespace

void show(const Game& game, const State& state, Eye, JsonWriter& json) {
  show_pool(game, state, json);
  show_bag(game, state, json);
  json.key("players").begin_array();
  for (const Seat seat : SeatSet::first(state.seats)) show_player(game, state, seat, json);
  json.end_array();
  show_volleys(game, state, json);
  show_targets(game, state, json);
  json.key("last_round").flag(is_last_round(game, state));
}

}  // namespace dogwatch::waves
