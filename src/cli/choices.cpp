#include "cli/choices.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>

#include "cli/conversation.h"
#include "cli/layout.h"

namespace dogwatch {
namespace {

using Lines = std::vector<std::string>;
using WordList = std::vector<std::string_view>;

constexpr std::string_view left_out = "…";
constexpr int gap = 2;

WordList split_words(std::string_view text) {
  WordList words;
  while (!text.empty()) words.push_back(take_until(text, " "));
  return words;
}

std::string joined(const WordList& words, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text.append(i > begin ? " " : "").append(words[i]);
  return text;
}

// Consecutive choices that begin and end alike.
struct Group {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t head = 0;  // words at the beginning that all have
  std::size_t tail = 0;  // words at the end that all have
};

std::size_t common_head(const WordList& a, const WordList& b) {
  const auto most = std::min(a.size(), b.size());
  std::size_t count = 0;
  while (count < most && a[count] == b[count]) ++count;
  return count;
}

std::size_t common_tail(const WordList& a, const WordList& b) {
  const auto most = std::min(a.size(), b.size());
  std::size_t count = 0;
  while (count < most && a[a.size() - 1 - count] == b[b.size() - 1 - count]) ++count;
  return count;
}

// Whether words can be taken out of a sentence: no half of a pair of brackets among them.
bool is_whole(const WordList& words, std::size_t begin, std::size_t end) {
  int open = 0;
  for (std::size_t i = begin; i < end; ++i) {
    for (const char letter : words[i]) {
      open += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      if (open < 0) return false;
    }
  }
  return open == 0;
}

bool begins_with_figure(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }

// Columns of the words that all texts of a group have, with a blank beside each part.
long shared_by(const Group& group, const WordList& sample) {
  const long head = columns_of(joined(sample, 0, group.head)) + 1;
  return group.tail == 0 ? head : head + columns_of(joined(sample, sample.size() - group.tail, sample.size())) + 1;
}

// Columns that a group takes when its beginning and end are written once; `letters` are those of all its texts.
long size_of(const Group& group, const WordList& sample, long letters, int number_width) {
  const long shared = shared_by(group, sample);
  const auto members = static_cast<long>(group.end - group.begin);
  return letters - members * shared + shared + 1 + members * (number_width + 1);
}

// How a list falls into groups so that it takes the fewest lines: the best way to write the choices before each one
// follows from the best ways to write fewer.
std::vector<Group> grouped(const std::vector<WordList>& texts, int width, int number_width) {
  constexpr long a_line = 10'000;
  constexpr long a_group = 10;
  const std::size_t count = texts.size();
  std::vector<long> cost(count + 1, std::numeric_limits<long>::max());
  std::vector<Group> last(count + 1);
  cost[0] = 0;
  for (std::size_t begin = 0; begin < count; ++begin) {
    Group group{begin, begin, texts[begin].size(), texts[begin].size()};
    std::size_t shortest = texts[begin].size();
    long letters = 0;
    for (std::size_t end = begin + 1; end <= count; ++end) {
      const WordList& text = texts[end - 1];
      letters += columns_of(joined(text, 0, text.size()));
      group.end = end;
      group.head = std::min(group.head, common_head(texts[begin], text));
      group.tail = std::min(group.tail, common_tail(texts[begin], text));
      shortest = std::min(shortest, text.size());
      const bool alone = end == begin + 1;
      if (!alone && group.head + group.tail >= shortest) group.tail = shortest - std::min(shortest, group.head + 1);
      if (!alone && (group.head < 2 || group.head >= shortest || begins_with_figure(text[group.head]))) break;
      if (!alone && !is_whole(text, text.size() - group.tail, text.size())) group.tail = 0;
      const long size = alone ? letters + number_width : size_of(group, texts[begin], letters, number_width);
      const long lines = (size + width - 1) / width;
      // Of as many lines, those that leave the least to read.
      const long left = letters - (alone ? 0 : static_cast<long>(end - begin) * shared_by(group, texts[begin]));
      const long more = lines * a_line + left + a_group;
      if (cost[begin] + more >= cost[end]) continue;
      cost[end] = cost[begin] + more;
      last[end] = alone ? Group{begin, end, 0, 0} : group;
    }
  }
  std::vector<Group> groups;
  for (std::size_t end = count; end > 0; end = last[end].begin) groups.push_back(last[end]);
  std::reverse(groups.begin(), groups.end());
  return groups;
}

// What ends every text of a list: a comma, for example.
std::string common_sign(const Lines& texts) {
  constexpr std::string_view signs = ",:;.";
  const char sign = texts.front().empty() ? ' ' : texts.front().back();
  if (signs.find(sign) == std::string_view::npos) return {};
  return std::all_of(texts.begin(), texts.end(), [&](const std::string& text) { return text.ends_with(sign); })
             ? std::string(1, sign)
             : std::string();
}

// What this move has otherwise than the other one: " (die 2)".
std::string difference(const Json& move, const Json& other, const Words& words) {
  std::string text;
  for (const auto& [name, value] : move.GetObject()) {
    const Json* others = member(other, text_of(name));
    if (others != nullptr && *others == value) continue;
    const std::string key = "terminal.apart." + std::string(text_of(name));
    std::string said = said_name(text_of(name), "", words) + " " + said_value(value, text_of(name), words);
    if (value.IsInt() && words.has(key)) said = words.say(Sentence(key).number("n", value.GetInt() + 1));
    text.append(text.empty() ? " (" : ", ").append(said);
  }
  return text.empty() ? text : text + ")";
}

}  // namespace

Lines told_apart(const Json& decision, const Words& words) {
  const Lines texts = texts_in(decision, "texts");
  const Json& moves = *member(decision, "moves");
  Lines apart = texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (std::size_t j = 0; j < texts.size(); ++j) {
      if (i == j || texts[i] != texts[j]) continue;
      apart[i] += difference(moves[static_cast<unsigned>(i)], moves[static_cast<unsigned>(j)], words);
      break;
    }
  }
  return apart;
}

void ChoiceList::show_all() {
  shown_.resize(texts_.size());
  std::iota(shown_.begin(), shown_.end(), std::size_t{0});
}

bool ChoiceList::show_only(std::string_view words) {
  const std::string plain = plain_letters(words);
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    const std::string text = plain_letters(texts_[i]);
    const WordList wanted = split_words(plain);
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](std::string_view word) { return text.find(word) != std::string::npos; })) {
      fitting.push_back(i);
    }
  }
  if (fitting.empty()) return false;
  shown_ = std::move(fitting);
  return true;
}

std::string ChoiceList::numbered(std::size_t number) const {
  const std::size_t width = std::to_string(texts_.size()).size();
  std::string text = std::to_string(shown_[number] + 1);
  text.insert(0, width - text.size() + 1, ' ');
  return terminal_->paint(Ink::choice, text) + " ";
}

Lines ChoiceList::one_below_the_other(std::size_t first, std::size_t end) const {
  Lines lines;
  for (std::size_t i = first; i < end; ++i) {
    const std::string number = numbered(i);
    bool begins = true;
    for (const std::string& line : wrapped(text(i), terminal_->width() - columns_of(number))) {
      lines.push_back((begins ? number : padded("", columns_of(number))) + line);
      begins = false;
    }
  }
  return lines;
}

Lines ChoiceList::in_columns(std::size_t first, std::size_t end) const {
  int widest = 0;
  for (std::size_t i = first; i < end; ++i) widest = std::max(widest, columns_of(numbered(i) + text(i)));
  const auto columns = static_cast<std::size_t>(std::max(1, (terminal_->width() + gap) / (widest + gap)));
  if (columns == 1) return one_below_the_other(first, end);
  const std::size_t rows = (end - first + columns - 1) / columns;
  Lines lines(rows);
  for (std::size_t i = first; i < end; ++i) {
    std::string& line = lines[(i - first) % rows];
    line = padded(line, static_cast<int>((i - first) / rows) * (widest + gap)) + numbered(i) + text(i);
  }
  return lines;
}

Lines ChoiceList::in_groups(std::size_t first, std::size_t end) const {
  constexpr int indent = 4;
  const int number_width = columns_of(numbered(first));
  std::vector<WordList> words;
  for (std::size_t i = first; i < end; ++i) words.push_back(split_words(text(i)));
  Lines lines;
  for (const Group& group : grouped(words, terminal_->width(), number_width)) {
    if (group.end - group.begin == 1) {
      for (std::string& line : one_below_the_other(first + group.begin, first + group.end))
        lines.push_back(std::move(line));
      continue;
    }
    Lines middles;
    for (std::size_t i = group.begin; i < group.end; ++i) {
      middles.push_back(joined(words[i], group.head, words[i].size() - group.tail));
    }
    const std::string sign = common_sign(middles);
    const WordList& sample = words[group.begin];
    const std::string tail = joined(sample, sample.size() - group.tail, sample.size());
    std::string line = joined(sample, 0, group.head).append(" ").append(left_out).append(sign);
    if (!tail.empty()) line.append(" ").append(tail);
    for (std::size_t i = 0; i < middles.size(); ++i) {
      const std::string item =
          numbered(first + group.begin + i) + middles[i].substr(0, middles[i].size() - sign.size());
      if (columns_of(line) + 1 + columns_of(item) > terminal_->width()) {
        lines.push_back(std::move(line));
        line = padded("", indent);
      }
      line.append(" ").append(item);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

// One below the other if that fits, else in columns if that does, else whatever takes the fewest lines.
Lines ChoiceList::lines_of(std::size_t first, std::size_t end, int most_lines) const {
  const auto fits = [&](const Lines& lines) { return static_cast<int>(lines.size()) <= most_lines; };
  Lines plain = one_below_the_other(first, end);
  if (fits(plain) && plain.size() < 10) return plain;
  Lines columns = in_columns(first, end);
  if (fits(columns)) return columns;
  Lines groups = in_groups(first, end);
  return groups.size() < columns.size() ? groups : columns;
}

ChoicePage ChoiceList::page(std::size_t first, int most_lines) const {
  std::size_t fitting = first;  // so many fit
  std::size_t beyond = shown_.size() + 1;
  ChoicePage page{lines_of(first, shown_.size(), most_lines), first, 0};
  if (static_cast<int>(page.lines.size()) <= most_lines) return page;
  while (beyond - fitting > 1) {
    const std::size_t middle = fitting + (beyond - fitting) / 2;
    const bool fits = static_cast<int>(lines_of(first, middle, most_lines).size()) <= most_lines;
    (fits ? fitting : beyond) = middle;
  }
  fitting = std::max(fitting, first + 1);
  return {lines_of(first, fitting, most_lines), first, fitting % shown_.size()};
}

}  // namespace dogwatch
