// Runs the program as a person would, and keeps what it said.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace dogwatch::cli_tests {

struct Run {
  int status = -1;
  std::string output;
  std::string errors;
};

using Environment = std::vector<std::pair<std::string, std::string>>;

// `input` is what the program reads; it never gets a terminal.
Run run(const std::vector<std::string>& arguments, const std::string& input = "", const Environment& environment = {});

// A folder that is gone when the test ends.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, const std::string& content) const;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Without their ends.
std::vector<std::string> lines_of(const std::string& text);

std::string content_of(const std::string& path);

}  // namespace dogwatch::cli_tests
