// The rollout policy: a quick and sensible captain.
#include <algorithm>
#include <bit>

#include "games/rolling_seas/insight.h"

namespace dogwatch::rolling_seas {

namespace {

// Number of the best of `tries` moves, taken at random where there are more, by a score.
template <class Score>
int best_of(const MoveList& moves, int tries, Dice& dice, Score score) {
  int best = 0;
  float most = -1e9F;
  const bool all = moves.size() <= tries;
  for (int i = 0; i < (all ? moves.size() : tries); ++i) {
    const int number = all ? i : dice.draw(moves.size());
    const float value = score(moves[number]);
    if (value <= most) continue;
    most = value;
    best = number;
  }
  return best;
}

float closeness(int steps) { return 1.0F / static_cast<float>(2 + steps); }

int steps_to_port(const Game& game, const Player& player, int square) {
  int nearest = Chart::far;
  for (std::size_t port = 0; port < game.chart.steps_to_port.size(); ++port) {
    if (((player.told >> port) & 1U) == 0) {
      nearest = std::min<int>(nearest, game.chart.steps_to_port[port][square]);
    }
  }
  return nearest;
}

// How much a player will come across a square: near the ship, and on the way to ports.
float traffic(const Game& game, const Player& player, int square) {
  float sum = closeness(steps_to_port(game, player, square));
  if (player.ship != nowhere) sum += 2.0F * closeness(king_distance(player.ship, square));
  return sum;
}

float score_place(const Game& game, const State& state, Seat seat, move::Place place) {
  const Seat board = board_for(game, state, seat);
  const Player& owner = state.player(board);
  const Placed placed = placed_by(state, place);
  std::array<std::uint16_t, cell_capacity> cells{};
  const int count = cells_of(game, placed, cells);
  const CardType type = game.card(state.card).type;
  float sum = 0;
  for (int i = 0; i < count; ++i) {
    const int square = cells[i];
    sum += traffic(game, owner, square);
    // A peril takes a berth away.
    if (type == CardType::peril && game.chart.berths.has(square)) sum -= 0.5F;
  }
  const bool harms = type == CardType::rocks && board == seat;
  return harms ? -sum : sum;
}

float score_home(const Game& game, const State& state, Seat seat, move::Home home) {
  const Player& player = state.player(seat);
  const int ship = neighbour(square_of(home), home.side);
  float sum = 0;
  for (const auto& steps : game.chart.steps_to_port) sum += closeness(steps[ship]);
  (player.monsters | player.perils | player.arrows).each([&](int square) {
    sum += 0.5F * closeness(king_distance(ship, square));
  });
  return sum;
}

// The prospects after a move that concerns this player alone.
Player played(const Game& game, Player player, Move move) {
  Events nobody;
  play_act(game, player, move, {nobody, Seat{}});
  return player;
}

float after(const Game& game, const Player& player, Move move, int turns) {
  return prospects(game, played(game, player, move), turns);
}

// Number of the move of a kind if it makes prospects better, else -1.
int better(const Game& game, const Player& player, const MoveList& moves, MoveKind kind, int turns) {
  for (int i = 0; i < moves.size(); ++i) {
    if (static_cast<MoveKind>(moves[i].kind) != kind) continue;
    return after(game, player, moves[i], turns) > prospects(game, player, turns) ? i : -1;
  }
  return -1;
}

// In port: what makes prospects better. A cannon that brings story is bought before the story is told, if there is gold
// left for it.
int in_port(const Game& game, const Player& player, const MoveList& moves, int turns) {
  constexpr std::array usual{MoveKind::tell, MoveKind::buy_ship, MoveKind::fill, MoveKind::buy_cannon};
  constexpr std::array arming{MoveKind::buy_ship, MoveKind::buy_cannon, MoveKind::tell, MoveKind::fill};
  const bool adds_to_tale = moves.contains(move_of(move::Tell{})) && player.cannons < game.components.cannons() &&
                            game.components.cannon_bonus[player.cannons + 1U].good == Good::story;
  for (const MoveKind kind : adds_to_tale ? arming : usual) {
    const int number = better(game, player, moves, kind, turns);
    if (number >= 0) return number;
  }
  return moves.size() - 1;
}

// What a visit would bring: the telling, and a ship if there is gold.
float worth_of_visit(const Game& game, const State& state, const Player& player, Move move, int turns) {
  Player visitor = played(game, player, move);
  for (int step = 0; step < 6; ++step) {
    MoveList moves;
    legal_act(game, state, visitor, moves);
    const int choice = in_port(game, visitor, moves, turns);
    if (moves[choice].is_confirm()) break;
    visitor = played(game, visitor, moves[choice]);
  }
  return prospects(game, visitor, turns);
}

float worth_of_start(const Game& game, const State& state, const Player& player, Move move, int turns) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::navigate:
      return best_route(game, player, as<move::Navigate>(move).wind, game.vessel(player).movement, turns).worth;
    case MoveKind::visit:
      return worth_of_visit(game, state, player, move, turns);
    case MoveKind::confirm:
      return prospects(game, player, turns) - 1.0F;
    default:
      return after(game, player, move, turns);
  }
}

// A wind step before the action counts with the best landing that it makes possible.
float worth_of_first_wind(const Game& game, const State& state, const Player& before, Move move, int turns) {
  const Player player = played(game, before, move);
  float best = prospects(game, player, turns) - 1.0F;
  if (player.prize != 0 || player.on_peril != 0) return best;
  MoveList moves;
  legal_act(game, state, player, moves);
  for (const Move next : moves) {
    if (is<move::Visit>(next)) best = std::max(best, worth_of_visit(game, state, player, next, turns));
    if (is<move::Explore>(next)) best = std::max(best, after(game, player, next, turns));
  }
  return best;
}

// Whether a provision spent before this step is made good by a hold that is filled on it.
bool is_made_good(const Game& game, const Player& player, Move step) {
  const Player saver = played(game, player, step);
  const Player spender = played(game, played(game, player, move_of(move::Spend{})), step);
  return spender.provisions.held >= saver.provisions.held && spender.movement > saver.movement;
}

int under_way(const Game& game, const Player& player, const MoveList& moves, int turns) {
  const Plan plan = best_route(game, player, static_cast<Direction>(player.navigating), player.movement, turns);
  int last = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (is<move::Sail>(moves[i]) && static_cast<int>(as<move::Sail>(moves[i]).direction) == plan.first) {
      const bool spends = is<move::Spend>(moves[0]);
      return spends && is_made_good(game, player, moves[i]) ? 0 : i;
    }
    if (moves[i].is_confirm() && plan.first == Plan::stay) return i;
    last = i;
  }
  return last;
}

int act(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  const Player& player = state.player(seat);
  const int turns = turns_left(game, state);
  if (player.prize == 0 && player.stage == Stage::visit) return in_port(game, player, moves, turns);
  if (player.prize == 0 && player.stage == Stage::navigate) {
    const int step = under_way(game, player, moves, turns);
    if (!moves[step].is_confirm() || player.wind.held == 0 || player.stopped != 0) return step;
  }
  const bool starting = player.stage == Stage::start && player.prize == 0;
  return best_of(moves, moves.size(), dice, [&](Move move) {
    if (is<move::Sail>(move)) return -1e8F;
    if (!starting && move.is_confirm()) return prospects(game, player, turns);
    if (!starting) return after(game, player, move, turns);
    if (is<move::Wind>(move)) return worth_of_first_wind(game, state, player, move, turns);
    return worth_of_start(game, state, player, move, turns);
  });
}

// Who is already too strong may grow further.
float score_omen(const Player& player, move::Omen omen) {
  const bool monsters = omen.power == Power::monsters;
  const int power = monsters ? player.monster_power : player.pirate_power;
  const int margin = player.cannons - power;
  return margin < 0 ? static_cast<float>(-margin) + (monsters ? 0.5F : 0.0F)
                    : -1.0F + 0.1F * static_cast<float>(margin);
}

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (moves.size() == 1) return 0;
  const Player& player = state.player(seat);
  constexpr int few = 16;
  switch (state.phase) {
    case Phase::draw:
      if (is<move::Place>(moves[0])) {
        return best_of(moves, few, dice,
                       [&](Move move) { return score_place(game, state, seat, as<move::Place>(move)); });
      }
      if (is<move::Mark>(moves[0])) {
        const Player& owner = state.player(board_for(game, state, seat));
        return best_of(moves, few, dice,
                       [&](Move move) { return traffic(game, owner, square_of(as<move::Mark>(move))); });
      }
      return 0;  // as many dots as there are
    case Phase::home:
      return best_of(moves, moves.size(), dice,
                     [&](Move move) { return score_home(game, state, seat, as<move::Home>(move)); });
    case Phase::omen:
      return best_of(moves, moves.size(), dice, [&](Move move) { return score_omen(player, as<move::Omen>(move)); });
    case Phase::battle:
      return dice.draw(moves.size());
    case Phase::act:
    case Phase::over:
      break;
  }
  return act(game, state, seat, moves, dice);
}

}  // namespace dogwatch::rolling_seas
