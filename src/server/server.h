// A whole server: the page over HTTP, tables over WebSockets, and their store. `dogwatch serve` runs one, tests
// several.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/net/http.h"
#include "server/net/log.h"
#include "server/net/site.h"
#include "server/net/socket_transport.h"
#include "server/service/table_server.h"
#include "server/settings.h"
#include "server/store/store.h"

namespace dogwatch {

class Server final : private Arrivals {
 public:
  explicit Server(ServeSettings settings);
  ~Server() override;

  // Opens the store and listens. What is wrong, if something is.
  std::optional<Error> open();
  // Serves until stop() has done its work.
  void run();
  // From any thread. Says goodbye to everybody and finishes what is in flight.
  void stop();
  // From any thread: the log file may have been moved away.
  void reopen_log();

  std::uint16_t port() const { return port_; }
  // For others in the house; empty for none.
  const std::string& lan() const { return lan_; }
  boost::asio::io_context& io() { return io_; }

 private:
  void arrive(Client client, const std::string& address) override;
  void receive(Client client, std::string_view frame) override;
  void depart(Client client) override;
  bool ping(Client client) override;

  std::optional<Error> open_log();
  std::optional<Error> listen();
  void fill_front();
  void answer_health(std::function<void(std::string problem)> then);
  void probe_store();
  void tell_health(const std::string& problem);
  void begin_stopping();
  // Sends away who was banned since they came.
  void look_for_bans();
  std::string metrics() const;

  ServeSettings settings_;
  boost::asio::io_context io_;
  Log log_;
  Site site_;
  std::uint16_t port_ = 0;
  std::string lan_;
  std::int64_t started_;
  std::unique_ptr<Store> store_;
  SocketTransport transport_;
  std::unique_ptr<TableServer> tables_;
  std::shared_ptr<HttpFront> front_;
  std::vector<std::shared_ptr<HttpListener>> listeners_;
  bool stopping_ = false;

  // One question to the store answers everybody who asks within a second.
  std::vector<std::function<void(std::string problem)>> ask_health_;
  std::optional<std::string> health_;
  std::int64_t health_at_ = 0;
  std::int64_t probe_ = 0;
};

}  // namespace dogwatch
