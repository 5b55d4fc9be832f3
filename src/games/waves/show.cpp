// What a page wants to know beside the fields of the state: sums, levels, costs, points as they stand.
#include <array>

#include "games/waves/names.h"
#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

bool is_cannon(Icon icon) { return icon == Icon::small_cannon || icon == Icon::large_cannon; }

// {"sum":13,"level":1,"next":21,"full":false}; for a cannon "shots" and what it would earn, "lowest".
void show_row(const Game& game, const Player& player, Icon icon, JsonWriter& json) {
  const Row& row = player.row(icon);
  const int level = game.components.level(icon, row.sum());
  const Components::Thresholds& thresholds = game.components.thresholds[index(icon)];
  json.key(icon_names[index(icon)]).begin_object().key("sum").number(row.sum());
  json.key(is_cannon(icon) ? "shots" : "level").number(level).key("next");
  const bool has_next = level < threshold_capacity && thresholds[level] != Components::out_of_reach;
  has_next ? json.number(thresholds[level]) : json.null();
  json.key("full").flag(game.components.is_full(player, icon));
  if (is_cannon(icon)) json.key("lowest").number(row.empty() ? 0 : row.lowest());
  json.end_object();
}

void show_points(const Game& game, const Player& player, JsonWriter& json) {
  json.key("points").begin_object();
  for (int item = 0; item < score_item_count; ++item) {
    json.key(score_item_names[item]);
    json.number(points(game, player, static_cast<ScoreItem>(item)));
  }
  json.end_object().key("total").number(points(game, player));
}

void show_player(const Game& game, const Player& player, JsonWriter& json) {
  json.begin_object();
  show_points(game, player, json);
  for (const Icon icon : {Icon::hull, Icon::small_cannon, Icon::large_cannon, Icon::ports, Icon::crew}) {
    show_row(game, player, icon, json);
  }
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
    json.text(ending_names[index(Ending::chests)]);
  } else if (has_filled_tracks(game, player)) {
    json.text(ending_names[index(Ending::tracks)]);
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

// How many dice of each colour belong into the bag, clear ones first, and how many of them were not drawn this round.
void show_bag(const Game& game, const State& state, JsonWriter& json) {
  std::array<int, colour_count> drawn{};
  for (int i = 0; i < state.seats * game.components.drawn_per_player; ++i) {
    ++drawn[index(state.die(i).colour)];
  }
  json.key("bag").begin_array();
  for (int colour = 0; colour <= state.seats; ++colour) {
    const int dice = colour == 0 ? game.components.freebooters(state.seats)
                                 : game.components.crew_dice_of(state.players[seat_at(colour - 1)]);
    json.begin_object().key("colour").text(colour_names[colour]);
    json.key("dice").number(dice).key("left").number(dice - drawn[colour]).end_object();
  }
  json.end_array();
}

}  // namespace

void show(const Game& game, const State& state, Eye, JsonWriter& json) {
  show_pool(game, state, json);
  show_bag(game, state, json);
  json.key("players").begin_array();
  for (const Seat seat : SeatSet::first(state.seats)) show_player(game, state.player(seat), json);
  json.end_array();
  json.key("last_round").flag(is_last_round(game, state));
}

}  // namespace dogwatch::waves
