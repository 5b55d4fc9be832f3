// The transport of WebSockets: what the table server needs from the outside, on one io thread and a few for bots.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/log.h"
#include "server/net/socket.h"
#include "server/net/socket_numbers.h"
#include "server/net/think_pool.h"
#include "server/service/transport.h"

namespace dogwatch {

// Who is told of clients: the table server.
class Arrivals {
 public:
  Arrivals() = default;
  Arrivals(const Arrivals&) = delete;
  Arrivals& operator=(const Arrivals&) = delete;
  virtual ~Arrivals() = default;
  virtual void arrive(Client client, const std::string& address) = 0;
  virtual void receive(Client client, std::string_view frame) = 0;
  virtual void depart(Client client) = 0;
  // Whether it may be answered.
  virtual bool ping(Client /*client*/) { return true; }
};

class SocketTransport final : public Transport {
 public:
  static constexpr int ping_seconds = 20;

  SocketTransport(boost::asio::io_context& io, const SocketLimits& limits, Log& log, int bot_threads);
  ~SocketTransport() override = default;

  // Before the first socket.
  void tell(Arrivals& arrivals);

  enum class Admission : std::uint8_t { welcome, too_many, stopping };
  Admission admission() const;
  // Takes over a connection whose handshake is done.
  void admit(TcpSocket socket, std::string address, std::string early);
  // The next few addresses that are connected, round and round, for who has to look at all of them now and then.
  std::vector<std::string> next_addresses(std::size_t most);
  // Says this to all of an address, and closes.
  void dismiss_address(const std::string& address, const std::string& last_words);
  // Nobody is admitted from now on.
  void stop_admitting() { stopping_ = true; }
  // Calls back when the last socket is gone; after a second those that are left are cut.
  void clear(std::function<void()> cleared);

  void send(Client client, std::string frame) override;
  void send_around(Client client, std::string before, const std::shared_ptr<const std::string>& middle,
                   std::string_view after) override;
  void when_sent(Client client, std::function<void()> then) override;
  void dismiss(Client client) override;
  std::int64_t now() override;
  void after(std::int64_t milliseconds, std::function<void()> what) override;
  void think(Lane lane, std::function<void()> work, std::function<void()> then) override;
  void random(std::uint8_t* bytes, std::size_t size) override;
  void note(std::string_view event, const NoteFields& fields) override;
  std::int64_t arrived() override { return arrived_; }
  void told_all(std::int64_t arrived) override { told_.push_back(arrived); }

  // For sockets.
  const SocketLimits& limits() const { return limits_; }
  std::span<char> scratch() { return scratch_; }
  // Something has arrived.
  void look_at_clock();
  void flush_soon(std::shared_ptr<Socket> socket);
  void receive(Socket& socket, std::string_view text);
  bool ping(Socket& socket) { return arrivals_->ping(socket.client()); }
  void refuse_frame(Socket& socket, CloseCode code);
  void departs(Socket& socket);
  void gone(Socket& socket, std::string_view why);

  const SocketCounts& counts() const { return counts_; }

 private:
  using Sockets = std::unordered_map<std::uint64_t, std::shared_ptr<Socket>>;
  Sockets& beside(Client client) { return sockets_.at(static_cast<std::uint64_t>(client) % sockets_.size()); }
  Socket* find(Client client);
  void flush();
  void look_after_next();
  void finish_clearing();

  boost::asio::io_context* io_;
  SocketLimits limits_;
  Log* log_;
  Arrivals* arrivals_ = nullptr;
  // By the second in which they are looked after.
  std::array<Sockets, ping_seconds> sockets_;
  std::map<std::string, int> of_address_;
  std::string last_address_;  // of next_addresses
  std::vector<std::shared_ptr<Socket>> to_flush_;
  std::vector<char> scratch_;
  std::int64_t arrived_ = 0;        // microseconds
  std::vector<std::int64_t> told_;  // when moves arrived that the next flush sends
  std::uint64_t last_client_ = 0;
  std::size_t looked_after_ = 0;
  boost::asio::steady_timer second_;
  bool stopping_ = false;
  std::function<void()> cleared_;
  SocketCounts counts_;
  // Last, so that they end first.
  ThinkPool pool_;
  ThinkPool advisers_{1};
  ThinkPool readers_{1};
};

}  // namespace dogwatch
