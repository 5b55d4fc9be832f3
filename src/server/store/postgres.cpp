#include "server/store/postgres.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <thread>
#include <vector>

namespace dogwatch {
namespace {

// What PostgreSQL acknowledges is on its disk. A server that does not answer at all is as good as gone.
constexpr const char* session_settings =
    "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'; SET client_encoding = 'UTF8'; "
    "SET client_min_messages = warning; SET statement_timeout = 10000;";

// For a server that refuses a connection for a moment.
constexpr auto patience = std::chrono::milliseconds(1500);

class PostgresRow final : public SqlRow {
 public:
  PostgresRow(const PGresult* result, int row) : result_(result), row_(row) {}
  bool null(int column) const override { return PQgetisnull(result_, row_, column) != 0; }
  std::int64_t number(int column) const override {
    return std::strtoll(PQgetvalue(result_, row_, column), nullptr, 10);
  }
  std::string_view text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }

 private:
  const PGresult* result_;
  int row_;
};

PGconn* connect_to(const std::string& address) {
  // The address comes last, so that it has the last word.
  const std::array<const char*, 9> names{"application_name",
                                         "connect_timeout",
                                         "tcp_user_timeout",
                                         "keepalives_idle",
                                         "keepalives_interval",
                                         "keepalives_count",
                                         "client_encoding",
                                         "dbname",
                                         nullptr};
  const std::array<const char*, 9> values{"dogwatch", "3", "10000", "5", "2", "3", "UTF8", address.c_str(), nullptr};
  return PQconnectdbParams(names.data(), values.data(), 1);
}

// As libpq wants its values: texts that end with a zero.
class TextValues {
 public:
  explicit TextValues(std::span<const SqlValue> values) {
    texts_.reserve(values.size());
    for (const SqlValue& value : values) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        add(std::to_string(*number));
      } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        holds_zero_ = holds_zero_ || text->find('\0') != std::string_view::npos;
        add(std::string(*text));
      } else {
        pointers_.push_back(nullptr);
      }
    }
  }
  bool holds_zero() const { return holds_zero_; }
  const char* const* data() const { return pointers_.data(); }

 private:
  void add(std::string text) { pointers_.push_back(texts_.emplace_back(std::move(text)).c_str()); }
  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
  bool holds_zero_ = false;
};

}  // namespace

void BackOff::failed() {
  using std::chrono::milliseconds;
  pause_ = std::clamp(pause_ * 2, milliseconds(100), milliseconds(3000));
  until_ = Clock::now() + pause_;
}

std::chrono::milliseconds BackOff::rest() const {
  const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(until_ - Clock::now());
  return std::max(rest, std::chrono::milliseconds(0));
}

Error postgres_problem(std::string_view message) {
  std::string line(message.substr(0, message.find('\n')));
  while (!line.empty() && (line.back() == '.' || line.back() == ' ')) line.pop_back();
  return {"PostgreSQL: " + (line.empty() ? "the connection is lost" : line) + ".", {}};
}

PostgresConnection::PostgresConnection(std::string address, std::string greeting)
    : address_(std::move(address)), greeting_(std::move(greeting)) {}

bool PostgresConnection::alive() const {
  if (!connection_ || PQstatus(connection_.get()) != CONNECTION_OK) return false;
  // A server that went away has said so, or has closed the socket, or both: what it said last hides that it is closed.
  pollfd socket{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
  while (poll(&socket, 1, 0) > 0) {
    if (PQconsumeInput(connection_.get()) != 1 || PQstatus(connection_.get()) != CONNECTION_OK) return false;
  }
  return true;
}

SqlProblem PostgresConnection::connect() {
  if (alive()) return {};
  drop();
  if (in_transaction_ || !back_off_.over())
    return Error{"PostgreSQL: the connection is lost; trying again shortly.", {}};
  const auto until = BackOff::Clock::now() + patience;
  for (bool first = true; SqlProblem wrong = connect_now(); first = false) {
    back_off_.failed();
    // An attempt may take longer than that by itself; it is not the only one.
    patient_ = patient_ && (first || BackOff::Clock::now() + back_off_.rest() < until);
    if (!patient_) return wrong;
    std::this_thread::sleep_for(back_off_.rest());
  }
  back_off_.succeeded();
  patient_ = true;
  return {};
}

SqlProblem PostgresConnection::connect_now() {
  prepared_.clear();
  connection_.reset(connect_to(address_));
  bool connected = connection_ && PQstatus(connection_.get()) == CONNECTION_OK;
  if (connected) {
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
    const PostgresResult result(PQexec(connection_.get(), (session_settings + greeting_).c_str()));
    connected = PQresultStatus(result.get()) == PGRES_COMMAND_OK;
  }
  if (connected) return {};
  Error wrong = problem();
  drop();
  return wrong;
}

Error PostgresConnection::problem() const {
  return postgres_problem(connection_ ? PQerrorMessage(connection_.get()) : "");
}

SqlProblem PostgresConnection::check(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return {};
  Error wrong = problem();
  if (!alive()) drop();
  return wrong;
}

Result<std::string> PostgresConnection::prepare(const char* statement) {
  if (const auto known = prepared_.find(statement); known != prepared_.end()) return known->second;
  std::string name = "statement" + std::to_string(prepared_.size());
  const PostgresResult result(PQprepare(connection_.get(), name.c_str(), statement, 0, nullptr));
  if (SqlProblem wrong = check(result.get())) return std::move(*wrong);
  return prepared_.emplace(statement, std::move(name)).first->second;
}

SqlProblem PostgresConnection::run(const char* statement, std::span<const SqlValue> values, const EachRow& each) {
  const TextValues texts(values);
  if (texts.holds_zero()) return Error{"A text in the store cannot hold a zero byte.", {}};
  if (SqlProblem wrong = connect()) return wrong;
  const Result<std::string> name = prepare(statement);
  if (!name) return name.error();
  const PostgresResult result(PQexecPrepared(connection_.get(), name->c_str(), static_cast<int>(values.size()),
                                             texts.data(), nullptr, nullptr, 0));
  if (SqlProblem wrong = check(result.get())) return wrong;
  for (int row = 0; each && row < PQntuples(result.get()); ++row) each(PostgresRow(result.get(), row));
  return {};
}

SqlProblem PostgresConnection::script(const std::string& statements) {
  if (SqlProblem wrong = connect()) return wrong;
  const PostgresResult result(PQexec(connection_.get(), statements.c_str()));
  return check(result.get());
}

Result<StoreTime> PostgresConnection::now() {
  StoreTime now = 0;
  SqlProblem wrong = run("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint", {},
                         [&](const SqlRow& row) { now = row.number(0); });
  if (wrong) return std::move(*wrong);
  return now;
}

}  // namespace dogwatch
