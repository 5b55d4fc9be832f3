// A record looked at beside the live table: step by step, and its dice recomputed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/narration.h"
#include "protocol/request.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

// A record at one of its moments: moment 0 is after set-up, moment n after the n-th move.
class Replay {
 public:
  // The error's field names what is wrong in the record.
  static Result<std::unique_ptr<Replay>> of(const Title& title, const Json& record);
  // Of a match that was played here, which begins anew.
  static std::unique_ptr<Replay> of(const Title& title, std::shared_ptr<Table> played);

  int moments() const { return static_cast<int>(log_.size()); }
  int moment() const { return static_cast<int>(table_->log().size()); }
  const Table& table() const { return *table_; }
  const Title& title() const { return *title_; }
  // Goes to a moment out of 0..moments(); returns what its move (or set-up) told.
  std::vector<Told> seek(int wanted);
  // What an eye saw in the middle of the move that was just sought: after so many of its own events, at least one. As a
  // view in JSON.
  std::string view_after(const std::vector<Told>& told, int seen, Eye eye) const;
  // What it sees now.
  std::string view(Eye eye) const;

 private:
  Replay() = default;
  std::vector<News> play_next();

  const Title* title_ = nullptr;
  std::shared_ptr<Table> table_;
  int begin_ = 0;  // moves before the first moment
  std::vector<LogEntry> log_;
};

// How many of a step's events `eye` had seen when the n-th that `teller` saw (from 0) had been told.
int seen_until(const std::vector<Told>& told, int n, Eye teller, Eye eye);

// [{"at":0,"events":[...],"texts":[...]}, ...]: all moments as told to those who look.
void write_story(JsonWriter& json, Replay& replay, const Lookers& lookers, std::span<const std::string> names);

// One answer of chance in a record, beside the one that the key gives.
struct AuditedRoll {
  int entry;  // 0 = set-up, n = the n-th move
  Chance chance;
  std::uint64_t index;  // of the call in its stream
  int recomputed;
  bool agrees() const { return !chance.rigged && recomputed == chance.answer; }
};

struct Audit {
  std::vector<AuditedRoll> rolls;
  // Why the record cannot be replayed with the dice it tells, where they are not the key's, or why its words do not
  // give its key; empty when all is well.
  std::string trouble;
  // The record is of a table online and tells the words that gave the key.
  bool words = false;
  // And these were compared with the seals that somebody was shown before the first roll.
  bool seals = false;
  bool agrees() const;
};

// Recomputes every roll of a record from its key alone. The error's field names what is wrong in a record that is
// damaged elsewhere than in its dice.
// `seals`: what somebody was shown before the first roll, {"drawn":1,"server":"hash","seats":["hash",null]}; or null.
Result<Audit> audit(const Title& title, const Json& record, const Json* seals = nullptr);

}  // namespace dogwatch
