// A record: how a match began and its ordered log, enough to replay it exactly.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/dice.h"
#include "core/move.h"
#include "core/seat.h"

namespace dogwatch {

// One move in the log, with every answer of chance that it brought.
struct LogEntry {
  Seat seat;
  Move move;
  std::vector<Chance> chances;
};

}  // namespace dogwatch
