// The store of an earlier program: its tables open, and are played to their end.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json.h"
#include "front/running_server.h"
#include "front/sailor.h"

namespace dogwatch {
namespace {

const std::filesystem::path written_then = DOGWATCH_SOURCE_DIR "/tests/fixtures/0724993";

JsonDocument tables_of_then() {
  std::ifstream file(written_then / "tables.json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = parse_json(text.str());
  REQUIRE(json.ok());
  return std::move(json).value();
}

}  // namespace

TEST_CASE("tables of an earlier program open and go on to their end") {
  TemporaryFolder folder("earlier");
  std::filesystem::copy_file(written_then / "tables.sqlite", folder.path() / "tables.db");
  ServeSettings settings = RunningServer::open_handed();
  settings.store = "sqlite:" + (folder.path() / "tables.db").string();
  RunningServer server(settings);
  const JsonDocument tables = tables_of_then();
  REQUIRE(tables.IsArray());
  REQUIRE(tables.Size() == 7);
  for (const Json& table : tables.GetArray()) {
    const std::string id(text_of(*member(table, "table")));
    INFO(std::string(text_of(*member(table, "game"))), " ", id);
    Sailor sailor("Jo", 5);
    REQUIRE(sailor.connect(server.port()));
    REQUIRE_MESSAGE(sailor.come_back(id, std::string(text_of(*member(table, "token")))), sailor.last_refusal);
    for (int moves = 0; !sailor.ended() && moves < Crew::long_enough; ++moves) {
      REQUIRE(sailor.listen_until([&] { return sailor.to_move() || sailor.ended(); }));
      if (!sailor.ended()) REQUIRE_MESSAGE(sailor.play(), sailor.last_refusal);
    }
    CHECK(sailor.ended());
    const auto answer = sailor.ask("record", R"("table":")" + id + "\"");
    REQUIRE(answer);
    CHECK(member(*answer, "record") != nullptr);
  }
}

}  // namespace dogwatch
