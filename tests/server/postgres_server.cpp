#include "server/postgres_server.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <memory>
#include <vector>

namespace dogwatch {
namespace {

namespace fs = std::filesystem;

std::string find_programs() {
  std::error_code none;
  std::string newest;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    const fs::path folder = version.path() / "bin";
    if (fs::exists(folder / "postgres", none) && folder.string() > newest) newest = folder.string();
  }
  return newest;
}

// PostgreSQL refuses to run as root.
const passwd* other_user() {
  if (geteuid() != 0) return nullptr;
  const passwd* user = getpwnam("postgres");
  return user != nullptr ? user : getpwnam("nobody");
}

// With what it says in `log`. It ends when this program does, however that comes about.
pid_t spawn(std::vector<std::string> words, const std::string& log) {
  if (const passwd* user = other_user()) {
    words.insert(words.begin(), {"setpriv", "--reuid=" + std::to_string(user->pw_uid),
                                 "--regid=" + std::to_string(user->pw_gid), "--clear-groups", "--pdeathsig=SIGQUIT"});
  } else {
    words.insert(words.begin(), {"setpriv", "--pdeathsig=SIGQUIT"});
  }
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  posix_spawn_file_actions_adddup2(&files, 1, 2);
  pid_t process = -1;
  if (posix_spawnp(&process, pointers[0], &files, nullptr, pointers.data(), environ) != 0) process = -1;
  posix_spawn_file_actions_destroy(&files);
  return process;
}

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() : folder_("postgres"), programs_(find_programs()) {
  make();
  if (problem_.empty()) start();
}

PostgresServer::~PostgresServer() { stop(); }

void PostgresServer::make() {
  if (programs_.empty()) {
    problem_ = "PostgreSQL is not installed: there is no /usr/lib/postgresql/*/bin/postgres.";
    return;
  }
  const passwd* user = other_user();
  if (user != nullptr && chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
    problem_ = "Cannot hand " + folder_.path().string() + " to another user.";
    return;
  }
  const pid_t making = spawn({programs_ + "/initdb", "--pgdata=" + (folder_.path() / "data").string(), "--auth=trust",
                              "--username=dogwatch", "--no-sync", "--locale=C", "--encoding=UTF8"},
                             (folder_.path() / "log").string());
  int status = -1;
  if (making < 0 || waitpid(making, &status, 0) != making || status != 0) problem_ = "initdb failed.";
}

void PostgresServer::start() {
  const std::string here = folder_.path().string();
  process_ = spawn({programs_ + "/postgres", "-D", here + "/data", "-k", here, "-c", "listen_addresses=", "-c",
                    "fsync=on", "-c", "shared_buffers=32MB", "-c", "max_connections=60", "-c",
                    // To start again after a crash it syncs what it finds: one call, not one for each of its files.
                    "recovery_init_sync_method=syncfs"},
                   here + "/log");
  while (PQping(address().c_str()) != PQPING_OK) {
    if (process_ < 0 || waitpid(process_, nullptr, WNOHANG) == process_) {
      process_ = -1;
      problem_ = "PostgreSQL does not start.";
      return;
    }
    poll(nullptr, 0, 10);
  }
}

void PostgresServer::stop() {
  if (process_ < 0) return;
  kill(process_, SIGQUIT);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgres://dogwatch@/" + database + "?host=" + folder_.path().string();
}

std::string PostgresServer::fresh(const std::string& database) {
  // Emptying one is many times as fast as making one.
  run("postgres", "CREATE DATABASE " + database);
  run(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  return address(database);
}

std::string PostgresServer::run(const std::string& database, const std::string& statement) const {
  const std::unique_ptr<PGconn, FinishConnection> connection(PQconnectdb(address(database).c_str()));
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  PGresult* result = PQexec(connection.get(), statement.c_str());
  std::string value;
  if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0) value = PQgetvalue(result, 0, 0);
  if (PQresultStatus(result) == PGRES_FATAL_ERROR) value = PQresultErrorMessage(result);
  PQclear(result);
  return value;
}

}  // namespace dogwatch
