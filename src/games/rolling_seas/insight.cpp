// Who is ahead, at a glance.
#include "games/rolling_seas/insight.h"

#include <algorithm>
#include <bit>

#include "core/chances.h"

namespace dogwatch::rolling_seas {

constinit const SearchProfile Game::search{.rollout_depth = 6, .plans_alone = true};

namespace {

// Tellings that so many turns allow.
constexpr float turns_per_telling = 2.8F;

int ports_left(const Game& game, const Player& player) {
  return static_cast<int>(game.board().ports.size()) - std::popcount(player.told);
}

// A better ship moves further in every turn to come.
float worth_of_ship(const Player& player, const Taste& taste) {
  constexpr float per_turn = 0.9F;
  return static_cast<float>(player.vessel * taste.turns_left) * per_turn;
}

float worth_of_cannons(const Game& game, const Player& player, const Taste& taste) {
  const float time = std::min(1.0F, static_cast<float>(taste.turns_left) / 15.0F);
  float worth = static_cast<float>(player.cannons) * 1.0F * time;
  if (player.cannons >= player.monster_power) worth += 6.0F * time;
  const int pirates = static_cast<int>(game.board().pirates.size()) - std::popcount(player.met);
  if (player.cannons >= player.pirate_power) worth += static_cast<float>(pirates) * 4.0F * time;
  return worth;
}

}  // namespace

int turns_left(const Game& game, const State& state) { return game.deck().turns() - state.turn; }

Taste::Taste(const Game& game, const Player& player, int turns)
    : turns_left(turns),
      story(1.0F +
            std::min(static_cast<float>(ports_left(game, player)), static_cast<float>(turns) / turns_per_telling)),
      gold(turns > 5 ? 2.5F : 0.1F + 0.4F * static_cast<float>(turns)),
      wind(turns > 0 ? 2.5F : 0.0F),
      provision(turns > 2 ? 1.6F : 0.6F * static_cast<float>(turns)),
      spare(turns > 2 ? 0.9F : 0.3F * static_cast<float>(turns)),
      pirate(turns > 0 ? 3.5F : 5.0F) {}

Squares shore(const Game& game, const Player& player) {
  const Squares land = game.board().land.without(player.explored);
  return (land.shifted(1) | land.shifted(-1) | land.shifted(columns) | land.shifted(-columns)) & game.board().sea;
}

Berth berth_at(const Game& game, const Player& player, const Taste& taste, const Squares& shore, int square) {
  const std::size_t at = square;
  Berth berth;
  if (taste.turns_left == 0) {
    if (!game.chart.berths.has(square)) return berth;
    const bool home = is_beside(game, square, game.chart.port[player.home]);
    berth.fixed = static_cast<float>(home ? game.components.end_at_home : game.components.end_at_port);
    return berth;
  }
  int nearest = Chart::far;
  int second = Chart::far;
  for (std::size_t port = 0; port < game.chart.steps_to_port.size(); ++port) {
    if (((player.told >> port) & 1U) != 0) continue;
    const int steps = game.chart.steps_to_port[port][at];
    second = std::min(second, std::max(nearest, steps));
    nearest = std::min(nearest, steps);
  }
  if (nearest < Chart::far) {
    berth.per_story = 0.85F * game.chart.fades.port[nearest];
    if (second < Chart::far) berth.per_story += 0.85F * 0.3F * game.chart.fades.port[second];
    berth.fixed = berth.per_story * (taste.story + 3.0F);
  }
  if (shore.has(square)) berth.fixed += 2.0F;
  if (player.monoliths < monolith_count) {
    int monolith = Chart::far;
    for (std::size_t i = 0; i < monolith_count; ++i) {
      if (player.explored.has(game.board().monoliths[i])) continue;
      monolith = std::min<int>(monolith, game.chart.steps_to_monolith[i][at]);
    }
    berth.fixed += 5.0F * game.chart.fades.monolith[monolith];
  }
  int pirate = Chart::far;
  for (std::size_t i = 0; i < game.chart.steps_to_pirate.size(); ++i) {
    if (((player.met >> i) & 1U) == 0) pirate = std::min<int>(pirate, game.chart.steps_to_pirate[i][at]);
  }
  if (pirate < Chart::far) berth.fixed += 3.0F * game.chart.fades.pirate[pirate];
  if (taste.turns_left <= 3) {
    const int home = game.chart.steps_to_port[game.chart.port[player.home]][at];
    berth.fixed += 9.0F * game.chart.fades.home[home];
  }
  return berth;
}

float prospects(const Game& game, const Player& player, int turns) {
  const Taste taste(game, player, turns);
  float worth = taste.story * static_cast<float>(player.story);
  for (const ScoreItem item : {ScoreItem::tales, ScoreItem::ships, ScoreItem::holds, ScoreItem::legend,
                               ScoreItem::cannons, ScoreItem::monoliths, ScoreItem::ports}) {
    worth += static_cast<float>(points(game, player, item));
  }
  worth += taste.pirate * static_cast<float>(std::popcount(player.met));
  if (player.finished_monoliths != 0) worth += 15.0F;
  worth += taste.gold * static_cast<float>(player.gold.held) + taste.wind * static_cast<float>(player.wind.held);
  worth += taste.provisions(std::min<int>(player.provisions.held, game.hold(player)));
  worth += worth_of_ship(player, taste) + worth_of_cannons(game, player, taste);
  if (player.ship == nowhere) return worth;
  const Berth berth = berth_at(game, player, taste, shore(game, player), player.ship);
  return worth + berth.fixed + berth.per_story * static_cast<float>(player.story);
}

namespace {

// Actions that a player has still to take, the present one included.
int actions_left(const Game& game, const State& state, Seat seat) {
  const bool acted = state.phase == Phase::battle ||
                     (state.phase == Phase::act && (state.done.has(seat) || state.player(seat).stage != Stage::start));
  return turns_left(game, state) + (acted ? 0 : 1);
}

// What a player has in the end, or is likely to have.
float renown_ahead(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (state.phase == Phase::over) return static_cast<float>(points(game, player));
  return prospects(game, player, actions_left(game, state, seat)) - 20.0F;
}

}  // namespace

// One captain alone wants as much renown as possible: the share of a voyage of legends. Among several, a lead counts.
void evaluate(const Game& game, const State& state, Seat /*seat*/, Dice& /*dice*/, std::span<float> chances) {
  constexpr float legend = 500.0F;
  constexpr float clear_lead = 25.0F;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const float renown = renown_ahead(game, state, seat_at(static_cast<int>(i)));
    chances[i] = chances.size() == 1 ? std::clamp(renown / legend, 0.0F, 1.0F) : renown / clear_lead;
  }
  if (chances.size() > 1) share_chances(chances);
}

double alone(const Game& game, const State& state) {
  return static_cast<double>(renown_ahead(game, state, seat_at(0))) / game.components.ranks.back();
}

}  // namespace dogwatch::rolling_seas
