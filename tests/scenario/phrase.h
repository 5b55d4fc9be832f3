// A line of a scenario, read word by word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dogwatch::scenario {

constexpr std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

class Phrase {
 public:
  explicit Phrase(std::string_view text) : rest_(trim(text)) {}

  // Takes these words if they come next.
  bool take(std::string_view words) {
    if (!rest_.starts_with(words)) return false;
    const std::string_view after = rest_.substr(words.size());
    if (!after.empty() && after.front() != ' ' && after.front() != '\t') return false;
    rest_ = trim(after);
    return true;
  }
  // The next word; brackets and quotes hold blanks together, so that [1, 2] is one word.
  std::string_view word();
  std::optional<int> number();
  // Words of the form name=value up to the end; nothing when a word is not of this form.
  std::optional<std::vector<std::pair<std::string_view, std::string_view>>> pairs();

  std::string_view rest() const { return rest_; }
  bool empty() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

// "players[0].hull = [3, 6]" in two; nothing without an = that stands between blanks.
std::optional<std::pair<std::string_view, std::string_view>> split_equation(std::string_view text);

}  // namespace dogwatch::scenario
