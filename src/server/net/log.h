// The structured log: one JSON object a line, with time and event first. A flood of one event is told by its number. A
// reader who hangs, so that a pipe is full, never stops the server: lines are dropped, and the next one says how many.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
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
  ~Log() { take(none); }

  // "-" is standard error, "" no log, all else a file, to which lines are added. False if it cannot be written.
  bool open(std::string where);
  // The file under its name, which may have been moved away since.
  void reopen();
  // From any thread.
  void note(std::string_view event, const NoteFields& fields = {});
  // Lines that nobody took.
  std::int64_t dropped() const { return dropped_; }

 private:
  struct Recent {
    std::int64_t second = 0;
    int said = 0;
    std::int64_t unsaid = 0;
  };
  static constexpr int none = -1;
  // In place of the one before, which is closed unless it is standard error.
  void take(int descriptor);
  void write(std::string_view event, const NoteFields& fields, std::int64_t unsaid);
  bool write_now(const std::string& line);

  std::mutex mutex_;
  std::string where_;
  int descriptor_ = none;
  bool torn_ = false;  // the last line did not fit
  std::atomic<std::int64_t> dropped_ = 0;
  std::int64_t dropped_unsaid_ = 0;
  std::map<std::string, Recent, std::less<>> recent_;
};

}  // namespace dogwatch
