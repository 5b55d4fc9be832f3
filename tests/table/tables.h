// Tables for the tests of tables: Parley, the small game of tests/small, and every game that is built in.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/express.h"
#include "games/parley/rules.h"
#include "table/title.h"

namespace dogwatch {

extern const Title parley_title;

namespace table_tests {

inline const Seat s0 = seat_at(0);
inline const Seat s1 = seat_at(1);
inline const Seat s2 = seat_at(2);

inline const Move raise = move_of(parley::move::Raise{});
inline const Move gamble = move_of(parley::move::Gamble{});
inline const Move swap = move_of(parley::move::Swap{});
inline const Move keep = move_of(parley::move::Keep{});

inline std::unique_ptr<Table> open(const Title& title, int seats, const std::string& seed) {
  MatchSpec spec;
  spec.seats = seats;
  spec.options = standard_options(*title.about);
  spec.key = key_from_seed(seed);
  Result<std::unique_ptr<Table>> table = title.open(title, spec);
  REQUIRE(table.ok());
  return std::move(*table);
}

inline std::unique_ptr<Table> parley(int seats = 2, const std::string& seed = "parley") {
  return open(parley_title, seats, seed);
}

// Parley and all that the product offers.
inline std::vector<const Title*> all_titles() {
  std::vector<const Title*> all = {&parley_title};
  all.insert(all.end(), titles().begin(), titles().end());
  return all;
}

inline std::vector<News> play(Table& table, Seat seat, Move move) {
  Played played = table.play(seat, move);
  REQUIRE(played.refusal == Refusal::none);
  return std::move(played.news);
}

inline std::string state_text(const Table& table) {
  JsonWriter json;
  table.write_state(json);
  return json.str();
}

inline std::string record_text(const Table& table) {
  JsonWriter json;
  table.write_record(json);
  return json.str();
}

inline std::string view_text(const Table& table, Eye eye) {
  JsonWriter json;
  json.begin_object();
  table.write_view(json, eye);
  json.end_object();
  return json.str();
}

inline JsonDocument view(const Table& table, Eye eye) { return std::move(parse_json(view_text(table, eye))).value(); }

// What one seat's part of a view of Parley says.
inline const Json& player(const JsonDocument& view, int seat) {
  return view["players"][static_cast<rapidjson::SizeType>(seat)];
}

// The names of the events that an eye is told of, in order, as "raised revealed revealed won".
inline std::string heard(const Table& table, const std::vector<News>& news, Eye eye) {
  std::string names;
  for (const News& each : news) {
    if (!each.seen_by(eye)) continue;
    if (!names.empty()) names += ' ';
    names += table.about().events[each.event.kind].name;
  }
  return names;
}

inline Move any_legal(const Table& table, Seat seat, FastRandom& random) {
  MoveList moves;
  table.legal(seat, moves);
  REQUIRE(!moves.empty());
  return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
}

inline Seat any_waiting(const Table& table, FastRandom& random) {
  auto skip = random.below(static_cast<std::uint32_t>(table.waiting().size()));
  for (const Seat seat : table.waiting()) {
    if (skip-- == 0) return seat;
  }
  return table.waiting().lowest();
}

// Both seats confirm at once; the winner, seat 0, is asked about the token.
inline void to_swap(Table& table) {
  play(table, s0, raise);
  for (const Seat seat : table.waiting()) play(table, seat, confirm);
}

}  // namespace table_tests
}  // namespace dogwatch
