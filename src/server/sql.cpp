#include "server/sql.h"

namespace dogwatch {

Problem Sql::all_or_nothing(const std::function<Problem()>& work) {
  // SQLite would let two readers find out too late that both want to write.
  if (Problem problem = script(choose({.sqlite = "BEGIN IMMEDIATE", .postgres = "BEGIN"}))) return problem;
  begins_transaction();
  Problem problem = work();
  if (!problem) problem = script("COMMIT");
  // A rollback after a lost connection or a full disk finds nothing left to roll back.
  if (problem) static_cast<void>(script("ROLLBACK"));
  ends_transaction();
  return problem;
}

}  // namespace dogwatch
