// Whole files in and out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dogwatch {

std::optional<std::string> read_file(const std::string& path);
// Writes beside the old file and puts the new one in its place, so that a full disk loses neither.
bool write_file(const std::string& path, std::string_view content);

}  // namespace dogwatch
