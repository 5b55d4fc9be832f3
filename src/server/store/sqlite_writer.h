// The writing side of SQLite: group commit, with a savepoint where a change could fail half-way.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/seat.h"
#include "server/store/database_store.h"
#include "server/store/sqlite.h"
#include "server/store/worker.h"

namespace dogwatch {

// Copies what the write-ahead log has gathered into the database, on a thread of its own, so that no answer waits.
class SqliteCheckpoints {
 public:
  SqliteCheckpoints(std::unique_ptr<SqliteConnection> connection, int log_pages);
  // After a commit of `writer`, when the log has so many pages.
  void consider(sqlite3* writer, int pages);

 private:
  struct Pass {};
  std::unique_ptr<SqliteConnection> connection_;
  int log_pages_;
  int pages_at_last_pass_ = 0;
  std::chrono::steady_clock::time_point last_pass_;
  std::atomic<bool> under_way_ = false;
  std::atomic<bool> just_done_ = false;
  Worker<Pass> worker_;
};

class SqliteWriter final : public StoreWriter {
 public:
  // `copying`: for checkpoints, which run beside the writing.
  SqliteWriter(std::unique_ptr<SqliteConnection> writing, std::unique_ptr<SqliteConnection> copying, int log_pages);
  void write(std::vector<WriteJob>& jobs) override;
  void tidy_up() override;

 private:
  // What the next entry of a table must follow.
  struct Head {
    std::int64_t key = 0;
    std::int64_t last = 0;
    std::array<std::int64_t, max_seats> counts{};  // the last of each seat
  };

  // Makes the log as long as it will ever be, with nothing in what is new: a sync need not record a new length then,
  // which would take ten times as long.
  void lengthen_log(int pages);
  // Each returns an SQLite status: SQLITE_DONE, SQLITE_CONSTRAINT for a conflict, or why nothing can be written now.
  int begin();
  // All of them, or none. Whether it may be that they are stored though it failed.
  struct Outcome {
    int status;
    bool doubtful;
  };
  Outcome write_together(std::vector<WriteJob>& jobs);
  void fail(std::vector<WriteJob>& jobs, const Error& problem, Stored how);
  int write_all(std::vector<WriteJob>& jobs);
  int store(ChangeJob& job);
  int store_parts(const Change& change, Head& head, StoreTime at);
  int store_entries(const Change& change, Head& head, StoreTime at);
  int store_due(const Change& change, const Head& head);
  int find_head(const Change& change, Head*& head);
  int make_table(const std::string& table, Head& head);
  int look_up(const std::string& table, Head& head);
  int count_seats(Head& head);

  std::unique_ptr<SqliteConnection> connection_;
  // Valid as long as nobody else writes to the file; SQLite tells by its data version.
  std::unordered_map<std::string, Head> heads_;
  std::int64_t data_version_ = -1;
  int pages_in_log_ = 0;

  SqliteStatement begin_, commit_, rollback_, savepoint_, release_, undo_, version_;
  SqliteStatement find_, last_, counts_, table_, entry_, due_, no_due_, snapshot_, card_, marks_;
  SqliteCheckpoints checkpoints_;
};

}  // namespace dogwatch
