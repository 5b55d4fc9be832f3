// What breaks: the store, processes, people who leave, clocks that run out.
#include "server/tables.h"

namespace dogwatch::server_tests {

TEST_CASE("a full disk: busy, nothing is shown, and afterwards the same entry is taken") {
  World world;
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  Player& other = *players[&mover == players[0].get() ? 1 : 0];
  const std::string request = mover.play_request(mover.some_move(0));
  other.sailor().pushes();
  world.store().faults.full = true;
  CHECK(mover.sailor().code(request) == "busy");
  CHECK(mover.sailor().code(request) == "busy");
  CHECK(other.sailor().pushes("table").empty());
  world.store().faults.full = false;
  world.loop.run_for(2'000);
  CHECK(mover.sailor().code(request) == "ok");
  CHECK(entries_of(world, mover.table(), "move") == 1);
}

TEST_CASE("an answer of the store that is lost: the entry said again gets the first answer") {
  World world;
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  const std::string request = mover.play_request(mover.some_move(0));
  world.store().faults.unheard = 1000;
  CHECK(mover.sailor().code(request) == "in_doubt");
  world.store().faults.unheard = 0;
  world.loop.run_for(2'000);
  const JsonDocument again = mover.sailor().granted(request);
  CHECK(number_at(again, "n") == static_cast<std::int64_t>(world.shelf->tables.at(mover.table()).entries.size()));
  CHECK(entries_of(world, mover.table(), "move") == 1);
  mover.listen();
  CHECK(mover.n() == number_at(again, "n"));
}

TEST_CASE("a second writer who is quicker: the entry is checked again and follows his") {
  World world(2);
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  Player other_tab(world, 9, 1);
  other_tab.take_seat(mover.table(), mover.seat(), mover.token());
  other_tab.attend();
  const std::string request = mover.play_request(mover.some_move(0));
  bool once = false;
  world.store(0).before_change = [&](const Change& change) {
    if (std::exchange(once, true)) return;
    Change quicker;  // a chat by the other process, in front of it
    quicker.table = change.table;
    const int seat = 1 - mover.seat();
    quicker.entries.push_back({change.entries[0].n, seat, players[static_cast<std::size_t>(seat)]->count() + 1, 0,
                               R"({"t":1763000100000,"do":"chat","text":"first"})"});
    CHECK(world.store(1).make(quicker).stored == Stored::done);
  };
  const JsonDocument answer = mover.sailor().granted(request);
  CHECK(world.server(0).counts().conflicts == 1);
  CHECK(number_at(answer, "n") == static_cast<std::int64_t>(world.shelf->tables.at(mover.table()).entries.size()));
  mover.listen();
  CHECK(mover.n() == number_at(answer, "n"));
  folded(world, mover.table());
}

TEST_CASE("two tabs of one seat in two processes never play a count twice") {
  World world(2);
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  Player other_tab(world, 9, 1);
  other_tab.take_seat(mover.table(), mover.seat(), mover.token());
  other_tab.attend();
  const int one = mover.sailor().say(mover.play_request(mover.some_move(0)));
  const int two = other_tab.sailor().say(other_tab.play_request(other_tab.some_move(1)));
  REQUIRE(
      world.loop.run_until([&] { return mover.sailor().answered(one) && other_tab.sailor().answered(two); }, 10'000));
  CHECK(entries_of(world, mover.table(), "move") == 1);
}

TEST_CASE("other processes' entries reach those who look, by hint, and without one within two seconds") {
  World world(2);
  auto players = company(world, two_people, 2, 2);
  for (const int dropped : {0, 1000}) {
    world.store(0).faults.hints_dropped = world.store(1).faults.hints_dropped = dropped;
    for (int i = 0; i < 4; ++i) {
      Player& mover = who_is_asked(world, players);
      Player& other = *players[&mover == players[0].get() ? 1 : 0];
      mover.play(0);
      REQUIRE(world.loop.run_until([&] { return other.listen(), other.n() == mover.n(); }, dropped == 0 ? 100 : 2'100));
    }
  }
}

TEST_CASE("a store that does not answer at the start is asked again; requests wait for it") {
  World world;
  world.kill(0);
  world.start(0);
  world.store().faults.full = true;
  world.server().arrive(Client{500}, "early");
  std::vector<std::string> heard;
  world.transport().deliver = [&](Client, std::string frame) { heard.push_back(std::move(frame)); };
  world.server().receive(Client{500}, R"({"id":1,"do":"hello"})");
  world.loop.run_for(2'000);
  CHECK(heard.empty());
  CHECK_FALSE(world.server().counts().store_answers);
  world.store().faults.full = false;
  world.loop.run_for(2'000);
  REQUIRE(heard.size() == 1);
  CHECK(heard[0].find(R"("ok":true)") != std::string::npos);
}

TEST_CASE("a log that cannot be read to its end is noted, and hurts no other table") {
  World world;
  auto players = company(world, two_people, 2);
  auto broken = company(world, two_people, 2);
  for (auto& player : broken) player->disconnect();
  world.forget();
  auto& kept = world.shelf->tables.at(broken[0]->table());
  kept.entries[1].text = R"({"t":1,"do":"sit","seat":77})";
  Sailor sailor(world);
  CHECK(at(at(sailor.granted(in_table("peek", broken[0]->table())), "card"), "damaged").GetBool());
  CHECK(world.transport().notes.back().starts_with("unreadable"));
  Dice dice(1);
  CHECK(play_on(world, players, dice, 10) == 10);
}

TEST_CASE("a snapshot that cannot be read is noted, and the table is read from its log") {
  World world(1, limits_with_snapshots(4));
  auto players = company(world, two_people, 2);
  Dice dice(1);
  CHECK(play_on(world, players, dice, 8) == 8);
  const std::string table = players[0]->table();
  for (auto& player : players) player->disconnect();
  world.forget();
  auto& kept = world.shelf->tables.at(table);
  REQUIRE(kept.snapshot_n > 0);
  kept.snapshot = R"({"phase":"playing"})";
  Sailor sailor(world);
  CHECK(sailor.code(in_table("peek", table)) == "ok");
  CHECK(world.transport().notes.back().starts_with("snapshot_unreadable"));
}

TEST_CASE("a graceful stop says goodbye and waits for what is in flight") {
  World world;
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  world.store().faults.least_delay = world.store().faults.most_delay = 50;
  mover.sailor().say(mover.play_request(mover.some_move(0)));
  bool stopped = false;
  world.server().stop([&] { stopped = true; });
  CHECK_FALSE(stopped);
  CHECK(mover.sailor().closed());
  CHECK(mover.sailor().last() == R"({"push":"bye","code":"stopping"})");
  world.loop.run_for(500);
  CHECK(stopped);
  CHECK(entries_of(world, mover.table(), "move") == 1);
  std::vector<std::string> heard;
  world.transport().deliver = [&](Client, std::string frame) { heard.push_back(std::move(frame)); };
  world.server().arrive(Client{900}, "late");
  REQUIRE(heard.size() == 1);
  CHECK(heard[0].find("stopping") != std::string::npos);
}

// --- clocks, bots, people who leave ---

TEST_CASE("a clock that runs out: Bosun decides, once, the bank is spent, and the story says so") {
  World world(2);
  auto players = company(world, table_of("waves", 2, 0, R"("clock":{"seconds":10,"bank":5})"), 2, 2);
  Player& mover = who_is_asked(world, players);
  const std::int64_t due = number_at(mover.card(), "due");
  CHECK(due > world.store().time() + 14'000);
  CHECK(due <= world.store().time() + 15'000);
  world.loop.run_for(due - world.store().time() - 200);
  CHECK(entries_of(world, mover.table(), "clock_move") == 0);
  world.loop.run_for(2'000);
  CHECK(entries_of(world, mover.table(), "clock_move") >= 1);
  mover.listen();
  CHECK(std::count(mover.lines().begin(), mover.lines().end(), "clock") == 1);
  CHECK(number_at(at(mover.card(), "seats")[static_cast<unsigned>(mover.seat())], "bank") == 0);
  folded(world, mover.table());
}

TEST_CASE("the process that was to move for a bot dies: another one does it within two seconds") {
  World world(2);
  auto players = company(world, table_of("waves", 1, 1), 1);
  world.transport(0).think_delay = 5'000;
  Player& person = who_is_asked(world, players);
  for (int i = 0; i < 30 && world.server(0).counts().thinking == 0; ++i) {
    person.listen();
    if (person.asked()) person.play(0);
  }
  REQUIRE(world.server(0).counts().thinking == 1);
  const int before = entries_of(world, person.table(), "bot_move");
  world.kill(0);
  CHECK(entries_of(world, person.table(), "bot_move") == before);
  world.loop.run_for(2'000);
  CHECK(entries_of(world, person.table(), "bot_move") > before);
  folded(world, person.table());
}

TEST_CASE("a leaver's seat: a bot sits down after a minute, and the person is back with the next socket") {
  World world;
  auto players = company(world, table_of("waves", 2, 0, R"("leaver":"bot")"), 2);
  Player& mover = who_is_asked(world, players);
  Player& other = *players[&mover == players[0].get() ? 1 : 0];
  mover.disconnect();
  world.loop.run_for(50'000);
  CHECK(entries_of(world, mover.table(), "bot_sits") == 0);
  world.loop.run_for(60'000);
  CHECK(entries_of(world, mover.table(), "bot_sits") == 1);
  other.listen();
  CHECK(at(at(other.card(), "seats")[static_cast<unsigned>(mover.seat())], "bot").GetBool());
  CHECK(entries_of(world, mover.table(), "bot_move") > 0);
  mover.connect();
  mover.attend();
  CHECK_FALSE(at(at(mover.card(), "seats")[static_cast<unsigned>(mover.seat())], "bot").GetBool());
  CHECK(entries_of(world, mover.table(), "back") == 1);
}

TEST_CASE("a person at a socket of another process is not taken for a leaver") {
  World world(2);
  auto players = company(world, table_of("waves", 2, 0, R"("leaver":"bot")"), 2, 2);
  // Whoever leases the row: the process with the person's socket answers the roll call of the other one.
  world.loop.run_for(400'000);
  CHECK(entries_of(world, players[0]->table(), "bot_sits") == 0);
}

TEST_CASE("leaver: wait, and by day, wait") {
  for (const std::string_view more : {R"("leaver":"wait")", R"("leaver":"bot","pace":"day")"}) {
    World world;
    auto players = company(world, table_of("waves", 2, 0, more), 2);
    for (auto& player : players) player->disconnect();
    world.loop.run_for(3'600'000);
    CHECK(entries_of(world, players[0]->table(), "bot_sits") == 0);
  }
}

TEST_CASE("a seat that does not open its word: the table draws anew without it, with new words of all") {
  World world;
  Player opener(world, 0);
  opener.open(table_of("waves", 3, 0, R"("leaver":"bot")"));
  Player guest(world, 1);
  Player silent(world, 2);
  guest.sit(opener.table());
  silent.sit(opener.table());
  opener.attend();
  guest.attend();
  const std::string hash = text_at(at(opener.card(), "dice"), "hash");
  CHECK(opener.phase() == "drawing");
  opener.draw();
  guest.draw();
  world.loop.run_for(22'000);
  opener.listen();
  guest.listen();
  CHECK(opener.phase() == "drawing");
  CHECK(number_at(at(opener.card(), "dice"), "drawn") == 2);
  CHECK(text_at(at(opener.card(), "dice"), "hash") != hash);
  CHECK(at(at(opener.card(), "seats")[0], "word").IsNull());
  CHECK(at(at(opener.card(), "seats")[2], "silent").GetBool());
  CHECK(std::find(opener.lines().begin(), opener.lines().end(), "drawn_again") != opener.lines().end());
  // No word before all hashes are there.
  CHECK(opener.say("word", R"("word":")" + word_of(0) + "\"") == "not_playing");
  for (int i = 0; i < 3; ++i) {
    for (Player* player : {&opener, &guest}) {
      player->listen();
      player->draw();
    }
  }
  opener.listen();
  CHECK(opener.phase() == "playing");
  // The silent seat is a bot's until its person comes.
  CHECK(at(at(opener.card(), "seats")[2], "bot").GetBool());
  silent.attend();
  CHECK_FALSE(at(at(silent.card(), "seats")[2], "bot").GetBool());
}

TEST_CASE("nobody opens a word: the server's alone begins the match") {
  World world;
  Player opener(world, 0);
  opener.open(two_people);
  Player guest(world, 1);
  guest.sit(opener.table());
  world.loop.run_for(45'000);
  Sailor sailor(world);
  CHECK(text_at(at(sailor.granted(in_table("peek", opener.table())), "card"), "phase") == "playing");
}

TEST_CASE("a table that nobody comes to any more is abandoned, and its word is shown") {
  TableServerLimits limits = test_limits();
  World world(1, limits);
  Player opener(world, 0);
  opener.open(two_people);
  opener.disconnect();
  world.loop.run_for(9 * 86'400'000LL);
  Sailor sailor(world);
  const JsonDocument answer = sailor.granted(in_table("peek", opener.table()));
  CHECK(text_at(at(answer, "card"), "ended") == "abandoned");
  CHECK(at(at(at(answer, "card"), "dice"), "word").IsString());
}

// --- upgrades ---

TEST_CASE("a match played by other rules goes on from its snapshot, and the log says so") {
  World world(1, limits_with_snapshots(6));
  auto players = company(world, two_people, 2);
  Dice dice(6);
  play_on(world, players, dice, 14);
  for (auto& player : players) player->disconnect();
  world.forget();
  auto& kept = world.shelf->tables.at(players[0]->table());
  REQUIRE(kept.snapshot_n > 0);
  const std::string now = R"("rules":)" + std::to_string(find_title("waves")->about->rules_version) + R"(,"rematch")";
  const std::size_t place = kept.snapshot.find(now);
  REQUIRE(place != std::string::npos);
  kept.snapshot.replace(place, now.size(), R"("rules":0,"rematch")");
  kept.snapshot = std::string(without_checksum(kept.snapshot)) + "}";
  for (auto& player : players) {
    player->connect();
    player->attend();
  }
  CHECK(entries_of(world, players[0]->table(), "upgraded") == 1);
  play_on(world, players, dice);
  for (auto& player : players) {
    player->listen();
    CHECK(player->over());
  }
  // Folded from the first entry it is the same, and the record begins where the new rules took over.
  const auto whole = folded(world, players[0]->table());
  CHECK(whole->match().over());
  const JsonDocument record = players[0]->sailor().granted(in_table("record", players[0]->table()));
  CHECK(at(at(record, "record"), "start").IsObject());
}

}  // namespace dogwatch::server_tests
