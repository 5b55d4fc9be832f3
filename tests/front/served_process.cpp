#include "front/served_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>

namespace dogwatch {
namespace {

// Built beside this test.
std::string program() { return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "dogwatch").string(); }

// The port in "Dogwatch is at http://127.0.0.1:12345 (...)".
std::uint16_t port_in(const std::string& line) {
  const auto colon = line.rfind(':', line.find(" (Ctrl"));
  return colon == std::string::npos ? 0 : static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
}

std::string read_line(int descriptor) {
  std::string line;
  char c = 0;
  while (::read(descriptor, &c, 1) == 1 && c != '\n') line += c;
  return line;
}

}  // namespace

bool ServedProcess::start(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {program(), "serve", "--host", "127.0.0.1", "--port", "0"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  std::array<int, 2> pipe{};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  const int failed = posix_spawn(&process_, words[0].c_str(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  port_ = failed == 0 ? port_in(read_line(pipe[0])) : 0;
  ::close(pipe[0]);
  if (failed != 0) process_ = -1;
  if (port_ == 0) kill();
  return port_ != 0;
}

void ServedProcess::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

int ServedProcess::stop() {
  if (process_ <= 0) return -1;
  ::kill(process_, SIGTERM);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int effort() {
  const char* text = std::getenv("DOGWATCH_EFFORT");
  return text == nullptr ? 100 : std::max(1, std::atoi(text));
}

}  // namespace dogwatch
