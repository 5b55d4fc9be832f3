#include <algorithm>

#include "games/parley/rules.h"

namespace dogwatch::parley {

namespace {

constexpr AskShape ask_shapes[] = {{"bid"},
                                   {"swap", static_cast<int>(MoveKind::swap), static_cast<int>(MoveKind::keep)}};
constexpr std::string_view score_items[] = {"token", "won", "coins"};
constexpr std::string_view truths[] = {"false", "true"};
constexpr OptionShape option_shapes[] = {{"lucky", truths, 0}};
constexpr std::string_view phases[] = {"bid", "swap", "over", "reveal"};

}  // namespace

const About Game::about = {.id = "parley",
                           .name = "Parley",
                           .least_seats = 2,
                           .most_seats = parley::most_seats,
                           .options = option_shapes,
                           .moves = move_shapes<move::All>,
                           .events = event_shapes<event::All>,
                           .asks = ask_shapes,
                           .score_items = score_items,
                           .titles = {},
                           .rules_version = 2,
                           .longest_match = 60};

Result<Game> Game::make(TomlFile& components, const Options& options) {
  constexpr std::string_view known[] = {"tokens", "rounds", "coins", "limit", "faces"};
  const TomlValue root = components.root();
  root.only(known);
  Game game;
  // Every swap lays one token aside.
  game.rounds = root.at("rounds").number(1, 8);
  game.tokens = root.at("tokens").number(parley::most_seats + game.rounds, most_tokens);
  game.coins = root.at("coins").number(0, 100);
  game.limit = root.at("limit").number(0, 20);
  game.faces = root.at("faces").number(2, 20);
  game.lucky = options[0] == 1;
  if (!components.ok()) return *components.error();
  return game;
}

void describe(const Game& game, Archive& archive, State& state) {
  archive.number("seats", state.seats, Game::about.least_seats, Game::about.most_seats);
  archive.number("round", state.round, 1, game.rounds);
  archive.named("phase", state.phase, phases);
  archive.seat("turn", state.turn, state.seats);
  archive.seats("done", state.done, state.seats);
  archive.bits("discarded", state.discarded, game.tokens);
  archive.array("players", state.seats, [&](int i) {
    Player& player = state.player(seat_at(i));
    archive.object("", [&] {
      archive.number("token", player.token, 0, game.tokens);
      archive.number("coins", player.coins, 0, game.coins);
      archive.maybe("bid", player.bid, 0, game.limit);
      archive.maybe("luck", player.luck, 0, game.faces + 1);
      archive.number("won", player.won, 0, game.rounds);
    });
  });
}

std::string_view check(const Game& game, const State& state) {
  unsigned held = state.discarded;
  if ((held & 1U) != 0) return "discarded";
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    if (player.token == unknown_token || ((held >> player.token) & 1U) != 0) return "players.token";
    held |= 1U << player.token;
    if (player.bid > std::min<int>(game.limit, player.coins)) return "players.bid";
    if (player.luck > game.faces + (game.lucky ? 1 : 0) || (game.lucky && player.luck == 1)) return "players.luck";
    if (state.phase != Phase::bid && (player.bid != 0 || player.luck != 0)) return "players.bid";
  }
  if (state.phase == Phase::reveal) return "phase";
  if (state.phase != Phase::swap && state.turn != Seat{}) return "turn";
  if (state.phase != Phase::bid && !state.done.empty()) return "done";
  if (state.done == SeatSet::first(state.seats)) return "done";
  if (state.phase == Phase::over && state.round != game.rounds) return "phase";
  return {};
}

void show(const Game& game, const State& state, Eye, JsonWriter& json) {
  json.key("rounds_left").number(game.rounds - state.round);
}

void explain_move(const Game&, const State& state, Seat seat, Move, Sentence& sentence) {
  sentence.number("next", state.player(seat).bid + 1);
}

void explain_ask(const Game&, const State& state, Seat, Sentence& sentence) { sentence.number("round", state.round); }

std::string_view component_name(const Game&, std::string_view, int) { return {}; }

}  // namespace dogwatch::parley
