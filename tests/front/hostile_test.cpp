// A hostile client: whatever it says is refused and logged, and everybody else plays on.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "front/running_server.h"
#include "front/sailor.h"

namespace dogwatch {
namespace {

std::string at_table(const Sailor& sailor) { return R"("table":")" + sailor.table() + "\""; }

std::string a_move(const Sailor& sailor, std::int64_t count, std::int64_t n, const std::string& move) {
  return at_table(sailor) + R"(,"count":)" + std::to_string(count) + R"(,"n":)" + std::to_string(n) + R"(,"move":)" +
         move;
}

// Two honest people who play matches to their end, one after the other, while something else goes on.
class HonestPair {
 public:
  explicit HonestPair(std::uint16_t port) : thread_([this, port] { play(port); }) {}
  ~HonestPair() {
    if (thread_.joinable()) thread_.join();
  }
  HonestPair(const HonestPair&) = delete;
  HonestPair& operator=(const HonestPair&) = delete;
  // Ends after the match that is on; whether all were played to their end.
  bool finish() {
    enough_ = true;
    thread_.join();
    return crews_ > 0 && !failed_;
  }

 private:
  void play(std::uint16_t port) {
    do {
      Crew crew(port, "waves", 2, 11);
      failed_ = failed_ || !crew.open() || !crew.play(port, Crew::long_enough) || !crew.ended();
      ++crews_;
    } while (!enough_ && !failed_);
  }
  std::atomic<bool> enough_ = false;
  std::atomic<bool> failed_ = false;
  std::atomic<int> crews_ = 0;
  std::thread thread_;
};

}  // namespace

TEST_CASE("wrong tokens, others' seats, old decisions and moves that are none are refused by name") {
  RunningServer server;
  HonestPair pair(server.port());
  Crew crew(server.port(), "waves", 2, 5);
  REQUIRE(crew.open());
  REQUIRE(crew.play(server.port(), 4));
  // Somebody has to wait for somebody else.
  while (crew.sailors()[0].to_move() == crew.sailors()[1].to_move()) REQUIRE(crew.play(server.port(), 1));
  Sailor& mover = crew.sailors()[crew.sailors()[0].to_move() ? 0 : 1];
  Sailor& other = crew.sailors()[crew.sailors()[0].to_move() ? 1 : 0];
  REQUIRE(mover.to_move());

  Sailor hostile("Mallory", 6);
  REQUIRE(hostile.connect(server.port()));
  CHECK(hostile.code("attend", at_table(mover) + R"(,"token":"00000000000000000000000000000000","language":"en")") ==
        "bad_token");
  CHECK(hostile.code("attend", at_table(mover) + R"(,"token":"","language":"en")") == "bad_token");
  CHECK(hostile.code("attend", R"("table":"aaaaaaaaaa","token":null,"language":"en")") == "no_such_table");
  // Without a seat, and as a watcher, nobody plays.
  CHECK(hostile.code("play", a_move(mover, mover.count() + 1, mover.n(), mover.moves()[0])) != "ok");
  CHECK(hostile.code("attend", at_table(mover) + R"(,"token":null,"language":"en")") == "ok");
  CHECK(hostile.code("play", a_move(mover, mover.count() + 1, mover.n(), mover.moves()[0])) != "ok");
  CHECK(hostile.code("take_back", at_table(mover) + R"(,"count":1)") != "ok");
  CHECK(hostile.code("concede", at_table(mover) + R"(,"count":1)") != "ok");
  CHECK(hostile.code("free", at_table(mover) + R"(,"count":1,"seat":0)") != "ok");
  // The wrong seat, a decision that is over, a count that is not its own, a move that is none.
  CHECK(other.code("play", a_move(other, other.count() + 1, other.n(), mover.moves()[0])) == "not_your_turn");
  CHECK(mover.code("play", a_move(mover, mover.count() + 1, 1, mover.moves()[0])) == "stale");
  CHECK(mover.code("play", a_move(mover, mover.count() + 9, mover.n(), mover.moves()[0])) == "wrong_count");
  CHECK(mover.code("play", a_move(mover, 0, mover.n(), mover.moves()[0])) == "wrong_count");
  for (const std::string move : {R"({"kind":"keelhaul"})", "null", "[]", "7", R"("draft")", "{}"}) {
    INFO(move);
    const std::string code = mover.code("play", a_move(mover, mover.count() + 1, mover.n(), move));
    CHECK((code == "illegal_move" || code == "bad_request"));
  }
  REQUIRE(crew.play(server.port(), Crew::long_enough));
  CHECK(crew.ended());
  CHECK(mover.code("play", a_move(mover, mover.count() + 1, mover.n(), "{}")) != "ok");
  CHECK(pair.finish());
}

TEST_CASE("frames that are no requests get an answer or an end, and are nobody else's trouble") {
  RunningServer server;
  HonestPair pair(server.port());
  const std::string deep(100'000, '[');
  for (const std::string& frame :
       {std::string("{"), std::string("[]"), std::string("null"), std::string("\"x\""), std::string("{}"),
        std::string(R"({"id":1})"), std::string(R"({"id":"x","do":7})"), std::string(R"({"id":1,"do":"scuttle"})"),
        std::string(R"({"id":-1,"do":"open","game":"waves","seats":"many"})"), std::string(R"({"id":1,"do":"play"})"),
        std::string(R"({"id":1,"do":"follow","tables":{}})"),
        std::string(R"({"id":1,"do":"attend","table":7,"token":[]})"), deep,
        R"({"id":1,"do":"hello","version":)" + deep, std::string(200'000, ' ')}) {
    INFO(frame.substr(0, 60));
    Sailor hostile("Mallory");
    REQUIRE(hostile.connect(server.port()));
    REQUIRE(hostile.say(frame));
    const auto answer = hostile.socket().read();
    CHECK((!answer || answer->find("\"ok\":false") != std::string::npos));
  }
  // The first frame must be hello.
  WsClient rude;
  REQUIRE(rude.connect(server.port()) == 101);
  REQUIRE(rude.send(R"({"id":1,"do":"lobby"})"));
  const auto answer = rude.read();
  CHECK((!answer || answer->find("\"ok\":false") != std::string::npos));
  CHECK(pair.finish());
}

TEST_CASE("a flood is slowed down or ended; others do not feel it") {
  ServeSettings settings = RunningServer::open_handed();
  settings.tables.messages_per_second = 50;
  settings.tables.messages_at_once = 200;
  RunningServer server(settings);
  Sailor hostile("Mallory");
  REQUIRE(hostile.connect(server.port()));
  bool slowed = false;
  for (int i = 0; i < 2000 && !slowed; ++i) {
    const std::string code = hostile.code("lobby");
    slowed = code == "too_fast" || code == "lost";
  }
  CHECK(slowed);
  Sailor honest("Jo");
  REQUIRE(honest.connect(server.port()));
  CHECK(honest.code("lobby") == "ok");
  CHECK(server.log().find("refus") != std::string::npos);
}

TEST_CASE("script in names and chat arrives as text and nothing else") {
  RunningServer server;
  const std::string script = R"(<script>alert(\"x\")</script>)";
  Sailor opener("<img src=x onerror=alert(1)>", 8);
  REQUIRE(opener.connect(server.port()));
  REQUIRE(opener.open("waves", R"([{"kind":"person"},{"kind":"person"}])"));
  Sailor guest("</script>", 9);
  REQUIRE(guest.connect(server.port()));
  std::vector<std::string> heard;
  guest.heard = &heard;
  REQUIRE(guest.sit(opener.table()));
  REQUIRE(opener.code("chat", at_table(opener) + R"(,"count":)" + std::to_string(opener.count() + 1) + R"(,"text":")" +
                                  script + "\"") == "ok");
  const auto has_chat = [&] {
    return std::any_of(heard.begin(), heard.end(),
                       [](const std::string& frame) { return frame.find(R"("push":"chat")") != std::string::npos; });
  };
  REQUIRE(guest.listen_until(has_chat));
  for (const std::string& frame : heard) CHECK(parse_json(frame).ok());
  const std::string too_long(301, 'x');
  CHECK(opener.code("chat", at_table(opener) + R"(,"count":)" + std::to_string(opener.count() + 1) + R"(,"text":")" +
                                too_long + "\"") == "too_long");
}

}  // namespace dogwatch
