// Nobody stops the others: floods, endless tables of bots, long files, and a school behind one address.
#include "server/service/fair_queue.h"
#include "server/tables.h"

namespace dogwatch::server_tests {
namespace {

std::string open_request(const std::string& members, const std::string& more = {}) {
  return R"({"do":"open",)" + members + "," + hash_member() + more + "}";
}

const std::string bots_only =
    R"("game":"waves","seat":null,"seats":[{"kind":"bot","level":"deckhand"},{"kind":"bot","level":"deckhand"}])";

// As an earlier program might have left it: so many more entries of the table's own.
void lengthen(World& world, const std::string& table, int entries, int by, const Entry& entry) {
  Shelf::Kept& kept = world.shelf->tables.at(table);
  const std::string text = write_entry(entry, nullptr);
  std::int64_t count = 0;
  for (const StoredEntry& one : kept.entries) count = std::max(count, one.seat == by ? one.count : 0);
  for (int i = 0; i < entries; ++i) {
    kept.entries.push_back(
        {static_cast<std::int64_t>(kept.entries.size()) + 1, by, by >= 0 ? ++count : 0, kept.entries.back().at, text});
  }
}

}  // namespace

TEST_CASE("components are short, and every attempt to open a table is paid for") {
  TableServerLimits limits = test_limits();
  limits.openings_per_minute = TableServerLimits().openings_per_minute;
  World world(1, limits);
  Sailor sailor(world);
  std::string keys;
  for (int i = 0; i < 3'000; ++i) keys += "k" + std::to_string(i) + "=1\\n";
  CHECK(sailor.code(open_request(two_people, R"(,"components":")" + keys + "\"")) == "bad_components");
  CHECK(sailor.code(open_request(two_people, R"(,"components":")" + std::string(33'000, '#') + "\"")) == "too_long");
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string code = sailor.code(open_request(two_people, R"(,"components":"x = 1")"));
    CHECK((code == "bad_components" || code == "too_fast"));
    refused += code == "too_fast" ? 1 : 0;
  }
  CHECK(refused >= 35);
  CHECK(world.transport().thoughts[Lane::reading] ==
        102 - refused - 1);  // beside the server's thread; not the long one
  Sailor other(world, 0, "10.0.0.2");
  CHECK(other.code(open_request(two_people)) == "ok");
}

TEST_CASE("tables of bots alone are few, and take their time") {
  TableServerLimits limits = test_limits();
  limits.bot_tables_per_address_and_hour = 4;
  World world(1, limits);
  Sailor sailor(world);
  std::string table;
  for (int i = 0; i < 4; ++i) table = text_at(sailor.granted(R"({"do":"open",)" + bots_only + "}"), "table");
  CHECK(sailor.code(R"({"do":"open",)" + bots_only + "}") == "too_many");
  CHECK(sailor.code(open_request(two_people)) == "ok");
  const int before = entries_of(world, table, "bot_move");
  world.loop.run_for(10'000);
  const int moves = entries_of(world, table, "bot_move") - before;
  CHECK(moves > 20);
  CHECK(moves <= 41);
}

TEST_CASE("bots alone stop after the longest match, and a log ten times as long is closed, told and saved") {
  World world;
  Player host(world, 0);
  host.open(bots_only);
  Entry nothing;
  nothing.deed = Deed::watchers;
  nothing.yes = true;
  auto people = company(world, two_people, 2);
  Entry talk;
  talk.deed = Deed::chat;
  talk.text = "again and again";
  const std::string long_table = people[0]->table();
  for (auto& person : people) person->disconnect();
  world.kill(0);
  world.loop.run_for(10);
  lengthen(world, host.table(), 5'001, -1, nothing);
  lengthen(world, long_table, 50'001, 0, talk);
  world.start(0);
  people[1]->connect();
  people[1]->attend();
  world.loop.run_for(2'000);
  Sailor sailor(world);
  sailor.code(in_table("peek", host.table()));
  world.loop.run_for(12'000);
  for (const std::string& table : {host.table(), long_table}) {
    const auto whole = folded(world, table);
    CHECK(whole->ended() == Ended::too_long);
    CHECK(world.shelf->tables.at(table).ended);
  }
  people[1]->listen();
  CHECK(people[1]->ended());
  CHECK(people[1]->lines().back() == "too_long");
}

TEST_CASE("work waits in a fair line: people first, then each address, then each client") {
  FairQueue<std::string> queue;
  for (int i = 0; i < 3; ++i) queue.push({false, "school", 1}, "greedy " + std::to_string(i));
  queue.push({true, "home", 5}, "bots");
  queue.push({false, "home", 5}, "home");
  queue.push({false, "school", 2}, "pupil");
  std::vector<std::string> order;
  while (!queue.empty()) order.push_back(queue.pop());
  CHECK(order == std::vector<std::string>{"greedy 0", "home", "pupil", "greedy 1", "greedy 2", "bots"});
}

TEST_CASE("59 tables of Captains leave another one's bot at most twice as late") {
  TableServerLimits limits = test_limits();
  limits.thoughts_at_once = 1;
  World world(1, limits);
  world.transport().think_delay = 500;
  const std::string with_captain =
      R"("game":"waves","seat":0,"help":true,"seats":[{"kind":"person"},{"kind":"bot","level":"captain"}])";
  auto honest = company(world, with_captain, 1);
  const auto answer_time = [&] {
    Player& person = who_is_asked(world, honest);
    const int before = entries_of(world, person.table(), "bot_move");
    for (int i = 0; i < 20 && entries_of(world, person.table(), "bot_move") == before; ++i) {
      person.listen();
      if (!person.asked()) break;
      person.play(0);
    }
    const std::int64_t since = world.loop.now();
    world.loop.run_until([&] { return entries_of(world, person.table(), "bot_move") > before; }, 100'000);
    return world.loop.now() - since;
  };
  const std::int64_t alone = answer_time();
  std::vector<std::unique_ptr<Sailor>> hostile;
  for (int i = 0; i < 59; ++i) {
    hostile.push_back(std::make_unique<Sailor>(world, 0, "10.6.6.6"));
    const JsonDocument opened = hostile.back()->granted(open_request(with_captain));
    const std::string table = text_at(opened, "table");
    hostile.back()->granted(in_table("attend", table, R"("token":")" + text_at(opened, "token") + "\""));
    hostile.back()->granted(in_table("word", table, R"("count":1,"word":")" + word_of(0) + "\""));
    hostile.back()->granted(in_table("away", table, R"("count":2)"));  // a bot plays both
  }
  world.loop.run_for(5'000);
  for (int i = 0; i < 5; ++i) {
    const std::int64_t under_attack = answer_time();
    CHECK(under_attack <= 2 * alone + 20);
  }
  // And a hint does not stand in their line.
  Player& adviser = who_is_asked(world, honest);
  const std::int64_t since = world.loop.now();
  CHECK(adviser.sailor().code(in_table("hint", adviser.table())) == "ok");
  CHECK(world.loop.now() - since < 600);
}

TEST_CASE("a flood is refused unread, and cut off after a while; pings count") {
  TableServerLimits limits;
  limits.captain = {16, 0, 0};
  World world(1, limits);
  Sailor flooder(world, 0, "10.6.6.6");
  Sailor pinger(world, 0, "10.6.6.7");
  for (int i = 0; i < 100; ++i) flooder.say(R"({"do":"lobby","x":")" + std::string(10'000, 'x') + "\"}");
  world.loop.run_for(10);
  CHECK_FALSE(flooder.closed());
  CHECK(std::any_of(flooder.frames().begin(), flooder.frames().end(), [](const std::string& frame) {
    return frame.find(R"("re":101,"ok":false,"code":"too_fast")") != std::string::npos;
  }));
  for (int i = 0; i < 300 && !flooder.closed(); ++i) flooder.say(R"({"do":"lobby"})");
  CHECK(flooder.closed());
  CHECK(flooder.last().find("too_fast") != std::string::npos);
  int pongs = 0;
  for (int i = 0; i < 100; ++i) pongs += world.server().ping(Client{2}) ? 1 : 0;
  CHECK(pongs < 70);
  for (int i = 0; i < 300; ++i) world.server().ping(Client{2});
  CHECK(pinger.closed());
}

TEST_CASE("a school: thirty people behind one address play on while one of them attacks with all that is left") {
  TableServerLimits limits;  // as they are
  World world(1, limits);
  std::vector<std::vector<std::unique_ptr<Player>>> tables;
  for (int i = 0; i < 15; ++i) tables.push_back(company(world, two_people, 2));
  std::vector<std::unique_ptr<Sailor>> hostile;
  const auto attack = [&] {
    while (hostile.size() < 33) hostile.push_back(std::make_unique<Sailor>(world));
    std::erase_if(hostile, [](const auto& one) { return one->closed(); });
    for (auto& one : hostile) {
      for (int i = 0; i < 10; ++i) one->say(R"({"do":"lobby"})");
      one->say(open_request(bots_only));
      one->say(open_request(two_people, R"(,"components":"x = 1")"));
      one->say(open_request(two_people));
    }
  };
  // A person makes a move in two seconds at most.
  for (int round = 0; round < 20; ++round) {
    for (int second = 0; second < 2; ++second) {
      attack();
      world.loop.run_for(1'000);
    }
    for (auto& players : tables) {
      for (auto& player : players) {
        player->listen();
        if (player->ended() || !player->asked()) continue;
        const std::string code = player->sailor().code(player->play_request(player->some_move(0)));
        CHECK(code == "ok");
        player->listen();
      }
    }
  }
  // And who has been there for a minute opens a table of his own all the same.
  world.loop.run_for(30'000);
  attack();
  CHECK(tables[3][0]->sailor().code(open_request(two_people)) == "ok");
}

TEST_CASE("one who takes all connections of an address again and again keeps nobody out and nobody from a seat") {
  TableServerLimits limits;  // as they are
  World world(1, limits);
  world.store().faults.least_delay = world.store().faults.most_delay = 3;
  std::uint64_t hostile = 1'000'000;
  bool goes_on = true;
  // Five hundred new ones a second; some say nothing, some ask for much, some are polite.
  std::function<void()> attack = [&] {
    if (!goes_on) return;
    for (int i = 0; i < 5; ++i) {
      const Client client{++hostile};
      world.server().arrive(client, "10.0.0.1");
      if (hostile % 3 == 0) continue;
      world.server().receive(client, R"({"id":1,"do":"hello"})");
      for (int k = 0; k < (hostile % 3 == 1 ? 100 : 1); ++k) world.server().receive(client, R"({"do":"lobby"})");
    }
    world.loop.after(10, attack);
  };
  attack();
  std::vector<std::vector<std::unique_ptr<Player>>> tables;
  for (int i = 0; i < 15; ++i) {
    tables.push_back(company(world, two_people, 2));
    world.loop.run_for(100);
  }
  CHECK(hostile > 1'000'500);
  for (int round = 0; round < 10; ++round) {
    for (auto& players : tables) {
      for (auto& player : players) {
        player->listen();
        REQUIRE(player->connected());
        if (player->ended() || !player->asked()) continue;
        CHECK(player->sailor().code(player->play_request(player->some_move(0))) == "ok");
      }
    }
    world.loop.run_for(1'000);
  }
  CHECK(world.server().counts().clients <= 64 + 30);
  goes_on = false;
}

TEST_CASE("of those who hold seats at one address, who has said nothing for longest has to go for one too many") {
  TableServerLimits limits = test_limits();
  limits.connections_per_address = 2;  // and eight in seats
  World world(1, limits);
  auto quiet = company(world, two_people, 2);
  world.loop.run_for(1'000);
  std::vector<std::vector<std::unique_ptr<Player>>> tables;
  for (int i = 0; i < 3; ++i) tables.push_back(company(world, two_people, 2));
  CHECK(quiet[0]->connected());
  world.loop.run_for(1'000);
  quiet[1]->say("chat", R"("text":"still here")");
  auto last = company(world, two_people, 2);
  world.loop.run_for(10);
  CHECK_FALSE(quiet[0]->connected());
  int connected = 0;
  for (const auto& players : tables) {
    for (const auto& player : players) connected += player->connected() ? 1 : 0;
  }
  CHECK(connected == 5);
  CHECK(quiet[1]->connected());
  CHECK((last[0]->connected() && last[1]->connected()));
  quiet[0]->connect();  // and is welcome again
  quiet[0]->attend();
  CHECK(quiet[0]->phase() == "playing");
}

TEST_CASE("a long log is read in pieces, one log at a time, for however many ask, and nobody is cut off") {
  World world;
  auto players = company(world, two_people, 2);
  Dice dice(1);
  play_on(world, players, dice, 6);
  const std::string table = players[0]->table();
  players[0]->say("ask", R"("what":"end")");
  players[1]->say("agree", R"("what":"end","yes":true)");
  Entry talk;
  talk.deed = Deed::chat;
  talk.text = "again and again";
  for (auto& player : players) player->disconnect();
  world.forget();
  lengthen(world, table, 5'000, 0, talk);
  MemoryStore& store = world.store();
  const auto whole = static_cast<int>(world.shelf->tables.at(table).entries.size() / 1'000 + 1);
  std::vector<std::unique_ptr<Sailor>> curious;
  for (int i = 0; i < 30; ++i) curious.push_back(std::make_unique<Sailor>(world));
  curious[0]->granted(in_table("peek", table));  // brings it into memory
  store.faults.least_delay = store.faults.most_delay = 3;
  store.reads = 0;
  store.longest_read = store.most_entries_out = 0;
  std::vector<std::pair<Sailor*, int>> asked;
  for (auto& one : curious) {
    asked.emplace_back(one.get(), one->say(in_table("attend", table)));
    asked.emplace_back(one.get(), one->say(in_table("record", table)));
  }
  CHECK(world.loop.run_until(
      [&] { return std::ranges::all_of(asked, [](const auto& one) { return one.first->answered(one.second); }); },
      600'000));
  CHECK(store.longest_read == 1'000);
  CHECK(store.most_entries_out <= 1'000);
  CHECK(store.reads >= 60 * whole);
  for (const auto& one : curious) CHECK_FALSE(one->closed());
  const std::string& record = curious[7]->last();
  CHECK(record.find(R"("ok":true,"record":{)") != std::string::npos);
  CHECK(record == curious[8]->last());
}

TEST_CASE("a table that goes on from its whole log has it folded beside the server's thread") {
  World world;
  auto players = company(world, two_people, 2);
  Entry talk;
  talk.deed = Deed::chat;
  talk.text = "again and again";
  for (auto& player : players) player->disconnect();
  world.forget();
  lengthen(world, players[0]->table(), 3'500, 0, talk);
  world.shelf->tables.at(players[0]->table()).snapshot.clear();
  world.shelf->tables.at(players[0]->table()).snapshot_n = 0;
  world.transport().thoughts.clear();
  Sailor sailor(world);
  CHECK(text_at(at(sailor.granted(in_table("peek", players[0]->table())), "card"), "phase") == "playing");
  CHECK(world.transport().thoughts[Lane::reading] == 4);
  CHECK(world.store().longest_read == 1'000);
}

TEST_CASE("chat counts by seat and not by socket; codes do not pile up") {
  World world;
  auto players = company(world, two_people, 2);
  Sailor second(world);
  const std::string attend = in_table("attend", players[0]->table(), R"("token":")" + players[0]->token() + "\"");
  second.granted(attend);
  int said = 0;
  for (int i = 0; i < 40; ++i) {
    const std::string chat = in_table(
        "chat", players[0]->table(),
        R"("count":)" + std::to_string(players[0]->count() + said + 1) + R"(,"text":"hi )" + std::to_string(i) + "\"");
    Sailor& socket = i % 2 == 0 ? second : players[0]->sailor();
    said += socket.code(chat) == "ok" ? 1 : 0;
  }
  CHECK(said == 20);
  // Of all seats and tables of an address there are fifteen times as many.
  int all = said;
  for (int i = 0; i < 25; ++i) {
    const std::unique_ptr<Player> alone = std::move(company(world, table_of("waves", 1, 1), 1)[0]);
    for (int k = 0; k < 20; ++k) all += alone->say("chat", R"("text":"hi")") == "ok" ? 1 : 0;
  }
  CHECK(all >= 300);
  CHECK(all <= 320);  // with what comes anew meanwhile
  int codes = 0;
  for (int i = 0; i < 20; ++i) codes += second.code(in_table("code", players[0]->table())) == "ok" ? 1 : 0;
  CHECK(codes == 5);
}

TEST_CASE("a ban holds from the first frame") {
  World world;
  world.store().faults.least_delay = world.store().faults.most_delay = 50;
  world.shelf->facts[{"ban", "10.6.6.6"}] = {"{}", world.store().time() + 60'000};
  world.loop.run_for(200);
  std::vector<std::string> heard;
  const auto deliver = world.transport().deliver;
  world.transport().deliver = [&](Client client, std::string frame) {
    if (client == Client{99}) heard.push_back(frame);
    deliver(client, std::move(frame));
  };
  world.server().arrive(Client{99}, "10.6.6.6");
  world.server().receive(Client{99}, R"({"id":1,"do":"hello"})");
  world.server().receive(Client{99}, R"({"id":2,)" + open_request(two_people).substr(1));
  world.loop.run_for(1'000);
  REQUIRE(heard.size() == 1);
  CHECK(heard[0].find("banned") != std::string::npos);
  CHECK(world.shelf->tables.empty());
}

TEST_CASE("what cannot be a table is asked of no store") {
  World world;
  Sailor sailor(world);
  const TableServerCounts before = world.server().counts();
  world.store().faults.unread = 1000;  // the store would not answer
  for (const std::string_view table : {R"(\u0000)", "a b", "", "../../etc", R"(\u00e9)"}) {
    CHECK(sailor.code(in_table("peek", std::string(table))) == "no_such_table");
  }
  CHECK(sailor.code(in_table("peek", std::string(1000, 'a'))) == "no_such_table");
  CHECK(world.server().counts().store_failures == before.store_failures);
  CHECK(world.server().counts().tables_in_memory == 0);
}

}  // namespace dogwatch::server_tests
