// An amount of the tile language in words: "1 doubloon, plus 1 per pirate here".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/dark_seas/components.h"

namespace dogwatch::dark_seas {

// Whose things are meant, which a text tells: the reader's, or those of each player in turn.
enum class Whose : bool { yours, theirs };

class AmountText {
 public:
  AmountText(const Components& components, const dogwatch::Words& words) : components_(components), words_(words) {}

  // So many of a unit, as "doubloons".
  std::string amount(ValueIndex value, std::string_view unit, Whose whose) const;
  // A number that is written in the effect itself; nothing where it depends on the match.
  std::optional<int> literal(ValueIndex value) const;
  // "if you have at least 2 pirates here".
  std::string condition(ValueIndex index, Whose whose) const;
  // A port as pirates stand on it: " on the matching port".
  std::string place(Where where, Whose whose) const;
  // What an effect makes somebody give up, from now on.
  void gave_up(Coin coin) { lost_ = coin; }

  // A text of the group tile_says.
  std::string say(const Sentence& sentence) const { return words_.say(sentence); }
  static Sentence piece(std::string_view key, Whose whose) {
    Sentence sentence(std::string("tile_says.").append(key));
    sentence.text("whose", whose == Whose::theirs ? "they" : "you");
    return sentence;
  }

 private:
  // One of the summands that most amounts are made of: so many, so many per something, so many if something is so.
  struct Term {
    int number = 1;
    enum class Kind { plain, per, when } kind = Kind::plain;
    ValueIndex of = 0;  // what is counted, or the condition
    int group = 1;      // so many of what is counted
  };

  bool split(ValueIndex index, int sign, std::vector<Term>& terms) const;
  std::optional<Term> term(ValueIndex index) const;
  std::string said(const Term& term, Whose whose) const;
  std::string formula(ValueIndex index, Whose whose, bool inside = false) const;
  Sentence count(std::string_view part, const Value& counted, Whose whose) const;
  const Value& value_at(ValueIndex value) const { return components_.code.value(value); }

  const Components& components_;
  const dogwatch::Words& words_;
  Coin lost_ = Coin::pirates;
};

}  // namespace dogwatch::dark_seas
