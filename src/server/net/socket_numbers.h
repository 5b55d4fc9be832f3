// What sockets may take, and what they took.
#pragma once

#include <cstddef>
#include <cstdint>

#include "server/net/time_histogram.h"

namespace dogwatch {

struct SocketLimits {
  std::size_t frame_bytes = 64U << 10U;  // of a message from a client
  std::size_t queue_bytes = 1U << 20U;   // said to a client and not yet read by it
  int connections = 20'000;
  int connections_per_address = 64;
};

struct SocketCounts {
  std::int64_t open = 0;
  // Since the beginning:
  std::int64_t opened = 0;
  std::int64_t frames_in = 0;
  std::int64_t frames_out = 0;
  std::int64_t bytes_out = 0;
  std::int64_t refused_frames = 0;  // malformed or too long
  std::int64_t cut_off = 0;         // silent, or did not read
  TimeHistogram moves;              // from a move received to all who see it sent
};

}  // namespace dogwatch
