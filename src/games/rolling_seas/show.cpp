// What a page wants to know beside the fields of the state: shapes square by square, prices, bonuses to come, points as
// they stand, and for the seat that looks where it could go.
#include <algorithm>
#include <bit>
#include <vector>

#include "games/rolling_seas/names.h"
#include "games/rolling_seas/phases.h"
#include "games/rolling_seas/reach.h"

namespace dogwatch::rolling_seas {

namespace {

std::string_view name_of(int square) { return square_name(square); }

void show_squares(std::string_view name, const Squares& set, JsonWriter& json) {
  json.key(name).begin_array();
  set.each([&](int square) { json.text(name_of(square)); });
  json.end_array();
}

void show_board(const Game& game, JsonWriter& json) {
  const Board& board = game.board();
  json.key("board").begin_object().key("number").number(game.board_number + 1).key("name").text(board.name);
  json.key("map").begin_array();
  for (const std::string& line : board.map) json.text(line);
  json.end_array().end_object();
}

// {"turn": 1, "cells": [[0, 0], [1, 0]]}: rows and columns from the first cell.
void show_ways(const Game& game, int card, JsonWriter& json) {
  json.key("ways").begin_array();
  for (const Turned& turned : game.chart.turned[card]) {
    json.begin_object().key("turn").number(turned.turn).key("cells").begin_array();
    const int middle = square_at(columns / 2, rows / 2);
    for (std::size_t i = 0; i < turned.count; ++i) {
      const int square = middle + turned.offsets[i];
      json.begin_array().number(row_of(square) - rows / 2).number(column_of(square) - columns / 2).end_array();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void show_card(const Game& game, const State& state, JsonWriter& json) {
  json.key("card");
  if (state.card == nothing) {
    json.null();
    return;
  }
  json.begin_object().key("name").text(component_name(game, "card", state.card));
  if (state.card >= adventure_capacity) {
    const SmoothCard& card = game.smooth(state.card - adventure_capacity);
    json.key("type").text("smooth").key("gold").number(card.gold).key("provisions").number(card.provisions);
    json.key("wind").number(card.wind).key("monsters").number(card.monsters).key("pirates").number(card.pirates);
    json.key("either").number(card.either);
  } else {
    const AdventureCard& card = game.card(state.card);
    json.key("type").text(type_names[index(card.type)]);
    if (card.type != CardType::ambush) {
      json.key("row").number(card.row + 1).key("column").text(column_names[card.column]);
      show_ways(game, state.card, json);
    }
    json.key("pass");
    card.pass == Pass::nobody ? json.null() : json.text(card.pass == Pass::left ? "left" : "right");
    if (card.type == CardType::rocks) json.key("solo").text(card.solo == Line::row ? "row" : "column");
  }
  json.end_object();
}

void show_shapes(const Game& game, const Player& player, JsonWriter& json) {
  json.key("shapes").begin_array();
  std::array<std::uint16_t, cell_capacity> cells{};
  for (std::size_t i = 0; i < player.shape_count; ++i) {
    const AdventureCard& card = game.card(player.shapes[i].card);
    const int count = cells_of(game, player.shapes[i], cells);
    json.begin_object().key("card").text(card.name).key("type").text(type_names[index(card.type)]);
    json.key("squares").begin_array();
    for (int n = 0; n < count; ++n) json.text(name_of(cells[n]));
    json.end_array().key("spent").begin_array();
    for (int n = 0; n < count; ++n) {
      const int square = cells[n];
      const bool alive = player.monsters.has(square) || player.perils.has(square) || player.arrows.has(square) ||
                         player.rocks.has(square);
      const bool destination = card.type == CardType::current && n + 1 == count;
      json.flag(destination ? !player.arrows.has(cells[0]) : !alive);
    }
    json.end_array().end_object();
  }
  json.end_array().key("ambushes").begin_array();
  for (std::size_t i = 0; i < player.ambush_count; ++i) {
    const Ambush& ambush = player.ambushes[i];
    json.begin_object().key("square").text(name_of(ambush.square)).key("dots").begin_array();
    for (unsigned dots = ambush.dots; dots != 0; dots &= dots - 1U) {
      json.text(name_of(neighbour(ambush.square, static_cast<Direction>(std::countr_zero(dots)))));
    }
    json.end_array().key("artist").number(ambush.artist).key("spent").flag(ambush.spent != 0).end_object();
  }
  json.end_array();
}

// {"boxes": 50, "height": 5, "bonuses": [{"at": 2, "gain": "wind", "amount": 1, "earned": false}]}
void show_bonuses(std::string_view name, const Bonuses& bonuses, int boxes, int height, int reached, JsonWriter& json) {
  json.key(name).begin_object().key("boxes").number(boxes).key("height").number(height).key("bonuses").begin_array();
  for (int i = 1; i <= boxes / height; ++i) {
    const Gain& gain = bonuses[i];
    if (gain.amount == 0) continue;
    json.begin_object().key("at").number(i).key("gain").text(good_names[index(gain.good)]);
    json.key("amount").number(gain.amount).key("earned").flag(reached >= i * height).end_object();
  }
  json.end_array().end_object();
}

void show_tracks(const Game& game, const Player& player, JsonWriter& json) {
  const Components& printed = game.components;
  json.key("tracks").begin_object();
  show_bonuses("provisions", printed.provision_bonus, printed.provision_boxes, printed.provision_height,
               player.provisions.circled, json);
  show_bonuses("gold", printed.gold_bonus, printed.gold_boxes, printed.gold_height, player.gold.circled, json);
  show_bonuses("story", printed.story_bonus, printed.story_boxes, 1, player.story, json);
  show_bonuses("cannons", printed.cannon_bonus, printed.cannons(), 1, player.cannons, json);
  json.key("wind").begin_object().key("boxes").number(printed.wind_spaces).end_object();
  json.key("power").begin_object().key("boxes").number(printed.most_power).end_object().end_object();
}

void show_prices(const Game& game, const Player& player, JsonWriter& json) {
  const Components& printed = game.components;
  json.key("movement").number(game.vessel(player).movement).key("hold").number(game.hold(player));
  json.key("next_ship");
  if (player.vessel + 1 < ship_count) {
    const Vessel& next = printed.vessels[player.vessel + 1U];
    json.begin_object().key("price").number(next.price).key("movement").number(next.movement);
    json.key("hold").number(next.hold).key("stars").number(next.stars).end_object();
  } else {
    json.null();
  }
  json.key("next_cannon");
  player.cannons < printed.cannons() ? json.number(printed.cannon_prices[player.cannons]) : json.null();
  const bool free_monsters = player.cannons >= player.monster_power;
  const bool free_pirates = player.cannons >= player.pirate_power;
  json.key("monster_toll").number(free_monsters ? 0 : printed.monster_provisions);
  json.key("pirate_toll").number(free_pirates ? 0 : printed.pirate_provisions);
}

// The chart as fifteen lines of letters, for terminals and for those who read with their ears: the board's own letters,
// and @ the ship, M monster, ! peril, > current, ^ rocks, A ambush, x explored, T told port, . a route.
void show_chart(const Game& game, const Player& player, JsonWriter& json) {
  std::array<std::string, rows> chart = game.board().map;
  const auto write = [&](const Squares& set, char letter) {
    set.each([&](int square) { chart[row_of(square)][column_of(square)] = letter; });
  };
  write(player.drawn.without(game.chart.pirates), '.');
  Squares told;
  Squares met;
  Squares marks;
  for (std::size_t i = 0; i < game.board().ports.size(); ++i) {
    if (((player.told >> i) & 1U) != 0) told.add(game.board().ports[i]);
  }
  for (std::size_t i = 0; i < game.board().pirates.size(); ++i) {
    if (((player.met >> i) & 1U) != 0) met.add(game.board().pirates[i]);
  }
  for (std::size_t i = 0; i < player.ambush_count; ++i) {
    if (player.ambushes[i].spent == 0) marks.add(player.ambushes[i].square);
  }
  write(met, '.');
  write(told, 'T');
  write(player.explored, 'x');
  write(player.monsters, 'M');
  write(player.perils, '!');
  write(player.arrows, '>');
  write(player.rocks, '^');
  write(marks, 'A');
  if (player.ship != nowhere) write(Squares::of(player.ship), '@');
  json.key("chart").begin_array();
  for (const std::string& line : chart) json.text(line);
  json.end_array();
}

void show_player(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.begin_object().key("points").begin_object();
  for (int item = 0; item < score_item_count; ++item) {
    json.key(score_item_names[item]);
    json.number(points(game, player, static_cast<ScoreItem>(item)));
  }
  const int total = points(game, player);
  json.end_object().key("total").number(total).key("rank").text(rank_names[rank_of(game, total)]);
  show_prices(game, player, json);
  show_shapes(game, player, json);
  show_tracks(game, player, json);
  show_chart(game, player, json);
  json.end_object();
}

// The steps of a route, from the ship to a leg.
void show_route(const Reach& reach, int number, JsonWriter& json) {
  std::vector<int> steps;
  for (int at = number; reach.leg(at).before >= 0; at = reach.leg(at).before) steps.push_back(reach.leg(at).direction);
  std::reverse(steps.begin(), steps.end());
  json.key("route").begin_array();
  for (const int step : steps) json.text(direction_names[step]);
  json.end_array();
}

void show_wind(const Game& game, const Player& player, Direction wind, int movement, JsonWriter& json) {
  json.begin_object().key("wind").text(direction_names[index(wind)]).key("cost").begin_object();
  for (std::size_t d = 0; d < direction_count; ++d) {
    json.key(direction_names[d]).number(game.chart.cost[index(wind)][d]);
  }
  json.end_object().key("movement").number(movement).key("reach").begin_array();
  const Reach reach(game, player, wind, movement);
  for (int square = 0; square < square_count; ++square) {
    const int number = reach.best(square);
    if (number < 0 || square == player.ship) continue;
    const Leg& leg = reach.leg(number);
    json.begin_object().key("square").text(name_of(square)).key("movement").number(leg.movement);
    json.key("provisions").number(reach.provisions(leg)).key("stop").flag(leg.may_stop != 0);
    json.key("meets").text(met_on(game, player, square));
    show_route(reach, number, json);
    json.end_object();
  }
  json.end_array().end_object();
}

// For the seat that looks, while it acts: how far each wind would take it.
void show_sailing(const Game& game, const State& state, const Player& player, JsonWriter& json) {
  json.key("winds").begin_array();
  if (player.stopped == 0 && player.stage == Stage::navigate) {
    show_wind(game, player, static_cast<Direction>(player.navigating), player.movement, json);
  }
  if (player.stopped == 0 && player.stage == Stage::start) {
    for (unsigned winds = winds_of(state); winds != 0; winds &= winds - 1U) {
      show_wind(game, player, static_cast<Direction>(std::countr_zero(winds)), game.vessel(player).movement, json);
    }
  }
  json.end_array();
}

// What lies beside the ship: {"side": "N", "square": "F14", "what": "land", "done": false}; done is explored or told.
void show_shore(const Game& game, const Player& player, JsonWriter& json) {
  json.key("beside").begin_array();
  for (const Direction side : sides) {
    const int square = neighbour(player.ship, side);
    if (square == nowhere || game.board().sea.has(square)) continue;
    const std::uint8_t port = game.chart.port[square];
    const bool done = port != nothing ? ((player.told >> port) & 1U) != 0 : player.explored.has(square);
    json.begin_object().key("side").text(direction_names[index(side)]);
    json.key("square").text(name_of(square)).key("what");
    json.text(port != nothing ? "port" : game.chart.monoliths.has(square) ? "monolith" : "land");
    json.key("done").flag(done).end_object();
  }
  json.end_array();
}

void show_decision(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  const Player& player = state.player(seat);
  json.key("you").begin_object();
  if (state.phase == Phase::draw) {
    const Seat owner = board_for(game, state, seat);
    json.key("draws_on").number(index(owner));
    if (game.card(state.card).type != CardType::ambush) {
      // Whether the shape must touch its row or column: not where that is impossible (R9).
      show_squares("empty", empty_sea(game, state.player(owner)), json);
    } else {
      show_squares("out_of_sight", marks_for(game, state.player(owner)), json);
      json.key("dots").number(player.cannons);
    }
  }
  if (state.phase == Phase::act) {
    show_sailing(game, state, player, json);
    show_shore(game, player, json);
    json.key("may_stop").flag(player.on_peril == 0);
  }
  json.end_object();
}

}  // namespace

void show(const Game& game, const State& state, Eye eye, JsonWriter& json) {
  show_board(game, json);
  json.key("turns").number(game.deck().turns());
  show_card(game, state, json);
  // Texts "note.<name>" that this match calls for.
  json.key("notes").begin_array();
  if (state.seats == 1) json.text("solo_ambush");
  if (state.seats == 1 && game.deck().turns() < game.components.decks[0].turns()) json.text("solo_short");  // R45
  json.end_array().key("explore").begin_array();
  for (const Reward& reward : game.components.explore) {
    json.begin_object().key("story").number(reward.story).key("gold").number(reward.gold);
    json.key("provisions").number(reward.provisions).end_object();
  }
  json.end_array().key("monolith_stars").begin_array();
  for (const std::uint8_t stars : game.components.monolith_stars) json.number(stars);
  json.end_array().key("players").begin_array();
  for (int i = 0; i < state.seats; ++i) show_player(game, state, seat_at(i), json);
  json.end_array();
  if (eye.is_seat() && waiting(state).has(eye.seat())) {
    show_decision(game, state, eye.seat(), json);
  } else {
    json.key("you").null();
  }
}

}  // namespace dogwatch::rolling_seas
