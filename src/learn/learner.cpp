#include "learn/learner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <string_view>
#include <utility>

#include "learn/blocks.h"

namespace dogwatch {

namespace {

constexpr std::string_view magic = "dogwlearn1";
constexpr int matches_in_a_block = 20;
constexpr int pairs_in_a_block = 10;
// Later weights are better ones: a challenger that has lost a little was mostly unlucky.
constexpr double least_share = 0.48;

// What a seed is for.
enum Purpose : std::uint8_t { weights, self_play, order, trial_of_champion, trial_of_evaluation };

Mind::Shape shape_of(const Course& course, const LearnSettings& settings) {
  return {course.contract().signs_of_table, course.contract().signs_of_seat, settings.hidden};
}

int blocks_for(int count, int size) { return (count + size - 1) / size; }

static_assert(named_settings[3].value == &LearnSettings::hidden && named_settings[3].most == Mind::most_units);

void write_settings(ByteWriter& out, const LearnSettings& settings) {
  out.number(settings.seed);
  for (const NamedSetting& one : named_settings) out.number(static_cast<std::int32_t>(settings.*one.value));
}

std::string tenths_of_percent(double share) {
  const auto tenths = std::lround(share * 1000);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

}  // namespace

std::string rules_signature(const Course& course) {
  constexpr int games = 100;
  MatchSpec spec;
  spec.options = standard_options(*course.title->about);
  spec.seats = course.title->about->least_seats;
  const auto table = course.title->open(*course.title, spec);
  const std::uint64_t hash = course.thinker->workout.signature((*table)->game(), games);
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

Learner::Learner(const Course& course, const LearnSettings& settings)
    : course_(course),
      settings_(settings),
      network_(shape_of(course, settings), seed_of(settings.seed, Purpose::weights, 0)) {}

Result<Learner> Learner::begin(const Course& course, const LearnSettings& settings) {
  if (course.contract().list_signs == nullptr) {
    return Error{"The bots of " + std::string(course.title->about->name) + " have no signs to learn from.", "game"};
  }
  for (const NamedSetting& one : named_settings) {
    const int value = settings.*one.value;
    if (value >= one.least && value <= one.most) continue;
    return Error{"\"" + std::string(one.name) + "\" must be from " + std::to_string(one.least) + " to " +
                     std::to_string(one.most) + ".",
                 std::string(one.name)};
  }
  const About& about = *course.title->about;
  if (settings.seats != 0 && (settings.seats < about.least_seats || settings.seats > about.most_seats)) {
    return Error{std::string(about.name) + " is for " + std::to_string(about.least_seats) + " to " +
                     std::to_string(about.most_seats) + " players.",
                 "seats"};
  }
  return Learner(course, settings);
}

Positions Learner::play(const Mind* mind, int threads, const std::function<bool()>& stop, bool& stopped) const {
  const int blocks = blocks_for(settings_.matches, matches_in_a_block);
  std::vector<Positions> played(blocks, Positions(course_.width()));
  const std::uint64_t seed = seed_of(settings_.seed, Purpose::self_play, generation_);
  stopped = !do_blocks(blocks, threads, stop, [&](int block) {
    const int matches = std::min(matches_in_a_block, settings_.matches - block * matches_in_a_block);
    play_to_learn(course_, mind, settings_, matches, seed_of(seed, 0, block), played[block]);
  });
  Positions all(course_.width());
  for (const Positions& block : played) all.append(block);
  return all;
}

void Learner::train(const Positions& positions) {
  if (!network_.is_measured()) network_.measure(positions);
  std::vector<std::uint32_t> all(positions.size());
  std::iota(all.begin(), all.end(), 0U);
  FastRandom random(seed_of(settings_.seed, Purpose::order, generation_));
  // Falls evenly to a fiftieth.
  const float fallen = 0.98F * static_cast<float>(generation_) / static_cast<float>(settings_.generations);
  const float rate = 1e-5F * static_cast<float>(settings_.rate) * (1 - fallen);
  const float memory = static_cast<float>(settings_.memory) / 10'000;
  double error = 0;
  for (int pass = 0; pass < settings_.passes; ++pass) {
    for (std::size_t i = all.size(); i > 1; --i)
      std::swap(all[i - 1], all[random.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t at = 0; at < all.size(); at += settings_.batch) {
      const std::size_t count = std::min<std::size_t>(settings_.batch, all.size() - at);
      error += network_.train(positions, std::span(all).subspan(at, count), rate, memory);
    }
  }
  progress_.error = all.empty() ? 0 : error / static_cast<double>(all.size() * settings_.passes);
}

std::optional<Mind> Learner::mind_now() const {
  Result<Mind> mind = Mind::of(network_.weights());
  if (!mind) return std::nullopt;  // its sums would not fit: it has lost its way
  return std::move(*mind);
}

std::optional<Trial> Learner::trial(const Mind& mine, const Mind* theirs, std::uint64_t kind, int threads,
                                    const std::function<bool()>& stop) const {
  const int blocks = blocks_for(settings_.trial, pairs_in_a_block);
  std::vector<Trial> trials(blocks);
  const std::uint64_t seed = seed_of(settings_.seed, kind, generation_);
  const bool all = do_blocks(blocks, threads, stop, [&](int block) {
    const int pairs = std::min(pairs_in_a_block, settings_.trial - block * pairs_in_a_block);
    trials[block] = try_minds(course_, &mine, theirs, settings_.seats, pairs, seed_of(seed, 0, block));
  });
  if (!all) return std::nullopt;
  Trial sum;
  for (const Trial& one : trials) sum.add(one);
  return sum;
}

bool Learner::hold_trial(int threads, const std::function<bool()>& stop) {
  std::optional<Mind> challenger = mind_now();
  if (!challenger) return true;
  if (champion_) {
    const auto result = trial(*challenger, &*champion_, Purpose::trial_of_champion, threads, stop);
    if (!result) return false;
    progress_.trial = result->share();
    if (result->share() < least_share) return true;
  }
  if (generation_ == settings_.generations) {
    const auto result = trial(*challenger, nullptr, Purpose::trial_of_evaluation, threads, stop);
    if (!result) return false;
    against_evaluation_ = result->share();
  }
  champion_ = std::move(challenger);
  champion_since_ = generation_;
  return true;
}

bool Learner::go_on(int threads, const std::function<bool()>& stop) {
  const Learner before = *this;
  const std::optional<Mind> mind = generation_ == 0 ? std::nullopt : mind_now();
  bool stopped = false;
  const Positions positions = play(mind ? &*mind : nullptr, threads, stop, stopped);
  if (!stopped) {
    train(positions);
    progress_.trial.reset();
    const bool has_trial = generation_ % settings_.gate == 0 || generation_ == settings_.generations;
    stopped = has_trial && !hold_trial(threads, stop);
  }
  if (stopped) {
    *this = before;
    return false;
  }
  ++generation_;
  progress_.generation = generation_;
  progress_.matches += settings_.matches;
  return true;
}

std::string Learner::provenance() const {
  std::string text = "game = " + std::string(course_.title->about->id) + "\n";
  text += "rules = " + rules_signature(course_) + "\n";
  text += "learned by = dogwatch learn " + std::string(course_.title->about->id) + " --seed " +
          std::to_string(settings_.seed);
  const LearnSettings standard;
  for (const NamedSetting& one : named_settings) {
    if (settings_.*one.value == standard.*one.value) continue;
    text += " --" + std::string(one.name) + " " + std::to_string(settings_.*one.value);
  }
  text += "\nmatches = " + std::to_string(progress_.matches) + "\n";
  text += "champion since generation = " + std::to_string(champion_since_) + "\n";
  if (against_evaluation_ > 0) {
    text += "against the evaluation, both with one look = " + tenths_of_percent(against_evaluation_) + " of " +
            std::to_string(2 * settings_.trial) + " matches\n";
  }
  return text;
}

std::vector<std::uint8_t> Learner::file() const {
  if (!champion_) return {};
  Mind::Weights weights = champion_->weights();
  weights.provenance = provenance();
  return Mind::of(std::move(weights))->write();
}

std::vector<std::uint8_t> Learner::checkpoint() const {
  ByteWriter out;
  for (const char letter : magic) out.number(static_cast<std::uint8_t>(letter));
  write_settings(out, settings_);
  out.number(static_cast<std::int32_t>(generation_));
  out.number(progress_.matches);
  out.number(static_cast<std::int32_t>(champion_since_));
  out.number(static_cast<float>(against_evaluation_));
  const std::vector<std::uint8_t> champion = champion_ ? champion_->write() : std::vector<std::uint8_t>();
  out.number(static_cast<std::uint32_t>(champion.size()));
  out.numbers(champion);
  network_.write(out);
  return out.take();
}

Result<Learner> Learner::resume(const Course& course, const LearnSettings& settings,
                                std::span<const std::uint8_t> checkpoint) {
  Result<Learner> learner = begin(course, settings);
  if (!learner) return learner;
  ByteWriter wanted;
  for (const char letter : magic) wanted.number(static_cast<std::uint8_t>(letter));
  write_settings(wanted, settings);
  const std::span<const std::uint8_t> head = wanted.bytes();
  if (checkpoint.size() < head.size() || !std::equal(head.begin(), head.end(), checkpoint.begin())) {
    return Error{"The checkpoint is of other settings, or is none.", "checkpoint"};
  }
  ByteReader in(checkpoint.subspan(head.size()));
  learner->generation_ = in.number<std::int32_t>();
  learner->progress_.generation = learner->generation_;
  learner->progress_.matches = in.number<std::int64_t>();
  learner->champion_since_ = in.number<std::int32_t>();
  learner->against_evaluation_ = static_cast<double>(in.number<float>());
  std::vector<std::uint8_t> champion(std::min<std::size_t>(in.number<std::uint32_t>(), checkpoint.size()));
  in.numbers(champion);
  learner->network_.read(in);
  const auto damaged = [] { return Error{"The checkpoint is damaged.", "checkpoint"}; };
  if (!in.ok() || !in.at_end() || learner->generation_ < 0) return damaged();
  if (!champion.empty()) {
    Result<Mind> mind = Mind::read(champion);
    if (!mind) return damaged();
    learner->champion_ = std::move(*mind);
  }
  return learner;
}

}  // namespace dogwatch
