// The writing side of PostgreSQL: the changes that wait go in one transaction, without waiting for each answer.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/store/database_store.h"
#include "server/store/postgres.h"

namespace dogwatch {

// Processes on one database tell each other which tables they change; the holder lets each ignore itself.
inline constexpr const char* postgres_channel = "dogwatch";

class PostgresWriter final : public StoreWriter {
 public:
  PostgresWriter(std::string address, const std::string& holder);
  // The first connection and the newest version of the tables.
  SqlProblem open(const std::string& name);
  void write(std::vector<WriteJob>& jobs) override;

 private:
  enum class Group { stored, refused, lost };
  void write_changes(std::span<ChangeJob*> changes);
  // All of them in one transaction, or none.
  Group write_group(std::span<ChangeJob*> changes);
  bool send(std::span<ChangeJob*> changes);
  Group receive(std::span<ChangeJob*> changes);
  // Sends what waits to be sent, until the next result is there; null where the connection is lost.
  PostgresResult next_result(bool& lost);

  PostgresConnection connection_;
};

}  // namespace dogwatch
