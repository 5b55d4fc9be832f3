#include "cli/run.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace dogwatch::cli_tests {

namespace {

void become_the_program(const std::vector<std::string>& arguments, const Folder& folder,
                        const Environment& environment) {
  for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> words{const_cast<char*>("dogwatch")};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  const int input = open(folder.file("input").c_str(), O_RDONLY);
  const int output = open(folder.file("output").c_str(), O_WRONLY | O_CREAT, 0600);
  const int errors = open(folder.file("errors").c_str(), O_WRONLY | O_CREAT, 0600);
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(126);
  execv(DOGWATCH_PROGRAM, words.data());
  _exit(127);
}

}  // namespace

Run run(const std::vector<std::string>& arguments, const std::string& input, const Environment& environment) {
  const Folder folder;
  folder.write("input", input);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) become_the_program(arguments, folder, environment);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  REQUIRE_MESSAGE(WIFEXITED(status), "the program crashed");
  return {WEXITSTATUS(status), content_of(folder.file("output")), content_of(folder.file("errors"))};
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "dogwatch-test-XXXXXX").string();
  REQUIRE(mkdtemp(pattern.data()) != nullptr);
  path_ = pattern;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& content) const {
  const std::filesystem::path path = file(name);
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
  return path.string();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace dogwatch::cli_tests
