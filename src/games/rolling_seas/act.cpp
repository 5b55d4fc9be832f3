// The action phase (rulebook p. 10-16): Navigate, Explore or Visit, with Wind in Your Sails before and after.
#include <algorithm>
#include <bit>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

bool can_blow(const Player& player) { return player.wind.held > 0 && player.stopped == 0; }

// The numbers of the exploration die that a square offers: on a monolith also its neighbours, 6 and 1 being such.
std::array<int, 3> rewards_at(const Game& game, const State& state, int square, int& count) {
  const int die = state.die;
  count = game.chart.monoliths.has(square) ? 3 : 1;
  return {die, die == 1 ? die_faces : die - 1, die == die_faces ? 1 : die + 1};
}

// One square, or one port, of those beside the ship (R49).
void legal_landings(const Game& game, const State& state, const Player& player, MoveList& moves) {
  for (const Direction side : sides) {
    const int square = neighbour(player.ship, side);
    if (square == nowhere) continue;
    if (game.board().land.has(square) && !player.explored.has(square)) {
      int count = 0;
      const std::array<int, 3> rewards = rewards_at(game, state, square, count);
      for (int i = 0; i < count; ++i) {
        moves.add(MoveKind::explore, static_cast<int>(side), rewards[static_cast<std::size_t>(i)]);
      }
    }
    if (game.chart.port[static_cast<std::size_t>(square)] != nothing)
      moves.add(MoveKind::visit, static_cast<int>(side));
  }
}

void legal_navigate(const Game& game, const State& state, const Player& player, MoveList& moves) {
  for (unsigned winds = winds_of(state); winds != 0; winds &= winds - 1U) {
    const int wind = std::countr_zero(winds);
    if (player.on_peril != 0) {
      Player sailing = player;
      begin_navigate(game, sailing, static_cast<Direction>(wind));
      if (!can_end(game, winds_of(state), sailing)) continue;
    }
    moves.add(MoveKind::navigate, wind);
  }
}

void spend(Player& player, Voice voice) {
  --player.provisions.held;
  ++player.movement;
  voice.tell(EventKind::spent, 1);
}

// A provision is one more movement whenever one likes (rulebook p. 11). To spend it before free movement is used up
// matters only if the hold is filled on the way, and then it can wait until the step that fills it (R57).
bool may_spend(const Game& game, unsigned winds, const Player& player) {
  if (player.provisions.held == 0 || player.movement >= movement_capacity) return false;
  const bool near = game.chart.story_to_full_hold[player.story] <= game.chart.story_by_step;
  if (!near && !game.chart.gold_fills_hold) return false;
  Player after = player;
  Events nobody;
  spend(after, {nobody, Seat{}});
  return can_end(game, winds, after) && may_step_to_full_hold(game, winds, after);
}

bool has_told(const Player& player) { return ((player.told >> player.port) & 1U) != 0; }

// A story, ships, the hold, cannons: in any order (R31), each optional (R30).
void legal_visit(const Game& game, const Player& player, MoveList& moves) {
  const Components& printed = game.components;
  if (!has_told(player)) moves.add(MoveKind::tell);
  if (player.vessel + 1 < ship_count && player.gold.held >= printed.vessels[player.vessel + 1U].price) {
    moves.add(MoveKind::buy_ship);
  }
  // Once, and not when full (R32).
  const bool has_room = player.provisions.held < game.hold(player);
  if (player.filled == 0 && player.gold.held >= 1 && has_room) moves.add(MoveKind::fill);
  if (player.cannons < printed.cannons() && player.gold.held >= printed.cannon_prices[player.cannons]) {
    moves.add(MoveKind::buy_cannon);
  }
}

void spend_gold(Player& player, int gold) { player.gold.held = static_cast<std::uint8_t>(player.gold.held - gold); }

// Rulebook p. 14, "Ancient Monoliths". Who was first to explore the third is known at the end of the turn (R36).
void explore_monolith(const Game& game, Player& player, Voice voice) {
  ++player.monoliths;
  voice.tell(EventKind::monolith, player.monoliths);
  if (player.monoliths < monolith_count) {
    const Gain& bonus = game.components.monolith_gain[player.monoliths - 1U];
    receive(game, player, bonus.good, bonus.amount, voice);
  } else {
    player.finished_monoliths = 1;
  }
}

void explore(const Game& game, Player& player, Move move, Voice voice) {
  const int square = neighbour(player.ship, static_cast<Direction>(move.a));
  voice.tell(EventKind::explored, column_of(square), row_of(square) + 1, move.b);
  const Reward& reward = game.components.explore[move.b - 1U];
  const Board& board = game.board();
  receive(game, player, Good::story, reward.story, voice);
  receive(game, player, Good::gold, reward.gold + (board.gold.has(square) ? 1 : 0), voice);
  if (board.wind.has(square)) receive(game, player, Good::wind, 1, voice);
  if (game.chart.monoliths.has(square)) explore_monolith(game, player, voice);
  // Last, so that a full hold earned by the rest brings as much as it can (R56).
  receive(game, player, Good::provisions, reward.provisions + (board.provisions.has(square) ? 1 : 0), voice);
  player.explored.add(square);
  player.stage = Stage::build;
}

// Rulebook p. 15.
void tell_story(const Game& game, Player& player, Voice voice) {
  const auto number = static_cast<std::size_t>(std::popcount(player.told));
  player.renown[number] = player.story;
  player.told = static_cast<std::uint8_t>(player.told | (1U << player.port));
  const int square = game.board().ports[player.port];
  voice.tell(EventKind::told, player.story, static_cast<int>(number) + 1, column_of(square), row_of(square) + 1);
  receive(game, player, Good::story, 1, voice);
  if (number + 1 == game.board().ports.size()) {
    voice.tell(EventKind::bonus, static_cast<int>(TrackName::ports), static_cast<int>(number) + 1,
               static_cast<int>(Good::stars), game.components.all_ports_stars);
  }
}

void buy_ship(const Game& game, Player& player, Voice voice) {
  ++player.vessel;
  const int price = game.vessel(player).price;
  spend_gold(player, price);
  voice.tell(EventKind::bought_ship, player.vessel + 1, price);
}

void fill_hold(const Game& game, Player& player, Voice voice) {
  spend_gold(player, 1);
  player.filled = 1;
  voice.tell(EventKind::filled, gain_to_come(game, player, Good::hold, 1, voice));
  gain(game, player, Good::hold, 1, voice);
}

void buy_cannon(const Game& game, Player& player, Voice voice) {
  const int price = game.components.cannon_prices[player.cannons];
  spend_gold(player, price);
  voice.tell(EventKind::bought_cannon, player.cannons + 1, price);
  add_cannon(game, player, voice);
}

void build_cannon(const Game& game, Player& player, Voice voice) {
  player.provisions.held = static_cast<std::uint8_t>(player.provisions.held - game.components.cannon_provisions);
  voice.tell(EventKind::built, player.cannons + 1);
  add_cannon(game, player, voice);
}

// After Explore the hold is trimmed once no cannon is to be built any more (R28).
void leave_building(const Game& game, Player& player, Voice voice) {
  if (player.stage != Stage::build) return;
  trim_hold(game, player, voice);
  player.stage = Stage::after;
}

void blow(const Game& game, Player& player, Move move, Voice voice) {
  leave_building(game, player, voice);
  if (player.stage != Stage::start) {
    player.stage = Stage::after;
    player.movement = 0;  // unused movement is lost
  }
  enter(game, player, static_cast<Direction>(move.a), 0, voice);
}

void visit(const Game& game, Player& player, Move move, Voice voice) {
  const int square = neighbour(player.ship, static_cast<Direction>(move.a));
  player.stage = Stage::visit;
  player.port = game.chart.port[static_cast<std::size_t>(square)];
  voice.tell(EventKind::visited, column_of(square), row_of(square) + 1);
}

}  // namespace

bool can_build(const Game& game, const Player& player) {
  return player.cannons < game.components.cannons() && player.provisions.held >= game.components.cannon_provisions;
}

void legal_act(const Game& game, const State& state, const Player& player, MoveList& moves) {
  if (player.prize != 0) {
    // Any of the first rewards, as many as there are cannons; the die does not matter (R35).
    for (int reward = 1; reward <= std::min<int>(die_faces, player.cannons); ++reward) {
      moves.add(MoveKind::prize, reward);
    }
    return;
  }
  switch (player.stage) {
    case Stage::start:
      // Explore and Visit count as stopping.
      if (player.on_peril == 0) legal_landings(game, state, player, moves);
      if (player.stopped == 0) legal_navigate(game, state, player, moves);
      break;
    case Stage::navigate:
      if (player.stopped != 0) break;
      if (may_spend(game, winds_of(state), player)) moves.add(MoveKind::spend);
      legal_steps(game, winds_of(state), player, MoveKind::sail, moves);
      break;
    case Stage::build:
      if (can_build(game, player)) moves.add(MoveKind::build);
      break;
    case Stage::visit:
      legal_visit(game, player, moves);
      break;
    case Stage::after:
      break;
  }
  if (can_blow(player)) {
    Player trimmed = player;
    Events nobody;
    if (player.stage == Stage::build) trim_hold(game, trimmed, {nobody, Seat{}});
    legal_steps(game, winds_of(state), trimmed, MoveKind::wind, moves);
  }
  // Without an action before it this is a Navigate of no steps (R48).
  if (player.on_peril == 0) moves.add(confirm);
}

void play_act(const Game& game, Player& player, Move move, Voice voice) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::wind:
      return blow(game, player, move, voice);
    case MoveKind::navigate:
      voice.tell(EventKind::navigated, move.a);
      return begin_navigate(game, player, static_cast<Direction>(move.a));
    case MoveKind::sail:
      return enter(game, player, static_cast<Direction>(move.a), game.chart.cost[player.navigating][move.a], voice);
    case MoveKind::explore:
      return explore(game, player, move, voice);
    case MoveKind::build:
      return build_cannon(game, player, voice);
    case MoveKind::visit:
      return visit(game, player, move, voice);
    case MoveKind::tell:
      return tell_story(game, player, voice);
    case MoveKind::buy_ship:
      return buy_ship(game, player, voice);
    case MoveKind::fill:
      return fill_hold(game, player, voice);
    case MoveKind::buy_cannon:
      return buy_cannon(game, player, voice);
    case MoveKind::spend:
      return spend(player, voice);
    case MoveKind::prize:
      player.prize = 0;
      return receive(game, player, game.components.explore[move.a - 1U], voice);
    default:
      return;
  }
}

void finish_act(const Game& game, Player& player, Voice voice) { leave_building(game, player, voice); }

void clear_act(Player& player) {
  player.stage = Stage::start;
  player.filled = 0;
  player.port = nothing;
  player.navigating = nothing;
  player.movement = 0;
  player.on_peril = 0;
  player.stopped = 0;
}

Ask act_question(const Game& game, const Player& player) {
  if (player.prize != 0) return Ask::prize;
  if (player.on_peril != 0) return Ask::peril;
  switch (player.stage) {
    case Stage::start:
      return Ask::act;
    case Stage::navigate:
      return Ask::sail;
    case Stage::build:
      return can_build(game, player) ? Ask::build : Ask::linger;
    case Stage::visit:
      return Ask::visit;
    case Stage::after:
      break;
  }
  return Ask::linger;
}

}  // namespace dogwatch::rolling_seas
