#include "cli/arena_progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <string>

namespace dogwatch {
namespace {

std::string duration(double seconds) {
  const auto whole = std::lround(seconds);
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

ArenaProgress::ArenaProgress(int games, int before)
    : games_(games), before_(before), terminal_(isatty(STDERR_FILENO) != 0) {}

ArenaProgress::~ArenaProgress() {
  if (terminal_) fmt::print(stderr, "\r\033[K");
}

void ArenaProgress::show(int done, int failures) {
  constexpr int width = 30;
  const Clock::time_point now = Clock::now();
  if (!terminal_ && now - told_ < std::chrono::minutes(1)) return;
  told_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const int played = before_ + done;
  std::string line = fmt::format("{}/{} games", played, games_);
  if (done > 0) line += fmt::format(", {} left", duration(seconds / done * (games_ - played)));
  if (failures > 0) line += fmt::format(", {} forfeited", failures);
  if (terminal_) {
    const auto full = static_cast<std::size_t>(static_cast<long long>(played) * width / games_);
    fmt::print(stderr, "\r\033[K[{}{}] {}", std::string(full, '#'), std::string(width - full, '.'), line);
  } else {
    fmt::print(stderr, "dogwatch arena: {}\n", line);
  }
  std::fflush(stderr);
}

}  // namespace dogwatch
