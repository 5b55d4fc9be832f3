#include "server/net/log.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <utility>

#include "core/json.h"

namespace dogwatch {
namespace {

std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// As RFC 3339 writes it, in UTC.
std::string written(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> fraction{};
  std::snprintf(fraction.data(), fraction.size(), ".%03dZ", static_cast<int>(milliseconds % 1000));
  return std::string(text.data(), size) + fraction.data();
}

// A pipe with a name is opened even while nobody reads it.
int open_file(const std::string& where) {
  const int file = ::open(where.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  return file >= 0 ? file : ::open(where.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
}

}  // namespace

void Log::take(int descriptor) {
  if (descriptor_ != none && descriptor_ != STDERR_FILENO) ::close(descriptor_);
  descriptor_ = descriptor;
}

bool Log::open(std::string where) {
  const std::scoped_lock lock(mutex_);
  where_ = std::move(where);
  if (where_.empty()) return true;
  take(where_ == "-" ? STDERR_FILENO : open_file(where_));
  return descriptor_ != none;
}

void Log::reopen() {
  const std::scoped_lock lock(mutex_);
  if (where_.empty() || where_ == "-") return;
  if (const int file = open_file(where_); file >= 0) take(file);
}

void Log::note(std::string_view event, const NoteFields& fields) {
  const std::scoped_lock lock(mutex_);
  if (descriptor_ == none) return;
  auto found = recent_.find(event);
  if (found == recent_.end()) found = recent_.emplace(std::string(event), Recent()).first;
  Recent& recent = found->second;
  const std::int64_t second = milliseconds_now() / 1000;
  if (second != recent.second) {
    recent.second = second;
    recent.said = 0;
  }
  if (recent.said >= most_per_second) {
    ++recent.unsaid;
    return;
  }
  ++recent.said;
  write(event, fields, std::exchange(recent.unsaid, 0));
}

void Log::write(std::string_view event, const NoteFields& fields, std::int64_t unsaid) {
  JsonWriter json;
  json.begin_object().key("time").text(written(milliseconds_now())).key("event").text(event);
  if (unsaid > 0) json.key("unsaid").number(unsaid);
  if (dropped_unsaid_ > 0) json.key("dropped").number(dropped_unsaid_);
  if (fields) fields(json);
  json.end_object();
  if (write_now(json.str() + "\n")) {
    dropped_unsaid_ = 0;
  } else {
    ++dropped_unsaid_;
    ++dropped_;
  }
}

// A pipe that is ready takes a page without waiting, which is longer than a line should be.
bool Log::write_now(const std::string& line) {
  constexpr std::size_t page = 4096;
  pollfd ready{.fd = descriptor_, .events = POLLOUT, .revents = 0};
  if (line.size() > page || poll(&ready, 1, 0) != 1 || (ready.revents & (POLLOUT | POLLERR)) != POLLOUT) return false;
  const std::string text = torn_ ? "\n" + line : line;
  const ssize_t written = ::write(descriptor_, text.data(), std::min(text.size(), page));
  torn_ = written > 0 ? static_cast<std::size_t>(written) < text.size() : torn_;
  return written == static_cast<ssize_t>(text.size());
}

}  // namespace dogwatch
