// Whose address counts behind proxies, what limits are counted by, and whose page may open a socket.
#include "server/net/address.h"

#include <doctest/doctest.h>

#include <vector>

namespace dogwatch {
namespace {

IpAddress address(const std::string& text) {
  const auto parsed = parse_address(text);
  REQUIRE(parsed);
  return *parsed;
}

std::string client(const std::string& peer, const std::string& forwarded, const std::vector<std::string>& trusted) {
  std::vector<Network> networks;
  for (const std::string& text : trusted) networks.push_back(*Network::parse(text));
  return client_of(address(peer), forwarded, networks).to_string();
}

}  // namespace

TEST_CASE("addresses and blocks of them") {
  CHECK(Network::parse("10.0.0.0/8")->contains(address("10.255.1.2")));
  CHECK(!Network::parse("10.0.0.0/8")->contains(address("11.0.0.1")));
  CHECK(Network::parse("192.168.4.0/23")->contains(address("192.168.5.255")));
  CHECK(!Network::parse("192.168.4.0/23")->contains(address("192.168.6.0")));
  CHECK(Network::parse("::1")->contains(address("::1")));
  CHECK(!Network::parse("::1")->contains(address("::2")));
  CHECK(Network::parse("fd00::/8")->contains(address("fd12::1")));
  CHECK(Network::parse("0.0.0.0/0")->contains(address("8.8.8.8")));
  CHECK(!Network::parse("0.0.0.0/0")->contains(address("::1")));
  CHECK(Network::parse("127.0.0.1")->contains(address("::ffff:127.0.0.1")));
  for (const std::string bad :
       {"", "x", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8x", "::/129", "1.2.3", "fe80::1%eth0"}) {
    INFO(bad);
    CHECK(!Network::parse(bad));
  }
}

TEST_CASE("X-Forwarded-For counts only as far as trusted proxies wrote it") {
  CHECK(client("1.2.3.4", "9.9.9.9", {}) == "1.2.3.4");
  CHECK(client("127.0.0.1", "9.9.9.9", {}) == "127.0.0.1");
  CHECK(client("127.0.0.1", "9.9.9.9", {"127.0.0.1"}) == "9.9.9.9");
  CHECK(client("1.2.3.4", "9.9.9.9", {"127.0.0.1"}) == "1.2.3.4");
  // A client may write what it likes before the proxy's own word.
  CHECK(client("127.0.0.1", "6.6.6.6, 9.9.9.9", {"127.0.0.1"}) == "9.9.9.9");
  CHECK(client("127.0.0.1", "6.6.6.6, 9.9.9.9, 10.0.0.7", {"127.0.0.1", "10.0.0.0/8"}) == "9.9.9.9");
  CHECK(client("127.0.0.1", "10.0.0.7", {"127.0.0.1", "10.0.0.0/8"}) == "10.0.0.7");
  CHECK(client("127.0.0.1", "9.9.9.9:1234", {"127.0.0.1"}) == "9.9.9.9");
  CHECK(client("127.0.0.1", "[2001:db8::1]:1234", {"127.0.0.1"}) == "2001:db8::1");
  CHECK(client("127.0.0.1", "2001:db8::1", {"127.0.0.1"}) == "2001:db8::1");
  CHECK(client("::ffff:127.0.0.1", "9.9.9.9", {"127.0.0.1"}) == "9.9.9.9");
  for (const std::string bad : {"", ",", "unknown", "9.9.9.9,", "9.9.9.9, x", "[::1", "<script>"}) {
    INFO(bad);
    CHECK(client("127.0.0.1", bad, {"127.0.0.1"}) == "127.0.0.1");
  }
}

TEST_CASE("an IPv6 house counts as one") {
  CHECK(counted_as(address("1.2.3.4")) == "1.2.3.4");
  CHECK(counted_as(address("::ffff:1.2.3.4")) == "1.2.3.4");
  CHECK(counted_as(address("2001:db8:1:2:3:4:5:6")) == "2001:db8:1:2::/64");
  CHECK(counted_as(address("2001:db8:1:2:ffff::1")) == "2001:db8:1:2::/64");
  CHECK(counted_as(address("2001:db8:1:3::1")) == "2001:db8:1:3::/64");
  CHECK(counted_as(address("::1")) == "::1");
}

TEST_CASE("only this site's own page may open a socket, or one that the host allowed") {
  const std::vector<std::string> none;
  CHECK(is_own_origin("http://localhost:8080", "localhost:8080", none));
  CHECK(is_own_origin("https://Dogwatch.example.org", "dogwatch.example.org", none));
  CHECK(is_own_origin("https://dogwatch.example.org", "dogwatch.example.org:443", none));
  CHECK(is_own_origin("http://[::1]:8080", "[::1]:8080", none));
  for (const std::string other : {"http://localhost:8081", "http://localhost", "https://evil.example", "null", "",
                                  "http://", "file://localhost:8080", "http://localhost:8080.evil.example",
                                  "http://localhost:8080@evil.example", "localhost:8080"}) {
    INFO(other);
    CHECK(!is_own_origin(other, "localhost:8080", none));
  }
  CHECK(!is_own_origin("http://", "", none));
  CHECK(is_own_origin("https://Play.example", "localhost:8080", std::vector<std::string>{"https://play.example"}));
  CHECK(
      !is_own_origin("https://play.example.evil", "localhost:8080", std::vector<std::string>{"https://play.example"}));
}

}  // namespace dogwatch
