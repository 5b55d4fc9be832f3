// PostgreSQL's C interface with owners for what it hands out.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/sql.h"

namespace dogwatch {

struct PostgresClear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, PostgresClear>;

// Waits longer after each failure: 100 ms at first, 3 s at most.
class BackOff {
 public:
  using Clock = std::chrono::steady_clock;
  void failed();
  void succeeded() { *this = {}; }
  bool over() const { return Clock::now() >= until_; }
  std::chrono::milliseconds rest() const;

 private:
  std::chrono::milliseconds pause_{0};
  Clock::time_point until_;
};

// A connection for one thread. It comes back by itself: who uses it while it is away gets a problem.
class PostgresConnection final : public Sql {
 public:
  // `greeting`: statements to run on each new connection.
  PostgresConnection(std::string address, std::string greeting);

  // Connects where it is not connected, unless that failed a moment ago. A server that worked before, and refuses for a
  // moment (it has too many connections, or starts anew), is waited for; once, then whoever asks is told at once.
  SqlProblem connect();
  // As if it had worked before.
  void be_patient() { patient_ = true; }
  // For a user who found out that the connection is of no use any more.
  void drop() { connection_.reset(); }
  PGconn* get() const { return connection_.get(); }
  // What the last call says went wrong, in one line.
  Error problem() const;

  using Sql::run;
  SqlProblem run(const char* statement, std::span<const SqlValue> values, const EachRow& each) override;
  SqlProblem script(const std::string& statements) override;
  const char* choose(const Wording& wording) const override { return wording.postgres; }
  Result<StoreTime> now() override;

 protected:
  void begins_transaction() override { in_transaction_ = true; }
  void ends_transaction() override { in_transaction_ = false; }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  bool alive() const;
  SqlProblem connect_now();
  // The name under which a statement is prepared.
  Result<std::string> prepare(const char* statement);
  // Takes a problem for what it is: of the statement, or of the connection, which is dropped then.
  SqlProblem check(const PGresult* result);

  std::string address_;
  std::string greeting_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::unordered_map<std::string_view, std::string> prepared_;
  bool in_transaction_ = false;
  bool patient_ = false;
  BackOff back_off_;
};

// One line of what libpq says, as a sentence.
Error postgres_problem(std::string_view message);

}  // namespace dogwatch
