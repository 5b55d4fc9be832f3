// What a page wants to know beside the state and should not have to compute.
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "games/black_dice/names.h"
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

constexpr Names adventure_names = Names(symbol_names).first(adventure_count);
constexpr auto gain_names =
    std::to_array<std::string_view>({"move", "rum", "gold", "token", "damage", "unlock", "fewer_black"});
constexpr auto fate_names = std::to_array<std::string_view>({"failed", "held", "blocked", "inactive", "danger"});
enum class Fate : std::uint8_t { failed, held, blocked, inactive, danger };

// What an adventure brings or costs; `other` where it is more or less for who takes no part in it.
struct Effect {
  int kind = 0;
  int amount = 0;
  std::optional<int> other = {};
};

void show_effect(const Effect& effect, Names names, ViewArchive& view) {
  view.named("kind", effect.kind, names);
  view.number("amount", effect.amount);
  view.only_if(effect.other.has_value(), [&] { view.number("other", effect.other.value_or(0)); });
}

void show_reward(const Components& printed, const Reward& reward, ViewArchive& view) {
  const std::array<Effect, gain_names.size()> gains = {{
      {0, reward.move ? 1 : 0},
      {1, reward.rum ? printed.rum_for_participant : 0, printed.rum_for_other},
      {2, reward.gold},
      {3, reward.token ? 1 : 0},
      {4, reward.damage ? 1 : 0},
      {5, reward.unlock ? 1 : 0},
      {6, reward.fewer_black},
  }};
  view.list_of<Effect>(
      "reward",
      [&](const auto& tell) {
        for (const Effect& gain : gains) {
          const bool is_rum = gain.other.has_value();
          if (is_rum ? reward.rum : gain.amount > 0) tell(gain);
        }
      },
      [&](const Effect& gain) { view.object("", [&] { show_effect(gain, gain_names, view); }); });
}

void show_penalty(const Components& printed, const State& state, const Penalty& penalty, ViewArchive& view) {
  Effect effect{static_cast<int>(penalty.kind), std::max(1, penalty.amount)};
  if (penalty.kind == PenaltyKind::more_black) effect.amount = state.seats;
  if (penalty.kind == PenaltyKind::toss_gold) {
    effect.amount = printed.toss_of_participant;
    effect.other = printed.toss_of_other;
  }
  view.maybe_object("penalty", penalty.kind != PenaltyKind::none, [&] { show_effect(effect, penalty_names, view); });
}

// How many adventures are settled, from the left.
int settled(const State& state) {
  if (state.settling < adventure_count) return state.settling;
  return state.phase == Phase::over && !state.lost ? adventure_count : 0;
}

// What settling this column now would bring, or what it has brought.
Fate fate_of(const Game& game, const State& state, int number) {
  const Adventure& adventure = state.adventures[static_cast<std::size_t>(number)];
  if (state.has_failed(number)) return Fate::failed;
  if (adventure.is_active() && number < settled(state)) return Fate::held;
  if (!adventure.is_active()) return blocked_adventure(game, state) == number ? Fate::blocked : Fate::inactive;
  return adventure.is_held() ? Fate::held : Fate::danger;
}

void show_adventures(const Game& game, const State& state, ViewArchive& view) {
  const std::array<int, adventure_count> chances = chances_to_hold(game, state);
  view.list("adventures", adventure_count, [&](int i) {
    const auto number = static_cast<std::size_t>(i);
    const Adventure& adventure = state.adventures[number];
    const bool is_open = adventure.is_active() && i >= settled(state) && state.phase != Phase::over;
    view.object("", [&] {
      view.named("symbol", i, adventure_names);
      view.named("fate", fate_of(game, state, i), fate_names);
      view.number("need", std::max(0, adventure.black - adventure.count));
      view.number("over", adventure.is_active() ? std::max(0, adventure.count - adventure.black) : 0);
      view.numbers("by_seat", std::span(adventure.by_seat).first(state.seats));
      view.maybe("chance", is_open ? std::optional(chances[number]) : std::nullopt);
      view.flag("settled", i < settled(state));
      show_reward(game.components, game.voyage().rewards[number], view);
      show_penalty(game.components, state, game.voyage().penalties[number], view);
    });
  });
}

// One for each die of the player in turn: what it shows, whether it hits, and whether it may be rolled again for free.
void show_dice(const State& state, ViewArchive& view) {
  struct Rolled {
    std::size_t symbol;
    int number;
  };
  const auto each = [&](const auto& tell) {
    for (std::size_t symbol = 0; symbol < adventure_count; ++symbol) {
      for (int i = 0; i < state.rolled[symbol] + state.rerolled[symbol]; ++i) tell(Rolled{symbol, i});
    }
  };
  view.list_of<Rolled>("dice", each, [&](const Rolled& die) {
    const bool hits = state.adventures[die.symbol].is_active();
    view.object("", [&] {
      view.named("symbol", die.symbol, adventure_names);
      view.flag("hits", hits);
      view.flag("again", !hits && die.number < state.rolled[die.symbol]);
      view.flag("marked", die.number < state.marked[die.symbol]);
    });
  });
}

void show_crew(const Game& game, const State& state, ViewArchive& view) {
  view.object("crew", [&] {
    for (std::size_t i = 0; i < pirate_count; ++i) {
      const int limit = game.components.rum_limits[i];
      view.only_if(state.crew[i].post != Post::ashore, [&] {
        view.object(pirate_names[i], [&] {
          view.number("limit", limit);
          view.flag("drunk", state.crew[i].rum >= limit);
        });
      });
    }
  });
  view.number("on_deck", pirates_on_deck(state));
  view.flag("drunk_crew", pirates_on_deck(state) > 0 && is_crew_drunk(game, state));
}

// Who is about to become captain or sea wolf: dice on that half of the tile by seat, and who has the most.
void show_race(const State& state, std::string_view name, bool left, ViewArchive& view) {
  view.object(name, [&] {
    view.list("dice", state.seats, [&](int seat) {
      int dice = 0;
      for (int i = 0; i < adventure_count; ++i) {
        if (is_left(i) == left) dice += state.adventures[at(i)].by_seat[at(seat)];
      }
      view.number("", dice);
    });
    const auto leaders = [&](const auto& tell) {
      for (const Seat seat : most_dice(state, left)) tell(seat);
    };
    view.list_of<Seat>("leaders", leaders, [&](Seat seat) { view.seat("", seat); });
  });
}

void show_gold(const Game& game, const State& state, ViewArchive& view) {
  view.list("gold", state.seats, [&](int seat) {
    const Player& player = state.players[at(seat)];
    view.maybe("", player.values[0] != nothing ? std::optional(gold_value(game, player)) : std::nullopt);
  });
  view.numbers("gold_values", game.components.gold_values);
}

// Where black dice go that show the blocked symbol, on a quest that sends them elsewhere.
void show_redirect(const Game& game, const State& state, ViewArchive& view) {
  int from = 0;
  while (from < adventure_count && landing_place(game, state, from) == from) ++from;
  const bool there = from < adventure_count;
  view.maybe_object("redirect", there, [&] {
    view.named("from", there ? from : 0, adventure_names);
    view.named("to", there ? landing_place(game, state, from) : 0, adventure_names);
  });
}

void show_goal(const Game& game, const State& state, ViewArchive& view) {
  const Quest& quest = game.voyage();
  view.object("goal", [&] {
    view.number("chest", quest.chest[state.seats]);
    view.flag("has_chest", quest.has_chest);
    view.number("tokens", quest.tokens);
    view.number("enemy_damage", quest.has_chest ? 0 : game.components.enemy_damage);
    view.number("ship_damage", game.components.ship_damage);
  });
}

}  // namespace

void show(const Game& game, const State& state, Eye, ViewArchive& view) {
  view.text("quest", game.voyage().name);
  show_adventures(game, state, view);
  show_dice(state, view);
  show_crew(game, state, view);
  show_race(state, "captain_race", true, view);
  show_race(state, "wolf_race", false, view);
  show_gold(game, state, view);
  show_goal(game, state, view);
  show_redirect(game, state, view);
  view.object("next_round", [&] {
    view.number("black", black_next_round(game, state));
    view.number("dice", dice_next_round(game, state));
  });
}

}  // namespace dogwatch::black_dice
