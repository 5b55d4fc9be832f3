// The values that sentences about moves and decisions need.
#include <algorithm>
#include <bit>
#include <string>

#include "games/rolling_seas/names.h"
#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

void explain_step(const Game& game, const Player& player, Direction direction, int cost, Sentence& sentence) {
  const int square = neighbour(player.ship, direction);
  const int free = std::min<int>(cost, player.movement);
  sentence.word("column", "column", column_names[column_of(square)]);
  sentence.number("row", row_of(square) + 1).number("movement", free).number("provisions", cost - free);
  sentence.number("toll", toll(game, player, square)).word("meets", "meets", met_on(game, player, square));
}

void explain_landing(const Player& player, Direction side, Sentence& sentence) {
  const int square = neighbour(player.ship, side);
  sentence.word("column", "column", column_names[column_of(square)]);
  sentence.number("row", row_of(square) + 1);
}

void explain_reward(const Reward& reward, Sentence& sentence) {
  sentence.number("story", reward.story).number("gold", reward.gold).number("provisions", reward.provisions);
}

// With what is printed on the square, and what a monolith gives at once.
void explain_exploring(const Game& game, const Player& player, move::Explore landing, Sentence& sentence) {
  explain_landing(player, landing.side, sentence);
  const int square = neighbour(player.ship, landing.side);
  const Board& board = game.board();
  Reward reward = game.components.explore[landing.reward - 1U];
  const auto add = [](std::uint8_t& to, int amount) { to = static_cast<std::uint8_t>(to + amount); };
  add(reward.gold, board.gold.has(square) ? 1 : 0);
  add(reward.provisions, board.provisions.has(square) ? 1 : 0);
  int wind = board.wind.has(square) ? 1 : 0;
  if (game.chart.monoliths.has(square) && player.monoliths + 1 < monolith_count) {
    const Gain& bonus = game.components.monolith_gain[player.monoliths];
    if (bonus.good == Good::story) add(reward.story, bonus.amount);
    if (bonus.good == Good::gold) add(reward.gold, bonus.amount);
    if (bonus.good == Good::provisions) add(reward.provisions, bonus.amount);
    if (bonus.good == Good::wind) wind += bonus.amount;
  }
  explain_reward(reward, sentence);
  sentence.number("wind", wind);
}

int room_in_hold(const Game& game, const Player& player) {
  return std::max(0, game.hold(player) - player.provisions.held);
}

// Where the shape in hand may lie: on its row or column, near their crossing (solo rocks), or anywhere.
std::string_view where_to_draw(const Game& game, const State& state, Seat seat) {
  const bool solo = state.seats == 1;
  if (solo && game.card(state.card).type == CardType::rocks) return "crossing";
  const Places places = places_for(game, state.player(board_for(game, state, seat)), state.card, solo);
  for (std::size_t i = 0; i < static_cast<std::size_t>(places.ways); ++i) {
    if (!(places.squares[i] & game.chart.turned[state.card][i].touching).empty()) return "line";
  }
  return "anywhere";
}

void explain_drawing(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const AdventureCard& card = game.card(state.card);
  sentence.word("card", "card", card.name);
  sentence.word("type", "type", type_names[index(card.type)]);
  sentence.seat("seat", board_for(game, state, seat));
  if (card.type == CardType::ambush) {
    const unsigned free = state.drew.has(seat) ? dots_for(game, state, seat) : 0;
    const Player& owner = state.player(board_for(game, state, seat));
    const int drawn = state.drew.has(seat) ? std::popcount(owner.ambushes[owner.ambush_count - 1U].dots) : 0;
    sentence.number("left", std::min(std::popcount(free), state.player(seat).cannons - drawn));
    return;
  }
  sentence.word("column", "column", column_names[card.column]).number("row", card.row + 1);
  if (!state.drew.has(seat)) sentence.text("where", where_to_draw(game, state, seat));
}

// How many moves of each kind there are: a question names only answers that are offered.
struct Offered {
  std::array<int, static_cast<std::size_t>(MoveKind::spend) + 1> counts{};
  Offered(const Game& game, const State& state, Seat seat) {
    MoveList moves;
    legal(game, state, seat, moves);
    for (const Move move : moves) ++counts[move.kind];
  }
  int of(MoveKind kind) const { return counts[index(kind)]; }
};

void explain_acting(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const Player& player = state.player(seat);
  const Offered offered(game, state, seat);
  std::string options;
  if (offered.of(MoveKind::navigate) > 0) options += 'n';
  if (offered.of(MoveKind::explore) > 0) options += 'e';
  if (offered.of(MoveKind::visit) > 0) options += 'v';
  sentence.text("options", options);
  sentence.text("way", player.stopped != 0 ? "stopped" : offered.of(MoveKind::sail) == 0 ? "shut" : "open");
  sentence.number("blows", offered.of(MoveKind::wind) > 0 ? player.wind.held : 0);
  sentence.number("todo", offered.of(MoveKind::tell) + offered.of(MoveKind::buy_ship) + offered.of(MoveKind::fill) +
                              offered.of(MoveKind::buy_cannon));
  sentence.number("movement", player.movement).number("provisions", player.provisions.held);
  sentence.number("wind", player.wind.held).number("gold", player.gold.held).number("story", player.story);
  sentence.number("price", game.components.cannon_provisions);
  sentence.number("over", std::max(0, player.provisions.held - game.hold(player)));
}

}  // namespace

void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence) {
  const Player& player = state.player(seat);
  const Components& printed = game.components;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::wind:
      return explain_step(game, player, as<move::Wind>(move).direction, 0, sentence);
    case MoveKind::sail: {
      const Direction direction = as<move::Sail>(move).direction;
      const int cost = game.chart.cost[player.navigating][index(direction)];
      return explain_step(game, player, direction, cost, sentence);
    }
    case MoveKind::explore:
      return explain_exploring(game, player, as<move::Explore>(move), sentence);
    case MoveKind::visit:
      return explain_landing(player, as<move::Visit>(move).side, sentence);
    case MoveKind::prize:
      return explain_reward(printed.explore[as<move::Prize>(move).reward - 1U], sentence);
    case MoveKind::tell:
      sentence.number("story", player.story);
      return;
    case MoveKind::buy_ship: {
      const Vessel& next = printed.vessels[std::min(player.vessel + 1, ship_count - 1)];
      sentence.number("number", player.vessel + 2).number("price", next.price).number("movement", next.movement);
      sentence.number("hold", next.hold).number("stars", next.stars);
      return;
    }
    case MoveKind::fill:
      sentence.number("provisions", room_in_hold(game, player));
      return;
    case MoveKind::build:
      sentence.number("number", player.cannons + 1).number("provisions", printed.cannon_provisions);
      return;
    case MoveKind::buy_cannon:
      sentence.number("number", player.cannons + 1);
      sentence.number("price",
                      printed.cannon_prices[std::min<std::size_t>(player.cannons, printed.cannon_prices.size() - 1)]);
      return;
    case MoveKind::spoils:
      sentence.number("gold", printed.victory_gold).number("provisions", room_in_hold(game, player));
      return;
    case MoveKind::loss:
      sentence.number("gold", printed.defeat_gold).number("provisions", printed.defeat_provisions);
      return;
    case MoveKind::confirm:
      sentence.word("what", "phase", phase_names[index(state.phase)]);
      return;
    default:
      return;
  }
}

void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  if (state.phase == Phase::draw) return explain_drawing(game, state, seat, sentence);
  if (state.phase == Phase::act) return explain_acting(game, state, seat, sentence);
}

std::string_view component_name(const Game& game, std::string_view word, int value) {
  const std::size_t at = value;
  if (word != "card") return {};
  if (at < game.components.adventures.size()) return game.components.adventures[at].name;
  const std::size_t kind = at - adventure_capacity;
  if (at < adventure_capacity || kind >= game.components.smooth.size()) return {};
  return game.components.smooth[kind].name;
}

}  // namespace dogwatch::rolling_seas
