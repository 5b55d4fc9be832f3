#include "scenario/phrase.h"

#include <charconv>

namespace dogwatch::scenario {

std::string_view Phrase::word() {
  int depth = 0;
  bool quoted = false;
  std::size_t end = 0;
  for (; end < rest_.size(); ++end) {
    const char c = rest_[end];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth <= 0 && (c == ' ' || c == '\t')) break;
  }
  const std::string_view found = rest_.substr(0, end);
  rest_ = trim(rest_.substr(end));
  return found;
}

std::optional<int> Phrase::number() {
  Phrase ahead = *this;
  const std::string_view digits = ahead.word();
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  *this = ahead;
  return value;
}

std::optional<std::vector<std::pair<std::string_view, std::string_view>>> Phrase::pairs() {
  std::vector<std::pair<std::string_view, std::string_view>> found;
  while (!empty()) {
    const std::string_view both = word();
    const std::size_t equals = both.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == both.size()) return std::nullopt;
    found.emplace_back(both.substr(0, equals), both.substr(equals + 1));
  }
  return found;
}

std::optional<std::pair<std::string_view, std::string_view>> split_equation(std::string_view text) {
  const std::size_t equals = text.find(" = ");
  if (equals == std::string_view::npos) return std::nullopt;
  const auto both = std::pair(trim(text.substr(0, equals)), trim(text.substr(equals + 3)));
  if (both.first.empty() || both.second.empty()) return std::nullopt;
  return both;
}

}  // namespace dogwatch::scenario
