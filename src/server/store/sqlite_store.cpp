#include "server/store/sqlite_store.h"

#include <algorithm>

#include "server/store/database_store.h"
#include "server/store/sqlite_writer.h"

namespace dogwatch {
namespace {

constexpr int writer_cache_kilobytes = 16 * 1024;

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings, Store::Post post) {
  // The writer comes back to the same pages again and again: where the last entries of tables stand.
  SqliteSettings of_writer = settings;
  of_writer.cache_kilobytes = std::max(settings.cache_kilobytes, writer_cache_kilobytes);
  auto writing = SqliteConnection::open(of_writer);
  if (!writing) return writing.error();
  auto reading = SqliteConnection::open(settings);
  if (!reading) return reading.error();
  auto copying = SqliteConnection::open(settings);
  if (!copying) return copying.error();
  auto writer = std::make_unique<SqliteWriter>(std::move(*writing), std::move(*copying), settings.log_pages);
  DatabaseStore::Parts parts{
      .writer = std::move(writer), .reader = std::move(*reading), .hints = {}, .holder = new_holder()};
  return std::unique_ptr<Store>(std::make_unique<DatabaseStore>(std::move(parts), std::move(post)));
}

}  // namespace dogwatch
