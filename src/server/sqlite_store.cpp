#include "server/sqlite_store.h"

#include "server/database_store.h"
#include "server/sqlite_writer.h"

namespace dogwatch {

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings, Store::Post post) {
  auto writing = SqliteConnection::open(settings);
  if (!writing) return writing.error();
  auto reading = SqliteConnection::open(settings);
  if (!reading) return reading.error();
  auto copying = SqliteConnection::open(settings);
  if (!copying) return copying.error();
  auto writer = std::make_unique<SqliteWriter>(std::move(*writing), std::move(*copying), settings.log_pages);
  DatabaseStore::Parts parts{
      .writer = std::move(writer), .reader = std::move(*reading), .hints = nullptr, .holder = new_holder()};
  return std::unique_ptr<Store>(std::make_unique<DatabaseStore>(std::move(parts), std::move(post)));
}

}  // namespace dogwatch
