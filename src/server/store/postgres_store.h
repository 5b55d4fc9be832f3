// The store on PostgreSQL: several processes serve the same tables, and one may be killed at any moment.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/store/store.h"

namespace dogwatch {

// `address`: as libpq takes it, postgres://user@host/database.
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address, Store::Post post);

// Why nothing can be meant by the address, if so.
std::optional<Error> wrong_with_postgres_address(const std::string& address);

}  // namespace dogwatch
