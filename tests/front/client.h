// Clients of a server under test: Beast's WebSocket, which is not the server's own, and bytes as anybody might send
// them.
#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
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
  WsClient() : socket_(io_) {}

  // The status of the answer: 101 when the socket is open, 0 when there was none.
  unsigned connect(std::uint16_t port, const Headers& headers = {}) {
    namespace beast = boost::beast;
    const auto local = boost::asio::ip::make_address("127.0.0.1");
    beast::error_code error;
    socket_.next_layer().connect({local, port}, error);
    if (error) return 0;
    socket_.next_layer().set_option(boost::asio::ip::tcp::no_delay(true), error);
    socket_.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
      for (const auto& [name, value] : headers) request.set(name, value);
    }));
    beast::websocket::response_type response;
    const bool done = waited([&](auto finished) {
      socket_.async_handshake(response, "127.0.0.1:" + std::to_string(port), "/socket",
                              [&error, finished](beast::error_code result) {
                                error = result;
                                finished();
                              });
    });
    refusal = response.body();
    if (!done) return 0;
    return error ? response.result_int() : 101;
  }

  bool send(const std::string& text, bool binary = false) {
    boost::beast::error_code error;
    socket_.binary(binary);
    const bool done = waited([&](auto finished) {
      socket_.async_write(boost::asio::buffer(text), [&error, finished](boost::beast::error_code result, std::size_t) {
        error = result;
        finished();
      });
    });
    return done && !error;
  }

  // The next message; nothing when the connection has ended.
  std::optional<std::string> read() {
    boost::beast::flat_buffer buffer;
    boost::beast::error_code error;
    const bool done = waited([&](auto finished) {
      socket_.async_read(buffer, [&error, finished](boost::beast::error_code result, std::size_t) {
        error = result;
        finished();
      });
    });
    if (!done || error) return std::nullopt;
    return boost::beast::buffers_to_string(buffer.data());
  }

  // Why the server closed, after read() found the end.
  unsigned close_code() const { return socket_.reason().code; }

  bool ping() {
    bool answered = false;
    socket_.control_callback([&](boost::beast::websocket::frame_type kind, boost::beast::string_view) {
      answered = answered || kind == boost::beast::websocket::frame_type::pong;
    });
    boost::beast::error_code error;
    socket_.ping({}, error);
    if (error || !send("after the ping")) return false;
    read();
    socket_.control_callback();
    return answered;
  }

  void close() {
    boost::beast::error_code ignored;
    waited([&](auto finished) {
      socket_.async_close(boost::beast::websocket::close_code::normal,
                          [finished](boost::beast::error_code) { finished(); });
    });
  }
  // Without a goodbye.
  void vanish() {
    boost::beast::error_code ignored;
    socket_.next_layer().close(ignored);
  }

  boost::asio::ip::tcp::socket& tcp() { return socket_.next_layer(); }
  std::string refusal;  // the words of an answer other than 101

 private:
  template <class Start>
  bool waited(Start start) {
    auto done = std::make_shared<bool>(false);
    start([done] { *done = true; });
    io_.restart();
    const auto until = std::chrono::steady_clock::now() + client_patience;
    while (!*done && io_.run_one_until(until) > 0) {
    }
    return *done;
  }

  boost::asio::io_context io_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> socket_;
};

// A connection without any manners.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : socket_(io_) {
    boost::system::error_code ignored;
    socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port}, ignored);
  }
  bool send(const std::string& bytes) {
    boost::system::error_code error;
    boost::asio::write(socket_, boost::asio::buffer(bytes), error);
    return !error;
  }
  // Everything until the server closes.
  std::string read_all() {
    std::string text;
    boost::system::error_code error;
    boost::asio::read(socket_, boost::asio::dynamic_buffer(text), error);
    return text;
  }
  // Up to and with these words.
  std::string read_until(const std::string& words) {
    std::string text;
    boost::system::error_code error;
    char c = 0;
    while (!text.ends_with(words) && boost::asio::read(socket_, boost::asio::buffer(&c, 1), error) == 1) text += c;
    return text;
  }
  boost::asio::ip::tcp::socket& tcp() { return socket_; }

 private:
  boost::asio::io_context io_;
  boost::asio::ip::tcp::socket socket_;
};

// An answer to GET, with its head.
inline std::string get(std::uint16_t port, const std::string& target, const Headers& headers = {}) {
  RawClient client(port);
  std::string request = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  client.send(request + "Connection: close\r\n\r\n");
  return client.read_all();
}

}  // namespace dogwatch
