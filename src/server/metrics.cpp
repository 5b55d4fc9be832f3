#include "server/metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace dogwatch {
namespace {

class Page {
 public:
  void gauge(std::string_view name, std::string_view help, std::int64_t value) { add(name, help, "gauge", value); }
  void counter(std::string_view name, std::string_view help, std::int64_t value) { add(name, help, "counter", value); }
  // A time is counted in milliseconds and told in seconds.
  void seconds(std::string_view name, std::string_view help, std::int64_t milliseconds) {
    head(name, help, "counter");
    text_ += fmt::format("dogwatch_{} {:.3f}\n", name, static_cast<double>(milliseconds) / 1000);
  }
  void histogram(std::string_view name, std::string_view help, const TimeHistogram& times) {
    head(name, help, "histogram");
    const auto line = [&](std::string_view end, std::int64_t count) {
      text_ += fmt::format("dogwatch_{}_bucket{{le=\"{}\"}} {}\n", name, end, count);
    };
    for (std::size_t i = 0; i < TimeHistogram::ends.size(); ++i) {
      line(fmt::format("{:.6f}", static_cast<double>(TimeHistogram::ends[i]) / 1e6), times.up_to(i));
    }
    line("+Inf", times.count());
    text_ += fmt::format("dogwatch_{0}_sum {1:.6f}\ndogwatch_{0}_count {2}\n", name,
                         static_cast<double>(times.microseconds()) / 1e6, times.count());
  }
  std::string text() && { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type) {
    text_ += fmt::format("# HELP dogwatch_{0} {1}\n# TYPE dogwatch_{0} {2}\n", name, help, type);
  }
  void add(std::string_view name, std::string_view help, std::string_view type, std::int64_t value) {
    head(name, help, type);
    text_ += fmt::format("dogwatch_{} {}\n", name, value);
  }
  std::string text_;
};

}  // namespace

ServerCounts with_process(ServerCounts counts) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto milliseconds = [](const timeval& time) { return std::int64_t{time.tv_sec} * 1000 + time.tv_usec / 1000; };
  counts.cpu_milliseconds = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "re"), std::fclose);
  // All pages of the process, and those of them in memory.
  std::array<char, 64> text{};
  if (file && std::fgets(text.data(), static_cast<int>(text.size()), file.get()) != nullptr) {
    const char* const second = std::strchr(text.data(), ' ');
    if (second != nullptr) counts.resident_bytes = std::strtoll(second, nullptr, 10) * sysconf(_SC_PAGESIZE);
  }
  return counts;
}

std::string metrics_text(const ServerCounts& counts) {
  const TableServerCounts& h = counts.tables;
  const SocketCounts& s = counts.sockets;
  Page page;
  page.gauge("start_time_seconds", "When this process began.", counts.started);
  page.gauge("resident_memory_bytes", "Memory of this process.", counts.resident_bytes);
  page.seconds("cpu_seconds_total", "Processor time of this process.", counts.cpu_milliseconds);
  page.gauge("store_up", "Whether the store answered the last time.", h.store_answers ? 1 : 0);
  page.gauge("sockets", "Open WebSockets.", s.open);
  page.counter("sockets_opened_total", "WebSockets opened.", s.opened);
  page.counter("sockets_cut_off_total", "WebSockets cut off: silent, or did not read.", s.cut_off);
  page.counter("frames_received_total", "Messages from clients.", s.frames_in);
  page.counter("frames_sent_total", "Messages to clients.", s.frames_out);
  page.counter("sent_bytes_total", "Bytes of messages to clients.", s.bytes_out);
  page.counter("frames_refused_total", "Malformed or too long frames.", s.refused_frames);
  page.counter("http_requests_total", "HTTP requests.", counts.requests);
  page.counter("http_refused_total", "HTTP requests and connections refused.", counts.refusals);
  page.counter("log_lines_dropped_total", "Lines of the log that nobody took.", counts.log_lines_dropped);
  page.gauge("tables_in_memory", "Tables in memory.", h.tables_in_memory);
  page.gauge("attending", "Clients at tables.", h.attending);
  page.gauge("thinking", "Bots that think now.", h.thinking);
  page.gauge("thoughts_waiting", "Bots that wait for a thread.", h.thoughts_waiting);
  page.counter("requests_refused_total", "Requests of clients refused.", h.refusals);
  page.counter("entries_total", "Log entries stored by this process.", h.entries);
  page.counter("moves_total", "Moves of people.", h.moves);
  page.histogram("move_seconds", "From a move of a person received to all who see it sent.", s.moves);
  page.counter("bot_moves_total", "Moves of bots.", h.bot_moves);
  page.counter("clock_moves_total", "Moves made because a clock ran out.", h.clock_moves);
  page.counter("pushes_total", "Changes told to clients.", h.pushes);
  page.counter("tables_opened_total", "Tables opened.", h.tables_opened);
  page.counter("tables_ended_total", "Tables ended.", h.tables_ended);
  page.counter("store_conflicts_total", "Changes that another process was first to make.", h.conflicts);
  page.counter("damaged_tables_total", "Tables found with a log that cannot be read to its end.", h.damaged);
  page.counter("store_failures_total", "Changes and reads that failed.", h.store_failures);
  page.seconds("store_seconds_total", "Time of all changes, from asking to the answer.", h.store_milliseconds);
  return std::move(page).text();
}

}  // namespace dogwatch
