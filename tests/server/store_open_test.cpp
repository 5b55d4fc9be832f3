// Addresses of stores, and databases of other versions.
#include <doctest/doctest.h>

#include <fstream>
#include <thread>
#include <vector>

#include "server/store/open_store.h"
#include "server/store/store_schema.h"
#include "server/store_places.h"

namespace dogwatch {
namespace {

// As the first version made it, with a table in it.
constexpr const char* first_sqlite = R"(
PRAGMA journal_mode = WAL;
CREATE TABLE schema_version(version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE tables(key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, listed INTEGER NOT NULL DEFAULT 0,
                    ended INTEGER NOT NULL DEFAULT 0);
CREATE TABLE entries(table_key INTEGER NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, count INTEGER NOT NULL,
                     at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(table_key, n));
CREATE UNIQUE INDEX entries_of_seats ON entries(table_key, seat, count) WHERE seat >= 0;
CREATE TABLE cards(table_key INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE snapshots(table_key INTEGER PRIMARY KEY, n INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE due(table_key INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, ready INTEGER NOT NULL,
                 holder TEXT NOT NULL DEFAULT '');
CREATE INDEX due_by_time ON due(ready);)";
constexpr const char* first_postgres = R"(
CREATE TABLE schema_version(version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE tables(key BIGSERIAL PRIMARY KEY, id TEXT NOT NULL UNIQUE, listed SMALLINT NOT NULL DEFAULT 0,
                    ended SMALLINT NOT NULL DEFAULT 0);
CREATE TABLE entries(table_key BIGINT NOT NULL, n BIGINT NOT NULL, seat SMALLINT NOT NULL, count BIGINT NOT NULL,
                     at BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(table_key, n));
CREATE UNIQUE INDEX entries_of_seats ON entries(table_key, seat, count) WHERE seat >= 0;
CREATE TABLE cards(table_key BIGINT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE snapshots(table_key BIGINT PRIMARY KEY, n BIGINT NOT NULL, text TEXT NOT NULL);
CREATE TABLE due(table_key BIGINT PRIMARY KEY, at BIGINT NOT NULL, what TEXT NOT NULL, ready BIGINT NOT NULL,
                 holder TEXT NOT NULL DEFAULT '');
CREATE INDEX due_by_time ON due(ready);)";
constexpr const char* first_table = R"(
INSERT INTO tables(id, listed) VALUES ('old', 1);
INSERT INTO entries VALUES (1, 1, -1, 0, 1700000000000, 'made'), (1, 2, 0, 1, 1700000000001, 'moved');
INSERT INTO cards VALUES (1, 'card');
INSERT INTO snapshots VALUES (1, 2, 'snapshot');
INSERT INTO due VALUES (1, 1700000000002, 'bot', 1700000000002, '');)";

const char* first_schema(const SqlitePlace&) { return first_sqlite; }
const char* first_schema(const PostgresPlace&) { return first_postgres; }

std::string problem_of(const std::string& address) {
  const auto store = open_store(address, [](const std::function<void()>&) {});
  return store ? "" : store.error().text;
}

}  // namespace

TEST_CASE("an address that means no store is refused in one sentence") {
  for (const std::string address : {"", "dogwatch.db", "sqlite", "sqlite:", "sqlite::memory:", "mysql://host/db",
                                    "postgres://host:notaport/db", "sqlite:/nowhere/at/all/dogwatch.db"}) {
    const std::string problem = problem_of(address);
    INFO(address << ": " << problem);
    CHECK(problem.size() > 20);
    CHECK(problem.ends_with("."));
    CHECK(problem.find('\n') == std::string::npos);
  }
}

TEST_CASE("a file that is no database is left as it is") {
  const TemporaryFolder folder("store");
  const std::string file = (folder.path() / "letter.txt").string();
  const std::string letter = "Dear harbour master, this is not a database, though it is long enough to be one.\n";
  std::ofstream(file) << letter << letter;
  CHECK(problem_of("sqlite:" + file) == file + ": file is not a database.");
  std::ifstream again(file);
  std::string line;
  std::getline(again, line);
  CHECK(line + "\n" == letter);
}

TEST_CASE_TEMPLATE("a database of the first version is brought to the newest, with all that is in it", Place,
                   SqlitePlace, PostgresPlace) {
  Place place;
  place.run(std::string(first_schema(place)) + first_table);
  for (int time = 0; time < 2; ++time) {
    StoreDesk desk(place.maker());
    REQUIRE(desk.problem == "");
    const auto table = desk.read("old");
    REQUIRE(table->entries.size() == std::size_t(2 + time));
    CHECK(table->entries[1].text == "moved");
    CHECK(table->entries[1].at == 1'700'000'000'001);
    CHECK(table->card == "card");
    CHECK(table->snapshot == "snapshot");
    CHECK(table->due->what == "bot");
    CHECK(desk.lobby().size() == 1);
    CHECK(desk.put_fact("code", "x", "text", place.now() + 1000).stored == Stored::done);
    CHECK(desk.change(change_of("old", {entry_of(3 + time, 0, 1 + time, "said before")})).stored == Stored::conflict);
    CHECK(desk.change(change_of("old", {entry_of(3 + time, 0, 2 + time, "goes on")})).stored == Stored::done);
  }
}

TEST_CASE_TEMPLATE("a database of a newer version is refused and left alone", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk(place.maker()).close();
  place.run("UPDATE schema_version SET version = 99");
  const StoreDesk desk(place.maker());
  CHECK(desk.problem.find("was made by a newer Dogwatch (the store has version 99, this program knows " +
                          std::to_string(newest_schema_version()) + ")") != std::string::npos);
  place.run("UPDATE schema_version SET version = " + std::to_string(newest_schema_version()));
  CHECK(StoreDesk(place.maker()).problem == "");
}

TEST_CASE_TEMPLATE("servers that make a new store at once make one store", Place, SqlitePlace, PostgresPlace) {
  for (int time = 0; time < 3; ++time) {
    Place place;
    std::vector<std::string> problems(4);
    {
      std::vector<std::jthread> servers;
      for (std::string& problem : problems) {
        servers.emplace_back([&] { problem = StoreDesk(place.maker()).problem; });
      }
    }
    for (const std::string& problem : problems) CHECK(problem == "");
    StoreDesk desk(place.maker());
    CHECK(desk.change(change_of("a", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  }
}

}  // namespace dogwatch
