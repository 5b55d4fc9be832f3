// Whole matches through the harbour: every game, by clients who choose from the list that they are sent.
#include "server/fold.h"
#include "server/player.h"
#include "protocol/page.h"
#include "table/title.h"

namespace dogwatch::server_tests {
namespace {

std::string table_of(std::string_view game, int persons, int bots, std::string_view more = {}) {
  std::string members = R"("game":")" + std::string(game) + R"(","seat":0,"seats":[)";
  for (int i = 0; i < persons; ++i) members += std::string(i > 0 ? "," : "") + R"({"kind":"person"})";
  for (int i = 0; i < bots; ++i) members += R"(,{"kind":"bot","level":"deckhand"})";
  members += "]";
  if (!more.empty()) members += "," + std::string(more);
  return members;
}

// What the log says, folded from its first entry.
std::unique_ptr<MooredTable> folded(const World& world, const std::string& table) {
  const Shelf::Kept& kept = world.shelf->tables.at(table);
  StoredTable stored{true, kept.card, {}, 0, kept.due, kept.entries};
  auto whole = load_whole(table, stored);
  REQUIRE_MESSAGE(whole.ok(), whole.error().text);
  return std::move(*whole);
}

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
  PageDoor page;
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

}  // namespace dogwatch::server_tests
