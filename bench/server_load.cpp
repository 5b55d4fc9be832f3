// The load generator: starts `dogwatch serve` on one core, and thousands of players in this process on another.
//
//   server_load players  [--seconds 300] [--tables 2500] [--seats 4] [--rate 2500]   a hall full of people
//   server_load busy     [--seconds 20] [--tables 500] [--seats 2]                   as many moves as can be
//   server_load steady   [--seconds 60] [--tables 1000] [--seats 2]                  a move a second at every table
//   server_load restart  [--tables 10000]                                            killed with that many tables
//
// --store sqlite:FILE or postgres://... (default: SQLite in a temporary folder); --program PATH. Times are told twice:
// as the server measures them, from a move received to all seats sent, rounded up to the end of a step of its
// histogram; and on the generator's side, from a move sent to all seats having received it, the generator's own delays
// included.
#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "load_fleet.h"

namespace dogwatch {
namespace {

namespace fs = std::filesystem;

constexpr int server_core = 0;
constexpr int own_core = 1;

void pin(pid_t process, int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  if (sched_setaffinity(process, sizeof set, &set) != 0) std::perror("sched_setaffinity");
}

class LoadedServer {
 public:
  LoadedServer(std::string program, std::string store, fs::path folder)
      : program_(std::move(program)), store_(std::move(store)), folder_(std::move(folder)) {
    std::ofstream(folder_ / "index.html") << "<!doctype html>";
  }
  ~LoadedServer() { kill(); }
  LoadedServer(const LoadedServer&) = delete;
  LoadedServer& operator=(const LoadedServer&) = delete;

  bool start() {
    const std::string many = "1000000";
    std::vector<std::string> words = {
        program_, "serve",          "--host",  "127.0.0.1", "--port",        "0", "--log", (folder_ / "log").string(),
        "--site", folder_.string(), "--store", store_,      "--bot-threads", "1"};
    for (const char* limit : {"connections", "connections-per-address", "messages-per-second", "messages-at-once",
                              "messages-per-second-of-address", "messages-at-once-of-address",
                              "tables-per-address-and-hour", "openings-per-minute"}) {
      words.push_back("--" + std::string(limit));
      words.push_back(many);
    }
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    pin(0, server_core);  // which the child takes over
    const int failed = posix_spawn(&process_, program_.c_str(), &actions, nullptr, pointers.data(), environ);
    pin(0, own_core);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    std::string line;
    char c = 0;
    while (failed == 0 && read(ends[0], &c, 1) == 1 && c != '\n') line += c;
    close(ends[0]);
    const auto colon = line.rfind(':', line.find(" (Ctrl"));
    port = colon == std::string::npos ? 0 : static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
    return port != 0;
  }
  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }
  // Kilobytes.
  long memory() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    }
    return 0;
  }
  // Seconds of processor time, of all threads.
  double processor() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
    std::string text;
    std::getline(file, text);
    text = text.substr(text.rfind(')') + 2);
    long long user = 0;
    long long system = 0;
    std::sscanf(text.c_str(), "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld", &user, &system);
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  std::uint16_t port = 0;

 private:
  std::string program_;
  std::string store_;
  fs::path folder_;
  pid_t process_ = -1;
};

double percentile(std::vector<float> values, double part) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(static_cast<double>(values.size() - 1) * part);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

// How many moves took the server at most so long, by the ends of the steps of its histogram, in milliseconds.
using ServerTimes = std::vector<std::pair<double, double>>;

ServerTimes server_times(std::uint16_t port) {
  namespace asio = boost::asio;
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  asio::write(socket, asio::buffer(std::string_view("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")));
  std::string text;
  boost::system::error_code ended;
  asio::read(socket, asio::dynamic_buffer(text), ended);
  ServerTimes times;
  const std::string step = "dogwatch_move_seconds_bucket{le=\"";
  for (auto at = text.find(step); at != std::string::npos; at = text.find(step, at + 1)) {
    const char* const end = text.c_str() + at + step.size();
    const double seconds = *end == '+' ? 1e9 : std::atof(end);
    times.emplace_back(1000 * seconds, std::atof(text.c_str() + text.find(' ', at)));
  }
  return times;
}

double percentile(const ServerTimes& before, const ServerTimes& after, double part) {
  if (after.empty() || before.size() != after.size()) return 0;
  const double all = after.back().second - before.back().second;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i].second - before[i].second >= part * all) return after[i].first;
  }
  return 0;
}

std::vector<double> p99_of_minutes(const LoadFleet& fleet) {
  std::vector<double> all;
  for (std::size_t i = 0; i < fleet.minutes.size(); ++i) {
    const std::size_t begin = fleet.minutes[i];
    const std::size_t end = i + 1 < fleet.minutes.size() ? fleet.minutes[i + 1] : fleet.latencies.size();
    all.push_back(percentile({fleet.latencies.begin() + static_cast<std::ptrdiff_t>(begin),
                              fleet.latencies.begin() + static_cast<std::ptrdiff_t>(end)},
                             0.99));
  }
  return all;
}

struct LoadOptions {
  std::string mode;
  std::size_t tables = 0;
  int seats = 2;
  double rate = 0;
  long seconds = 60;
  std::string store;
  std::string program;
};

int play(const LoadOptions& options, LoadedServer& server) {
  const long empty = server.memory();
  LoadFleet fleet(options.tables, options.seats, 1);
  if (!fleet.embark(server.port, std::chrono::seconds(300))) {
    std::fprintf(stderr, "server_load: not everybody could sit down: %lld lost, %lld refused: %s\n",
                 static_cast<long long>(fleet.lost), static_cast<long long>(fleet.refused),
                 fleet.first_refusal.c_str());
    return 1;
  }
  const long seated = server.memory();
  fleet.play(options.rate, std::chrono::seconds(3));  // warm up
  fleet.latencies.clear();
  fleet.minutes.clear();
  fleet.late = fleet.refused = fleet.bytes_in = fleet.frames_in = 0;
  const double processor = server.processor();
  const auto begin = LoadClock::now();
  std::vector<ServerTimes> times = {server_times(server.port)};
  for (long left = options.seconds; left > 0; left -= 60) {
    fleet.play(options.rate, std::chrono::seconds(std::min(left, 60L)));
    times.push_back(server_times(server.port));
  }
  double worst = 0;
  for (std::size_t i = 1; i < times.size(); ++i) worst = std::max(worst, percentile(times[i - 1], times[i], 0.99));
  const double seconds = std::chrono::duration<double>(LoadClock::now() - begin).count();
  const double used = server.processor() - processor;
  const auto moves = static_cast<double>(fleet.latencies.size());
  const auto tables = static_cast<double>(options.tables);
  std::printf("%-8s %6zu tables %6zu players %8.0f moves/s\n", options.mode.c_str(), options.tables,
              options.tables * static_cast<std::size_t>(options.seats), moves / seconds);
  std::printf("         server    p50 %7.2f ms  p99 %7.2f ms  worst minute's p99 %7.2f ms\n",
              percentile(times.front(), times.back(), 0.5), percentile(times.front(), times.back(), 0.99), worst);
  std::printf("         generator p50 %7.2f ms  p99 %7.2f ms  p99 of each minute", percentile(fleet.latencies, 0.5),
              percentile(fleet.latencies, 0.99));
  for (const double p99 : p99_of_minutes(fleet)) std::printf(" %.2f", p99);
  std::printf(" ms\n");
  std::printf(
      "         processor %.0f %% of a core, %.1f us a move; memory %.1f kB a table seated, %.1f kB at the end; "
      "%.0f bytes a move in %.1f frames\n",
      100 * used / seconds, 1e6 * used / moves, static_cast<double>(seated - empty) / tables,
      static_cast<double>(server.memory() - empty) / tables, static_cast<double>(fleet.bytes_in) / moves,
      static_cast<double>(fleet.frames_in) / moves);
  std::printf("         %lld matches, %lld refused, %lld lost, %lld late%s%s\n", static_cast<long long>(fleet.matches),
              static_cast<long long>(fleet.refused), static_cast<long long>(fleet.lost),
              static_cast<long long>(fleet.late), fleet.refused > 0 ? ": " : "",
              fleet.refused > 0 ? fleet.first_refusal.c_str() : "");
  return fleet.lost == 0 ? 0 : 1;
}

// One socket that asks for many tables, one after the other; milliseconds until each answered.
std::vector<float> attend_all(std::uint16_t port, const std::vector<SavedTable>& saved, LoadClock::time_point since) {
  namespace asio = boost::asio;
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  asio::write(socket, asio::buffer(std::string_view(
                          "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")));
  std::string text;
  asio::read_until(socket, asio::dynamic_buffer(text), "\r\n\r\n");
  const auto ask = [&](const std::string& request, const std::string& answer) {
    std::string frame = "\x81";
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(request.size() >> 8U);
    frame += static_cast<char>(request.size() & 255U);
    frame.append(4, '\0');
    asio::write(socket, asio::buffer(frame + request));
    text.clear();
    asio::read_until(socket, asio::dynamic_buffer(text), answer);
    return LoadClock::now();
  };
  std::vector<float> times;
  // Padded, so that every request has a length of two bytes.
  ask(R"({"id":1,"do":"hello","version":1,"language":"en")" + std::string(100, ' ') + "}", "\"ok\":true");
  for (const SavedTable& table : saved) {
    const auto answered = ask(R"({"id":2,"do":"attend","language":"en","story":false,"table":")" + table.id +
                                  R"(","token":")" + table.token + "\"" + std::string(100, ' ') + "}",
                              "\"ok\":true");
    times.push_back(std::chrono::duration<float, std::milli>(answered - since).count());
    ask(R"({"id":3,"do":"leave","table":")" + table.id + "\"" + std::string(100, ' ') + "}", "\"ok\":true");
  }
  return times;
}

int restart(const LoadOptions& options, LoadedServer& server) {
  constexpr std::size_t at_once = 250;
  LoadFleet fleet(at_once, 2, 1);
  fleet.match_moves = 6;
  if (!fleet.embark(server.port, std::chrono::seconds(300))) return 1;
  while (fleet.saved.size() < options.tables && fleet.lost == 0) fleet.play(0, std::chrono::seconds(1));
  server.kill();
  const auto begin = LoadClock::now();
  if (!server.start()) return 1;
  const float listening = std::chrono::duration<float, std::milli>(LoadClock::now() - begin).count();
  std::vector<SavedTable> asked;
  std::sample(fleet.saved.begin(), fleet.saved.end(), std::back_inserter(asked), 200, fleet.chance);
  const std::vector<float> times = attend_all(server.port, asked, begin);
  std::printf(
      "restart  %6zu tables: listens after %.0f ms, the first table is served after %.0f ms, "
      "%zu of them one after the other after %.0f ms\n",
      fleet.saved.size(), listening, times.front(), times.size(), times.back());
  return 0;
}

bool read_options(int count, char** words, LoadOptions& options) {
  if (count < 2) return false;
  options.mode = words[1];
  const std::map<std::string, LoadOptions> standard = {{"players", {"players", 2500, 4, 2500, 300, "", ""}},
                                                       {"busy", {"busy", 500, 2, 0, 20, "", ""}},
                                                       {"steady", {"steady", 1000, 2, 1000, 60, "", ""}},
                                                       {"restart", {"restart", 10'000, 2, 0, 0, "", ""}}};
  const auto found = standard.find(options.mode);
  if (found == standard.end() || count % 2 != 0) return false;
  options = found->second;
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string name = words[i];
    const char* value = words[i + 1];
    if (name == "--tables")
      options.tables = std::strtoul(value, nullptr, 10);
    else if (name == "--seats")
      options.seats = std::atoi(value);
    else if (name == "--rate")
      options.rate = std::atof(value);
    else if (name == "--seconds")
      options.seconds = std::atol(value);
    else if (name == "--store")
      options.store = value;
    else if (name == "--program")
      options.program = value;
    else
      return false;
  }
  return options.tables > 0;
}

int run(LoadOptions options) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  std::string pattern = (fs::temp_directory_path() / "dogwatch-load-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) return 1;
  const fs::path folder = pattern;
  if (options.store.empty()) options.store = "sqlite:" + (folder / "tables.db").string();
  if (options.program.empty()) {
    options.program = (fs::read_symlink("/proc/self/exe").parent_path() / "dogwatch").string();
  }
  int status = 1;
  {
    LoadedServer server(options.program, options.store, folder);
    if (server.start()) status = options.mode == "restart" ? restart(options, server) : play(options, server);
  }
  fs::remove_all(folder);
  return status;
}

}  // namespace
}  // namespace dogwatch

int main(int count, char** words) {
  dogwatch::LoadOptions options;
  if (!dogwatch::read_options(count, words, options)) {
    std::fprintf(stderr,
                 "usage: server_load players|busy|steady|restart [--tables N] [--seats N] [--rate N] [--seconds N] "
                 "[--store STORE] [--program PATH]\n");
    return 2;
  }
  return dogwatch::run(options);
}
