// The numbers of a running server in Prometheus' text format (version 0.0.4).
#pragma once

#include <cstdint>
#include <string>

#include "server/net/socket_numbers.h"
#include "server/service/table_server.h"

namespace dogwatch {

struct ServerCounts {
  TableServerCounts tables;
  SocketCounts sockets;
  std::int64_t requests = 0;
  std::int64_t refusals = 0;
  std::int64_t log_lines_dropped = 0;
  std::int64_t started = 0;         // seconds since 1970
  std::int64_t resident_bytes = 0;  // of memory
  std::int64_t cpu_milliseconds = 0;
};

// With memory and processor time of this process.
ServerCounts with_process(ServerCounts counts);
std::string metrics_text(const ServerCounts& counts);

}  // namespace dogwatch
