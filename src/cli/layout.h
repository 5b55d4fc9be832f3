// The places of a board's layout, and how values of a view are said: see board.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/words.h"

namespace dogwatch {

// "chest_left" as "chest left", or as the words file has it under `group`.
std::string said_name(std::string_view name, std::string_view group, const Words& words);
// A value in words: lists with spaces between, unknown things as "?".
std::string said_value(const Json& value, std::string_view group, const Words& words);

// A text with its places filled from the view. `seat` is what # stands for.
std::string fill_places(std::string_view text, const Json& view, int seat, const Words& words);

}  // namespace dogwatch
