#include "server/store/sql.h"

namespace dogwatch {

SqlProblem Sql::all_or_nothing(const std::function<SqlProblem()>& work) {
  // SQLite would let two readers find out too late that both want to write.
  if (SqlProblem problem = script(choose({.sqlite = "BEGIN IMMEDIATE", .postgres = "BEGIN"}))) return problem;
  begins_transaction();
  SqlProblem problem = work();
  if (!problem) problem = script("COMMIT");
  // A rollback after a lost connection or a full disk finds nothing left to roll back.
  if (problem) static_cast<void>(script("ROLLBACK"));
  ends_transaction();
  return problem;
}

}  // namespace dogwatch
