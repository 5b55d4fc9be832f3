// SQLite's C interface with owners for what it hands out.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/sql.h"

namespace dogwatch {

struct SqliteSettings {
  std::string file;
  StoreClock clock;                  // empty: the system's
  std::string vfs;                   // SQLite's name of the file system to use; empty: its own
  int cache_kilobytes = 2048;        // of pages in memory, for each connection
  int log_pages = 500;               // how far the write-ahead log grows before it is copied: 2 MB
  std::string synchronous = "FULL";  // anything less loses acknowledged changes when the power goes; tests show it
};

class SqliteStatement {
 public:
  SqliteStatement() = default;
  SqliteStatement(sqlite3* database, const char* text);

  bool prepared() const { return statement_ != nullptr; }
  sqlite3_stmt* get() const { return statement_.get(); }

  // Positions begin with 1. A bound text must live until the next reset.
  SqliteStatement& bind(int position, std::int64_t value);
  SqliteStatement& bind(int position, std::string_view text);
  SqliteStatement& bind(int position, std::nullptr_t);

  int step() { return sqlite3_step(statement_.get()); }
  void reset() { sqlite3_reset(statement_.get()); }
  // To the end, and ready for the next time; SQLITE_DONE where all went well.
  int run();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// A connection for one thread.
class SqliteConnection final : public Sql {
 public:
  // A database of the newest version, in WAL mode: what a transaction wrote is on the disk when it has ended.
  static Result<std::unique_ptr<SqliteConnection>> open(const SqliteSettings& settings);
  SqliteConnection() = default;  // `open` makes one that can be used

  using Sql::run;
  SqlProblem run(const char* statement, std::span<const SqlValue> values, const EachRow& each) override;
  SqlProblem script(const std::string& statements) override;
  const char* choose(const Wording& wording) const override { return wording.sqlite; }
  Result<StoreTime> now() override { return clock_(); }

  sqlite3* get() const { return database_.get(); }
  SqliteStatement prepare(const char* text) { return {database_.get(), text}; }
  // What the last call says went wrong; its field is "damage" where the file itself is broken.
  Error problem() const;
  // What happened to the file since it was opened, if it is not there any more: writing to it would be for nothing.
  SqlProblem missing() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  SqlProblem begin(const SqliteSettings& settings);
  SqlProblem begin_log(const std::string& statements);

  // The files as the system knows them; none where SQLite has another file system than the system's.
  struct Place {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    bool operator==(const Place&) const = default;
  };
  static std::optional<Place> place_of(const std::string& file);

  std::string name_;
  std::optional<Place> place_;
  std::optional<Place> place_of_log_;
  StoreClock clock_;
  std::unique_ptr<sqlite3, Close> database_;
  std::unordered_map<std::string_view, SqliteStatement> statements_;  // by texts that the program holds
};

}  // namespace dogwatch
