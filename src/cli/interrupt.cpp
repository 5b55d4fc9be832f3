#include "cli/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>

namespace dogwatch {
namespace {

constexpr std::array<int, 2> signals{SIGINT, SIGTERM};

std::atomic<bool> was_asked{false};
std::atomic<int> read_end{-1};
std::atomic<int> write_end{-1};

void note(int /*signal*/) {
  const int before = errno;
  was_asked = true;
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = ::write(write_end, &byte, 1);
  errno = before;
}

}  // namespace

Interrupt::Interrupt() {
  was_asked = false;
  if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
    read_end = pipe_[0];
    write_end = pipe_[1];
  }
  struct sigaction action{};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
  read_end = -1;
  write_end = -1;
  for (const int end : pipe_) {
    if (end >= 0) ::close(end);
  }
  was_asked = false;
}

bool Interrupt::asked() { return was_asked; }

int Interrupt::descriptor() { return read_end; }

}  // namespace dogwatch
