// What a host does to a store by command, whether servers use it at that time or not. Every call is done when it
// returns. Servers see it as they see what another server does: by hint, or within two seconds.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "server/store/open_store.h"
#include "server/store/sql.h"
#include "server/store/store.h"

namespace dogwatch {

struct TableSummary {
  std::string table;
  StoreTime made = 0;
  StoreTime last = 0;  // when the last entry came
  std::int64_t entries = 0;
  bool listed = false;
  bool ended = false;
  std::string card;
};

struct Ban {
  std::string address;
  std::string text;
  StoreTime until = 0;
};

// Texts without names and chat. Whoever knows what they mean supplies these; one that is empty leaves its texts alone.
struct Rewrite {
  using Text = std::function<std::string(std::string_view)>;
  Text entry;
  Text card;
  Text snapshot;
  // An entry of the table's own that tells servers to read the whole table anew; empty: none.
  std::string mark;
};

class HostCare {
 public:
  // `clock`: for SQLite; empty is the system's.
  static Result<std::unique_ptr<HostCare>> open(std::string_view address, const StoreClock& clock = {});
  // `open` makes one that can be used.
  HostCare(StoreAddress address, std::unique_ptr<Sql> sql);

  Result<std::vector<TableSummary>> tables();

  // All rows of a table, from the first entry on.
  Result<StoredTable> read(const std::string& table);

  // The table's own next entry says so; it leaves the lobby and counts as ended; `due` makes a server look at it now.
  // False where there is no such table. Whoever knows what entries mean supplies the one that closes this table, or
  // says why it cannot be closed; nobody else changes the table meanwhile.
  using Closing = std::function<Result<std::string>(const StoredTable& stored)>;
  Result<bool> close_table(const std::string& table, const Closing& closing, const std::string& due);

  // Facts of the kind "ban", one for each address.
  static constexpr const char* ban_kind = "ban";
  static constexpr StoreTime for_ever = 253'402'300'799'000;  // the end of the year 9999
  SqlProblem ban(const std::string& address, const std::string& text, StoreTime until = for_ever);
  Result<bool> unban(const std::string& address);
  Result<std::vector<Ban>> bans();

  // Deletes names and chat. Each says how many tables it changed.
  Result<int> forget(const std::string& table, const Rewrite& rewrite);
  Result<int> forget_older(int days, const Rewrite& rewrite);

  // Removes ended tables whose last entry is older; says how many.
  Result<int> clear_ended(int days);

  // All of the store at one moment, as a new file that is complete once it has its name.
  SqlProblem back_up(const std::string& file);

 private:
  struct Found {
    std::int64_t key = 0;
    std::string table;
  };
  // Tables that the statement finds for the value.
  Result<std::vector<Found>> find(const char* statement, const SqlValue& value);
  // Inside of a transaction: nobody else changes the table until its end. Nothing where it is not there.
  Result<std::optional<std::int64_t>> lock(const std::string& table);
  SqlProblem append(std::int64_t key, const std::string& table, const std::string& text);
  SqlProblem empty_log();
  Result<bool> forget_one(const std::string& table, const Rewrite& rewrite);
  SqlProblem remove(const std::vector<Found>& tables);
  SqlProblem back_up_sqlite(const std::string& file);

  StoreAddress address_;
  std::unique_ptr<Sql> sql_;
};

}  // namespace dogwatch
