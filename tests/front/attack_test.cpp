// Attacks on a whole server: other names, readers of the log who hang, a store that is taken away, and all that one
// address can send at once.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "front/running_server.h"
#include "front/sailor.h"
#include "server/net/address.h"
#include "server/net/log.h"
#include "server/store/host_care.h"
#include "server/tables/fold.h"
#include "server/tables/forgetting.h"

namespace dogwatch {
namespace {

std::string ask(std::uint16_t port, const std::string& target, const Headers& headers) {
  RawClient client(port);
  std::string request = "GET " + target + " HTTP/1.1\r\n";
  for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
  client.send(request + "Connection: close\r\n\r\n");
  return client.read_all();
}

bool is_status(const std::string& answer, std::string_view status) {
  return answer.starts_with("HTTP/1.1 " + std::string(status));
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

using Clock = std::chrono::steady_clock;
std::int64_t milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
}

}  // namespace

TEST_CASE("the server answers to its names and addresses only, the numbers included") {
  CHECK(is_own_host("localhost:8080", {}));
  CHECK(is_own_host("127.0.0.1", {}));
  CHECK(is_own_host("[::1]:8080", {}));
  CHECK(is_own_host("192.168.1.7:8080", {}));
  CHECK_FALSE(is_own_host("evil.example", {}));
  CHECK_FALSE(is_own_host("localhost.evil.example", {}));
  const std::vector<std::string> names = {"dogwatch.example.org"};
  CHECK(is_own_host("Dogwatch.Example.org:443", names));
  CHECK_FALSE(is_own_host("example.org", names));

  ServeSettings settings = RunningServer::open_handed();
  settings.names = {"Dogwatch.Example.org"};
  RunningServer server(settings);
  for (const std::string target : {"/", "/metrics", "/healthz", "/socket"}) {
    INFO(target);
    CHECK(is_status(ask(server.port(), target, {{"Host", "evil.example"}, {"Origin", "http://evil.example"}}), "421"));
  }
  CHECK(is_status(ask(server.port(), "/", {{"Host", "dogwatch.example.org"}}), "200"));
  CHECK(is_status(ask(server.port(), "/metrics", {{"Host", "localhost"}}), "200"));
  WsClient rebound;
  CHECK(rebound.connect(server.port(), {{"Origin", "http://evil.example"}}) == 403);
}

TEST_CASE("other sites neither frame nor read the page, and browsers that came by TLS come back by TLS") {
  ServeSettings settings = RunningServer::open_handed();
  settings.trusted_proxies = {"127.0.0.1"};
  RunningServer server(settings);
  const std::string plain = get(server.port(), "/");
  CHECK(plain.find("Cross-Origin-Opener-Policy: same-origin") != std::string::npos);
  CHECK(plain.find("Cross-Origin-Resource-Policy: same-origin") != std::string::npos);
  CHECK(plain.find("Strict-Transport-Security") == std::string::npos);
  CHECK(get(server.port(), "/", {{"X-Forwarded-Proto", "https"}}).find("Strict-Transport-Security: max-age=") !=
        std::string::npos);
  RunningServer open;  // nobody said that a proxy stands before this one
  CHECK(get(open.port(), "/", {{"X-Forwarded-Proto", "https"}}).find("Strict-Transport") == std::string::npos);
}

TEST_CASE("a reader of the log who hangs stops nobody: lines are dropped and counted") {
  TemporaryFolder folder("log");
  const std::string pipe = (folder.path() / "pipe").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  REQUIRE(reader >= 0);
  Log log;
  REQUIRE(log.open(pipe));
  for (int i = 0; i < 5'000; ++i) {
    log.note("event" + std::to_string(i), [](JsonWriter& json) { json.key("x").text(std::string(100, 'x')); });
  }
  CHECK(log.dropped() > 1'000);
  std::string text(1U << 20U, '\0');
  text.resize(static_cast<std::size_t>(read(reader, text.data(), text.size())));
  CHECK(text.starts_with("{"));
  log.note("awake");
  std::string last(1U << 16U, '\0');
  last.resize(static_cast<std::size_t>(std::max<ssize_t>(0, read(reader, last.data(), last.size()))));
  CHECK(last.find(R"("dropped":)") != std::string::npos);
  close(reader);
  log.note("nobody reads");  // and no signal ends the program
}

TEST_CASE("a store that is removed or replaced is noticed: no move is acknowledged, and health names no path") {
  for (const bool replaced : {false, true}) {
    CAPTURE(replaced);
    TemporaryFolder folder("taken");
    const std::filesystem::path file = folder.path() / "tables.db";
    ServeSettings settings = RunningServer::open_handed();
    settings.store = "sqlite:" + file.string();
    RunningServer server(settings);
    Crew crew(server.port(), "waves", 2, 31);
    REQUIRE(crew.open());
    REQUIRE(crew.play(server.port(), 3));
    CHECK(is_status(get(server.port(), "/healthz"), "200"));
    if (replaced) {
      std::filesystem::copy_file(file, folder.path() / "other.db");
      std::filesystem::rename(folder.path() / "other.db", file);
    } else {
      std::filesystem::remove(file);
    }
    // An answer is good for a second.
    std::string health = get(server.port(), "/healthz");
    for (int i = 0; i < 100 && !is_status(health, "503"); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      health = get(server.port(), "/healthz");
    }
    CHECK(is_status(health, "503"));
    CHECK(health.find(folder.path().filename().string()) == std::string::npos);
    CHECK(health.find("tables.db") == std::string::npos);
    Sailor& sailor = crew.sailors()[0];
    CHECK(sailor.code("chat", R"("table":")" + sailor.table() + R"(","count":)" + std::to_string(sailor.count() + 1) +
                                  R"(,"text":"hello?")") == "busy");
    CHECK(server.log().find("was removed or replaced") != std::string::npos);
  }
}

TEST_CASE("a table is closed once, and can be read afterwards") {
  TemporaryFolder folder("closed");
  ServeSettings settings = RunningServer::open_handed();
  settings.store = "sqlite:" + (folder.path() / "tables.db").string();
  RunningServer server(settings);
  Crew crew(server.port(), "waves", 2, 31);
  REQUIRE(crew.open());
  REQUIRE(crew.play(server.port(), 3));
  const std::string table = crew.sailors()[0].table();
  auto care = HostCare::open(settings.store);
  REQUIRE(care.ok());
  const auto close = [&] {
    return (*care)->close_table(
        table, [&](const StoredTable& stored) { return closing_entry(table, stored); }, R"("closed")");
  };
  REQUIRE(close().ok());
  const auto again = close();
  REQUIRE_FALSE(again.ok());
  CHECK(again.error().text.find("already ended") != std::string::npos);
  Sailor watcher("Wendy", 3);
  REQUIRE(watcher.connect(server.port()));
  CHECK(watcher.code("attend", R"("table":")" + table + R"(","token":null)") == "ok");
}

TEST_CASE("what a host has forgotten is not in the write-ahead log either, while the server runs") {
  TemporaryFolder folder("forgotten");
  const std::filesystem::path file = folder.path() / "tables.db";
  ServeSettings settings = RunningServer::open_handed();
  settings.store = "sqlite:" + file.string();
  RunningServer server(settings);
  Sailor opener("Ebenezer", 41);
  REQUIRE(opener.connect(server.port()));
  REQUIRE(opener.open("waves", R"([{"kind":"person"},{"kind":"person"}])"));
  CHECK(bytes_of(file.string() + "-wal").find("Ebenezer") != std::string::npos);
  auto care = HostCare::open(settings.store);
  REQUIRE(care.ok());
  REQUIRE((*care)->forget(opener.table(), forgetting()).ok());
  CHECK(bytes_of(file.string() + "-wal").find("Ebenezer") == std::string::npos);
}

// Limits as they are: the attackers come from one address of a proxy's, the players from others.
TEST_CASE("all attacks of one address at once: others play on") {
  ServeSettings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  settings.tables.messages_per_second = 1000;  // a test plays faster than people
  settings.tables.messages_at_once = 1000;
  settings.tables.messages_assured = 1000;
  RunningServer server(settings);
  const Headers hostile_address = {{"X-Forwarded-For", "10.6.6.6"}};
  std::atomic<bool> enough = false;
  std::atomic<int> cut_off = 0;
  std::vector<std::thread> attackers;
  std::string keys;
  for (int i = 0; i < 1'000; ++i) keys += "k" + std::to_string(i) + "=1\\n";
  for (int i = 0; i < 8; ++i) {
    attackers.emplace_back([&, i] {
      while (!enough) {
        WsClient socket;
        if (socket.connect(server.port(), hostile_address) != 101) continue;
        bool there = socket.send(R"({"id":1,"do":"hello"})");
        const std::string open = R"({"id":2,"do":"open","game":"waves","seat":null,"seats":[)"
                                 R"({"kind":"bot","level":"captain"},{"kind":"bot","level":"captain"}])";
        for (int k = 0; k < 3'000 && there && !enough; ++k) {
          switch ((k + i) % 4) {
            case 0:
              there = socket.send(open + "}");
              break;
            case 1:
              there = socket.send(open + R"(,"components":")" + keys + "\"}");
              break;
            case 2:
              there = socket.send(R"({"id":3,"do":"lobby"})");
              break;
            default:
              there = socket.ping();
          }
        }
        cut_off += there ? 0 : 1;
        socket.vanish();
      }
    });
  }
  Crew crew(server.port(), "waves", 2, 7);
  REQUIRE(crew.open());
  std::vector<std::int64_t> times;
  for (int i = 0; i < 150 && !crew.ended(); ++i) {
    const auto begin = Clock::now();
    REQUIRE(crew.play(server.port(), 1));
    times.push_back(milliseconds_since(begin));
  }
  enough = true;
  for (std::thread& attacker : attackers) attacker.join();
  std::sort(times.begin(), times.end());
  MESSAGE("a move and its news: median ", times[times.size() / 2], " ms, the slowest ", times.back(), " ms; ",
          cut_off.load(), " attackers were cut off");
  CHECK(cut_off > 0);
}

}  // namespace dogwatch
