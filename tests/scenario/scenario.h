// Scenarios: tests as plain text that anybody can read and add. README.md in this folder describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/title.h"

namespace dogwatch::scenario {

struct Line {
  int number = 0;
  std::string text;  // without comment and outer blanks, never empty
};

struct Scenario {
  std::string name;
  int line = 0;
  std::vector<Line> lines;  // with those it takes from a background, or from the scenario that it is like

  // "W21" of "W21 A cannon below its first threshold still fires"; empty for one that belongs to no ruling.
  std::string ruling() const;
};

// What is wrong, and in which line.
struct Failure {
  int line = 0;
  std::string text;
};

struct File {
  std::string path;
  std::vector<Scenario> scenarios;
  std::vector<Failure> failures;  // lines out of place, names used twice or not at all
};

File parse(std::string_view text, std::string path);
// An unreadable file is a file with a failure.
File read(const std::string& path);

// Plays one scenario and tells everything that did not come out as written. `folder` is where its files lie.
std::vector<Failure> run(const Title& title, const Scenario& scenario, const std::string& folder);

// The numbers in the first column of tables in a README: "W1" of "| W1 | ...".
std::vector<std::string> rulings_of(std::string_view readme);
// Rulings without a scenario, and scenarios that name an unknown ruling.
std::vector<std::string> compare_rulings(const std::vector<std::string>& rulings, const std::vector<File>& files);

std::string read_text(const std::string& path, bool& found);

}  // namespace dogwatch::scenario
