// `dogwatch serve` as a process of its own, that can be killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace dogwatch {

class ServedProcess {
 public:
  ServedProcess() = default;
  ServedProcess(const ServedProcess&) = delete;
  ServedProcess& operator=(const ServedProcess&) = delete;
  ~ServedProcess() { kill(); }

  // Starts it on any free port and waits until it says its address. False when it does not. `where` says where it
  // listens.
  bool start(const std::vector<std::string>& arguments,
             const std::vector<std::string>& where = {"--host", "127.0.0.1"});
  // SIGKILL, and waits until it is gone.
  void kill();
  // SIGTERM; the status it ends with, -1 when a signal ended it.
  int stop();

  std::uint16_t port() const { return port_; }
  // What it said when it was ready.
  const std::string& greeting() const { return greeting_; }
  pid_t process() const { return process_; }

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
  std::string greeting_;
};

// Runs the program with these words to its end.
struct Ran {
  int status = -1;
  std::string said;  // errors included
};
Ran run_program(const std::vector<std::string>& words);

// How much of their usual effort tests make, in percent.
int effort();

}  // namespace dogwatch
