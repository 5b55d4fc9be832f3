// One WebSocket: reads messages, and sends what waits for it in one call. Lives on the one thread of the sockets.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>  // Boost 1.74 needs it and does not include it
#include <vector>

#include "server/net/frames.h"
#include "server/service/transport.h"

namespace dogwatch {

// With the executor that there is, which takes less room than one that might be any.
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

class SocketTransport;

class Socket final : public std::enable_shared_from_this<Socket>, private FrameSink {
 public:
  Socket(TcpSocket socket, Client client, std::string address, SocketTransport& transport);

  // `early`: what the client sent along with its request.
  void start(std::string early);
  // In order; a client that does not read is cut off.
  void send(std::shared_ptr<const std::string> text);
  // One text in three pieces.
  void send_around(std::string before, std::shared_ptr<const std::string> middle, std::string_view after);
  // Calls back when all that waits has been sent, or the socket is gone.
  void when_sent(std::function<void()> then);
  // Closes after all that was sent before.
  void dismiss(CloseCode code, std::string_view reason);
  // Sends what waits.
  void flush();
  // Called now and then: pings who is silent, cuts off who does not answer.
  void look_after();
  // At once.
  void cut(std::string_view why);

  Client client() const { return client_; }
  const std::string& address() const { return address_; }

 private:
  struct Waiting {
    FrameHead head;  // of a text; a control frame has none, nor has what continues a text
    std::shared_ptr<const std::string> body;
  };
  void await_bytes();
  void read();
  void take(std::span<char> bytes);
  void queue(Waiting waiting);
  bool waits_for_too_much() const;
  // False when the connection is gone.
  bool send_some();
  void drop_sent(std::size_t bytes);
  bool on_text(std::string_view text) override;
  bool on_ping(std::string_view body) override;
  bool on_pong() override;
  bool on_close(CloseCode code) override;

  TcpSocket socket_;
  SocketTransport* transport_;
  Client client_;
  std::string address_;
  FrameReader reader_;
  std::vector<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::size_t sent_of_first_ = 0;
  std::vector<std::function<void()>> when_sent_;
  bool flushing_ = false;  // flush() will be called
  bool blocked_ = false;   // until the network takes more
  bool closing_ = false;   // a close frame waits or was sent: nothing more is said or heard
  bool gone_ = false;
  bool heard_ = true;  // since look_after() was called last
  bool pinged_ = false;
};

}  // namespace dogwatch
