#include "cli/engine.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/protocol.h"

namespace dogwatch {
namespace {

// Cuts input into lines. Of a line that is too long nothing is kept but the fact.
class LineReader {
 public:
  explicit LineReader(std::FILE* input) : descriptor_(fileno(input)), buffer_(std::size_t{1} << 16U) {}

  enum class Found { line, too_long, end };
  Found next(std::string& line) {
    line.clear();
    bool too_long = false;
    while (true) {
      if (at_ == filled_ && !refill()) {
        if (too_long) return Found::too_long;
        return line.empty() ? Found::end : Found::line;
      }
      const char* from = buffer_.data() + at_;
      const char* end = buffer_.data() + filled_;
      const char* newline = std::find(from, end, '\n');
      const std::size_t length = newline - from;
      if (line.size() + length > EngineProtocol::longest_line) {
        too_long = true;
        line.clear();
        line.shrink_to_fit();
      }
      if (!too_long) line.append(from, length);
      at_ += length;
      if (at_ < filled_) {
        ++at_;  // the newline
        return too_long ? Found::too_long : Found::line;
      }
    }
  }

 private:
  bool refill() {
    at_ = filled_ = 0;
    while (true) {
      const ssize_t got = ::read(descriptor_, buffer_.data(), buffer_.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      filled_ = got;
      return true;
    }
  }

  int descriptor_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t filled_ = 0;
};

}  // namespace

int run_engine(std::FILE* input, std::FILE* output) {
  EngineProtocol engine;
  LineReader lines(input);
  std::string line;
  while (!engine.finished()) {
    const LineReader::Found found = lines.next(line);
    if (found == LineReader::Found::end) break;
    std::string response = found == LineReader::Found::too_long ? EngineProtocol::too_long() : engine.answer(line);
    response += '\n';
    if (std::fwrite(response.data(), 1, response.size(), output) != response.size()) return 1;
    // Before the next line is answered: whatever becomes of that, what was said is said.
    if (std::fflush(output) != 0) return 1;
  }
  return 0;
}

}  // namespace dogwatch
