// The grammar of a text with values to put in (see words.h): taking it apart, and telling what is wrong with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch {

// What stands between a pair of braces: {name}, {name, plural, forms} or {name, select, forms}.
struct Placeholder {
  struct Form {
    std::string_view name;
    std::string_view text;
  };
  enum class Type { value, plural, select };

  std::string_view name;
  Type type = Type::value;
  std::vector<Form> forms;

  // The text of the form of that name; null where there is none.
  const Form* form(std::string_view form_name) const;
};

// Takes a placeholder off the front of `rest`, which begins with its opening brace; tells the mistake, if any.
std::optional<std::string> take_placeholder(std::string_view& rest, Placeholder& placeholder);

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

// What is wrong with a text; nothing when it is well-formed.
std::optional<std::string> message_mistake(std::string_view text);

}  // namespace dogwatch
