// Records and states: read back exactly, refused with a clear reason when damaged, and sound whenever they are
// accepted.
#include <cstdlib>

#include "core/sha256.h"
#include "table/tables.h"

namespace dogwatch::table_tests {

namespace {

std::unique_ptr<Table> played_for(const Title& title, int moves, const std::string& seed) {
  auto table = open(title, title.about->least_seats, seed);
  FastRandom random(9);
  for (int i = 0; i < moves && !table->over(); ++i) {
    const Seat seat = any_waiting(*table, random);
    play(*table, seat, any_legal(*table, seat, random));
  }
  return table;
}

// A record of Parley after some moves, as a document to damage.
JsonDocument record(int moves = 12) {
  return std::move(parse_json(record_text(*played_for(parley_title, moves, "record")))).value();
}

std::string refused_field(const JsonDocument& json) {
  const auto table = parley_title.from_record(parley_title, json);
  if (table.ok()) return "accepted";
  CHECK_FALSE(table.error().text.empty());
  return table.error().field;
}

void collect(Json& node, std::vector<Json*>& nodes) {
  nodes.push_back(&node);
  if (node.IsObject()) {
    for (auto& field : node.GetObject()) collect(field.value, nodes);
  } else if (node.IsArray()) {
    for (Json& element : node.GetArray()) collect(element, nodes);
  }
}

// Whatever is accepted can be played on.
void must_be_sound(Table& table) {
  FastRandom random(10);
  for (int step = 0; step < 12 && !table.over(); ++step) {
    REQUIRE_FALSE(table.waiting().empty());
    for (const Seat seat : table.waiting()) {
      MoveList moves;
      table.legal(seat, moves);
      REQUIRE_FALSE(moves.empty());
    }
    const Seat seat = any_waiting(table, random);
    play(table, seat, any_legal(table, seat, random));
  }
  view_text(table, Eye::watcher());
}

using Loader = Result<std::unique_ptr<Table>> (*)(const Title&, const Json&);

// Refused with a reason and a name, or sound.
bool is_refused(const Title& title, Loader loader, const JsonDocument& damaged) {
  Result<std::unique_ptr<Table>> table = loader(title, damaged);
  if (table.ok()) {
    must_be_sound(**table);
    return false;
  }
  CHECK_FALSE(table.error().text.empty());
  CHECK_FALSE(table.error().field.empty());
  return true;
}

// With a tenth of the effort (DOGWATCH_EFFORT, in percent) every tenth node has to do.
std::size_t stride() {
  const char* effort = std::getenv("DOGWATCH_EFFORT");
  const int percent = effort == nullptr ? 100 : std::atoi(effort);
  return percent > 0 && percent < 100 ? static_cast<std::size_t>(100 / percent) : 1;
}

// Every node of a saved table, replaced by every kind of wrong thing, and every field left out; returns how many were
// refused.
int damage_everywhere(const Title& title, Loader loader, const std::string& text, std::size_t step = 1) {
  int refused = 0;
  JsonDocument whole = std::move(parse_json(text)).value();
  std::vector<Json*> nodes;
  collect(whole, nodes);
  const std::vector<std::string> wrong = {"null",  "-1",   "0",    "1",  "3",  "200", "70000",
                                          "1e300", "true", "\"\"", "[]", "{}", "[0]", "\"draft\""};
  for (std::size_t node = 0; node < nodes.size(); node += step) {
    for (const std::string& value : wrong) {
      JsonDocument damaged = std::move(parse_json(text)).value();
      std::vector<Json*> places;
      collect(damaged, places);
      places[node]->CopyFrom(std::move(parse_json(value)).value(), damaged.GetAllocator());
      refused += is_refused(title, loader, damaged) ? 1 : 0;
    }
    const unsigned members = nodes[node]->IsObject() ? nodes[node]->MemberCount() : 0;
    for (unsigned member = 0; member < members; ++member) {
      JsonDocument damaged = std::move(parse_json(text)).value();
      std::vector<Json*> places;
      collect(damaged, places);
      places[node]->EraseMember(places[node]->MemberBegin() + member);
      refused += is_refused(title, loader, damaged) ? 1 : 0;
    }
  }
  return refused;
}

}  // namespace

TEST_CASE("a record is replayed exactly, at any point of the match") {
  for (const Title* title : all_titles()) {
    for (const int moves : {0, 1, 5, 20, 100, 100'000}) {
      const auto table = played_for(*title, std::min(moves, title->about->longest_match), "replayed");
      const auto json = parse_json(record_text(*table));
      const auto again = title->from_record(*title, *json);
      REQUIRE_MESSAGE(again.ok(), again.error().text);
      CHECK(record_text(**again) == record_text(*table));
      CHECK(state_text(**again) == state_text(*table));
      CHECK((*again)->opening().size() == table->opening().size());
    }
  }
}

TEST_CASE("the record of a table that began elsewhere begins there") {
  const auto first = played_for(parley_title, 9, "elsewhere");
  const auto state = parse_json(state_text(*first));
  const auto table = parley_title.from_state(parley_title, *state);
  REQUIRE(table.ok());
  FastRandom random(3);
  for (int i = 0; i < 5; ++i) {
    const Seat seat = any_waiting(**table, random);
    play(**table, seat, any_legal(**table, seat, random));
  }
  const auto json = parse_json(record_text(**table));
  const auto again = parley_title.from_record(parley_title, *json);
  REQUIRE_MESSAGE(again.ok(), again.error().text);
  CHECK(record_text(**again) == record_text(**table));
  CHECK(state_text(**again) == state_text(**table));
}

TEST_CASE("a record with rigged dice replays them") {
  const auto table = parley();
  table->rig(std::array{6}, {});
  play(*table, s0, gamble);
  const auto json = parse_json(record_text(*table));
  const auto again = parley_title.from_record(parley_title, *json);
  REQUIRE(again.ok());
  CHECK(player(view(**again, Eye::of(s0)), 0)["luck"].GetInt() == 6);
}

TEST_CASE("what is no record of this game and version is refused by name") {
  CHECK(refused_field(std::move(parse_json("{}")).value()) == "dogwatch");
  CHECK(refused_field(std::move(parse_json("[1,2]")).value()) == "dogwatch");
  auto json = record();
  json["format"] = 99;
  CHECK(refused_field(json) == "format");
  json = record();
  json["game"] = "pig";
  CHECK(refused_field(json) == "game");
  json = record();
  json["rules"] = 99;
  CHECK(refused_field(json) == "rules");
}

TEST_CASE("a record of older rules is replayed where the rules of now allow all of it") {
  const auto played = played_for(parley_title, 30, "older");
  auto json = std::move(parse_json(record_text(*played))).value();
  json["rules"] = 1;
  const auto again = parley_title.from_record(parley_title, json);
  REQUIRE_MESSAGE(again.ok(), again.error().text);
  CHECK(state_text(**again) == state_text(*played));
  // What does not fit is named, together with the reason.
  json["log"][3]["seat"] = 3;
  json["seats"] = 4;
  const auto refused = parley_title.from_record(parley_title, json);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().text.find("played by version 1 of the rules") != std::string::npos);
  CHECK(refused.error().field.starts_with("log["));
}

TEST_CASE("a record of older rules that would not end as it did is refused") {
  auto json = std::move(parse_json(record_text(*played_for(parley_title, 9, "older")))).value();
  json["rules"] = 1;
  json["over"] = true;
  CHECK(refused_field(json) == "over");
}

TEST_CASE("a match with components that were printed earlier goes on with them") {
  REQUIRE(parley_title.earlier_components.size() == 1);
  const std::string earlier = *components_printed_for(parley_title, 1);
  CHECK_FALSE(components_printed_for(parley_title, 2));
  MatchSpec spec;
  spec.options = standard_options(*parley_title.about);
  spec.components = earlier;
  const auto begun = parley_title.open(parley_title, spec);
  REQUIRE(begun.ok());
  // As the program of then wrote it: the hash alone, since these were the printed ones.
  auto json = std::move(parse_json(state_text(**begun))).value();
  json["components"].RemoveMember("text");
  const auto again = parley_title.from_state(parley_title, json);
  REQUIRE_MESSAGE(again.ok(), again.error().text);
  CHECK(player(view(**again, Eye::of(s0)), 0)["coins"].GetInt() == 7);
  CHECK((*again)->components_text() == earlier);
}

TEST_CASE("a damaged record is refused, and the first entry that does not fit is named") {
  auto json = record();
  json["key"] = "00";
  CHECK(refused_field(json) == "key");
  json = record();
  json["seats"] = 9;
  CHECK(refused_field(json) == "seats");
  json = record();
  json["components"]["hash"] = "00";
  CHECK(refused_field(json) == "components");
  json = record();
  json["opening"].Clear();
  CHECK(refused_field(json) == "accepted");
  json = record();
  json["opening"][0]["of"] = 3;
  CHECK(refused_field(json) == "opening");
  json = record();
  json["log"][4]["seat"] = 7;
  CHECK(refused_field(json) == "log[4].seat");
  json = record();
  json["log"][4]["move"]["kind"] = "surrender";
  CHECK(refused_field(json) == "log[4].move");
  json = record();
  json["log"][0]["move"]["kind"] = "keep";
  CHECK(refused_field(json) == "log[0]");
  json = record();
  json["log"][0]["dice"].PushBack(Json(rapidjson::kObjectType), json.GetAllocator());
  CHECK(refused_field(json) == "log[0].dice");
  json = record();
  json.RemoveMember("log");
  CHECK(refused_field(json) == "log");
}

TEST_CASE("dice in a record that its moves do not call for are refused") {
  auto table = parley();
  play(*table, s0, gamble);
  auto json = std::move(parse_json(record_text(*table))).value();
  json["log"][0]["dice"][0]["of"] = 20;
  CHECK(refused_field(json) == "log[0]");
}

TEST_CASE("whatever is done to a saved table, it is refused by name or can be played on") {
  for (const int moves : {0, 3, 8, 14}) {
    const auto table = played_for(parley_title, moves, "damage");
    CHECK(damage_everywhere(parley_title, parley_title.from_state, state_text(*table)) > 100);
  }
}

TEST_CASE("whatever is done to a record, it is refused by name or can be played on") {
  CHECK(damage_everywhere(parley_title, parley_title.from_record, record_text(*played_for(parley_title, 9, "harm"))) >
        100);
}

TEST_CASE("in every game, a damaged state is refused by name or can be played on") {
  for (const Title* title : titles()) {
    CAPTURE(title->about->id);
    for (const int moves : {0, 9, 40}) {
      const auto table = played_for(*title, moves, "damage");
      CHECK(damage_everywhere(*title, title->from_state, state_text(*table), stride()) >
            100 / static_cast<int>(stride()));
    }
  }
}

TEST_CASE("open steps that leave nobody to decide are refused") {
  const auto table = parley();
  play(*table, s0, confirm);
  auto json = std::move(parse_json(state_text(*table))).value();
  json["steps"][1].CopyFrom(json["steps"][0], json.GetAllocator());
  const auto loaded = parley_title.from_state(parley_title, json);
  REQUIRE_FALSE(loaded.ok());
  CHECK(loaded.error().field == "steps");
}

TEST_CASE("a seat that is done takes no further step in a saved table") {
  const auto table = parley();
  play(*table, s0, confirm);
  auto json = std::move(parse_json(state_text(*table))).value();
  json["steps"][0].PushBack(Json(json["steps"][0][0], json.GetAllocator()), json.GetAllocator());
  const auto loaded = parley_title.from_state(parley_title, json);
  REQUIRE_FALSE(loaded.ok());
  CHECK(loaded.error().field == "steps[0][1]");
}

TEST_CASE("dice of open steps must be those that the steps roll") {
  const auto table = parley();
  play(*table, s0, gamble);
  auto json = std::move(parse_json(state_text(*table))).value();
  json["steps"][0][0]["dice"].Clear();
  const auto loaded = parley_title.from_state(parley_title, json);
  REQUIRE_FALSE(loaded.ok());
  CHECK(loaded.error().field == "steps[0][0].dice");
}

TEST_CASE("a state whose components text is no text, or no components, is refused") {
  auto json = std::move(parse_json(state_text(*parley()))).value();
  json["components"].AddMember("text", 5, json.GetAllocator());
  CHECK(parley_title.from_state(parley_title, json).error().field == "components");

  MatchSpec spec;
  spec.components = "tokens = 12\nrounds = 3\ncoins = 6\nlimit = 2\nfaces = 6\n";
  const auto own = parley_title.open(parley_title, spec);
  json = std::move(parse_json(state_text(**own))).value();
  const std::string broken = "tokens = 1";
  json["components"]["text"].SetString(broken.c_str(), json.GetAllocator());
  json["components"]["hash"].SetString(to_hex(sha256(broken)).c_str(), json.GetAllocator());
  CHECK(parley_title.from_state(parley_title, json).error().text.find("components.toml") != std::string::npos);
}

TEST_CASE("an unknown field in the state is refused") {
  auto json = std::move(parse_json(state_text(*parley()))).value();
  json["firm"].AddMember("gold", 5, json.GetAllocator());
  const auto table = parley_title.from_state(parley_title, json);
  REQUIRE_FALSE(table.ok());
  CHECK(table.error().field == "firm.gold");
}

TEST_CASE("a state with other components than this program has is refused") {
  auto json = std::move(parse_json(state_text(*parley()))).value();
  json["components"].AddMember("text", "tokens = 12", json.GetAllocator());
  const auto table = parley_title.from_state(parley_title, json);
  REQUIRE_FALSE(table.ok());
  CHECK(table.error().field == "components");
}

}  // namespace dogwatch::table_tests
