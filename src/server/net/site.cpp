#include "server/net/site.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

#include "core/message.h"

namespace dogwatch {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".toml", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
}};

std::string type_of(const fs::path& path) {
  const std::string extension = path.extension().string();
  const auto* found =
      std::find_if(types.begin(), types.end(), [&](const auto& type) { return type.first == extension; });
  return std::string(found == types.end() ? "application/octet-stream" : found->second);
}

// Calls part(text) for each part between commas until it returns true.
template <class Part>
bool any_part(std::string_view list, Part part) {
  while (!list.empty()) {
    const auto end = std::min(list.find(','), list.size());
    if (part(trimmed(list.substr(0, end)))) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::string tag_of(const fs::path& path, std::uint64_t size) {
  std::error_code error;
  const auto written = fs::last_write_time(path, error).time_since_epoch().count();
  std::array<char, 48> text{};
  char* end = std::to_chars(text.data(), text.data() + 24, static_cast<std::uint64_t>(written), 16).ptr;
  *end++ = '-';
  end = std::to_chars(end, text.data() + text.size(), size, 16).ptr;
  return "\"" + std::string(text.data(), end) + "\"";
}

// Whether `path` lies in `folder`, links followed.
bool is_inside(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) return false;
  const auto [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), real.begin(), real.end());
  return in_folder == folder.end();
}

}  // namespace

std::optional<std::string> decoded_path(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    char c = target[i];
    if (c == '%') {
      unsigned value = 0;
      const char* from = target.data() + i + 1;
      if (i + 2 >= target.size() || std::from_chars(from, from + 2, value, 16).ptr != from + 2) return std::nullopt;
      c = static_cast<char>(value);
      i += 2;
    }
    if (c == '\0' || c == '\\') return std::nullopt;
    path += c;
  }
  for (const fs::path& part : fs::path(path)) {
    // A name that begins with a dot is nobody's business: "..", and hidden files.
    if (part.string().starts_with('.')) return std::nullopt;
  }
  return path;
}

bool accepts(std::string_view accept_encoding, std::string_view coding) {
  return any_part(accept_encoding, [&](std::string_view part) {
    const auto semicolon = std::min(part.find(';'), part.size());
    const std::string_view quality = trimmed(part.substr(std::min(semicolon + 1, part.size())));
    const bool refused = quality == "q=0" || quality.starts_with("q=0.0") || quality == "q=0.";
    return trimmed(part.substr(0, semicolon)) == coding && !refused;
  });
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  return any_part(if_none_match, [&](std::string_view tag) {
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    return tag == etag || tag == "*";
  });
}

Site::Site(const fs::path& folder) {
  std::error_code error;
  folder_ = fs::canonical(folder, error);
}

bool Site::exists() const { return !folder_.empty() && is_file(folder_ / "index.html"); }

std::optional<SiteFile> Site::find(std::string_view target, std::string_view accept_encoding) const {
  const auto decoded = decoded_path(target);
  if (folder_.empty() || !decoded) return std::nullopt;
  fs::path path = folder_ / fs::path(*decoded).relative_path();
  if (decoded->ends_with('/')) path /= "index.html";
  if (!is_file(path) || !is_inside(path, folder_)) return std::nullopt;

  SiteFile file;
  file.type = type_of(path);
  // The build puts a fingerprint into the name of everything under assets/.
  const bool fingerprinted = decoded->starts_with("/assets/");
  file.cache = fingerprinted ? "public, max-age=31536000, immutable" : "no-cache";
  file.path = path;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> packings = {{{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [coding, suffix] : packings) {
    const fs::path packed = path.string() + std::string(suffix);
    if (!is_file(packed)) continue;
    file.varies = true;
    if (!file.encoding.empty() || !accepts(accept_encoding, coding)) continue;
    file.encoding = coding;
    file.path = packed;
  }
  std::error_code error;
  file.size = fs::file_size(file.path, error);
  if (error) return std::nullopt;
  file.etag = tag_of(file.path, file.size);
  return file;
}

}  // namespace dogwatch
