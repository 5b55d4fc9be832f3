#include "server/http.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>

namespace dogwatch {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

constexpr auto patience = std::chrono::seconds(30);
constexpr std::uint32_t longest_header = 16 * 1024;

template <class Response, class Request>
void set_common_fields(Response& response, const Request& request) {
  response.version(request.version());
  response.keep_alive(request.keep_alive());
  response.set(http::field::server, "Dogwatch");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
}

void set_file_fields(http::fields& fields, const SiteFile& file) {
  fields.set(http::field::etag, file.etag);
  fields.set(http::field::cache_control, file.cache);
  if (file.varies) fields.set(http::field::vary, "Accept-Encoding");
}

std::string_view as_view(beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

HttpConnection::HttpConnection(tcp::socket socket, const Site& site) : stream_(std::move(socket)), site_(&site) {}

void HttpConnection::start() {
  asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->read(); });
}

void HttpConnection::read() {
  parser_.emplace();
  parser_->header_limit(longest_header);
  stream_.expires_after(patience);
  http::async_read_header(
      stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error == http::error::end_of_stream) return self->close();
        if (error && error != http::error::header_limit) return;
        Request& request = self->parser_->get();
        // A body that nobody reads would be taken for the next request.
        if (error || self->parser_->chunked() || self->parser_->content_length().value_or(0) > 0)
          request.keep_alive(false);
        if (!error) return self->answer(request);
        self->send_text(request, http::status::request_header_fields_too_large, "The request is too large.");
      });
}

void HttpConnection::answer(const Request& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return send_text(request, http::status::method_not_allowed, "Only GET and HEAD are answered here.");
  }
  const auto file = site_->find(as_view(request.target()), as_view(request[http::field::accept_encoding]));
  if (!file) return send_text(request, http::status::not_found, "There is nothing here.");
  send_file(request, *file);
}

void HttpConnection::send_file(const Request& request, const SiteFile& file) {
  if (matches(as_view(request[http::field::if_none_match]), file.etag)) {
    auto response = std::make_shared<http::response<http::empty_body>>();
    response->result(http::status::not_modified);
    set_common_fields(*response, request);
    set_file_fields(*response, file);
    return send(response);
  }
  const auto set_fields = [&](auto& response) {
    response.result(http::status::ok);
    set_common_fields(response, request);
    set_file_fields(response, file);
    response.set(http::field::content_type, file.type);
    if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
    response.content_length(file.size);
  };
  if (request.method() == http::verb::head) {
    auto response = std::make_shared<http::response<http::empty_body>>();
    set_fields(*response);
    return send(response);
  }
  auto response = std::make_shared<http::response<http::file_body>>();
  beast::error_code error;
  response->body().open(file.path.c_str(), beast::file_mode::scan, error);
  if (error) return send_text(request, http::status::not_found, "There is nothing here.");
  set_fields(*response);
  response->content_length(response->body().size());
  send(response);
}

void HttpConnection::send_text(const Request& request, http::status status, std::string text) {
  auto response = std::make_shared<http::response<http::string_body>>();
  response->result(status);
  set_common_fields(*response, request);
  response->set(http::field::content_type, "text/plain; charset=utf-8");
  if (status == http::status::method_not_allowed) response->set(http::field::allow, "GET, HEAD");
  const std::size_t length = text.size() + 1;
  if (request.method() != http::verb::head) response->body() = std::move(text) + "\n";
  response->content_length(length);
  send(response);
}

template <class Response>
void HttpConnection::send(const std::shared_ptr<Response>& response) {
  const bool last = response->need_eof() || !response->keep_alive();
  auto serializer = std::make_shared<http::response_serializer<typename Response::body_type>>(*response);
  const auto sent = [self = shared_from_this(), response, serializer, last](beast::error_code error, std::size_t) {
    if (error) return;
    if (last) return self->close();
    self->read();
  };
  stream_.expires_after(patience);
  http::async_write(stream_, *serializer, sent);
}

void HttpConnection::close() {
  beast::error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

beast::error_code HttpListener::listen(const tcp::endpoint& endpoint) {
  beast::error_code error;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error && endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

void HttpListener::start() {
  acceptor_.async_accept(asio::make_strand(*io_),
                         [self = shared_from_this()](beast::error_code error, tcp::socket socket) {
                           if (error == asio::error::operation_aborted) return;
                           if (!error) std::make_shared<HttpConnection>(std::move(socket), *self->site_)->start();
                           self->start();
                         });
}

}  // namespace dogwatch
