#include "cli/learn.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>
#include <thread>

#include "cli/arena_setup.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "core/json.h"
#include "learn/calibration.h"
#include "learn/learner.h"

namespace dogwatch {

namespace {

constexpr int usage = 2;
constexpr int interrupted = 130;

int refuse(std::string_view command, const Error& error) {
  fmt::print(stderr, "dogwatch {}: {}\n", command, error.text);
  return usage;
}

int threads_for(int asked) {
  return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

bool write_bytes(const std::string& path, const std::vector<std::uint8_t>& bytes) {
  return write_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::optional<Course> course_of(const std::string& game) {
  const Title* const title = find_title(game);
  const Thinker* const thinker = find_thinker(game);
  if (title == nullptr || thinker == nullptr) return std::nullopt;
  return Course{title, thinker};
}

Error no_such_game(const std::string& game) { return {"There is no game called \"" + game + "\".", "game"}; }

void tell(const LearnOptions& options, const Learner& learner, double seconds) {
  const Learner::Progress& now = learner.progress();
  std::string line = fmt::format("generation {} of {}: {} matches, error {:.4f}", now.generation - 1,
                                 options.settings.generations, now.matches, now.error);
  if (now.trial) line += fmt::format(", {:.1f} % against the champion", 100 * *now.trial);
  fmt::print(stderr, "dogwatch learn: {}, {:.0f} s\n", line, seconds);
}

}  // namespace

int run_learn(const LearnOptions& options) {
  const std::optional<Course> course = course_of(options.game);
  if (!course) return refuse("learn", no_such_game(options.game));
  const std::optional<std::string> kept = options.checkpoint.empty() ? std::nullopt : read_file(options.checkpoint);
  Result<Learner> learner =
      kept ? Learner::resume(*course, options.settings, bytes_of(*kept)) : Learner::begin(*course, options.settings);
  if (!learner) return refuse("learn", learner.error());
  const Interrupt interrupt;
  const auto began = std::chrono::steady_clock::now();
  while (!learner->done() && learner->go_on(threads_for(options.threads), [] { return Interrupt::asked(); })) {
    const auto taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - began);
    tell(options, *learner, taken.count());
    if (options.checkpoint.empty() || write_bytes(options.checkpoint, learner->checkpoint())) continue;
    return refuse("learn", {"The file " + options.checkpoint + " cannot be written.", "checkpoint"});
  }
  if (!learner->done()) {
    fmt::print(stderr, "dogwatch learn: stopped{}.\n",
               options.checkpoint.empty() ? "" : "; the same command goes on from the last generation");
    return interrupted;
  }
  const std::vector<std::uint8_t> file = learner->file();
  const Result<Mind> mind = Mind::read(file);
  if (!mind) return refuse("learn", {"No mind was found that can be written down.", "game"});
  const std::string out = options.out.empty() ? options.game + ".mind" : options.out;
  if (!write_bytes(out, file)) return refuse("learn", {"The file " + out + " cannot be written.", "out"});
  fmt::print("{}{}: {} bytes\n", mind->weights().provenance, out, file.size());
  return 0;
}

namespace {

void print_text(const Calibration& calibration) {
  constexpr int width = 40;
  fmt::print(" told    came  positions\n");
  for (const Calibration::Bin& bin : calibration.bins) {
    std::string curve(width + 1, ' ');
    const auto at = [](double share) {
      return static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * width));
    };
    curve[at(bin.told)] = '.';
    curve[at(bin.came)] = '*';
    fmt::print("{:5.1f}  {:5.1f}  {:9}  |{}|\n", 100 * bin.told, 100 * bin.came, bin.count, curve);
  }
  fmt::print("Expected calibration error {:.2f} points, of which {:.2f} are chance: {:.2f}\n", 100 * calibration.error,
             100 * calibration.of_chance, 100 * calibration.net());
}

void print_json(const Calibration& calibration) {
  JsonWriter json;
  json.begin_object().key("error").real(calibration.error).key("of_chance").real(calibration.of_chance);
  json.key("bins").begin_array();
  for (const Calibration::Bin& bin : calibration.bins) {
    json.begin_object().key("told").real(bin.told).key("came").real(bin.came).key("count").number(bin.count);
    json.end_object();
  }
  json.end_array().end_object();
  fmt::print("{}\n", json.view());
}

}  // namespace

int run_calibrate(const CalibrateOptions& options) {
  const std::optional<Course> course = course_of(options.game);
  if (!course) return refuse("calibrate", no_such_game(options.game));
  CalibrationSettings settings;
  settings.matches = options.matches;
  settings.seats = options.seats;
  settings.seed = options.seed;
  const Result<Options> chosen = read_choices(options.options, *course->title->about);
  if (!chosen) return refuse("calibrate", chosen.error());
  settings.options = *chosen;
  if (!options.components.empty()) {
    Result<std::string> components = read_components(options.components);
    if (!components) return refuse("calibrate", components.error());
    settings.components = std::move(*components);
  }
  ShippedMind own;
  const Mind* mind = course->thinker->mind->mind.get();
  if (!options.mind.empty()) {
    const std::optional<std::string> file = read_file(options.mind);
    if (!file) return refuse("calibrate", {"The file " + options.mind + " cannot be read.", "mind"});
    own.load(bytes_of(*file), course->contract().signs_of_table, course->contract().signs_of_seat);
    if (own.trouble != nullptr) return refuse("calibrate", *own.trouble);
    mind = own.mind.get();
  }
  if (options.evaluation) mind = nullptr;
  const Interrupt interrupt;
  const Result<Calibration> calibration =
      calibrate(*course, mind, settings, threads_for(options.threads), [] { return Interrupt::asked(); });
  if (Interrupt::asked()) return interrupted;
  if (!calibration) return refuse("calibrate", calibration.error());
  options.json ? print_json(*calibration) : print_text(*calibration);
  return 0;
}

}  // namespace dogwatch
