// Whatever arrives at the port, in pieces: HTTP requests one after the other, the handshake, frames behind it. Never a
// crash; what comes back is HTTP, or frames after a handshake; and when the client is gone nothing is kept of it.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/http.h"
#include "server/temporary_folder.h"

namespace {

using namespace dogwatch;

void require(bool truth) {
  if (!truth) std::abort();
}

// Says everything back.
class Echo final : public Arrivals {
 public:
  explicit Echo(SocketTransport& transport) : transport_(&transport) {}
  int aboard = 0;
  void arrive(Client client, const std::string& address) override {
    ++aboard;
    transport_->send(client, address);
  }
  void receive(Client client, std::string_view frame) override {
    if (frame == "bye") return transport_->dismiss(client);
    transport_->send(client, std::string(frame));
  }
  void depart(Client) override { --aboard; }

 private:
  SocketTransport* transport_;
};

class Port {
 public:
  Port() {
    std::ofstream(folder_.path() / "index.html") << "<!doctype html>";
    std::ofstream(folder_.path() / "index.html.br") << "packed";
    front_->site = &site_;
    front_->transport = &transport_;
    front_->log = &log_;
    front_->trusted = {*Network::parse("127.0.0.1"), *Network::parse("10.0.0.0/8")};
    front_->origins = {"https://friends.example"};
    front_->health = [](const auto& then) { then(""); };
    front_->metrics = [] { return std::string("numbers 1"); };
    transport_.tell(echo_);
    listener_ = std::make_shared<HttpListener>(io_, front_);
    require(!listener_->listen({boost::asio::ip::make_address("127.0.0.1"), 0}));
    listener_->start();
  }

  void serve(std::string_view bytes, std::size_t piece) {
    const int client = connected();
    std::string heard;
    bool open = true;
    for (std::size_t at = 0; at < bytes.size() && open; at += piece) {
      const std::string_view part = bytes.substr(at, piece);
      open = send(client, part.data(), part.size(), MSG_NOSIGNAL) > 0 && turn(client, heard);
    }
    shutdown(client, SHUT_WR);
    for (int turns = 0; open && turns < 1000; ++turns) open = turn(client, heard);
    require(!open);
    // No connection stays in TIME_WAIT: there would be too many.
    constexpr linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(client, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(client);
    for (int turns = 0; turns < 1000 && !(front_->of_peer.empty() && transport_.counts().open == 0); ++turns)
      io_.poll();
    require(front_->of_peer.empty() && transport_.counts().open == 0 && echo_.aboard == 0);
    require(heard.empty() || heard.starts_with("HTTP/1."));
  }

 private:
  int connected() {
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(listener_->port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    require(connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    io_.poll();
    return client;
  }
  // Lets the server work, and listens; false when it has closed.
  bool turn(int client, std::string& heard) {
    io_.poll();
    char answer[4096];
    ssize_t size = 0;
    while ((size = recv(client, answer, sizeof answer, MSG_DONTWAIT)) > 0) {
      if (heard.size() < sizeof answer) heard.append(answer, static_cast<std::size_t>(size));
    }
    return size < 0 && errno == EAGAIN;
  }

  static SocketLimits limits() {
    SocketLimits limits;
    limits.frame_bytes = 2048;
    limits.queue_bytes = 1U << 16U;
    return limits;
  }

  TemporaryFolder folder_{"fuzz"};
  boost::asio::io_context io_{1};
  Log log_;
  Site site_{folder_.path()};
  SocketTransport transport_{io_, limits(), log_, 1};
  Echo echo_{transport_};
  std::shared_ptr<HttpFront> front_ = std::make_shared<HttpFront>();
  std::shared_ptr<HttpListener> listener_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Port port;
  if (size < 1) return 0;
  // The whole at once, or in pieces, but not in too many.
  const std::size_t piece = data[0] < 128 ? size : std::max<std::size_t>(size / 64 + 1, data[0] - 127U);
  port.serve({reinterpret_cast<const char*>(data + 1), size - 1}, piece);
  return 0;
}
