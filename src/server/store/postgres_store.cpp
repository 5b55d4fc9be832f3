#include "server/store/postgres_store.h"

#include "server/store/database_store.h"
#include "server/store/postgres.h"
#include "server/store/postgres_listener.h"
#include "server/store/postgres_writer.h"

namespace dogwatch {

std::optional<Error> wrong_with_postgres_address(const std::string& address) {
  char* message = nullptr;
  PQconninfoOption* options = PQconninfoParse(address.c_str(), &message);
  std::optional<Error> wrong;
  if (options == nullptr) wrong = postgres_problem(message == nullptr ? "out of memory" : message);
  PQconninfoFree(options);
  PQfreemem(message);
  return wrong;
}

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address, Store::Post post) {
  if (std::optional<Error> wrong = wrong_with_postgres_address(address)) return std::move(*wrong);
  const std::string holder = new_holder();
  auto writer = std::make_unique<PostgresWriter>(address, holder);
  if (SqlProblem wrong = writer->open("The database")) return std::move(*wrong);
  auto reader = std::make_unique<PostgresConnection>(address, "");
  reader->be_patient();
  auto listener = std::make_shared<PostgresListener>(address, holder);
  DatabaseStore::Parts parts{.writer = std::move(writer),
                             .reader = std::move(reader),
                             .hints = [listener](Heard heard) { listener->listen(std::move(heard)); },
                             .holder = holder};
  return std::unique_ptr<Store>(std::make_unique<DatabaseStore>(std::move(parts), std::move(post)));
}

}  // namespace dogwatch
