// Every sentence of a words file as a reader meets it, so that a person can read them all: with 0, 1, 2 and 5 of
// everything, with each word that may stand in it, said of the reader and of another.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "core/sentence.h"
#include "core/words.h"

namespace dogwatch::laws {

// What the values of sentences are, as play told: a text alone does not say whether {what} is a number or a word.
class Heard {
 public:
  struct Kinds {
    std::set<Sentence::Argument::Type> types;
    std::set<std::string> groups;  // of words: "colour" of "colour.clear"
    bool list = false;
  };

  void hear(const Sentence& sentence);
  // Of a value by the text's key and its own name; nothing where nobody has said it.
  const Kinds* find(const std::string& key, const std::string& name) const;

 private:
  void note(const Sentence::Argument& argument, Kinds& kinds);
  std::map<std::string, std::map<std::string, Kinds>> values_;
};

// Calls said(key, text) for every way to say every sentence, each once; what tells of `components`, where there are
// any, with their numbers. What is no sentence is left out: layouts, which are texts of several lines, and pieces that
// a game makes sentences of, in groups whose name ends with "_says".
bool is_piece(std::string_view key);
void each_sentence(const Words& words, const Heard& heard, std::string_view components,
                   const std::function<void(const std::string& key, const std::string& said)>& said);

// The same as a text for people to read.
std::string all_sentences(const Words& words, const Heard& heard, std::string_view components = {});

}  // namespace dogwatch::laws
