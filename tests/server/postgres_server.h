// A PostgreSQL server for one test program: in a temporary folder, on a unix socket there, durable as in real life.
#pragma once

#include <sys/types.h>

#include <string>

#include "server/temporary_folder.h"

namespace dogwatch {

class PostgresServer {
 public:
  // Makes and starts it. Where that fails, `problem` says why.
  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // The one of this program, made when it is first asked for.
  static PostgresServer& shared();

  const std::string& problem() const { return problem_; }
  // For open_store; all its databases have one owner.
  std::string address(const std::string& database = "postgres") const;
  // An empty database of that name, whatever it was before. Nobody may use it now.
  std::string fresh(const std::string& database);
  // Runs one statement as the owner; the first value of its first row.
  std::string run(const std::string& database, const std::string& statement) const;

  // As if the machine were gone: nobody is asked, nothing is finished.
  void stop();
  void start();
  pid_t process() const { return process_; }

 private:
  void make();

  TemporaryFolder folder_;
  std::string programs_;  // the folder of initdb and postgres
  std::string problem_;
  pid_t process_ = -1;
};

}  // namespace dogwatch
