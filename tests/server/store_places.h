// The two places in which a store can be, for tests that run in both.
#pragma once

#include <atomic>
#include <string>

#include "server/postgres_server.h"
#include "server/power_cut_vfs.h"
#include "server/store/open_store.h"
#include "server/store/sqlite_store.h"
#include "server/store/store_queries.h"
#include "server/store_desk.h"
#include "server/temporary_folder.h"

namespace dogwatch {

// An empty file. Its clock stands still until it is told otherwise.
class SqlitePlace {
 public:
  StoreDesk::Open maker() {
    return [this](Store::Post post) {
      SqliteSettings settings;
      settings.file = file();
      settings.clock = clock();
      settings.log_pages = 100;
      return open_sqlite_store(settings, std::move(post));
    };
  }
  std::string file() const { return (folder_.path() / "dogwatch.db").string(); }
  std::string address() const { return "sqlite:" + file(); }
  StoreTime now() const { return now_; }
  StoreClock clock() {
    return [this] { return now_.load(); };
  }
  // As if so much time had passed, for leases and what is due.
  void pass(StoreTime milliseconds) { now_ += milliseconds; }
  // Runs statements beside every store.
  void run(const std::string& statements) const {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file().c_str(), &database) == SQLITE_OK);
    CHECK(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
  }

 private:
  TemporaryFolder folder_{"store"};
  std::atomic<StoreTime> now_ = 1'763'300'000'000;
};

// A disk that can be full.
class FullDiskPlace {
 public:
  StoreDesk::Open maker() {
    return [this](Store::Post post) {
      SqliteSettings settings;
      settings.file = "dogwatch.db";
      settings.vfs = disk_.name();
      settings.log_pages = 100;
      return open_sqlite_store(settings, std::move(post));
    };
  }
  void go_away() { disk_.fill(true); }
  void come_back() { disk_.fill(false); }

 private:
  PowerCutDisk disk_{1};
};

// An empty database of the program's own server.
class PostgresPlace {
 public:
  PostgresPlace() : address_(server().fresh("store")) {
    REQUIRE_MESSAGE(server().problem().empty(), server().problem());
  }
  StoreDesk::Open maker() {
    return [this](Store::Post post) { return open_store(address_, std::move(post)); };
  }
  std::string address() const { return address_; }
  // What was due stays due by any clock; what is not yet due is far away.
  static StoreTime now() {
    return std::stoll(server().run("postgres", "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"));
  }
  static StoreClock clock() { return {}; }
  static void run(const std::string& statements) { server().run("store", statements); }
  static void pass(StoreTime milliseconds) {
    const std::string earlier = " - " + std::to_string(milliseconds);
    run("UPDATE due SET ready = ready" + earlier + "; UPDATE facts SET until = until" + earlier +
        "; UPDATE entries SET at = at" + earlier);
  }
  static void go_away() { server().stop(); }
  static void come_back() { server().start(); }
  static PostgresServer& server() { return PostgresServer::shared(); }

 private:
  std::string address_;
};

}  // namespace dogwatch
