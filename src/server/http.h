// HTTP connections: each reads requests one after the other and answers them from the site. A connection knows no
// listener, and the listener no request, so that a connection can later be handed over to a table.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <memory>
#include <optional>
#include <utility>  // Boost 1.74 needs it and does not include it

#include "server/site.h"

namespace dogwatch {

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(boost::asio::ip::tcp::socket socket, const Site& site);
  void start();

 private:
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;
  void read();
  void answer(const Request& request);
  void send_file(const Request& request, const SiteFile& file);
  void send_text(const Request& request, boost::beast::http::status status, std::string text);
  template <class Response>
  void send(const std::shared_ptr<Response>& response);
  void close();

  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  const Site* site_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
};

// Accepts connections on one endpoint.
class HttpListener : public std::enable_shared_from_this<HttpListener> {
 public:
  HttpListener(boost::asio::io_context& io, const Site& site) : io_(&io), acceptor_(io), site_(&site) {}
  // The error, if it cannot listen there.
  boost::system::error_code listen(const boost::asio::ip::tcp::endpoint& endpoint);
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void start();

 private:
  boost::asio::io_context* io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  const Site* site_;
};

}  // namespace dogwatch
