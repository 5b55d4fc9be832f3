#include "approved.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

namespace dogwatch {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::string compare_with_approved(const std::string& text, const std::string& path) {
  const char* approve = std::getenv("DOGWATCH_APPROVE");
  if (approve != nullptr && std::string(approve) == "1") {
    std::ofstream(path, std::ios::binary) << text;
    return {};
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream approved;
  approved << in.rdbuf();
  const std::string advice =
      "\nIf the change is right, run this test with DOGWATCH_APPROVE=1 and look at the difference.";
  if (!in.is_open()) return path + " is not there yet." + advice;
  if (approved.str() == text) return {};
  const std::vector<std::string> before = lines_of(approved.str());
  const std::vector<std::string> now = lines_of(text);
  std::size_t line = 0;
  while (line < before.size() && line < now.size() && before[line] == now[line]) ++line;
  return path + ":" + std::to_string(line + 1) + ": approved:\n  " + (line < before.size() ? before[line] : "(end)") +
         "\nnow:\n  " + (line < now.size() ? now[line] : "(end)") + advice;
}

}  // namespace dogwatch
