// Learning a game, generation by generation: self-play, training on it, and now and then a trial of strength, after
// which the stronger of two minds is the champion.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/mind.h"
#include "core/result.h"
#include "learn/course.h"
#include "learn/network.h"
#include "learn/self_play.h"
#include "learn/settings.h"

namespace dogwatch {

// A hash over seeded matches: it changes when the rules do. A mind's provenance names it.
std::string rules_signature(const Course& course);

class Learner {
 public:
  // The error says what of the settings, or of the game, makes no sense.
  static Result<Learner> begin(const Course& course, const LearnSettings& settings);
  // From what checkpoint() wrote, with the same settings.
  static Result<Learner> resume(const Course& course, const LearnSettings& settings,
                                std::span<const std::uint8_t> checkpoint);

  // The next generation. False, and nothing has changed, when `stop` said so.
  bool go_on(int threads, const std::function<bool()>& stop = [] { return false; });
  bool done() const { return generation_ > settings_.generations; }

  struct Progress {
    int generation = 0;           // generations done; the first of all is by the policy
    std::int64_t matches = 0;     // of self-play, in all
    double error = 0;             // mean cross entropy of the latest generation's positions
    std::optional<double> trial;  // the latest generation's share against the champion before
  };
  const Progress& progress() const { return progress_; }

  std::vector<std::uint8_t> checkpoint() const;
  // The file to be shipped: the champion with its provenance.
  std::vector<std::uint8_t> file() const;
  // The champion; nothing before the first trial.
  const std::optional<Mind>& champion() const { return champion_; }

 private:
  Learner(const Course& course, const LearnSettings& settings);
  Positions play(const Mind* mind, int threads, const std::function<bool()>& stop, bool& stopped) const;
  std::optional<Trial> trial(const Mind& mine, const Mind* theirs, std::uint64_t kind, int threads,
                             const std::function<bool()>& stop) const;
  void train(const Positions& positions);
  bool hold_trial(int threads, const std::function<bool()>& stop);
  std::string provenance() const;
  std::optional<Mind> mind_now() const;

  Course course_;
  LearnSettings settings_;
  Network network_;
  int generation_ = 0;
  Progress progress_;
  std::optional<Mind> champion_;
  int champion_since_ = 0;
  double against_evaluation_ = 0;
};

}  // namespace dogwatch
