// The store in one file: the default, without any set-up.
#pragma once

#include <memory>

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace dogwatch {

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings, Store::Post post);

}  // namespace dogwatch
