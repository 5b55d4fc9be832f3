// Deltas: whoever has the same engine sees in them what the server would have written out for it, word for word.
#include <algorithm>

#include "protocol/delta.h"
#include "protocol/page_protocol.h"
#include "server/tables.h"

namespace dogwatch::server_tests {
namespace {

std::string attend_as(const std::string& table, const std::string& token) {
  return in_table("attend", table, R"("story":false,"token":)" + (token.empty() ? "null" : "\"" + token + "\""));
}

// One eye on two sockets: one hears looks, the other deltas, which it reads with an engine of its own.
class TwoLines {
 public:
  TwoLines(World& world, const Title& title, const std::string& table, const std::string& token, int eye, int seats)
      : looks_(world), deltas_(world), eye_(eye < 0 ? "\"watcher\"" : std::to_string(eye)) {
    looks_.granted(attend_as(table, token));
    deltas_.granted(attend_as(table, token));
    door_.answer(R"({"do":"new","seed":"0","game":")" + std::string(title.about->id) + R"(","seats":)" +
                 std::to_string(seats) + "}");
    const std::string mark = R"("engine":")" + engine_mark(title) + "\"";
    const JsonDocument first = deltas_.granted(in_table("deltas", table, mark));
    seen(at(first, "delta"));
    looks_.pushes();
    deltas_.pushes();
  }

  // Everything that was pushed since; how many of them showed the match.
  int compare() {
    const std::vector<JsonDocument> plain = of_table(looks_.pushes());
    const std::vector<JsonDocument> brief = of_table(deltas_.pushes());
    REQUIRE(plain.size() == brief.size());
    for (std::size_t i = 0; i < plain.size(); ++i) compare(plain[i], brief[i]);
    return static_cast<int>(plain.size());
  }
  std::size_t longest = 0;

 private:
  static std::vector<JsonDocument> of_table(std::vector<JsonDocument> pushes) {
    std::erase_if(pushes, [](const JsonDocument& push) { return text_at(push, "push") != "table"; });
    return pushes;
  }

  JsonDocument seen(const Json& delta) {
    const std::string members = text(delta);
    std::string names;
    for (int i = 0; i < max_seats; ++i) names += std::string(i > 0 ? "," : "") + "\"Person " + std::to_string(i) + "\"";
    const std::string request =
        R"({"do":"delta","language":"en","names":[)" + names + R"(],"eye":)" + eye_ + "," + members.substr(1);
    const std::string answer = door_.answer(request);
    INFO(request);
    JsonDocument read = std::move(parse_json(answer)).value();
    REQUIRE_MESSAGE(at(read, "ok").GetBool(), answer);
    return read;
  }

  void compare(const Json& plain, const Json& brief) {
    CHECK(number_at(plain, "n") == number_at(brief, "n"));
    CHECK(number_at(plain, "count") == number_at(brief, "count"));
    CHECK((member(plain, "again") == nullptr) == (member(brief, "again") == nullptr));
    if (const Json* card = member(brief, "card")) CHECK(text(*card) == text(at(plain, "card")));
    const Json& look = at(plain, "look");
    const Json& delta = at(brief, "delta");
    CHECK(text(at(delta, "waiting")) == text(at(look, "waiting")));
    CHECK(number_at(delta, "played") == number_at(look, "played"));
    CHECK(number_at(delta, "open_steps") == number_at(look, "open_steps"));
    CHECK((member(delta, "outcome") != nullptr) == at(look, "over").GetBool());
    const JsonDocument own = seen(delta);
    longest = std::max(longest, text(delta).size());
    CHECK(text(at(own, "view")) == text(at(look, "view")));
    CHECK(text(at(own, "decision")) == text(at(look, "decision")));
    CHECK(text(at(own, "events")) == text(at(plain, "events")));
    CHECK(text(at(own, "texts")) == text(at(plain, "texts")));
    if (const Json* outcome = member(delta, "outcome")) {
      const std::string told = text(at(look, "outcome"));
      const std::string numbers = text(*outcome);
      CHECK(told.starts_with(numbers.substr(0, numbers.size() - 1)));
      CHECK(told.find(text(at(own, "item_texts"))) != std::string::npos);
      CHECK(told.find(text(at(own, "title_texts"))) != std::string::npos);
    }
  }

  Sailor looks_;
  Sailor deltas_;
  std::string eye_;
  PageProtocol door_;
};

}  // namespace

TEST_CASE("a delta says what a look says, to every eye") {
  int finished = 0;
  for (const Title* title : titles()) {
    CAPTURE(title->about->id);
    const int seats = std::clamp(3, title->about->least_seats, title->about->most_seats);
    World world;
    auto players = company(world, table_of(title->about->id, seats, 0), seats);
    std::vector<std::unique_ptr<TwoLines>> eyes;
    for (int eye = -1; eye < seats; ++eye) {
      const std::string token = eye < 0 ? "" : players[eye]->token();
      eyes.push_back(std::make_unique<TwoLines>(world, *title, players[0]->table(), token, eye, seats));
    }
    Dice dice(5);
    int compared = 0;
    for (int i = 0; !players[0]->over() && i < 600; ++i) {
      play_on(world, players, dice, 1);
      Player& mover = *players[i % seats];
      if (i % 7 == 3 && mover.look().IsObject() && number_at(mover.look(), "open_steps") > 0) mover.say("take_back");
      if (i % 11 == 5) mover.say("chat", R"("text":"Aye")");
      world.loop.run_for(5);
      for (auto& player : players) player->listen();
      for (auto& eye : eyes) compared += eye->compare();
    }
    finished += players[0]->over() ? 1 : 0;
    MESSAGE(std::string(title->about->id), ": ", compared, " compared, the longest has ", eyes[1]->longest, " bytes");
  }
  CHECK(finished > 0);
}

TEST_CASE("deltas are for those who attend with the same engine; a move may be a number") {
  World world;
  auto players = company(world, two_people, 2);
  const Title& title = *find_title("waves");
  Sailor stranger(world);
  const std::string mark = R"("engine":")" + engine_mark(title) + "\"";
  CHECK(stranger.code(in_table("deltas", players[0]->table(), mark)) == "bad_token");
  CHECK(players[0]->sailor().code(in_table("deltas", players[0]->table(), R"("engine":"other")")) == "not_allowed");
  CHECK(players[0]->sailor().code(in_table("deltas", players[0]->table())) == "bad_request");
  Player& mover = who_is_asked(world, players);
  const JsonDocument first = mover.sailor().granted(in_table("deltas", mover.table(), mark));
  const Json& moves = at(at(first, "delta"), "moves");
  CHECK(moves.Size() == at(at(mover.look(), "decision"), "moves").Size());
  CHECK(mover.sailor().code(mover.play_request("4294967295")) == "illegal_move");
  CHECK(mover.sailor().code(mover.play_request("-1")) == "illegal_move");
  CHECK(mover.sailor().code(mover.play_request(text(moves[0]))) == "ok");
}

TEST_CASE("a delta that does not follow from the one before is refused") {
  PageProtocol door;
  door.answer(R"({"do":"new","game":"waves","seats":2,"seed":"1"})");
  const auto delta = [&](const std::string& members) {
    const auto answer = parse_json(door.answer(R"({"do":"delta","eye":0,"open_steps":0,)" + members + "}"));
    return at(*answer, "ok").GetBool() ? std::string("ok") : text_at(at(*answer, "error"), "code");
  };
  CHECK(delta(R"("known":"","hash":1)") == "bad_state");
  CHECK(delta(R"("known":"!","hash":1,"whole":true)") == "bad_state");
  CHECK(delta(R"("known":"//////////8","hash":1,"whole":true)") == "bad_state");
  CHECK(delta(R"("known":"","hash":1,"whole":true)") == "bad_state");
  CHECK(delta(R"("hash":1,"whole":true)") == "bad_request");
  CHECK(delta(R"("known":"","hash":1,"events":[[0,9999]])") == "bad_request");
  CHECK(delta(R"("known":"","hash":1,"events":[[0]])") == "bad_request");
  CHECK(delta(R"("known":"","hash":1,"events":7)") == "bad_request");
}

}  // namespace dogwatch::server_tests
