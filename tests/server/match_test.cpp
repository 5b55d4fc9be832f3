// Whole matches through the table server: every game, by clients who choose from the list that they are sent.
#include "protocol/page_protocol.h"
#include "server/tables.h"
#include "table/title.h"

namespace dogwatch::server_tests {
namespace {

void check_end(World& world, std::vector<std::unique_ptr<Player>>& players) {
  for (auto& player : players) {
    player->listen();
    CHECK(player->over());
    CHECK(player->phase() == "ended");
    CHECK(at(player->look(), "outcome").IsObject());
  }
  // Snapshots and the whole log lead to the same table.
  const std::string& id = players[0]->table();
  const auto whole = folded(world, id);
  const Shelf::Kept& kept = world.shelf->tables.at(id);
  StoredTable stored{true, kept.card, kept.snapshot, kept.snapshot_n, kept.due, {}};
  for (const StoredEntry& entry : kept.entries) {
    if (entry.n > kept.snapshot_n) stored.entries.push_back(entry);
  }
  const auto quick = load(id, stored);
  REQUIRE(quick.ok());
  CHECK((*quick)->snapshot() == whole->snapshot());
  // The record replays, and its dice are those of the words.
  const JsonDocument answer = players[0]->sailor().granted(R"({"do":"record","table":")" + id + "\"}");
  PageProtocol page;
  const auto verified = parse_json(page.answer(R"({"do":"verify","record":)" + text(at(answer, "record")) + "}"));
  REQUIRE(verified.ok());
  INFO(text(*verified).substr(0, 300));
  CHECK(at(*verified, "ok").GetBool());
  CHECK(at(*verified, "agrees").GetBool());
}

}  // namespace

TEST_CASE("every game is played to its end by two and by three people") {
  for (const Title* title : titles()) {
    for (const int persons : {2, 3}) {
      if (persons > title->about->most_seats || persons < title->about->least_seats) continue;
      CAPTURE(std::string(title->about->id));
      CAPTURE(persons);
      World world;
      auto players = company(world, table_of(title->about->id, persons, 0), persons);
      Dice dice(static_cast<std::uint64_t>(persons));
      play_on(world, players, dice);
      check_end(world, players);
    }
  }
}

TEST_CASE(
    "a match goes on when everybody left, memory was emptied, the process was killed, and two processes serve it") {
  for (const Title* title : titles()) {
    CAPTURE(std::string(title->about->id));
    World world(2, limits_with_snapshots(16));
    const int persons = std::max(2, title->about->least_seats);
    auto players = company(world, table_of(title->about->id, persons, 0), persons, 2);
    Dice dice(5);
    play_on(world, players, dice, 25);
    for (auto& player : players) player->disconnect();
    world.forget();
    CHECK(world.server(0).counts().tables_in_memory == 0);
    CHECK(world.server(1).counts().tables_in_memory == 0);
    for (auto& player : players) {
      player->connect();
      player->attend();
    }
    play_on(world, players, dice, 25);
    world.kill(1);
    world.start(1);
    for (auto& player : players) {
      if (!player->connected()) player->connect();
      player->attend();
    }
    play_on(world, players, dice, 40);
    for (auto& player : players) player->listen();
    // Both processes show the same table, and it is the log's.
    const auto whole = folded(world, players[0]->table());
    world.loop.run_for(3'000);
    for (auto& player : players) {
      player->listen();
      CHECK(player->n() == whole->n());
      CHECK(at(player->look(), "played").GetInt() == whole->match().played());
    }
  }
}

TEST_CASE("bots play their seats while nobody looks") {
  World world;
  Player host(world, 0);
  host.open(R"("game":"waves","seat":null,"seats":[{"kind":"bot","level":"bosun"},{"kind":"bot","level":"captain"}])");
  host.disconnect();
  REQUIRE(world.loop.run_until([&] { return world.shelf->tables.at(host.table()).ended; }, 600'000));
  const auto whole = folded(world, host.table());
  CHECK(whole->ended() == Ended::result);
  CHECK(whole->match().over());
}

}  // namespace dogwatch::server_tests
