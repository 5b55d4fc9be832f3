// The dice of a table: outcomes laid down beforehand first, then the audited dice; every answer is written down.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/dice.h"

namespace dogwatch {

class TableDice final : public DiceSource {
 public:
  explicit TableDice(const DiceKey& key) : audited_(key) {}

  int answer(DiceCall call) override {
    Chance chance{call, 0};
    if (!script_.empty() && script_.front().call == call) {
      chance = script_.front();
      script_ = script_.subspan(1);
      if (!chance.rigged) skip(call.stream);
    } else if (int rigged = 0; rigged_.take(call, rigged)) {
      chance.answer = static_cast<std::uint16_t>(rigged);
      chance.rigged = true;
    } else {
      if (!script_.empty()) diverged_ = true;
      chance.answer = static_cast<std::uint16_t>(audited_.answer(call));
    }
    written_.push_back(chance);
    return chance.answer;
  }

  std::span<const Chance> written() const { return written_; }
  // What was answered since the last call of this function.
  std::vector<Chance> take_written() { return std::exchange(written_, {}); }

  // Replay: answers come from `script` as long as the calls match it.
  void follow(std::span<const Chance> script) {
    script_ = script;
    diverged_ = false;
  }
  // Ends a replay; false when calls did not match the script or some of it was left over.
  bool followed() {
    const bool exactly = !diverged_ && script_.empty();
    script_ = {};
    return exactly;
  }

  const DiceKey& key() const { return audited_.key(); }
  const AuditedDice::Counters& counters() const { return audited_.counters(); }
  void set_counters(const AuditedDice::Counters& counters) { audited_.set_counters(counters); }
  RiggedOutcomes& rigged() { return rigged_; }
  const RiggedOutcomes& rigged() const { return rigged_; }

 private:
  void skip(Stream stream) {
    AuditedDice::Counters counters = audited_.counters();
    ++counters[index(stream)];
    audited_.set_counters(counters);
  }

  AuditedDice audited_;
  RiggedOutcomes rigged_;
  std::span<const Chance> script_;
  bool diverged_ = false;
  std::vector<Chance> written_;
};

}  // namespace dogwatch
