// A folder for one test, gone with it.
#pragma once

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <filesystem>
#include <string>
#include <system_error>

namespace dogwatch {

class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::string& name)
      : pattern_((std::filesystem::temp_directory_path() / ("dogwatch-" + name + "-XXXXXX")).string()) {
    made_ = mkdtemp(pattern_.data()) != nullptr;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (made_) std::filesystem::remove_all(pattern_, ignored);
  }
  std::filesystem::path path() const { return pattern_; }

 private:
  std::string pattern_;
  bool made_ = false;
};

}  // namespace dogwatch
