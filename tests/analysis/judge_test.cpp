// The judge knows what the seat knew, finds blunders, and leaves good choices in peace.
#include "analysis/judge.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "analysis/matches.h"
#include "analysis/playout.h"

namespace dogwatch::analysis_tests {

TEST_CASE("marks follow the loss and its error") {
  CHECK(mark_of(-0.3, 0.02) == Mark::best);
  CHECK(mark_of(0.004, 0.03) == Mark::best);
  CHECK(mark_of(0.015, 0.009) == Mark::best);
  CHECK(mark_of(0.015, 0.002) == Mark::good);
  CHECK(mark_of(0.03, 0.02) == Mark::unclear);
  CHECK(mark_of(0.03, 0.01) == Mark::slip);
  CHECK(mark_of(0.07, 0.02) == Mark::mistake);
  CHECK(mark_of(0.10, 0.02) == Mark::blunder);
  CHECK(mark_of(0.5, 0.3) == Mark::unclear);
}

// Law 4 for analysis: two matches that differ only in what the seat could not know.
TEST_CASE("what was unknown stays unknown") {
  for (const Title* title : titles()) {
    INFO(title->about->id);
    const auto table = open_table(*title, 2, "unknown");
    Dice whims(2);
    MoveList moves;
    int compared = 0;
    for (int step = 0; step < 60 && compared < 2 && !table->over(); ++step) {
      const Seat seat = table->waiting().lowest();
      table->legal(seat, moves);
      if (step >= 20 && moves.size() > 1) {
        std::vector<std::pair<Line, double>> judged;
        for (const char* key : {"one", "other"}) {
          const auto imagined = table->imagined(seat, key_from_seed(key));
          REQUIRE(imagined->play(seat, moves[moves.size() - 1]).refusal == Refusal::none);
          Dice same_whims(11);
          while (!imagined->over() && imagined->waiting().has(seat)) play_step(*imagined, seat, same_whims);
          finish(*imagined, 11);
          const Report report = analysed(*title, record_of(*imagined));
          const auto first = std::find_if(report.moments.begin(), report.moments.end(), [&](const ReportedMoment& one) {
            return one.kind == ReportedMoment::Kind::choice && one.seat == seat;
          });
          REQUIRE(first->verdict.has_value());
          judged.emplace_back(first->played, first->verdict->d);
        }
        CHECK(judged[0] == judged[1]);
        ++compared;
        step += 10;
      }
      play_step(*table, seat, whims);
    }
    CHECK(compared > 0);
  }
}

namespace {

// A choice somewhere in a match, and two lines for it: the best one that is found, and one that is clearly bad.
struct Exercise {
  StateBytes known;
  Seat seat;
  Line best;
  Line blunder;
};

std::vector<Exercise> exercises(const Title& title, const Match& match, int wanted, const Effort& thorough) {
  std::vector<Exercise> found;
  for (std::uint64_t game = 0; game < 40 && static_cast<int>(found.size()) < wanted; ++game) {
    const auto table = open_table(title, 2, "exercise " + std::to_string(game));
    Dice whims(game);
    MoveList moves;
    int per_match = 0;
    for (int step = 0; !table->over() && per_match < 2; ++step) {
      const Seat seat = table->waiting().lowest();
      table->legal(seat, moves);
      if (step % 9 == 8 && moves.size() > 2) {
        Exercise one{match.empty_state(), seat, {}, {}};
        table->copy_redacted(Eye::of(seat), one.known.data());
        Playout playout(match, one.known, seat);
        one.blunder = playout.complete({moves[whims.draw(moves.size())]}, game, 0);
        const Verdict verdict = judge(match, one.known, seat, one.blunder, thorough, 77);
        one.best = verdict.best;
        if (verdict.d - 2 * verdict.error >= 0.10) {
          found.push_back(one);
          ++per_match;
        }
      }
      play_step(*table, seat, whims);
    }
  }
  return found;
}

}  // namespace

TEST_CASE("planted blunders are found, and best moves are left in peace") {
  const int wanted = is_long() ? 200 : 3;
  const Effort thorough = is_long() ? *find_effort("deep") : Effort{"thorough", 0, 0, 0, 24, 300, 300, 0, 0};
  const Effort judging = is_long() ? *find_effort("normal") : Effort{"judging", 0, 0, 0, 24, 200, 150, 0, 0};
  for (const Title* title : titles()) {
    INFO(title->about->id);
    const auto table = open_table(*title, 2, "any");
    const Match match = match_of(*table);
    const std::vector<Exercise> all = exercises(*title, match, wanted, thorough);
    REQUIRE(!all.empty());
    int caught = 0;
    int accused = 0;
    for (const Exercise& one : all) {
      const Mark blunder = judge(match, one.known, one.seat, one.blunder, judging, 5).mark;
      if (blunder == Mark::mistake || blunder == Mark::blunder) ++caught;
      const Mark best = judge(match, one.known, one.seat, one.best, judging, 6).mark;
      if (best == Mark::mistake || best == Mark::blunder) ++accused;
    }
    MESSAGE(title->about->id, ": ", caught, " of ", all.size(), " blunders found, ", accused, " best moves accused");
    CHECK(caught >= 0.95 * static_cast<double>(all.size()));
    CHECK(accused == 0);
  }
}

}  // namespace dogwatch::analysis_tests
