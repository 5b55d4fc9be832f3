#include "server/store/sqlite.h"

#include <sys/stat.h>

#include <chrono>
#include <mutex>
#include <thread>

#include "server/store/store_schema.h"

namespace dogwatch {
namespace {

// For a second process at the same file, such as the host's commands, while it writes.
constexpr int busy_milliseconds = 5000;

StoreTime system_time() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

// Before SQLite's first use: to count its memory it would lock for each piece, and nobody asks for the sum.
void set_up_sqlite() {
  static std::once_flag once;
  std::call_once(once, [] { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); });
}

class SqliteRow final : public SqlRow {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
  bool null(int column) const override { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }
  std::string_view text(int column) const override {
    const void* bytes = sqlite3_column_blob(statement_, column);
    return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  sqlite3_stmt* statement_;
};

}  // namespace

SqliteStatement::SqliteStatement(sqlite3* database, const char* text) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
}

SqliteStatement& SqliteStatement::bind(int position, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), position, value);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int position, std::string_view text) {
  // A view of nothing may have no address, which SQLite would take for NULL.
  sqlite3_bind_text64(statement_.get(), position, text.data() == nullptr ? "" : text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int position, std::nullptr_t) {
  sqlite3_bind_null(statement_.get(), position);
  return *this;
}

int SqliteStatement::run() {
  int status = step();
  while (status == SQLITE_ROW) status = step();
  reset();
  return status;
}

Result<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const SqliteSettings& settings) {
  set_up_sqlite();
  auto connection = std::make_unique<SqliteConnection>();
  if (SqlProblem problem = connection->begin(settings)) return std::move(*problem);
  return connection;
}

SqlProblem SqliteConnection::begin(const SqliteSettings& settings) {
  name_ = settings.file;
  clock_ = settings.clock ? settings.clock : system_time;
  sqlite3* database = nullptr;
  const int status = sqlite3_open_v2(settings.file.c_str(), &database,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                                     settings.vfs.empty() ? nullptr : settings.vfs.c_str());
  database_.reset(database);
  if (status != SQLITE_OK) return problem();
  sqlite3_extended_result_codes(database, 1);
  sqlite3_busy_timeout(database, busy_milliseconds);
  // The log stays when the last connection closes: to write over a file is many times as fast as to lengthen it.
  int keep_log = 1;
  sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &keep_log);
  // The page size counts for a new file only. Checkpoints are the store's own business: see SqliteWriter.
  if (SqlProblem wrong = begin_log("PRAGMA page_size = 4096; PRAGMA journal_mode = WAL")) return wrong;
  if (SqlProblem wrong = script("PRAGMA synchronous = " + settings.synchronous +
                                "; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -" +
                                std::to_string(settings.cache_kilobytes) + "; PRAGMA wal_autocheckpoint = 0")) {
    return wrong;
  }
  if (SqlProblem wrong = migrate(*this, name_)) return wrong;
  if (settings.vfs.empty()) {
    place_ = place_of(name_);
    place_of_log_ = place_of(name_ + "-wal");
  }
  return {};
}

std::optional<SqliteConnection::Place> SqliteConnection::place_of(const std::string& file) {
  struct stat found{};
  if (stat(file.c_str(), &found) != 0) return std::nullopt;
  return Place{static_cast<std::uint64_t>(found.st_dev), static_cast<std::uint64_t>(found.st_ino)};
}

SqlProblem SqliteConnection::missing() const {
  const bool there = !place_ || place_of(name_) == place_;
  const bool log_there = !place_of_log_ || place_of(name_ + "-wal") == place_of_log_;
  if (there && log_there) return {};
  return Error{name_ + (there ? "-wal" : "") + " was removed or replaced while the server was running; restart it.",
               {}};
}

// Where several make a new file at once, SQLite says at once that it is busy, without the patience it was told to have:
// a shared lock cannot become an exclusive one while others try the same.
SqlProblem SqliteConnection::begin_log(const std::string& statements) {
  constexpr int pause = 10;
  for (int waited = 0;; waited += pause) {
    const int status = sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr);
    if (status == SQLITE_OK) return {};
    if ((status & 0xff) != SQLITE_BUSY || waited >= busy_milliseconds) return problem();
    std::this_thread::sleep_for(std::chrono::milliseconds(pause));
  }
}

SqlProblem SqliteConnection::run(const char* statement, std::span<const SqlValue> values, const EachRow& each) {
  auto [found, fresh] = statements_.try_emplace(statement);
  SqliteStatement& prepared = found->second;
  if (fresh) prepared = prepare(statement);
  if (!prepared.prepared()) {
    SqlProblem wrong = problem();
    statements_.erase(found);
    return wrong;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    // SQLite takes $1 for a name, and numbers names as it meets them.
    const std::string name = "$" + std::to_string(i + 1);
    const int position = sqlite3_bind_parameter_index(prepared.get(), name.c_str());
    std::visit([&](const auto& value) { prepared.bind(position, value); }, values[i]);
  }
  int status = prepared.step();
  const SqliteRow row(prepared.get());
  for (; status == SQLITE_ROW; status = prepared.step()) {
    if (each) each(row);
  }
  SqlProblem wrong;
  if (status != SQLITE_DONE) wrong = problem();
  prepared.reset();
  return wrong;
}

SqlProblem SqliteConnection::script(const std::string& statements) {
  if (sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return problem();
}

Error SqliteConnection::problem() const {
  const int status = database_ ? sqlite3_errcode(database_.get()) & 0xff : SQLITE_NOMEM;
  return {name_ + ": " + (database_ ? sqlite3_errmsg(database_.get()) : "out of memory") + ".",
          status == SQLITE_CORRUPT || status == SQLITE_NOTADB ? "damage" : ""};
}

}  // namespace dogwatch
