// Texts that strangers write: names and chat.
#pragma once

#include <string>
#include <string_view>

namespace dogwatch {

// Without control characters, marks that turn the direction of a line, and blanks at the ends. The text is valid UTF-8.
std::string cleaned(std::string_view text);
// The same for a name: without anything that shows nothing.
std::string cleaned_name(std::string_view text);
// What a name looks like at a glance: two that have the same look are taken for each other.
std::string look_of(std::string_view name);
// How many characters (code points).
int characters(std::string_view text);

}  // namespace dogwatch
