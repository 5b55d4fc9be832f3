#include "server/store/host_care.h"

#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "server/store/postgres.h"
#include "server/store/sqlite.h"
#include "server/store/store_queries.h"
#include "server/store/store_schema.h"

namespace dogwatch {
namespace {

constexpr StoreTime milliseconds_of_a_day = 86'400'000;

constexpr Wording lock_statement{.sqlite = "SELECT key FROM tables WHERE id = $1",
                                 .postgres = "SELECT key FROM tables WHERE id = $1 FOR UPDATE"};

// Few at a time, since servers wait meanwhile.
constexpr const char* old_ended_statement = R"(
SELECT key, id FROM tables WHERE ended = 1
AND (SELECT at FROM entries WHERE table_key = key ORDER BY n DESC LIMIT 1) < $1 ORDER BY key LIMIT 20)";
constexpr const char* old_statement = R"(
SELECT key, id FROM tables
WHERE (SELECT at FROM entries WHERE table_key = key ORDER BY n DESC LIMIT 1) < $1 ORDER BY key)";

// One kind of texts of a table: where they stand, and how they become others.
struct Texts {
  const char* all;     // (number, text) by table
  const char* change;  // text, by table and number
  const Rewrite::Text* rewrite;
};

struct NumberedText {
  std::int64_t n = 0;
  std::string text;
};

// Whether a text was changed.
Result<bool> rewrite_texts(Sql& sql, std::int64_t key, const Texts& texts) {
  if (!*texts.rewrite) return false;
  std::vector<NumberedText> changed;
  SqlProblem problem = sql.run(texts.all, {key}, [&](const SqlRow& row) {
    std::string text = (*texts.rewrite)(row.text(1));
    if (text != row.text(1)) changed.push_back({.n = row.number(0), .text = std::move(text)});
  });
  if (problem) return std::move(*problem);
  for (const NumberedText& change : changed) {
    if (SqlProblem wrong = sql.run(texts.change, {key, change.n, change.text})) return std::move(*wrong);
  }
  return !changed.empty();
}

Error file_problem(const std::string& file, const std::string& what) { return {file + ": " + what + ".", {}}; }

SqlProblem copy_all(const SqliteConnection& from, const std::string& file) {
  sqlite3* opened = nullptr;
  int status = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  const std::unique_ptr<sqlite3, int (*)(sqlite3*)> copy(opened, sqlite3_close);
  sqlite3_backup* backup = status == SQLITE_OK ? sqlite3_backup_init(opened, "main", from.get(), "main") : nullptr;
  if (backup == nullptr) return file_problem(file, sqlite3_errmsg(opened));
  // In one step: it reads one moment of the database, while servers go on writing to their log.
  status = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (status != SQLITE_DONE) return file_problem(file, sqlite3_errstr(status));
  return {};
}

// A name is on the disk when its folder is.
void sync_folder_of(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

Result<std::unique_ptr<HostCare>> HostCare::open(std::string_view address, const StoreClock& clock) {
  Result<StoreAddress> parsed = parse_store_address(address);
  if (!parsed) return parsed.error();
  std::unique_ptr<Sql> sql;
  if (parsed->kind == StoreAddress::Kind::postgres) {
    sql = std::make_unique<PostgresConnection>(parsed->place, "");
    if (SqlProblem problem = migrate(*sql, "The database")) return std::move(*problem);
  } else {
    std::error_code none;
    // A typing mistake must not make an empty store.
    if (!std::filesystem::exists(parsed->place, none)) return file_problem(parsed->place, "there is no such file");
    SqliteSettings settings;
    settings.file = parsed->place;
    settings.clock = clock;
    auto connection = SqliteConnection::open(settings);
    if (!connection) return connection.error();
    // What is deleted leaves no trace in the file either.
    if (SqlProblem problem = (*connection)->script("PRAGMA secure_delete = ON")) return std::move(*problem);
    sql = std::move(*connection);
  }
  return std::make_unique<HostCare>(std::move(*parsed), std::move(sql));
}

HostCare::HostCare(StoreAddress address, std::unique_ptr<Sql> sql)
    : address_(std::move(address)), sql_(std::move(sql)) {}

Result<std::vector<TableSummary>> HostCare::tables() {
  std::vector<TableSummary> all;
  SqlProblem problem = sql_->run(
      "SELECT id, (SELECT min(at) FROM entries WHERE table_key = key AND n = 1), "
      "(SELECT at FROM entries WHERE table_key = key ORDER BY n DESC LIMIT 1), "
      "(SELECT max(n) FROM entries WHERE table_key = key), listed, ended, "
      "(SELECT text FROM cards WHERE table_key = key) FROM tables ORDER BY key DESC",
      {}, [&](const SqlRow& row) {
        all.push_back({.table = std::string(row.text(0)),
                       .made = row.number(1),
                       .last = row.number(2),
                       .entries = row.number(3),
                       .listed = row.number(4) != 0,
                       .ended = row.number(5) != 0,
                       .card = std::string(row.null(6) ? std::string_view() : row.text(6))});
      });
  if (problem) return std::move(*problem);
  return all;
}

Result<std::optional<std::int64_t>> HostCare::lock(const std::string& table) {
  std::optional<std::int64_t> key;
  SqlProblem problem = sql_->run(lock_statement, {table}, [&](const SqlRow& row) { key = row.number(0); });
  if (problem) return std::move(*problem);
  return key;
}

SqlProblem HostCare::append(std::int64_t key, const std::string& table, const std::string& text) {
  const Result<StoreTime> now = sql_->now();
  if (!now) return now.error();
  SqlProblem problem = sql_->run(
      "INSERT INTO entries(table_key, n, seat, count, at, text) "
      "SELECT table_key, max(n) + 1, -1, 0, CAST($2 AS BIGINT), CAST($3 AS TEXT) FROM entries WHERE table_key = $1 "
      "GROUP BY table_key",
      {key, *now, text});
  if (problem) return problem;
  return tell_processes(*sql_, table);
}

Result<StoredTable> HostCare::read(const std::string& table) { return read_table(*sql_, table, 0); }

Result<bool> HostCare::close_table(const std::string& table, const Closing& closing, const std::string& due) {
  bool found = false;
  SqlProblem problem = sql_->all_or_nothing([&]() -> SqlProblem {
    const auto key = lock(table);
    if (!key) return key.error();
    found = key->has_value();
    if (!found) return {};
    constexpr std::int64_t after_snapshot = -1;
    const Result<StoredTable> stored = read_table(*sql_, table, after_snapshot);
    if (!stored) return stored.error();
    const Result<std::string> entry = closing(*stored);
    if (!entry) return entry.error();
    if (SqlProblem wrong = append(**key, table, *entry)) return wrong;
    if (SqlProblem wrong = sql_->run("UPDATE tables SET listed = 0, ended = 1 WHERE key = $1", {**key})) return wrong;
    const Result<StoreTime> now = sql_->now();
    if (!now) return now.error();
    return sql_->run(
        "INSERT INTO due(table_key, at, what, ready) VALUES ($1, $2, $3, $2) ON CONFLICT(table_key) "
        "DO UPDATE SET at = excluded.at, what = excluded.what, ready = excluded.ready, holder = excluded.holder",
        {**key, *now, due});
  });
  if (problem) return std::move(*problem);
  return found;
}

SqlProblem HostCare::ban(const std::string& address, const std::string& text, StoreTime until) {
  return sql_->all_or_nothing([&]() -> SqlProblem {
    const Result<StoreTime> put = put_fact(*sql_, ban_kind, address, text, until);
    if (!put) return put.error();
    return {};
  });
}

Result<bool> HostCare::unban(const std::string& address) {
  const auto taken = take_fact(*sql_, ban_kind, address);
  if (!taken) return taken.error();
  return taken->has_value();
}

Result<std::vector<Ban>> HostCare::bans() {
  const Result<StoreTime> now = sql_->now();
  if (!now) return now.error();
  std::vector<Ban> all;
  SqlProblem problem = sql_->run(
      "SELECT key, text, until FROM facts WHERE kind = $1 AND until > $2 ORDER BY key", {ban_kind, *now},
      [&](const SqlRow& row) {
        all.push_back({.address = std::string(row.text(0)), .text = std::string(row.text(1)), .until = row.number(2)});
      });
  if (problem) return std::move(*problem);
  return all;
}

Result<bool> HostCare::forget_one(const std::string& table, const Rewrite& rewrite) {
  bool changed = false;
  SqlProblem problem = sql_->all_or_nothing([&]() -> SqlProblem {
    const auto key = lock(table);
    if (!key) return key.error();
    if (!key->has_value()) return {};
    for (const Texts& texts :
         {Texts{.all = "SELECT n, text FROM entries WHERE table_key = $1",
                .change = "UPDATE entries SET text = $3 WHERE table_key = $1 AND n = $2",
                .rewrite = &rewrite.entry},
          Texts{.all = "SELECT n, text FROM snapshots WHERE table_key = $1",
                .change = "UPDATE snapshots SET text = $3 WHERE table_key = $1 AND n = $2",
                .rewrite = &rewrite.snapshot},
          Texts{.all = "SELECT 0, text FROM cards WHERE table_key = $1",
                .change = "UPDATE cards SET text = $3 WHERE table_key = $1 AND CAST($2 AS BIGINT) = 0",
                .rewrite = &rewrite.card}}) {
      const Result<bool> some = rewrite_texts(*sql_, **key, texts);
      if (!some) return some.error();
      changed = changed || *some;
    }
    return changed && !rewrite.mark.empty() ? append(**key, table, rewrite.mark) : SqlProblem{};
  });
  if (problem) return std::move(*problem);
  return changed;
}

// What was forgotten stands in SQLite's write-ahead log until that begins anew.
SqlProblem HostCare::empty_log() {
  if (address_.kind == StoreAddress::Kind::postgres) return {};
  constexpr int most_tries = 50;
  for (int i = 0; i < most_tries; ++i) {
    bool busy = true;
    const auto read = [&busy](const SqlRow& row) { busy = row.number(0) != 0; };
    if (SqlProblem problem = sql_->run("PRAGMA wal_checkpoint(TRUNCATE)", {}, read)) return problem;
    if (!busy) return {};
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return Error{"Names and chat are deleted, but a server is too busy to let go of its write-ahead log: try again.", {}};
}

Result<int> HostCare::forget(const std::string& table, const Rewrite& rewrite) {
  const Result<bool> changed = forget_one(table, rewrite);
  if (!changed) return changed.error();
  if (SqlProblem problem = empty_log()) return std::move(*problem);
  return *changed ? 1 : 0;
}

Result<std::vector<HostCare::Found>> HostCare::find(const char* statement, const SqlValue& value) {
  std::vector<Found> found;
  SqlProblem problem = sql_->run(statement, {value}, [&](const SqlRow& row) {
    found.push_back({.key = row.number(0), .table = std::string(row.text(1))});
  });
  if (problem) return std::move(*problem);
  return found;
}

Result<int> HostCare::forget_older(int days, const Rewrite& rewrite) {
  const Result<StoreTime> now = sql_->now();
  if (!now) return now.error();
  const auto found = find(old_statement, *now - days * milliseconds_of_a_day);
  if (!found) return found.error();
  int count = 0;
  for (const Found& table : *found) {
    const Result<bool> changed = forget_one(table.table, rewrite);
    if (!changed) return changed.error();
    count += *changed ? 1 : 0;
  }
  if (SqlProblem problem = empty_log()) return std::move(*problem);
  return count;
}

SqlProblem HostCare::remove(const std::vector<Found>& tables) {
  for (const Found& table : tables) {
    // The table itself first: who waits to change it finds that it is gone.
    for (const char* statement :
         {"DELETE FROM tables WHERE key = $1", "DELETE FROM entries WHERE table_key = $1",
          "DELETE FROM cards WHERE table_key = $1", "DELETE FROM snapshots WHERE table_key = $1",
          "DELETE FROM due WHERE table_key = $1"}) {
      if (SqlProblem problem = sql_->run(statement, {table.key})) return problem;
    }
  }
  return {};
}

Result<int> HostCare::clear_ended(int days) {
  const Result<StoreTime> now = sql_->now();
  if (!now) return now.error();
  int count = 0;
  while (true) {
    std::size_t some = 0;
    SqlProblem problem = sql_->all_or_nothing([&]() -> SqlProblem {
      const auto found = find(old_ended_statement, *now - days * milliseconds_of_a_day);
      if (!found) return found.error();
      some = found->size();
      return remove(*found);
    });
    if (problem) return std::move(*problem);
    if (some == 0) return count;
    count += static_cast<int>(some);
  }
}

SqlProblem HostCare::back_up(const std::string& file) {
  if (address_.kind == StoreAddress::Kind::postgres) {
    return Error{
        "PostgreSQL has a tool of its own for backups, which works while servers are running: pg_dump --file=" + file +
            " followed by the address of the store.",
        {}};
  }
  return back_up_sqlite(file);
}

SqlProblem HostCare::back_up_sqlite(const std::string& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) return file_problem(file, "this file already exists");
  const std::string part = file + ".part";
  std::filesystem::remove(part, error);
  if (SqlProblem problem = copy_all(*static_cast<SqliteConnection*>(sql_.get()), part)) {
    std::filesystem::remove(part, error);
    return problem;
  }
  std::filesystem::rename(part, file, error);
  if (error) return file_problem(file, error.message());
  sync_folder_of(file);
  return {};
}

}  // namespace dogwatch
