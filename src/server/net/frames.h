// WebSocket frames (RFC 6455, section 5), the server's side, without a socket: bytes in, messages out.
//
// Our own rather than Beast's stream: Beast keeps 5 kB for each connection and sends every frame by itself. Here a
// silent connection keeps no buffer at all, and what is said to one client at one moment leaves in one call.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dogwatch {

// RFC 6455, section 7.4.1.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  unsupported = 1003,
  no_code = 1005,  // never sent
  bad_text = 1007,
  policy = 1008,
  too_big = 1009,
};

// Takes what frames say. Each returns whether to read on.
class FrameSink {
 public:
  FrameSink() = default;
  FrameSink(const FrameSink&) = delete;
  FrameSink& operator=(const FrameSink&) = delete;
  virtual ~FrameSink() = default;
  virtual bool on_text(std::string_view text) = 0;
  virtual bool on_ping(std::string_view body) = 0;
  virtual bool on_pong() = 0;
  virtual bool on_close(CloseCode code) = 0;
};

class FrameReader {
 public:
  // `most`: bytes of a message.
  explicit FrameReader(std::size_t most) : most_(most) {}

  // Reads what arrived, and uses its memory while doing so. Why the connection must be closed, if it must.
  std::optional<CloseCode> read(std::span<char> bytes, FrameSink& sink);
  // Of memory held for a frame that has not arrived completely.
  std::size_t held() const { return pending_.capacity() + message_.capacity(); }

 private:
  struct Header;
  enum class Step : std::uint8_t { taken, incomplete, enough };
  struct Outcome {
    Step step = Step::taken;
    std::size_t size = 0;  // of the frame
    std::optional<CloseCode> wrong = std::nullopt;
  };
  Outcome read_frame(std::span<char> bytes, FrameSink& sink);
  Outcome read_header(std::span<const char> bytes, Header& header) const;
  Outcome take(const Header& header, std::string_view body, FrameSink& sink);

  std::size_t most_;
  std::string pending_;  // the beginning of a frame
  std::string message_;  // the frames of a message so far
  bool continues_ = false;
};

// The head of an unmasked frame.
struct FrameHead {
  std::array<char, 10> bytes{};
  std::uint8_t size = 0;
};
FrameHead text_head(std::size_t body);
// Whole control frames.
std::string ping_frame();
std::string pong_frame(std::string_view body);
std::string close_frame(CloseCode code, std::string_view reason);

// What proves to a client that its key was read (section 4.2.2).
std::string accept_of(std::string_view key);
// Whether a client's key is 16 bytes in base64.
bool is_socket_key(std::string_view key);

}  // namespace dogwatch
