#include "server/serve.h"

#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>

#include "server/net/lan.h"
#include "server/server.h"

namespace dogwatch {
namespace {

std::string name_in_address(const std::string& host) {
  return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

void greet(const ServeSettings& settings, const Server& server) {
  const std::string host = settings.lan ? "localhost" : name_in_address(settings.host);
  std::printf("Dogwatch is running at http://%s:%u (Ctrl+C stops it)\n", host.c_str(),
              static_cast<unsigned>(server.port()));
  if (!server.lan().empty()) {
    std::printf("Others on your network can join at %s\n%s", server.lan().c_str(), terminal_qr(server.lan()).c_str());
  }
  std::fflush(stdout);
}

}  // namespace

int run_serve(const ServeSettings& settings) {
  Server server(settings);
  if (const auto error = server.open()) {
    std::fprintf(stderr, "dogwatch serve: %s\n", error->text.c_str());
    return 1;
  }
  // Before anybody is told that it serves, so that whoever then asks it to stop is heard.
  boost::asio::signal_set stopping(server.io(), SIGINT, SIGTERM);
  boost::asio::signal_set moved(server.io(), SIGHUP);
  int asked = 0;
  const std::function<void()> await_stop = [&] {
    stopping.async_wait([&](const boost::system::error_code& error, int) {
      if (error) return;
      if (++asked > 1) std::_Exit(1);  // somebody does not want to wait
      server.stop();
      await_stop();
    });
  };
  const std::function<void()> await_move = [&] {
    moved.async_wait([&](const boost::system::error_code& error, int) {
      if (error) return;
      server.reopen_log();
      await_move();
    });
  };
  await_stop();
  await_move();
  greet(settings, server);
  server.run();
  return 0;
}

}  // namespace dogwatch
