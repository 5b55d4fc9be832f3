// Drawing adventures on boards (rulebook p. 8-10): where a shape may lie, and the three tests that it blocks nothing.
#include <algorithm>
#include <bit>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

// Squares of which one must stay free.
struct Need {
  std::array<std::uint16_t, direction_count> squares;
  int count;
};

struct Needs {
  std::array<Need, port_capacity + monolith_count> list;
  int count = 0;

  // A shape of `cells` squares cannot cover more than that. What is blocked already is no reason to forbid anything.
  void add(const Need& need, int cells) {
    if (need.count > 0 && need.count <= cells) list[count++] = need;
  }
};

// Cells on which a ship could not end its move: of a current all but the destination.
int blocking_cells(const AdventureCard& card) {
  const int cells = static_cast<int>(card.cells.size());
  return card.type == CardType::current ? cells - 1 : cells;
}

// Every port and monolith keeps a square beside it where a ship may stop (R7, R8).
void need_sites(const Game& game, const Player& owner, int cells, Needs& needs) {
  const Squares stops = game.board().sea.without(owner.rocks | owner.perils | owner.arrows);
  for (const Site& site : game.chart.sites) {
    Need need;
    need.count = 0;
    for (std::size_t i = 0; i < site.count; ++i) {
      if (stops.has(site.squares[i])) need.squares[need.count++] = site.squares[i];
    }
    needs.add(need, cells);
  }
}

Needs needs_of(const Game& game, const Player& owner, const AdventureCard& card) {
  Needs needs;
  if (card.type != CardType::monster) need_sites(game, owner, blocking_cells(card), needs);
  return needs;
}

// The neighbours of the board owner's ship that it could enter and stop on, whatever it meets there.
Need ways_out(const Game& game, const Player& owner) {
  Need need;
  need.count = 0;
  for (std::size_t d = 0; d < direction_count; ++d) {
    const int next = neighbour(owner.ship, static_cast<Direction>(d));
    if (next == nowhere || owner.perils.has(next)) continue;
    const int cost = owner.wind.held > 0 ? 0 : std::max(0, game.chart.least_cost[d] - game.vessel(owner).movement);
    if (can_enter(game, owner, next, cost)) {
      need.squares[need.count++] = static_cast<std::uint16_t>(next);
    }
  }
  return need;
}

bool covers(const Turned& turned, int cells, int from, int square) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(cells); ++i) {
    if (from + turned.offsets[i] == square) return true;
  }
  return false;
}

// Takes out the places from which the shape would cover all squares of a need, and so does harm.
template <class Harms>
void keep_free(const Need& need, const Turned& turned, int cells, Squares& places, Harms harms) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(cells); ++i) {
    const int from = need.squares[0] - turned.offsets[i];
    if (from < 0 || from >= square_count || !places.has(from)) continue;
    bool blocks = true;
    for (int n = 1; n < need.count && blocks; ++n) {
      blocks = covers(turned, cells, from, need.squares[n]);
    }
    if (blocks && harms(from)) places.remove(from);
  }
}

// The board owner's ship keeps a way out (R7, R10): a step that it could really make.
class ShipGuard {
 public:
  ShipGuard(const Game& game, const Player& owner, int card)
      : game_(game), owner_(owner), card_(static_cast<std::uint8_t>(card)) {
    // A current carries the ship to a square where it may stop.
    if (owner.ship == nowhere || game.card(card).type == CardType::current) return;
    outs_ = ways_out(game, owner);
    // What is blocked already is no reason to forbid anything.
    is_needed_ = outs_.count > 0 || has_way_out(game, owner);
  }

  void guard(const Turned& turned, int cells, Squares& places) const {
    if (!is_needed_ || outs_.count > cells) return;
    const auto blocks = [&](int from) {
      Player after = owner_;
      draw_shape(game_, after, {static_cast<std::uint16_t>(from), card_, turned.turn});
      return !has_way_out(game_, after);
    };
    if (outs_.count > 0) return keep_free(outs_, turned, cells, places, blocks);
    // The only way out leads through perils.
    const Squares all = places;
    all.each([&](int from) {
      if (blocks(from)) places.remove(from);
    });
  }

 private:
  const Game& game_;
  const Player& owner_;
  std::uint8_t card_;
  Need outs_{};
  bool is_needed_ = false;
};

// In a window of 8 x 8 squares.
constexpr std::uint64_t first_column = 0x0101010101010101U;

std::uint64_t spread(std::uint64_t set) {
  const std::uint64_t wide = set | ((set << 1U) & ~first_column) | ((set & ~first_column) >> 1U);
  return wide | wide << 8U | wide >> 8U;
}

Squares flood(const Squares& region, int from) {
  Squares reached = Squares::of(from);
  for (Squares before; !(before == reached);) {
    before = reached;
    reached = reached.spread() & region;
  }
  return reached;
}

// Whether rocks would cut the sea in two (R7). `region` is the sea without rocks, in one piece.
class Cutter {
 public:
  explicit Cutter(const Squares& region) : region_(region) {
    for (int row = 0; row < rows; ++row) row_bits_[row] = region.row(row);
  }

  bool cuts(const Turned& turned, int from) const {
    const int top = row_of(from) + turned.top - 1;
    const int left = column_of(from) + turned.left - 1;
    std::uint64_t sea = 0;
    for (int i = 0; i < turned.height + 2; ++i) {
      const int row = top + i;
      if (row < 0 || row >= rows) continue;
      const unsigned bits = row_bits_[row] >> static_cast<unsigned>(left);
      sea |= static_cast<std::uint64_t>(bits & 0xFFU) << (8U * static_cast<unsigned>(i));
    }
    sea &= ~turned.window;
    // If the squares around the shape hang together here, all the sea does: each way through the shape can go around.
    const std::uint64_t around = spread(turned.window) & sea;
    std::uint64_t reached = around & (~around + 1U);
    for (std::uint64_t before = 0; before != reached && (around & ~reached) != 0;) {
      before = reached;
      reached = spread(reached) & sea;
    }
    return (around & ~reached) != 0 && cuts_far(turned, from);
  }

 private:
  bool cuts_far(const Turned& turned, int from) const {
    Squares rest = region_;
    for (std::size_t i = 0; i < turned.count; ++i) rest.remove(from + turned.offsets[i]);
    if (flood(rest, rest.first()) == rest) return false;
    return flood(region_, region_.first()) == region_;
  }

  Squares region_;
  std::array<unsigned, rows> row_bits_{};
};

// Where the shape lies on empty sea only.
Squares lying_free(const Turned& turned, const Squares& empty, Squares places) {
  for (std::size_t i = 0; i < turned.count; ++i) places &= empty.shifted(-turned.offsets[i]);
  return places;
}

// Of `candidates`, where the shape lies on empty sea and blocks nothing.
class Sieve {
 public:
  Sieve(const Game& game, const Player& owner, int card)
      : ways_(game.chart.turned[card]),
        empty_(empty_sea(game, owner)),
        needs_(needs_of(game, owner, game.card(card))),
        ship_(game, owner, card),
        cells_(blocking_cells(game.card(card))),
        is_rocks_(game.card(card).type == CardType::rocks),
        cutter_(is_rocks_ ? game.board().sea.without(owner.rocks) : Squares()) {}

  int ways() const { return static_cast<int>(ways_.size()); }
  const Turned& way(int number) const { return ways_[number]; }

  // Whether any place of all is left.
  bool passes_any(int number) const {
    const Turned& turned = way(number);
    bool any = false;
    unblocking(turned, turned.fits).each([&](int from) { any = any || !is_rocks_ || !cutter_.cuts(turned, from); });
    return any;
  }

  Squares pass(int number, const Squares& candidates) const {
    const Turned& turned = way(number);
    const Squares places = unblocking(turned, candidates);
    if (!is_rocks_) return places;
    Squares kept = places;
    places.each([&](int from) {
      if (cutter_.cuts(turned, from)) kept.remove(from);
    });
    return kept;
  }

 private:
  Squares unblocking(const Turned& turned, const Squares& candidates) const {
    Squares places = lying_free(turned, empty_, candidates);
    for (int n = 0; n < needs_.count; ++n) {
      keep_free(needs_.list[n], turned, cells_, places, [](int) { return true; });
    }
    ship_.guard(turned, cells_, places);
    return places;
  }

  const std::vector<Turned>& ways_;
  Squares empty_;
  Needs needs_;
  ShipGuard ship_;
  int cells_;
  bool is_rocks_;
  Cutter cutter_;
};

// Where the shape would cover `square`.
Squares covering(const Turned& turned, int square) {
  Squares places;
  for (std::size_t i = 0; i < turned.count; ++i) {
    const int from = square - turned.offsets[i];
    if (from >= 0 && from < square_count && turned.fits.has(from)) places.add(from);
  }
  return places;
}

Places pass_covering(const Sieve& sieve, std::array<int, 2> squares) {
  Places places;
  places.ways = sieve.ways();
  for (int i = 0; i < places.ways; ++i) {
    const Squares candidates = covering(sieve.way(i), squares[0]) | covering(sieve.way(i), squares[1]);
    places.squares[i] = sieve.pass(i, candidates);
  }
  return places;
}

// As near as possible to the crossing, on one of its lines.
Places nearest_on(const Sieve& sieve, const AdventureCard& card, Line line) {
  const int crossing = square_at(card.column, card.row);
  const int length = line == Line::row ? columns : rows;
  const int at = line == Line::row ? card.column : card.row;
  const int step = line == Line::row ? 1 : columns;
  for (int distance = 0; distance < length; ++distance) {
    const bool before = at - distance >= 0;
    const bool behind = at + distance < length;
    if (!before && !behind) break;
    const int one = before ? crossing - distance * step : crossing + distance * step;
    const int other = behind ? crossing + distance * step : one;
    const Places places = pass_covering(sieve, {one, other});
    if (!places.none()) return places;
  }
  return {};
}

// Rulebook p. 18: rocks as close as possible to the crossing of row and column, first on the marked line, then on the
// other, else anywhere.
Places solo_rocks(const Sieve& sieve, const AdventureCard& card) {
  const Places marked = nearest_on(sieve, card, card.solo);
  return !marked.none() ? marked : nearest_on(sieve, card, card.solo == Line::row ? Line::column : Line::row);
}

Places pass_all(const Sieve& sieve, bool touching) {
  Places places;
  places.ways = sieve.ways();
  for (int i = 0; i < places.ways; ++i) {
    const Turned& turned = sieve.way(i);
    places.squares[i] = sieve.pass(i, touching ? turned.touching : turned.fits);
  }
  return places;
}

void tell_drawn(const Game& game, const State& state, Seat artist, const Placed& placed, Events& events) {
  std::array<std::uint16_t, cell_capacity> squares{};
  const int count = cells_of(game, placed, squares);
  events.tell(event::Drawn{.who = artist,
                           .owner = board_for(game, state, artist),
                           .card = placed.card,
                           .column = column_of(placed.square),
                           .row = row_of(placed.square) + 1,
                           .type = game.card(placed.card).type,
                           .squares = std::span(squares).first(count)});
}

}  // namespace

bool Places::none() const {
  for (int i = 0; i < ways; ++i) {
    if (!squares[i].empty()) return false;
  }
  return true;
}

// The board of seat i is handed to the left or right: its artist is seat i + 1 or i - 1 (rulebook p. 9). With two
// players that is the same neighbour (R21); alone one draws on one's own board.
Seat board_for(const Game& game, const State& state, Seat artist) {
  const Pass pass = game.card(state.card).pass;
  if (pass == Pass::nobody) return artist;
  const int back = pass == Pass::left ? state.seats - 1 : 1;
  return seat_at((index(artist) + back) % state.seats);
}

// R6: no shape, spent or not, no mark, no line, no ship, and never the pirates' squares.
Squares empty_sea(const Game& game, const Player& player) { return game.chart.open_sea.without(player.drawn); }

Places places_for(const Game& game, const Player& owner, int card, bool solo) {
  const Sieve sieve(game, owner, card);
  if (solo && game.card(card).type == CardType::rocks) {
    const Places near = solo_rocks(sieve, game.card(card));
    if (!near.none()) return near;
  } else {
    // Row or column, whichever one prefers (R11).
    const Places touching = pass_all(sieve, true);
    if (!touching.none()) return touching;
  }
  return pass_all(sieve, false);  // R9
}

Squares marks_for(const Game& game, const Player& owner) {
  return empty_sea(game, owner) & game.chart.unseen[owner.ship];
}

unsigned dots_for(const Game& game, const State& state, Seat artist) {
  const Player& owner = state.player(board_for(game, state, artist));
  const Ambush& ambush = owner.ambushes[owner.ambush_count - 1U];
  if (std::popcount(ambush.dots) >= state.player(artist).cannons) return 0;
  const Squares empty = empty_sea(game, owner);
  unsigned dots = 0;
  for (unsigned d = 0; d < direction_count; ++d) {
    const int square = neighbour(ambush.square, static_cast<Direction>(d));
    // They need not be out of sight (R23).
    if (square != nowhere && empty.has(square)) dots |= 1U << d;
  }
  return dots;
}

bool can_draw(const Game& game, const State& state, Seat artist) {
  const Player& owner = state.player(board_for(game, state, artist));
  if (game.card(state.card).type == CardType::ambush) return !marks_for(game, owner).empty();
  const Sieve sieve(game, owner, state.card);
  for (int i = 0; i < sieve.ways(); ++i) {
    if (sieve.passes_any(i)) return true;
  }
  return false;
}

void legal_draw(const Game& game, const State& state, Seat seat, MoveList& moves) {
  const bool is_ambush = game.card(state.card).type == CardType::ambush;
  const Player& owner = state.player(board_for(game, state, seat));
  if (state.drew.has(seat)) {
    if (is_ambush) {
      for (unsigned rest = dots_for(game, state, seat); rest != 0; rest &= rest - 1U) {
        moves.add(move::Dot{static_cast<Direction>(std::countr_zero(rest))});
      }
    }
    moves.add(confirm);
    return;
  }
  if (is_ambush) {
    marks_for(game, owner).each([&](int square) {
      moves.add(move::Mark{.column = column_of(square), .row = row_of(square) + 1});
    });
    return;
  }
  const Places places = places_for(game, owner, state.card, state.seats == 1);
  for (int i = 0; i < places.ways; ++i) {
    const int turn = game.chart.turned[state.card][i].turn;
    places.squares[i].each([&](int square) {
      moves.add(move::Place{.column = column_of(square), .row = row_of(square) + 1, .turn = turn});
    });
  }
}

const Turned& turned_of(const Game& game, const Placed& placed) {
  const std::vector<Turned>& ways = game.chart.turned[placed.card];
  for (const Turned& way : ways) {
    if (way.turn == placed.turn) return way;
  }
  return ways.front();
}

int cells_of(const Game& game, const Placed& placed, std::array<std::uint16_t, cell_capacity>& squares) {
  const Turned& turned = turned_of(game, placed);
  for (std::size_t i = 0; i < turned.count; ++i) {
    squares[i] = static_cast<std::uint16_t>(placed.square + turned.offsets[i]);
  }
  return turned.count;
}

void draw_shape(const Game& game, Player& player, const Placed& placed) {
  std::array<std::uint16_t, cell_capacity> squares{};
  const int count = cells_of(game, placed, squares);
  const CardType type = game.card(placed.card).type;
  for (int i = 0; i < count; ++i) {
    const int square = squares[i];
    player.drawn.add(square);
    if (type == CardType::monster) player.monsters.add(square);
    if (type == CardType::peril) player.perils.add(square);
    if (type == CardType::rocks) player.rocks.add(square);
    if (type == CardType::current && i + 1 < count) player.arrows.add(square);
  }
}

Placed placed_by(const State& state, move::Place place) {
  return {.square = static_cast<std::uint16_t>(square_of(place)), .card = state.card, .turn = place.turn};
}

void play_place(const Game& game, State& state, Seat seat, move::Place place, Events& events) {
  Player& owner = state.player(board_for(game, state, seat));
  const Placed placed = placed_by(state, place);
  owner.shapes[owner.shape_count++] = placed;
  draw_shape(game, owner, placed);
  state.drew.add(seat);
  if (events.wanted()) tell_drawn(game, state, seat, placed, events);
}

void play_mark(const Game& game, State& state, Seat seat, move::Mark mark) {
  Player& owner = state.player(board_for(game, state, seat));
  Ambush& ambush = owner.ambushes[owner.ambush_count++];
  ambush.square = static_cast<std::uint16_t>(square_of(mark));
  ambush.artist = static_cast<std::uint8_t>(index(seat));
  owner.drawn.add(ambush.square);
  state.drew.add(seat);
}

void play_dot(const Game& game, State& state, Seat seat, move::Dot dot) {
  Player& owner = state.player(board_for(game, state, seat));
  Ambush& ambush = owner.ambushes[owner.ambush_count - 1U];
  ambush.dots = static_cast<std::uint8_t>(ambush.dots | (1U << static_cast<unsigned>(dot.direction)));
  owner.drawn.add(neighbour(ambush.square, dot.direction));
}

}  // namespace dogwatch::rolling_seas
