#include "server/store/open_store.h"

#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace dogwatch {

Result<StoreAddress> parse_store_address(std::string_view address) {
  constexpr std::string_view sqlite = "sqlite:";
  if (address.starts_with(sqlite)) {
    const std::string_view file = address.substr(sqlite.size());
    if (file.empty()) return Error{"A store needs the name of a file: sqlite:dogwatch.db.", {}};
    if (file.starts_with(":") || file.starts_with("file:")) {
      return Error{"A store needs the name of an ordinary file: sqlite:dogwatch.db.", {}};
    }
    return StoreAddress{.kind = StoreAddress::Kind::sqlite, .place = std::string(file)};
  }
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    if (std::optional<Error> wrong = wrong_with_postgres_address(std::string(address))) return std::move(*wrong);
    return StoreAddress{.kind = StoreAddress::Kind::postgres, .place = std::string(address)};
  }
  return Error{"A store is sqlite:<file> or postgres://<user>@<host>/<database>, not " + std::string(address) + ".",
               {}};
}

Result<std::unique_ptr<Store>> open_store(std::string_view address, Store::Post post) {
  const Result<StoreAddress> parsed = parse_store_address(address);
  if (!parsed) return parsed.error();
  if (parsed->kind == StoreAddress::Kind::postgres) return open_postgres_store(parsed->place, std::move(post));
  SqliteSettings settings;
  settings.file = parsed->place;
  return open_sqlite_store(settings, std::move(post));
}

}  // namespace dogwatch
