// `dogwatch serve`: the page over HTTP, and tables online.
#pragma once

#include "server/settings.h"

namespace dogwatch {

// Serves until SIGINT or SIGTERM. Returns the program's status: 0, or 1 with one sentence on standard error.
int run_serve(const ServeSettings& settings);

}  // namespace dogwatch
