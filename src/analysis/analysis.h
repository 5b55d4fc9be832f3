// The analysis of a match that is over: how each seat's chance went, and how much of it was luck.
//
//   auto analysis = Analysis::of(title, record, *find_effort("normal"), "a seed");
//   for (int task = 0; task < analysis->tasks(); ++task) analysis->run(task);
//   const Report report = analysis->report();
//
// The report is a function of the record, the effort, the seed and the mind. Tasks may run in any order and on any
// threads, each of them once; a report made before all have run says what is known so far.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "analysis/effort.h"
#include "analysis/judge.h"
#include "analysis/position.h"
#include "analysis/report.h"
#include "analysis/throw.h"
#include "core/json.h"
#include "core/result.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

// V of the state on a table, for every seat.
Expectation expect(const Table& table);

// `known` is what the seat knows of a state of this table's match, and `line` what it thinks of doing there.
Opinion judge_line(const Table& table, const StateBytes& known, Seat seat, const Line& line, const Effort& effort,
                   std::string_view seed);

class Analysis {
 public:
  // The error's field names what is wrong in the record.
  static Result<std::unique_ptr<Analysis>> of(const Title& title, const Json& record, const Effort& effort,
                                              std::string seed);

  int tasks() const { return 1 + static_cast<int>(steps_.size() + choices_.size()); }
  void run(int task);
  int done() const { return done_.load(); }
  void run_all() {
    for (int task = 0; task < tasks(); ++task) run(task);
  }
  Report report() const;

  const Table& table() const { return *table_; }

 private:
  // A run of steps of one seat.
  struct Choice {
    std::size_t first;
    std::size_t last;
    StateBytes known;
    Line played;
    int options = 1;
    std::optional<Verdict> verdict;
    bool done = false;
  };
  struct Valued {
    Expectation before;
    std::optional<Prospect> prospect;  // of a step that rolls
    bool done = false;
  };

  Analysis(const Title& title, std::unique_ptr<Table> table, const Effort& effort, std::string seed);
  void find_choices();
  int options_of(const StateBytes& state, Seat seat) const;
  void value_step(std::size_t number);
  Expectation value_after(std::size_t step) const;

  void add_setup(Report& report) const;
  // False when some of it is not known yet.
  bool add_choice(Report& report, const Choice& choice) const;
  void add_throw(Report& report, std::size_t number) const;
  std::vector<Sentence> sentences_of(const std::vector<Event>& events) const;

  const Title* title_;
  std::unique_ptr<Table> table_;
  Match match_;
  Effort effort_;
  std::string seed_text_;
  std::uint64_t seed_;
  std::vector<FirmStep> steps_;
  StateBytes end_;
  Expectation result_;
  bool from_setup_;
  std::vector<Event> opening_;
  std::vector<Choice> choices_;
  std::optional<Prospect> start_;
  std::vector<Valued> values_;
  std::atomic<int> done_ = 0;
};

}  // namespace dogwatch
