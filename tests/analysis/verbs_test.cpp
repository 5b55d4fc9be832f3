// "analyse" and "evaluate" as tools and the page say them, and what is said of records that are of no use.
#include <doctest/doctest.h>

#include <algorithm>

#include "analysis/matches.h"
#include "core/express.h"
#include "protocol/client.h"
#include "protocol/page_protocol.h"

namespace dogwatch::analysis_tests {

namespace {

using protocol_tests::Client;

std::string analyse(const Json& record, const std::string& more = "") {
  JsonWriter json;
  json.json(record);
  return R"({"do":"analyse","record":)" + json.str() + R"(,"effort":"quick")" + more + "}";
}

// The last moves of a match: an analysis of few moments.
JsonDocument short_record(const Title& title) {
  const auto whole = open_table(title, 2, "short");
  finish(*whole, 3);
  const int played = whole->played();
  REQUIRE(whole->rewind(played - 8));
  whole->begin_here();
  finish(*whole, 4);
  return record_of(*whole);
}

void set(JsonDocument& record, const char* name, Json value) { record[name] = value; }

}  // namespace

TEST_CASE("the report has all that it should have") {
  const Title& title = *find_title("waves");
  Client<EngineProtocol> tool;
  const JsonDocument report = tool.granted(analyse(short_record(title), R"(,"seed":"s")"));
  CHECK(text_of(report["game"]) == "waves");
  CHECK(report["seats"].GetInt() == 2);
  CHECK(report["rules"].GetInt() == title.about->rules_version);
  CHECK(report["mind"].GetStringLength() == 16);
  CHECK(text_of(report["effort"]) == "quick");
  CHECK(text_of(report["seed"]) == "s");
  CHECK(report["complete"].GetBool());
  CHECK(report["start"].Size() == 2);
  CHECK(report["result"].Size() == 2);
  CHECK(report["totals"].Size() == 2);
  int n = 0;
  for (const Json& moment : report["moments"].GetArray()) {
    CHECK(moment["n"].GetInt() == n++);
    CHECK(moment["value"].Size() == 2);
    CHECK(moment["text"].GetStringLength() > 0);
    const bool choice = text_of(moment["kind"]) == "choice";
    CHECK(moment.HasMember("luck") != choice);
    CHECK(moment.HasMember("effect") == choice);
    if (choice) CHECK(moment["played"].Size() > 0);
    if (choice && moment["moves"].GetInt() > 1) {
      for (const char* name : {"best", "best_text", "d", "loss", "loss_error", "mark"}) CHECK(moment.HasMember(name));
    }
  }
  for (const char* name :
       {"luck", "luck_error", "loss", "d", "choices", "skill", "others", "drift", "adjusted_result", "marks"}) {
    CHECK(report["totals"][0].HasMember(name));
  }
  CHECK(report["dice"].IsArray());
  const std::string first = tool.said();
  tool.granted(analyse(short_record(title), R"(,"seed":"s")"));
  CHECK(tool.said() == first);
}

TEST_CASE("evaluate tells the chance of every seat") {
  for (const Title* title : titles()) {
    Client<EngineProtocol> tool;
    CHECK(tool.code(R"({"do":"evaluate"})") == "no_table");
    tool.granted(R"({"do":"new","seats":2,"seed":"e","game":")" + std::string(title->about->id) + "\"}");
    const JsonDocument answer = tool.granted(R"({"do":"evaluate"})");
    REQUIRE(answer["value"].Size() == 2);
    const double sum = answer["value"][0].GetDouble() + answer["value"][1].GetDouble();
    CHECK(sum <= 1.000001);
    CHECK(sum >= -2);
  }
}

TEST_CASE("records that are of no use get a clear sentence") {
  const Title& title = *find_title("waves");
  Client<EngineProtocol> tool;
  const JsonDocument good = short_record(title);
  const auto changed = [&](const char* name, Json value) {
    JsonDocument record;
    record.CopyFrom(good, record.GetAllocator());
    set(record, name, std::move(value));
    return analyse(record);
  };
  CHECK(tool.code(R"({"do":"analyse"})") == "bad_request");
  CHECK(tool.code(R"({"do":"analyse","record":{}})") == "bad_record");
  CHECK(tool.code(changed("game", Json("chess"))) == "bad_record");
  CHECK(tool.code(changed("dogwatch", Json("letter"))) == "bad_record");
  CHECK(tool.code(changed("format", Json(99))) == "bad_record");
  CHECK(tool.code(changed("rules", Json(999))) == "bad_record");
  CHECK(tool.code(changed("log", Json(5))) == "bad_record");
  CHECK(tool.code(analyse(good, R"(,"seed":5)")) == "bad_request");
  CHECK(tool.code(R"({"do":"analyse","record":{"game":"waves"},"effort":"huge"})") == "bad_request");

  const auto unfinished = open_table(title, 2, "unfinished");
  const std::string said = tool.trouble(analyse(record_of(*unfinished)));
  CHECK(said == "This match is not over yet; only a finished match can be analysed.");

  // A match of older rules that those of now would not have played so.
  JsonDocument older;
  older.CopyFrom(good, older.GetAllocator());
  older["rules"] = 1;
  older["log"].Erase(older["log"].Begin());
  CHECK(tool.trouble(analyse(older)).find("version 1 of the rules") != std::string::npos);
}

TEST_CASE("the page works on an analysis in pieces") {
  const Title& title = *find_title("waves");
  Client<PageProtocol> page;
  CHECK(page.code(R"({"do":"analysis_go","tasks":1})") == "no_table");
  CHECK(page.code(R"({"do":"analysis_report"})") == "no_table");
  JsonWriter record;
  record.json(short_record(title));
  const JsonDocument begun = page.granted(R"({"do":"analysis","effort":"quick","record":)" + record.str() + "}");
  const int tasks = begun["tasks"].GetInt();
  CHECK(tasks > 5);
  const JsonDocument some = page.granted(R"({"do":"analysis_go","tasks":3})");
  CHECK(some["done"].GetInt() == 3);
  CHECK(some["of"].GetInt() == tasks);
  CHECK_FALSE(page.granted(R"({"do":"analysis_report"})")["complete"].GetBool());
  CHECK(page.granted(R"({"do":"analysis_go","tasks":100000})")["done"].GetInt() == tasks);
  const JsonDocument told = page.granted(R"({"do":"analysis_report","language":"fr","names":["Anne","Grace"]})");
  CHECK(told["complete"].GetBool());
}

TEST_CASE("a report has its chart where that is asked for, and speaks to whom reads it") {
  const Title& title = *find_title("waves");
  Client<PageProtocol> page;
  JsonWriter record;
  record.json(short_record(title));
  page.granted(R"({"do":"analysis","effort":"quick","record":)" + record.str() + "}");
  page.granted(R"({"do":"analysis_go","tasks":100000})");
  CHECK_FALSE(page.granted(R"({"do":"analysis_report"})").HasMember("chart"));
  const JsonDocument report = page.granted(R"({"do":"analysis_report","chart":true,"eye":0,"names":["Anne","Grace"]})");
  const Json& chart = report["chart"];
  REQUIRE(chart["lines"].Size() == 2);
  CHECK(chart["dots"].Size() == report["turning_points"].Size() + report["key_choices"].Size());
  const int size = chart["size"].GetInt();
  for (const Json& dot : chart["dots"].GetArray()) {
    CHECK(dot["x"].GetInt() >= 0);
    CHECK(dot["x"].GetInt() <= size);
  }
  for (const Json& line : chart["lines"].GetArray()) {
    const std::string path(text_of(line["path"]));
    CHECK(path.starts_with("M0 "));
    // One point for each moment.
    CHECK(std::count(path.begin(), path.end(), 'L') == static_cast<int>(report["moments"].Size()) - 1);
  }
  CHECK(page.said().find("Anne") == std::string::npos);
  CHECK(page.said().find("ou ") != std::string::npos);  // "You write", or "your"
}

TEST_CASE("a line of play is judged in a match that still runs") {
  const Title& title = *find_title("waves");
  Client<PageProtocol> page;
  const auto table = open_table(title, 2, "judged");
  const int seat = index(table->waiting().lowest());
  JsonWriter record;
  record.json(record_of(*table));
  MoveList moves;
  table->legal(seat_at(seat), moves);
  JsonWriter move;
  write_move(move, table->about(), moves[0], table->namer());
  const auto judge = [&](const std::string& line, const std::string& more = "") {
    return R"({"do":"judge","record":)" + record.str() + R"(,"seat":)" + std::to_string(seat) + R"(,"line":)" + line +
           more + "}";
  };
  const JsonDocument verdict = page.granted(judge("[" + move.str() + "]"));
  for (const char* name : {"best", "best_text", "d", "loss", "loss_error", "mark"}) CHECK(verdict.HasMember(name));
  const std::string first = page.said();
  page.granted(judge("[" + move.str() + "]"));
  CHECK(page.said() == first);
  CHECK(page.code(judge("[]")) == "bad_request");
  CHECK(page.code(judge("5")) == "bad_request");
  CHECK(page.code(judge(R"([{"kind":"nonsense"}])")) == "illegal_move");
  CHECK(page.code(judge("[" + move.str() + "]", R"(,"effort":"huge")")) == "bad_request");
  CHECK(page.code(R"({"do":"judge","record":{}})") == "bad_record");
}

}  // namespace dogwatch::analysis_tests
