// Whole matches over real sockets; a stop in the middle; what the host is told.
#include <doctest/doctest.h>

#include <algorithm>

#include "front/running_server.h"
#include "front/sailor.h"
#include "table/title.h"

namespace dogwatch {

TEST_CASE("a match of every game is played over sockets, from the invitation to the record") {
  RunningServer server;
  unsigned seed = 1;
  for (const Title* title : titles()) {
    INFO(title->about->id);
    Crew crew(server.port(), std::string(title->about->id), 2, ++seed);
    REQUIRE(crew.open());
    REQUIRE(crew.play(server.port(), Crew::long_enough));
    REQUIRE(crew.ended());
    for (Sailor& sailor : crew.sailors()) {
      CHECK(!sailor.acknowledged().empty());
      const auto answer = sailor.ask("record", R"("table":")" + sailor.table() + "\"");
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
  Crew crew(server->port(), "waves", 2, 7);
  REQUIRE(crew.open());
  REQUIRE(crew.play(server->port(), 10));
  std::vector<std::string> heard;
  crew.sailors()[0].heard = &heard;
  server->stop();
  while (crew.sailors()[0].listen()) {
  }
  CHECK(std::any_of(heard.begin(), heard.end(), [](const std::string& frame) {
    return frame.find(R"("push":"bye")") != std::string::npos && frame.find("stopping") != std::string::npos;
  }));
  crew.sailors()[0].heard = nullptr;
  crew.sailors()[1].vanish();
  server = std::make_unique<RunningServer>(settings);
  REQUIRE(crew.play(server->port(), Crew::long_enough));
  CHECK(crew.ended());
}

TEST_CASE("bots at the table play on their own, and a person's match with them ends") {
  RunningServer server;
  Sailor sailor("Jo", 3);
  REQUIRE(sailor.connect(server.port()));
  REQUIRE(sailor.open("waves", R"([{"kind":"person"},{"kind":"bot","level":"bosun"}])"));
  while (!sailor.ended()) {
    REQUIRE(sailor.do_duty());
    if (sailor.to_move()) {
      REQUIRE(sailor.play());
    } else if (!sailor.ended()) {
      REQUIRE(sailor.listen());
    }
  }
  CHECK(sailor.ended());
}

}  // namespace dogwatch
