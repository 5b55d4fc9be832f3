// A whole server in this process, on any free port, with a store in a temporary folder.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "server/server.h"
#include "server/temporary_folder.h"

namespace dogwatch {

class RunningServer {
 public:
  // Everybody comes from one address here, so its limits are those of many, unless a test sets others.
  static ServeSettings open_handed() {
    ServeSettings settings;
    settings.sockets.connections_per_address = 1000;
    settings.harbour.connections_per_address = 1000;
    settings.harbour.messages_per_second = 1'000'000;
    settings.harbour.messages_at_once = 1'000'000;
    settings.harbour.messages_per_second_of_address = 1'000'000;
    settings.harbour.messages_at_once_of_address = 1'000'000;
    settings.harbour.tables_per_address_and_hour = 1'000'000;
    return settings;
  }

  explicit RunningServer(ServeSettings settings = open_handed()) {
    std::ofstream(folder_.path() / "index.html") << "<!doctype html>";
    settings.host = "127.0.0.1";
    settings.port = 0;
    settings.site = folder_.path();
    settings.log = (folder_.path() / "log").string();
    settings.bot_threads = 1;
    if (settings.store == ServeSettings().store) settings.store = "sqlite:" + (folder_.path() / "tables.db").string();
    server_ = std::make_unique<Server>(settings);
    const auto error = server_->open();
    REQUIRE_MESSAGE(!error, (error ? error->text : ""));
    thread_ = std::thread([this] { server_->run(); });
  }
  ~RunningServer() { stop(); }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  std::uint16_t port() const { return server_->port(); }
  std::string log() const {
    std::ifstream file(folder_.path() / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  TemporaryFolder folder_{"server"};
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace dogwatch
