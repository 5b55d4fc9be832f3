#include "front/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace dogwatch {

namespace asio = boost::asio;
namespace beast = boost::beast;

struct WsClient::Inside {
  asio::io_context io;
  beast::websocket::stream<asio::ip::tcp::socket> socket{io};

  template <class Start>
  bool waited(Start start) {
    auto done = std::make_shared<bool>(false);
    start([done] { *done = true; });
    io.restart();
    const auto until = std::chrono::steady_clock::now() + client_patience;
    while (!*done && io.run_one_until(until) > 0) {
    }
    return *done;
  }
};

WsClient::WsClient() : inside_(std::make_unique<Inside>()) {}
WsClient::~WsClient() = default;

unsigned WsClient::connect(std::uint16_t port, const Headers& headers) {
  auto& socket = inside_->socket;
  beast::error_code error;
  socket.next_layer().connect({asio::ip::make_address("127.0.0.1"), port}, error);
  if (error) return 0;
  socket.next_layer().set_option(asio::ip::tcp::no_delay(true), error);
  socket.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  beast::websocket::response_type response;
  const bool done = inside_->waited([&](auto finished) {
    socket.async_handshake(response, "127.0.0.1:" + std::to_string(port), "/socket",
                           [&error, finished](beast::error_code result) {
                             error = result;
                             finished();
                           });
  });
  refusal = response.body();
  if (!done) return 0;
  return error ? response.result_int() : 101;
}

bool WsClient::send(const std::string& text, bool binary) {
  beast::error_code error;
  inside_->socket.binary(binary);
  const bool done = inside_->waited([&](auto finished) {
    inside_->socket.async_write(asio::buffer(text), [&error, finished](beast::error_code result, std::size_t) {
      error = result;
      finished();
    });
  });
  return done && !error;
}

std::optional<std::string> WsClient::read() {
  beast::flat_buffer buffer;
  beast::error_code error;
  const bool done = inside_->waited([&](auto finished) {
    inside_->socket.async_read(buffer, [&error, finished](beast::error_code result, std::size_t) {
      error = result;
      finished();
    });
  });
  if (!done || error) return std::nullopt;
  return beast::buffers_to_string(buffer.data());
}

unsigned WsClient::close_code() const { return inside_->socket.reason().code; }

bool WsClient::ping() {
  bool answered = false;
  inside_->socket.control_callback([&](beast::websocket::frame_type kind, beast::string_view) {
    answered = answered || kind == beast::websocket::frame_type::pong;
  });
  beast::error_code error;
  inside_->socket.ping({}, error);
  if (error || !send("after the ping")) return false;
  read();
  inside_->socket.control_callback();
  return answered;
}

void WsClient::close() {
  inside_->waited([&](auto finished) {
    inside_->socket.async_close(beast::websocket::close_code::normal, [finished](beast::error_code) { finished(); });
  });
}

void WsClient::vanish() {
  beast::error_code ignored;
  inside_->socket.next_layer().close(ignored);
}

struct RawClient::Inside {
  asio::io_context io;
  asio::ip::tcp::socket socket{io};
};

RawClient::RawClient(std::uint16_t port) : inside_(std::make_unique<Inside>()) {
  beast::error_code ignored;
  inside_->socket.connect({asio::ip::make_address("127.0.0.1"), port}, ignored);
}
RawClient::~RawClient() = default;

bool RawClient::send(const std::string& bytes) {
  beast::error_code error;
  asio::write(inside_->socket, asio::buffer(bytes), error);
  return !error;
}

std::string RawClient::read_all() {
  std::string text;
  beast::error_code error;
  asio::read(inside_->socket, asio::dynamic_buffer(text), error);
  return text;
}

std::string RawClient::read_until(const std::string& words) {
  std::string text;
  beast::error_code error;
  char c = 0;
  while (!text.ends_with(words) && asio::read(inside_->socket, asio::buffer(&c, 1), error) == 1) text += c;
  return text;
}

void RawClient::take_little() { inside_->socket.set_option(asio::socket_base::receive_buffer_size(4096)); }

std::string get(std::uint16_t port, const std::string& target, const Headers& headers) {
  RawClient client(port);
  std::string request = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  client.send(request + "Connection: close\r\n\r\n");
  return client.read_all();
}

}  // namespace dogwatch
