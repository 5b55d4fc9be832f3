#include "server/net/http.h"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "core/json.h"

namespace dogwatch {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

constexpr auto patience = std::chrono::seconds(30);
constexpr auto out_of_files_pause = std::chrono::milliseconds(100);
constexpr std::uint32_t longest_header = 16 * 1024;
// A browser opens half a dozen connections to load the page, and then one socket.
constexpr int http_for_each_socket = 4;

// What the page does: its own scripts and WebAssembly, styles that Svelte sets on elements, pictures it draws itself,
// and a socket to this server. Nothing of anybody else, so that a script in a name or a chat can neither run nor speak.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

template <class Response, class Request>
void set_connection(Response& response, const Request& request) {
  response.version(request.version());
  response.keep_alive(request.keep_alive());
}

void set_file_fields(http::fields& fields, const SiteFile& file) {
  fields.set(http::field::etag, file.etag);
  fields.set(http::field::cache_control, file.cache);
  if (file.varies) fields.set(http::field::vary, "Accept-Encoding");
  if (file.type.starts_with("text/html")) {
    fields.set("Content-Security-Policy", beast::string_view(content_policy.data(), content_policy.size()));
  }
}

std::string_view as_view(beast::string_view text) { return {text.data(), text.size()}; }

// All of the headers of that name, as one.
template <class Request>
std::string joined(const Request& request, std::string_view name) {
  std::string all;
  const auto range = request.equal_range(beast::string_view(name.data(), name.size()));
  for (auto field = range.first; field != range.second; ++field) {
    if (!all.empty()) all += ',';
    all += as_view(field->value());
  }
  return all;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

HttpConnection::HttpConnection(TcpSocket socket, std::shared_ptr<HttpFront> front)
    : stream_(std::move(socket)), front_(std::move(front)) {
  boost::system::error_code error;
  peer_ = stream_.socket().remote_endpoint(error).address();
  counted_ = counted_as(peer_);
  front_->of_peer[counted_].push_back(this);
}

HttpConnection::~HttpConnection() {
  const auto found = front_->of_peer.find(counted_);
  std::erase(found->second, this);
  if (found->second.empty()) front_->of_peer.erase(found);
}

void HttpConnection::start() {
  const int most = http_for_each_socket * front_->transport->limits().connections_per_address;
  if (std::ssize(front_->of_peer[counted_]) > most && !any_contains(front_->trusted, peer_) && !make_room()) {
    ++front_->refusals;
    front_->log->note("refused_connection", [&](JsonWriter& json) { json.key("address").text(counted_); });
    return;
  }
  read();
}

// The one of this address that has let the server wait for its request longest has to go for a newcomer.
bool HttpConnection::make_room() {
  HttpConnection* idle = nullptr;
  for (HttpConnection* other : front_->of_peer[counted_]) {
    if (other->waits_since_ > 0 && (idle == nullptr || other->waits_since_ < idle->waits_since_)) idle = other;
  }
  if (idle == nullptr) return false;
  idle->waits_since_ = 0;
  idle->stream_.close();
  return true;
}

void HttpConnection::read() {
  waits_since_ = ++front_->turns;
  parser_.emplace();
  parser_->header_limit(longest_header);
  stream_.expires_after(patience);
  http::async_read_header(
      stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        self->waits_since_ = 0;
        if (error == http::error::end_of_stream) return self->close();
        if (error && error != http::error::header_limit) return;
        Request& request = self->parser_->get();
        // A body that nobody reads would be taken for the next request.
        if (error || self->parser_->chunked() || self->parser_->content_length().value_or(0) > 0)
          request.keep_alive(false);
        ++self->front_->requests;
        if (!error) return self->answer(request);
        self->send_text(request, http::status::request_header_fields_too_large, "The request is too large.");
      });
}

// Browsers that came by TLS never come without it again. The proxy in front of this server knows how they came.
void HttpConnection::set_common_fields(http::fields& fields, const Request& request) const {
  fields.set(http::field::server, "Dogwatch");
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  if (request["X-Forwarded-Proto"] == "https" && any_contains(front_->trusted, peer_)) {
    fields.set("Strict-Transport-Security", "max-age=31536000");
  }
}

// A proxy that the host trusts serves only the names it was told to serve.
bool HttpConnection::is_meant(const Request& request) const {
  if (front_->names.empty() && any_contains(front_->trusted, peer_)) return true;
  return is_own_host(as_view(request[http::field::host]), front_->names);
}

void HttpConnection::answer(const Request& request) {
  if (!is_meant(request)) {
    return refuse(request, http::status::misdirected_request,
                  "This server has another name; whoever runs it can give it this one with --name.");
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return send_text(request, http::status::method_not_allowed, "Only GET and HEAD are answered here.");
  }
  const std::string_view path = path_of(as_view(request.target()));
  if (path == "/socket") return answer_socket(request);
  if (path == "/healthz") return answer_health(request);
  if (path == "/metrics") return answer_metrics(request);
  const auto file = front_->site->find(as_view(request.target()), as_view(request[http::field::accept_encoding]));
  if (!file) return send_text(request, http::status::not_found, "Not found.");
  send_file(request, *file);
}

IpAddress HttpConnection::client(const Request& request) const {
  return client_of(peer_, joined(request, "X-Forwarded-For"), front_->trusted);
}

void HttpConnection::answer_health(const Request& request) {
  front_->health([self = shared_from_this(), asked = request](const std::string& problem) {
    self->send_text(asked, problem.empty() ? http::status::ok : http::status::service_unavailable,
                    problem.empty() ? "OK." : problem);
  });
}

void HttpConnection::answer_metrics(const Request& request) {
  const IpAddress whose = client(request);
  // A proxy that nobody declared to be one would make everybody look as if they were on this machine.
  const bool undeclared = request.count("X-Forwarded-For") > 0 && whose == peer_;
  if ((!whose.is_loopback() || undeclared) && !any_contains(front_->metrics_from, whose)) {
    return refuse(request, http::status::forbidden, "The metrics are not open to this address; see --metrics-from.");
  }
  send_text(request, http::status::ok, front_->metrics(), "text/plain; version=0.0.4; charset=utf-8");
}

void HttpConnection::answer_socket(const Request& request) {
  if (!beast::websocket::is_upgrade(request) || request[http::field::sec_websocket_version] != "13") {
    return refuse(request, http::status::upgrade_required, "This address speaks WebSocket, version 13.");
  }
  if (!is_socket_key(as_view(request[http::field::sec_websocket_key]))) {
    return refuse(request, http::status::bad_request, "The Sec-WebSocket-Key is not 16 bytes in base64.");
  }
  const bool has_origin = request.count(http::field::origin) > 0;  // browsers always say it
  if (has_origin &&
      !is_own_origin(as_view(request[http::field::origin]), as_view(request[http::field::host]), front_->origins)) {
    return refuse(request, http::status::forbidden,
                  "Pages of other sites may not play here unless the host allows it with --allow-origin.");
  }
  std::string address = counted_as(client(request));
  switch (front_->transport->admission()) {
    case SocketTransport::Admission::welcome:
      return hand_over(request, std::move(address));
    case SocketTransport::Admission::too_many:
      return refuse(request, http::status::service_unavailable, "The server is full; please try again later.");
    case SocketTransport::Admission::stopping:
      return refuse(request, http::status::service_unavailable, "The server is stopping; please try again shortly.");
  }
}

void HttpConnection::hand_over(const Request& request, std::string address) {
  auto response = std::make_shared<http::response<http::empty_body>>();
  response->version(11);
  response->result(http::status::switching_protocols);
  response->set(http::field::server, "Dogwatch");
  response->set(http::field::upgrade, "websocket");
  response->set(http::field::connection, "Upgrade");
  response->set(http::field::sec_websocket_accept, accept_of(as_view(request[http::field::sec_websocket_key])));
  auto serializer = std::make_shared<http::response_serializer<http::empty_body>>(*response);
  const auto sent = [self = shared_from_this(), response, serializer, address = std::move(address)](
                        beast::error_code error, std::size_t) {
    // Others may have come in while this answer was on its way.
    if (error || self->front_->transport->admission() != SocketTransport::Admission::welcome) return;
    self->stream_.expires_never();
    std::string early(static_cast<const char*>(self->buffer_.data().data()), self->buffer_.size());
    self->front_->transport->admit(self->stream_.release_socket(), address, std::move(early));
  };
  stream_.expires_after(patience);
  http::async_write(stream_, *serializer, sent);
}

void HttpConnection::refuse(const Request& request, Status status, std::string text) {
  ++front_->refusals;
  front_->log->note("refused_request", [&](JsonWriter& json) {
    json.key("address").text(counted_as(client(request))).key("status").number(static_cast<std::int64_t>(status));
    json.key("text").text(text);
  });
  send_text(request, status, std::move(text));
}

void HttpConnection::send_file(const Request& request, const SiteFile& file) {
  if (matches(as_view(request[http::field::if_none_match]), file.etag)) {
    auto response = std::make_shared<http::response<http::empty_body>>();
    response->result(http::status::not_modified);
    set_connection(*response, request);
    set_common_fields(*response, request);
    set_file_fields(*response, file);
    return send(response);
  }
  const auto set_fields = [&](auto& response) {
    response.result(http::status::ok);
    set_connection(response, request);
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
  if (error) return send_text(request, http::status::not_found, "Not found.");
  set_fields(*response);
  response->content_length(response->body().size());
  send(response);
}

void HttpConnection::send_text(const Request& request, Status status, std::string text, std::string_view type) {
  auto response = std::make_shared<http::response<http::string_body>>();
  response->result(status);
  set_connection(*response, request);
  set_common_fields(*response, request);
  if (type.empty()) type = "text/plain; charset=utf-8";
  response->set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response->set(http::field::cache_control, "no-store");
  if (status == http::status::method_not_allowed) response->set(http::field::allow, "GET, HEAD");
  if (status == http::status::upgrade_required) response->set(http::field::sec_websocket_version, "13");
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
  acceptor_.async_accept([self = shared_from_this()](beast::error_code error, TcpSocket socket) {
    if (error == asio::error::operation_aborted || !self->acceptor_.is_open()) return;
    if (!error) {
      std::make_shared<HttpConnection>(std::move(socket), self->front_)->start();
      return self->start();
    }
    // Out of file descriptors, most likely: asking again at once would ask without end.
    self->front_->log->note("cannot_accept", [&](JsonWriter& json) { json.key("why").text(error.message()); });
    self->pause_.expires_after(out_of_files_pause);
    self->pause_.async_wait([self](beast::error_code stopped) {
      if (!stopped) self->start();
    });
  });
}

void HttpListener::stop() {
  beast::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

}  // namespace dogwatch
