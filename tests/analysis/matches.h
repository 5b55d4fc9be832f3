// Finished matches to analyse: all seats play by the game's rollout policy, the quickest mind there is.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis/analysis.h"
#include "bots/thinker.h"
#include "core/express.h"
#include "table/title.h"

namespace dogwatch::analysis_tests {

// DOGWATCH_EFFORT in percent, of a number of matches; at least one.
inline int effort_of(int usual) {
  const char* wanted = std::getenv("DOGWATCH_EFFORT");
  const int percent = wanted == nullptr ? 100 : std::atoi(wanted);
  return std::max(1, usual * percent / 100);
}
inline bool is_long() {
  const char* wanted = std::getenv("DOGWATCH_EFFORT");
  return wanted != nullptr && std::atoi(wanted) > 100;
}

inline constexpr Effort tiny{"tiny", 64, 16, 256, 6, 12, 6, 0, 4};

inline Match match_of(const Table& table) {
  return {&table.about(), &find_thinker(table.about().id)->contract, table.game(), table.seats()};
}

inline std::unique_ptr<Table> open_table(const Title& title, int seats, const std::string& seed) {
  MatchSpec spec;
  spec.seats = seats;
  spec.options = standard_options(*title.about);
  spec.key = key_from_seed(seed);
  auto table = title.open(title, spec);
  REQUIRE(table.ok());
  return std::move(*table);
}

inline StateBytes state_of(const Table& table) {
  StateBytes state(table.state_bytes());
  table.copy_redacted(Eye::all(), state.data());
  return state;
}

// One step of whoever is asked, by the policy.
inline void play_step(Table& table, Seat seat, Dice& whims) {
  const Match match = match_of(table);
  MoveList moves;
  table.legal(seat, moves);
  StateBytes own(table.state_bytes());
  table.copy_redacted(Eye::of(seat), own.data());
  const int chosen = moves.size() == 1 ? 0 : match.contract->rollout_move(match.game, own.data(), seat, moves, whims);
  REQUIRE(table.play(seat, moves[chosen]).refusal == Refusal::none);
}

inline void finish(Table& table, std::uint64_t seed) {
  Dice whims(seed);
  while (!table.over()) {
    const SeatSet waiting = table.waiting();
    // Those who decide together come in any order.
    int skipped = waiting.size() == 1 ? 0 : whims.draw(waiting.size());
    for (const Seat seat : waiting) {
      if (skipped-- == 0) play_step(table, seat, whims);
    }
  }
}

inline JsonDocument record_of(const Table& table) {
  JsonWriter json;
  table.write_record(json);
  return std::move(parse_json(json.view())).value();
}

inline JsonDocument played_match(const Title& title, int seats, const std::string& seed) {
  const auto table = open_table(title, seats, seed);
  finish(*table, seats + 7);
  return record_of(*table);
}

inline std::unique_ptr<Analysis> open_analysis(const Title& title, const Json& record, const Effort& effort = tiny) {
  auto analysis = Analysis::of(title, record, effort, "a seed");
  REQUIRE(analysis.ok());
  return std::move(*analysis);
}

inline Report analysed(const Title& title, const Json& record, const Effort& effort = tiny) {
  const auto analysis = open_analysis(title, record, effort);
  analysis->run_all();
  return analysis->report();
}

inline std::string as_json(const Analysis& analysis) {
  JsonWriter json;
  json.begin_object();
  write_report(json, analysis.report(), analysis.table().namer(), "en", {});
  json.end_object();
  return json.str();
}

}  // namespace dogwatch::analysis_tests
