// Hears from PostgreSQL which tables other processes changed, and what they call out. A hint only: while the connection
// is away some are lost.
#pragma once

#include <functional>
#include <string>
#include <thread>

#include "server/store/database_store.h"
#include "server/store/postgres.h"

namespace dogwatch {

class PostgresListener {
 public:
  // Ignores what `holder` says.
  PostgresListener(std::string address, std::string holder);
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;
  ~PostgresListener();
  void listen(Heard heard);

 private:
  void run();
  // Tells of what has come; false where the connection is lost.
  bool hear();
  // Whether to go on: false at the end. A time below 0 is for ever; `socket` below 0 is none.
  bool wait(int socket, int milliseconds) const;

  PostgresConnection connection_;
  std::string holder_;
  Heard heard_;
  int end_;  // becomes readable at the end
  std::thread thread_;
};

}  // namespace dogwatch
