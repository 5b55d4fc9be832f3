// The structured log: one JSON object a line, with time and event first. A flood of one event is told by its number.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "server/service/transport.h"

namespace dogwatch {

class Log {
 public:
  // Lines of one event within a second; more are counted and told with the next one.
  static constexpr int most_per_second = 50;

  // Keeps no log.
  Log() = default;
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // "-" is standard error, "" no log, all else a file, to which lines are added. False if it cannot be written.
  bool open(std::string where);
  // The file under its name, which may have been moved away since.
  void reopen();
  // From any thread.
  void note(std::string_view event, const NoteFields& fields = {});

 private:
  struct Recent {
    std::int64_t second = 0;
    int said = 0;
    std::int64_t unsaid = 0;
  };
  struct Close {
    void operator()(std::FILE* file) const;
  };
  void write(std::string_view event, const NoteFields& fields, std::int64_t unsaid);

  std::mutex mutex_;
  std::string where_;
  std::unique_ptr<std::FILE, Close> file_;
  std::map<std::string, Recent, std::less<>> recent_;
};

}  // namespace dogwatch
