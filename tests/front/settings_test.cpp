// Settings by flags and by file: the same list, and a sentence for what is wrong.
#include "server/settings.h"

#include <doctest/doctest.h>

namespace dogwatch {
namespace {

const Setting& setting(std::string_view name) {
  for (const Setting& one : serve_settings()) {
    if (one.name == name) return one;
  }
  FAIL("no such setting");
  return serve_settings().front();
}

std::string problem_of_file(const std::string& text) {
  ServeSettings settings;
  const auto error = set_from_file(settings, text, "dogwatch.toml");
  return error ? error->text : "";
}

}  // namespace

TEST_CASE("a file sets what it names and leaves the rest") {
  ServeSettings settings;
  REQUIRE(!set_from_file(settings, R"(
    port = 9000
    lan = true
    store = "postgres:///dogwatch"
    trusted_proxy = ["127.0.0.1", "10.0.0.0/8"]
    [limits]
    connections_per_address = 7
    message_bytes = 100000
  )",
                         "dogwatch.toml"));
  CHECK(settings.port == 9000);
  CHECK(settings.lan);
  CHECK(settings.store == "postgres:///dogwatch");
  CHECK(settings.trusted_proxies == std::vector<std::string>{"127.0.0.1", "10.0.0.0/8"});
  CHECK(settings.sockets.connections_per_address == 7);
  CHECK(settings.tables.connections_per_address == 7);
  CHECK(settings.sockets.frame_bytes == 100'000);
  CHECK(settings.tables.frame_bytes == 100'000);
  CHECK(settings.host == ServeSettings().host);
  CHECK(settings.tables.messages_per_second == TableServerLimits().messages_per_second);
}

TEST_CASE("what is wrong in a file is told with its line") {
  CHECK(problem_of_file("prot = 1").find("dogwatch.toml:1") != std::string::npos);
  CHECK(problem_of_file("prot = 1").find("port") != std::string::npos);
  CHECK(problem_of_file("\n[limits]\nfrogs = 1").find("dogwatch.toml:3") != std::string::npos);
  CHECK(problem_of_file("port = 70000").find("65535") != std::string::npos);
  CHECK(problem_of_file("connections = 5").find("connections") != std::string::npos);  // stands under [limits]
  CHECK(!problem_of_file("port = \"x\"").empty());
  CHECK(!problem_of_file("trusted_proxy = \"127.0.0.1\"").empty());
  CHECK(!problem_of_file("port =").empty());
  CHECK(problem_of_file("").empty());
}

TEST_CASE("every setting has a flag that sets what the file sets, and refuses what the file refuses") {
  for (const Setting& one : serve_settings()) {
    INFO(one.name);
    CHECK(flag_of(one).find('_') == std::string::npos);
    CHECK(!one.about.empty());
    if (!std::holds_alternative<std::int64_t>(one.standard)) continue;
    ServeSettings settings;
    CHECK(!set_from_words(settings, one, {std::to_string(one.most)}));
    for (const std::string& bad : {std::to_string(one.least - 1), std::to_string(one.most + 1), std::string("x"),
                                   std::string("1x"), std::string()}) {
      const auto error = set_from_words(settings, one, {bad});
      REQUIRE(error);
      CHECK(error->text.starts_with(flag_of(one)));
    }
  }
  ServeSettings settings;
  CHECK(!set_from_words(settings, setting("trusted_proxy"), {"::1", "10.0.0.0/8"}));
  CHECK(settings.trusted_proxies.size() == 2);
  CHECK(!set_from_words(settings, setting("lan"), {}));
  CHECK(settings.lan);
}

TEST_CASE("what contradicts each other, or is no address, is refused") {
  ServeSettings settings;
  CHECK(!check_settings(settings));
  settings.trusted_proxies = {"nginx"};
  CHECK(check_settings(settings)->text.find("\"nginx\"") != std::string::npos);
  settings.trusted_proxies.clear();
  settings.metrics_from = {"10.0.0.0/99"};
  CHECK(check_settings(settings)->text.find("--metrics-from") != std::string::npos);
  settings.metrics_from.clear();
  settings.lan = true;
  CHECK(!check_settings(settings));
  settings.host = "0.0.0.0";
  CHECK(check_settings(settings)->text.find("--lan") != std::string::npos);
}

}  // namespace dogwatch
