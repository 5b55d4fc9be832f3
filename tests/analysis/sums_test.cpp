// The books balance: every moment follows from the one before it, and the last one is the result.
#include <doctest/doctest.h>

#include <thread>

#include "analysis/matches.h"

namespace dogwatch::analysis_tests {

namespace {

std::vector<int> numbers_of_seats(const About& about) {
  std::vector<int> seats = {2, about.most_seats};
  if (about.least_seats == 1) seats.push_back(1);
  return seats;
}

}  // namespace

TEST_CASE("steps in the order of commit lead from set-up to the end") {
  for (const Title* title : titles()) {
    for (const int seats : numbers_of_seats(*title->about)) {
      const JsonDocument record = played_match(*title, seats, "steps");
      auto table = title->from_record(*title, record);
      REQUIRE(table.ok());
      const Match match = match_of(**table);
      const std::vector<FirmStep> steps = (*table)->firm_steps();
      CHECK(steps.size() == (*table)->log().size());
      std::vector<bool> seen(steps.size());
      for (std::size_t i = 0; i < steps.size(); ++i) {
        REQUIRE(steps[i].entry >= 0);
        seen[static_cast<std::size_t>(steps[i].entry)] = true;
        StateBytes state = steps[i].before;
        AuditedDice other{DiceKey{}};
        ReplayingDice replaying(steps[i].chances, other);
        Dice dice(replaying);
        match.play(state, steps[i].seat, steps[i].move, dice);
        CHECK(replaying.used() == steps[i].chances.size());
        CHECK(state == (i + 1 < steps.size() ? steps[i + 1].before : state_of(**table)));
      }
      CHECK(std::count(seen.begin(), seen.end(), true) == static_cast<std::ptrdiff_t>(steps.size()));
    }
  }
}

TEST_CASE("value = value before + luck + effect, and the last value is the result") {
  for (const Title* title : titles()) {
    for (const int seats : numbers_of_seats(*title->about)) {
      INFO(title->about->id, " for ", seats);
      const Report report = analysed(*title, played_match(*title, seats, "sums"));
      CHECK(report.complete);
      REQUIRE(report.moments.size() > 2);
      for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
        double value = report.start.value[s];
        for (const ReportedMoment& moment : report.moments) {
          value += moment.luck[s] + moment.effect[s];
          REQUIRE(std::abs(value - moment.now.value[s]) < 1e-6);
        }
        CHECK(std::abs(value - report.result.value[s]) < 1e-6);
        const Totals& totals = report.totals[s];
        const double told = report.start.value[s] + totals.luck - totals.d + totals.others + totals.drift;
        CHECK(std::abs(told - report.result.value[s]) < 1e-6);
        CHECK(std::abs(totals.adjusted_result - (report.result.value[s] - totals.luck)) < 1e-9);
        int marks = 0;
        for (const int mark : totals.marks) marks += mark;
        CHECK(marks == totals.choices);
      }
      CHECK(report.turning_points.size() <= 3);
      CHECK(report.key_choices.size() == 3);
      for (const ReportedMoment& moment : report.moments) {
        if (moment.kind == ReportedMoment::Kind::choice && moment.options > 1) CHECK(moment.verdict.has_value());
        if (moment.verdict && moment.verdict->best == moment.played) CHECK(moment.verdict->d == 0);
      }
    }
  }
}

TEST_CASE("the report is the same for any number of threads and any order of work") {
  for (const Title* title : titles()) {
    const JsonDocument record = played_match(*title, 2, "threads");
    const auto in_order = open_analysis(*title, record);
    in_order->run_all();
    const auto by_two = open_analysis(*title, record);
    std::atomic<int> next = by_two->tasks();
    const auto work = [&] {
      for (int task = --next; task >= 0; task = --next) by_two->run(task);
    };
    std::thread other(work);
    work();
    other.join();
    CHECK(as_json(*in_order) == as_json(*by_two));
  }
}

TEST_CASE("an analysis that is stopped says what is known") {
  const Title& title = *find_title("waves");
  const auto analysis = open_analysis(title, played_match(title, 2, "stopped"));
  CHECK(analysis->report().moments.empty());
  for (int task = 0; task < 40; ++task) analysis->run(task);
  Report some = analysis->report();
  CHECK_FALSE(some.complete);
  CHECK(some.moments.size() > 3);
  for (int task = 40; task < analysis->tasks(); ++task) analysis->run(task);
  const Report all = analysis->report();
  CHECK(all.complete);
  CHECK(all.moments.size() > some.moments.size());
  for (std::size_t n = 0; n < some.moments.size(); ++n) CHECK(some.moments[n].now.value == all.moments[n].now.value);
}

TEST_CASE("rigged dice are told, and are neither luck nor statistics") {
  const Title& title = *find_title("waves");
  const auto table = open_table(title, 2, "rigged");
  Dice whims(5);
  for (int step = 0; step < 30 && !table->over(); ++step) {
    table->rig(std::vector<int>(8, 1), {});
    play_step(*table, table->waiting().lowest(), whims);
  }
  finish(*table, 3);
  const Report report = analysed(title, record_of(*table));
  CHECK(report.rigged > 0);
  int rigged = 0;
  for (const ReportedMoment& moment : report.moments) {
    if (!moment.rigged) continue;
    ++rigged;
    CHECK(moment.luck == Values{});
  }
  CHECK(rigged > 0);
  for (std::size_t s = 0; s < 2; ++s) {
    const Totals& totals = report.totals[s];
    const double told = report.start.value[s] + totals.luck - totals.d + totals.others + totals.drift + totals.rigged;
    CHECK(std::abs(told - report.result.value[s]) < 1e-6);
  }
  int counted = 0;
  for (const DiceCount& count : report.dice) {
    for (const int rolled : count.rolled) counted += rolled;
  }
  int all = 0;
  for (const LogEntry& entry : table->log()) {
    for (const Chance& chance : entry.chances) all += chance.call.kind == DiceCall::Kind::roll ? 1 : 0;
  }
  for (const Chance& chance : table->opening_chances()) all += chance.call.kind == DiceCall::Kind::roll ? 1 : 0;
  CHECK(counted < all);
}

TEST_CASE("a record that begins at a state starts with the value there") {
  const Title& title = *find_title("waves");
  const auto table = open_table(title, 3, "later");
  Dice whims(4);
  for (int step = 0; step < 25; ++step) play_step(*table, table->waiting().lowest(), whims);
  table->begin_here();
  const Expectation there = expect(*table);
  finish(*table, 9);
  const Report report = analysed(title, record_of(*table));
  CHECK(report.start.value == there.value);
  CHECK(report.moments.front().luck == Values{});
}

}  // namespace dogwatch::analysis_tests
