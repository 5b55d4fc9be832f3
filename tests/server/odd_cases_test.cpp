// Nothing lost in the odd cases, nothing told wrongly: answers in doubt, damaged logs, clocks that jump.
#include "server/store/host_care.h"
#include "server/tables.h"

namespace dogwatch::server_tests {
namespace {

void add_entry(World& world, const std::string& table, const Entry& entry) {
  Shelf::Kept& kept = world.shelf->tables.at(table);
  kept.entries.push_back(
      {static_cast<std::int64_t>(kept.entries.size()) + 1, -1, 0, world.store().time(), write_entry(entry, nullptr)});
}

Entry closed() {
  Entry entry;
  entry.deed = Deed::closed;
  return entry;
}

bool noted(World& world, std::string_view event, std::string_view words) {
  for (const std::string& note : world.transport().notes) {
    if (note.starts_with(event) && note.find(words) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("busy is said when nothing was done, in doubt when nobody knows; the count heals it") {
  World world;
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  const std::string request = mover.play_request(mover.some_move(0));
  const auto length = [&] { return world.shelf->tables.at(mover.table()).entries.size(); };
  const std::size_t before = length();
  world.store().faults.failed = 1000;
  CHECK(mover.sailor().code(request) == "busy");
  CHECK(length() == before);
  world.store().faults = {};
  world.loop.run_for(3'000);
  world.store().faults.unheard = 1000;
  CHECK(mover.sailor().code(request) == "in_doubt");
  CHECK(length() == before + 1);
  world.store().faults = {};
  world.loop.run_for(3'000);
  const JsonDocument healed = mover.sailor().granted(request);
  CHECK(number_at(healed, "n") == static_cast<std::int64_t>(before) + 1);
  CHECK(length() == before + 1);
}

TEST_CASE("an entry that does not belong there: the table can be looked at, and who runs the server is told which") {
  World world;
  auto players = company(world, two_people, 2);
  Dice dice(1);
  play_on(world, players, dice, 3);
  const std::string table = players[0]->table();
  players[0]->say("ask", R"("what":"end")");
  players[1]->say("agree", R"("what":"end","yes":true)");
  for (auto& player : players) player->disconnect();
  world.forget();
  add_entry(world, table, closed());  // as programs before this one wrote it, however often they were asked
  add_entry(world, table, closed());
  world.shelf->tables.at(table).snapshot.clear();
  world.shelf->tables.at(table).snapshot_n = 0;
  const std::string bad = "entry " + std::to_string(world.shelf->tables.at(table).entries.size() - 1);
  Sailor sailor(world);
  const JsonDocument card = sailor.granted(in_table("peek", table));
  CHECK(text_at(at(card, "card"), "ended") == "agreement");
  CHECK(at(at(card, "card"), "damaged").GetBool());
  CHECK(noted(world, "unreadable", bad));
  players[0]->connect();
  players[0]->attend();
  CHECK(players[0]->say("chat", R"("text":"anybody?")") == "read_only");
  world.loop.run_for(10'000);
  CHECK(players[0]->say("chat", R"("text":"anybody?")") == "read_only");
}

TEST_CASE("the host's own entries are checked like those of players: nobody closes a table twice") {
  World world;
  auto players = company(world, two_people, 2);
  const std::string table = players[0]->table();
  const auto stored = [&] {
    const Shelf::Kept& kept = world.shelf->tables.at(table);
    return StoredTable{true, kept.card, {}, 0, kept.due, kept.entries};
  };
  REQUIRE(closing_entry(table, stored()).ok());
  add_entry(world, table, closed());
  CHECK_FALSE(closing_entry(table, stored()).ok());
}

TEST_CASE("a damaged entry is named by its checksum; one without a checksum is read as before") {
  World world;
  auto players = company(world, two_people, 2);
  Dice dice(1);
  play_on(world, players, dice, 4);
  const std::string table = players[0]->table();
  for (auto& player : players) player->disconnect();
  world.forget();
  Shelf::Kept& kept = world.shelf->tables.at(table);
  kept.snapshot.clear();
  kept.snapshot_n = 0;
  for (StoredEntry& entry : kept.entries) CHECK_FALSE(has_wrong_checksum(entry.text));
  std::string& text = kept.entries[1].text;
  const std::string whole = text;
  const std::size_t at_name = text.find("Person 1");
  REQUIRE(at_name != std::string::npos);
  text[at_name] = 'Q';  // still JSON, still a name
  CHECK(has_wrong_checksum(text));
  Sailor sailor(world);
  CHECK(at(at(sailor.granted(in_table("peek", table)), "card"), "damaged").GetBool());
  CHECK(noted(world, "unreadable", "entry 2"));
  Player other(world, 3);
  other.open(two_people);  // all others are served
  text = std::string(without_checksum(whole)) + "}";
  CHECK_FALSE(has_wrong_checksum(text));
  world.forget();
  world.forget();
  players[1]->connect();
  players[1]->attend();
  CHECK(players[1]->phase() == "playing");
}

TEST_CASE("a clock of the store that jumps decides nothing, and no deadline waits for it") {
  for (const std::int64_t jump : {std::int64_t{3'600'000}, std::int64_t{-86'400'000}}) {
    CAPTURE(jump);
    World world(2);
    auto players = company(world, table_of("waves", 2, 0, R"("clock":{"seconds":60,"bank":0})"), 2, 2);
    Player& mover = who_is_asked(world, players);
    world.shelf->clock_jump = jump;
    world.loop.run_for(20'000);
    CHECK(mover.say("chat", R"("text":"what time is it?")") == "ok");
    world.loop.run_for(20'000);
    CHECK(entries_of(world, mover.table(), "clock_move") == 0);
    // A process that begins after the jump has the same time.
    world.kill(0);
    world.kill(1);
    world.start(0);
    world.start(1);
    world.loop.run_for(10'000);
    CHECK(entries_of(world, mover.table(), "clock_move") == 0);
    world.loop.run_for(15'000);
    CHECK(entries_of(world, mover.table(), "clock_move") > 0);
  }
}

}  // namespace dogwatch::server_tests
