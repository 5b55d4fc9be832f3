// The built page as files: which one answers a request, how it is packed, and how long it may be kept.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace dogwatch {

struct SiteFile {
  std::filesystem::path path;  // of the file, or of its packed form
  std::string type;            // MIME type
  std::string encoding;        // "br", "gzip" or empty
  std::string etag;
  std::string cache;       // Cache-Control
  bool varies = false;     // packed forms exist: the answer depends on Accept-Encoding
  std::uint64_t size = 0;  // of the file at `path`
};

class Site {
 public:
  explicit Site(const std::filesystem::path& folder);

  bool exists() const;
  // The file for a request's target ("/assets/x.js?y"); nothing when there is none, or when it would lie outside of
  // the folder.
  std::optional<SiteFile> find(std::string_view target, std::string_view accept_encoding) const;

 private:
  std::filesystem::path folder_;
};

// A target's path without its query, decoded; nothing when it is malformed or climbs out.
std::optional<std::string> decoded_path(std::string_view target);
// Whether a coding is accepted by this Accept-Encoding header.
bool accepts(std::string_view accept_encoding, std::string_view coding);
// Whether one of the tags in an If-None-Match header is this one.
bool matches(std::string_view if_none_match, std::string_view etag);

}  // namespace dogwatch
