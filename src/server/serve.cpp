#include "server/serve.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <memory>
#include <utility>  // Boost 1.74 needs it and does not include it
#include <vector>

#include "server/http.h"
#include "server/site.h"

namespace dogwatch {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;

int complain(const std::string& text) {
  std::fprintf(stderr, "dogwatch serve: %s\n", text.c_str());
  return 1;
}

// The program lies somewhere below the tree that the page was built in.
fs::path built_page() {
  std::error_code error;
  fs::path in_tree = fs::path("web") / "dist";
  for (fs::path folder = fs::read_symlink("/proc/self/exe", error); folder.has_relative_path();
       folder = folder.parent_path()) {
    if (fs::exists(folder / in_tree / "index.html", error)) return folder / in_tree;
  }
  return in_tree;
}

std::string name_in_address(const std::string& host) {
  return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

}  // namespace

int run_serve(const ServeOptions& options) {
  const Site site(options.site.empty() ? built_page() : options.site);
  if (!site.exists()) {
    return complain("the page is not built: there is no index.html in " +
                    (options.site.empty() ? built_page() : options.site).string() + ".");
  }
  asio::io_context io(1);
  boost::system::error_code error;
  const auto found = asio::ip::tcp::resolver(io).resolve(options.host, std::to_string(options.port),
                                                         asio::ip::tcp::resolver::passive, error);
  if (error) return complain("there is no address called " + options.host + ".");

  std::uint16_t port = options.port;
  std::vector<std::shared_ptr<HttpListener>> listeners;
  for (const auto& entry : found) {
    auto listener = std::make_shared<HttpListener>(io, site);
    // Port 0 asks for any free one; all addresses then share the first one's.
    error = listener->listen({entry.endpoint().address(), port});
    // A machine without IPv6 still resolves localhost to ::1.
    if (error && !listeners.empty()) continue;
    if (error == asio::error::address_in_use) break;
    if (error) continue;
    port = listener->port();
    listener->start();
    listeners.push_back(std::move(listener));
  }
  if (listeners.empty()) {
    return complain(error == asio::error::address_in_use
                        ? "port " + std::to_string(port) + " is already in use; choose another with --port."
                        : "cannot listen on " + options.host + ": " + error.message() + ".");
  }
  std::printf("Dogwatch is at http://%s:%u (Ctrl+C stops it)\n", name_in_address(options.host).c_str(),
              static_cast<unsigned>(port));
  std::fflush(stdout);

  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) { io.stop(); });
  io.run();
  return 0;
}

}  // namespace dogwatch
