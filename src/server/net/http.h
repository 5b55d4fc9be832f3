// HTTP connections: each reads requests one after the other and answers them from the site, says how the server is, or
// hands itself over to the transport of WebSockets.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>  // Boost 1.74 needs it and does not include it
#include <vector>

#include "server/net/address.h"
#include "server/net/site.h"
#include "server/net/socket_transport.h"

namespace dogwatch {

class HttpConnection;

// What all connections share.
struct HttpFront {
  const Site* site = nullptr;
  SocketTransport* transport = nullptr;
  Log* log = nullptr;
  std::vector<Network> trusted;       // proxies whose word on a client's address counts
  std::vector<Network> metrics_from;  // who may read the numbers, beside this machine
  std::vector<std::string> origins;   // other sites whose pages may open a socket here
  std::vector<std::string> names;     // what this server is called, in small letters; none: whatever proxies say
  // Answers with what is wrong, or with nothing.
  std::function<void(std::function<void(std::string problem)>)> health;
  std::function<std::string()> metrics;

  std::unordered_map<std::string, std::vector<HttpConnection*>> of_peer;  // those that speak HTTP
  std::int64_t turns = 0;                                                 // how often one of them was waited for
  std::int64_t requests = 0;
  std::int64_t refusals = 0;
};

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(TcpSocket socket, std::shared_ptr<HttpFront> front);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  void start();

 private:
  using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;
  using Status = boost::beast::http::status;
  bool make_room();
  void read();
  void answer(const Request& request);
  void answer_health(const Request& request);
  void answer_metrics(const Request& request);
  void answer_socket(const Request& request);
  void hand_over(const Request& request, std::string address);
  void refuse(const Request& request, Status status, std::string text);
  void send_file(const Request& request, const SiteFile& file);
  void send_text(const Request& request, Status status, std::string text, std::string_view type = {});
  template <class Response>
  void send(const std::shared_ptr<Response>& response);
  void close();
  IpAddress client(const Request& request) const;
  bool is_meant(const Request& request) const;
  // Headers of every answer.
  void set_common_fields(boost::beast::http::fields& fields, const Request& request) const;

  Stream stream_;
  boost::beast::flat_buffer buffer_;
  std::shared_ptr<HttpFront> front_;  // the last connections outlive the server
  IpAddress peer_;
  std::string counted_;           // under which it is in of_peer
  std::int64_t waits_since_ = 0;  // for a request, in turns
  std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
};

// Accepts connections on one endpoint.
class HttpListener : public std::enable_shared_from_this<HttpListener> {
 public:
  HttpListener(boost::asio::io_context& io, std::shared_ptr<HttpFront> front)
      : acceptor_(io.get_executor()), pause_(io), front_(std::move(front)) {}
  // The error, if it cannot listen there.
  boost::system::error_code listen(const boost::asio::ip::tcp::endpoint& endpoint);
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void start();
  void stop();

 private:
  boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, boost::asio::io_context::executor_type> acceptor_;
  boost::asio::steady_timer pause_;
  std::shared_ptr<HttpFront> front_;
};

}  // namespace dogwatch
