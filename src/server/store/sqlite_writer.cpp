#include "server/store/sqlite_writer.h"

#include <utility>

namespace dogwatch {
namespace {

// While there is no pause in writing, the log cannot begin anew, since new pages follow those that a pass has copied.
// When it has grown to eight times what is worth a pass, the writer copies the rest itself, right after a pass, when it
// is small; at sixty-four times in any case. Passes are short, since an answer waits while the disk is busy with one.
constexpr int passes_before_restart = 8;
constexpr int passes_at_most = 64;
// At full speed the same pages are written again and again: each is copied once for all that happened to it meanwhile.
constexpr auto between_passes = std::chrono::milliseconds(200);
// A page in the log has a header of its own.
constexpr std::int64_t bytes_of_a_page = 4096 + 24;

// Tables that nobody plays at any more must not stay in memory.
constexpr std::size_t most_heads = 20'000;

bool is_conflict(int status) { return (status & 0xff) == SQLITE_CONSTRAINT; }

// Of a question that could not be asked, if one was: SQLite speaks of its last call only.
SqlProblem first_problem(const std::vector<WriteJob>& jobs) {
  for (const WriteJob& job : jobs) {
    if (const auto* question = std::get_if<Question>(&job); question != nullptr && question->problem) {
      return question->problem;
    }
  }
  return {};
}

void checkpoint(sqlite3* database) {
  sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(std::unique_ptr<SqliteConnection> connection, int log_pages)
    : connection_(std::move(connection)), log_pages_(log_pages), worker_([this](std::vector<Pass>&) {
        checkpoint(connection_->get());
        just_done_ = true;
        under_way_ = false;
      }) {}

void SqliteCheckpoints::consider(sqlite3* writer, int pages) {
  if (pages < pages_at_last_pass_) pages_at_last_pass_ = 0;  // the log has begun anew
  if (under_way_) return;
  const auto now = std::chrono::steady_clock::now();
  if ((pages >= passes_before_restart * log_pages_ && just_done_) || pages >= passes_at_most * log_pages_) {
    just_done_ = false;
    pages_at_last_pass_ = pages;
    checkpoint(writer);
  } else if (pages - pages_at_last_pass_ >= log_pages_ && now - last_pass_ >= between_passes) {
    last_pass_ = now;
    pages_at_last_pass_ = pages;
    just_done_ = false;
    under_way_ = true;
    worker_.add({});
  }
}

SqliteWriter::SqliteWriter(std::unique_ptr<SqliteConnection> writing, std::unique_ptr<SqliteConnection> copying,
                           int log_pages)
    : connection_(std::move(writing)), checkpoints_(std::move(copying), log_pages) {
  SqliteConnection& sql = *connection_;
  begin_ = sql.prepare("BEGIN IMMEDIATE");
  commit_ = sql.prepare("COMMIT");
  rollback_ = sql.prepare("ROLLBACK");
  savepoint_ = sql.prepare("SAVEPOINT one_change");
  release_ = sql.prepare("RELEASE one_change");
  undo_ = sql.prepare("ROLLBACK TO one_change");
  version_ = sql.prepare("PRAGMA data_version");
  find_ = sql.prepare("SELECT key FROM tables WHERE id = ?");
  last_ = sql.prepare("SELECT max(n) FROM entries WHERE table_key = ?");
  counts_ = sql.prepare("SELECT seat, max(count) FROM entries WHERE table_key = ? AND seat >= 0 GROUP BY seat");
  table_ = sql.prepare("INSERT INTO tables(id) VALUES (?)");
  entry_ = sql.prepare("INSERT INTO entries(table_key, n, seat, count, at, text) VALUES (?, ?, ?, ?, ?, ?)");
  due_ = sql.prepare("INSERT OR REPLACE INTO due(table_key, at, what, ready) VALUES (?1, ?2, ?3, ?2)");
  no_due_ = sql.prepare("DELETE FROM due WHERE table_key = ?");
  snapshot_ = sql.prepare("INSERT OR REPLACE INTO snapshots(table_key, n, text) VALUES (?, ?, ?)");
  card_ = sql.prepare("INSERT OR REPLACE INTO cards(table_key, text) VALUES (?, ?)");
  marks_ = sql.prepare("UPDATE tables SET listed = ?2, ended = ?3 WHERE key = ?1 AND (listed <> ?2 OR ended <> ?3)");
  lengthen_log((passes_before_restart + 1) * log_pages);
  sqlite3_wal_hook(
      sql.get(),
      [](void* writer, sqlite3*, const char*, int pages) {
        static_cast<SqliteWriter*>(writer)->pages_in_log_ = pages;
        return SQLITE_OK;
      },
      this);
}

void SqliteWriter::lengthen_log(int pages) {
  // Nobody else writes to the log meanwhile. What follows its last page is read by nobody until it is overwritten:
  // zeros are no page, as little as the remains of older pages that usually stand there.
  if (begin_.run() != SQLITE_DONE) return;
  sqlite3_file* log = nullptr;
  sqlite3_file_control(connection_->get(), "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
  sqlite3_int64 size = 0;
  if (log != nullptr && log->pMethods != nullptr && log->pMethods->xFileSize(log, &size) == SQLITE_OK) {
    constexpr int piece = 1 << 16;
    const std::string zeros(piece, '\0');
    const bool shorter = size < pages * bytes_of_a_page;
    // On a disk too full for it the store works all the same, only slower.
    while (size < pages * bytes_of_a_page && log->pMethods->xWrite(log, zeros.data(), piece, size) == SQLITE_OK) {
      size += piece;
    }
    if (shorter) log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
  }
  rollback_.run();
}

void SqliteWriter::write(std::vector<WriteJob>& jobs) {
  if (const SqlProblem gone = connection_->missing()) return fail(jobs, *gone, Stored::failed);
  const auto [status, doubtful] = write_together(jobs);
  if (status == SQLITE_DONE) return;
  const Error problem = first_problem(jobs).value_or(connection_->problem());
  if (sqlite3_get_autocommit(connection_->get()) == 0) rollback_.run();
  heads_.clear();
  if ((status & 0xff) == SQLITE_CORRUPT && jobs.size() > 1) {
    // A table that is damaged must not harm the others.
    for (WriteJob& job : jobs) {
      std::vector<WriteJob> alone;
      alone.push_back(std::move(job));
      write(alone);
      job = std::move(alone.front());
    }
    return;
  }
  fail(jobs, problem, doubtful ? Stored::unknown : Stored::failed);
}

SqliteWriter::Outcome SqliteWriter::write_together(std::vector<WriteJob>& jobs) {
  int status = begin();
  if (status == SQLITE_DONE) status = write_all(jobs);
  if (status != SQLITE_DONE) return {status, false};
  status = commit_.run();
  // What could not be written is not there; what could not be made durable may be, once the disk works again.
  const int kind = status & 0xff;
  return {status, kind != SQLITE_DONE && kind != SQLITE_FULL && kind != SQLITE_BUSY};
}

void SqliteWriter::fail(std::vector<WriteJob>& jobs, const Error& problem, Stored how) {
  for (WriteJob& job : jobs) {
    if (auto* change = std::get_if<ChangeJob>(&job)) {
      change->answer = {.stored = how, .at = 0, .problem = problem.text};
    } else if (auto* question = std::get_if<Question>(&job)) {
      question->problem = problem;
    }
  }
}

void SqliteWriter::tidy_up() {
  checkpoints_.consider(connection_->get(), pages_in_log_);
  if (heads_.size() > most_heads) heads_.clear();
}

int SqliteWriter::begin() {
  if (const int status = begin_.run(); status != SQLITE_DONE) return status;
  if (const int status = version_.step(); status != SQLITE_ROW) {
    version_.reset();
    return status;
  }
  const std::int64_t version = sqlite3_column_int64(version_.get(), 0);
  version_.reset();
  if (version != data_version_) heads_.clear();
  data_version_ = version;
  return SQLITE_DONE;
}

int SqliteWriter::write_all(std::vector<WriteJob>& jobs) {
  for (WriteJob& job : jobs) {
    int status = SQLITE_DONE;
    if (auto* change = std::get_if<ChangeJob>(&job)) {
      status = store(*change);
    } else if (auto* question = std::get_if<Question>(&job)) {
      question->problem = question->ask(*connection_);
      if (question->problem) status = SQLITE_ERROR;
    }
    if (status != SQLITE_DONE) return status;
  }
  return SQLITE_DONE;
}

int SqliteWriter::store(ChangeJob& job) {
  const Change& change = job.change;
  if (const SqlProblem wrong = wrong_with(change)) {
    job.answer = {.stored = Stored::failed, .at = 0, .problem = wrong->text};
    return SQLITE_DONE;
  }
  const StoreTime at = *connection_->now();
  // Nothing that follows its first entry can conflict: a change of one entry is whole without a savepoint.
  const bool could_be_half = change.entries.size() > 1 || (!change.entries.empty() && change.entries[0].n == 1);
  if (could_be_half) {
    if (const int status = savepoint_.run(); status != SQLITE_DONE) return status;
  }
  Head* head = nullptr;
  int status = find_head(change, head);
  if (status == SQLITE_DONE) status = store_parts(change, *head, at);
  job.answer = {.stored = status == SQLITE_DONE ? Stored::done : Stored::conflict, .at = at, .problem = {}};
  if (is_conflict(status)) {
    heads_.erase(change.table);
    status = could_be_half ? undo_.run() : SQLITE_DONE;
  }
  if (status == SQLITE_DONE && could_be_half) status = release_.run();
  return status;
}

int SqliteWriter::store_parts(const Change& change, Head& head, StoreTime at) {
  int status = store_entries(change, head, at);
  if (status == SQLITE_DONE && change.sets_due) status = store_due(change, head);
  if (status == SQLITE_DONE && change.snapshot) {
    status = snapshot_.bind(1, head.key).bind(2, head.last).bind(3, *change.snapshot).run();
  }
  if (status == SQLITE_DONE && change.card) {
    status = card_.bind(1, head.key).bind(2, *change.card).run();
    if (status == SQLITE_DONE) {
      status = marks_.bind(1, head.key).bind(2, std::int64_t{change.listed}).bind(3, std::int64_t{change.ended}).run();
    }
  }
  return status;
}

int SqliteWriter::store_entries(const Change& change, Head& head, StoreTime at) {
  for (const StoredEntry& entry : change.entries) {
    if (entry.n != head.last + 1) return SQLITE_CONSTRAINT;
    std::int64_t no_seat = 0;
    std::int64_t& count = entry.seat >= 0 ? head.counts.at(static_cast<std::size_t>(entry.seat)) : no_seat;
    if (entry.seat >= 0 && entry.count <= count) return SQLITE_CONSTRAINT;
    const int status = entry_.bind(1, head.key)
                           .bind(2, entry.n)
                           .bind(3, std::int64_t{entry.seat})
                           .bind(4, entry.count)
                           .bind(5, at)
                           .bind(6, entry.text)
                           .run();
    if (status != SQLITE_DONE) return status;
    ++head.last;
    count = entry.count;
  }
  return SQLITE_DONE;
}

int SqliteWriter::store_due(const Change& change, const Head& head) {
  if (!change.due) return no_due_.bind(1, head.key).run();
  return due_.bind(1, head.key).bind(2, change.due->at).bind(3, change.due->what).run();
}

int SqliteWriter::find_head(const Change& change, Head*& head) {
  auto [found, fresh] = heads_.try_emplace(change.table);
  head = &found->second;
  if (!fresh) return SQLITE_DONE;
  const bool makes_it = !change.entries.empty() && change.entries[0].n == 1;
  return makes_it ? make_table(change.table, *head) : look_up(change.table, *head);
}

int SqliteWriter::make_table(const std::string& table, Head& head) {
  const int status = table_.bind(1, table).run();
  head = {.key = sqlite3_last_insert_rowid(connection_->get()), .last = 0};
  return status;
}

int SqliteWriter::look_up(const std::string& table, Head& head) {
  find_.bind(1, table);
  int status = find_.step();
  if (status == SQLITE_ROW) head.key = sqlite3_column_int64(find_.get(), 0);
  find_.reset();
  // No such table: somebody has cleared it.
  if (status != SQLITE_ROW) return status == SQLITE_DONE ? SQLITE_CONSTRAINT : status;
  last_.bind(1, head.key);
  status = last_.step();
  if (status == SQLITE_ROW) head.last = sqlite3_column_int64(last_.get(), 0);
  last_.reset();
  return status == SQLITE_ROW ? count_seats(head) : status;
}

int SqliteWriter::count_seats(Head& head) {
  counts_.bind(1, head.key);
  int status = counts_.step();
  for (; status == SQLITE_ROW; status = counts_.step()) {
    const auto seat = static_cast<std::size_t>(sqlite3_column_int64(counts_.get(), 0));
    if (seat < head.counts.size()) head.counts[seat] = sqlite3_column_int64(counts_.get(), 1);
  }
  counts_.reset();
  return status;
}

}  // namespace dogwatch
