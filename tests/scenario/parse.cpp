#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <utility>

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

namespace {

// Lines about the table that a scenario begins with. Chance and the rule belong to each scenario alone.
bool is_table_line(std::string_view line) {
  constexpr std::array<std::string_view, 6> words{"seats", "option", "seed", "components", "component", "given"};
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return Phrase(line).take(word); });
}

constexpr std::size_t most_columns = 120;
std::size_t columns(std::string_view line) {
  const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), begins_character));
}

// A value may take several lines: as many as it needs to close its brackets and quotes.
bool goes_on(std::string_view line) {
  if (Phrase(line).take("scenario") || Phrase(line).take("rule")) return false;
  int depth = 0;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
  }
  return quoted || depth > 0;
}

class Parser {
 public:
  explicit Parser(std::string path) : file_{std::move(path), {}, {}} {}

  void line(int number, std::string_view text) {
    Phrase phrase(text);
    if (phrase.take("background")) {
      if (!phrase.empty()) fail(number, "a background has no name; found \"" + std::string(phrase.rest()) + "\"");
      background_.clear();
      in_background_ = true;
    } else if (phrase.take("scenario")) {
      scenario(number, std::string(phrase.rest()));
    } else if (in_background_) {
      if (!is_table_line(text)) {
        fail(number, "a background is made of seats, option, seed, components, component and given; found \"" +
                         std::string(phrase.word()) + "\"");
      }
      background_.push_back({number, std::string(text)});
    } else if (file_.scenarios.empty()) {
      fail(number, "this line stands before the first \"scenario\" and in no \"background\"");
    } else if (phrase.take("like")) {
      like(number, std::string(phrase.rest()));
    } else {
      file_.scenarios.back().lines.push_back({number, std::string(text)});
    }
  }

  void too_long(int number, std::size_t columns) {
    fail(number,
         "expected a line of at most " + std::to_string(most_columns) + " columns; found " + std::to_string(columns));
  }

  void unclosed(const Line& line) {
    fail(line.number, "expected the end of a bracket or a quote before an empty line; found \"" + line.text + "\"");
  }

  File file() {
    if (file_.scenarios.empty()) fail(1, "there is no scenario in this file");
    for (std::size_t i = 0; i < file_.scenarios.size(); ++i) complete(i);
    return std::move(file_);
  }

 private:
  // What a scenario begins with.
  struct Beginning {
    std::vector<Line> lines;
    Line like;  // the name of another one, instead
    enum class Search : std::uint8_t { open, under_way, done } search = Search::open;
  };

  void scenario(int number, std::string name) {
    if (name.empty()) fail(number, "a scenario needs a name: scenario W21 What it shows");
    if (!names_.emplace(name, file_.scenarios.size()).second) fail(number, "there is another scenario of this name");
    file_.scenarios.push_back({std::move(name), number, {}});
    beginnings_.push_back({background_, {}});
    in_background_ = false;
  }

  void like(int number, std::string name) {
    Line& like = beginnings_.back().like;
    if (name.empty()) fail(number, "expected the name of another scenario: like W21 What it shows");
    if (like.number != 0) fail(number, "this scenario is already like \"" + like.text + "\"");
    like = {number, std::move(name)};
  }

  // Puts the lines that a scenario begins with before its own; afterwards `lines` of its beginning is its whole table.
  void complete(std::size_t which) {
    Beginning& beginning = beginnings_[which];
    Scenario& scenario = file_.scenarios[which];
    if (beginning.search == Beginning::Search::done) return;
    beginning.search = Beginning::Search::under_way;
    if (beginning.like.number != 0) beginning.lines = lines_of(beginning.like);
    const std::vector<Line> taken = beginning.lines;
    for (const Line& own : scenario.lines) {
      if (is_table_line(own.text)) beginning.lines.push_back(own);
    }
    scenario.lines.insert(scenario.lines.begin(), taken.begin(), taken.end());
    beginning.search = Beginning::Search::done;
  }

  std::vector<Line> lines_of(const Line& like) {
    const auto found = names_.find(like.text);
    if (found == names_.end()) {
      fail(like.number, "expected the name of a scenario of this file; found \"" + like.text + "\"");
      return {};
    }
    if (beginnings_[found->second].search == Beginning::Search::under_way) {
      fail(like.number, "\"" + like.text + "\" is itself like this scenario, by one step or several");
      return {};
    }
    complete(found->second);
    return beginnings_[found->second].lines;
  }

  void fail(int line, std::string text) { file_.failures.push_back({line, std::move(text)}); }

  File file_;
  std::vector<Line> background_;
  bool in_background_ = false;
  std::vector<Beginning> beginnings_;  // of each scenario
  std::map<std::string, std::size_t> names_;
};

}  // namespace

File parse(std::string_view text, std::string path) {
  Parser parser(std::move(path));
  std::istringstream lines{std::string(text)};
  std::string raw;
  Line whole;  // as far as it has been read
  for (int number = 1; std::getline(lines, raw); ++number) {
    const std::string_view line = trim(without_comment(raw));
    if (columns(raw) > most_columns) parser.too_long(number, columns(raw));
    if (!whole.text.empty() && line.empty()) parser.unclosed(std::exchange(whole, {}));
    if (line.empty()) continue;
    whole.number = whole.text.empty() ? number : whole.number;
    whole.text += (whole.text.empty() ? "" : " ") + std::string(line);
    if (goes_on(whole.text)) continue;
    parser.line(whole.number, whole.text);
    whole = {};
  }
  if (!whole.text.empty()) parser.unclosed(whole);
  return parser.file();
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
