#include "games/pirate_dice/passage.h"

#include <algorithm>
#include <cassert>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// A square ahead costs two; a quarter turn takes a Bell in which a ship would sail a square and a half.
constexpr int per_square = 2;
constexpr int per_turn = 3;

// Dijkstra's algorithm from the goal backwards. Costs rise by two or three at a time, so four buckets in a ring do.
class Finder {
 public:
  Finder(const Game& game, const State& state, std::span<std::uint8_t> left) : left_(left) {
    std::fill(left_.begin(), left_.end(), unreachable);
    for (int y = 0; y < sea_side; ++y) {
      for (int x = 0; x < sea_side; ++x) {
        const Square square = square_at(x, y);
        open_[square] = !stops_ships(cell(game, state, square));
      }
    }
    if (game.mode == Mode::regatta) {
      for (std::size_t i = 0; i < quarter_count; ++i) steps_[i] = voyage_step(game, state, static_cast<Quarter>(i));
    }
  }

  void find(Square goal) {
    for (int heading = 0; heading < 4; ++heading) reach(0, goal, static_cast<Heading>(heading), 0);
    spread(false);
  }
  // Over the sheets from the first on, to the goal on the one of a whole lap.
  void find_laps(Square goal, int first) {
    first_ = first;
    last_ = lap_sheets - 1;
    for (int heading = 0; heading < 4; ++heading) reach(quarter_count, goal, static_cast<Heading>(heading), 0);
    spread(true);
  }

 private:
  void spread(bool laps) {
    for (int cost = 0, idle = 0; idle < buckets && cost < unreachable; ++cost) {
      Bucket& bucket = buckets_[cost % buckets];
      idle = bucket.size == 0 ? idle + 1 : 0;
      for (int i = 0; i < bucket.size; ++i) {
        const int node = bucket.nodes[i];
        if (left_[node] == cost) leave(node, cost, laps);
      }
      bucket.size = 0;
    }
  }

  static constexpr int buckets = 4;
  struct Bucket {
    std::array<std::uint16_t, 1024> nodes;
    int size = 0;
  };

  void reach(int sheet, Square square, Heading heading, int cost) {
    const std::size_t node = static_cast<std::size_t>(sheet) * passage_nodes + passage_node(square, heading);
    if (left_[node] <= cost || cost >= unreachable) return;
    left_[node] = static_cast<std::uint8_t>(cost);
    Bucket& bucket = buckets_[cost % buckets];
    assert(bucket.size < static_cast<int>(bucket.nodes.size()));
    bucket.nodes[bucket.size++] = static_cast<std::uint16_t>(node);
  }

  void leave(int node, int cost, bool laps) {
    const int sheet = node / passage_nodes;
    const auto square = static_cast<Square>(node % passage_nodes / 4);
    const auto heading = static_cast<Heading>(node % 4);
    reach(sheet, square, turned(heading, 1), cost + per_turn);
    reach(sheet, square, turned(heading, 3), cost + per_turn);
    const Square before = ahead(square, turned(heading, 2));
    if (!open_[before]) return;
    const int from = laps ? sheet - crossing(before, square) : sheet;
    if (from >= first_ && from <= last_) reach(from, before, heading, cost + per_square);
  }

  // What sailing from one square to the next adds to the laps.
  int crossing(Square from, Square to) const {
    const int steps = (steps_[index(quarter_of(to))] - steps_[index(quarter_of(from))] + quarter_count) % quarter_count;
    return steps == quarter_count - 1 ? -1 : steps;
  }

  std::span<std::uint8_t> left_;
  int first_ = 0;
  int last_ = 0;
  std::array<bool, 256> open_{};
  std::array<int, quarter_count> steps_{};
  std::array<Bucket, buckets> buckets_;
};

}  // namespace

void find_passage(const Game& game, const State& state, Square goal, Passage& passage) {
  Finder finder(game, state, passage.left);
  if (goal != nothing) finder.find(goal);
}

void find_lap_passage(const Game& game, const State& state, int first_lap, LapPassage& passage) {
  const int first = std::clamp(first_lap, 0, quarter_count);
  Finder(game, state, passage.left).find_laps(mark_of(game, state, Role::regatta), first);
}

std::size_t passages_of(const Game& game, const State& state) {
  const bool north = state.tiles[index(Quarter::north_west)].face != nothing;
  const LaidTile& middle = state.tiles[index(north ? Quarter::north_west : Quarter::south_east)];
  return ((north ? game.components.tiles.size() : 0) + middle.face) * 4 + middle.turns;
}

void find_all_passages(Game& game) {
  if (game.mode == Mode::regatta) return;
  const std::size_t tiles = game.components.tiles.size();
  game.passages.resize(2 * tiles * 4);
  for (std::size_t lying = 0; lying < game.passages.size(); ++lying) {
    const bool north = lying >= tiles * 4;
    const std::size_t face = lying / 4 % tiles;
    if (game.components.tiles[face].role != Role::sea) continue;
    State state;
    state.tiles[index(Quarter::south_west)] = {static_cast<std::uint8_t>(game.components.start_tile), 0};
    state.tiles[index(Quarter::north_east)] = {static_cast<std::uint8_t>(game.components.treasure_tile),
                                               static_cast<std::uint8_t>(north ? 1 : 0)};
    state.tiles[index(north ? Quarter::north_west : Quarter::south_east)] = {static_cast<std::uint8_t>(face),
                                                                             static_cast<std::uint8_t>(lying % 4)};
    find_passage(game, state, mark_of(game, state, Role::treasure), game.passages[lying].to_treasure);
    find_passage(game, state, mark_of(game, state, Role::start), game.passages[lying].home);
  }
}

}  // namespace dogwatch::pirate_dice
