// Steps, with the wind or with Wind in Your Sails, and what a ship meets (rulebook p. 10-13).
#include <algorithm>
#include <bit>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

constexpr bool is_westward(Direction direction) { return direction < Direction::e || direction > Direction::sw; }
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 4) % direction_count);
}

// A line is kept at its western or northern end.
void draw_line(Player& player, int from, int to, Direction direction) {
  const bool turned = is_westward(direction);
  const Direction kept = turned ? opposite(direction) : direction;
  player.lines[static_cast<std::size_t>(kept) - 2].add(turned ? to : from);
  player.drawn.add(to);
}

Direction direction_to(int from, int to) {
  for (int d = 0; d < direction_count; ++d) {
    if (neighbour(from, static_cast<Direction>(d)) == to) return static_cast<Direction>(d);
  }
  return Direction::n;
}

void pay_provisions(Player& player, int provisions) {
  player.provisions.held = static_cast<std::uint8_t>(player.provisions.held - provisions);
}

// Rulebook p. 12. With enough cannons it is free, whether one likes it or not (R18).
void meet_monster(const Game& game, Player& player, int square, Voice voice) {
  const int paid = toll(game, player, square);
  pay_provisions(player, paid);
  player.monsters.remove(square);  // each square is a monster of its own (R14)
  Haul haul(game, player, voice);
  const int gained = haul.take(Good::story, game.components.monster_story);
  haul.tell(event::Monster{.who = voice.seat, .provisions = paid, .story = gained});
}

void meet_peril(const Game& game, Player& player, int square, Voice voice) {
  player.perils.remove(square);
  player.on_peril = 1;
  Haul haul(game, player, voice);
  const int gained = haul.take(Good::story, game.components.peril_story);
  haul.tell(event::Peril{.who = voice.seat, .story = gained});
}

// From the arrow entered to the destination, whichever way one came (R15); then the whole current is spent (R14).
void ride_current(const Game& game, Player& player, int square, Voice voice) {
  const Ride ride = ride_at(game, player, square);
  std::array<std::uint16_t, cell_capacity> cells{};
  const int count = cells_of(game, *ride.current, cells);
  for (int i = 0; i + 1 < count; ++i) player.arrows.remove(cells[i]);
  for (int i = ride.from; i + 1 < count; ++i) {
    const int from = cells[i];
    const int to = cells[static_cast<std::size_t>(i) + 1];
    draw_line(player, from, to, direction_to(from, to));
  }
  player.ship = cells[count - 1];
  const int spaces = count - ride.from;
  const int story = spaces / game.components.current_spaces * game.components.current_story;
  Haul haul(game, player, voice);
  const int gained = haul.take(Good::story, story);
  haul.tell(event::Carried{.who = voice.seat,
                           .column = column_of(player.ship),
                           .row = row_of(player.ship) + 1,
                           .spaces = spaces,
                           .story = gained});
}

// Rulebook p. 12: all movement of this turn ends.
void meet_pirates(const Game& game, Player& player, int square, Voice voice) {
  const int paid = toll(game, player, square);
  const bool beaten = player.cannons >= player.pirate_power;
  pay_provisions(player, paid);
  player.met = static_cast<std::uint8_t>(player.met | (1U << game.chart.pirate[square]));
  player.stopped = 1;
  player.prize = beaten && player.cannons > 0 ? 1 : 0;
  Haul haul(game, player, voice);
  const int story = haul.take(Good::story, game.components.pirate_story);
  haul.take(Good::gold, game.components.pirate_gold);
  haul.tell(event::Pirates{.who = voice.seat, .provisions = paid, .story = story, .gold = game.components.pirate_gold});
}

bool lies_in(const Ambush& ambush, int square) {
  if (ambush.square == square) return true;
  for (unsigned dots = ambush.dots; dots != 0; dots &= dots - 1U) {
    if (neighbour(ambush.square, static_cast<Direction>(std::countr_zero(dots))) == square) return true;
  }
  return false;
}

// Nothing happens before the end of the turn (R25).
void note_ambush(Player& player, int square, Voice voice) {
  for (std::size_t i = 0; i < player.ambush_count; ++i) {
    Ambush& ambush = player.ambushes[i];
    if (ambush.spent != 0 || ambush.entered != 0 || !lies_in(ambush, square)) continue;
    const bool is_second = player.ambushes[1 - i].entered != 0;
    ambush.entered = is_second ? 2 : 1;
    voice.tell(event::AmbushEntered{.who = voice.seat, .seat = seat_at(ambush.artist)});
  }
}

void meet(const Game& game, Player& player, int square, Voice voice) {
  if (player.monsters.has(square)) {
    meet_monster(game, player, square, voice);
  } else if (player.perils.has(square)) {
    meet_peril(game, player, square, voice);
  } else if (player.arrows.has(square)) {
    ride_current(game, player, square, voice);
  } else if (has_pirates(game, player, square)) {
    meet_pirates(game, player, square, voice);
  } else if (player.ambush_count > 0) {
    note_ambush(player, square, voice);
  }
}

// Whether after this step the turn can still end.
bool leads_out(const Game& game, unsigned winds, const Player& player, Direction direction, int cost) {
  Events nobody;
  Player after = player;
  if (cost == 0 && after.stage != Stage::start) after.stage = Stage::after;
  enter(game, after, direction, cost, {nobody, Seat{}});
  return can_end(game, winds, after);
}

// Whether a step can be made, and the turn still end after it (R12).
bool may_step(const Game& game, unsigned winds, const Player& player, Direction direction, int cost) {
  const int square = neighbour(player.ship, direction);
  if (!can_enter(game, player, square, cost)) return false;
  return !player.perils.has(square) || leads_out(game, winds, player, direction, cost);
}

int cost_of(const Game& game, const Player& player, MoveKind kind, Direction direction) {
  return kind == MoveKind::wind ? 0 : game.chart.cost[player.navigating][index(direction)];
}

bool may_step_anywhere(const Game& game, unsigned winds, const Player& player, MoveKind kind) {
  for (int d = 0; d < direction_count; ++d) {
    const auto direction = static_cast<Direction>(d);
    if (may_step(game, winds, player, direction, cost_of(game, player, kind, direction))) return true;
  }
  return false;
}

// A way off a peril: to a square where one may stop, or through further perils (`through`).
bool can_leave(const Game& game, unsigned winds, const Player& player, bool through) {
  for (int d = 0; d < direction_count; ++d) {
    const auto direction = static_cast<Direction>(d);
    const int square = neighbour(player.ship, direction);
    if (square == nowhere || player.perils.has(square) != through) continue;
    const auto works = [&](int cost) {
      return can_enter(game, player, square, cost) && (!through || leads_out(game, winds, player, direction, cost));
    };
    if (player.wind.held > 0 && works(0)) return true;
    if (player.stage == Stage::navigate && works(game.chart.cost[player.navigating][d])) {
      return true;
    }
  }
  return false;
}

}  // namespace

unsigned winds_of(const State& state) {
  unsigned winds = 0;
  for (const std::uint8_t wind : state.winds) {
    if (wind != nothing) winds |= 1U << wind;  // not rolled yet
  }
  return winds;
}

Ride ride_at(const Game& game, const Player& player, int square) {
  std::array<std::uint16_t, cell_capacity> cells{};
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    const Placed& placed = player.shapes[i];
    if (game.card(placed.card).type != CardType::current) continue;
    const auto end = cells.begin() + cells_of(game, placed, cells);
    const auto found = std::find(cells.begin(), end, square);
    if (found != end) return {&placed, static_cast<int>(found - cells.begin())};
  }
  return {nullptr, 0};
}

bool has_pirates(const Game& game, const Player& player, int square) {
  const std::uint8_t pirate = game.chart.pirate[square];
  return pirate != nothing && ((player.met >> pirate) & 1U) == 0;
}

std::string_view met_on(const Game& game, const Player& player, int square) {
  if (player.monsters.has(square)) return "monster";
  if (player.perils.has(square)) return "peril";
  if (player.arrows.has(square)) return "current";
  return has_pirates(game, player, square) ? "pirates" : "nothing";
}

int toll(const Game& game, const Player& player, int square) {
  if (player.monsters.has(square)) {
    return player.cannons >= player.monster_power ? 0 : game.components.monster_provisions;
  }
  if (has_pirates(game, player, square)) {
    return player.cannons >= player.pirate_power ? 0 : game.components.pirate_provisions;
  }
  return 0;
}

// Corners may be cut (R38). Movement is paid first, then what lies there, both from what is left (R17).
bool can_enter(const Game& game, const Player& player, int square, int cost) {
  if (square == nowhere || !game.board().sea.has(square) || player.rocks.has(square)) return false;
  const int for_movement = std::max(0, cost - player.movement);
  return for_movement + toll(game, player, square) <= player.provisions.held;
}

void enter(const Game& game, Player& player, Direction direction, int cost, Voice voice) {
  const int from = player.ship;
  const int to = neighbour(from, direction);
  const int free = std::min<int>(player.movement, cost);
  player.movement = static_cast<std::uint8_t>(player.movement - free);
  draw_line(player, from, to, direction);
  player.ship = static_cast<std::uint16_t>(to);
  player.on_peril = 0;
  if (cost == 0) {
    --player.wind.held;
    voice.tell(event::Blown{.who = voice.seat, .direction = direction, .column = column_of(to), .row = row_of(to) + 1});
  } else {
    pay_provisions(player, cost - free);
    voice.tell(event::Sailed{.who = voice.seat,
                             .direction = direction,
                             .column = column_of(to),
                             .row = row_of(to) + 1,
                             .movement = free,
                             .provisions = cost - free});
  }
  meet(game, player, to, voice);
}

bool can_end(const Game& game, unsigned winds, const Player& player) {
  if (player.on_peril == 0) return true;
  if (can_leave(game, winds, player, false) || can_leave(game, winds, player, true)) return true;
  if (player.stage != Stage::start) return false;
  for (unsigned rest = winds; rest != 0; rest &= rest - 1U) {
    Player sailing = player;
    begin_navigate(game, sailing, static_cast<Direction>(std::countr_zero(rest)));
    if (can_end(game, winds, sailing)) return true;
  }
  return false;
}

bool has_way_out(const Game& game, const Player& player) {
  const unsigned winds = game.chart.winds;
  if (player.wind.held > 0 && may_step_anywhere(game, winds, player, MoveKind::wind)) return true;
  for (unsigned rest = winds; rest != 0; rest &= rest - 1U) {
    Player sailing = player;
    begin_navigate(game, sailing, static_cast<Direction>(std::countr_zero(rest)));
    if (may_step_anywhere(game, winds, sailing, MoveKind::sail)) return true;
  }
  return false;
}

bool may_step_to_full_hold(const Game& game, unsigned winds, const Player& player) {
  Events nobody;
  for (const MoveKind kind : {MoveKind::sail, MoveKind::wind}) {
    for (int d = 0; d < direction_count && (kind == MoveKind::sail || player.wind.held > 0); ++d) {
      const auto direction = static_cast<Direction>(d);
      const int cost = cost_of(game, player, kind, direction);
      if (!may_step(game, winds, player, direction, cost)) continue;
      Player after = player;
      enter(game, after, direction, cost, {nobody, Seat{}});
      const int paid = std::max(0, cost - player.movement) + toll(game, player, neighbour(player.ship, direction));
      if (after.provisions.held > player.provisions.held - paid) return true;
    }
  }
  return false;
}

void begin_navigate(const Game& game, Player& player, Direction wind) {
  player.stage = Stage::navigate;
  player.navigating = static_cast<std::uint8_t>(wind);
  player.movement = game.vessel(player).movement;
}

void legal_steps(const Game& game, unsigned winds, const Player& player, MoveKind kind, MoveList& moves) {
  for (int d = 0; d < direction_count; ++d) {
    const auto direction = static_cast<Direction>(d);
    if (!may_step(game, winds, player, direction, cost_of(game, player, kind, direction))) continue;
    moves.add(kind == MoveKind::wind ? move_of(move::Wind{direction}) : move_of(move::Sail{direction}));
  }
}

}  // namespace dogwatch::rolling_seas
