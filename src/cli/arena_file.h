// The matches of an arena in a file, so that one that was stopped or killed goes on where it was: a line of JSON that
// says what is played, then a line for each match.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/arena_match.h"
#include "core/result.h"

namespace dogwatch {

struct ArenaOptions;

class ArenaFile {
 public:
  // Opens or begins the file of these arenas, all of one command. Another arena's is refused.
  static Result<std::unique_ptr<ArenaFile>> open(const std::string& path, const ArenaOptions& options,
                                                 const std::vector<Arena>& arenas);
  ~ArenaFile();
  ArenaFile(const ArenaFile&) = delete;
  ArenaFile& operator=(const ArenaFile&) = delete;

  // Those of the file, for each arena as many as it has games.
  std::vector<MatchResults>& results() { return results_; }
  std::optional<Error> keep(std::size_t arena, const Arena& played, int match, const MatchResult& result);

 private:
  ArenaFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  std::optional<Error> read(const std::string& header, const std::vector<Arena>& arenas);
  std::optional<Error> append(const std::string& line);

  std::string path_;
  int descriptor_;
  std::vector<MatchResults> results_;
};

}  // namespace dogwatch
