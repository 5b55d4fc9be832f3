#include "core/toml.h"

#include <algorithm>
#include <utility>

#include "core/json.h"
#include "core/toml_tree.h"

namespace dogwatch {

namespace {

using Kind = TomlNode::Kind;

std::string between(std::int64_t least, std::int64_t most) {
  if (least == most) return std::to_string(least);
  return std::to_string(least) + " to " + std::to_string(most);
}

// As much of a text as belongs into a message, cut between characters.
std::string beginning_of(const std::string& text) {
  constexpr std::size_t most = 40;
  if (text.size() <= most) return text;
  std::size_t length = most;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) --length;
  return text.substr(0, length) + "...";
}

// How many letters must be changed, added or left out to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// The known word that was probably meant; none where no word is like it.
std::optional<std::string_view> meant(std::string_view word, std::span<const std::string_view> known) {
  std::optional<std::string_view> nearest;
  constexpr std::size_t longest = 64;
  if (word.size() > longest) return nearest;
  std::size_t best = word.size() / 2 + 1;
  for (const std::string_view candidate : known) {
    const std::size_t changes = distance(word, candidate);
    if (changes >= best) continue;
    best = changes;
    nearest = candidate;
  }
  return nearest;
}

// What stands there, short enough for a sentence.
std::string described(const TomlNode& node) {
  switch (node.kind) {
    case Kind::number:
      return std::to_string(node.number);
    case Kind::text:
      return "'" + beginning_of(node.text) + "'";
    case Kind::flag:
      return node.number != 0 ? "true" : "false";
    case Kind::array:
      return "a list of " + std::to_string(node.children.size());
    case Kind::table:
      break;
  }
  return "a table";
}

void write_json(JsonWriter& json, const TomlNode& node) {
  switch (node.kind) {
    case Kind::number:
      json.number(node.number);
      break;
    case Kind::text:
      json.text(node.text);
      break;
    case Kind::flag:
      json.flag(node.number != 0);
      break;
    case Kind::array:
      json.begin_array();
      for (const TomlNode& element : node.children) write_json(json, element);
      json.end_array();
      break;
    case Kind::table:
      json.begin_object();
      for (std::size_t i = 0; i < node.keys.size(); ++i) {
        json.key(node.keys[i]);
        write_json(json, node.children[i]);
      }
      json.end_object();
      break;
  }
}

}  // namespace

TomlValue::TomlValue(const TomlValue& other) = default;
TomlValue::TomlValue(TomlValue&& other) noexcept = default;
TomlValue& TomlValue::operator=(const TomlValue& other) = default;
TomlValue& TomlValue::operator=(TomlValue&& other) noexcept = default;
TomlValue::~TomlValue() = default;

bool TomlValue::is(int kind) const { return node_ != nullptr && static_cast<int>(node_->kind) == kind; }
bool TomlValue::is_number() const { return is(static_cast<int>(Kind::number)); }
bool TomlValue::is_text() const { return is(static_cast<int>(Kind::text)); }
bool TomlValue::is_flag() const { return is(static_cast<int>(Kind::flag)); }
bool TomlValue::is_array() const { return is(static_cast<int>(Kind::array)); }
bool TomlValue::is_table() const { return is(static_cast<int>(Kind::table)); }

int TomlValue::line() const { return node_ == nullptr ? 0 : node_->line; }

void TomlValue::error(const std::string& message) const {
  note(node_ == nullptr ? message : message + " (found " + described(*node_) + ")");
}

void TomlValue::note(const std::string& message) const {
  if (file_->error_) return;
  std::string text = file_->name_ + ":" + std::to_string(line()) + ": ";
  if (!path_.empty()) text += path_ + ": ";
  file_->error_ = Error{text + message, path_};
}

void TomlValue::expected(const std::string& what) const {
  if (node_ != nullptr) note("expected " + what + ", found " + described(*node_));
}

TomlValue TomlValue::at(std::string_view key) const {
  std::string path = path_.empty() ? std::string(key) : path_ + "." + std::string(key);
  if (!is_table()) {
    expected("a table");
    return {file_, nullptr, std::move(path)};
  }
  const TomlNode* found = node_->find(key);
  if (found == nullptr) note("the key '" + std::string(key) + "' is missing");
  return {file_, found, std::move(path)};
}

bool TomlValue::has(std::string_view key) const { return is_table() && node_->find(key) != nullptr; }

std::vector<std::string_view> TomlValue::keys() const {
  if (!is_table()) {
    expected("a table");
    return {};
  }
  return {node_->keys.begin(), node_->keys.end()};
}

void TomlValue::only(std::span<const std::string_view> known) const {
  for (const std::string_view key : keys()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    std::string message = "unknown key '" + std::string(key) + "'";
    if (const auto word = meant(key, known)) message += "; did you mean '" + std::string(*word) + "'?";
    return at(key).note(message);  // the first error is the one that is told
  }
}

int TomlValue::size() const {
  if (is_array()) return static_cast<int>(node_->children.size());
  expected("a list");
  return 0;
}

TomlValue TomlValue::operator[](int i) const {
  std::string path = path_ + "[" + std::to_string(i) + "]";
  if (i >= 0 && i < size()) return {file_, &node_->children[static_cast<std::size_t>(i)], std::move(path)};
  expected("a list of at least " + std::to_string(i + 1));
  return {file_, nullptr, std::move(path)};
}

int TomlValue::count(int least, int most) const {
  const int found = size();
  if (is_array() && (found < least || found > most)) {
    expected("a list of " + between(least, most));
    return 0;
  }
  return found;
}

int TomlValue::number(int least, int most) const {
  if (is_number() && node_->number >= least && node_->number <= most) return static_cast<int>(node_->number);
  expected((least == most ? "the whole number " : "a whole number from ") + between(least, most));
  return least;
}

std::string_view TomlValue::text() const {
  if (is_text()) return node_->text;
  expected("a text in quotes");
  return {};
}

bool TomlValue::flag() const {
  if (is_flag()) return node_->number != 0;
  expected("true or false");
  return false;
}

int TomlValue::name(Names names) const {
  if (is_text()) {
    const auto found = std::find(names.begin(), names.end(), std::string_view(node_->text));
    if (found != names.end()) return static_cast<int>(found - names.begin());
  }
  std::string choices;
  for (const std::string_view one : names) choices.append(choices.empty() ? "'" : ", '").append(one) += "'";
  expected("one of " + choices);
  return 0;
}

std::vector<int> TomlValue::numbers(int least_count, int most_count, int least, int most) const {
  std::vector<int> all;
  const int found = count(least_count, most_count);
  all.reserve(static_cast<std::size_t>(found));
  for (int i = 0; i < found; ++i) all.push_back((*this)[i].number(least, most));
  return all;
}

TomlFile::TomlFile(std::string_view text, std::string name)
    : tree_(std::make_unique<TomlNode>()), name_(std::move(name)) {
  if (const std::optional<TomlMistake> mistake = parse_toml(text, *tree_)) {
    error_ = Error{name_ + ":" + std::to_string(mistake->line) + ": " + mistake->text, {}};
  }
}

TomlFile::~TomlFile() = default;
TomlFile::TomlFile(TomlFile&&) noexcept = default;
TomlFile& TomlFile::operator=(TomlFile&&) noexcept = default;

TomlValue TomlFile::root() { return {this, tree_.get(), {}}; }

std::string TomlFile::json() const {
  JsonWriter json;
  write_json(json, *tree_);
  return json.str();
}

}  // namespace dogwatch
