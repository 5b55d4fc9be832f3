// Ctrl-C asks long work for what there is so far; a second one ends the program as usual.
#pragma once

#include <array>
#include <csignal>

namespace dogwatch {

// While one of these lives, SIGINT and SIGTERM only set a flag. There is one at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  // From any thread, also where nobody listens for signals: then never.
  static bool asked();
  // Readable once it was asked, to be polled beside others; -1 where nobody listens.
  static int descriptor();

 private:
  std::array<struct sigaction, 2> before_{};
  std::array<int, 2> pipe_{-1, -1};
};

}  // namespace dogwatch
