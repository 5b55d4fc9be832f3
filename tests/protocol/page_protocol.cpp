// The page's door: what a table with people needs beside the protocol.
#include "protocol/page_protocol.h"

#include <utility>

#include "core/express.h"
#include "core/sha256.h"
#include "protocol/client.h"

namespace dogwatch::protocol_tests {
namespace {

using Page = Client<PageProtocol>;

struct PageAtATable : Page {
  explicit PageAtATable(int seats = 2) {
    granted(R"({"do":"new","game":"waves","seats":)" + std::to_string(seats) +
            R"(,"seed":"p","names":["Anne","Bart","Calico"]})");
  }
};

JsonDocument look(Page& page, const std::string& eye) { return page.granted(R"({"do":"look","eye":)" + eye + "}"); }

std::string act(int seat, const std::string& move, const std::string& more = "") {
  return R"({"do":"act","seat":)" + std::to_string(seat) + R"(,"move":)" + move + more + "}";
}

// Plays on, always the move that `n` points to.
void act_once(Page& page, unsigned n) {
  const auto seats = page.waiting();
  const int seat = seats[n % seats.size()];
  page.granted(act(seat, page.some_move(seat, n)));
}

}  // namespace

TEST_CASE("look shows view, decision with texts, and who is waiting") {
  PageAtATable page;
  const int seat = page.waiting().front();
  const JsonDocument own = look(page, std::to_string(seat));
  const Json& decision = *member(own, "decision");
  REQUIRE(decision.IsObject());
  CHECK(text_of(*member(decision, "asks")) == "draft");
  CHECK(!member(decision, "reaction")->GetBool());
  CHECK(!member(decision, "confirm")->GetBool());
  CHECK(member(decision, "open_steps")->GetInt() == 0);
  CHECK(member(decision, "moves")->Size() == member(decision, "texts")->Size());
  CHECK(member(own, "outcome")->IsNull());
  CHECK(member(own, "view")->IsObject());
  CHECK(text_of(*member(*member(own, "standing"), "raise")) == "ask");
  const JsonDocument rival = look(page, std::to_string(1 - seat));
  CHECK(member(rival, "decision")->IsNull());
  const JsonDocument watcher = look(page, R"("watcher")");
  CHECK(member(watcher, "decision")->IsNull());
}

TEST_CASE("look speaks the reader's language and calls seats by their names") {
  PageAtATable page;
  const JsonDocument english = page.granted(R"({"do":"opening","eye":"watcher"})");
  const JsonDocument french = page.granted(R"({"do":"opening","eye":"watcher","language":"fr"})");
  const std::string in_english = page.text(*member(english, "texts"));
  CHECK((in_english.find("Anne") != std::string::npos || in_english.find("Bart") != std::string::npos));
  CHECK(in_english != page.text(*member(french, "texts")));
}

TEST_CASE("act tells each of several eyes what it sees") {
  PageAtATable page;
  const int seat = page.waiting().front();
  const std::string move = page.some_move(seat, 0);
  const JsonDocument response = page.granted(act(seat, move, R"(,"eye":[0,1,"watcher"])"));
  const Json& seen = *member(response, "seen");
  REQUIRE(seen.Size() == 3);
  CHECK(member(seen[0], "eye")->GetInt() == 0);
  CHECK(text_of(*member(seen[2], "eye")) == "watcher");
  CHECK(!member(seen[2], "events")->Empty());
  // The one who acted reads "you".
  CHECK(page.text(*member(seen[static_cast<unsigned>(seat)], "texts")) !=
        page.text(*member(seen[static_cast<unsigned>(1 - seat)], "texts")));
}

TEST_CASE("moves without a choice are played by the table and marked as forced") {
  PageAtATable page;
  bool forced = false;
  for (unsigned n = 0; n < 400 && !page.over(); ++n) {
    const auto seats = page.waiting();
    const int seat = seats.front();
    const JsonDocument response = page.granted(act(seat, page.some_move(seat, n)));
    for (const Json& event : member(response, "events")->GetArray()) {
      forced = forced || member(event, "forced") != nullptr;
    }
    for (const Seat waiting : page.door().engine().table()->waiting()) {
      CHECK(!page.door().engine().table()->forced(waiting).has_value());
    }
  }
  CHECK(page.over());
  CHECK(forced);
  CHECK(page.text(*member(page.granted(R"({"do":"settle"})"), "events")) == "[]");
}

TEST_CASE("nobody is asked to confirm what the table did by itself") {
  int alone = 0;
  for (int seed = 0; seed < 24; ++seed) {
    Page page;
    page.granted(R"({"do":"new","game":"rolling_seas","seats":1,"seed":"solo )" + std::to_string(seed) + R"("})");
    const bool placed = member(page.granted(R"({"do":"settle"})"), "events")->Size() > 0;
    const JsonDocument first = look(page, "0");
    CHECK(text_of(*member(*member(first, "decision"), "asks")) != "ready");
    if (placed) ++alone;
  }
  CHECK(alone > 0);
}

TEST_CASE("take_back goes back to the last choice, past steps that the table made by itself") {
  PageAtATable page;
  for (unsigned n = 0; n < 300 && !page.over(); ++n) {
    const auto seats = page.waiting();
    const int seat = seats.front();
    const std::string number = std::to_string(seat);
    const std::string before = page.text(*member(look(page, number), "decision"));
    page.granted(act(seat, page.some_move(seat, n)));
    const JsonDocument after = look(page, number);
    if (member(after, "open_steps")->GetInt() > 0 && n % 3 == 0) {
      page.granted(R"({"do":"take_back","seat":)" + number + "}");
      const JsonDocument again = look(page, number);
      CHECK(page.text(*member(again, "decision")) == before);
      page.granted(act(seat, page.some_move(seat, n)));
    }
  }
  CHECK(page.code(R"({"do":"take_back","seat":0})") == "illegal_move");
}

TEST_CASE("act and take_back answer with the look, and with what is new in the log") {
  PageAtATable page(3);
  const auto log_of = [&] {
    const JsonDocument record = page.granted(R"({"do":"record"})");
    std::vector<std::string> entries;
    for (const Json& entry : member(*member(record, "record"), "log")->GetArray()) entries.push_back(page.text(entry));
    return entries;
  };
  std::vector<std::string> kept;
  const auto follow = [&](const JsonDocument& response, const std::string& eye) {
    const Json& log = *member(response, "log");
    kept.resize(member(log, "from")->GetInt());
    for (const Json& entry : member(log, "entries")->GetArray()) kept.push_back(page.text(entry));
    CHECK(kept == log_of());
    JsonDocument looked = look(page, eye);
    looked.EraseMember("ok");
    CHECK(page.text(*member(response, "look")) == page.text(looked));
  };
  int taken_back = 0;
  for (unsigned n = 0; n < 200 && !page.over(); ++n) {
    const auto seats = page.waiting();
    const int seat = seats[n % seats.size()];
    const std::string number = std::to_string(seat);
    const std::string eye = n % 4 == 0 ? R"("watcher")" : number;
    follow(page.granted(act(seat, page.some_move(seat, n), R"(,"look":)" + eye)), eye);
    // Somebody who moved earlier takes back, too: others have moved since.
    const std::string other = std::to_string(n % 3);
    if (n % 3 != 0 || member(look(page, other), "open_steps")->GetInt() == 0) continue;
    ++taken_back;
    follow(page.granted(R"({"do":"take_back","seat":)" + other + R"(,"look":)" + other + "}"), other);
  }
  CHECK(taken_back > 5);
  CHECK(page.code(act(0, "{}", R"(,"look":7)")) == "bad_request");
}

TEST_CASE("the match at the table is looked at without sending its record") {
  PageAtATable page;
  for (unsigned n = 0; n < 20; ++n) act_once(page, n);
  const JsonDocument loaded = page.granted(R"({"do":"replay"})");
  CHECK(member(loaded, "moves")->GetInt() >= 20);
  const JsonDocument last =
      page.granted(R"({"do":"seek","eye":0,"at":)" + std::to_string(member(loaded, "moves")->GetInt()) + "}");
  CHECK(page.text(*member(last, "view")) == page.text(*member(look(page, "0"), "view")));
  Page nobody;
  CHECK(nobody.code(R"({"do":"replay"})") == "no_table");
}

TEST_CASE("hint gives the best three with text and chance") {
  PageAtATable page;
  const std::string seat = std::to_string(page.waiting().front());
  const JsonDocument hint = page.granted(R"({"do":"hint","iterations":200,"seat":)" + seat + "}");
  const Json& best = *member(hint, "best");
  REQUIRE(best.Size() >= 1);
  REQUIRE(best.Size() <= 3);
  for (const Json& advice : best.GetArray()) {
    CHECK(!text_of(*member(advice, "text")).empty());
    CHECK(member(advice, "chance")->GetDouble() >= 0);
    CHECK(member(advice, "chance")->GetDouble() <= 1);
  }
  CHECK(page.code(R"({"do":"hint","seat":)" + seat + "}") == "bad_request");
  CHECK(page.code(R"({"do":"hint","iterations":9,"seat":)" + std::to_string(seat == "0" ? 1 : 0) + "}") ==
        "not_your_turn");
}

TEST_CASE("a standing answer is kept, and only for reactions") {
  PageAtATable page;
  const JsonDocument answer = page.granted(R"({"do":"standing","seat":0,"ask":"raise","answer":"never"})");
  CHECK(text_of(*member(*member(answer, "standing"), "raise")) == "never");
  CHECK(page.code(R"({"do":"standing","seat":0,"ask":"draft","answer":"never"})") == "bad_request");
  CHECK(page.code(R"({"do":"standing","seat":0,"ask":"raise","answer":"maybe"})") == "bad_request");
}

TEST_CASE("a saved match comes back with its record, names, open steps and standing answers") {
  PageAtATable page(3);
  page.granted(R"({"do":"standing","seat":2,"ask":"raise","answer":"always"})");
  for (unsigned n = 0; n < 35; ++n) act_once(page, n);
  const std::string saved = page.text(*member(page.granted(R"({"do":"save"})"), "save"));
  const std::string record = page.record();
  Page other;
  other.granted(R"({"do":"restore","save":)" + saved + "}");
  CHECK(other.record() == record);
  CHECK(other.text(*member(other.granted(R"({"do":"save"})"), "save")) == saved);
  for (const std::string eye : {"0", "1", "2", R"("watcher")"}) {
    look(page, eye);
    const std::string here = page.said();
    look(other, eye);
    CHECK(other.said() == here);
  }
  // Where the rules have changed, the state alone goes on.
  std::string older = saved;
  const auto at = older.find(R"("log":[)");
  older.insert(at + 7, R"({"seat":0,"move":{"kind":"gone"},"dice":[]},)");
  other.granted(R"({"do":"restore","save":)" + older + "}");
  CHECK(other.state() == page.state());
  CHECK(other.code(R"({"do":"restore","save":{"game":"waves","record":{},"state":{}}})") == "bad_state");
  CHECK(other.state() == page.state());
}

TEST_CASE("words and components of the game are told whole") {
  PageAtATable page;
  const JsonDocument words = page.granted(R"({"do":"words","language":"fr"})");
  CHECK(text_of(*member(words, "language")) == "fr");
  CHECK(member(*member(words, "texts"), "moves.draft") != nullptr);
  const JsonDocument components = page.granted(R"({"do":"components"})");
  CHECK(member(components, "components")->IsObject());
  CHECK(text_of(*member(components, "toml")) == find_title("waves")->components);
  CHECK(member(components, "printed")->GetBool());
  Page nobody;
  CHECK(nobody.code(R"({"do":"words"})") == "bad_request");
  CHECK(nobody.code(R"({"do":"words","game":"chess"})") == "unknown_game");
  nobody.granted(R"({"do":"components","game":"waves"})");
}

TEST_CASE("an edited components file is checked before play, with file and line") {
  Page page;
  JsonWriter own;
  own.begin_object().key("do").text("check_components").key("game").text("waves");
  own.key("components").text(find_title("waves")->components).end_object();
  page.granted(own.view());
  CHECK(page.code(R"({"do":"check_components","game":"waves","components":"x = 1"})") == "bad_components");
  CHECK(page.trouble(R"({"do":"check_components","game":"waves","components":"x = 1"})").find("components.toml:") !=
        std::string::npos);
  CHECK(page.code(R"({"do":"check_components","game":"waves","components":""})") == "bad_components");
  CHECK(page.trouble(R"({"do":"check_components","game":"waves","components":"","components_file":"my.toml"})") ==
        "my.toml is empty.");
}

TEST_CASE("the outcome comes with the texts of its items") {
  PageAtATable page;
  for (unsigned n = 0; !page.over(); ++n) act_once(page, n);
  const JsonDocument end = look(page, R"("all")");
  const Json& outcome = *member(end, "outcome");
  REQUIRE(outcome.IsObject());
  CHECK(text_of(*member(*member(outcome, "item_texts"), "treasure")) == "Treasure");
}

TEST_CASE("a record is looked at move by move, forwards and backwards, and the live table stays") {
  PageAtATable page(3);
  const auto hash = [&] { return std::to_string(page.door().engine().table()->state_hash()); };
  std::vector<std::string> views{page.text(*member(look(page, R"("all")"), "view"))};
  for (unsigned n = 0; n < 60; ++n) {
    page.step(n);
    views.push_back(page.text(*member(look(page, R"("all")"), "view")));
  }
  const std::string live = hash();
  const JsonDocument opened = page.granted(R"({"do":"replay","record":)" + page.record() + "}");
  CHECK(member(opened, "moves")->GetInt() == 60);
  std::vector<int> moments;
  for (int at = 0; at <= 60; ++at) moments.push_back(at);
  for (const int at : {17, 3, 60, 0, 59, 60}) moments.push_back(at);
  for (const int at : moments) {
    const JsonDocument there = page.granted(R"({"do":"seek","eye":"all","at":)" + std::to_string(at) + "}");
    CHECK(page.text(*member(there, "view")) == views[at]);
    CHECK(member(there, "events")->Size() == member(there, "texts")->Size());
  }
  CHECK(hash() == live);
  CHECK(page.code(R"({"do":"seek","eye":"all","at":61})") == "bad_request");
  Page nobody;
  CHECK(nobody.code(R"({"do":"seek","at":0})") == "no_table");
}

TEST_CASE("every event of a record is found again, from every eye") {
  PageAtATable page(3);
  for (unsigned n = 0; n < 40; ++n) page.step(n);
  page.granted(R"({"do":"replay"})");
  const auto seek = [&](int at, const std::string& rest) {
    return page.granted(R"({"do":"seek","at":)" + std::to_string(at) + "," + rest + "}");
  };
  for (int at = 0; at <= 40; ++at) {
    const JsonDocument told = seek(at, R"("eye":"watcher")");
    const unsigned events = member(told, "events")->Size();
    for (const char* eye : {R"("watcher")", "0", R"("all")"}) {
      const std::string own = R"("eye":)" + std::string(eye);
      for (unsigned n = 0; n < events; ++n) {
        const JsonDocument there = seek(at, own + R"(,"told_to":"watcher","event":)" + std::to_string(n));
        const int seen = member(there, "seen_events")->GetInt();
        REQUIRE(seen > static_cast<int>(n));
        const int number = (*member(there, "moments"))[static_cast<unsigned>(seen - 1)].GetInt();
        const JsonDocument moment =
            page.granted(R"({"do":"moment","of":"record","number":)" + std::to_string(number) + "," + own + "}");
        CHECK(page.text(*member(there, "view")) == page.text(*member(moment, "view")));
      }
    }
  }
}

TEST_CASE("an event says how many moves of its answer came after its own") {
  PageAtATable page(3);
  std::vector<std::string> acted;
  for (unsigned n = 0; n < 60; ++n) {
    const std::size_t before = page.door().engine().table()->log().size();
    const auto seats = page.waiting();
    const int seat = seats[n % seats.size()];
    const JsonDocument answer = page.granted(R"({"do":"act","eye":"all","seat":)" + std::to_string(seat) +
                                             R"(,"move":)" + page.some_move(seat, n) + "}");
    const std::size_t after = page.door().engine().table()->log().size();
    acted.resize(after + 1);
    const Json* back = member(answer, "back");
    for (unsigned i = 0; i < member(answer, "texts")->Size(); ++i) {
      const std::size_t at = after - (back == nullptr ? 0U : (*back)[i].GetUint());
      REQUIRE(at > before);
      acted[at] += text_of((*member(answer, "texts"))[i]);
    }
  }
  const JsonDocument story = page.granted(R"({"do":"story","eye":"all"})");
  for (const Json& moment : member(story, "story")->GetArray()) {
    std::string told;
    for (const Json& text : member(moment, "texts")->GetArray()) told += text_of(text);
    const int at = member(moment, "at")->GetInt();
    if (at > 0) CHECK(told == acted[static_cast<std::size_t>(at)]);
  }
}

namespace {

// Plays a lone voyage up to its first wind, and returns what the captain then sees.
JsonDocument under_a_wind(Page& page) {
  page.granted(R"({"do":"new","game":"rolling_seas","seats":1,"seed":"route"})");
  for (unsigned n = 0; n < 60; ++n) {
    JsonDocument seen = look(page, "0");
    if (text_of(*member(*member(seen, "decision"), "asks")) == "act") return seen;
    const JsonDocument moves = page.granted(R"({"do":"moves","seat":0})");
    const Json& list = *member(moves, "moves");
    page.granted(act(0, page.text(list[list.Size() - 1])));
  }
  REQUIRE(false);
  return {};
}

// The longest route that the view offers: its moves as JSON, and where it ends.
std::pair<std::vector<std::string>, std::string> longest_route(Page& page, const Json& seen) {
  std::pair<std::vector<std::string>, std::string> found;
  const Json& you = *member(*member(*member(seen, "view"), "shown"), "you");
  for (const Json& wind : member(you, "winds")->GetArray()) {
    for (const Json& reached : member(wind, "reach")->GetArray()) {
      const Json& route = *member(reached, "route");
      if (!member(reached, "stop")->GetBool() || route.Size() <= found.first.size()) continue;
      found = {{}, std::string(text_of(*member(reached, "square")))};
      for (const Json& move : route.GetArray()) found.first.push_back(page.text(move));
    }
  }
  return found;
}

std::string then(const std::vector<std::string>& route) {
  std::string list;
  for (std::size_t i = 1; i < route.size(); ++i) list += (i > 1 ? "," : "") + route[i];
  return R"(,"eye":"all","look":0,"then":[)" + list + "]";
}

}  // namespace

TEST_CASE("a route is played in one request, each of its moves told and taken back by itself") {
  Page page;
  const JsonDocument seen = under_a_wind(page);
  const auto [route, square] = longest_route(page, seen);
  REQUIRE(route.size() > 3);
  const std::string before = page.state();
  const JsonDocument answer = page.granted(act(0, route.front(), then(route)));
  const Json& captain = (*member(*member(*member(answer, "look"), "view"), "players"))[0];
  CHECK(text_of(*member(captain, "ship")) == square);
  CHECK(member(*member(answer, "log"), "entries")->Size() >= route.size());
  CHECK(member(answer, "events")->Size() >= route.size());
  for (std::size_t i = 0; i < route.size(); ++i) page.granted(R"({"do":"take_back","seat":0})");
  CHECK(page.state() == before);
}

TEST_CASE("a route stops before a move that is not legal; an illegal beginning is refused and changes nothing") {
  Page page;
  const JsonDocument seen = under_a_wind(page);
  auto route = longest_route(page, seen).first;
  const std::string before = page.state();
  CHECK(page.code(act(0, R"({"kind":"sail","direction":"N"})", then(route))) == "illegal_move");
  CHECK(page.code(act(0, route.front(), R"(,"then":7)")) == "bad_request");
  CHECK(page.state() == before);
  const std::size_t legal = route.size() - 1;
  route[legal] = R"({"kind":"fill"})";
  const JsonDocument answer = page.granted(act(0, route.front(), then(route)));
  CHECK(member(*member(answer, "log"), "entries")->Size() == legal);
}

TEST_CASE("the story tells every move again as it was told to that eye") {
  PageAtATable page(3);
  std::string told = page.text(*member(page.granted(R"({"do":"opening","eye":1})"), "texts"));
  for (unsigned n = 0; n < 50; ++n) {
    const auto seats = page.waiting();
    const int seat = seats[n % seats.size()];
    const JsonDocument response = page.granted(R"({"do":"play","as":1,"seat":)" + std::to_string(seat) + R"(,"move":)" +
                                               page.some_move(seat, n) + "}");
    told += page.text(*member(response, "events"));
  }
  const JsonDocument story = page.granted(R"({"do":"story","eye":1})");
  std::string again;
  for (const Json& moment : member(story, "story")->GetArray()) {
    again += page.text(*member(moment, member(moment, "at")->GetInt() == 0 ? "texts" : "events"));
  }
  CHECK(again == told);
}

TEST_CASE("verify recomputes every roll from the key, and finds the one that was changed") {
  PageAtATable page(3);
  for (unsigned n = 0; n < 80; ++n) page.step(n);
  const std::string record = page.record();
  const JsonDocument verified = page.granted(R"({"do":"verify","record":)" + record + "}");
  CHECK(member(verified, "agrees")->GetBool());
  const auto rolls = member(verified, "rolls")->Size();
  CHECK(rolls > 30);

  auto tampered = parse_json(record);
  Json& die = (*tampered)["opening"][rolls > 20 ? 12 : 0];
  REQUIRE(die.HasMember("roll"));
  die["roll"].SetInt(die["roll"].GetInt() % 6 + 1);
  const JsonDocument caught = page.granted(R"({"do":"verify","record":)" + page.text(*tampered) + "}");
  CHECK(!member(caught, "agrees")->GetBool());
  int wrong = 0;
  for (const Json& roll : member(caught, "rolls")->GetArray()) {
    wrong += *member(roll, "answer") == *member(roll, "recomputed") ? 0 : 1;
  }
  CHECK(wrong == 1);

  std::string damaged = record;
  damaged.replace(damaged.find(R"("key":")") + 7, 1, "x");
  CHECK(page.code(R"({"do":"verify","record":)" + damaged + "}") == "bad_record");
}

TEST_CASE("a match that was rigged does not pass for an honest one") {
  PageAtATable page;
  page.granted(R"({"do":"rig","rolls":[6,6,6,6,6,6]})");
  for (unsigned n = 0; n < 60; ++n) page.step(n);
  const JsonDocument verified = page.granted(R"({"do":"verify","record":)" + page.record() + "}");
  CHECK(!member(verified, "agrees")->GetBool());
}

TEST_CASE("a record that begins with a state verifies from there") {
  PageAtATable page;
  for (unsigned n = 0; n < 30; ++n) page.step(n);
  page.granted(R"({"do":"set","game":"waves","state":)" + page.state() + "}");
  for (unsigned n = 0; n < 60 && !page.over(); ++n) page.step(n);
  const JsonDocument verified = page.granted(R"({"do":"verify","record":)" + page.record() + "}");
  CHECK(member(verified, "agrees")->GetBool());
  CHECK(member(verified, "rolls")->Size() > 0);
}

// The words of a table online, as its record tells them.
TEST_CASE("verify checks that the words have their hashes and give the key") {
  const std::vector<std::string> seats{"seat-0-word-abcdefgh", ""};
  MatchSpec spec;
  const Title& title = *find_title("waves");
  spec.options = standard_options(*title.about);
  spec.key = key_from_words("server-word-0123456789", seats);
  const auto table = title.open(title, spec);
  REQUIRE(table.ok());
  JsonWriter record;
  (*table)->write_record(record);
  const auto with_words = [&](const std::string& server, const std::string& hashed, const std::string& seat) {
    std::string text = record.str();
    text.pop_back();
    return R"({"do":"verify","record":)" + text + R"(,"words":{"drawn":1,"server":{"hash":")" + to_hex(sha256(hashed)) +
           R"(","word":")" + server + R"("},"seats":[{"hash":")" + to_hex(sha256(seat)) + R"(","word":")" + seat +
           R"("},null]}}})";
  };
  Page page;
  const auto agrees = [&](const std::string& request) { return member(page.granted(request), "agrees")->GetBool(); };
  CHECK(agrees(with_words("server-word-0123456789", "server-word-0123456789", seats[0])));
  CHECK(page.said().find(R"("words":true)") != std::string::npos);
  CHECK_FALSE(agrees(with_words("server-word-0123456789", "another-word-0123456789", seats[0])));
  CHECK(page.said().find("hash") != std::string::npos);
  CHECK_FALSE(agrees(with_words("server-word-0123456789", "server-word-0123456789", "seat-0-word-zzzzzzzz")));
  CHECK(page.said().find("do not give the key") != std::string::npos);
}

}  // namespace dogwatch::protocol_tests
