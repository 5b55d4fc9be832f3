// What a page wants to know beside the fields of the state: shapes square by square, prices, bonuses to come, points as
// they stand, and for the seat that looks where it could go.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "games/rolling_seas/names.h"
#include "games/rolling_seas/phases.h"
#include "games/rolling_seas/reach.h"

namespace dogwatch::rolling_seas {

namespace {

std::string_view name_of(int square) { return square_name(square); }

void show_squares(std::string_view name, const Squares& set, ViewArchive& view) {
  view.list_of<int>(
      name, [&](const auto& tell) { set.each(tell); }, [&](int square) { view.text("", name_of(square)); });
}

template <class Lines>
void show_lines(std::string_view name, const Lines& lines, ViewArchive& view) {
  view.list(name, rows, [&](int row) { view.text("", lines[static_cast<std::size_t>(row)]); });
}

void show_board(const Game& game, ViewArchive& view) {
  const Board& board = game.board();
  view.object("board", [&] {
    view.number("number", game.board_number + 1);
    view.text("name", board.name);
    show_lines("map", board.map, view);
  });
}

// {"turn": 1, "cells": [[0, 0], [1, 0]]}: rows and columns from the first cell.
void show_ways(const Game& game, int card, ViewArchive& view) {
  const auto& ways = game.chart.turned[static_cast<std::size_t>(card)];
  view.list("ways", static_cast<int>(ways.size()), [&](int way) {
    const Turned& turned = ways[static_cast<std::size_t>(way)];
    view.object("", [&] {
      view.number("turn", turned.turn);
      const int middle = square_at(columns / 2, rows / 2);
      view.list("cells", turned.count, [&](int i) {
        const int square = middle + turned.offsets[static_cast<std::size_t>(i)];
        view.pair("", row_of(square) - rows / 2, column_of(square) - columns / 2);
      });
    });
  });
}

void show_smooth(const SmoothCard& card, ViewArchive& view) {
  view.number("gold", card.gold);
  view.number("provisions", card.provisions);
  view.number("wind", card.wind);
  view.number("monsters", card.monsters);
  view.number("pirates", card.pirates);
  view.number("either", card.either);
}

void show_card(const Game& game, const State& state, ViewArchive& view) {
  constexpr auto pass_names = std::to_array<std::string_view>({"left", "right"});
  constexpr auto line_names = std::to_array<std::string_view>({"row", "column"});
  const bool there = state.card != nothing;
  const bool is_smooth = there && state.card >= adventure_capacity;
  const int number = there && !is_smooth ? state.card : 0;
  const AdventureCard& card = game.card(number);
  view.maybe_object("card", there, [&] {
    view.text("name", component_name(game, "card", there ? state.card : 0));
    view.named("type", is_smooth ? card_names.size() - 1 : static_cast<std::size_t>(card.type), card_names);
    view.only_if(is_smooth, [&] { show_smooth(game.smooth(is_smooth ? state.card - adventure_capacity : 0), view); });
    view.only_if(!is_smooth && card.type != CardType::ambush, [&] {
      view.number("row", card.row + 1);
      view.named("column", card.column, column_names);
      show_ways(game, number, view);
    });
    view.only_if(!is_smooth, [&] {
      const std::size_t pass = card.pass == Pass::nobody ? pass_names.size() : card.pass == Pass::left ? 0 : 1;
      view.maybe_named("pass", pass, pass_names);
    });
    view.only_if(!is_smooth && card.type == CardType::rocks,
                 [&] { view.named("solo", card.solo == Line::row ? 0 : 1, line_names); });
  });
}

void show_shape(const Game& game, const Player& player, const Placed& placed, ViewArchive& view) {
  const AdventureCard& card = game.card(placed.card);
  std::array<std::uint16_t, cell_capacity> cells{};
  const int count = cells_of(game, placed, cells);
  view.text("card", card.name);
  view.named("type", card.type, type_names);
  view.list("squares", count, [&](int n) { view.text("", name_of(cells[static_cast<std::size_t>(n)])); });
  view.list("spent", count, [&](int n) {
    const int square = cells[static_cast<std::size_t>(n)];
    const bool alive = player.monsters.has(square) || player.perils.has(square) || player.arrows.has(square) ||
                       player.rocks.has(square);
    const bool destination = card.type == CardType::current && n + 1 == count;
    view.flag("", destination ? !player.arrows.has(cells[0]) : !alive);
  });
}

void show_ambush(const Ambush& ambush, ViewArchive& view) {
  view.text("square", name_of(ambush.square));
  const auto each = [&](const auto& tell) {
    for (unsigned dots = ambush.dots; dots != 0; dots &= dots - 1U) {
      tell(neighbour(ambush.square, static_cast<Direction>(std::countr_zero(dots))));
    }
  };
  view.list_of<int>("dots", each, [&](int square) { view.text("", name_of(square)); });
  view.seat("artist", seat_at(ambush.artist));
  view.flag("spent", ambush.spent != 0);
}

void show_drawn(const Game& game, const Player& player, ViewArchive& view) {
  view.list("shapes", player.shape_count, [&](int i) {
    view.object("", [&] { show_shape(game, player, player.shapes[static_cast<std::size_t>(i)], view); });
  });
  view.list("ambushes", player.ambush_count,
            [&](int i) { view.object("", [&] { show_ambush(player.ambushes[static_cast<std::size_t>(i)], view); }); });
}

// {"boxes": 50, "height": 5, "bonuses": [{"at": 2, "gain": "wind", "amount": 1, "earned": false}]}
void show_bonuses(std::string_view name, const Bonuses& bonuses, int boxes, int height, int reached,
                  ViewArchive& view) {
  const auto each = [&](const auto& tell) {
    for (int i = 1; i <= boxes / height; ++i) {
      if (bonuses[static_cast<std::size_t>(i)].amount != 0) tell(i);
    }
  };
  view.object(name, [&] {
    view.number("boxes", boxes);
    view.number("height", height);
    view.list_of<int>("bonuses", each, [&](int i) {
      const Gain& gain = bonuses[static_cast<std::size_t>(i)];
      view.object("", [&] {
        view.number("at", i);
        view.named("gain", gain.good, good_names);
        view.number("amount", gain.amount);
        view.flag("earned", reached >= i * height);
      });
    });
  });
}

void show_tracks(const Game& game, const Player& player, ViewArchive& view) {
  const Components& printed = game.components;
  view.object("tracks", [&] {
    show_bonuses("provisions", printed.provision_bonus, printed.provision_boxes, printed.provision_height,
                 player.provisions.circled, view);
    show_bonuses("gold", printed.gold_bonus, printed.gold_boxes, printed.gold_height, player.gold.circled, view);
    show_bonuses("story", printed.story_bonus, printed.story_boxes, 1, player.story, view);
    show_bonuses("cannons", printed.cannon_bonus, printed.cannons(), 1, player.cannons, view);
    view.object("wind", [&] { view.number("boxes", printed.wind_spaces); });
    view.object("power", [&] { view.number("boxes", printed.most_power); });
  });
}

void show_prices(const Game& game, const Player& player, ViewArchive& view) {
  const Components& printed = game.components;
  view.number("movement", game.vessel(player).movement);
  view.number("hold", game.hold(player));
  const bool has_next = player.vessel + 1 < ship_count;
  const Vessel& next = printed.vessels[has_next ? player.vessel + 1U : 0U];
  view.maybe_object("next_ship", has_next, [&] {
    view.number("price", next.price);
    view.number("movement", next.movement);
    view.number("hold", next.hold);
    view.number("stars", next.stars);
  });
  const bool has_room = player.cannons < printed.cannons();
  view.maybe("next_cannon", has_room ? std::optional<int>(printed.cannon_prices[player.cannons]) : std::nullopt);
  const bool free_monsters = player.cannons >= player.monster_power;
  const bool free_pirates = player.cannons >= player.pirate_power;
  view.number("monster_toll", free_monsters ? 0 : printed.monster_provisions);
  view.number("pirate_toll", free_pirates ? 0 : printed.pirate_provisions);
}

// Where currents that were not ridden yet will take a ship.
Squares ends_of_currents(const Game& game, const Player& player) {
  Squares ends;
  std::array<std::uint16_t, cell_capacity> cells{};
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    const int count = cells_of(game, player.shapes[i], cells);
    if (player.arrows.has(cells[0])) ends.add(cells[static_cast<std::size_t>(count) - 1]);
  }
  return ends;
}

// The chart as fifteen lines of letters, for terminals and for those who read with their ears: the board's own letters,
// and @ the ship, M monster, ! peril, > current, * where one ends, ^ rocks, A ambush, a its dots, x explored, T told
// port, . a route.
void show_chart(const Game& game, const Player& player, ViewArchive& view) {
  std::array<std::string, rows> chart = game.board().map;
  const auto write = [&](const Squares& set, char letter) {
    set.each([&](int square) { chart[row_of(square)][column_of(square)] = letter; });
  };
  write(player.drawn.without(game.chart.pirates), '.');
  Squares told;
  Squares met;
  Squares marks;
  Squares dots;
  for (std::size_t i = 0; i < game.board().ports.size(); ++i) {
    if (((player.told >> i) & 1U) != 0) told.add(game.board().ports[i]);
  }
  for (std::size_t i = 0; i < game.board().pirates.size(); ++i) {
    if (((player.met >> i) & 1U) != 0) met.add(game.board().pirates[i]);
  }
  for (std::size_t i = 0; i < player.ambush_count; ++i) {
    const Ambush& ambush = player.ambushes[i];
    if (ambush.spent != 0) continue;
    marks.add(ambush.square);
    for (unsigned left = ambush.dots; left != 0; left &= left - 1U) {
      dots.add(neighbour(ambush.square, static_cast<Direction>(std::countr_zero(left))));
    }
  }
  write(met, '.');
  write(told, 'T');
  write(player.explored, 'x');
  write(player.monsters, 'M');
  write(player.perils, '!');
  write(player.arrows, '>');
  write(ends_of_currents(game, player), '*');
  write(player.rocks, '^');
  write(marks, 'A');
  write(dots, 'a');
  if (player.ship != nowhere) write(Squares::of(player.ship), '@');
  show_lines("chart", chart, view);
}

void show_player(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const Player& player = state.player(seat);
  view.object("points", [&] {
    for (int item = 0; item < score_item_count; ++item) {
      view.number(score_item_names[static_cast<std::size_t>(item)], points(game, player, static_cast<ScoreItem>(item)));
    }
  });
  const int total = points(game, player);
  view.number("total", total);
  view.named("rank", rank_of(game, total), rank_names);
  show_prices(game, player, view);
  show_drawn(game, player, view);
  show_tracks(game, player, view);
  show_chart(game, player, view);
}

// A square that the ship could sail to; without a Reach where only types are wanted.
struct Reached {
  const Reach* reach = nullptr;
  int square = 0;
  int number = 0;
};

struct Blowing {
  Direction wind{};
  int movement = 0;
  // The ship has yet to set sail with it.
  bool sets_out = false;
};

// A move of a route.
void show_move(MoveKind kind, Direction direction, ViewArchive& view) {
  constexpr auto kind_names = std::to_array<std::string_view>({move::Navigate::kind.name, move::Sail::kind.name});
  const bool sails = kind == MoveKind::sail;
  view.object("", [&] {
    view.named("kind", sails ? 1 : 0, kind_names);
    view.only_if(!sails, [&] { view.named("wind", direction, direction_names); });
    view.only_if(sails, [&] { view.named("direction", direction, direction_names); });
  });
}

// With the moves of the route, from where the ship lies now, and the squares of its course.
void show_reached(const Game& game, const Player& player, const Blowing& blowing, const Reached& reached,
                  ViewArchive& view) {
  const Reach* reach = reached.reach;
  const Leg leg = reach != nullptr ? reach->leg(reached.number) : Leg{};
  view.text("square", name_of(reached.square));
  view.number("movement", leg.movement);
  view.number("provisions", reach != nullptr ? reach->provisions(leg) : 0);
  view.flag("stop", leg.may_stop != 0);
  view.text("meets", met_on(game, player, reached.square));
  // A current carries on from one square to another.
  std::vector<Leg> legs;
  for (int at = reached.number; reach != nullptr && reach->leg(at).before >= 0; at = reach->leg(at).before) {
    legs.insert(legs.begin(), reach->leg(at));
  }
  const auto moves = [&](const auto& tell) {
    if (blowing.sets_out) tell(std::pair(MoveKind::navigate, blowing.wind));
    for (const Leg& step : legs) tell(std::pair(MoveKind::sail, static_cast<Direction>(step.direction)));
  };
  view.list_of<std::pair<MoveKind, Direction>>(
      "route", moves, [&](const std::pair<MoveKind, Direction>& made) { show_move(made.first, made.second, view); });
  const auto squares = [&](const auto& tell) {
    for (const Leg& step : legs) {
      const int stepped = neighbour(reach->leg(step.before).square, static_cast<Direction>(step.direction));
      tell(stepped);
      if (stepped != step.square) tell(static_cast<int>(step.square));
    }
  };
  view.list_of<int>("course", squares, [&](int square) { view.text("", name_of(square)); });
}

void show_costs(const Game& game, std::string_view name, Direction wind, ViewArchive& view) {
  view.object(name, [&] {
    for (std::size_t d = 0; d < direction_count; ++d) {
      view.number(direction_names[d], game.chart.cost[static_cast<std::size_t>(wind)][d]);
    }
  });
}

void show_wind(const Game& game, const Player& player, const Blowing& blowing, ViewArchive& view) {
  const auto [wind, movement, sets_out] = blowing;
  std::optional<Reach> reach;
  if (player.ship != nowhere) reach.emplace(game, player, wind, movement);
  view.named("wind", wind, direction_names);
  show_costs(game, "cost", wind, view);
  // Of a single step, whatever is met there.
  view.object("provisions", [&] {
    for (std::size_t d = 0; d < direction_count; ++d) {
      Leg step{};
      step.movement = game.chart.cost[static_cast<std::size_t>(wind)][d];
      view.number(direction_names[d], reach ? reach->provisions(step) : 0);
    }
  });
  view.number("movement", movement);
  const auto each = [&](const auto& tell) {
    for (int square = 0; square < square_count; ++square) {
      if (reach->best(square) >= 0 && square != player.ship) tell(Reached{&*reach, square, reach->best(square)});
    }
  };
  view.list_of<Reached>("reach", each, [&](const Reached& reached) {
    view.object("", [&] { show_reached(game, player, blowing, reached, view); });
  });
}

// For the seat that looks, while it acts: how far each wind would take it.
void show_sailing(const Game& game, const State& state, const Player& player, ViewArchive& view) {
  const bool sails_on = player.stopped == 0 && player.stage == Stage::navigate;
  const bool may_set_out = player.stopped == 0 && player.stage == Stage::start;
  const unsigned winds = sails_on ? 1U << player.navigating : may_set_out ? winds_of(state) : 0U;
  const int movement = sails_on ? player.movement : game.vessel(player).movement;
  const auto each = [&](const auto& tell) {
    for (unsigned left = winds; left != 0; left &= left - 1U) tell(static_cast<Direction>(std::countr_zero(left)));
  };
  view.list_of<Direction>("winds", each, [&](Direction wind) {
    view.object("", [&] { show_wind(game, player, {wind, movement, may_set_out}, view); });
  });
}

// What lies beside the ship: {"side": "N", "square": "F14", "what": "land", "done": false}; done is explored or told.
void show_shore(const Game& game, const Player& player, ViewArchive& view) {
  constexpr auto shore_names = std::to_array<std::string_view>({"port", "monolith", "land"});
  const auto each = [&](const auto& tell) {
    for (const Direction side : sides) {
      const int square = neighbour(player.ship, side);
      if (square != nowhere && !game.board().sea.has(square)) tell(std::pair(side, square));
    }
  };
  view.list_of<std::pair<Direction, int>>("beside", each, [&](const std::pair<Direction, int>& shore) {
    const auto [side, square] = shore;
    const std::uint8_t port = game.chart.port[static_cast<std::size_t>(square)];
    const bool is_monolith = game.chart.monoliths.has(square);
    const bool done = port != nothing ? ((player.told >> port) & 1U) != 0 : player.explored.has(square);
    view.object("", [&] {
      view.named("side", side, direction_names);
      view.text("square", name_of(square));
      view.named("what", port != nothing ? 0 : is_monolith ? 1 : 2, shore_names);
      view.flag("done", done);
    });
  });
}

void show_drawing(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const bool draws = state.phase == Phase::draw;
  const Seat owner = draws ? board_for(game, state, seat) : seat;
  const bool is_ambush = draws && game.card(state.card).type == CardType::ambush;
  view.only_if(draws, [&] { view.seat("draws_on", owner); });
  // Whether the shape must touch its row or column: not where that is impossible (R9).
  view.only_if(draws && !is_ambush, [&] { show_squares("empty", empty_sea(game, state.player(owner)), view); });
  view.only_if(is_ambush, [&] {
    show_squares("out_of_sight", is_ambush ? marks_for(game, state.player(owner)) : Squares(), view);
    view.number("dots", state.player(seat).cannons);
  });
}

void show_decision(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const Player& player = state.player(seat);
  show_drawing(game, state, seat, view);
  view.only_if(state.phase == Phase::act, [&] {
    show_sailing(game, state, player, view);
    show_shore(game, player, view);
    view.flag("may_stop", player.on_peril == 0);
  });
}

// Texts "note.<name>" that this match calls for.
void show_notes(const Game& game, const State& state, ViewArchive& view) {
  constexpr auto note_names = std::to_array<std::string_view>({"solo_ambush", "solo_short"});
  const bool is_short = game.deck().turns() < game.components.decks[0].turns();  // R45
  view.list("notes", state.seats != 1 ? 0 : is_short ? 2 : 1, [&](int note) { view.named("", note, note_names); });
}

}  // namespace

void show(const Game& game, const State& state, Eye eye, ViewArchive& view) {
  show_board(game, view);
  view.number("turns", game.deck().turns());
  show_card(game, state, view);
  show_notes(game, state, view);
  view.list("explore", static_cast<int>(game.components.explore.size()), [&](int i) {
    const Reward& reward = game.components.explore[static_cast<std::size_t>(i)];
    view.object("", [&] {
      view.number("story", reward.story);
      view.number("gold", reward.gold);
      view.number("provisions", reward.provisions);
    });
  });
  // What a step costs with each wind.
  view.object("costs", [&] {
    for (std::size_t wind = 0; wind < direction_count; ++wind) {
      show_costs(game, direction_names[wind], static_cast<Direction>(wind), view);
    }
  });
  view.numbers("monolith_stars", game.components.monolith_stars);
  view.list("players", state.seats,
            [&](int i) { view.object("", [&] { show_player(game, state, seat_at(i), view); }); });
  const bool decides = eye.is_seat() && waiting(state).has(eye.seat());
  view.maybe_object("you", decides, [&] { show_decision(game, state, decides ? eye.seat() : Seat{}, view); });
}

}  // namespace dogwatch::rolling_seas
