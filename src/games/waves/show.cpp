// What a page wants to know beside the fields of the state: sums, levels, costs, points as they stand.
#include <array>

#include "games/waves/names.h"
#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

bool is_cannon(Icon icon) { return icon == Icon::small_cannon || icon == Icon::large_cannon; }

// {"sum":13,"level":1,"next":21,"full":false}; for a cannon "shots" and what it would earn, "lowest".
void show_row(const Game& game, const Player& player, Icon icon, ViewArchive& view) {
  const Row& row = player.row(icon);
  const int level = game.components.level(icon, row.sum());
  const Components::Thresholds& thresholds = game.components.thresholds[static_cast<std::size_t>(icon)];
  view.object(icon_names[static_cast<std::size_t>(icon)], [&] {
    view.number("sum", row.sum());
    view.number(is_cannon(icon) ? "shots" : "level", level);
    const bool has_next =
        level < threshold_capacity && thresholds[static_cast<std::size_t>(level)] != Components::out_of_reach;
    view.maybe("next", has_next ? std::optional<int>(thresholds[static_cast<std::size_t>(level)]) : std::nullopt);
    view.flag("full", game.components.is_full(player, icon));
    if (is_cannon(icon)) view.number("lowest", row.empty() ? 0 : row.lowest());
  });
}

void show_points(const Game& game, const Player& player, ViewArchive& view) {
  view.object("points", [&] {
    for (int item = 0; item < score_item_count; ++item) {
      view.number(score_item_names[static_cast<std::size_t>(item)], points(game, player, static_cast<ScoreItem>(item)));
    }
  });
  view.number("total", points(game, player));
}

// What this player would end the match with if the round closed now.
void show_ending(const Game& game, const Player& player, ViewArchive& view) {
  const std::size_t ending = has_settled_chests(game, player)  ? static_cast<std::size_t>(Ending::chests)
                             : has_filled_tracks(game, player) ? static_cast<std::size_t>(Ending::tracks)
                                                               : ending_names.size();
  view.maybe_named("ends_by", ending, ending_names);
}

void show_player(const Game& game, const Player& player, ViewArchive& view) {
  view.object("", [&] {
    show_points(game, player, view);
    for (const Icon icon : {Icon::hull, Icon::small_cannon, Icon::large_cannon, Icon::ports, Icon::crew}) {
      show_row(game, player, icon, view);
    }
    view.flag("can_raise", game.components.is_full(player, Icon::spirits));
    view.list("chests", game.components.chests, [&](int chest) {
      view.object("", [&] {
        view.number("sum", player.chest(chest).sum());
        view.flag("full", game.components.is_full(player, chest_icon(chest)));
      });
    });
    show_ending(game, player, view);
  });
}

void show_pool(const Game& game, const State& state, ViewArchive& view) {
  view.list("pool", state.seats * game.components.drawn_per_player, [&](int i) {
    const Die& die = state.die(i);
    view.object("", [&] {
      view.maybe_seat("owner", die.colour == Colour::clear ? std::nullopt : std::optional(owner_of(die.colour)));
      view.flag("taken", ((state.untaken >> static_cast<unsigned>(i)) & 1U) == 0);
      view.list("cost", state.seats, [&](int seat) { view.number("", cost(die, seat_at(seat))); });
    });
  });
}

// How many dice of each colour belong into the bag, clear ones first, and how many of them were not drawn this round.
void show_bag(const Game& game, const State& state, ViewArchive& view) {
  std::array<int, colour_count> drawn{};
  for (int i = 0; i < state.seats * game.components.drawn_per_player; ++i) {
    ++drawn[static_cast<std::size_t>(state.die(i).colour)];
  }
  view.list("bag", state.seats + 1, [&](int colour) {
    const int dice = colour == 0 ? game.components.freebooters(state.seats)
                                 : game.components.crew_dice_of(state.players[static_cast<std::size_t>(colour - 1)]);
    view.object("", [&] {
      view.named("colour", colour, colour_names);
      view.number("dice", dice);
      view.number("left", dice - drawn[static_cast<std::size_t>(colour)]);
    });
  });
}

}  // namespace

void show(const Game& game, const State& state, Eye, ViewArchive& view) {
  show_pool(game, state, view);
  show_bag(game, state, view);
  view.list("players", state.seats, [&](int i) { show_player(game, state.player(seat_at(i)), view); });
  view.flag("last_round", is_last_round(game, state));
}

}  // namespace dogwatch::waves
