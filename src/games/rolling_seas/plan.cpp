// Routes for bots: all that is within reach of one wind, the best way to each square kept.
#include <algorithm>

#include "games/rolling_seas/insight.h"

namespace dogwatch::rolling_seas {

namespace {

struct Way {
  std::uint16_t square;
  std::int16_t before;
  std::uint16_t entered;  // the square of the last step, where a current may have begun
  std::uint16_t movement;
  std::uint16_t tolls;
  std::uint8_t first;  // direction of the first step
  std::uint8_t may_stop;
  std::uint8_t must_stop;
  std::uint16_t story;
  float extra;  // worth of gold and pirates
  float worth;  // of all that but the place
};

class Router {
 public:
  Router(const Game& game, const Player& player, Direction wind, int movement, int turns)
      : game_(game),
        player_(player),
        taste_(game, player, turns),
        wind_(index(wind)),
        free_(movement),
        held_(player.provisions.held),
        open_(game.board().sea.without(player.rocks)),
        special_(player.monsters | player.perils | player.arrows | game.chart.pirates) {
    best_.fill(-1);
  }

  Plan find() {
    add({player_.ship, -1, player_.ship, 0, 0, 0, static_cast<std::uint8_t>(player_.on_peril == 0 ? 1 : 0), 0, 0, 0.0F,
         0.0F});
    for (int i = 0; i < count_; ++i) {
      // A way that was bettered meanwhile leads nowhere new.
      if (best_[ways_[i].square] == i) spread(i);
    }
    return choose();
  }

 private:
  static constexpr int capacity = 640;

  float worth_of(const Way& way) const {
    const int used = std::max(0, way.movement - free_) + way.tolls;
    return taste_.story * static_cast<float>(way.story) + way.extra + taste_.provisions(held_ - used) -
           0.02F * static_cast<float>(way.movement);
  }

  bool has_entered(int from, int square) const {
    for (int at = from; at >= 0; at = ways_[at].before) {
      if (ways_[at].entered == square) return true;
    }
    return false;
  }

  void meet(Way& way, int square, int from) const {
    if (has_entered(from, square)) return;
    const Components& printed = game_.components;
    if (player_.monsters.has(square)) {
      way.tolls = static_cast<std::uint16_t>(way.tolls + toll(game_, player_, square));
      way.story = static_cast<std::uint16_t>(way.story + printed.monster_story);
    } else if (player_.perils.has(square)) {
      way.story = static_cast<std::uint16_t>(way.story + printed.peril_story);
      way.may_stop = 0;
    } else if (player_.arrows.has(square)) {
      const Ride ride = ride_at(game_, player_, square);
      std::array<std::uint16_t, cell_capacity> cells{};
      const int count = cells_of(game_, *ride.current, cells);
      way.square = cells[count - 1];
      const int spaces = count - ride.from;
      way.story = static_cast<std::uint16_t>(way.story + spaces / printed.current_spaces * printed.current_story);
    } else {
      const std::uint8_t pirate = game_.chart.pirate[square];
      if (pirate == nothing || ((player_.met >> pirate) & 1U) != 0) return;
      way.tolls = static_cast<std::uint16_t>(way.tolls + toll(game_, player_, square));
      way.story = static_cast<std::uint16_t>(way.story + printed.pirate_story);
      way.must_stop = 1;
      way.extra += taste_.pirate + taste_.gold * static_cast<float>(printed.pirate_gold);
      if (player_.cannons >= player_.pirate_power) way.extra += 5.0F;
    }
  }

  void spread(int number) {
    const Way here = ways_[number];
    if (here.must_stop != 0) return;
    for (std::size_t d = 0; d < direction_count; ++d) {
      const auto square = static_cast<std::uint16_t>(neighbour(here.square, static_cast<Direction>(d)));
      if (square == nowhere || !open_.has(square)) continue;
      Way way = here;
      way.before = static_cast<std::int16_t>(number);
      way.square = square;
      way.entered = square;
      way.movement = static_cast<std::uint16_t>(here.movement + game_.chart.cost[wind_][d]);
      if (way.movement - free_ + way.tolls > held_) continue;
      way.may_stop = 1;
      if (number == 0) way.first = static_cast<std::uint8_t>(d);
      if (special_.has(square)) meet(way, square, number);
      if (std::max(0, way.movement - free_) + way.tolls > held_) continue;
      add(way);
    }
  }

  void add(Way way) {
    if (count_ == capacity) return;
    way.worth = worth_of(way);
    std::int16_t& best = best_[way.square];
    if (best >= 0 && ways_[best].worth >= way.worth) return;
    best = static_cast<std::int16_t>(count_);
    ways_[count_++] = way;
  }

  Plan choose() const {
    const Squares beside_land = shore(game_, player_);
    Plan plan;
    plan.worth = -1000.0F;
    for (int i = 0; i < count_; ++i) {
      const Way& way = ways_[i];
      if (way.may_stop == 0) continue;
      if (best_[way.square] != i) continue;
      const Berth berth = berth_at(game_, player_, taste_, beside_land, way.square);
      const float worth = way.worth + berth.fixed + berth.per_story * static_cast<float>(player_.story + way.story);
      if (worth <= plan.worth) continue;
      plan.worth = worth;
      plan.first = way.before < 0 ? Plan::stay : way.first;
    }
    return plan;
  }

  const Game& game_;
  const Player& player_;
  Taste taste_;
  std::size_t wind_;
  int free_;
  int held_;
  Squares open_;
  Squares special_;
  std::array<Way, capacity> ways_;
  std::array<std::int16_t, square_count> best_;
  int count_ = 0;
};

}  // namespace

Plan best_route(const Game& game, const Player& player, Direction wind, int movement, int turns) {
  Router router(game, player, wind, movement, turns);
  Plan plan = router.find();
  // So that it can be compared with prospects(): what does not change on the way.
  const Taste taste(game, player, turns);
  const Berth here = berth_at(game, player, taste, shore(game, player), player.ship);
  plan.worth += prospects(game, player, turns) - here.fixed - here.per_story * static_cast<float>(player.story) -
                taste.provisions(std::min<int>(player.provisions.held, game.hold(player)));
  return plan;
}

}  // namespace dogwatch::rolling_seas
