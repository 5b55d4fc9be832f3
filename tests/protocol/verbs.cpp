// Every verb of the engine protocol does what its document says.
#include <cstdint>

#include "protocol/client.h"
#include "protocol/protocol.h"

namespace dogwatch::protocol_tests {
namespace {

using Tool = Client<EngineProtocol>;

Tool at_a_table() {
  Tool tool;
  tool.granted(new_match);
  return tool;
}

}  // namespace

TEST_CASE("hello tells name, version, protocol and the version of each game's rules") {
  Tool tool;
  const JsonDocument hello = tool.granted(R"({"do":"hello"})");
  CHECK(text_of(*member(hello, "name")) == "dogwatch");
  CHECK(text_of(*member(hello, "version")) == DOGWATCH_VERSION);
  CHECK(member(hello, "protocol")->GetInt() == 1);
  for (const Title* title : titles()) {
    CHECK(member(*member(hello, "rules"), title->about->id)->GetInt() == title->about->rules_version);
  }
}

TEST_CASE("games lists seats and options with their standard values and texts") {
  Tool tool;
  const JsonDocument response = tool.granted(R"({"do":"games"})");
  bool found = false;
  for (const Json& game : member(response, "games")->GetArray()) {
    CHECK(!text_of(*member(game, "name")).empty());
    CHECK(member(game, "seats")->Size() > 0);
    for (const Json& option : member(game, "options")->GetArray()) {
      bool standard_is_a_value = false;
      for (const Json& value : member(option, "values")->GetArray()) {
        standard_is_a_value = standard_is_a_value || value == *member(option, "default");
      }
      CHECK(standard_is_a_value);
      CHECK(text_of(*member(option, "text")).find("options.") == std::string_view::npos);
    }
    found = found || text_of(*member(game, "id")) == "waves";
  }
  CHECK(found);
}

TEST_CASE("a match is a function of its fields: the same seed gives the same table, another seed another one") {
  Tool one;
  Tool same;
  Tool other;
  one.granted(new_match);
  same.granted(new_match);
  other.granted(R"({"do":"new","game":"waves","seats":3,"seed":"b"})");
  CHECK(one.state() == same.state());
  CHECK(one.state() != other.state());
}

TEST_CASE("new takes options and components") {
  Tool tool;
  const std::string options = R"({"do":"new","game":"waves","seats":2,"seed":"a","options":{"ports_tie":"none"}})";
  const JsonDocument response = tool.granted(options);
  CHECK(member(response, "waiting")->IsArray());
  CHECK(tool.state().find(R"("ports_tie":"none")") != std::string::npos);

  JsonWriter own;
  own.begin_object().key("do").text("new").key("game").text("waves").key("seats").number(2).key("seed").text("a");
  own.key("components").text(std::string(find_title("waves")->components) + "\n# mine\n").end_object();
  tool.granted(own.view());
  CHECK(tool.state().find("# mine") != std::string::npos);
}

TEST_CASE("moves tells what is asked, and a sentence for each move") {
  Tool tool = at_a_table();
  const int seat = tool.waiting().front();
  const JsonDocument moves = tool.granted(R"({"do":"moves","seat":)" + std::to_string(seat) + "}");
  CHECK(text_of(*member(moves, "asks")) == "draft");
  CHECK(!text_of(*member(moves, "text")).empty());
  CHECK(member(moves, "moves")->Size() == member(moves, "texts")->Size());
  CHECK(member(moves, "moves")->Size() == 9);
}

TEST_CASE("play tells the events that the named eye sees, all by default") {
  Tool tool = at_a_table();
  while (tool.waiting().size() == 1) tool.step(0);
  // All allocate in secret now: only the seat itself learns of its step.
  REQUIRE(tool.waiting().size() == 3);
  const std::string move = tool.some_move(0, 0);
  const auto play = [&](const std::string& as) {
    return tool.granted(R"({"do":"play","seat":0,"move":)" + move + as + "}");
  };
  const auto take_back = [&] { tool.granted(R"({"do":"take_back","seat":0})"); };
  const JsonDocument all = play("");
  take_back();
  const std::string said_to_all = tool.text(*member(all, "events"));
  CHECK(tool.text(*member(play(R"(,"as":"all")"), "events")) == said_to_all);
  take_back();
  CHECK(tool.text(*member(play(R"(,"as":0)"), "events")) == said_to_all);
  take_back();
  CHECK(member(play(R"(,"as":1)"), "events")->Empty());
  take_back();
  const JsonDocument watched = play(R"(,"as":"watcher")");
  CHECK(member(watched, "events")->Empty());
  CHECK(member(watched, "texts")->Empty());
  CHECK(!member(watched, "over")->GetBool());
}

TEST_CASE("view shows what a seat or a watcher knows, and no more") {
  Tool tool = at_a_table();
  while (tool.waiting().size() == 1) tool.step(0);
  tool.granted(R"({"do":"play","seat":0,"move":)" + tool.some_move(0, 0) + "}");
  const std::string own = tool.text(*member(tool.granted(R"({"do":"view","seat":0})"), "view"));
  const std::string rival = tool.text(*member(tool.granted(R"({"do":"view","seat":1})"), "view"));
  const std::string watched = tool.text(*member(tool.granted(R"({"do":"view","seat":"watcher"})"), "view"));
  CHECK(own != rival);
  CHECK(own != watched);
}

TEST_CASE("take_back undoes a seat's last open step, and undo anybody's last move with its dice") {
  Tool tool = at_a_table();
  while (tool.waiting().size() == 1) tool.step(0);
  tool.granted(R"({"do":"play","seat":0,"move":)" + tool.some_move(0, 1) + "}");
  const std::string before = tool.state();
  tool.granted(R"({"do":"play","seat":1,"move":)" + tool.some_move(1, 3) + "}");
  CHECK(tool.state() != before);
  tool.granted(R"({"do":"take_back","seat":1})");
  CHECK(tool.state() == before);
  CHECK(tool.code(R"({"do":"take_back","seat":1})") == "illegal_move");

  std::vector<std::string> states{tool.state()};
  for (unsigned n = 0; n < 60 && !tool.over(); ++n) {
    tool.step(n);
    states.push_back(tool.state());
  }
  for (std::size_t i = states.size(); i > 1; --i) {
    CHECK(tool.state() == states[i - 1]);
    tool.granted(R"({"do":"undo"})");
  }
  CHECK(tool.state() == states.front());
}

TEST_CASE("undo stops at the beginning of the match") {
  Tool tool = at_a_table();
  CHECK(tool.code(R"({"do":"undo"})") == "illegal_move");
}

TEST_CASE("rig lays down the next rolls and draws; what was laid down is part of the state and comes back by undo") {
  Tool tool;
  tool.granted(R"({"do":"new","game":"waves","seats":2,"seed":"a"})");
  tool.granted(R"({"do":"rig","rolls":[6,6,6,6,6,6],"draws":[0,0,0,0,0,0]})");
  const std::string rigged = tool.state();
  CHECK(rigged.find(R"("rolls":[6,6,6,6,6,6],"draws":[0,0,0,0,0,0])") != std::string::npos);
  std::string before_the_roll;
  JsonDocument view;
  // The second round rolls six dice.
  for (unsigned n = 0; n < 200; ++n) {
    before_the_roll = tool.state();
    tool.step(0);
    view = tool.granted(R"({"do":"view","seat":"watcher"})");
    if (member(*member(view, "view"), "round")->GetInt() == 2) break;
  }
  // Always the first of what remains: the bag's dice in the order of the components file.
  std::string colours;
  for (const Json& die : member(*member(view, "view"), "pool")->GetArray()) {
    CHECK(member(die, "value")->GetInt() == 6);
    colours += std::string(text_of(*member(die, "colour"))) + " ";
  }
  CHECK(colours == "clear clear clear crimson crimson navy ");
  CHECK(tool.state().find(R"("rolls":[],"draws":[])") != std::string::npos);
  tool.granted(R"({"do":"undo"})");
  CHECK(tool.state() == before_the_roll);
  CHECK(tool.state().find(R"("rolls":[6,6,6,6,6,6],"draws":[0,0,0,0,0,0])") != std::string::npos);
}

TEST_CASE("bot answers with a legal move, its sentence and chances, and the same again for the same seed") {
  Tool tool = at_a_table();
  const std::string seat = std::to_string(tool.waiting().front());
  for (const std::string level :
       {R"("deckhand")", R"("bosun","budget_ms":20)", R"("captain","iterations":50,"seed":"x")"}) {
    const std::string request = R"({"do":"bot","seat":)" + seat + R"(,"level":)" + level + "}";
    const JsonDocument thought = tool.granted(request);
    CHECK(!text_of(*member(thought, "text")).empty());
    double sum = 0;
    for (const Json& chance : member(thought, "value")->GetArray()) sum += chance.GetDouble();
    CHECK(sum <= 1.0001);
    CHECK(member(thought, "value")->Size() == 3);
    const std::string first = tool.said();
    tool.granted(request);
    CHECK(tool.said() == first);
    tool.granted(R"({"do":"play","seat":)" + seat + R"(,"move":)" + tool.text(*member(thought, "move")) + "}");
    tool.granted(R"({"do":"undo"})");
  }
}

TEST_CASE("outcome says over: false before the end, and ranking and scores at the end") {
  Tool tool = at_a_table();
  CHECK(!member(tool.granted(R"({"do":"outcome"})"), "over")->GetBool());
  for (unsigned n = 0; !tool.over(); ++n) tool.step(n);
  const JsonDocument outcome = tool.granted(R"({"do":"outcome"})");
  CHECK(member(outcome, "over")->GetBool());
  CHECK(!member(outcome, "lost")->GetBool());
  unsigned ranked = 0;
  for (const Json& place : member(outcome, "ranking")->GetArray()) ranked += place.Size();
  CHECK(ranked == 3);
  for (const Json& score : member(outcome, "scores")->GetArray()) {
    int sum = 0;
    for (const auto& item : member(score, "items")->GetObject()) sum += item.value.GetInt();
    CHECK(sum == member(score, "total")->GetInt());
  }
}

TEST_CASE("load replays a record and names the first entry that does not fit") {
  Tool tool = at_a_table();
  for (unsigned n = 0; n < 40; ++n) tool.step(n);
  const std::string state = tool.state();
  const std::string record = tool.record();
  Tool other;
  const JsonDocument loaded = other.granted(R"({"do":"load","record":)" + record + "}");
  CHECK(!member(loaded, "over")->GetBool());
  CHECK(other.state() == state);

  auto damaged = parse_json(record);
  Json& log = (*damaged)["log"];
  log[12].CopyFrom(log[0], damaged->GetAllocator());
  const std::string request = R"({"do":"load","record":)" + tool.text(*damaged) + "}";
  CHECK(other.code(request) == "bad_record");
  CHECK(other.trouble(request).find("log[12]") != std::string::npos);
  CHECK(other.state() == state);
}

TEST_CASE("quit is answered, and nothing more is expected") {
  Tool tool;
  CHECK(!tool.door().finished());
  tool.granted(R"({"do":"quit"})");
  CHECK(tool.door().finished());
}

TEST_CASE("a state printed at any moment goes on elsewhere exactly as here") {
  for (std::uint32_t seed = 0; seed < 3; ++seed) {
    Tool here;
    here.granted(R"({"do":"new","game":"waves","seats":)" + std::to_string(2 + seed) + R"(,"seed":"s"})");
    here.granted(R"({"do":"rig","rolls":[1,2,3]})");
    Tool there;
    for (unsigned n = seed; !here.over(); n += 1 + seed) {
      there.granted(R"({"do":"set","game":"waves","state":)" + here.state() + "}");
      CHECK(there.state() == here.state());
      const std::string request = here.step(n);
      const std::string told = here.said();
      there.granted(request);
      // What follows is told alike, but for how far undo can go back.
      CHECK(there.state() == here.state());
      CHECK(!told.empty());
    }
  }
}

}  // namespace dogwatch::protocol_tests
