// Whole files in and out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace dogwatch {

std::optional<std::string> read_file(const std::string& path);
// A components file of one's own: TOML, and not empty. What is wrong with it names the file as it was given.
Result<std::string> read_components(const std::string& path);
// Writes beside the old file and puts the new one in its place, so that a full disk loses neither.
bool write_file(const std::string& path, std::string_view content);

}  // namespace dogwatch
