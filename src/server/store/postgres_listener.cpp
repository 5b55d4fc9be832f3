#include "server/store/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

namespace dogwatch {
namespace {

struct FreeNotice {
  void operator()(PGnotify* notice) const { PQfreemem(notice); }
};

// Takes the first word off.
std::string_view cut(std::string_view& text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  text.remove_prefix(std::min(space + 1, text.size()));
  return word;
}

}  // namespace

PostgresListener::PostgresListener(std::string address, std::string holder)
    : connection_(std::move(address), "LISTEN dogwatch"), holder_(std::move(holder)), end_(eventfd(0, EFD_CLOEXEC)) {}

PostgresListener::~PostgresListener() {
  if (thread_.joinable()) {
    eventfd_write(end_, 1);
    thread_.join();
  }
  close(end_);
}

void PostgresListener::listen(Heard heard) {
  heard_ = std::move(heard);
  // The first attempt is made here, so that nothing is missed that happens after this call.
  static_cast<void>(connection_.connect());
  thread_ = std::thread([this] { run(); });
}

void PostgresListener::run() {
  BackOff back_off;
  while (true) {
    if (connection_.connect()) {
      back_off.failed();
      if (!wait(-1, static_cast<int>(back_off.rest().count()))) return;
      continue;
    }
    back_off.succeeded();
    if (!hear()) continue;
    if (!wait(PQsocket(connection_.get()), -1)) return;
  }
}

bool PostgresListener::hear() {
  if (PQconsumeInput(connection_.get()) != 1) {
    connection_.drop();
    return false;
  }
  while (const std::unique_ptr<PGnotify, FreeNotice> notice{PQnotifies(connection_.get())}) {
    // "table holder words", or less of it
    std::string_view text = notice->extra;
    const std::string table(cut(text));
    if (cut(text) == holder_) continue;
    heard_(table, std::string(text));
  }
  return true;
}

bool PostgresListener::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> both{
      {{.fd = end_, .events = POLLIN, .revents = 0}, {.fd = socket, .events = POLLIN, .revents = 0}}};
  poll(both.data(), both.size(), milliseconds);
  return both[0].revents == 0;
}

}  // namespace dogwatch
