#include "server/store/postgres_writer.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "server/store/store_schema.h"

namespace dogwatch {
namespace {

// A transaction holds its locks to its end, so it must end soon.
constexpr std::size_t most_in_a_group = 512;
constexpr int most_milliseconds_to_wait = 15'000;
constexpr const char* unique_violation = "23505";

// A change in one call, for this session alone, so that it always fits the program. NULL means conflict. Whoever
// changes a table locks its row first: what is checked after that stays true, and no error has to undo anything.
constexpr const char* function_text = R"(
CREATE OR REPLACE FUNCTION pg_temp.dogwatch_change(
  table_id text, first_n bigint, seats int[], counts bigint[], texts text[], sets_due boolean, due_at bigint,
  due_what text, new_snapshot text, new_card text, is_listed smallint, is_ended smallint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  size int := coalesce(array_length(seats, 1), 0);
  k bigint;
  last_n bigint;
  now bigint;
BEGIN
  IF first_n = 1 THEN
    INSERT INTO tables(id) VALUES (table_id) ON CONFLICT (id) DO NOTHING RETURNING key INTO k;
    IF k IS NULL THEN RETURN NULL; END IF;
  ELSE
    SELECT key INTO k FROM tables WHERE id = table_id FOR NO KEY UPDATE;
    IF k IS NULL THEN RETURN NULL; END IF;
    IF size > 0 THEN
      SELECT n INTO last_n FROM entries WHERE table_key = k ORDER BY n DESC LIMIT 1;
      IF last_n <> first_n - 1 THEN RETURN NULL; END IF;
      FOR i IN 1..size LOOP
        IF seats[i] >= 0 AND EXISTS (SELECT 1 FROM entries WHERE table_key = k AND seat = seats[i]
                                     AND count = counts[i] AND seat >= 0) THEN
          RETURN NULL;
        END IF;
      END LOOP;
    END IF;
  END IF;
  now := floor(extract(epoch FROM clock_timestamp()) * 1000);
  FOR i IN 1..size LOOP
    INSERT INTO entries(table_key, n, seat, count, at, text)
    VALUES (k, first_n + i - 1, seats[i], counts[i], now, texts[i]);
  END LOOP;
  IF sets_due THEN
    IF due_at IS NULL THEN
      DELETE FROM due WHERE table_key = k;
    ELSE
      INSERT INTO due(table_key, at, what, ready, holder) VALUES (k, due_at, due_what, due_at, '')
      ON CONFLICT (table_key) DO UPDATE SET at = excluded.at, what = excluded.what, ready = excluded.ready, holder = '';
    END IF;
  END IF;
  IF new_snapshot IS NOT NULL THEN
    INSERT INTO snapshots(table_key, n, text) VALUES (k, first_n + size - 1, new_snapshot)
    ON CONFLICT (table_key) DO UPDATE SET n = excluded.n, text = excluded.text;
  END IF;
  IF new_card IS NOT NULL THEN
    INSERT INTO cards(table_key, text) VALUES (k, new_card)
    ON CONFLICT (table_key) DO UPDATE SET text = excluded.text;
    UPDATE tables SET listed = is_listed, ended = is_ended
    WHERE key = k AND (listed <> is_listed OR ended <> is_ended);
  END IF;
  PERFORM pg_notify('dogwatch', table_id || ' HOLDER');
  RETURN now;
END $$;
PREPARE dogwatch_change(text, bigint, int[], bigint[], text[], boolean, bigint, text, text, text, smallint, smallint) AS
SELECT pg_temp.dogwatch_change($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))";

std::string greeting_of(const std::string& holder) {
  std::string text = function_text;
  constexpr std::string_view placeholder = "HOLDER";
  return text.replace(text.find(placeholder), placeholder.size(), holder);
}

// Arrays as PostgreSQL writes them: {1,2} and {"a","b"}.
template <class Write>
std::string array_of(const std::vector<StoredEntry>& entries, const Write& write) {
  std::string text = "{";
  for (const StoredEntry& entry : entries) {
    if (text.size() > 1) text += ',';
    write(text, entry);
  }
  return text += '}';
}

void quote(std::string& into, std::string_view text) {
  into += '"';
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') into += '\\';
    into += letter;
  }
  into += '"';
}

bool send_change(PGconn* connection, const Change& change) {
  const auto& entries = change.entries;
  const std::string first = std::to_string(entries.empty() ? 0 : entries[0].n);
  const std::string seats = array_of(entries, [](auto& text, auto& entry) { text += std::to_string(entry.seat); });
  const std::string counts = array_of(entries, [](auto& text, auto& entry) { text += std::to_string(entry.count); });
  const std::string texts = array_of(entries, [](auto& text, auto& entry) { quote(text, entry.text); });
  const std::string due_at = change.due ? std::to_string(change.due->at) : "";
  const auto maybe = [](const auto& text) { return text ? text->c_str() : nullptr; };
  const std::array<const char*, 12> values{change.table.c_str(),
                                           first.c_str(),
                                           seats.c_str(),
                                           counts.c_str(),
                                           texts.c_str(),
                                           change.sets_due ? "t" : "f",
                                           change.due ? due_at.c_str() : nullptr,
                                           change.due ? change.due->what.c_str() : nullptr,
                                           maybe(change.snapshot),
                                           maybe(change.card),
                                           change.listed ? "1" : "0",
                                           change.ended ? "1" : "0"};
  return PQsendQueryPrepared(connection, "dogwatch_change", values.size(), values.data(), nullptr, nullptr, 0) == 1;
}

StoreAnswer answer_of(const PGresult* result) {
  if (PQgetisnull(result, 0, 0) != 0) return {.stored = Stored::conflict, .at = 0, .problem = {}};
  return {.stored = Stored::done, .at = std::strtoll(PQgetvalue(result, 0, 0), nullptr, 10), .problem = {}};
}

void fail(std::span<ChangeJob*> changes, const Error& problem, Stored how = Stored::failed) {
  for (ChangeJob* job : changes) job->answer = {.stored = how, .at = 0, .problem = problem.text};
}

}  // namespace

PostgresWriter::PostgresWriter(std::string address, const std::string& holder)
    : connection_(std::move(address), greeting_of(holder)) {}

SqlProblem PostgresWriter::open(const std::string& name) { return migrate(connection_, name); }

void PostgresWriter::write(std::vector<WriteJob>& jobs) {
  std::vector<ChangeJob*> changes;
  for (WriteJob& job : jobs) {
    auto* change = std::get_if<ChangeJob>(&job);
    if (change == nullptr) continue;
    if (const SqlProblem wrong = wrong_with(change->change)) {
      change->answer.problem = wrong->text;
    } else {
      changes.push_back(change);
    }
  }
  // Every process locks tables in the same order, so that none waits for one that waits for it. Those of one table stay
  // in theirs, in which they stand in memory.
  std::ranges::sort(changes, {},
                    [](const ChangeJob* job) { return std::pair(std::string_view(job->change.table), job); });
  for (std::size_t begin = 0; begin < changes.size(); begin += most_in_a_group) {
    write_changes(std::span(changes).subspan(begin, std::min(most_in_a_group, changes.size() - begin)));
  }
  for (WriteJob& job : jobs) {
    if (auto* question = std::get_if<Question>(&job)) question->problem = question->ask(connection_);
  }
}

void PostgresWriter::write_changes(std::span<ChangeJob*> changes) {
  if (const SqlProblem away = connection_.connect()) return fail(changes, *away);
  if (write_group(changes) != Group::refused || changes.size() == 1) return;
  // Something was wrong with one of them, such as a text that is no UTF-8: it must not harm the others.
  for (ChangeJob*& job : changes) write_changes(std::span(&job, 1));
}

PostgresWriter::Group PostgresWriter::write_group(std::span<ChangeJob*> changes) {
  PGconn* connection = connection_.get();
  PQsetnonblocking(connection, 1);
  const bool sent = PQenterPipelineMode(connection) == 1 && send(changes);
  const Group group = sent ? receive(changes) : Group::lost;
  if (group == Group::lost || PQexitPipelineMode(connection) != 1) {
    const Error problem = connection_.problem();
    connection_.drop();
    // A commit that was acknowledged stays so; one that was on its way may have arrived.
    if (group != Group::stored) fail(changes, problem, Stored::unknown);
    return group == Group::stored ? group : Group::lost;
  }
  PQsetnonblocking(connection, 0);
  if (group == Group::refused) static_cast<void>(connection_.script("ROLLBACK"));
  return group;
}

bool PostgresWriter::send(std::span<ChangeJob*> changes) {
  PGconn* connection = connection_.get();
  const auto say = [&](const char* text) {
    return PQsendQueryParams(connection, text, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  };
  return say("BEGIN") &&
         std::ranges::all_of(changes, [&](ChangeJob* job) { return send_change(connection, job->change); }) &&
         say("COMMIT") && PQpipelineSync(connection) == 1;
}

PostgresWriter::Group PostgresWriter::receive(std::span<ChangeJob*> changes) {
  std::vector<StoreAnswer> answers;
  SqlProblem refusal;
  bool conflict = false;
  while (true) {
    bool lost = false;
    const PostgresResult result = next_result(lost);
    if (lost) return Group::lost;
    if (!result) continue;  // the end of one query's results
    switch (PQresultStatus(result.get())) {
      case PGRES_TUPLES_OK:
        answers.push_back(answer_of(result.get()));
        break;
      case PGRES_PIPELINE_SYNC:
        if (!refusal && answers.size() == changes.size()) {
          for (std::size_t i = 0; i < answers.size(); ++i) changes[i]->answer = std::move(answers[i]);
          return Group::stored;
        }
        fail(changes, refusal.value_or(Error{"PostgreSQL: an answer is missing.", {}}));
        if (conflict && changes.size() == 1) changes[0]->answer = {.stored = Stored::conflict, .at = 0, .problem = {}};
        return Group::refused;
      case PGRES_COMMAND_OK:
      case PGRES_PIPELINE_ABORTED:
        break;
      default:
        refusal = postgres_problem(PQresultErrorMessage(result.get()));
        if (const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE)) {
          conflict = std::strcmp(state, unique_violation) == 0;
        }
    }
  }
}

PostgresResult PostgresWriter::next_result(bool& lost) {
  PGconn* connection = connection_.get();
  // Both ways at once: either side stops taking while its own answers wait.
  while (PQisBusy(connection) == 1) {
    const int unsent = PQflush(connection);
    pollfd socket{.fd = PQsocket(connection), .events = POLLIN, .revents = 0};
    if (unsent == 1) socket.events |= POLLOUT;
    lost = unsent < 0 || poll(&socket, 1, most_milliseconds_to_wait) <= 0 || PQconsumeInput(connection) != 1;
    if (lost) return nullptr;
  }
  PostgresResult result(PQgetResult(connection));
  lost = PQstatus(connection) != CONNECTION_OK;
  return result;
}

}  // namespace dogwatch
