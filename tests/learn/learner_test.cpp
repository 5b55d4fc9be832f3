#include "learn/learner.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "learn/calibration.h"

namespace dogwatch {
namespace {

Course course_of(std::string_view game) { return {find_title(game), find_thinker(game)}; }

LearnSettings small_lesson() {
  LearnSettings settings;
  settings.generations = 2;
  settings.matches = 45;
  settings.hidden = 4;
  settings.gate = 1;
  settings.trial = 3;
  return settings;
}

std::vector<std::uint8_t> learn(const LearnSettings& settings, int threads) {
  Result<Learner> learner = Learner::begin(course_of("waves"), settings);
  REQUIRE(learner.ok());
  while (!learner->done()) REQUIRE(learner->go_on(threads));
  return learner->file();
}

TEST_CASE("The same seed learns the same file, whatever the number of threads") {
  const std::vector<std::uint8_t> file = learn(small_lesson(), 1);
  CHECK(learn(small_lesson(), 3) == file);
  LearnSettings other = small_lesson();
  other.seed = 2;
  CHECK(learn(other, 1) != file);
  const Result<Mind> mind = Mind::read(file);
  REQUIRE(mind.ok());
  CHECK(mind->provenance("game") == "waves");
  CHECK(mind->provenance("rules") == rules_signature(course_of("waves")));
  CHECK(mind->provenance("learned by") ==
        "dogwatch learn waves --seed 1 --generations 2 --matches 45 --hidden 4 --gate 1 --trial 3");
  CHECK(mind->provenance("matches") == "135");
}

TEST_CASE("A lesson that was stopped goes on from its checkpoint to the same file") {
  const Course course = course_of("waves");
  Result<Learner> learner = Learner::begin(course, small_lesson());
  REQUIRE(learner.ok());
  REQUIRE(learner->go_on(1));
  const std::vector<std::uint8_t> checkpoint = learner->checkpoint();
  CHECK_FALSE(learner->go_on(1, [] { return true; }));
  CHECK(learner->checkpoint() == checkpoint);
  Result<Learner> again = Learner::resume(course, small_lesson(), checkpoint);
  REQUIRE(again.ok());
  while (!again->done()) REQUIRE(again->go_on(2));
  CHECK(again->file() == learn(small_lesson(), 1));

  LearnSettings other = small_lesson();
  other.matches = 46;
  CHECK_FALSE(Learner::resume(course, other, checkpoint).ok());
  for (std::size_t size = 0; size < checkpoint.size(); size += 997) {
    CHECK_FALSE(Learner::resume(course, small_lesson(), std::span(checkpoint).first(size)).ok());
  }
}

TEST_CASE("Settings that make no sense are refused by name") {
  LearnSettings settings = small_lesson();
  settings.hidden = 257;
  const Result<Learner> learner = Learner::begin(course_of("waves"), settings);
  REQUIRE_FALSE(learner.ok());
  CHECK(learner.error().field == "hidden");
}

TEST_CASE("Calibration finds a bold value bold") {
  CalibrationSettings settings;
  settings.matches = 300;
  settings.options = standard_options(*find_title("waves")->about);
  const auto never = [] { return false; };
  const Result<Calibration> one = calibrate(course_of("waves"), nullptr, settings, 1, never);
  REQUIRE(one.ok());
  CHECK(one->bins.size() == 10);
  double came = 0;
  double told = 0;
  int count = 0;
  for (const Calibration::Bin& bin : one->bins) {
    came += bin.came * bin.count;
    told += bin.told * bin.count;
    count += bin.count;
  }
  CHECK(count == 600);
  CHECK(came / count == doctest::Approx(0.5));
  CHECK(told / count == doctest::Approx(0.5));
  CHECK(one->of_chance > 0);
  const Result<Calibration> two = calibrate(course_of("waves"), nullptr, settings, 3, never);
  REQUIRE(two.ok());
  CHECK(two->error == one->error);
}

}  // namespace
}  // namespace dogwatch
