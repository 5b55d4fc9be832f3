// A sentence before it has a language: the key of a text and the values to put in.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.h"

namespace dogwatch {

class Sentence {
 public:
  struct Argument {
    enum class Type { number, seat, word, words, text };
    std::string name;
    Type type = Type::number;
    int number = 0;                  // number, seat
    std::string text;                // word: "<group>.<name>", a key of the words file; text: as it is
    std::vector<Argument> elements;  // words: a list, said with commas
  };

  Sentence() = default;
  explicit Sentence(std::string_view key) : key_(key) {}

  const std::string& key() const { return key_; }
  void set_key(std::string_view key) { key_ = key; }

  Sentence& number(std::string_view name, int value) {
    return add({std::string(name), Argument::Type::number, value, {}, {}});
  }
  Sentence& seat(std::string_view name, Seat value) {
    return add({std::string(name), Argument::Type::seat, index(value), {}, {}});
  }
  // A word of the words file: group "colour", name "clear".
  Sentence& word(std::string_view name, std::string_view group, std::string_view word) {
    return add({std::string(name), Argument::Type::word, 0, std::string(group) + "." + std::string(word), {}});
  }
  Sentence& text(std::string_view name, std::string_view value) {
    return add({std::string(name), Argument::Type::text, 0, std::string(value), {}});
  }
  Sentence& add(Argument argument) {
    arguments_.push_back(std::move(argument));
    return *this;
  }
  const std::vector<Argument>& arguments() const { return arguments_; }

 private:
  std::string key_;
  std::vector<Argument> arguments_;
};

}  // namespace dogwatch
