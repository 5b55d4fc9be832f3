// The words of a game in one language, and the one formatter that page, terminal and protocol share.
//
// A text is a small part of ICU MessageFormat:
//   {name}                                            the value; a seat by its name, a word in its language
//   {n, plural, =0 {none} one {# coin} other {# coins}}   # is the number
//   {who, select, you {You take} other {{who} takes}}     "you" when the seat is the reader's own
//   {die, select, clear {...} other {...}}                a word is chosen by its name, a flag by true or false
//   {n, spelled}, {n, counted, one {# coin} other {# coins}}   as a text spells numbers, in words up to twenty
//   {n, Spelled}, {n, Counted, ...}                   the same at the beginning of a sentence
//   {words, list}                                     a list with "and" before the last
// A list is said with commas; in a plural it counts as many as it holds. Every plural and select has the form "other".
// French "de" and "que" are elided before a value that begins with a vowel: "de {who}" is said "d’Anne".
// Braces stand for nothing else; a text whose braces do not pair is refused when the file is read.
//
// What is missing stays readable: a word "icon.sea_wolf" that the file lacks is said "sea wolf", a seat without a name
// by the text "seat" with the number {n}, or else "seat 2", a value that nobody gave "{name}".
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "core/sentence.h"

namespace dogwatch {

// Who reads, and what the seats are called.
struct Reader {
  Eye eye = Eye::all();
  std::span<const std::string> seat_names = {};
};

// Texts that a game makes of its components, by key.
using ComponentTexts = std::map<std::string, std::string, std::less<>>;

class Words {
 public:
  // A TOML file of nested tables of texts; keys are joined by dots ("moves.draft"). The text under "language" is the
  // language's code and decides its plural rule.
  static Result<Words> read(std::string_view toml, const std::string& file_name);

  bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
  std::string say(const Sentence& sentence, const Reader& reader = {}) const;
  // A text without values. Where there is no text, the key itself.
  std::string say(std::string_view key) const { return say(Sentence(key)); }
  const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }
  const std::string& language() const { return language_; }
  // These stand for what the file has under the same keys.
  void add(const ComponentTexts& texts) {
    for (const auto& [key, text] : texts) texts_.insert_or_assign(key, text);
  }

 private:
  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace dogwatch
