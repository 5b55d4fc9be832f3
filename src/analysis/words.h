// What the analysis itself says, beside the sentences of the games.
#pragma once

#include <string_view>

#include "core/words.h"

namespace dogwatch {

// "en" or "fr"; English for any other language.
const Words& analysis_words(std::string_view language);

}  // namespace dogwatch
