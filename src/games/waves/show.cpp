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
void show_row(const Game& game, const State& state, const Player& player, Icon icon, ViewArchive& view) {
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
    const int laid = laid_on(state, player, icon);
    const int squares = row.size() + (laid > 0 ? 1 : 0);
    view.number("laid_level", game.components.level(icon, row.sum() + laid));
    view.flag("laid_full", squares >= game.components.squares_of(icon));
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

void show_player(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const Player& player = state.player(seat);
  view.object("", [&] {
    show_points(game, player, view);
    for (const Icon icon : {Icon::hull, Icon::small_cannon, Icon::large_cannon, Icon::ports, Icon::crew}) {
      show_row(game, state, player, icon, view);
    }
    view.flag("leads_ports", ports_leaders(game, state).has(seat));
    view.number("crew_dice", game.components.crew_dice_of(player));
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

// The treasures that so many shots take from a chest, topmost first.
void show_loot(const Game& game, std::string_view name, const Player& victim, int shots, int chest, ViewArchive& view) {
  const Row& treasure = victim.chest(chest);
  const auto each = [&](const auto& tell) {
    for (int i = 0; i < loot(game, victim, shots, chest); ++i) tell(treasure[treasure.size() - 1 - i]);
  };
  view.list_of<int>(name, each, [&](int value) { view.number("", value); });
}

// What a volley of the shooter does as far as it is aimed: "loot", and "loots" out of each chest of that seat; and the
// squares that are left for it in each own chest.
void show_volley(const Game& game, const State& state, Cannon cannon, bool joint, ViewArchive& view) {
  const Aim& aim = state.aim[static_cast<std::size_t>(cannon)];
  const bool is_aimed = aim.seat != nothing;
  const Player& victim = state.player(seat_at(is_aimed ? aim.seat : 0));
  const int shots = shots_in_volley(game, state, state.turn, cannon);
  const bool takes = is_aimed && aim.chest != nothing;
  view.named("cannon", cannon, cannon_names);
  view.flag("joint", joint);
  view.number("shots", shots);
  view.list("loots", is_aimed ? game.components.chests : 0,
            [&](int chest) { show_loot(game, "", victim, shots, chest, view); });
  show_loot(game, "loot", victim, takes ? shots : 0, takes ? aim.chest : 0, view);
  view.list("room", game.components.chests,
            [&](int chest) { view.number("", room_for_loot(game, state, state.turn, cannon, chest)); });
}

// The volleys of whoever fires, in the order in which they are fired.
void show_volleys(const Game& game, const State& state, ViewArchive& view) {
  const bool joint = state.aim[0].seat != nothing && state.aim[0].seat == state.aim[1].seat;
  const Cannon first = state.order == VolleyOrder::large_first ? Cannon::large : Cannon::small;
  const auto each = [&](const auto& tell) {
    for (const Cannon cannon : {first, first == Cannon::small ? Cannon::large : Cannon::small}) {
      const bool fires = state.phase == Phase::fire && shots_of(game, state.player(state.turn), cannon) > 0;
      const bool is_second_of_one = joint && cannon == Cannon::large;
      if (fires && !is_second_of_one) tell(cannon);
    }
  };
  view.list_of<Cannon>("volleys", each,
                       [&](Cannon cannon) { view.object("", [&] { show_volley(game, state, cannon, joint, view); }); });
}

struct Target {
  Cannon cannon{};
  Seat rival{};
};

// What a cannon of whoever fires would do to a rival, beside the cannon that is aimed there already.
void show_target(const Game& game, const State& state, const Target& target, ViewArchive& view) {
  const auto [cannon, rival] = target;
  const int through = more_through(game, state, state.turn, cannon, rival);
  view.named("cannon", cannon, cannon_names);
  view.seat("seat", rival);
  view.flag("joins", shots_aimed_at(game, state, state.turn, rival) > 0);
  view.number("blocked", shots_of(game, state.player(state.turn), cannon) - through);
  view.number("through", through);
}

void show_targets(const Game& game, const State& state, ViewArchive& view) {
  const auto each = [&](const auto& tell) {
    for (const Cannon cannon : {Cannon::small, Cannon::large}) {
      if (state.phase != Phase::fire || shots_of(game, state.player(state.turn), cannon) == 0) continue;
      for (const Seat rival : targets(game, state, state.turn)) tell(Target{cannon, rival});
    }
  };
  view.list_of<Target>("targets", each,
                       [&](const Target& target) { view.object("", [&] { show_target(game, state, target, view); }); });
}

// How many dice of each colour belong into the bag, clear ones first, and how many of them were not drawn this round.
void show_bag(const Game& game, const State& state, ViewArchive& view) {
  std::array<int, colour_count> drawn{};
  for (int i = 0; i < state.seats * game.components.drawn_per_player; ++i) {
    ++drawn[index(state.die(i).colour)];
  }
  view.list("bag", state.seats + 1, [&](int colour) {
    const int dice = colour == 0 ? game.components.freebooters(state.seats)
                                 : game.components.crew_dice_of(state.player(seat_at(colour - 1)));
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
  view.list("players", state.seats, [&](int i) { show_player(game, state, seat_at(i), view); });
  show_volleys(game, state, view);
  show_targets(game, state, view);
  view.flag("last_round", is_last_round(game, state));
}

}  // namespace dogwatch::waves
