// Texts that strangers write: names and chat.
#pragma once

#include <string>
#include <string_view>

namespace dogwatch {

// Without control characters, marks that turn the direction of a line, and blanks at the ends. The text is valid UTF-8.
std::string cleaned(std::string_view text);
// How many characters (code points).
int characters(std::string_view text);

}  // namespace dogwatch
