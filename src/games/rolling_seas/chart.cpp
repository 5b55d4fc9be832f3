#include "games/rolling_seas/chart.h"

#include <algorithm>
#include <cstdlib>

namespace dogwatch::rolling_seas {

namespace {

std::vector<Cell> turn_cells(std::vector<Cell> cells, int quarters) {
  for (; quarters > 0; --quarters) {
    for (Cell& cell : cells) cell = {cell.column, -cell.row};
  }
  return cells;
}

Turned make_turned(const AdventureCard& card, int quarters) {
  const std::vector<Cell> cells = turn_cells(card.cells, quarters);
  Turned turned;
  turned.turn = static_cast<std::uint8_t>(quarters);
  turned.count = static_cast<std::uint8_t>(cells.size());
  int bottom = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    turned.offsets[i] = static_cast<std::int16_t>(cells[i].row * columns + cells[i].column);
    turned.top = static_cast<std::int8_t>(std::min<int>(turned.top, cells[i].row));
    turned.left = static_cast<std::int8_t>(std::min<int>(turned.left, cells[i].column));
    bottom = std::max(bottom, cells[i].row);
  }
  turned.height = static_cast<std::int8_t>(bottom - turned.top + 1);
  for (const Cell& cell : cells) {
    const int place = 8 * (cell.row - turned.top + 1) + cell.column - turned.left + 1;
    turned.window |= std::uint64_t{1} << static_cast<unsigned>(place);
  }
  for (int square = 0; square < square_count; ++square) {
    bool inside = true;
    bool touches = false;
    for (const Cell& cell : cells) {
      const int row = row_of(square) + cell.row;
      const int column = column_of(square) + cell.column;
      inside &= row >= 0 && row < rows && column >= 0 && column < columns;
      touches |= row == card.row || column == card.column;
    }
    if (inside) turned.fits.add(square);
    if (inside && touches) turned.touching.add(square);
  }
  return turned;
}

// The different ways to turn a shape: no two cover the same squares when they begin at some two squares. A current must
// also flow the same way to be the same.
std::vector<Turned> ways_to_turn(const AdventureCard& card) {
  std::vector<Turned> ways;
  for (int quarters = 0; quarters < 4 && !card.cells.empty(); ++quarters) {
    const Turned turned = make_turned(card, quarters);
    const bool seen = std::any_of(ways.begin(), ways.end(), [&](const Turned& way) {
      return card.type == CardType::current ? way.offsets == turned.offsets : way.window == turned.window;
    });
    if (!seen) ways.push_back(turned);
  }
  return ways;
}

Site sea_beside(const Board& board, int square) {
  Site site;
  for (const Direction side : sides) {
    const int next = neighbour(square, side);
    if (next != nowhere && board.sea.has(next)) site.squares[site.count++] = static_cast<std::uint16_t>(next);
  }
  return site;
}

std::array<std::uint8_t, square_count> steps_to(const Board& board, Squares reached) {
  std::array<std::uint8_t, square_count> steps{};
  steps.fill(Chart::far);
  Squares before;
  for (std::uint8_t step = 0; step < Chart::far && !(before == reached); ++step) {
    reached.without(before).each([&](int square) { steps[square] = step; });
    before = reached;
    reached = reached.spread() & board.sea;
  }
  return steps;
}

Squares squares_of(const Site& site) {
  Squares set;
  for (std::size_t i = 0; i < site.count; ++i) set.add(site.squares[i]);
  return set;
}

Chart::Fading fading(double share) {
  Chart::Fading table{};
  double value = 1;
  for (float& entry : table) {
    entry = static_cast<float>(value);
    value *= share;
  }
  return table;
}

// Sight is mutual: land hides only what it hides whichever way the line is drawn (R22).
bool is_hidden(const Board& board, int one, int other) {
  return land_between(board, one, other) && land_between(board, other, one);
}

std::array<std::uint8_t, track_capacity + 1> to_full_hold(const Components& components) {
  std::array<std::uint8_t, track_capacity + 1> distances{};
  distances.fill(Chart::none_to_come);
  std::uint8_t distance = Chart::none_to_come;
  for (auto story = static_cast<std::size_t>(components.story_boxes); story > 0; --story) {
    if (distance != Chart::none_to_come) ++distance;
    const Gain& bonus = components.story_bonus[story];
    if (bonus.good == Good::hold && bonus.amount > 0) distance = 1;
    distances[story - 1] = distance;
  }
  return distances;
}

}  // namespace

int king_distance(int from, int to) {
  return std::max(std::abs(column_of(from) - column_of(to)), std::abs(row_of(from) - row_of(to)));
}

// Bresenham's line.
bool land_between(const Board& board, int from, int to) {
  const int east = std::abs(column_of(to) - column_of(from));
  const int south = -std::abs(row_of(to) - row_of(from));
  const int step_east = column_of(from) < column_of(to) ? 1 : -1;
  const int step_south = row_of(from) < row_of(to) ? 1 : -1;
  int error = east + south;
  int column = column_of(from);
  int row = row_of(from);
  while (square_at(column, row) != to) {
    const int twice = 2 * error;
    if (twice >= south) {
      error += south;
      column += step_east;
    }
    if (twice <= east) {
      error += east;
      row += step_south;
    }
    const int square = square_at(column, row);
    if (square != to && !board.sea.has(square)) return true;
  }
  return false;
}

Chart::Chart(const Components& components, const Board& board)
    : open_sea(board.sea), fades{fading(0.80), fading(0.75), fading(0.70), fading(0.72)} {
  for (const AdventureCard& card : components.adventures) turned.push_back(ways_to_turn(card));
  port.fill(nothing);
  pirate.fill(nothing);
  for (std::size_t i = 0; i < board.pirates.size(); ++i) {
    pirate[board.pirates[i]] = static_cast<std::uint8_t>(i);
    pirates.add(board.pirates[i]);
    open_sea.remove(board.pirates[i]);
    steps_to_pirate.push_back(steps_to(board, Squares::of(board.pirates[i])));
  }
  for (std::size_t i = 0; i < board.ports.size(); ++i) {
    port[board.ports[i]] = static_cast<std::uint8_t>(i);
    sites.push_back(sea_beside(board, board.ports[i]));
    berths |= squares_of(sites.back());
    steps_to_port.push_back(steps_to(board, squares_of(sites.back())));
  }
  for (const int monolith : board.monoliths) {
    monoliths.add(monolith);
    sites.push_back(sea_beside(board, monolith));
    steps_to_monolith.push_back(steps_to(board, squares_of(sites.back())));
  }
  unseen.resize(square_count);
  for (int ship = 0; ship < square_count; ++ship) {
    for (int square = 0; square < square_count && board.sea.has(ship); ++square) {
      if (!board.sea.has(square) || square == ship) continue;
      if (king_distance(ship, square) >= components.sight || is_hidden(board, ship, square)) {
        unseen[ship].add(square);
      }
    }
  }
  for (std::size_t wind = 0; wind < direction_count; ++wind) {
    for (std::size_t step = 0; step < direction_count; ++step) {
      const std::size_t around = wind > step ? wind - step : step - wind;
      cost[wind][step] = components.step_cost[std::min(around, direction_count - around)];
    }
  }
  least_cost.fill(nothing);
  for (const Direction wind : components.wind_faces) {
    winds |= 1U << static_cast<unsigned>(wind);
    for (std::size_t step = 0; step < direction_count; ++step) {
      least_cost[step] = std::min(least_cost[step], cost[index(wind)][step]);
    }
  }
  story_to_full_hold = to_full_hold(components);
  int story_by_gold = 0;
  for (const Gain& bonus : components.gold_bonus) {
    if (bonus.good == Good::story) story_by_gold += bonus.amount;
    if (bonus.good == Good::hold && bonus.amount > 0) gold_fills_hold = true;
  }
  const int by_current = cell_capacity / components.current_spaces * components.current_story;
  story_by_step =
      std::max({components.monster_story, components.peril_story, by_current, components.pirate_story + story_by_gold});
}

}  // namespace dogwatch::rolling_seas
