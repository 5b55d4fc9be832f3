// JSON both ways, and every error of reading a state.
#include "core/json.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <functional>
#include <string>

using namespace dogwatch;

namespace {

constexpr std::array<std::string_view, 3> sails = {"clear", "red", "dark_blue"};

struct Player {
  std::int16_t infamy = 0;
  std::uint8_t card = 255;
  bool operator==(const Player&) const = default;
};

// A state with one field of every kind that an Archive knows.
struct Ship {
  std::uint8_t seats = 2;
  std::int8_t hull = 0;
  std::uint8_t colour = 0;
  bool sunk = false;
  std::uint8_t raised = 0;
  Seat captain{};
  SeatSet crew;
  std::uint16_t islands = 0;
  std::array<Player, 4> players{};
  std::uint8_t shots = 0;
  std::array<std::uint8_t, 5> shot{};
  std::array<std::uint8_t, 3> hold{};
  bool operator==(const Ship&) const = default;
};

void describe(Archive& archive, Ship& ship) {
  archive.number("seats", ship.seats, 2, 4);
  archive.number("hull", ship.hull, -5, 5);
  archive.named("colour", ship.colour, sails);
  archive.flag("sunk", ship.sunk);
  archive.flag("raised", ship.raised);
  archive.seat("captain", ship.captain, ship.seats);
  archive.seats("crew", ship.crew, ship.seats);
  archive.bits("islands", ship.islands, 9);
  archive.array("players", ship.seats, [&](int i) {
    Player& player = ship.players[i];
    archive.object("", [&] {
      archive.number("infamy", player.infamy, 0, 12);
      archive.maybe("card", player.card, 0, 20);
    });
  });
  archive.list("shots", ship.shots, 5, [&](int i) { archive.number("", ship.shot[i], 1, 6); });
  archive.object("below", [&] { archive.numbers("hold", ship.hold, 3, 0, 9); });
}

std::string written(Ship ship) {
  JsonWriter json;
  JsonOut out(json);
  CHECK_FALSE(out.reading());
  json.begin_object();
  describe(out, ship);
  json.end_object();
  return json.str();
}

std::optional<Error> read(const std::string& text, Ship& ship) {
  const Result<JsonDocument> json = parse_json(text);
  REQUIRE(json.ok());
  JsonIn in(*json);
  CHECK(in.reading());
  describe(in, ship);
  return in.error();
}

const std::string good =
    R"({"seats":2,"hull":-3,"colour":"dark_blue","sunk":true,"raised":false,"captain":1,"crew":[0,1],"islands":[0,9],)"
    R"("players":[{"infamy":12,"card":null},{"infamy":0,"card":20}],"shots":[6,1],"below":{"hold":[1,2,3]}})";

// The good text with one piece replaced.
std::string with(const std::string& piece, const std::string& other) {
  std::string text = good;
  const std::size_t at = text.find(piece);
  REQUIRE(at != std::string::npos);
  return text.replace(at, piece.size(), other);
}

void check_refused(const std::string& text, const std::string& field, const std::string& sentence) {
  CAPTURE(text);
  Ship ship;
  const std::optional<Error> error = read(text, ship);
  REQUIRE(error.has_value());
  CHECK(error->field == field);
  CHECK(error->text == sentence);
}

}  // namespace

TEST_CASE("A state is read as it was written, field by field") {
  Ship ship;
  CHECK_FALSE(read(good, ship).has_value());
  CHECK(ship.hull == -3);
  CHECK(ship.colour == 2);
  CHECK(ship.sunk);
  CHECK(ship.captain == seat_at(1));
  CHECK(ship.crew == SeatSet::first(2));
  CHECK(ship.islands == (1U | 1U << 9U));
  CHECK(ship.players[0] == Player{12, 255});
  CHECK(ship.players[1] == Player{0, 20});
  CHECK(ship.shots == 2);
  CHECK(ship.shot == std::array<std::uint8_t, 5>{6, 1, 0, 0, 0});
  CHECK(ship.hold == std::array<std::uint8_t, 3>{1, 2, 3});
  CHECK(written(ship) == good);
}

TEST_CASE("State -> JSON -> state is the identity for random states") {
  CHECK(rc::check([] {
    Ship ship;
    ship.seats = *rc::gen::inRange<std::uint8_t>(2, 5);
    ship.hull = *rc::gen::inRange<std::int8_t>(-5, 6);
    ship.colour = *rc::gen::inRange<std::uint8_t>(0, 3);
    ship.sunk = *rc::gen::arbitrary<bool>();
    ship.raised = *rc::gen::inRange<std::uint8_t>(0, 2);
    ship.captain = seat_at(*rc::gen::inRange<int>(0, ship.seats));
    ship.crew = SeatSet::from_bits(*rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(1U << ship.seats)));
    ship.islands = *rc::gen::inRange<std::uint16_t>(0, 1024);
    for (std::size_t i = 0; i < ship.seats; ++i) {
      ship.players[i].infamy = *rc::gen::inRange<std::int16_t>(0, 13);
      ship.players[i].card = *rc::gen::inRange<std::uint8_t>(0, 22);
      if (ship.players[i].card == 21) ship.players[i].card = 255;
    }
    ship.shots = *rc::gen::inRange<std::uint8_t>(0, 6);
    for (std::size_t i = 0; i < ship.shots; ++i) ship.shot[i] = *rc::gen::inRange<std::uint8_t>(1, 7);
    Ship again;
    RC_ASSERT(!read(written(ship), again).has_value());
    RC_ASSERT(again == ship);
  }));
}

TEST_CASE("A number must be whole and within its limits") {
  const std::string limits = "hull must be a whole number from -5 to 5.";
  for (const std::string wrong : {"6", "-6", "1.5", "1.0", "\"1\"", "null", "true", "[]", "99999999999999999999"}) {
    check_refused(with("-3", wrong), "hull", limits);
  }
  check_refused(with("\"infamy\":0", "\"infamy\":13"), "players[1].infamy",
                "players[1].infamy must be a whole number from 0 to 12.");
}

TEST_CASE("A number that may be unknown is null or within its limits") {
  for (const std::string wrong : {"21", "-1", "255", "\"20\"", "{}"}) {
    check_refused(with("\"card\":20", "\"card\":" + wrong), "players[1].card",
                  "players[1].card must be a whole number from 0 to 20, or null.");
  }
}

TEST_CASE("A name must be one of the names") {
  for (const std::string wrong : {"\"blue\"", "\"\"", "2", "null"}) {
    check_refused(with("\"dark_blue\"", wrong), "colour", R"(colour must be one of "clear", "red", "dark_blue".)");
  }
}

TEST_CASE("A flag must be true or false, a seat a seat of the table") {
  check_refused(with("true", "1"), "sunk", "sunk must be true or false.");
  check_refused(with("\"raised\":false", "\"raised\":\"no\""), "raised", "raised must be true or false.");
  check_refused(with("\"captain\":1", "\"captain\":2"), "captain", "captain must be a whole number from 0 to 1.");
}

TEST_CASE("A set is a list of different small numbers, in any order") {
  Ship ship;
  CHECK_FALSE(read(with("[0,9]", "[9,0]"), ship).has_value());
  CHECK(written(ship) == good);
  for (const std::string wrong : {"[10]", "[-1]", "[1,1]", "[\"1\"]", "3", "null"}) {
    check_refused(with("[0,9]", wrong), "islands", "islands must be a list of different whole numbers from 0 to 9.");
  }
  check_refused(with("\"crew\":[0,1]", "\"crew\":[2]"), "crew",
                "crew must be a list of different whole numbers from 0 to 1.");
}

TEST_CASE("A list must have the length the state asks for") {
  const std::string two = "players must be a list of 2.";
  check_refused(with("{\"infamy\":12,\"card\":null},", ""), "players", two);
  check_refused(with("\"players\":[", "\"players\":[1,"), "players", two);
  check_refused(with("\"shots\":[6,1]", "\"shots\":[1,2,3,4,5,6]"), "shots", "shots must be a list of 0 to 5.");
  check_refused(with("\"shots\":[6,1]", "\"shots\":{}"), "shots", "shots must be a list of 0 to 5.");
  check_refused(with("[1,2,3]", "[1,2,10]"), "below.hold[2]", "below.hold[2] must be a whole number from 0 to 9.");
}

TEST_CASE("An object must be one") {
  check_refused(with("{\"infamy\":12,\"card\":null}", "3"), "players[0]", "players[0] must be an object.");
  check_refused(with("{\"hold\":[1,2,3]}", "[]"), "below", "below must be an object.");
  check_refused("[1,2]", "", "This must be an object.");
  check_refused("7", "", "This must be an object.");
}

TEST_CASE("A missing field is named together with what it must be") {
  check_refused("{}", "seats", "seats is missing: it must be a whole number from 2 to 4.");
  check_refused(with("\"infamy\":0,", ""), "players[1].infamy",
                "players[1].infamy is missing: it must be a whole number from 0 to 12.");
  check_refused(with(",\"card\":20", ""), "players[1].card",
                "players[1].card is missing: it must be a whole number from 0 to 20, or null.");
  check_refused(with("\"colour\":\"dark_blue\",", ""), "colour",
                R"(colour is missing: it must be one of "clear", "red", "dark_blue".)");
  check_refused(with("\"sunk\":true,", ""), "sunk", "sunk is missing: it must be true or false.");
  check_refused(with("\"islands\":[0,9],", ""), "islands",
                "islands is missing: it must be a list of different whole numbers from 0 to 9.");
  check_refused(with(",\"below\":{\"hold\":[1,2,3]}", ""), "below", "below is missing: it must be an object.");
  check_refused(with("\"shots\":[6,1],", ""), "shots", "shots is missing: it must be a list of 0 to 5.");
}

TEST_CASE("A field added by a later version may be missing, but not wrong") {
  const auto read_added = [](const std::string& text, int& hull, int& sails) {
    const auto json = parse_json(text);
    REQUIRE(json);
    JsonIn in(*json);
    in.number("hull", hull, 0, 9);
    in.added([&] { in.number("sails", sails, 0, 5); });
    return in.error();
  };
  int hull = 0;
  int sails = 2;
  CHECK_FALSE(read_added(R"({"hull":3})", hull, sails).has_value());
  CHECK(sails == 2);
  CHECK_FALSE(read_added(R"({"hull":3,"sails":4})", hull, sails).has_value());
  CHECK(sails == 4);
  CHECK(read_added(R"({"hull":3,"sails":6})", hull, sails)->text == "sails must be a whole number from 0 to 5.");
  CHECK(read_added(R"({"sails":4})", hull, sails)->text == "hull is missing: it must be a whole number from 0 to 9.");
}

TEST_CASE("An unknown field is refused wherever it stands, and so is one given twice") {
  check_refused(with("{\"seats\"", "{\"cheat\":1,\"seats\""), "cheat", "cheat is unknown here, or given twice.");
  check_refused(with("\"card\":20", "\"card\":20,\"gold\":9"), "players[1].gold",
                "players[1].gold is unknown here, or given twice.");
  check_refused(with("\"hold\":[1,2,3]", "\"hold\":[1,2,3],\"hold\":[1,2,3]"), "below.hold",
                "below.hold is unknown here, or given twice.");
}

TEST_CASE("After the first error nothing else is read") {
  Ship ship;
  CHECK(read(with("-3", "99"), ship).has_value());
  CHECK(ship.seats == 2);
  CHECK(ship.hull == 0);
  CHECK(ship.colour == 0);
  CHECK_FALSE(ship.sunk);
  CHECK(ship.players[0] == Player{});
  CHECK(ship.shots == 0);
}

TEST_CASE("A text that is not JSON gets a sentence that says where") {
  const auto sentence = [](std::string_view text) {
    const Result<JsonDocument> json = parse_json(text);
    REQUIRE_FALSE(json.ok());
    return json.error().text;
  };
  CHECK(sentence("") == "This is not JSON: at byte 0: The document is empty.");
  CHECK(sentence("{\"a\":1,}") == "This is not JSON: at byte 7: Missing a name for object member.");
  CHECK(sentence("[1,2") == "This is not JSON: at byte 4: Missing a comma or ']' after an array element.");
  CHECK(sentence("1 2") == "This is not JSON: at byte 2: The document root must not be followed by other values.");
  CHECK(sentence("\"\xFF\"") == "This is not JSON: at byte 1: Invalid encoding in string.");
  CHECK(sentence(std::string_view("1\0 2", 4)) == "This is not JSON: at byte 1: A zero byte.");
}

TEST_CASE("A million open brackets are refused, and a million pairs read, without exhausting the stack") {
  const std::string open(1'000'000, '[');
  CHECK_FALSE(parse_json(open).ok());
  CHECK(parse_json(open + std::string(1'000'000, ']')).ok());
}

TEST_CASE("A member is found by its name, in objects only") {
  const Result<JsonDocument> json = parse_json(R"({"a":1,"b":"two","":3})");
  REQUIRE(json.ok());
  CHECK(member(*json, "a")->GetInt() == 1);
  CHECK(text_of(*member(*json, "b")) == "two");
  CHECK(member(*json, "")->GetInt() == 3);
  CHECK(member(*json, "c") == nullptr);
  CHECK(member(*member(*json, "a"), "b") == nullptr);
}

TEST_CASE("The writer writes every kind of value") {
  const Result<JsonDocument> copied = parse_json(R"([null,{"x":false}])");
  REQUIRE(copied.ok());
  JsonWriter json;
  json.begin_object().key("n").number(-9'000'000'000).key("r").real(0.25).key("t").text("a\"\n\u00e9");
  json.key("f").flag(true).key("z").null().key("raw").raw("{\"y\":[]}").key("j").json(*copied);
  json.key("a").begin_array().number(1).end_array().end_object();
  CHECK(json.str() ==
        "{\"n\":-9000000000,\"r\":0.25,\"t\":\"a\\\"\\n\u00e9\",\"f\":true,\"z\":null,\"raw\":{\"y\":[]},"
        "\"j\":[null,{\"x\":false}],\"a\":[1]}");
}
