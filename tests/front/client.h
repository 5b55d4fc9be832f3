// Clients of a server under test: Beast's WebSocket, which is not the server's own, and bytes as anybody might send
// them. Beast itself is seen by client.cpp alone: it takes long to compile.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dogwatch {

using Headers = std::vector<std::pair<std::string, std::string>>;

// A program that waits longer than this for an answer has found a fault.
inline constexpr auto client_patience = std::chrono::seconds(60);

class WsClient {
 public:
  WsClient();
  ~WsClient();
  WsClient(const WsClient&) = delete;
  WsClient& operator=(const WsClient&) = delete;

  // The status of the answer: 101 when the socket is open, 0 when there was none.
  unsigned connect(std::uint16_t port, const Headers& headers = {});
  bool send(const std::string& text, bool binary = false);
  // The next message; nothing when the connection has ended.
  std::optional<std::string> read();
  // Why the server closed, after read() found the end.
  unsigned close_code() const;
  bool ping();
  void close();
  // Without a goodbye.
  void vanish();

  std::string refusal;  // the words of an answer other than 101

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// A connection without any manners.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  bool send(const std::string& bytes);
  // Everything until the server closes.
  std::string read_all();
  // Up to and with these words.
  std::string read_until(const std::string& words);
  // The system keeps next to nothing of what it does not read.
  void take_little();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// An answer to GET, with its head.
std::string get(std::uint16_t port, const std::string& target, const Headers& headers = {});

}  // namespace dogwatch
