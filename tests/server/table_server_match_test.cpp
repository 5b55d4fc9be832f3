// Every verb of those who play, and every code of refusal, from the first move to the rematch.
#include <algorithm>
#include <map>

#include "server/tables.h"

namespace dogwatch::server_tests {
namespace {

bool has_line(const Player& player, std::string_view what) {
  return std::find(player.lines().begin(), player.lines().end(), what) != player.lines().end();
}

}  // namespace

TEST_CASE("playing: whose turn, which moves, which count, how old") {
  World world;
  auto players = company(world, two_people, 2);
  Player& mover = who_is_asked(world, players);
  Player& other = *players[&mover == players[0].get() ? 1 : 0];
  const std::string move = mover.some_move(0);
  CHECK(other.sailor().code(other.play_request(move)) == "not_your_turn");
  CHECK(mover.sailor().code(mover.play_request(R"({"kind":"fly"})")) == "illegal_move");
  CHECK(mover.sailor().code(mover.play_request("7")) == "illegal_move");
  const std::string n = std::to_string(mover.n());
  const JsonDocument wrong =
      mover.sailor().ask(in_table("play", mover.table(), R"("count":7,"n":)" + n + R"(,"move":)" + move));
  CHECK(text_at(wrong, "code") == "wrong_count");
  CHECK(number_at(wrong, "count") == mover.count());
  CHECK(mover.sailor().code(in_table("play", mover.table(), R"("n":)" + n + R"(,"move":)" + move)) == "bad_request");
  const std::string count = R"("count":)" + std::to_string(mover.count() + 1);
  CHECK(mover.sailor().code(in_table("play", mover.table(), count + R"(,"n":1,"move":)" + move)) == "stale");
  const std::string request = mover.play_request(move);
  const JsonDocument first = mover.sailor().granted(request);
  const JsonDocument again = mover.sailor().granted(request);
  CHECK(number_at(first, "n") == number_at(again, "n"));
  CHECK(entries_of(world, mover.table(), "move") == 1);
  // The same count with something else: another tab was first.
  CHECK(mover.sailor().code(in_table("chat", mover.table(), count + R"(,"text":"hm")")) == "wrong_count");
}

TEST_CASE("a person's entry makes no other person's decision stale while both decide") {
  World world;
  auto players = company(world, two_people, 2);
  Dice dice(3);
  int together = 0;
  for (int i = 0; i < 200 && together < 3 && !players[0]->over(); ++i) {
    for (auto& player : players) player->listen();
    if (players[0]->asked() && players[1]->asked()) {
      ++together;
      const std::string late = players[1]->play_request(players[1]->some_move(0));
      players[0]->play(0);
      CHECK(players[1]->sailor().code(late) == "ok");
    }
    play_on(world, players, dice, 1);
  }
  CHECK(together == 3);
}

TEST_CASE("take back to a choice; standing answers; both show the state again") {
  World world;
  auto players = company(world, two_people, 2);
  CHECK(players[0]->say("take_back") == "nothing_to_take_back");
  CHECK(players[0]->say("standing", R"("ask":"raise","answer":"maybe")") == "bad_request");
  CHECK(players[0]->say("standing", R"("ask":"nothing","answer":"never")") == "bad_request");
  CHECK(players[0]->say("standing", R"("ask":"raise","answer":"never")") == "ok");
  CHECK(text_at(at(players[0]->look(), "standing"), "raise") == "never");
  Dice dice(4);
  for (int i = 0; i < 300 && !players[0]->over(); ++i) {
    Player& mover = who_is_asked(world, players);
    if (number_at(mover.look(), "open_steps") == 0) {
      mover.play(0);
      continue;
    }
    const std::string before = text(at(mover.look(), "view"));
    const std::int64_t steps = number_at(mover.look(), "open_steps");
    CHECK(mover.say("take_back") == "ok");
    CHECK(has_line(mover, "took_back"));
    CHECK(number_at(mover.look(), "open_steps") == steps - 1);
    CHECK(text(at(mover.look(), "view")) != before);
    return;
  }
  FAIL("no open step in the whole match");
}

TEST_CASE("chat: length, rate, phrases; script stays text") {
  TableServerLimits limits = test_limits();
  limits.chats_per_minute = 3;
  World world(1, limits);
  auto players = company(world, two_people, 2);
  players[1]->sailor().pushes();
  CHECK(players[0]->say("chat", R"("text":")" + std::string(301, 'a') + "\"") == "too_long");
  CHECK(players[0]->say("chat", R"("text":"  ")") == "bad_request");
  CHECK(players[0]->say("chat", R"("text":"<script>alert(1)</script>")") == "ok");
  CHECK(players[0]->say("chat", R"("phrase":"well_played")") == "ok");
  CHECK(players[0]->say("chat", R"("text":"three")") == "ok");
  CHECK(players[0]->say("chat", R"("text":"four")") == "too_fast");
  const auto heard = players[1]->sailor().pushes("chat");
  REQUIRE(heard.size() == 3);
  CHECK(text_at(at(heard[0], "chat")[0], "text") == "<script>alert(1)</script>");
  CHECK(text_at(at(heard[1], "chat")[0], "phrase") == "well_played");
  players[1]->attend();
  CHECK(at(players[1]->attended(), "chat").Size() == 3);
}

TEST_CASE("undo needs everybody's consent and goes back before a person's last choice") {
  World world;
  auto players = company(world, two_people, 2);
  CHECK(players[0]->say("ask", R"("what":"undo")") == "nothing_to_take_back");
  CHECK(players[0]->say("ask", R"("what":"tea")") == "bad_request");
  Player& mover = who_is_asked(world, players);
  Player& other = *players[&mover == players[0].get() ? 1 : 0];
  const std::string before = text(at(mover.look(), "view"));
  mover.play(0);
  CHECK(mover.say("ask", R"("what":"undo")") == "ok");
  CHECK(mover.say("ask", R"("what":"undo")") == "not_allowed");
  other.listen();
  CHECK(text_at(at(other.card(), "asked"), "what") == "undo");
  CHECK(other.say("agree", R"("what":"end","yes":true)") == "not_allowed");
  CHECK(other.say("agree", R"("what":"undo","yes":false)") == "ok");
  mover.listen();
  CHECK(has_line(mover, "refused_undo"));
  CHECK(text(at(mover.look(), "view")) != before);
  CHECK(mover.say("ask", R"("what":"undo")") == "ok");
  CHECK(other.say("agree", R"("what":"undo","yes":true)") == "ok");
  mover.listen();
  CHECK(has_line(mover, "undone"));
  CHECK(text(at(mover.look(), "view")) == before);
  CHECK(at(mover.card(), "asked").IsNull());
}

TEST_CASE("undo reaches back beyond a snapshot") {
  World world(1, limits_with_snapshots(4));
  auto players = company(world, table_of("waves", 1, 1), 1);
  Dice dice(8);
  play_on(world, players, dice, 5);
  Player& alone = who_is_asked(world, players);
  for (int i = 0; i < 5; ++i) {
    CHECK(alone.say("ask", R"("what":"undo")") == "ok");
    who_is_asked(world, players);
  }
  CHECK(alone.say("ask", R"("what":"undo")") == "nothing_to_take_back");
  CHECK(entries_of(world, alone.table(), "ask") == 5);
  const auto whole = folded(world, alone.table());
  CHECK(whole->phase() == Phase::playing);
}

TEST_CASE("who concedes has no say any more; who leaves it to a bot has") {
  for (const std::string how : {"away", "concede"}) {
    CAPTURE(how);
    World world;
    auto players = company(world, table_of("waves", 3, 0), 3);
    CHECK(players[0]->say("ask", R"("what":"end")") == "ok");
    CHECK(players[1]->say("agree", R"("what":"end","yes":true)") == "ok");
    CHECK(players[2]->say(how) == "ok");
    CHECK(folded(world, players[0]->table())->ended() == (how == "away" ? Ended::not_yet : Ended::agreement));
    if (how == "away") CHECK(players[2]->say("agree", R"("what":"end","yes":true)") == "ok");
    CHECK(folded(world, players[0]->table())->ended() == Ended::agreement);
    players[2]->listen();
    CHECK(has_line(*players[2], "ended"));
  }
}

TEST_CASE("after an undo nobody takes back a step that was passed over, snapshot or not") {
  for (const int snapshot_every : {1, 1000}) {
    CAPTURE(snapshot_every);
    World world(1, limits_with_snapshots(snapshot_every));
    auto players = company(world, two_people, 2);
    who_is_asked(world, players).play(0);
    Player& passed = who_is_asked(world, players);
    passed.play(0);
    Player& mover = who_is_asked(world, players);
    REQUIRE(&mover != &passed);
    mover.play(0);
    CHECK(mover.say("take_back") == "ok");
    CHECK(passed.say("take_back") == "nothing_to_take_back");
    mover.listen();
    mover.play(1);
    CHECK(mover.say("ask", R"("what":"undo")") == "ok");
    CHECK(passed.say("agree", R"("what":"undo","yes":true)") == "ok");
    CHECK(passed.say("take_back") == "nothing_to_take_back");
    CHECK(folded(world, mover.table())->open_choices(passed.seat()) == 0);
  }
}

TEST_CASE("the end by agreement; the record is refused before and complete after; rematch and claim") {
  World world;
  auto players = company(world, two_people, 2);
  Dice dice(2);
  play_on(world, players, dice, 6);
  const std::string& table = players[0]->table();
  CHECK(players[0]->sailor().code(in_table("record", table)) == "not_allowed");
  CHECK(players[0]->say("rematch") == "not_playing");
  CHECK(at(at(players[0]->card(), "dice"), "word").IsNull());
  CHECK(players[0]->say("ask", R"("what":"end")") == "ok");
  CHECK(players[1]->say("agree", R"("what":"end","yes":true)") == "ok");
  players[0]->listen();
  CHECK(text_at(players[0]->card(), "ended") == "agreement");
  // The server's word is shown, and has the hash that was shown from the beginning.
  const std::string word = text_at(at(players[0]->card(), "dice"), "word");
  CHECK(to_hex(sha256(word)) == text_at(at(players[0]->card(), "dice"), "hash"));
  CHECK(players[0]->sailor().code(players[0]->play_request(R"({"kind":"confirm"})")) == "game_over");
  CHECK(players[0]->say("concede") == "game_over");
  const JsonDocument record = players[0]->sailor().granted(in_table("record", table));
  CHECK(text_at(at(record, "record"), "dogwatch") == "record");
  CHECK(at(at(record, "record"), "names").Size() == 2);
  CHECK(text_at(at(at(at(record, "record"), "words"), "server"), "word") == word);
}

TEST_CASE("rematch: one new table for all who ask, and the old seats may be claimed") {
  World world;
  auto players = company(world, two_people, 2);
  players[0]->say("ask", R"("what":"end")");
  players[1]->say("agree", R"("what":"end","yes":true)");
  for (auto& player : players) player->listen();
  const JsonDocument first = players[0]->ask("rematch");
  const JsonDocument second = players[1]->ask("rematch");
  const std::string next = text_at(first, "table");
  CHECK(text_at(second, "table") == next);
  players[0]->listen();
  CHECK(text_at(players[0]->card(), "rematch") == next);
  Sailor stranger(world);
  CHECK(stranger.code(in_table("sit", next, hash_member())) == "no_free_seat");
  CHECK(stranger.code(in_table("sit", next, R"("seat":1,)" + hash_member())) == "taken");
  const auto claim = [&](const Player& player) {
    return in_table("claim", next,
                    R"("old":")" + player.table() + R"(","token":")" + player.token() + "\"," + hash_member());
  };
  CHECK(stranger.code(in_table("claim", next, R"("token":"00112233445566778899aabbccddeeff",)" + hash_member())) ==
        "bad_token");
  const JsonDocument seat = players[1]->sailor().granted(claim(*players[1]));
  CHECK(number_at(seat, "seat") == 1);
  // The answer was lost: said again, it gives the same token, and adds nothing to the log.
  const JsonDocument again = players[1]->sailor().granted(claim(*players[1]));
  CHECK(text_at(again, "token") == text_at(seat, "token"));
  CHECK(entries_of(world, next, "moved") == 0);
  CHECK(players[1]->sailor().code(in_table("attend", next, R"("token":")" + text_at(again, "token") + "\"")) == "ok");
  players[0]->sailor().granted(claim(*players[0]));
  CHECK(text_at(at(stranger.granted(in_table("peek", next)), "card"), "phase") == "drawing");
}

TEST_CASE("a one-time code moves a seat; the old token is dead, its socket is sent away") {
  World world;
  auto players = company(world, two_people, 2);
  const std::string code = text_at(players[0]->ask("code"), "code");
  CHECK(code.size() == 8);
  Sailor phone(world);
  CHECK(phone.code(R"({"do":"use_code","code":"wrongone"})") == "bad_token");
  const JsonDocument moved = phone.granted(R"({"do":"use_code","code":")" + code + "\"}");
  CHECK(number_at(moved, "seat") == players[0]->seat());
  CHECK(text_at(moved, "name") == "Person 0");
  CHECK(players[0]->sailor().closed());
  CHECK(phone.code(R"({"do":"use_code","code":")" + code + "\"}") == "bad_token");
  CHECK(phone.code(in_table("attend", players[0]->table(), R"("token":")" + players[0]->token() + "\"")) ==
        "bad_token");
  CHECK(phone.code(in_table("attend", players[0]->table(), R"("token":")" + text_at(moved, "token") + "\"")) == "ok");
  // A code is good for ten minutes.
  const std::string late = text_at(players[1]->ask("code"), "code");
  world.loop.run_for(601'000);
  CHECK(phone.code(R"({"do":"use_code","code":")" + late + "\"}") == "bad_token");
}

TEST_CASE("a code brought again with the same token gets the same answer; with another it is spent") {
  World world;
  auto players = company(world, two_people, 2);
  const std::string code = text_at(players[1]->sailor().granted(in_table("code", players[1]->table())), "code");
  const std::string use = R"({"do":"use_code","code":")" + code + R"(","token":")";
  Sailor device(world);
  CHECK(device.code(use + R"(no token"})") == "bad_request");
  for (int i = 0; i < 3; ++i) {
    const JsonDocument answer = device.granted(use + R"(0123456789abcdef0123456789abcdef"})");
    CHECK(number_at(answer, "seat") == 1);
    CHECK(text_at(answer, "token") == "0123456789abcdef0123456789abcdef");
    CHECK(text_at(answer, "name") == "Person 1");
  }
  CHECK(entries_of(world, players[0]->table(), "moved") == 1);
  CHECK(device.code(use + R"(0123456789abcdef0123456789abcde0"})") == "bad_token");
  CHECK(device.code(R"({"do":"use_code","code":")" + code + "\"}") == "bad_token");
}

TEST_CASE("looking back: each eye sees the table as it saw it after any move, and is asked nothing") {
  World world;
  Player early(world, 7);
  early.open(two_people);
  early.attend();
  CHECK(early.sailor().code(in_table("moment", early.table(), R"("at":0)")) == "not_playing");
  auto players = company(world, table_of("dark_seas", 2, 0), 2);
  std::map<int, std::string> views;  // of seat 0, by the number of moves
  Dice dice(5);
  Player& looker = *players[0];
  for (int i = 0; i < 12; ++i) {
    looker.listen();
    views[static_cast<int>(number_at(looker.look(), "played"))] = text(at(looker.look(), "view"));
    play_on(world, players, dice, 1);
  }
  looker.listen();
  const auto moment = [&](Sailor& sailor, int at_move) {
    return sailor.granted(in_table("moment", looker.table(), R"("at":)" + std::to_string(at_move)));
  };
  for (const auto& [played, view] : views) {
    const JsonDocument seen = moment(looker.sailor(), played);
    CHECK(number_at(seen, "at") == played);
    CHECK(number_at(seen, "of") == number_at(looker.look(), "played"));
    CHECK(text(at(at(seen, "look"), "view")) == view);
    CHECK(at(at(seen, "look"), "decision").IsNull());
    CHECK(at(seen, "events").IsArray());
  }
  CHECK(looker.sailor().code(in_table("moment", looker.table(), R"("at":100000)")) == "bad_request");
  CHECK(looker.sailor().code(in_table("moment", looker.table(), R"("at":-1)")) == "bad_request");
  Sailor stranger(world);
  CHECK(stranger.code(in_table("moment", looker.table(), R"("at":0)")) == "bad_token");
  const int first = looker.sailor().say(in_table("moment", looker.table(), R"("at":0)"));
  CHECK(looker.sailor().code(in_table("moment", looker.table(), R"("at":1)")) == "too_fast");
  world.loop.run_for(100);
  CHECK(looker.sailor().answered(first));
}

TEST_CASE("concede, away and back: a bot plays the seat, and the story says so") {
  World world;
  auto players = company(world, table_of("waves", 3, 0), 3);
  CHECK(players[0]->say("back") == "not_allowed");
  CHECK(players[1]->say("concede") == "ok");
  CHECK(players[1]->say("concede") == "not_allowed");
  CHECK(players[2]->say("away") == "ok");
  CHECK(players[2]->say("away") == "not_allowed");
  Dice dice(1);
  for (int i = 0; i < 12 && !players[0]->over(); ++i) {
    players[0]->listen();
    if (players[0]->asked()) players[0]->play(static_cast<std::uint32_t>(dice.draw(1000)));
    world.loop.run_for(200);
  }
  CHECK(entries_of(world, players[0]->table(), "bot_move") > 4);
  players[1]->listen();
  if (players[1]->asked())
    CHECK(players[1]->sailor().code(players[1]->play_request(players[1]->some_move(0))) == "not_allowed");
  players[2]->listen();
  CHECK(players[2]->say("back") == "ok");
  CHECK(has_line(*players[2], "person_back"));
  CHECK(has_line(*players[2], "conceded"));
}

}  // namespace dogwatch::server_tests
