// The grammar of a text with values to put in (see words.h): taking it apart, and telling what is wrong with it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch {

// What stands between a pair of braces: {name}, {name, list}, {name, spelled}, {name, plural, forms}, {name, counted,
// forms}, {name, select, forms}; Spelled and Counted begin a sentence.
struct Placeholder {
  struct Form {
    std::string_view name;
    std::string_view text;
  };
  enum class Type { value, list, spelled, plural, counted, select };

  std::string_view name;
  Type type = Type::value;
  bool begins_sentence = false;
  std::vector<Form> forms;

  // The text of the form of that name; null where there is none.
  const Form* form(std::string_view form_name) const;
};

// Takes a placeholder off the front of `rest`, which begins with its opening brace; tells the mistake, if any.
std::optional<std::string> take_placeholder(std::string_view& rest, Placeholder& placeholder);

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

// The names of all values that a well-formed text puts in, also inside of forms.
std::set<std::string, std::less<>> names_in_message(std::string_view text);

// What is wrong with a text; nothing when it is well-formed.
std::optional<std::string> message_mistake(std::string_view text);

}  // namespace dogwatch
