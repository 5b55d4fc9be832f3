// What a learned mind sees: the tile, the ship and the crew, and what each player has.
#include <algorithm>

#include "games/black_dice/insight.h"

namespace dogwatch::black_dice {

namespace {

void add_adventure(const State& state, int number, float stake, SignWriter& writer) {
  const Adventure& adventure = state.adventures[number];
  const bool settled = state.settling != adventure_count && number < state.settling;
  writer.add(adventure.black);
  writer.add(adventure.is_active() ? std::max(adventure.black - adventure.count, 0) : 0);
  writer.add(std::max(adventure.count - adventure.black, 0));
  writer.add(adventure.is_active() && adventure.is_held());
  writer.add(adventure.is_active() && !adventure.is_held() ? static_cast<int>(stake) : 0);
  writer.add(adventure.is_active() && adventure.is_held() ? static_cast<int>(stake) : 0);
  writer.add(settled);
  writer.add(state.has_failed(number));
}

void add_ship(const Game& game, const State& state, SignWriter& writer) {
  const Quest& quest = game.voyage();
  const int damage_left = game.components.ship_damage - state.damage;
  const int deck = pirates_on_deck(state);
  for (const int few : {1, 2, 3}) writer.add(damage_left == few);
  for (const int few : {0, 1, 2, 3}) writer.add(deck == few);
  writer.add(damage_left);
  writer.add(deck);
  writer.add(static_cast<int>(10 * way_of(game, state)));
  writer.add(std::max(0, quest.tokens - state.tokens));
  writer.add(std::max(0, game.components.enemy_damage - state.enemy_damage));
  writer.add(state.fighting);
  writer.add(state.unlocked);
  writer.add(state.hold);
  writer.add(black_next_round(game, state));
  writer.add(dice_next_round(game, state));
  writer.add(state.serving);
  writer.add(is_crew_drunk(game, state));
  writer.add(can_pay(game, state, Pirate::to_sails));
  writer.add(state.shield != nothing);
  for (std::size_t pirate = 0; pirate < pirate_count; ++pirate) {
    writer.add(state.crew[pirate].post == Post::on_deck);
    writer.add(state.crew[pirate].rum);
  }
}

void add_turn(const Game& game, const State& state, SignWriter& writer) {
  for (int phase = 0; phase < static_cast<int>(Phase::over); ++phase) writer.add(index(state.phase) == phase);
  for (int quest = 0; quest < quest_count; ++quest) writer.add(game.quest == quest);
  writer.add(state.round);
  int dice = 0;
  for (const Player& player : state.players) dice += player.dice;
  writer.add(dice);
  for (int symbol = 0; symbol < adventure_count; ++symbol) writer.add(dice_showing(state, symbol));
  writer.add(state.phase == Phase::act ? dice_missing(state) : 0);
  writer.add(state.out);
}

void add_seat(const Game& game, const State& state, Seat seat, SignWriter& writer) {
  const Player& player = state.player(seat);
  writer.add(gold_value(game, player));
  writer.add(player.gold);
  writer.add(player.owes);
  writer.add(player.rum);
  writer.add(player.rum == 0);
  writer.add(player.dice);
  writer.add(state.captain == seat);
  writer.add(state.turn == seat);
  writer.add(state.paying.has(seat));
  writer.add(state.shield == static_cast<std::uint8_t>(seat));
  int left = 0;
  int right = 0;
  for (int number = 0; number < adventure_count; ++number) {
    const int own = state.adventures[number].dice_of(seat);
    writer.add(own);
    (is_left(number) ? left : right) += own;
  }
  writer.add(left);
  writer.add(right);
}

}  // namespace

void read_signs(const Game& game, const State& state, Game::Signs& signs) {
  const Stakes stakes = stakes_of(game, state, taste_of_deckhand);
  SignWriter table(signs.table);
  for (int number = 0; number < adventure_count; ++number) add_adventure(state, number, stakes[number], table);
  add_ship(game, state, table);
  add_turn(game, state, table);
  for (const Seat seat : SeatSet::first(state.seats)) {
    SignWriter writer(signs.seats[seat]);
    add_seat(game, state, seat, writer);
  }
}

}  // namespace dogwatch::black_dice
