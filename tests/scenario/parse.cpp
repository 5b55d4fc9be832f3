#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "scenario/phrase.h"
#include "scenario/scenario.h"

namespace dogwatch::scenario {

namespace {

bool is_ruling(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
  if (digits == 0 || digits == word.size()) return false;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(digits), is_capital) &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(digits), word.end(), is_digit);
}

// A # begins a comment at the beginning of a line or after a blank, but not inside quotes.
std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    const bool at_word = i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t';
    if (line[i] == '#' && !quoted && at_word) return line.substr(0, i);
  }
  return line;
}

}  // namespace

std::string Scenario::ruling() const {
  const std::string first = name.substr(0, name.find(' '));
  return is_ruling(first) ? first : std::string();
}

File parse(std::string_view text, std::string path) {
  File file{std::move(path), {}, {}};
  std::set<std::string> names;
  std::istringstream lines{std::string(text)};
  std::string raw;
  for (int number = 1; std::getline(lines, raw); ++number) {
    const std::string_view line = trim(without_comment(raw));
    if (line.empty()) continue;
    Phrase phrase(line);
    if (phrase.take("scenario")) {
      const std::string name(phrase.rest());
      if (name.empty()) file.failures.push_back({number, "a scenario needs a name: scenario W21 What it shows"});
      if (!names.insert(name).second) file.failures.push_back({number, "there is another scenario of this name"});
      file.scenarios.push_back({name, number, {}});
    } else if (file.scenarios.empty()) {
      file.failures.push_back({number, "this line stands before the first \"scenario\""});
    } else {
      file.scenarios.back().lines.push_back({number, std::string(line)});
    }
  }
  if (file.scenarios.empty()) file.failures.push_back({1, "there is no scenario in this file"});
  return file;
}

std::string read_text(const std::string& path, bool& found) {
  std::ifstream in(path, std::ios::binary);
  found = in.good();
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

File read(const std::string& path) {
  bool found = false;
  const std::string text = read_text(path, found);
  if (!found) return {path, {}, {{1, "this file cannot be read"}}};
  return parse(text, path);
}

std::vector<std::string> rulings_of(std::string_view readme) {
  std::vector<std::string> rulings;
  std::istringstream lines{std::string(readme)};
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) continue;
    const std::string_view cell = trim(std::string_view(line).substr(1, line.find('|', 1) - 1));
    if (is_ruling(cell)) rulings.emplace_back(cell);
  }
  return rulings;
}

std::vector<std::string> compare_rulings(const std::vector<std::string>& rulings, const std::vector<File>& files) {
  std::vector<std::string> complaints;
  std::set<std::string> shown;
  for (const File& file : files) {
    for (const Scenario& scenario : file.scenarios) {
      const std::string ruling = scenario.ruling();
      if (ruling.empty()) continue;
      shown.insert(ruling);
      if (std::find(rulings.begin(), rulings.end(), ruling) == rulings.end()) {
        complaints.push_back(file.path + ":" + std::to_string(scenario.line) + ": " + ruling +
                             " is no ruling of the game's README.md");
      }
    }
  }
  for (const std::string& ruling : rulings) {
    if (!shown.contains(ruling)) complaints.push_back("no scenario shows ruling " + ruling);
  }
  return complaints;
}

}  // namespace dogwatch::scenario
