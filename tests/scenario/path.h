// Paths into JSON: players[0].hull[1]
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace dogwatch::scenario {

// The value at a path, or null and what is wrong: which step does not exist and what there is instead.
const Json* find(const Json& root, std::string_view path, std::string& complaint);
Json* find(Json& root, std::string_view path, std::string& complaint);

// JSON as written; what is no JSON is a text without quotes, so that draft means "draft".
JsonDocument value_of(std::string_view text);

std::string to_text(const Json& json);

}  // namespace dogwatch::scenario
