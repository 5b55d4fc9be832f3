// Every verb of the socket, and every code of refusal: coming, sitting, hosting, limits. The match itself is in
// table_server_match_test.cpp.
#include "server/tables.h"

namespace dogwatch::server_tests {

TEST_CASE("the first frame is hello; what is no request is refused with its id") {
  World world;
  world.server().arrive(Client{99}, "somebody");
  std::vector<std::string> heard;
  world.transport().deliver = [&](Client, std::string frame) { heard.push_back(std::move(frame)); };
  world.loop.run_for(10);
  world.server().receive(Client{99}, R"({"id":1,"do":"lobby"})");
  CHECK(heard.back().find("bad_request") != std::string::npos);
  world.server().receive(Client{99}, R"({"id":2,"do":"hello","version":2})");
  CHECK(heard.back().find("bad_request") != std::string::npos);
  world.server().receive(Client{99}, R"({"id":3,"do":"hello","version":1,"language":"fr"})");
  CHECK(heard.back().starts_with(R"({"re":3,"ok":true,"version":1)"));
  for (const std::string_view bad :
       {"", "[]", "nonsense", "{\"id\":4}", "{\"id\":4,\"do\":7}", "\xff\xfe", "{\"do\":\"play\"}"}) {
    world.server().receive(Client{99}, bad);
    CHECK(heard.back().find("bad_request") != std::string::npos);
  }
  world.server().receive(Client{99}, R"({"id":5,"do":"dance"})");
  CHECK(heard.back().find(R"("re":5,"ok":false,"code":"unknown_verb")") != std::string::npos);
}

TEST_CASE("hello tells the store's time and the server's signs") {
  World world;
  Sailor sailor(world);
  const JsonDocument answer = sailor.granted(R"({"do":"hello"})");
  CHECK(number_at(answer, "time") == world.store().time());
  CHECK(at(answer, "lan").IsNull());
}

TEST_CASE("open refuses what cannot be played") {
  World world;
  Sailor sailor(world);
  const auto open = [&](const std::string& members) { return sailor.code(R"({"do":"open",)" + members + "}"); };
  const std::string person = R"({"kind":"person"})";
  CHECK(open(R"("game":"chess","seats":[)" + person + "," + person + "]") == "no_such_game");
  CHECK(open(R"("game":"waves","seats":[)" + person + "]") == "bad_options");
  CHECK(open(R"("game":"waves","seats":[])") == "bad_request");
  CHECK(open(R"("game":"waves","seats":[{"kind":"ghost"},)" + person + "]") == "bad_request");
  CHECK(open(R"("game":"waves","seats":[{"kind":"bot","level":"admiral"},)" + person + "]") == "bad_request");
  CHECK(open(two_people + R"(,"options":{"no":1},)" + hash_member()) == "bad_options");
  CHECK(open(two_people + R"(,"components":"x = 1",)" + hash_member()) == "bad_components");
  CHECK(open(two_people + R"(,"components":"",)" + hash_member()) == "bad_components");
  CHECK(open(two_people) == "bad_request");  // no hash of a word
  CHECK(open(two_people + R"(,"pace":"hourly",)" + hash_member()) == "bad_request");
  CHECK(open(two_people + R"(,"clock":{"seconds":1},)" + hash_member()) == "bad_request");
  CHECK(open(two_people + R"(,"name":")" + std::string(33, 'x') + "\"," + hash_member()) == "bad_request");
  CHECK(open(R"("game":"waves","seat":0,"seats":[{"kind":"bot","level":"bosun"},)" + person + "]," + hash_member()) ==
        "bad_request");
  CHECK(open(two_people + "," + hash_member()) == "ok");
  CHECK(sailor.code(in_table("peek", "nowhere123")) == "no_such_table");
}

TEST_CASE("opening again with the same token opens no second table, in whatever process, and is not counted") {
  TableServerLimits limits = test_limits();
  limits.tables_per_address_and_hour = 2;
  World world(2, limits);
  const std::string token = R"("token":"00112233445566778899aabbccddeeff")";
  const std::string request = R"({"do":"open",)" + two_people + "," + hash_member() + ",";
  Sailor sailor(world);
  const JsonDocument first = sailor.granted(request + token + "}");
  const std::string table = text_at(first, "table");
  CHECK(text_at(first, "token") == "00112233445566778899aabbccddeeff");
  Sailor other(world, 1);
  for (int i = 0; i < 3; ++i) {
    for (Sailor* again : {&sailor, &other}) {
      const JsonDocument answer = again->granted(request + token + "}");
      CHECK(text_at(answer, "table") == table);
      CHECK(number_at(answer, "seat") == 0);
    }
  }
  CHECK(world.shelf->tables.size() == 1);
  CHECK(entries_of(world, table, "open") == 1);
  CHECK(sailor.code(request + R"("token":"nonsense"})") == "bad_request");
  CHECK(other.code(request + R"("token":"00112233445566778899aabbccddee00"})") == "ok");
  CHECK(other.code(request + R"("token":"00112233445566778899aabbccddee01"})") == "ok");
  CHECK(other.code(request + R"("token":"00112233445566778899aabbccddee02"})") == "too_many");

  // Who only hosts, too; and after the store was silent.
  const std::string hosting =
      R"({"do":"open","game":"waves","seat":null,"seats":[{"kind":"person"},{"kind":"person"}],)"
      R"("token":"00112233445566778899aabbccddee0f"})";
  world.store(0).faults.full = true;
  for (int i = 0; i < 3; ++i) CHECK(sailor.code(hosting) == "busy");
  world.store(0).faults.full = false;
  const JsonDocument hosted = sailor.granted(hosting);
  CHECK(at(hosted, "seat").IsNull());
  CHECK(text_at(sailor.granted(hosting), "table") == text_at(hosted, "table"));
}

TEST_CASE("sitting down: any free seat, a certain one, none; the same token again gets the same seat") {
  World world;
  Player opener(world, 0);
  opener.open(table_of("waves", 3, 0, R"("public":true)"));
  Sailor guest(world);
  const auto sit = [&](const std::string& more) { return in_table("sit", opener.table(), more + "," + hash_member()); };
  CHECK(guest.code(sit(R"("seat":0)")) == "taken");
  CHECK(guest.code(sit(R"("seat":5)")) == "bad_request");
  CHECK(guest.code(in_table("sit", opener.table(), R"("hash":"xyz")")) == "bad_request");
  const std::string token = R"("token":"00112233445566778899aabbccddeeff")";
  const JsonDocument first = guest.granted(sit(R"("seat":2,"name":" <b>Jo</b>\u202e ",)" + token));
  CHECK(number_at(first, "seat") == 2);
  CHECK(text_at(at(at(first, "card"), "seats")[2], "name") == "<b>Jo</b>");  // the page shows texts, not markup
  const JsonDocument again = guest.granted(sit(token));
  CHECK(number_at(again, "seat") == 2);
  CHECK(entries_of(world, opener.table(), "sit") == 1);
  // The lobby shows it while a seat is free.
  CHECK(at(guest.granted(R"({"do":"lobby"})"), "tables").Size() == 1);
  CHECK(number_at(guest.granted(sit(R"("name":"jo")")), "seat") == 1);
  CHECK(at(guest.granted(R"({"do":"lobby"})"), "tables").Size() == 0);
  CHECK(guest.code(sit(R"("name":"late")")) == "no_free_seat");
  // Tokens are told once and kept as hashes only.
  for (const StoredEntry& entry : world.shelf->tables.at(opener.table()).entries) {
    CHECK(entry.text.find(opener.token()) == std::string::npos);
    CHECK(entry.text.find("00112233445566778899aabbccddeeff") == std::string::npos);
  }
}

TEST_CASE("attending: a token holds its seat, none watches, another's is refused") {
  World world;
  auto players = company(world, two_people, 2);
  Sailor stranger(world);
  const std::string& table = players[0]->table();
  CHECK(stranger.code(in_table("attend", table, R"("token":"00112233445566778899aabbccddeeff")")) == "bad_token");
  CHECK(stranger.code(in_table("play", table, R"("count":1,"n":1,"move":{})")) == "bad_token");
  const JsonDocument watching = stranger.granted(in_table("attend", table, R"("token":null,"language":"fr")"));
  CHECK(at(watching, "seat").IsNull());
  CHECK(at(at(watching, "look"), "decision").IsNull());
  CHECK(at(watching, "story").Size() > 0);
  CHECK(number_at(at(watching, "card"), "watching") == 1);
  CHECK(stranger.code(in_table("play", table, R"("count":1,"n":1,"move":{})")) == "not_allowed");
  CHECK(stranger.code(in_table("chat", table, R"("count":1,"text":"hi")")) == "not_allowed");
  CHECK(stranger.code(in_table("code", table)) == "not_allowed");
  CHECK(stranger.code(in_table("hint", table)) == "not_allowed");
  CHECK(stranger.code(in_table("leave", table)) == "ok");
  world.loop.run_for(10);
  players[0]->listen();
  CHECK(number_at(players[0]->card(), "watching") == 0);
  CHECK(at(at(players[0]->card(), "seats")[1], "here").GetBool());
  players[1]->disconnect();
  players[0]->listen();
  CHECK_FALSE(at(at(players[0]->card(), "seats")[1], "here").GetBool());
}

TEST_CASE("no watchers: refused, and those who watch are sent away") {
  World world;
  auto players = company(world, two_people, 2);
  Sailor watcher(world);
  watcher.granted(in_table("attend", players[0]->table()));
  CHECK(players[1]->say("watchers", R"("allowed":false)") == "not_allowed");
  CHECK(players[0]->say("watchers", R"("allowed":false)") == "ok");
  CHECK(watcher.closed());
  CHECK(watcher.pushes("bye").size() == 1);
  Sailor other(world);
  CHECK(other.code(in_table("attend", players[0]->table())) == "no_watchers");
  CHECK(other.code(in_table("peek", players[0]->table())) == "ok");
}

TEST_CASE("the opener frees the seat of a guest who is lost, not of one who is there; somebody else sits down") {
  World world;
  auto players = company(world, table_of("waves", 3, 0), 3);
  CHECK(players[1]->say("free", R"("seat":2)") == "not_allowed");
  CHECK(players[0]->say("free", R"("seat":2)") == "not_allowed");  // somebody is there
  CHECK(players[0]->say("free", R"("seat":0)") == "not_allowed");
  players[2]->disconnect();
  CHECK(players[0]->say("free", R"("seat":2)") == "not_allowed");  // the table says how long it waits
  CHECK(number_at(players[0]->card(), "free_after") == 300'000);
  world.loop.run_for(301'000);
  CHECK(players[0]->say("free", R"("seat":2)") == "ok");
  Player late(world, 7);
  late.sit(players[0]->table());
  CHECK(late.seat() == 2);
  late.attend();
  CHECK(late.phase() == "playing");
  CHECK(at(at(late.card(), "seats")[2], "word").GetStringLength() >
        0);  // the word of the one before; the key does not change
}

TEST_CASE("start: bots take the free seats; only the opener may, and only while people gather") {
  World world;
  Player opener(world, 0);
  opener.open(table_of("waves", 3, 0));
  opener.attend();
  Player guest(world, 1);
  guest.sit(opener.table());
  guest.attend();
  CHECK(guest.say("start") == "not_allowed");
  CHECK(opener.sailor().code(opener.play_request("{}")) == "not_playing");
  CHECK(opener.say("word", R"("word":")" + word_of(0) + "\"") == "not_playing");
  CHECK(opener.say("start") == "ok");
  CHECK(opener.phase() == "drawing");
  CHECK(opener.say("start") == "not_playing");
  CHECK(opener.say("word", R"("word":")" + word_of(5) + "\"") == "bad_request");  // not the one whose hash was sent
  CHECK(opener.say("word", R"("word":"short")") == "bad_request");
  CHECK(opener.say("word", R"("word":")" + word_of(0) + "\"") == "ok");
  CHECK(guest.say("word", R"("word":")" + word_of(1) + "\"") == "ok");
  CHECK(guest.phase() == "playing");
  CHECK(text_at(at(guest.card(), "seats")[2], "kind") == "bot");
}

TEST_CASE("who only hosts has a token too, and starts the table without a count") {
  World world;
  Player host(world, 0);
  host.open(R"("game":"waves","seat":null,"seats":[{"kind":"person"},{"kind":"person"}])");
  host.attend();
  CHECK(at(host.attended(), "host").GetBool());
  CHECK(at(host.attended(), "seat").IsNull());
  CHECK(host.sailor().code(in_table("start", host.table())) == "ok");
  host.listen();
  CHECK(host.phase() == "playing");
  CHECK(host.sailor().code(in_table("start", host.table())) == "not_playing");
  CHECK(host.sailor().code(in_table("watchers", host.table(), R"("allowed":false)")) == "ok");
}

TEST_CASE("hint and chances only where all agreed to help") {
  World world;
  auto without = company(world, two_people, 2);
  CHECK(who_is_asked(world, without).say("hint") == "not_allowed");
  auto players = company(world, table_of("waves", 2, 0, R"("help":true)"), 2);
  Player& mover = who_is_asked(world, players);
  Player& other = *players[&mover == players[0].get() ? 1 : 0];
  CHECK(other.say("hint") == "not_your_turn");
  const JsonDocument hint = mover.ask("hint");
  CHECK(at(hint, "best").Size() >= 1);
  const JsonDocument chances = mover.ask("chances");
  CHECK(at(chances, "chances").Size() == 2);
}

TEST_CASE("follow tells whose turn it is at many tables, and when that changes") {
  World world;
  auto players = company(world, two_people, 2);
  Sailor pocket(world);
  const std::string& table = players[0]->table();
  const JsonDocument answer = pocket.granted(R"({"do":"follow","tables":[{"table":")" + table + R"(","token":")" +
                                             players[0]->token() + R"("},{"table":"gone234567"}]})");
  REQUIRE(at(answer, "tables").Size() == 1);
  const bool yours = at(at(answer, "tables")[0], "yours").GetBool();
  CHECK(yours == players[0]->asked());
  Dice dice(1);
  for (int i = 0; i < 20; ++i) play_on(world, players, dice, 1);
  bool expected = yours;
  for (const JsonDocument& push : pocket.pushes("turn")) {
    CHECK(at(push, "yours").GetBool() == !expected);
    expected = !expected;
  }
  players[0]->listen();
  CHECK(expected == players[0]->asked());
  std::string many = R"({"do":"follow","tables":[)";
  for (int i = 0; i < 51; ++i) many += std::string(i > 0 ? "," : "") + R"({"table":"gone234567"})";
  CHECK(pocket.code(many + "]}") == "too_many");
}

TEST_CASE("follow tells when a table that gathered begins") {
  World world;
  Player opener(world, 0);
  opener.open(two_people);
  Sailor pocket(world);
  pocket.granted(R"({"do":"follow","tables":[{"table":")" + opener.table() + R"(","token":")" + opener.token() +
                 R"("}]})");
  Player guest(world, 1);
  guest.sit(opener.table());
  const auto told = pocket.pushes("turn");
  REQUIRE(told.size() == 1);
  CHECK(text_at(at(told[0], "card"), "phase") == "drawing");
}

TEST_CASE("limits: frames, messages, tables and connections of an address") {
  TableServerLimits limits;
  limits.messages_at_once = 10;
  limits.messages_per_second = 1;
  limits.connections_per_address = 2;
  limits.tables_per_address_and_hour = 2;
  limits.tables_attended = 1;
  World world(1, limits);
  Sailor silent(world);
  world.loop.run_for(10);
  Sailor one(world);
  Sailor two(world);  // one too many from this address
  world.loop.run_for(10);
  CHECK(silent.closed());
  CHECK(silent.last().find("too_many") != std::string::npos);
  CHECK_FALSE((one.closed() || two.closed()));
  Sailor elsewhere(world, 0, "10.9.9.9");
  CHECK_FALSE(elsewhere.closed());
  two.say_raw("{\"id\":1,\"do\":\"hello\",\"x\":\"" + std::string(300'000, 'x') + "\"}");
  CHECK(two.last().find("too_long") != std::string::npos);
  const std::string open = R"({"do":"open",)" + two_people + "," + hash_member() + "}";
  const std::string first = text_at(one.granted(open), "table");
  const std::string second = text_at(one.granted(open), "table");
  CHECK(one.code(open) == "too_many");
  CHECK(one.code(in_table("attend", first)) == "ok");
  CHECK(one.code(in_table("attend", second)) == "too_many");
  bool flooded = false;
  for (int i = 0; i < 20; ++i) flooded = flooded || one.code(R"({"do":"lobby"})") == "too_fast";
  CHECK(flooded);
  world.loop.run_for(5'000);
  CHECK(one.code(R"({"do":"lobby"})") == "ok");
}

// The host's commands write to the store alone (tests/front/host_test.cpp has the commands at a running server).
TEST_CASE("an address that the host has banned is let in when the ban is over") {
  World world;
  world.shelf->facts[{"ban", "10.6.6.6"}] = {"{}", world.store().time() + 60'000};
  Sailor banned(world, 0, "10.6.6.6");
  world.loop.run_for(10);
  CHECK(banned.closed());
  CHECK(banned.frames().back().find("banned") != std::string::npos);
  Sailor other(world, 0, "10.6.6.7");
  world.loop.run_for(10);
  CHECK_FALSE(other.closed());
  world.loop.run_for(61'000);
  Sailor later(world, 0, "10.6.6.6");
  world.loop.run_for(10);
  CHECK_FALSE(later.closed());
}

TEST_CASE("a table that the host closes says goodbye to those who are there") {
  World world;
  auto players = company(world, two_people, 2);
  const std::string table = players[0]->table();
  Change change;
  change.table = table;
  const auto n = static_cast<std::int64_t>(world.shelf->tables.at(table).entries.size()) + 1;
  Entry closed;
  closed.deed = Deed::closed;
  change.entries.push_back({n, -1, 0, 0, write_entry(closed, nullptr)});
  REQUIRE(world.store().make(change).stored == Stored::done);
  world.loop.run_for(2'100);  // no hint: the table is read again every two seconds
  for (auto& player : players) CHECK(player->sailor().closed());
  Sailor sailor(world);
  CHECK(text_at(at(sailor.granted(in_table("peek", table)), "card"), "ended") == "closed");
}

}  // namespace dogwatch::server_tests
