// What a store is asked besides changes, the same for both databases.
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "server/store/sql.h"
#include "server/store/store.h"

namespace dogwatch {

// How long a due thing belongs to the process that took it.
inline constexpr StoreTime lease_milliseconds = 1'500;

inline constexpr int all_entries = std::numeric_limits<int>::max();
Result<StoredTable> read_table(Sql& sql, const std::string& table, std::int64_t after, int most = all_entries);
Result<std::vector<std::string>> changed_tables(Sql& sql,
                                                const std::vector<std::pair<std::string, std::int64_t>>& known);
Result<std::vector<ListedTable>> listed_tables(Sql& sql, int most);
Result<std::vector<Leased>> lease_due(Sql& sql, const std::string& holder, int most, std::optional<StoreTime> at);
Result<std::optional<StoreTime>> earliest_due(Sql& sql);
Result<StoreTime> put_fact(Sql& sql, const std::string& kind, const std::string& key, const std::string& text,
                           StoreTime until);
Result<std::optional<std::string>> get_fact(Sql& sql, const std::string& kind, const std::string& key);
Result<std::optional<std::string>> take_fact(Sql& sql, const std::string& kind, const std::string& key);
// "table", "table holder" or "table holder words" for those who listen; of SQLite nobody does.
SqlProblem tell_processes(Sql& sql, const std::string& text);

}  // namespace dogwatch
