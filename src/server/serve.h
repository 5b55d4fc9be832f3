// `dogwatch serve`: the page over HTTP.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace dogwatch {

struct ServeOptions {
  // A name or address to listen on; the default is this machine alone.
  std::string host = "localhost";
  std::uint16_t port = 8080;
  // The built page; empty = web/dist beside the program's own tree.
  std::filesystem::path site;
};

// Serves until SIGINT or SIGTERM. Returns the program's status: 0, or 1 with one sentence on standard error.
int run_serve(const ServeOptions& options);

}  // namespace dogwatch
