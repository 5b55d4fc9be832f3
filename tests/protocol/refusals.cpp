// Every code of the engine protocol, and that a refused request changes nothing.
#include "protocol/client.h"
#include "protocol/protocol.h"

namespace dogwatch::protocol_tests {
namespace {

using Tool = Client<EngineProtocol>;

struct Refused {
  std::string request;
  std::string code;
  std::string named = "";  // must stand in the sentence
};

void check_all(Tool& tool, const std::vector<Refused>& all) {
  for (const Refused& one : all) {
    INFO(one.request);
    CHECK(tool.code(one.request) == one.code);
    CHECK(tool.trouble(one.request).find(one.named) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("what is not JSON is bad_json") {
  Tool tool;
  check_all(tool, {{"", "bad_json"},
                   {"   ", "bad_json"},
                   {"hello", "bad_json"},
                   {"{\"do\":\"hello\"", "bad_json"},
                   {"{\"do\":\"hello\"} x", "bad_json"},
                   {"{\"do\":\"hello\"}{\"do\":\"hello\"}", "bad_json"},
                   {"{\"do\":\"\xff\"}", "bad_json"},
                   {std::string("{\"do\":\"hello\"}\0", 15), "bad_json"},
                   {std::string(200'000, '['), "bad_json"}});
}

TEST_CASE("what is no request is bad_request, and the sentence names the field") {
  Tool tool;
  check_all(tool, {{"[]", "bad_request"},
                   {"17", "bad_request"},
                   {"null", "bad_request"},
                   {std::string(100'000, '[') + std::string(100'000, ']'), "bad_request"},
                   {"{}", "bad_request", "\"do\""},
                   {R"({"do":3})", "bad_request", "\"do\""},
                   {R"({"do":"dance"})", "bad_request", "dance"},
                   {R"({"do":")" + std::string(100'000, 'x') + "\"}", "bad_request", "xxx"},
                   {R"({"do":"new"})", "bad_request", "\"game\""},
                   {R"({"do":"new","game":"waves","seed":"a"})", "bad_request", "\"seats\""},
                   {R"({"do":"new","game":"waves","seats":2})", "bad_request", "\"seed\""},
                   {R"({"do":"new","game":7,"seats":2,"seed":"a"})", "bad_request", "\"game\""},
                   {R"({"do":"new","game":"waves","seats":"two","seed":"a"})", "bad_request", "\"seats\""},
                   {R"({"do":"new","game":"waves","seats":2.5,"seed":"a"})", "bad_request", "\"seats\""},
                   {R"({"do":"new","game":"waves","seats":2,"seed":1})", "bad_request", "\"seed\""},
                   {R"({"do":"new","game":"waves","seats":2,"seed":"a","options":[]})", "bad_request", "\"options\""},
                   {R"({"do":"new","game":"waves","seats":2,"seed":"a","components":1})", "bad_request", "components"},
                   {R"({"do":"set","game":"waves"})", "bad_request", "\"state\""},
                   {R"({"do":"set","state":{}})", "bad_request", "\"game\""},
                   {R"({"do":"load"})", "bad_request", "\"record\""},
                   {R"({"do":"load","record":[]})", "bad_request", "\"record\""}});
  tool.granted(new_match);
  check_all(tool, {{R"({"do":"moves"})", "bad_request", "\"seat\""},
                   {R"({"do":"moves","seat":3})", "bad_request", "\"seat\""},
                   {R"({"do":"moves","seat":-1})", "bad_request", "\"seat\""},
                   {R"({"do":"moves","seat":"0"})", "bad_request", "\"seat\""},
                   {R"({"do":"moves","seat":99999999999999999999})", "bad_request", "\"seat\""},
                   {R"({"do":"play","seat":0})", "bad_request", "\"move\""},
                   {R"({"do":"play","move":{}})", "bad_request", "\"seat\""},
                   {R"({"do":"play","seat":0,"move":{},"as":"nobody"})", "bad_request", "\"as\""},
                   {R"({"do":"play","seat":0,"move":{},"as":3})", "bad_request", "\"as\""},
                   {R"({"do":"view"})", "bad_request", "\"seat\""},
                   {R"({"do":"view","seat":"all"})", "bad_request", "\"seat\""},
                   {R"({"do":"rig"})", "bad_request", "\"rolls\""},
                   {R"({"do":"rig","rolls":6})", "bad_request", "\"rolls\""},
                   {R"({"do":"rig","rolls":[0]})", "bad_request", "\"rolls\""},
                   {R"({"do":"rig","rolls":[1.5]})", "bad_request", "\"rolls\""},
                   {R"({"do":"rig","rolls":[6],"draws":[-1]})", "bad_request", "\"draws\""},
                   {R"({"do":"rig","draws":["0"]})", "bad_request", "\"draws\""},
                   {R"({"do":"bot","seat":0})", "bad_request", "\"level\""},
                   {R"({"do":"bot","seat":0,"level":"admiral"})", "bad_request", "\"level\""},
                   {R"({"do":"bot","seat":0,"level":"captain"})", "bad_request", "\"iterations\""},
                   {R"({"do":"bot","seat":0,"level":"captain","iterations":0})", "bad_request", "\"iterations\""},
                   {R"({"do":"bot","seat":0,"level":"captain","budget_ms":-5})", "bad_request", "\"budget_ms\""},
                   {R"({"do":"bot","seat":0,"level":"captain","iterations":1,"seed":1})", "bad_request", "\"seed\""},
                   {R"({"do":"take_back"})", "bad_request", "\"seat\""}});
}

TEST_CASE("a line of more than 64 MiB is bad_request, and one of 64 MiB is answered") {
  Tool tool;
  const std::string hello = R"({"do":"hello"})";
  CHECK(tool.code(hello + std::string(EngineProtocol::longest_line - hello.size(), ' ')) == "ok");
  CHECK(tool.code(hello + std::string(EngineProtocol::longest_line - hello.size() + 1, ' ')) == "bad_request");
}

TEST_CASE("verbs about a table are no_table before there is one") {
  for (const std::string verb :
       {"waiting", "moves", "play", "view", "state", "rig", "bot", "outcome", "record", "take_back", "undo"}) {
    Tool tool;
    CHECK(tool.code(R"({"do":")" + verb + R"(","seat":0})") == "no_table");
  }
}

TEST_CASE("unknown_game, bad_options and bad_components") {
  Tool tool;
  check_all(tool,
            {{R"({"do":"new","game":"chess","seats":2,"seed":"a"})", "unknown_game", "chess"},
             {R"({"do":"set","game":"chess","state":{}})", "unknown_game", "chess"},
             {R"({"do":"new","game":"waves","seats":1,"seed":"a"})", "bad_options"},
             {R"({"do":"new","game":"waves","seats":6,"seed":"a"})", "bad_options"},
             {R"({"do":"new","game":"waves","seats":-3,"seed":"a"})", "bad_options"},
             {R"({"do":"new","game":"waves","seats":5000000000,"seed":"a"})", "bad_options"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","options":{"wind":1}})", "bad_options", "wind"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","options":{"ports_tie":"all"}})", "bad_options",
              "ports_tie"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","components":"= ="})", "bad_components",
              "components.toml:1"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","components":"\n\nhull = 3\n"})", "bad_components",
              "components.toml:"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","components":""})", "bad_components", "is empty"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","components":" \n"})", "bad_components", "is empty"},
             {R"({"do":"new","game":"waves","seats":2,"seed":"a","components":"x = 1","components_file":"my.toml"})",
              "bad_components", "my.toml:1"}});
}

TEST_CASE("bad_state names the field that breaks an invariant") {
  Tool tool;
  tool.granted(new_match);
  const std::string state = tool.state();
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string edited = state;
    const auto at = edited.find(from);
    REQUIRE(at != std::string::npos);
    edited.replace(at, from.size(), to);
    return R"({"do":"set","game":"waves","state":)" + edited + "}";
  };
  check_all(tool, {{R"({"do":"set","game":"waves","state":{}})", "bad_state"},
                   {with(R"("infamy":5)", R"("infamy":500)"), "bad_state", "infamy"},
                   {with(R"("round":1)", R"("round":"one")"), "bad_state", "round"},
                   {with(R"("phase":"draft")", R"("phase":"siesta")"), "bad_state", "phase"},
                   {with(R"("played":0)", R"("played":-1)"), "bad_state", "played"},
                   {with(R"("seats":3)", R"("seats":4)"), "bad_state", "seats"},
                   {with(R"("counters":[)", R"("counters":[-1,)"), "bad_state", "counters"},
                   {with(R"("hash":")", R"("hash":"0)"), "bad_state", "components"},
                   {with(R"("rigged":{"rolls":[])", R"("rigged":{"rolls":[0])"), "bad_state", "rolls"}});
  CHECK(tool.state() == state);
  // Edited, but sound.
  CHECK(tool.code(with(R"("infamy":5)", R"("infamy":4)")) == "ok");
}

TEST_CASE("bad_record: damaged, of another game, another format or other rules") {
  Tool tool;
  tool.granted(new_match);
  for (unsigned n = 0; n < 12; ++n) tool.step(n);
  const std::string record = tool.record();
  const std::string state = tool.state();
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string edited = record;
    const auto at = edited.find(from);
    REQUIRE(at != std::string::npos);
    edited.replace(at, from.size(), to);
    return R"({"do":"load","record":)" + edited + "}";
  };
  check_all(tool, {{R"({"do":"load","record":{}})", "bad_record", "game"},
                   {with(R"("game":"waves")", R"("game":"chess")"), "bad_record", "chess"},
                   {with(R"("format":1)", R"("format":99)"), "bad_record", "format"},
                   {with(R"("rules":)", R"("rules":9)"), "bad_record", "version"},
                   {with(R"("key":")", R"("key":"x)"), "bad_record", "key"},
                   {with(R"("log":[)", R"("log":[17,)"), "bad_record", "log[0]"},
                   {with(R"("seat":)", R"("seat":9)"), "bad_record", "log[0]"},
                   {with(R"("hash":")", R"("hash":"0)"), "bad_record", "components"}});
  CHECK(tool.state() == state);
}

TEST_CASE("not_your_turn, illegal_move whatever its shape, and game_over; the table stays exactly as it was") {
  Tool tool;
  tool.granted(new_match);
  const int seat = tool.waiting().front();
  const std::string own = std::to_string(seat);
  const std::string rival = std::to_string((seat + 1) % 3);
  const std::string move = tool.some_move(seat, 0);
  const std::string state = tool.state();
  check_all(tool, {{R"({"do":"play","seat":)" + rival + R"(,"move":)" + move + "}", "not_your_turn"},
                   {R"({"do":"moves","seat":)" + rival + "}", "not_your_turn"},
                   {R"({"do":"bot","seat":)" + rival + R"(,"level":"bosun"})", "not_your_turn"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":{"kind":"draft","die":99}})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":{"kind":"draft","die":0,"extra":1}})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":{"kind":"draft"}})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":{"kind":"confirm"}})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":{"kind":"fly"}})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":{}})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":[1,2]})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":"draft"})", "illegal_move"},
                   {R"({"do":"play","seat":)" + own + R"(,"move":null})", "illegal_move"},
                   {R"({"do":"take_back","seat":0})", "illegal_move"}});
  CHECK(tool.state() == state);

  for (unsigned n = 0; !tool.over(); ++n) tool.step(n);
  const std::string end = tool.state();
  check_all(tool, {{R"({"do":"play","seat":0,"move":{"kind":"confirm"}})", "game_over"},
                   {R"({"do":"moves","seat":0})", "game_over"},
                   {R"({"do":"bot","seat":0,"level":"deckhand"})", "game_over"}});
  CHECK(tool.state() == end);
}

TEST_CASE("whatever is refused, the table is exactly as it was") {
  Tool tool;
  tool.granted(new_match);
  for (unsigned n = 0; n < 15; ++n) tool.step(n);
  const std::string state = tool.state();
  for (const std::string request :
       {R"({"do":"new","game":"waves","seats":9,"seed":"a"})", R"({"do":"new","game":"chess","seats":2,"seed":"a"})",
        R"({"do":"set","game":"waves","state":{"seats":2}})", R"({"do":"load","record":{"game":"waves"}})",
        R"({"do":"rig","rolls":[6,6],"draws":[-1]})", R"({"do":"nonsense"})", "{"}) {
    CHECK(tool.code(request) != "ok");
    CHECK(tool.state() == state);
  }
}

}  // namespace dogwatch::protocol_tests
