#include "front/running_server.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "server/server.h"

namespace dogwatch {

ServeSettings RunningServer::open_handed() {
  ServeSettings settings;
  settings.sockets.connections_per_address = 1000;
  settings.tables.connections_per_address = 1000;
  settings.tables.messages_per_second = 1'000'000;
  settings.tables.messages_at_once = 1'000'000;
  settings.tables.messages_per_second_of_address = 1'000'000;
  settings.tables.messages_at_once_of_address = 1'000'000;
  settings.tables.tables_per_address_and_hour = 1'000'000;
  settings.tables.bot_tables_per_address_and_hour = 1'000'000;
  settings.tables.openings_per_minute = 1'000'000;
  return settings;
}

RunningServer::RunningServer(ServeSettings settings) {
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

RunningServer::~RunningServer() { stop(); }

void RunningServer::stop() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

std::uint16_t RunningServer::port() const { return server_->port(); }

std::string RunningServer::log() const {
  std::ifstream file(folder_.path() / "log");
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace dogwatch
