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
        moves.add(move::Explore{.side = side, .reward = rewards[i]});
      }
    }
    if (game.chart.port[square] != nothing) moves.add(move::Visit{side});
  }
}

void legal_navigate(const Game& game, const State& state, const Player& player, MoveList& moves) {
  for (unsigned winds = winds_of(state); winds != 0; winds &= winds - 1U) {
    const auto wind = static_cast<Direction>(std::countr_zero(winds));
    if (player.on_peril != 0) {
      Player sailing = player;
      begin_navigate(game, sailing, wind);
      if (!can_end(game, winds_of(state), sailing)) continue;
    }
    moves.add(move::Navigate{wind});
  }
}

void spend(Player& player, Voice voice) {
  --player.provisions.held;
  ++player.movement;
  voice.tell(event::Spent{.who = voice.seat, .provisions = 1});
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
  if (!has_told(player)) moves.add(move::Tell{});
  if (player.vessel + 1 < ship_count && player.gold.held >= printed.vessels[player.vessel + 1U].price) {
    moves.add(move::BuyShip{});
  }
  // Once, and not when full (R32).
  const bool has_room = player.provisions.held < game.hold(player);
  if (player.filled == 0 && player.gold.held >= 1 && has_room) moves.add(move::Fill{});
  if (player.cannons < printed.cannons() && player.gold.held >= printed.cannon_prices[player.cannons]) {
    moves.add(move::BuyCannon{});
  }
}

void spend_gold(Player& player, int gold) { player.gold.held = static_cast<std::uint8_t>(player.gold.held - gold); }

// Rulebook p. 14, "Ancient Monoliths". Who was first to explore the third is known at the end of the turn (R36).
void explore_monolith(const Game& game, Player& player, Voice voice) {
  ++player.monoliths;
  if (player.monoliths == monolith_count) player.finished_monoliths = 1;
  voice.tell(event::Monolith{.who = voice.seat, .number = player.monoliths});
  if (player.monoliths == monolith_count) return;
  const Gain& bonus = game.components.monolith_gain[player.monoliths - 1U];
  receive(game, player, bonus.good, bonus.amount, voice);
}

void explore(const Game& game, Player& player, move::Explore landing, Voice voice) {
  const int square = neighbour(player.ship, landing.side);
  player.explored.add(square);
  player.stage = Stage::build;
  voice.tell(event::Explored{
      .who = voice.seat, .column = column_of(square), .row = row_of(square) + 1, .reward = landing.reward});
  const Reward& reward = game.components.explore[landing.reward - 1U];
  const Board& board = game.board();
  receive(game, player, Good::story, reward.story, voice);
  receive(game, player, Good::gold, reward.gold + (board.gold.has(square) ? 1 : 0), voice);
  if (board.wind.has(square)) receive(game, player, Good::wind, 1, voice);
  if (game.chart.monoliths.has(square)) explore_monolith(game, player, voice);
  // Last, so that a full hold earned by the rest brings as much as it can (R56).
  receive(game, player, Good::provisions, reward.provisions + (board.provisions.has(square) ? 1 : 0), voice);
}

// Rulebook p. 15.
void tell_story(const Game& game, Player& player, Voice voice) {
  const std::size_t number = std::popcount(player.told);
  player.renown[number] = player.story;
  player.told = static_cast<std::uint8_t>(player.told | (1U << player.port));
  const int square = game.board().ports[player.port];
  voice.tell(event::Told{.who = voice.seat,
                         .renown = player.story,
                         .number = static_cast<int>(number) + 1,
                         .column = column_of(square),
                         .row = row_of(square) + 1});
  receive(game, player, Good::story, 1, voice);
  if (number + 1 == game.board().ports.size()) {
    voice.tell(event::Bonus{.who = voice.seat,
                            .track = TrackName::ports,
                            .number = static_cast<int>(number) + 1,
                            .good = Good::stars,
                            .amount = game.components.all_ports_stars});
  }
}

void buy_ship(const Game& game, Player& player, Voice voice) {
  ++player.vessel;
  const int price = game.vessel(player).price;
  spend_gold(player, price);
  voice.tell(event::BoughtShip{.who = voice.seat, .number = player.vessel + 1, .price = price});
}

void fill_hold(const Game& game, Player& player, Voice voice) {
  spend_gold(player, 1);
  player.filled = 1;
  Haul haul(game, player, voice);
  const int gained = haul.take(Good::hold, 1);
  haul.tell(event::Filled{.who = voice.seat, .provisions = gained});
}

void buy_cannon(const Game& game, Player& player, Voice voice) {
  const int price = game.components.cannon_prices[player.cannons];
  spend_gold(player, price);
  ++player.cannons;
  voice.tell(event::BoughtCannon{.who = voice.seat, .number = player.cannons, .price = price});
  reward_cannon(game, player, voice);
}

void build_cannon(const Game& game, Player& player, Voice voice) {
  player.provisions.held = static_cast<std::uint8_t>(player.provisions.held - game.components.cannon_provisions);
  ++player.cannons;
  voice.tell(event::Built{.who = voice.seat, .number = player.cannons});
  reward_cannon(game, player, voice);
}

// After Explore the hold is trimmed once no cannon is to be built any more (R28).
void leave_building(const Game& game, Player& player, Voice voice) {
  if (player.stage != Stage::build) return;
  trim_hold(game, player, voice);
  player.stage = Stage::after;
}

void blow(const Game& game, Player& player, move::Wind step, Voice voice) {
  leave_building(game, player, voice);
  if (player.stage != Stage::start) {
    player.stage = Stage::after;
    player.movement = 0;  // unused movement is lost
  }
  enter(game, player, step.direction, 0, voice);
}

void navigate(const Game& game, Player& player, move::Navigate chosen, Voice voice) {
  begin_navigate(game, player, chosen.wind);
  voice.tell(event::Navigated{.who = voice.seat, .wind = chosen.wind});
}

void sail(const Game& game, Player& player, move::Sail step, Voice voice) {
  const int cost = game.chart.cost[player.navigating][index(step.direction)];
  enter(game, player, step.direction, cost, voice);
}

void visit(const Game& game, Player& player, move::Visit landing, Voice voice) {
  const int square = neighbour(player.ship, landing.side);
  player.stage = Stage::visit;
  player.port = game.chart.port[square];
  voice.tell(event::Visited{.who = voice.seat, .column = column_of(square), .row = row_of(square) + 1});
}

}  // namespace

bool can_build(const Game& game, const Player& player) {
  return player.cannons < game.components.cannons() && player.provisions.held >= game.components.cannon_provisions;
}

void legal_act(const Game& game, const State& state, const Player& player, MoveList& moves) {
  if (player.prize != 0) {
    // Any of the first rewards, as many as there are cannons; the die does not matter (R35).
    for (int reward = 1; reward <= std::min<int>(die_faces, player.cannons); ++reward) {
      moves.add(move::Prize{reward});
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
      if (may_spend(game, winds_of(state), player)) moves.add(move::Spend{});
      legal_steps(game, winds_of(state), player, MoveKind::sail, moves);
      break;
    case Stage::build:
      if (can_build(game, player)) moves.add(move::Build{});
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
      return blow(game, player, as<move::Wind>(move), voice);
    case MoveKind::navigate:
      return navigate(game, player, as<move::Navigate>(move), voice);
    case MoveKind::sail:
      return sail(game, player, as<move::Sail>(move), voice);
    case MoveKind::explore:
      return explore(game, player, as<move::Explore>(move), voice);
    case MoveKind::build:
      return build_cannon(game, player, voice);
    case MoveKind::visit:
      return visit(game, player, as<move::Visit>(move), voice);
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
      return receive(game, player, game.components.explore[as<move::Prize>(move).reward - 1U], voice);
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
