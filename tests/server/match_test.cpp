// Whole matches over real sockets; a stop in the middle; what the host is told.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/player.h"
#include "server/running_server.h"
#include "table/title.h"

namespace dogwatch {
namespace {

constexpr int long_enough = 20'000;

}  // namespace

TEST_CASE("a match of every game is played over sockets, from the invitation to the record") {
  RunningServer server;
  unsigned seed = 1;
  for (const Title* title : titles()) {
    INFO(title->about().id);
    Match match(server.port(), std::string(title->about().id), 2, ++seed);
    REQUIRE(match.open());
    REQUIRE(match.play(server.port(), long_enough));
    REQUIRE(match.ended());
    for (Player& player : match.players()) {
      CHECK(!player.acknowledged().empty());
      const auto answer = player.ask("record", R"("table":")" + player.table() + "\"");
      REQUIRE(answer);
      CHECK(member(*answer, "record") != nullptr);
    }
  }
  CHECK(get(server.port(), "/metrics").find("dogwatch_tables_opened_total " + std::to_string(titles().size())) !=
        std::string::npos);
  CHECK(get(server.port(), "/healthz").starts_with("HTTP/1.1 200"));
}

TEST_CASE("a server that stops says goodbye, keeps everything, and goes on where it was") {
  TemporaryFolder folder("stop");
  ServeSettings settings = RunningServer::open_handed();
  settings.store = "sqlite:" + (folder.path() / "tables.db").string();
  auto server = std::make_unique<RunningServer>(settings);
  Match match(server->port(), "waves", 2, 7);
  REQUIRE(match.open());
  REQUIRE(match.play(server->port(), 10));
  std::vector<std::string> heard;
  match.players()[0].heard = &heard;
  server->stop();
  while (match.players()[0].listen()) {
  }
  CHECK(std::any_of(heard.begin(), heard.end(), [](const std::string& frame) {
    return frame.find(R"("push":"bye")") != std::string::npos && frame.find("stopping") != std::string::npos;
  }));
  match.players()[0].heard = nullptr;
  match.players()[1].vanish();
  server = std::make_unique<RunningServer>(settings);
  REQUIRE(match.play(server->port(), long_enough));
  CHECK(match.ended());
}

TEST_CASE("bots at the table play on their own, and a person's match with them ends") {
  RunningServer server;
  Player player("Jo", 3);
  REQUIRE(player.connect(server.port()));
  REQUIRE(player.open("waves", R"([{"kind":"person"},{"kind":"bot","level":"bosun"}])"));
  while (!player.ended()) {
    REQUIRE(player.do_duty());
    if (player.to_move()) {
      REQUIRE(player.play());
    } else if (!player.ended()) {
      REQUIRE(player.listen());
    }
  }
  CHECK(player.ended());
}

}  // namespace dogwatch
