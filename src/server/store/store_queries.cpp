#include "server/store/store_queries.h"

#include <algorithm>

#include "core/json.h"

namespace dogwatch {
namespace {

// One statement sees one moment of the database, so that log, snapshot and due thing fit together.
constexpr const char* read_statement = R"(
SELECT 0 AS part, 0 AS n, 0 AS seat, 0 AS count, 0 AS at, id AS text FROM tables WHERE id = $1
UNION ALL SELECT 1, 0, 0, 0, 0, text FROM cards WHERE table_key = (SELECT key FROM tables WHERE id = $1)
          AND CAST($2 AS BIGINT) <= 0
UNION ALL SELECT 2, n, 0, 0, 0, text FROM snapshots WHERE table_key = (SELECT key FROM tables WHERE id = $1)
          AND CAST($2 AS BIGINT) <= 0
UNION ALL SELECT 3, 0, 0, 0, at, what FROM due WHERE table_key = (SELECT key FROM tables WHERE id = $1)
UNION ALL SELECT * FROM (SELECT 4, n, seat, count, at, text FROM entries
          WHERE table_key = (SELECT key FROM tables WHERE id = $1)
          AND n > CASE WHEN CAST($2 AS BIGINT) >= 0 THEN CAST($2 AS BIGINT) ELSE coalesce(
            (SELECT n FROM snapshots WHERE table_key = (SELECT key FROM tables WHERE id = $1)), 0) END
          ORDER BY n LIMIT $3) AS piece
ORDER BY 1, 2)";

constexpr Wording changed_statement{.sqlite = R"(
SELECT tables.id FROM json_each($1) AS known JOIN tables ON tables.id = json_extract(known.value, '$[0]')
WHERE EXISTS (SELECT 1 FROM entries WHERE table_key = tables.key AND n > json_extract(known.value, '$[1]')))",
                                    .postgres = R"(
SELECT tables.id FROM json_array_elements($1::json) AS known JOIN tables ON tables.id = known ->> 0
WHERE EXISTS (SELECT 1 FROM entries WHERE table_key = tables.key AND n > (known ->> 1)::bigint))"};

constexpr Wording lease_statement{
    .sqlite = R"(
UPDATE due SET ready = $2, holder = $3
WHERE table_key IN (SELECT table_key FROM due WHERE ready <= $1 ORDER BY ready LIMIT $4)
RETURNING (SELECT id FROM tables WHERE key = table_key), at, what)",
    // Two processes that ask at once do not wait for each other: each takes what the other does not.
    .postgres = R"(
WITH mine AS MATERIALIZED (SELECT table_key FROM due WHERE ready <= $1 ORDER BY ready LIMIT $4 FOR UPDATE SKIP LOCKED)
UPDATE due SET ready = $2, holder = $3 FROM mine WHERE due.table_key = mine.table_key
RETURNING (SELECT id FROM tables WHERE key = due.table_key), at, what)"};

template <class Value>
Result<Value> or_problem(SqlProblem problem, Value value) {
  if (problem) return std::move(*problem);
  return value;
}

void add_part(StoredTable& table, const SqlRow& row) {
  switch (row.number(0)) {
    case 0:
      table.found = true;
      break;
    case 1:
      table.card = row.text(5);
      break;
    case 2:
      table.snapshot_n = row.number(1);
      table.snapshot = row.text(5);
      break;
    case 3:
      table.due = Due{.at = row.number(4), .what = std::string(row.text(5))};
      break;
    default:
      table.entries.push_back({.n = row.number(1),
                               .seat = static_cast<int>(row.number(2)),
                               .count = row.number(3),
                               .at = row.number(4),
                               .text = std::string(row.text(5))});
  }
}

// Reads one text where there is one.
Result<std::optional<std::string>> maybe_text(Sql& sql, const char* statement, std::initializer_list<SqlValue> values) {
  std::optional<std::string> text;
  SqlProblem problem = sql.run(statement, values, [&](const SqlRow& row) { text = row.text(0); });
  return or_problem(std::move(problem), std::move(text));
}

}  // namespace

Result<StoredTable> read_table(Sql& sql, const std::string& table, std::int64_t after, int most) {
  StoredTable read;
  SqlProblem problem = sql.run(read_statement, {table, after, most}, [&](const SqlRow& row) { add_part(read, row); });
  return or_problem(std::move(problem), std::move(read));
}

Result<std::vector<std::string>> changed_tables(Sql& sql,
                                                const std::vector<std::pair<std::string, std::int64_t>>& known) {
  JsonWriter json;
  json.begin_array();
  for (const auto& [table, n] : known) json.begin_array().text(table).number(n).end_array();
  json.end_array();
  std::vector<std::string> changed;
  SqlProblem problem =
      sql.run(changed_statement, {json.view()}, [&](const SqlRow& row) { changed.emplace_back(row.text(0)); });
  return or_problem(std::move(problem), std::move(changed));
}

Result<std::vector<ListedTable>> listed_tables(Sql& sql, int most) {
  std::vector<ListedTable> listed;
  SqlProblem problem =
      sql.run("SELECT id, text FROM tables JOIN cards ON table_key = key WHERE listed = 1 ORDER BY key DESC LIMIT $1",
              {most}, [&](const SqlRow& row) {
                listed.push_back({.table = std::string(row.text(0)), .card = std::string(row.text(1))});
              });
  return or_problem(std::move(problem), std::move(listed));
}

Result<std::vector<Leased>> lease_due(Sql& sql, const std::string& holder, int most, std::optional<StoreTime> at) {
  const Result<StoreTime> now = at ? Result<StoreTime>(*at) : sql.now();
  if (!now) return now.error();
  std::vector<Leased> leased;
  SqlProblem problem =
      sql.run(lease_statement, {*now, *now + lease_milliseconds, holder, most}, [&](const SqlRow& row) {
        leased.push_back(
            {.table = std::string(row.text(0)), .due = {.at = row.number(1), .what = std::string(row.text(2))}});
      });
  std::ranges::sort(leased, {},
                    [](const Leased& lease) { return std::pair(lease.due.at, std::string_view(lease.table)); });
  return or_problem(std::move(problem), std::move(leased));
}

Result<std::optional<StoreTime>> earliest_due(Sql& sql) {
  std::optional<StoreTime> earliest;
  SqlProblem problem =
      sql.run("SELECT ready FROM due ORDER BY ready LIMIT 1", {}, [&](const SqlRow& row) { earliest = row.number(0); });
  return or_problem(std::move(problem), earliest);
}

Result<StoreTime> put_fact(Sql& sql, const std::string& kind, const std::string& key, const std::string& text,
                           StoreTime until) {
  const Result<StoreTime> now = sql.now();
  if (!now) return now.error();
  // What is over goes now: nobody else looks for it.
  if (SqlProblem problem = sql.run("DELETE FROM facts WHERE kind = $1 AND until <= $2", {kind, *now})) return *problem;
  SqlProblem problem = sql.run(
      "INSERT INTO facts(kind, key, text, until) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT(kind, key) DO UPDATE SET text = excluded.text, until = excluded.until",
      {kind, key, text, until});
  return or_problem(std::move(problem), *now);
}

Result<std::optional<std::string>> get_fact(Sql& sql, const std::string& kind, const std::string& key) {
  const Result<StoreTime> now = sql.now();
  if (!now) return now.error();
  return maybe_text(sql, "SELECT text FROM facts WHERE kind = $1 AND key = $2 AND until > $3", {kind, key, *now});
}

Result<std::optional<std::string>> take_fact(Sql& sql, const std::string& kind, const std::string& key) {
  const Result<StoreTime> now = sql.now();
  if (!now) return now.error();
  return maybe_text(sql, "DELETE FROM facts WHERE kind = $1 AND key = $2 AND until > $3 RETURNING text",
                    {kind, key, *now});
}

SqlProblem tell_processes(Sql& sql, const std::string& text) {
  constexpr Wording notify{.sqlite = "SELECT $1", .postgres = "SELECT pg_notify('dogwatch', $1)"};
  return sql.run(notify, {text});
}

}  // namespace dogwatch
