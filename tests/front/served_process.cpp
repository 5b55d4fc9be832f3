#include "front/served_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace dogwatch {
namespace {

// Built beside this test.
std::string program() { return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "dogwatch").string(); }

// The port in "Dogwatch is running at http://127.0.0.1:12345 (...)".
std::uint16_t port_in(const std::string& line) {
  const auto colon = line.rfind(':', line.find(" (Ctrl"));
  return colon == std::string::npos ? 0 : static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
}

// The first line, and whatever came with it.
std::string read_greeting(int descriptor) {
  std::string text;
  char c = 0;
  while (c != '\n' && ::read(descriptor, &c, 1) == 1) text += c;
  fcntl(descriptor, F_SETFL, O_NONBLOCK);
  while (::read(descriptor, &c, 1) == 1) text += c;
  return text;
}

}  // namespace

bool ServedProcess::start(const std::vector<std::string>& arguments, const std::vector<std::string>& where) {
  std::vector<std::string> words = {program(), "serve", "--port", "0"};
  words.insert(words.end(), where.begin(), where.end());
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
  greeting_ = failed == 0 ? read_greeting(pipe[0]) : "";
  port_ = port_in(greeting_);
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

Ran run_program(const std::vector<std::string>& words) {
  std::string command = "'" + program() + "'";
  for (const std::string& word : words) command += " '" + word + "'";
  Ran ran;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return ran;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) ran.said += static_cast<char>(c);
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

int effort() {
  const char* text = std::getenv("DOGWATCH_EFFORT");
  return text == nullptr ? 100 : std::max(1, std::atoi(text));
}

}  // namespace dogwatch
