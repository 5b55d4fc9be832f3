#include "server/net/socket_transport.h"

#include <sys/random.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdlib>

#include "core/json.h"

namespace dogwatch {

namespace asio = boost::asio;

namespace {

constexpr std::size_t scratch_bytes = 64U << 10U;
constexpr auto farewell = std::chrono::seconds(1);

std::int64_t microseconds_now() {
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

std::string_view reason_of(CloseCode code) {
  switch (code) {
    case CloseCode::unsupported:
      return "Only text messages are accepted.";
    case CloseCode::bad_text:
      return "This is not UTF-8.";
    case CloseCode::too_big:
      return "This message is too long.";
    default:
      return "This is not a WebSocket frame as defined by RFC 6455.";
  }
}

}  // namespace

SocketTransport::SocketTransport(asio::io_context& io, const SocketLimits& limits, Log& log, int bot_threads)
    : io_(&io), limits_(limits), log_(&log), scratch_(scratch_bytes), second_(io), pool_(bot_threads) {}

void SocketTransport::tell(Arrivals& arrivals) {
  arrivals_ = &arrivals;
  look_after_next();
}

SocketTransport::Admission SocketTransport::admission() const {
  if (stopping_) return Admission::stopping;
  return counts_.open < limits_.connections ? Admission::welcome : Admission::too_many;
}

void SocketTransport::admit(TcpSocket socket, std::string address, std::string early) {
  const Client client{++last_client_};
  ++of_address_[address];
  ++counts_.open;
  ++counts_.opened;
  auto made = std::make_shared<Socket>(std::move(socket), client, std::move(address), *this);
  beside(client).emplace(last_client_, made);
  arrivals_->arrive(client, made->address());
  made->start(std::move(early));
}

std::vector<std::string> SocketTransport::next_addresses(std::size_t most) {
  std::vector<std::string> addresses;
  auto next = of_address_.upper_bound(last_address_);
  for (std::size_t i = 0; i < std::min(most, of_address_.size()); ++i, ++next) {
    if (next == of_address_.end()) next = of_address_.begin();
    addresses.push_back(next->first);
  }
  if (!addresses.empty()) last_address_ = addresses.back();
  return addresses;
}

void SocketTransport::dismiss_address(const std::string& address, const std::string& last_words) {
  for (const Sockets& sockets : sockets_) {
    for (const auto& [client, socket] : sockets) {
      if (socket->address() != address) continue;
      socket->send(std::make_shared<const std::string>(last_words));
      socket->dismiss(CloseCode::policy, {});
    }
  }
}

Socket* SocketTransport::find(Client client) {
  Sockets& sockets = beside(client);
  const auto found = sockets.find(static_cast<std::uint64_t>(client));
  return found == sockets.end() ? nullptr : found->second.get();
}

void SocketTransport::send(Client client, std::string frame) {
  Socket* socket = find(client);
  if (socket == nullptr) return;
  ++counts_.frames_out;
  counts_.bytes_out += static_cast<std::int64_t>(frame.size());
  socket->send(std::make_shared<const std::string>(std::move(frame)));
}

void SocketTransport::send_around(Client client, std::string before, const std::shared_ptr<const std::string>& middle,
                                  std::string_view after) {
  Socket* socket = find(client);
  if (socket == nullptr) return;
  ++counts_.frames_out;
  counts_.bytes_out += static_cast<std::int64_t>(before.size() + middle->size() + after.size());
  socket->send_around(std::move(before), middle, after);
}

// Never at once: the caller may be in the midst of something, and so may a socket.
void SocketTransport::when_sent(Client client, std::function<void()> then) {
  auto later = [io = io_, then = std::move(then)] { asio::post(*io, then); };
  if (Socket* socket = find(client)) return socket->when_sent(std::move(later));
  later();
}

void SocketTransport::dismiss(Client client) {
  if (Socket* socket = find(client)) socket->dismiss(stopping_ ? CloseCode::going_away : CloseCode::policy, {});
}

std::int64_t SocketTransport::now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void SocketTransport::after(std::int64_t milliseconds, std::function<void()> what) {
  auto timer = std::make_shared<asio::steady_timer>(*io_, std::chrono::milliseconds(milliseconds));
  timer->async_wait([timer, what = std::move(what)](const boost::system::error_code& error) {
    if (!error) what();
  });
}

void SocketTransport::think(Lane lane, std::function<void()> work, std::function<void()> then) {
  ThinkPool& pool = lane == Lane::thinking ? pool_ : lane == Lane::advising ? advisers_ : readers_;
  pool.think([io = io_, work = std::move(work), then = std::move(then)]() mutable {
    work();
    // Both end on the table server's thread, whose things they may hold.
    asio::post(*io, [work = std::move(work), then = std::move(then)] { then(); });
  });
}

void SocketTransport::random(std::uint8_t* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t got = getrandom(bytes, size, 0);
    if (got < 0 && errno != EINTR) std::abort();  // better no server than one whose tokens can be guessed
    if (got < 0) continue;
    bytes += got;
    size -= got;
  }
}

void SocketTransport::note(std::string_view event, const NoteFields& fields) { log_->note(event, fields); }

void SocketTransport::look_at_clock() { arrived_ = microseconds_now(); }

void SocketTransport::flush_soon(std::shared_ptr<Socket> socket) {
  to_flush_.push_back(std::move(socket));
  // After whatever is at work now: what it says to one client leaves together.
  if (to_flush_.size() == 1) asio::post(*io_, [this] { flush(); });
}

void SocketTransport::flush() {
  std::vector<std::shared_ptr<Socket>> sockets;
  sockets.swap(to_flush_);
  for (const auto& socket : sockets) socket->flush();
  sockets.clear();
  if (to_flush_.empty()) to_flush_.swap(sockets);  // keeps its room
  if (told_.empty()) return;
  const std::int64_t now = microseconds_now();
  for (const std::int64_t arrived : told_) counts_.moves.add(now - arrived);
  told_.clear();
}

void SocketTransport::receive(Socket& socket, std::string_view text) {
  ++counts_.frames_in;
  arrivals_->receive(socket.client(), text);
}

void SocketTransport::refuse_frame(Socket& socket, CloseCode code) {
  ++counts_.refused_frames;
  log_->note("refused_frame", [&](JsonWriter& json) {
    json.key("address").text(socket.address()).key("code").number(static_cast<std::int64_t>(code));
  });
  socket.dismiss(code, reason_of(code));
}

void SocketTransport::departs(Socket& socket) {
  // Not at once: the table server may be in the midst of speaking to this client.
  asio::post(*io_, [this, client = socket.client()] { arrivals_->depart(client); });
}

void SocketTransport::gone(Socket& socket, std::string_view why) {
  if (why == "silent" || why == "does not read") {
    ++counts_.cut_off;
    log_->note("cut_off", [&](JsonWriter& json) { json.key("address").text(socket.address()).key("why").text(why); });
  }
  const auto found = of_address_.find(socket.address());
  if (found != of_address_.end() && --found->second == 0) of_address_.erase(found);
  --counts_.open;
  // The caller may be the last to hold it.
  asio::post(*io_, [this, client = socket.client()] {
    beside(client).erase(static_cast<std::uint64_t>(client));
    finish_clearing();
  });
}

void SocketTransport::look_after_next() {
  second_.expires_after(std::chrono::seconds(1));
  second_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    looked_after_ = (looked_after_ + 1) % sockets_.size();
    for (const auto& [client, socket] : sockets_.at(looked_after_)) socket->look_after();
    look_after_next();
  });
}

void SocketTransport::clear(std::function<void()> cleared) {
  stopping_ = true;
  cleared_ = std::move(cleared);
  auto timer = std::make_shared<asio::steady_timer>(*io_, farewell);
  timer->async_wait([this, timer](const boost::system::error_code& error) {
    if (error) return;
    for (const Sockets& sockets : sockets_) {
      for (const auto& [client, socket] : sockets) socket->cut("stopping");
    }
  });
  finish_clearing();
}

void SocketTransport::finish_clearing() {
  if (!cleared_ || counts_.open > 0) return;
  const auto cleared = std::exchange(cleared_, nullptr);
  cleared();
}

}  // namespace dogwatch
