// The program as a host uses it: where it listens, what it shows, and `dogwatch host` beside it while people play.
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "front/sailor.h"
#include "front/served_process.h"
#include "server/net/lan.h"
#include "server/temporary_folder.h"

namespace dogwatch {
namespace {

// A folder with a page and a store, and the flags that name them.
struct HostPlace {
  HostPlace() { std::ofstream(folder.path() / "index.html") << "<!doctype html>"; }
  TemporaryFolder folder{"program"};
  std::string store = "sqlite:" + (folder.path() / "tables.db").string();
  std::vector<std::string> flags = {"--site", folder.path().string(), "--store", store, "--log", "off"};

  Ran host(std::vector<std::string> words) const {
    words.insert(words.begin(), "host");
    words.insert(words.end(), {"--store", store});
    return run_program(words);
  }
};

bool listens(const char* address, std::uint16_t port) {
  const int client = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  inet_pton(AF_INET, address, &place.sin_addr);
  const bool there = connect(client, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
  close(client);
  return there;
}

bool has(const Ran& ran, const std::string& words) { return ran.said.find(words) != std::string::npos; }

// Listens to the end of the connection.
bool hears_at_the_end(Sailor& sailor, const std::string& words) {
  std::vector<std::string> heard;
  sailor.heard = &heard;
  while (sailor.listen()) {
  }
  sailor.heard = nullptr;
  return std::any_of(heard.begin(), heard.end(),
                     [&](const std::string& frame) { return frame.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("it listens to this machine alone, to the house with --lan, or where --host says") {
  const HostPlace place;
  {
    ServedProcess alone;
    REQUIRE(alone.start(place.flags, {}));
    CHECK(listens("127.0.0.1", alone.port()));
    CHECK_FALSE(listens("127.0.0.2", alone.port()));
    if (const auto lan = lan_address()) CHECK_FALSE(listens(lan->c_str(), alone.port()));
    CHECK(alone.greeting().find("on your network") == std::string::npos);
    CHECK(alone.stop() == 0);
  }
  {
    ServedProcess named;
    REQUIRE(named.start(place.flags, {"--host", "127.0.0.3"}));
    CHECK(listens("127.0.0.3", named.port()));
    CHECK_FALSE(listens("127.0.0.1", named.port()));
  }
  const auto lan = lan_address();
  if (!lan) {
    MESSAGE("this machine is in no network: --lan is not tried");
    return;
  }
  ServedProcess house;
  REQUIRE(house.start(place.flags, {"--lan"}));
  CHECK(listens(lan->c_str(), house.port()));
  const std::string address = "http://" + *lan + ":" + std::to_string(house.port());
  CHECK(house.greeting().find("Others on your network can join at " + address) != std::string::npos);
  CHECK(house.greeting().find(terminal_qr(address).substr(0, 200)) != std::string::npos);
  // The page shows the same address.
  Sailor sailor("Jo");
  REQUIRE(sailor.connect(house.port()));
  const auto hello = sailor.ask("hello");
  REQUIRE(hello);
  REQUIRE(member(*hello, "lan") != nullptr);
  CHECK(text_of(*member(*hello, "lan")) == address);
}

TEST_CASE("the code in the terminal has its margin and the three corners that a camera looks for") {
  const std::string drawn = terminal_qr("http://192.168.100.200:8080");
  // Two rows of modules to a line, in half blocks.
  std::vector<std::vector<bool>> dark;
  std::size_t at = 0;
  while (at < drawn.size()) {
    const std::size_t end = drawn.find('\n', at);
    std::string line = drawn.substr(at, end - at);
    at = end + 1;
    REQUIRE(line.starts_with("\033[30;107m"));
    REQUIRE(line.ends_with("\033[0m"));
    line = line.substr(9, line.size() - 13);
    std::vector<bool> upper;
    std::vector<bool> lower;
    for (std::size_t i = 0; i < line.size(); i += line[i] == ' ' ? 1 : 3) {
      const std::string block = line.substr(i, line[i] == ' ' ? 1 : 3);
      upper.push_back(block == "\u2588" || block == "\u2580");
      lower.push_back(block == "\u2588" || block == "\u2584");
    }
    dark.push_back(upper);
    dark.push_back(lower);
  }
  const std::size_t width = dark[0].size() - 8;
  REQUIRE(width >= 21);
  REQUIRE(width % 4 == 1);  // ISO/IEC 18004: 17 + 4 x version
  REQUIRE(dark.size() >= width + 8);
  for (std::size_t i = 0; i < width + 8; ++i) {
    for (const std::size_t edge : {std::size_t{0}, std::size_t{3}, width + 4, width + 7}) {
      CHECK_FALSE(dark[edge][i]);
      CHECK_FALSE(dark[i][edge]);
    }
  }
  for (const auto& [x, y] : {std::pair<std::size_t, std::size_t>{4, 4}, {width - 3, 4}, {4, width - 3}}) {
    for (std::size_t row = 0; row < 7; ++row) {
      for (std::size_t column = 0; column < 7; ++column) {
        const std::size_t ring = std::min({row, column, 6 - row, 6 - column});
        CHECK(dark[y + row][x + column] == (ring != 1));
      }
    }
  }
}

TEST_CASE("a host lists, closes, forgets, bans, backs up and clears by commands while people play") {
  const HostPlace place;
  ServedProcess server;
  REQUIRE(server.start(place.flags));
  Crew crew(server.port(), "waves", 2, 61);
  REQUIRE(crew.open());
  REQUIRE(crew.play(server.port(), 4));
  const std::string table = crew.sailors()[0].table();

  const Ran listed = place.host({"tables"});
  CHECK(listed.status == 0);
  CHECK(has(listed, table));
  CHECK(has(listed, "waves"));
  CHECK(has(listed, "playing"));
  const auto json = parse_json(place.host({"tables", "--json"}).said);
  REQUIRE(json.ok());
  CHECK(json->Size() == 1);

  const std::string copy = (place.folder.path() / "copy.db").string();
  CHECK(place.host({"backup", copy}).status == 0);
  CHECK(has(run_program({"host", "tables", "--store", "sqlite:" + copy}), table));
  CHECK(place.host({"backup", copy}).status == 1);  // never over another file

  CHECK(has(place.host({"forget", table}), "The names and the chat of 1 table are deleted"));
  CHECK(place.host({"forget"}).status == 1);

  CHECK(has(place.host({"close", "nowhere"}), "there is no table nowhere"));
  CHECK(has(place.host({"close", table}), table + " is closed"));
  CHECK(hears_at_the_end(crew.sailors()[0], R"("ended":"closed")"));
  CHECK(has(place.host({"clear", "--older-than", "1"}), "0 tables"));
  CHECK(has(place.host({"tables"}), "0 tables"));
  CHECK(has(place.host({"tables", "--all"}), table));

  Sailor guest("Mallory");
  REQUIRE(guest.connect(server.port()));
  CHECK(has(place.host({"ban", "not an address"}), "is not an address"));
  CHECK(has(place.host({"ban", "127.0.0.1", "--days", "2", "--why", "spam"}), "127.0.0.1 is banned until"));
  CHECK(hears_at_the_end(guest, R"("code":"banned")"));
  CHECK(has(place.host({"bans"}), "spam"));
  CHECK(has(place.host({"unban", "127.0.0.1"}), "The ban of 127.0.0.1 is lifted"));
  CHECK(place.host({"unban", "127.0.0.1"}).status == 1);
  CHECK(guest.connect(server.port()));
  CHECK(server.stop() == 0);
}

}  // namespace dogwatch
