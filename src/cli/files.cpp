#include "cli/files.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "core/toml.h"

namespace dogwatch {

std::optional<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string content((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.bad()) return std::nullopt;
  return content;
}

Result<std::string> read_components(const std::string& path) {
  std::optional<std::string> text = read_file(path);
  if (!text) return Error{"The file " + path + " cannot be read.", "components"};
  const TomlFile file(*text, path);
  if (!file.ok()) return Error{file.error()->text, "components"};
  return std::move(*text);
}

bool write_file(const std::string& path, std::string_view content) {
  const std::string beside = path + ".new";
  {
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    if (!file) return false;
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  return !error;
}

}  // namespace dogwatch
