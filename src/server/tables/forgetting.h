// Names and chat of a table deleted, as the law may ask of a host: moves and dice stay, people do not.
#pragma once

#include <string_view>

#include "server/store/host_care.h"

namespace dogwatch {

// How the texts of a store become the same without names and chat, and the entry that tells running servers.
Rewrite forgetting();

}  // namespace dogwatch
