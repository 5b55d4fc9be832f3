// Moves, events, options and outcomes of a game as JSON and as sentences.
#include "core/express.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "core/words.h"

using namespace dogwatch;

namespace {

constexpr std::array<std::string_view, 2> inks = {"clear", "dark_red"};
constexpr std::array<Field, 3> draft_fields = {
    {{"die", Field::Type::number}, {"colour", Field::Type::name, "colour", inks}, {"paid", Field::Type::flag}}};
constexpr std::array<Field, 2> raid_fields = {{{"whom", Field::Type::seat}, {"tile", Field::Type::component, "tile"}}};
constexpr std::array<MoveShape, 3> moves = {{{"confirm"}, {"draft", draft_fields}, {"raid", raid_fields}}};

constexpr std::array<Field, 2> rolled_fields = {
    {{"who", Field::Type::seat}, {"faces", Field::Type::number, "", {}, true}}};
constexpr std::array<Field, 4> took_fields = {{{"who", Field::Type::seat},
                                               {"from", Field::Type::seat},
                                               {"tile", Field::Type::component, "tile"},
                                               {"colour", Field::Type::name, "", inks}}};
constexpr std::array<Field, 1> shown_fields = {{{"tiles", Field::Type::component, "tile", {}, true}}};
constexpr std::array<Field, 1> ended_fields = {{{"early", Field::Type::flag}}};
constexpr std::array<EventShape, 4> events = {
    {{"rolled", rolled_fields}, {"took", took_fields}, {"shown", shown_fields}, {"ended", ended_fields}}};
enum class Told { rolled, took, shown, ended };

constexpr std::array<std::string_view, 3> market_values = {"open", "closed", "random"};
constexpr std::array<std::string_view, 2> storm_values = {"true", "false"};
constexpr std::array<std::string_view, 3> rounds_values = {"-1", "8", "10"};
constexpr std::array<OptionShape, 3> option_shapes = {
    {{"market", market_values}, {"storm", storm_values, 1}, {"rounds", rounds_values, 2}}};

constexpr std::array<std::string_view, 2> score_items = {"treasure", "buried"};
constexpr std::array<std::string_view, 2> titles = {"admiral", "swabbie"};

constexpr About about = {"tiny", "Tiny", 2, 4, option_shapes, moves, events, {}, score_items, titles, 1, 100};

const ComponentNamer namer = [](std::string_view word, int value) -> std::string_view {
  static constexpr std::array<std::string_view, 3> tiles = {"rum", "", "gold_coin"};
  CHECK(word == "tile");
  return value < 3 ? tiles[value] : std::string_view{};
};

enum class Make : std::uint8_t { confirm, draft, raid };

Move move_of(Make kind, std::array<std::uint8_t, Move::most_fields> fields) {
  return make_move(static_cast<std::uint8_t>(kind), fields);
}

std::string json_of(Move move) {
  JsonWriter json;
  write_move(json, about, move, namer);
  return json.str();
}

std::optional<Move> move_in(const std::string& text) {
  const auto json = parse_json(text);
  REQUIRE(json.ok());
  return read_move(*json, about, namer);
}

// Also with numbers that stand for nothing.
Event event_of(Told kind, const std::vector<int>& head, const std::vector<int>& list = {}) {
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  for (const std::vector<int>& values : {head, list}) {
    for (const int value : values) event.args[event.count++] = static_cast<std::int16_t>(value);
  }
  return event;
}

std::string json_of(const Event& event) {
  JsonWriter json;
  write_event(json, about, event, namer);
  return json.str();
}

Words words() {
  return *Words::read(R"(
language = "en"
[moves]
confirm = "Done"
draft = "Take the {colour} {die}{paid, select, true { for a coin} other {}}"
raid = "Take {tile} from {whom}"
[events]
rolled = "{who} rolls {faces}"
took = "{who} takes {tile} ({colour}) from {from}"
shown = "{tiles, plural, =0 {nothing} other {# tiles: {tiles}}}"
ended = "{early, select, true {too soon} other {at last}}"
[colour]
clear = "glassy"
[tile]
rum = "Rum"
)",
                      "w.toml");
}

std::string said(const Sentence& sentence) { return words().say(sentence); }

Result<Options> options_of(const std::string& text) {
  const auto json = parse_json(text);
  REQUIRE(json.ok());
  return read_options(&*json, about);
}

std::string json_of(const Outcome& outcome) {
  JsonWriter json;
  json.begin_object();
  write_outcome(json, about, outcome);
  json.end_object();
  return json.str();
}

}  // namespace

TEST_CASE("A move is written with its kind and its fields by name") {
  CHECK(json_of(confirm) == R"({"kind":"confirm"})");
  CHECK(json_of(move_of(Make::draft, {3, 1, 1})) == R"({"kind":"draft","die":3,"colour":"dark_red","paid":true})");
  CHECK(json_of(move_of(Make::raid, {2, 2})) == R"({"kind":"raid","whom":2,"tile":"gold_coin"})");
}

TEST_CASE("A move is read back as it was written, whatever the order of its fields") {
  for (const Move move : {confirm, move_of(Make::draft, {255, 0, 1}), move_of(Make::draft, {0, 1, 0}),
                          move_of(Make::raid, {5, 2}), move_of(Make::raid, {0, 0})}) {
    CHECK(move_in(json_of(move)) == move);
  }
  CHECK(move_in(R"({"tile":"rum","kind":"raid","whom":1})") == move_of(Make::raid, {1, 0}));
}

TEST_CASE("A move with extra, missing or wrong fields is no move") {
  for (const std::string wrong : {R"(3)",
                                  R"([])",
                                  R"({})",
                                  R"({"kind":3})",
                                  R"({"kind":"fly"})",
                                  R"({"kind":"confirm","x":1})",
                                  R"({"kind":"confirm","kind":"confirm"})",
                                  R"({"kind":"raid","whom":1})",
                                  R"({"kind":"raid","whom":1,"whom":1})",
                                  R"({"kind":"raid","whom":1,"til":"rum"})",
                                  R"({"kind":"raid","whom":6,"tile":"rum"})",
                                  R"({"kind":"raid","whom":-1,"tile":"rum"})",
                                  R"({"kind":"raid","whom":"1","tile":"rum"})",
                                  R"({"kind":"raid","whom":1,"tile":"silver"})",
                                  R"({"kind":"raid","whom":1,"tile":""})",
                                  R"({"kind":"raid","whom":1,"tile":0})",
                                  R"({"kind":"raid","whom":1,"tile":null})",
                                  R"({"kind":"draft","die":256,"colour":"clear","paid":true})",
                                  R"({"kind":"draft","die":1.5,"colour":"clear","paid":true})",
                                  R"({"kind":"draft","die":1,"colour":"red","paid":true})",
                                  R"({"kind":"draft","die":1,"colour":"clear","paid":1})"}) {
    CAPTURE(wrong);
    CHECK_FALSE(move_in(wrong).has_value());
  }
}

TEST_CASE("A move is said with its fields as values") {
  CHECK(move_sentence(about, confirm, namer).key() == "moves.confirm");
  CHECK(said(move_sentence(about, confirm, namer)) == "Done");
  CHECK(said(move_sentence(about, move_of(Make::draft, {3, 0, 1}), namer)) == "Take the glassy 3 for a coin");
  CHECK(said(move_sentence(about, move_of(Make::draft, {4, 1, 0}), namer)) == "Take the dark red 4");
  CHECK(said(move_sentence(about, move_of(Make::raid, {1, 2}), namer)) == "Take gold coin from seat 1");
}

TEST_CASE("An event is written with its fields, and a list as a list") {
  CHECK(json_of(event_of(Told::rolled, {1}, {6, 1, 6})) == R"({"kind":"rolled","who":1,"faces":[6,1,6]})");
  CHECK(json_of(event_of(Told::rolled, {1})) == R"({"kind":"rolled","who":1,"faces":[]})");
  CHECK(json_of(event_of(Told::took, {0, 2, 2, 0})) ==
        R"({"kind":"took","who":0,"from":2,"tile":"gold_coin","colour":"clear"})");
  CHECK(json_of(event_of(Told::shown, {}, {0, 2})) == R"({"kind":"shown","tiles":["rum","gold_coin"]})");
  CHECK(json_of(event_of(Told::ended, {1})) == R"({"kind":"ended","early":true})");
}

TEST_CASE("A seat, name or component that is none is null, and said so") {
  CHECK(json_of(event_of(Told::took, {0, -1, -1, -1})) ==
        R"({"kind":"took","who":0,"from":null,"tile":null,"colour":null})");
  CHECK(json_of(event_of(Told::took, {0, -1, 9, 9})) ==
        R"({"kind":"took","who":0,"from":null,"tile":null,"colour":null})");
  CHECK(said(event_sentence(about, event_of(Told::took, {0, -1, -1, 7}), namer)) ==
        "seat 0 takes none (none) from nobody");
}

TEST_CASE("An event is said with its fields as values") {
  CHECK(event_sentence(about, event_of(Told::ended, {0}), namer).key() == "events.ended");
  CHECK(said(event_sentence(about, event_of(Told::ended, {0}), namer)) == "at last");
  CHECK(said(event_sentence(about, event_of(Told::ended, {1}), namer)) == "too soon");
  CHECK(said(event_sentence(about, event_of(Told::rolled, {1}, {6, 1}), namer)) == "seat 1 rolls 6, 1");
  // The field "colour" names no group of words, so its own name serves.
  CHECK(said(event_sentence(about, event_of(Told::took, {0, 1, 0, 0}), namer)) ==
        "seat 0 takes Rum (glassy) from seat 1");
  CHECK(said(event_sentence(about, event_of(Told::shown, {}, {0, 2}), namer)) == "2 tiles: Rum, gold coin");
  CHECK(said(event_sentence(about, event_of(Told::shown, {}), namer)) == "nothing");
}

TEST_CASE("Options are read by name, and what is not given has its standard value") {
  CHECK(standard_options(about)[1] == 1);
  CHECK(*read_options(nullptr, about) == standard_options(about));
  CHECK(*options_of("{}") == standard_options(about));
  const Options chosen = *options_of(R"({"rounds":8,"market":"random","storm":true})");
  CHECK(chosen[0] == 2);
  CHECK(chosen[1] == 0);
  CHECK(chosen[2] == 1);
  CHECK((*options_of(R"({"rounds":-1})"))[2] == 0);
}

TEST_CASE("Options are written as booleans, numbers and texts, and read back the same") {
  const std::string text = R"({"market":"closed","storm":true,"rounds":-1})";
  JsonWriter json;
  write_options(json, about, *options_of(text));
  CHECK(json.str() == text);
}

TEST_CASE("An unknown option or value is refused with a sentence that tells the choices") {
  const auto refused = [](const std::string& text, const std::string& field, const std::string& sentence) {
    CAPTURE(text);
    const Result<Options> options = options_of(text);
    REQUIRE_FALSE(options.ok());
    CHECK(options.error().field == field);
    CHECK(options.error().text == sentence);
  };
  refused(R"({"wind":1})", "wind", R"(The options are market, storm, rounds; there is none called "wind".)");
  const std::string market = R"(The option "market" must be one of ["open","closed","random"].)";
  for (const std::string wrong : {"\"shut\"", "true", "0", "null", "[]", "\"\""}) {
    refused("{\"market\":" + wrong + "}", "market", market);
  }
  const std::string storm = R"(The option "storm" must be one of [true,false].)";
  for (const std::string wrong : {"\"true\"", "\"false\"", "1"}) refused("{\"storm\":" + wrong + "}", "storm", storm);
  const std::string rounds = R"(The option "rounds" must be one of [-1,8,10].)";
  for (const std::string wrong : {"\"8\"", "9", "8.5"}) refused("{\"rounds\":" + wrong + "}", "rounds", rounds);
  refused("[1]", "options", "The options must be an object of names and values.");

  About plain = about;
  plain.options = {};
  const auto json = parse_json(R"({"x":1})");
  const Result<Options> none = read_options(&*json, plain);
  REQUIRE_FALSE(none.ok());
  CHECK(none.error().text == R"(This game has no options; there is none called "x".)");
}

TEST_CASE("An outcome tells ranking, scores item by item, and titles") {
  Outcome outcome;
  outcome.over = true;
  outcome.seats = 3;
  outcome.total = {10, 12, 10};
  outcome.items[seat_at(0)] = {7, 3};
  outcome.items[seat_at(1)] = {12, 0};
  outcome.items[seat_at(2)] = {11, -1};
  outcome.title[seat_at(1)] = 0;
  outcome.rank([&](Seat a, Seat b) { return outcome.total[a] > outcome.total[b]; });
  CHECK(json_of(outcome) == R"({"over":true,"lost":false,"ranking":[[1],[0,2]],"scores":[)"
                            R"({"total":10,"items":{"treasure":7,"buried":3}},)"
                            R"({"total":12,"items":{"treasure":12,"buried":0},"title":"admiral"},)"
                            R"({"total":10,"items":{"treasure":11,"buried":-1}}]})");
}

TEST_CASE("Where all lost there is no ranking, and before the end nothing but that") {
  Outcome outcome;
  outcome.seats = 2;
  CHECK(json_of(outcome) == R"({"over":false})");
  outcome.over = true;
  outcome.lost = true;
  CHECK(json_of(outcome) ==
        R"({"over":true,"lost":true,"ranking":[],"scores":[{"total":0,"items":{"treasure":0,"buried":0}},)"
        R"({"total":0,"items":{"treasure":0,"buried":0}}]})");
}
