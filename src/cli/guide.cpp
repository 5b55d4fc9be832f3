#include "cli/guide.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/message.h"
#include "core/toml.h"

namespace dogwatch {
namespace {

constexpr std::string_view see = "terminal.see.";
constexpr std::size_t shortest_word = 3;
constexpr std::size_t most_told = 4;
constexpr std::size_t most_near = 6;

std::string spaced(std::string_view id) { return said_name(id, "", Words()); }

// Without an article before it, so that "kraken" finds "the Kraken".
std::string_view without_article(std::string_view call) {
  for (const std::string_view article : {"the ", "a ", "le ", "la ", "les ", "l'", "un ", "une "}) {
    if (call.starts_with(article)) return call.substr(article.size());
  }
  return call;
}

// Whether a word of the text, or several, begin so.
bool holds_word(const std::string& text, std::string_view word) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (at == 0 || text[at - 1] == ' ' || text[at - 1] == '\'') return true;
  }
  return false;
}

int distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int corner = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
      corner = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// The entry of a component in its file: a member of that name, or an object that has it as name or id.
const Json* entry_of(const Json& printed, const std::string& name) {
  if (printed.IsObject()) {
    for (const std::string_view key : {"name", "id"}) {
      const Json* value = member(printed, key);
      if (value != nullptr && value->IsString() && text_of(*value) == name) return &printed;
    }
    if (const Json* value = member(printed, name)) return value;
    for (const auto& [key, value] : printed.GetObject()) {
      if (const Json* found = entry_of(value, name)) return found;
    }
  }
  if (printed.IsArray()) {
    for (const Json& value : printed.GetArray()) {
      if (const Json* found = entry_of(value, name)) return found;
    }
  }
  return nullptr;
}

}  // namespace

Guide::Guide(const Json& view, const BoardReader& reader, const Terminal& terminal, std::string_view components)
    : reader_(reader), facts_(components), scope_{view, reader_, terminal} {
  add_titled("help.");
  add_components();
  add_moves();
  add_titled("rules.");
}

void Guide::add(std::string name, std::string_view id, std::string text) {
  if (text.empty()) return;
  const std::string call = plain_letters(name);
  std::vector<std::string> calls{std::string(without_article(call)), plain_letters(spaced(id))};
  topics_.push_back({std::move(name), std::move(calls), std::move(text)});
}

std::string Guide::text_of_titled(const std::string& key) {
  const Words& words = scope_.reader.words;
  if (!words.has(key + ".text")) return {};
  std::string text = say(key + ".text");
  if (words.has(key + ".section")) text += " (" + words.say(key + ".section") + ")";
  return text;
}

void Guide::add_titled(std::string_view part) {
  constexpr std::string_view title = ".title";
  for (const auto& [key, text] : scope_.reader.words.texts()) {
    if (!key.starts_with(part) || !key.ends_with(title)) continue;
    const std::string of = key.substr(0, key.size() - title.size());
    add(say(key), std::string_view(of).substr(part.size()), text_of_titled(of));
  }
}

// Of the first of these keys that leads somewhere.
std::string Guide::texts_seen_from(std::initializer_list<std::string> keys) {
  const Words& words = scope_.reader.words;
  for (const std::string& key : keys) {
    if (words.has(std::string(see) + key)) {
      const std::string list = words.say(std::string(see) + key);
      std::string texts;
      for (std::string_view rest = list; !rest.empty();) {
        texts.append(texts.empty() ? "" : " ").append(text_of_titled(std::string(take_until(rest, " "))));
      }
      return texts;
    }
    for (const std::string_view part : {"help.", "rules."}) {
      if (const std::string text = text_of_titled(std::string(part) + key); !text.empty()) return text;
    }
  }
  return {};
}

std::string Guide::facts_of(const std::string& group, const std::string& name) const {
  const Words& words = scope_.reader.words;
  const auto facts = words.texts().find("terminal.facts." + group);
  const Json* printed = scope_.reader.printed;
  const Json* entry = facts == words.texts().end() || printed == nullptr ? nullptr : entry_of(*printed, name);
  if (entry == nullptr) return {};
  Scope of_entry = scope_;
  of_entry.element = {entry, name};
  return fill_places(facts->second, of_entry);
}

// Names of groups that the game tells about: by a text for each, or by a see of the group.
void Guide::add_components() {
  const Words& words = scope_.reader.words;
  for (const auto& [key, text] : words.texts()) {
    std::string_view name = key;
    const std::string group(take_until(name, "."));
    const std::string printed = group + "_text." + std::string(name);
    const std::string facts = "terminal.facts." + group;
    const bool is_told = words.has(printed) || words.has(std::string(see) + group) || words.has(facts);
    if (!is_told || name.empty() || name == "none" || name == "random") continue;
    std::string told = words.has(printed) ? words.say(printed) : std::string();
    for (const std::string& more : {facts_of(group, std::string(name)), texts_seen_from({std::string(name), group})}) {
      if (!more.empty()) told.append(told.empty() ? "" : " ").append(more);
    }
    add(text, name, std::move(told));
  }
}

void Guide::add_moves() {
  constexpr std::string_view moves = "moves.";
  for (const auto& [key, text] : scope_.reader.words.texts()) {
    if (!key.starts_with(moves)) continue;
    const std::string kind = key.substr(moves.size());
    add(outline(text), kind, texts_seen_from({kind}));
  }
}

// By its whole name, by a part of it, or by a word that both have.
Guide::Fit Guide::fit(const Topic& topic, const std::string& call) {
  Fit best = Fit::none;
  for (const std::string& name : topic.calls) {
    if (name == call) return Fit::whole;
    if (holds_word(name, call)) best = Fit::part;
    for (std::string_view rest = call; best == Fit::none && !rest.empty();) {
      std::string_view word = take_until(rest, " ");
      if (word.ends_with('s')) word.remove_suffix(1);
      if (word.size() >= shortest_word && holds_word(name, word)) best = Fit::word;
    }
  }
  return best;
}

std::vector<std::string> Guide::explain(std::string_view word) const {
  const std::string plain = plain_letters(spaced(word));
  const std::string call(without_article(plain));
  std::vector<const Topic*> found;
  for (const Fit wanted : {Fit::whole, Fit::part, Fit::word}) {
    for (const Topic& topic : topics_) {
      if (fit(topic, call) == wanted) found.push_back(&topic);
    }
    if (!found.empty()) break;
  }
  std::vector<std::string> paragraphs;
  std::set<std::string_view> told;
  for (const Topic* topic : found) {
    if (paragraphs.size() == most_told) break;
    if (told.insert(topic->text).second) paragraphs.push_back(topic->name + ": " + topic->text);
  }
  return paragraphs;
}

std::vector<std::string> Guide::nearest(std::string_view word) const {
  const std::string plain = plain_letters(word);
  std::vector<std::pair<int, std::string>> names;
  for (const Topic& topic : topics_) {
    int least = distance(plain, topic.calls.front());
    for (std::string_view rest = topic.calls.front(); !rest.empty();) {
      least = std::min(least, distance(plain, take_until(rest, " ")));
    }
    names.emplace_back(least, topic.name);
  }
  std::stable_sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> nearest;
  for (const auto& [how_far, name] : names) {
    if (nearest.size() == most_near) break;
    if (std::find(nearest.begin(), nearest.end(), name) == nearest.end()) nearest.push_back(name);
  }
  return nearest;
}

std::vector<std::string> Guide::chapters(std::string_view words_file) {
  std::vector<std::string> chapters;
  TomlFile file(words_file, "words");
  if (!file.root().has("rules")) return chapters;
  for (const std::string_view chapter : file.root().at("rules").keys()) {
    const std::string key = "rules." + std::string(chapter);
    chapters.push_back(say(key + ".title"));
    chapters.push_back(say(key + ".text"));
  }
  return chapters;
}

std::string outline(std::string_view text) {
  std::string told;
  while (!text.empty()) {
    const auto brace = text.find('{');
    std::string plain(text.substr(0, brace));
    for (auto at = plain.find('#'); at != std::string::npos; at = plain.find('#')) plain.replace(at, 1, "…");
    told += plain;
    if (brace == std::string_view::npos) break;
    text.remove_prefix(brace);
    Placeholder placeholder;
    if (take_placeholder(text, placeholder)) return told;
    const Placeholder::Form* other = placeholder.form("other");
    told += other == nullptr ? "…" : outline(other->text);
  }
  return told;
}

}  // namespace dogwatch
