// The store in one file: the default, without any set-up.
#pragma once

#include <memory>

#include "server/sqlite.h"
#include "server/store.h"

namespace dogwatch {

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings, Store::Post post);

}  // namespace dogwatch
