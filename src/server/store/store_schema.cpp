#include "server/store/store_schema.h"

#include <array>

namespace dogwatch {
namespace {

// A step is never changed once it was released: what is wrong with it is put right by the next one.
//
// Entries stand in the order in which they arrived, so that those of many tables which are written together share
// pages; in the order of their tables, each would dirty a page of its own, twice the work. `ready` is when a due thing
// may be leased: at its time, or when the lease ends.
constexpr std::array<Wording, 4> steps{{
    {.sqlite = R"(
CREATE TABLE tables(key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, listed INTEGER NOT NULL DEFAULT 0,
                    ended INTEGER NOT NULL DEFAULT 0);
CREATE TABLE entries(table_key INTEGER NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, count INTEGER NOT NULL,
                     at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(table_key, n));
CREATE UNIQUE INDEX entries_of_seats ON entries(table_key, seat, count) WHERE seat >= 0;
CREATE TABLE cards(table_key INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE snapshots(table_key INTEGER PRIMARY KEY, n INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE due(table_key INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, ready INTEGER NOT NULL,
                 holder TEXT NOT NULL DEFAULT '');
CREATE INDEX due_by_time ON due(ready);)",
     .postgres = R"(
CREATE TABLE tables(key BIGSERIAL PRIMARY KEY, id TEXT NOT NULL UNIQUE, listed SMALLINT NOT NULL DEFAULT 0,
                    ended SMALLINT NOT NULL DEFAULT 0);
CREATE TABLE entries(table_key BIGINT NOT NULL, n BIGINT NOT NULL, seat SMALLINT NOT NULL, count BIGINT NOT NULL,
                     at BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(table_key, n));
CREATE UNIQUE INDEX entries_of_seats ON entries(table_key, seat, count) WHERE seat >= 0;
CREATE TABLE cards(table_key BIGINT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE snapshots(table_key BIGINT PRIMARY KEY, n BIGINT NOT NULL, text TEXT NOT NULL);
CREATE TABLE due(table_key BIGINT PRIMARY KEY, at BIGINT NOT NULL, what TEXT NOT NULL, ready BIGINT NOT NULL,
                 holder TEXT NOT NULL DEFAULT '');
CREATE INDEX due_by_time ON due(ready);)"},
    // Small facts with an end; lists of tables without looking at every one that ever was.
    {.sqlite = R"(
CREATE TABLE facts(kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, until INTEGER NOT NULL,
                   PRIMARY KEY(kind, key)) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables(key) WHERE listed = 1;
CREATE INDEX tables_ended ON tables(key) WHERE ended = 1;)",
     .postgres = R"(
CREATE TABLE facts(kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, until BIGINT NOT NULL,
                   PRIMARY KEY(kind, key));
CREATE INDEX tables_listed ON tables(key) WHERE listed = 1;
CREATE INDEX tables_ended ON tables(key) WHERE ended = 1;)"},
    // SQLite has one writer at a time, which knows the last count of each seat: half of what a move dirtied was this
    // index, and its pages lie all over the file.
    {.sqlite = "DROP INDEX entries_of_seats", .postgres = "SELECT 1"},
    // Facts that are over are found without looking at those that are not.
    {.sqlite = "CREATE INDEX facts_by_end ON facts(kind, until)",
     .postgres = "CREATE INDEX facts_by_end ON facts(kind, until)"},
}};

constexpr const char* make_version = "CREATE TABLE IF NOT EXISTS schema_version(version INTEGER NOT NULL)";
// Two servers that start at once: the second one waits and finds nothing left to do. (PostgreSQL's CREATE TABLE IF NOT
// EXISTS fails when two run it at once, so the lock is one of the application's own.) A step may take its time.
constexpr Wording alone{.sqlite = "SELECT 1",
                        .postgres =
                            "SET LOCAL statement_timeout = 0; "
                            "DO $$ BEGIN PERFORM pg_advisory_xact_lock(1146571351); END $$"};

SqlProblem take_steps(Sql& sql, const std::string& name) {
  if (SqlProblem problem = sql.script(sql.choose(alone))) return problem;
  if (SqlProblem problem = sql.script(make_version)) return problem;
  std::int64_t version = 0;
  const auto read = [&](const SqlRow& row) { version = row.number(0); };
  if (SqlProblem problem = sql.run("SELECT version FROM schema_version", {}, read)) return problem;
  if (version > newest_schema_version()) {
    return Error{name + " was made by a newer Dogwatch (the store has version " + std::to_string(version) +
                     ", this program knows " + std::to_string(newest_schema_version()) +
                     "): install the newer Dogwatch, or choose another store.",
                 {}};
  }
  if (version == newest_schema_version()) return {};
  for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
    if (SqlProblem problem = sql.script(sql.choose(steps[step]))) return problem;
  }
  return sql.script("DELETE FROM schema_version; INSERT INTO schema_version VALUES (" +
                    std::to_string(newest_schema_version()) + ")");
}

}  // namespace

int newest_schema_version() { return static_cast<int>(steps.size()); }

SqlProblem migrate(Sql& sql, const std::string& name) {
  return sql.all_or_nothing([&] { return take_steps(sql, name); });
}

}  // namespace dogwatch
