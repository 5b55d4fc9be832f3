// What a host does by command is felt at a running server, and stays after it.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "front/running_server.h"
#include "front/sailor.h"
#include "server/store/host_care.h"
#include "server/tables/entries.h"
#include "server/tables/fold.h"
#include "server/tables/forgetting.h"

namespace dogwatch {
namespace {

struct Hosted {
  Hosted() {
    ServeSettings settings = RunningServer::open_handed();
    settings.store = address = "sqlite:" + (folder.path() / "tables.db").string();
    server = std::make_unique<RunningServer>(settings);
    auto opened = HostCare::open(address);
    REQUIRE(opened);
    care = std::move(*opened);
  }
  TemporaryFolder folder{"hosted"};
  std::string address;
  std::unique_ptr<RunningServer> server;
  std::unique_ptr<HostCare> care;
};

bool said(const std::vector<std::string>& heard, const std::string& words) {
  return std::any_of(heard.begin(), heard.end(),
                     [&](const std::string& frame) { return frame.find(words) != std::string::npos; });
}

// Listens to the end of the connection.
void hear_out(Sailor& sailor, std::vector<std::string>& heard) {
  sailor.heard = &heard;
  while (sailor.listen()) {
  }
  sailor.heard = nullptr;
}

}  // namespace

TEST_CASE("a table that the host closes ends for those who sit at it") {
  Hosted hosted;
  Crew crew(hosted.server->port(), "waves", 2, 31);
  REQUIRE(crew.open());
  REQUIRE(crew.play(hosted.server->port(), 3));
  const std::string table = crew.sailors()[0].table();
  const auto close = [&] {
    return hosted.care->close_table(
        table, [&](const StoredTable& stored) { return closing_entry(table, stored); }, R"("closed")");
  };
  const auto closed = close();
  REQUIRE(closed);
  CHECK(*closed);
  std::vector<std::string> heard;
  hear_out(crew.sailors()[0], heard);
  CHECK(said(heard, R"("ended":"closed")"));
  const auto tables = hosted.care->tables();
  REQUIRE(tables);
  REQUIRE(tables->size() == 1);
  CHECK(tables->front().ended);
}

TEST_CASE("an address that the host bans is sent away and let in no more, until it may come back") {
  Hosted hosted;
  Sailor sailor("Mallory");
  REQUIRE(sailor.connect(hosted.server->port()));
  REQUIRE(!hosted.care->ban("127.0.0.1", "{}"));
  std::vector<std::string> heard;
  hear_out(sailor, heard);
  CHECK(said(heard, R"("code":"banned")"));
  heard.clear();
  WsClient again;
  REQUIRE(again.connect(hosted.server->port()) == 101);
  const auto answer = again.read();
  CHECK((answer && answer->find("banned") != std::string::npos));
  CHECK(again.read() == std::nullopt);
  REQUIRE(hosted.care->unban("127.0.0.1"));
  CHECK(sailor.connect(hosted.server->port()));
}

TEST_CASE("names and chat are deleted from the store, from running servers, and do not come back") {
  Hosted hosted;
  Sailor opener("Ebenezer", 41);
  REQUIRE(opener.connect(hosted.server->port()));
  REQUIRE(opener.open("waves", R"([{"kind":"person"},{"kind":"person"}])"));
  Sailor guest("Philippa", 42);
  REQUIRE(guest.connect(hosted.server->port()));
  REQUIRE(guest.sit(opener.table()));
  REQUIRE(opener.listen_until([&] { return opener.phase() == "drawing"; }));
  REQUIRE(opener.code("chat", R"("table":")" + opener.table() + R"(","count":)" + std::to_string(opener.count() + 1) +
                                  R"(,"text":"secret rendezvous")") == "ok");
  const auto forgotten = hosted.care->forget(opener.table(), forgetting());
  REQUIRE_MESSAGE(forgotten.ok(), (forgotten.ok() ? "" : forgotten.error().text));
  CHECK(*forgotten == 1);
  // The server that runs tells so, too.
  std::vector<std::string> heard;
  guest.heard = &heard;
  REQUIRE(guest.listen_until([&] { return said(heard, R"("name":"?")"); }));
  guest.heard = nullptr;
  hosted.server->stop();  // which keeps a snapshot of what is in memory

  const std::string copy = (hosted.folder.path() / "copy.db").string();
  REQUIRE(!hosted.care->back_up(copy));
  std::ifstream file(copy, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  CHECK(bytes.find(opener.table()) != std::string::npos);
  CHECK(bytes.find("Ebenezer") == std::string::npos);
  CHECK(bytes.find("Philippa") == std::string::npos);
  CHECK(bytes.find("rendezvous") == std::string::npos);
}

TEST_CASE("a backup taken while people play is a store that serves their tables") {
  Hosted hosted;
  Crew crew(hosted.server->port(), "waves", 2, 51);
  REQUIRE(crew.open());
  REQUIRE(crew.play(hosted.server->port(), 6));
  const std::string copy = (hosted.folder.path() / "copy.db").string();
  REQUIRE(!hosted.care->back_up(copy));
  CHECK(hosted.care->back_up(copy));  // never over another file
  hosted.server->stop();
  for (Sailor& sailor : crew.sailors()) sailor.vanish();
  ServeSettings settings = RunningServer::open_handed();
  settings.store = "sqlite:" + copy;
  RunningServer again(settings);
  CHECK(crew.play(again.port(), 20'000));
  CHECK(crew.ended());
}

}  // namespace dogwatch
