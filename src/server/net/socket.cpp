#include "server/net/socket.h"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "server/net/socket_transport.h"

namespace dogwatch {

namespace {

constexpr std::size_t most_parts = 64;  // of one call to the system

using ErrorCode = boost::system::error_code;

}  // namespace

Socket::Socket(TcpSocket socket, Client client, std::string address, SocketTransport& transport)
    : socket_(std::move(socket)),
      transport_(&transport),
      client_(client),
      address_(std::move(address)),
      reader_(transport.limits().frame_bytes) {
  ErrorCode ignored;
  socket_.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
  socket_.non_blocking(true, ignored);
}

void Socket::start(std::string early) {
  if (!early.empty()) take(early);
  if (!gone_) await_bytes();
}

void Socket::await_bytes() {
  socket_.async_wait(TcpSocket::wait_read, [self = shared_from_this()](const ErrorCode& error) {
    if (error || self->gone_) return;
    self->read();
  });
}

void Socket::read() {
  transport_->look_at_clock();
  const std::span<char> scratch = transport_->scratch();
  const ssize_t size = ::recv(socket_.native_handle(), scratch.data(), scratch.size(), MSG_DONTWAIT);
  if (size == 0) return cut("gone");
  if (size < 0) {
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return cut("lost");
  } else {
    take(scratch.first(size));
  }
  if (!gone_) await_bytes();
}

void Socket::take(std::span<char> bytes) {
  if (closing_) return;  // until the client closes its end
  heard_ = true;
  const auto wrong = reader_.read(bytes, *this);
  if (!wrong || closing_ || gone_) return;
  transport_->refuse_frame(*this, *wrong);
}

bool Socket::on_text(std::string_view text) {
  transport_->receive(*this, text);
  return !closing_ && !gone_;
}

bool Socket::on_ping(std::string_view body) {
  if (transport_->ping(*this)) queue({{}, std::make_shared<const std::string>(pong_frame(body))});
  return !closing_ && !gone_;
}

bool Socket::on_pong() { return true; }

bool Socket::on_close(CloseCode code) {
  dismiss(code == CloseCode::no_code ? CloseCode::normal : code, {});
  return false;
}

void Socket::send(std::shared_ptr<const std::string> text) {
  if (closing_ || gone_) return;
  const FrameHead head = text_head(text->size());
  queue({head, std::move(text)});
}

void Socket::send_around(std::string before, std::shared_ptr<const std::string> middle, std::string_view after) {
  if (closing_ || gone_) return;
  const FrameHead head = text_head(before.size() + middle->size() + after.size());
  queue({head, std::make_shared<const std::string>(std::move(before))});
  queue({{}, std::move(middle)});
  queue({{}, std::make_shared<const std::string>(after)});
}

void Socket::when_sent(std::function<void()> then) {
  if (gone_ || waiting_.empty()) return then();
  when_sent_.push_back(std::move(then));
}

void Socket::dismiss(CloseCode code, std::string_view reason) {
  if (closing_ || gone_) return;
  queue({{}, std::make_shared<const std::string>(close_frame(code, reason))});
  closing_ = true;
  heard_ = true;  // so that it has a while to close its end
  transport_->departs(*this);
}

void Socket::queue(Waiting waiting) {
  if (gone_) return;
  waiting_bytes_ += waiting.head.size + waiting.body->size();
  waiting_.push_back(std::move(waiting));
  if (waits_for_too_much()) return cut("does not read");
  if (flushing_ || blocked_) return;
  flushing_ = true;
  transport_->flush_soon(shared_from_this());
}

// One long answer, a record, is no sign that nobody reads: what waits beside it counts.
bool Socket::waits_for_too_much() const {
  const std::size_t most = transport_->limits().queue_bytes;
  if (waiting_bytes_ <= most) return false;
  std::size_t longest = 0;
  for (const Waiting& one : waiting_) longest = std::max(longest, one.body->size());
  return waiting_bytes_ > most + longest;
}

void Socket::flush() {
  flushing_ = false;
  if (gone_ || blocked_) return;
  if (!send_some()) return cut("lost");
  if (waiting_.empty()) {
    for (const auto& then : std::exchange(when_sent_, {})) then();
    if (waiting_.capacity() > 2) std::vector<Waiting>().swap(waiting_);
    if (closing_) {
      ErrorCode ignored;
      socket_.shutdown(TcpSocket::shutdown_send, ignored);
    }
    return;
  }
  blocked_ = true;
  socket_.async_wait(TcpSocket::wait_write, [self = shared_from_this()](const ErrorCode& error) {
    self->blocked_ = false;
    self->heard_ = true;  // it reads, be it slowly, and cannot answer a ping before it comes to it
    if (!error) self->flush();
  });
}

bool Socket::send_some() {
  while (!waiting_.empty()) {
    std::array<iovec, most_parts> parts{};
    std::size_t count = 0;
    std::size_t skip = sent_of_first_;
    std::size_t wanted = 0;
    const auto add = [&](const char* data, std::size_t size) {
      const std::size_t skipped = std::min(skip, size);
      skip -= skipped;
      if (skipped == size) return;
      // The system reads it only.
      parts.at(count++) = {const_cast<char*>(data) + skipped, size - skipped};
      wanted += size - skipped;
    };
    for (std::size_t i = 0; i < waiting_.size() && count + 2 <= most_parts; ++i) {
      add(waiting_[i].head.bytes.data(), waiting_[i].head.size);
      add(waiting_[i].body->data(), waiting_[i].body->size());
    }
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = count;
    const ssize_t sent = ::sendmsg(socket_.native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    drop_sent(sent);
    if (static_cast<std::size_t>(sent) < wanted) return true;
  }
  return true;
}

void Socket::drop_sent(std::size_t bytes) {
  waiting_bytes_ -= bytes;
  bytes += sent_of_first_;
  std::size_t whole = 0;
  for (; whole < waiting_.size(); ++whole) {
    const std::size_t size = waiting_[whole].head.size + waiting_[whole].body->size();
    if (bytes < size) break;
    bytes -= size;
  }
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(whole));
  sent_of_first_ = bytes;
}

void Socket::look_after() {
  if (gone_) return;
  const bool silent = !std::exchange(heard_, false);
  if (silent && (closing_ || pinged_)) return cut("silent");
  pinged_ = silent;
  if (silent) queue({{}, std::make_shared<const std::string>(ping_frame())});
}

void Socket::cut(std::string_view why) {
  if (gone_) return;
  gone_ = true;
  if (!closing_) transport_->departs(*this);
  waiting_.clear();
  for (const auto& then : std::exchange(when_sent_, {})) then();
  ErrorCode ignored;
  socket_.close(ignored);
  transport_->gone(*this, why);
}

}  // namespace dogwatch
