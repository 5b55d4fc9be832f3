// The program's own sentences on a terminal, apart from those of the games.
#pragma once

#include <string_view>

#include "core/words.h"

namespace dogwatch {

// "en" or "fr"; English for any other language.
const Words& program_words(std::string_view language);

}  // namespace dogwatch
