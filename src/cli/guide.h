// What the terminal can tell about a game: a word explained, the rules in full.
//
// A game's words file has what is told: "help" and "rules" with title and text, and names of components by group. Under
// "terminal" it may add
//   see.<group>, see.<name>, see.<move>   keys of help and rules that tell about it, with blanks between
//   facts.<group>                         what is printed on a component: a text with places (board.h), in which . is
//                                         its entry in the components
// and the printed text of a component stands in <group>_text.<name>.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/layout.h"
#include "core/facts.h"

namespace dogwatch {

class Guide {
 public:
  // `components` is the text of the components in play, whose numbers help and rules tell.
  Guide(const Json& view, const BoardReader& reader, const Terminal& terminal, std::string_view components);
  Guide(const Guide&) = delete;
  Guide& operator=(const Guide&) = delete;

  // Paragraphs about what is called so; none where nothing is.
  std::vector<std::string> explain(std::string_view word) const;
  // Names that look most like a word that explains nothing.
  std::vector<std::string> nearest(std::string_view word) const;
  // Chapters of the rules, title and text in turn, in the order of the words file.
  std::vector<std::string> chapters(std::string_view words_file);

 private:
  struct Topic {
    std::string name;                // as it is shown
    std::vector<std::string> calls;  // by which it is found, in plain letters
    std::string text;
  };
  enum class Fit { none, word, part, whole };

  // A text of help or rules.
  std::string say(const std::string& key) { return facts_.say(reader_.words, key); }
  void add(std::string name, std::string_view id, std::string text);
  void add_titled(std::string_view part);
  void add_components();
  void add_moves();
  std::string text_of_titled(const std::string& key);
  std::string texts_seen_from(std::initializer_list<std::string> keys);
  std::string facts_of(const std::string& group, const std::string& name) const;
  static Fit fit(const Topic& topic, const std::string& call);

  BoardReader reader_;
  Facts facts_;
  Scope scope_;
  std::vector<Topic> topics_;
};

// A text with values as it reads without them: "Put the … on …".
std::string outline(std::string_view text);

}  // namespace dogwatch
