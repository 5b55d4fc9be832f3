// What the amounts of an effect come to.
#include <algorithm>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

Scene scene_of(const State& state) {
  const Frame& frame = state.effect.top();
  return {state.effect.focus, state.effect.here, frame.rolled, frame.lost, state.effect.strength};
}

unsigned ports_at(const State& state, const Scene& scene, Where where) {
  const auto bit = [](int port) { return 1U << static_cast<unsigned>(port); };
  const Player& player = state.player(scene.seat);
  switch (where) {
    case Where::here:
      return bit(scene.here);
    case Where::next:
      return bit(next_port(scene.here));
    case Where::neighbours:
      return bit(next_port(scene.here)) | bit(previous_port(scene.here));
    case Where::matching:
      return scene.rolled == nothing ? 0U : bit(player.port_of(scene.rolled));
    case Where::any:
      return bit(port_count) - 1U;
    case Where::empty: {
      unsigned ports = 0;
      for (int port = 0; port < port_count; ++port) ports |= player.pirates(port) == 0 ? bit(port) : 0U;
      return ports;
    }
    case Where::none:
      break;
  }
  return 0;
}

namespace {

int pirates_at(const State& state, const Scene& scene, const Value& value) {
  const Player& player = state.player(scene.seat);
  const unsigned ports = ports_at(state, scene, static_cast<Where>(value.number));
  int sum = 0;
  for (int port = 0; port < port_count; ++port) {
    if (((ports >> static_cast<unsigned>(port)) & 1U) == 0) continue;
    sum += value.kind == ValueKind::dread ? player.dread[port] : player.pirates(port);
  }
  return sum;
}

int different_colours(const Game& game, const State& state) {
  unsigned colours = 0;
  for (int i = 0; i < game.components.rolled; ++i) colours |= 1U << state.dice[i];
  return std::popcount(colours);
}

int other_tiles(const Player& player) {
  int tiles = -1;
  for (const Slots& slots : player.slots) {
    for (const std::uint8_t tile : slots) tiles += tile == nothing ? 0 : 1;
  }
  return std::max(tiles, 0);
}

int combine(ValueKind kind, int left, int right) {
  switch (kind) {
    case ValueKind::add:
      return left + right;
    case ValueKind::subtract:
      return left - right;
    case ValueKind::multiply:
      return left * right;
    case ValueKind::divide:
      return right == 0 ? 0 : left / right;
    case ValueKind::at_least:
      return left >= right ? 1 : 0;
    case ValueKind::at_most:
      return left <= right ? 1 : 0;
    default:
      return left == right ? 1 : 0;
  }
}

// Amounts that no effect needs are cut, so that sums stay far from overflow.
constexpr int largest_amount = 30'000;

}  // namespace

int value_of(const Game& game, const State& state, const Scene& scene, ValueIndex index) {
  const Value& value = game.components.code.value(index);
  const Player& player = state.player(scene.seat);
  switch (value.kind) {
    case ValueKind::number:
      return value.number;
    case ValueKind::pirates:
    case ValueKind::dread:
      return pirates_at(state, scene, value);
    case ValueKind::ports: {
      int ports = 0;
      for (int port = 0; port < port_count; ++port) ports += player.pirates(port) >= value.number ? 1 : 0;
      return ports;
    }
    case ValueKind::captain:
      return player.captain != centre &&
                     ((ports_at(state, scene, static_cast<Where>(value.number)) >> player.captain) & 1U) != 0
                 ? 1
                 : 0;
    case ValueKind::colours:
      return different_colours(game, state);
    case ValueKind::lost:
      return scene.lost;
    case ValueKind::doubloons:
      return player.doubloons;
    case ValueKind::treasures:
      return static_cast<int>(
          std::count_if(player.treasure.begin(), player.treasure.end(), [](std::uint8_t count) { return count > 0; }));
    case ValueKind::tiles:
      return other_tiles(player);
    case ValueKind::strength:
      return scene.strength;
    default:
      break;
  }
  const int left = value_of(game, state, scene, value.left);
  const int right = value_of(game, state, scene, value.right);
  return std::clamp(combine(value.kind, left, right), -largest_amount, largest_amount);
}

}  // namespace dogwatch::dark_seas
