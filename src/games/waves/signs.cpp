// What a learned mind sees: maps as they will be once the dice that have found their icon are written.
#include <algorithm>
#include <array>

#include "games/waves/insight.h"

namespace dogwatch::waves {

namespace {

// A die that is on the map already, or has buried a chest.
bool is_written(const State& state, Seat seat, Icon icon) {
  if (state.phase == Phase::fire) return icon <= Icon::large_cannon || is_bury(icon);
  if (state.phase != Phase::write) return false;
  if (is_bury(icon)) return state.writing > Icon::chest_right;
  const bool earlier = state.places_after_first(seat) < state.places_after_first(state.turn);
  return icon < state.writing || (icon == state.writing && earlier);
}

void write_ahead(const Game& game, const State& state, Seat seat, Player& player) {
  for (int place = 0; place < game.components.drawn_per_player; ++place) {
    const Icon icon = player.allocation[place];
    if (player.nest[place] == nothing || is_written(state, seat, icon)) continue;
    if (is_bury(icon))
      player.buried = static_cast<std::uint8_t>(player.buried | 1U << static_cast<unsigned>(buried_chest(icon)));
    if (icon > Icon::crew || player.row(icon).size() == row_capacity) continue;
    player.row(icon).add(state.nested(player, place).value);
  }
}

// Dice of the nest that have no icon yet: how many, their sum, the greatest and the smallest.
struct Hand {
  int dice = 0;
  int sum = 0;
  int greatest = 0;
  int smallest = 0;
};
Hand hand_of(const State& state, const Player& player) {
  Hand hand;
  for (int place = 0; place < nest_capacity && player.nest[place] != nothing; ++place) {
    if (player.allocation[place] != Icon::none) continue;
    const int value = state.nested(player, place).value;
    hand.smallest = hand.dice == 0 ? value : std::min(hand.smallest, value);
    hand.greatest = std::max(hand.greatest, value);
    hand.sum += value;
    ++hand.dice;
  }
  return hand;
}

int shots(const Game& game, const Player& player, Icon cannon) {
  return game.components.is_full(player, cannon) ? game.components.level(player, cannon) : 0;
}

void add_cannons(const Game& game, const State& ahead, Seat seat, SignWriter& writer) {
  const Player& player = ahead.player(seat);
  const int small = shots(game, player, Icon::small_cannon);
  const int large = shots(game, player, Icon::large_cannon);
  writer.add(small);
  writer.add(large);
  writer.add(small + large > 0 ? richest_loot(game, ahead, seat, std::max(small, large)) : 0);
  writer.add(small > 0 && large > 0 ? richest_loot(game, ahead, seat, small + large) : 0);
  writer.add(player.row(Icon::small_cannon).size());
  writer.add(player.row(Icon::large_cannon).size());
}

// The richest chest that can still be robbed, and the room in all.
void add_chests(const Game& game, const Player& player, SignWriter& writer) {
  int richest = 0;
  int room = 0;
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (player.has_buried(chest)) continue;
    richest = std::max(richest, player.chest(chest).sum());
    room += game.components.squares_of(chest_icon(chest)) - player.chest(chest).size();
  }
  writer.add(richest);
  writer.add(room);
}

void add_seat(const Game& game, const State& state, const State& ahead, Seat seat, const Signs& glance,
              SignWriter& writer) {
  for (const float sign : glance) writer.add(static_cast<int>(sign));
  const Player& player = ahead.player(seat);
  add_cannons(game, ahead, seat, writer);
  add_chests(game, player, writer);
  const Hand hand = hand_of(state, state.player(seat));
  writer.add(hand.dice);
  writer.add(hand.sum);
  writer.add(hand.greatest);
  writer.add(hand.smallest);
  writer.add(rounds_to_end(game, player));
  writer.add(points(game, player));
  writer.add(ahead.places_after_first(seat));
  writer.add(waiting(state).has(seat));
  writer.add(has_settled_chests(game, player) || has_filled_tracks(game, player));
}

}  // namespace

void read_signs(const Game& game, const State& state, Game::Signs& signs) {
  State ahead = state;
  for (const Seat seat : SeatSet::first(state.seats)) write_ahead(game, state, seat, ahead.player(seat));
  PerSeat<Signs, most_seats> glances;
  read_signs(game, ahead, glances);
  for (const Seat seat : SeatSet::first(state.seats)) {
    SignWriter writer(signs.seats[seat]);
    add_seat(game, state, ahead, seat, glances[seat], writer);
  }
  SignWriter writer(signs.table);
  for (const Phase phase : {Phase::draft, Phase::allocate, Phase::write, Phase::fire}) writer.add(state.phase == phase);
  writer.add(state.round);
  writer.add(static_cast<int>(10 * nearness_of_end(game, ahead)));
  writer.add(is_last_round(game, ahead));
  writer.add(game.ports_tie == PortsTie::none);
}

}  // namespace dogwatch::waves
