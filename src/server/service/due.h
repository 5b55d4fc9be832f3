// What a table has to do by itself next, and when: a row of the store.
#pragma once

#include <optional>

#include "server/service/table_server.h"
#include "server/tables/online_table.h"

namespace dogwatch {

std::optional<Due> due_of(const OnlineTable& table, const TableServerLimits& limits);
// Whether it is that nobody came to the table any more.
bool is_abandonment(const Due& due);

}  // namespace dogwatch
