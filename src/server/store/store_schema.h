// How the store's tables came to be, step by step: a database knows how many steps it has taken.
#pragma once

#include "server/store/sql.h"

namespace dogwatch {

int newest_schema_version();

// Takes the steps that the database has not taken yet; `name` is for sentences. One that has taken more steps than are
// known here was made by a newer Dogwatch and is left alone.
SqlProblem migrate(Sql& sql, const std::string& name);

}  // namespace dogwatch
