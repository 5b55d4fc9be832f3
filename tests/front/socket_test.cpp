// Sockets behind a real listener, with somebody behind them who says everything back: who gets in, what is cut off, and
// that it is nobody else's trouble.
#include <doctest/doctest.h>

#include <boost/asio/post.hpp>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

#include "front/client.h"
#include "server/net/http.h"
#include "server/temporary_folder.h"

namespace dogwatch {
namespace {

class Echo final : public Arrivals {
 public:
  explicit Echo(SocketTransport& transport) : transport_(&transport) {}
  void arrive(Client client, const std::string& address) override { transport_->send(client, "welcome " + address); }
  void receive(Client client, std::string_view frame) override {
    if (frame == "dismiss me") {
      transport_->send(client, "bye");
      return transport_->dismiss(client);
    }
    // More than may wait for somebody, and less.
    const int times = frame == "too much" ? 200 : frame == "much" ? 10 : 0;
    for (int i = 0; i < times; ++i) transport_->send(client, std::string(60'000, 'x'));
    if (times == 0) transport_->send(client, std::string(frame));
  }
  void depart(Client) override { ++departed; }
  int departed = 0;

 private:
  SocketTransport* transport_;
};

SocketLimits small_limits() {
  SocketLimits limits;
  limits.frame_bytes = 4096;
  limits.queue_bytes = 1U << 20U;
  limits.connections = 40;
  limits.connections_per_address = 4;
  return limits;
}

class EchoServer {
 public:
  explicit EchoServer(bool trusts = true)
      : site_(folder_.path()), transport_(io_, small_limits(), log_, 1), echo_(transport_) {
    std::ofstream(folder_.path() / "index.html") << "<!doctype html>";
    REQUIRE(log_.open((folder_.path() / "log").string()));
    front_->site = &site_;
    front_->transport = &transport_;
    front_->log = &log_;
    if (trusts) front_->trusted = {*Network::parse("127.0.0.1")};
    front_->health = [](const auto& then) { then(""); };
    front_->metrics = [] { return std::string("numbers 1"); };
    transport_.tell(echo_);
    listener_ = std::make_shared<HttpListener>(io_, front_);
    REQUIRE(!listener_->listen({boost::asio::ip::make_address("127.0.0.1"), 0}));
    port = listener_->port();
    listener_->start();
    thread_ = std::thread([this] { io_.run(); });
  }
  ~EchoServer() {
    io_.stop();
    thread_.join();
  }
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  // Waits until the server's own numbers say so.
  template <class Condition>
  bool comes_to(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + client_patience;
    while (std::chrono::steady_clock::now() < until) {
      std::promise<bool> answer;
      boost::asio::post(io_, [&] { answer.set_value(condition(transport_.counts(), echo_)); });
      if (answer.get_future().get()) return true;
      std::this_thread::yield();
    }
    return false;
  }
  std::string log() {
    std::ifstream file(folder_.path() / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::uint16_t port = 0;

 private:
  TemporaryFolder folder_{"sockets"};
  boost::asio::io_context io_{1};
  Log log_;
  Site site_;
  SocketTransport transport_;
  Echo echo_;
  std::shared_ptr<HttpFront> front_ = std::make_shared<HttpFront>();
  std::shared_ptr<HttpListener> listener_;
  std::thread thread_;
};

bool echoes(WsClient& client, const std::string& text) { return client.send(text) && client.read() == text; }

std::string handshake(std::uint16_t port, const std::string& more = "") {
  return "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         more + "\r\n";
}

}  // namespace

TEST_CASE("a WebSocket client of another maker speaks with ours: long, short, in parts, ping and close") {
  EchoServer server;
  WsClient client;
  REQUIRE(client.connect(server.port) == 101);
  CHECK(client.read() == "welcome 127.0.0.1");
  CHECK(echoes(client, "ahoy"));
  CHECK(echoes(client, ""));
  CHECK(echoes(client, std::string(125, 'a')));
  CHECK(echoes(client, std::string(126, 'b')));
  CHECK(echoes(client, std::string(4096, 'c')));
  CHECK(echoes(client, "\xC3\xA9t\xC3\xA9"));
  CHECK(client.ping());
  CHECK(client.send("much"));
  for (int i = 0; i < 10; ++i) REQUIRE((client.read() == std::string(60'000, 'x')));
  client.close();
  CHECK(server.comes_to(
      [](const SocketCounts& counts, const Echo& echo) { return counts.open == 0 && echo.departed == 1; }));
}

TEST_CASE("what is sent before a dismissal still arrives, then the server closes") {
  EchoServer server;
  WsClient client;
  REQUIRE(client.connect(server.port) == 101);
  client.read();
  REQUIRE(client.send("dismiss me"));
  CHECK(client.read() == "bye");
  CHECK(client.read() == std::nullopt);
  CHECK(client.close_code() == static_cast<unsigned>(CloseCode::policy));
}

TEST_CASE("a page of another site is refused with 403 and a sentence; a program without an origin is not") {
  EchoServer server;
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port);
  WsClient page;
  CHECK(page.connect(server.port, {{"Origin", own}}) == 101);
  for (const std::string other : {"https://evil.example", "null", "http://127.0.0.1:1"}) {
    WsClient evil;
    CHECK(evil.connect(server.port, {{"Origin", other}}) == 403);
    CHECK(evil.refusal.find("other sites") != std::string::npos);
  }
  CHECK(server.log().find("\"refused_request\"") != std::string::npos);
  page.read();
  CHECK(echoes(page, "still here"));
}

TEST_CASE("trusted proxies tell whose connection it is") {
  EchoServer server;
  WsClient client;
  REQUIRE(client.connect(server.port, {{"X-Forwarded-For", "6.6.6.6, 9.9.9.9"}}) == 101);
  CHECK(client.read() == "welcome 9.9.9.9");
}

TEST_CASE("who holds connections and asks for nothing has to go for newcomers of the same address") {
  EchoServer server(false);
  std::vector<std::unique_ptr<RawClient>> idle;
  for (int i = 0; i < 40; ++i) {  // sixteen may be there
    idle.push_back(std::make_unique<RawClient>(server.port));
    idle.back()->send("GET / HTTP/1.1\r\nX: ");
  }
  CHECK(get(server.port, "/healthz").starts_with("HTTP/1.1 200"));
  WsClient honest;
  REQUIRE(honest.connect(server.port) == 101);
  CHECK(idle.front()->read_all().empty());  // sent away
}

TEST_CASE("a full server says so with 503") {
  EchoServer server;
  std::vector<std::unique_ptr<WsClient>> clients;
  for (int i = 0; i < 40; ++i) {
    clients.push_back(std::make_unique<WsClient>());
    REQUIRE(clients.back()->connect(server.port, {{"X-Forwarded-For", "10.0.0." + std::to_string(i)}}) == 101);
  }
  WsClient late;
  CHECK(late.connect(server.port, {{"X-Forwarded-For", "10.0.1.1"}}) == 503);
  CHECK(late.refusal.find("full") != std::string::npos);
}

TEST_CASE(
    "frames that are too long, binary or malformed end their own connection, are logged, and nobody else's ends") {
  EchoServer server;
  WsClient honest;
  REQUIRE(honest.connect(server.port, {{"X-Forwarded-For", "1.1.1.1"}}) == 101);
  honest.read();
  const auto close_code_after = [&](const std::string& text, bool binary) {
    WsClient client;
    REQUIRE(client.connect(server.port) == 101);
    client.read();
    client.send(text, binary);
    CHECK(client.read() == std::nullopt);
    CHECK(echoes(honest, "still here"));
    return client.close_code();
  };
  CHECK(close_code_after(std::string(4097, 'x'), false) == static_cast<unsigned>(CloseCode::too_big));
  CHECK(close_code_after("x", true) == static_cast<unsigned>(CloseCode::unsupported));
  for (const std::string& bytes :
       {std::string("GET / HTTP/1.1\r\n\r\n"), std::string(4000, '\xFF'), std::string(4000, '\0')}) {
    RawClient raw(server.port);
    raw.send(handshake(server.port));
    raw.read_until("\r\n\r\n");
    raw.send(bytes);
    CHECK(raw.read_all().find("RFC 6455") != std::string::npos);
    CHECK(echoes(honest, "still here"));
  }
  CHECK(server.log().find("\"refused_frame\"") != std::string::npos);
  CHECK(server.comes_to([](const SocketCounts& counts, const Echo&) { return counts.refused_frames == 5; }));
}

TEST_CASE("a client that does not read is cut off; one that sends by the byte holds nobody up") {
  EchoServer server;
  WsClient honest;
  REQUIRE(honest.connect(server.port, {{"X-Forwarded-For", "1.1.1.1"}}) == 101);
  honest.read();
  RawClient slow(server.port);  // half a request, for ever
  REQUIRE(slow.send("GET / HTTP/1.1\r\nX: "));
  RawClient drip(server.port);  // half a frame, for ever
  REQUIRE(drip.send(handshake(server.port) + "\x81"));
  drip.read_until("\r\n\r\n");

  RawClient deaf(server.port);
  deaf.take_little();
  REQUIRE(deaf.send(handshake(server.port)));
  deaf.read_until("\r\n\r\n");
  deaf.send(std::string("\x81\x88\0\0\0\0too much", 14));  // masked by zeros
  CHECK(server.comes_to([](const SocketCounts& counts, const Echo&) { return counts.cut_off == 1; }));
  CHECK(server.log().find("does not read") != std::string::npos);
  CHECK(echoes(honest, "still here"));
  drip.send(std::string("\x84", 1));
  drip.send(std::string("\0\0\0\0slow", 8));
  CHECK(drip.read_until("slow").ends_with("slow"));
}

TEST_CASE("what is no WebSocket is told so; health and numbers are told to whom they concern") {
  EchoServer server;
  CHECK(get(server.port, "/socket").starts_with("HTTP/1.1 426"));
  CHECK(get(server.port, "/healthz").starts_with("HTTP/1.1 200"));
  CHECK(get(server.port, "/metrics").find("numbers 1") != std::string::npos);
  CHECK(get(server.port, "/metrics", {{"X-Forwarded-For", "9.9.9.9"}}).starts_with("HTTP/1.1 403"));
  const std::string page = get(server.port, "/");
  CHECK(page.find("Content-Security-Policy: default-src 'none'") != std::string::npos);
  CHECK(page.find("connect-src 'self'") != std::string::npos);
  CHECK(page.find("X-Content-Type-Options: nosniff") != std::string::npos);
  RawClient wrong_key(server.port);
  std::string request = handshake(server.port);
  request.replace(request.find("dGhl"), 4, "x");
  wrong_key.send(request);
  CHECK(wrong_key.read_until("\r\n").starts_with("HTTP/1.1 400"));
}

}  // namespace dogwatch
