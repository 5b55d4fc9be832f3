// WebSocket frames from the network: they mean the same in whatever pieces they arrive, and never more is held than a
// message may be long.
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "server/net/frames.h"

namespace {

using namespace dogwatch;

constexpr std::size_t most = 1000;

class Heard final : public FrameSink {
 public:
  std::vector<std::string> said;
  bool on_text(std::string_view text) override { return note('t', text); }
  bool on_ping(std::string_view body) override { return note('i', body); }
  bool on_pong() override { return note('o', {}); }
  bool on_close(CloseCode code) override {
    note('c', std::to_string(static_cast<int>(code)));
    return false;
  }

 private:
  bool note(char what, std::string_view text) {
    if (text.size() > most) std::abort();
    said.push_back(what + std::string(text));
    return said.back()[0] != 'c';
  }
};

struct Reading {
  std::vector<std::string> said;
  std::optional<CloseCode> wrong;
  bool operator==(const Reading&) const = default;
};

Reading read_in_pieces(std::string bytes, std::size_t size) {
  FrameReader reader(most);
  Heard heard;
  std::optional<CloseCode> wrong;
  for (std::size_t at = 0; at < bytes.size() && !wrong; at += size) {
    wrong = reader.read(std::span(bytes).subspan(at, std::min(size, bytes.size() - at)), heard);
    if (!heard.said.empty() && heard.said.back()[0] == 'c') break;
    if (reader.held() > 8 * (most + size)) std::abort();
  }
  return {heard.said, wrong};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  const Reading whole = read_in_pieces(bytes, std::max<std::size_t>(1, bytes.size()));
  if (read_in_pieces(bytes, 1U + data[0] % 64U) != whole) std::abort();
  return 0;
}
