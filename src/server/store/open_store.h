// A store by its address: sqlite:<file> or postgres://...
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/store/store.h"

namespace dogwatch {

// Which database an address means; a file for SQLite, what libpq takes for PostgreSQL.
struct StoreAddress {
  enum class Kind { sqlite, postgres };
  Kind kind = Kind::sqlite;
  std::string place;
};
Result<StoreAddress> parse_store_address(std::string_view address);

// Opens it and brings it to the newest version. The problem of one that cannot be used is one sentence.
Result<std::unique_ptr<Store>> open_store(std::string_view address, Store::Post post);

}  // namespace dogwatch
