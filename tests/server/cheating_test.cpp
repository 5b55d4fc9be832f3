// Nobody cheats at the table: what one person does alone, another one's seat, what a newcomer learns, names.
#include "core/sha256.h"
#include "protocol/replay.h"
#include "server/tables.h"
#include "server/tables/texts.h"
#include "table/title.h"

namespace dogwatch::server_tests {
namespace {

std::string attend_with(const Player& player) {
  return in_table("attend", player.table(), R"("token":")" + player.token() + "\"");
}

}  // namespace

TEST_CASE("who lost the connection has a say: nobody undoes or ends alone, with a bot in the seat or not") {
  for (const std::string_view leaver : {"wait", "bot"}) {
    CAPTURE(leaver);
    World world;
    auto players = company(world, table_of("waves", 2, 0, R"("leaver":")" + std::string(leaver) + "\""), 2);
    Player& mover = who_is_asked(world, players);
    Player& other = *players[&mover == players[0].get() ? 1 : 0];
    mover.play(0);
    other.disconnect();
    world.loop.run_for(200'000);
    mover.listen();
    mover.say("ask", R"("what":"undo")");
    mover.say("ask", R"("what":"end")");
    world.loop.run_for(600'000);
    CHECK(entries_of(world, mover.table(), "undone") == 0);
    const auto whole = folded(world, mover.table());
    CHECK(whole->ended() == Ended::not_yet);
    for (const Line& line : whole->parts().chronicle.lines()) CHECK(line.what != "undone");
    other.connect();
    other.attend();
    CHECK(at(other.card(), "asked").IsObject());  // is asked, and may refuse
    CHECK(other.say("agree", R"("what":")" + text_at(at(other.card(), "asked"), "what") + R"(","yes":false)") == "ok");
  }
}

TEST_CASE("dice never come again: past a roll nothing is undone") {
  World world(1, limits_with_snapshots(4));
  auto players = company(world, table_of("waves", 1, 1), 1);
  Player& alone = *players[0];
  Dice dice(8);
  int undone = 0;
  int refused = 0;
  for (int i = 0; i < 90 && !alone.over(); ++i) {
    who_is_asked(world, players);
    alone.play(static_cast<std::uint32_t>(dice.draw(1000)));
    world.loop.run_for(500);
    alone.listen();
    if (alone.over()) break;
    if (i % 3 != 2) continue;
    const auto before = folded(world, alone.table());
    const std::size_t rolls = [&] {
      std::size_t all = 0;
      for (const LogEntry& entry : before->match().log()) all += entry.chances.size();
      return all;
    }();
    const std::string code = alone.say("ask", R"("what":"undo")");
    const auto after = folded(world, alone.table());
    std::size_t rolls_after = 0;
    for (const LogEntry& entry : after->match().log()) rolls_after += entry.chances.size();
    CHECK(rolls_after >= rolls);
    undone += code == "ok" ? 1 : 0;
    refused += code == "past_roll" ? 1 : 0;
  }
  CHECK(refused > 0);
  CHECK(undone + refused > 5);
}

TEST_CASE("when somebody has been away for long, the rest may give the match up, without a winner") {
  World world;
  auto players = company(world, table_of("waves", 3, 0), 3);
  CHECK(players[0]->say("ask", R"("what":"abandon")") == "not_allowed");  // all are there
  players[2]->disconnect();
  CHECK(players[0]->say("ask", R"("what":"abandon")") == "not_allowed");
  world.loop.run_for(301'000);
  CHECK(players[0]->say("ask", R"("what":"abandon")") == "ok");
  CHECK(folded(world, players[0]->table())->phase() == Phase::playing);
  SUBCASE("all who are there agree") {
    CHECK(players[1]->say("agree", R"("what":"abandon","yes":true)") == "ok");
    const auto whole = folded(world, players[0]->table());
    CHECK(whole->ended() == Ended::abandoned);
  }
  SUBCASE("the one who was away comes back and refuses") {
    players[2]->connect();
    players[2]->attend();
    CHECK(players[2]->say("agree", R"("what":"abandon","yes":false)") == "ok");
    CHECK(players[1]->say("agree", R"("what":"abandon","yes":true)") == "not_allowed");
    CHECK(folded(world, players[0]->table())->phase() == Phase::playing);
  }
}

TEST_CASE("a freed seat: its owner gets it back until somebody else has moved for it, and is told") {
  World world;
  auto players = company(world, table_of("dark_seas", 2, 0), 2);
  Player& opener = *players[0];
  Player& owner = *players[1];
  Dice dice(3);
  play_on(world, players, dice, 6);
  owner.disconnect();
  world.loop.run_for(301'000);
  CHECK(opener.say("free", R"("seat":1)") == "ok");
  Player late(world, 7);
  late.sit(opener.table());
  REQUIRE(late.seat() == 1);
  late.attend();
  // The newcomer sees the table as it is now, and nothing of what the owner was told.
  CHECK(at(late.attended(), "story").Size() == 0);
  CHECK(late.sailor().code(in_table("moment", late.table(), R"("at":1)")) == "bad_request");
  SUBCASE("in time") {
    owner.connect();
    owner.attend();
    CHECK(owner.seat() == 1);
    CHECK(at(owner.attended(), "story").Size() > 3);
    CHECK(late.sailor().closed());
    late.connect();
    CHECK(late.sailor().code(attend_with(late)) == "bad_token");
    CHECK(entries_of(world, opener.table(), "returned") == 1);
  }
  SUBCASE("too late") {
    std::vector<Player*> both = {&opener, &late};
    for (int i = 0; i < 200 && entries_of(world, opener.table(), "move") < 30; ++i) {
      Player& one = *both[static_cast<std::size_t>(i % 2)];
      one.listen();
      if (one.asked()) one.play(0);
    }
    owner.connect();
    CHECK(owner.sailor().code(attend_with(owner)) == "freed");
    late.listen();
    CHECK_FALSE(late.sailor().closed());
  }
}

TEST_CASE("by day a seat is freed after a day without its owner, by whatever process") {
  World world(2);
  auto players = company(world, table_of("waves", 2, 0, R"("pace":"day")"), 2, 2);
  CHECK(number_at(players[0]->card(), "free_after") == 86'400'000);
  players[1]->disconnect();
  world.loop.run_for(80'000'000);
  players[1]->connect(0);  // looks, and does nothing
  players[1]->attend();
  players[1]->disconnect();
  world.loop.run_for(80'000'000);
  CHECK(players[0]->say("free", R"("seat":1)") == "not_allowed");
  world.loop.run_for(7'000'000);
  CHECK(players[0]->say("free", R"("seat":1)") == "ok");
}

TEST_CASE("an old token and the hash that everybody sees give nobody a seat") {
  World world;
  auto players = company(world, two_people, 2);
  players[0]->say("ask", R"("what":"end")");
  players[1]->say("agree", R"("what":"end","yes":true)");
  const std::string next = text_at(players[0]->ask("rematch"), "table");
  const auto claim = [&](const Player& player, const std::string& hash) {
    return in_table("claim", next, R"("token":")" + player.token() + R"(","hash":")" + hash + "\"");
  };
  const JsonDocument opener = players[0]->sailor().granted(claim(*players[0], hash_of(0)));
  Player again(world, 0);
  again.take_seat(next, 0, text_at(opener, "token"));
  again.attend();
  world.loop.run_for(61'000);
  CHECK(again.say("free", R"("seat":1)") == "ok");  // the other one never came
  Player other(world, 9);
  other.sit(next);
  REQUIRE(other.seat() == 1);
  CHECK(players[1]->sailor().code(claim(*players[1], hash_of(9))) == "taken");
  other.attend();
  CHECK_FALSE(other.sailor().closed());
}

TEST_CASE("records of tables without watchers belong to those who sat there") {
  for (const bool watchers : {true, false}) {
    CAPTURE(watchers);
    World world;
    auto players = company(world, table_of("waves", 2, 0, watchers ? R"("watchers":true)" : R"("watchers":false)"), 2);
    Dice dice(1);
    play_on(world, players, dice, 3);
    players[0]->say("ask", R"("what":"end")");
    players[1]->say("agree", R"("what":"end","yes":true)");
    Sailor stranger(world);
    CHECK(stranger.code(in_table("record", players[0]->table())) == (watchers ? "ok" : "no_watchers"));
    CHECK(players[1]->sailor().code(in_table("record", players[0]->table())) == "ok");
  }
}

TEST_CASE("a server that swaps its word after it has seen the players' is noticed by who kept the seals") {
  World world;
  auto players = company(world, two_people, 2);
  // The card shows the seals before the first roll, and these are the ones that a tool keeps.
  const auto seals_of = [&](const std::string& server, int drawn) {
    JsonWriter json;
    json.begin_object().key("drawn").number(drawn).key("server").text(server).key("seats").begin_array();
    for (const Json& seat : at(players[0]->card(), "seats").GetArray()) json.text(text_at(seat, "hash"));
    json.end_array().end_object();
    return std::move(parse_json(json.view())).value();
  };
  const std::string shown = text_at(at(players[0]->card(), "dice"), "hash");
  Dice dice(1);
  play_on(world, players, dice, 3);
  players[0]->say("ask", R"("what":"end")");
  players[1]->say("agree", R"("what":"end","yes":true)");
  const JsonDocument answer = players[0]->sailor().granted(in_table("record", players[0]->table()));
  const Json& record = at(answer, "record");
  const auto trouble = [&](const JsonDocument& seals) {
    const auto audited = audit(*find_title("waves"), record, &seals);
    REQUIRE(audited.ok());
    CHECK(audited->seals);
    CHECK(audited->agrees() == audited->trouble.empty());
    return audited->trouble;
  };
  CHECK(trouble(seals_of(shown, 1)).empty());
  CHECK(trouble(seals_of(hash_of(7), 1)).find("server") != std::string::npos);
  CHECK_FALSE(trouble(seals_of(shown, 2)).empty());
  CHECK_FALSE(audit(*find_title("waves"), record)->seals);  // without seals nothing is said of them
}

TEST_CASE("names that look alike are told apart, and invisible ones are none") {
  const std::vector<std::pair<std::string, std::string>> alike = {
      {"Mary", "mary"},       {"Paula", "P\u0430ula"},
      {"Sam", "\u0405am"},    {"Bill", "BiII"},
      {"modern", "modem"},    {"Jo Ann", "JoAnn"},
      {"Anna", "An\u00adna"}, {"Anna", "An\u200bna"},
      {"Anna", "Anna\u3164"}, {"Anna", "\uff21\uff4e\uff4e\uff41"},
      {"O'Hara", "0'Hara"},   {"Anna", "An\U000e0041na"}};
  for (const auto& [one, other] : alike) {
    INFO(one, " ", other);
    CHECK(look_of(one) == look_of(other));
  }
  for (const auto& [one, other] : {std::pair<std::string, std::string>{"Ann", "Anna"}, {"Zo\u00e9", "Zoe"}}) {
    CHECK(look_of(one) != look_of(other));
  }
  CHECK(cleaned_name(" \u200b\u3164\u00ad ").empty());

  World world;
  Player opener(world, 0);
  opener.open(table_of("waves", 4, 0));
  const auto name_of_next = [&](const std::string& name) {
    Sailor guest(world);
    const JsonDocument answer =
        guest.granted(in_table("sit", opener.table(), R"("name":")" + name + "\"," + hash_member()));
    return text_at(at(at(answer, "card"), "seats")[static_cast<unsigned>(number_at(answer, "seat"))], "name");
  };
  CHECK(name_of_next("P\u0435rson 0") == "P\u0435rson 0 2");
  CHECK(name_of_next("\u3164\u200b") == "Sailor");
  CHECK(name_of_next("Sai1or") == "Sai1or 2");
}

}  // namespace dogwatch::server_tests
