#include "server/net/log.h"

#include <array>
#include <chrono>
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

}  // namespace

void Log::Close::operator()(std::FILE* file) const {
  if (file != stderr) std::fclose(file);
}

bool Log::open(std::string where) {
  const std::scoped_lock lock(mutex_);
  where_ = std::move(where);
  if (where_.empty()) return true;
  file_.reset(where_ == "-" ? stderr : std::fopen(where_.c_str(), "ae"));
  return file_ != nullptr;
}

void Log::reopen() {
  const std::scoped_lock lock(mutex_);
  if (where_.empty() || where_ == "-") return;
  if (std::FILE* file = std::fopen(where_.c_str(), "ae")) file_.reset(file);
}

void Log::note(std::string_view event, const NoteFields& fields) {
  const std::scoped_lock lock(mutex_);
  if (!file_) return;
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
  if (fields) fields(json);
  json.end_object();
  const std::string line = json.str() + "\n";
  std::fwrite(line.data(), 1, line.size(), file_.get());
  std::fflush(file_.get());
}

}  // namespace dogwatch
