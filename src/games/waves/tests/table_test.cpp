// Rolling with the Waves at a table: what is said, what older programs kept, and the sample of the README.
#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "games/waves/rules.h"
#include "table/title.h"

namespace dogwatch::waves {

namespace {

const Title& title() { return *find_title("waves"); }
constexpr Seat s0 = seat_at(0);
constexpr Seat s1 = seat_at(1);

std::string file_text(const std::string& name) {
  std::ifstream file(std::string(DOGWATCH_GAME_DIR) + "/" + name);
  REQUIRE(file.good());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

MatchSpec spec_of(int seats, int first = 0) {
  MatchSpec spec;
  spec.seats = seats;
  spec.options = standard_options(*title().about);
  spec.options.chosen[1] = static_cast<std::uint8_t>(first);
  spec.key = key_from_seed("waves");
  return spec;
}

JsonDocument json_of(const std::string& text) {
  Result<JsonDocument> json = parse_json(text);
  REQUIRE(json.ok());
  return std::move(*json);
}

std::unique_ptr<Table> table_of(const std::string& state) {
  const JsonDocument json = json_of(state);
  Result<std::unique_ptr<Table>> table = title().from_state(title(), json);
  if (!table) FAIL(table.error().text);
  return std::move(*table);
}

// A state that a program of rules version 1 wrote.
std::unique_ptr<Table> before(const std::string& name) { return table_of(file_text("tests/before/" + name + ".json")); }

template <class Made>
void play(Table& table, Seat seat, const Made& made) {
  REQUIRE(table.play(seat, move_of(made)).refusal == Refusal::none);
}

std::string asked(const Table& table, Seat seat, std::string_view language = "en") {
  return words_of(title(), language).say(table.ask_sentence(seat), {Eye::of(seat)});
}

std::vector<std::string> offered(const Table& table, Seat seat, std::string_view language = "en") {
  MoveList moves;
  table.legal(seat, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) {
    texts.push_back(words_of(title(), language).say(table.move_sentence(seat, move), {Eye::of(seat)}));
  }
  return texts;
}

std::string view_text(const Table& table, Eye eye) {
  JsonWriter json;
  json.begin_object();
  table.write_view(json, eye);
  json.end_object();
  return json.str();
}

constexpr Cannon small = Cannon::small;
constexpr Cannon large = Cannon::large;

// Seat 0 fires both cannons: 3 shots and 4. Navy has a hull of level 1 and a chest of 5 and 3, Gold no hull and a chest
// of 6 and 2; three squares of seat 0's left chest are free.
std::unique_ptr<Table> two_volleys() {
  std::unique_ptr<Table> table = before("two_volleys");
  while (table->take_back(s0)) {
  }
  REQUIRE(table->asks(s0) == static_cast<int>(Ask::aim));
  return table;
}

}  // namespace

TEST_CASE("W26: the second cannon aimed at one player tells how many more shots get through") {
  const auto table = two_volleys();
  CHECK(asked(*table, s0) == "The small cannon fires 3 shots. At whom?");
  CHECK(offered(*table, s0) == std::vector<std::string>{"Aim the small cannon at Navy (2 shots get through)",
                                                        "Aim the small cannon at Gold (3 shots get through)"});
  play(*table, s0, move::Aim{.cannon = small, .seat = seat_at(1)});
  // Alone, the hull would block one of the four; the small cannon has already taken that.
  CHECK(offered(*table, s0) ==
        std::vector<std::string>{"Aim the large cannon at Navy as well (4 more shots get through)",
                                 "Aim the large cannon at Gold (4 shots get through)"});
  CHECK(offered(*table, s0, "fr").front() == "Pointer le grand canon sur Marine aussi (4 tirs de plus passent)");
}

TEST_CASE("W41: the room for the second volley's loot counts what the first one brings") {
  const auto table = two_volleys();
  play(*table, s0, move::Aim{.cannon = small, .seat = seat_at(1)});
  play(*table, s0, move::Aim{.cannon = large, .seat = seat_at(2)});
  play(*table, s0, move::Plunder{.seat = seat_at(1), .chest = 0});
  CHECK(asked(*table, s0) == "You are taking 2 treasures from Navy. Which of your chests do they go into?");
  CHECK(offered(*table, s0).front() == "Stow the loot in your left chest (room for 3)");
  play(*table, s0, move::Stow{.seat = seat_at(1), .chest = 0});
  play(*table, s0, move::Plunder{.seat = seat_at(2), .chest = 0});
  CHECK(offered(*table, s0) ==
        std::vector<std::string>{"Stow the loot in your left chest (room for 1 after the other volley)",
                                 "Stow the loot in your middle chest (room for 6)",
                                 "Stow the loot in your right chest (room for 6)"});
  play(*table, s0, move::Stow{.seat = seat_at(2), .chest = 0});
  CHECK(asked(*table, s0) == "The loot of both volleys goes into your left chest. Which cannon fires first?");
  CHECK(offered(*table, s0) ==
        std::vector<std::string>{"Fire the small cannon first (your chest from the bottom: 1, 1, 1, 3, 5, 2)",
                                 "Fire the large cannon first (your chest from the bottom: 1, 1, 1, 2, 6, 3)"});
  play(*table, s0, move::FireFirst{large});
  CHECK(offered(*table, s0) == std::vector<std::string>{"Fire!"});
}

TEST_CASE("a prompt names only answers that are offered") {
  const auto table = before("allocating");
  CHECK(asked(*table, s0) == "Allocate your 2 dice behind your screen.");
  REQUIRE(table->take_back(s0));
  CHECK(asked(*table, s0) == "Allocate your 3 dice behind your screen.");

  Result<std::unique_ptr<Table>> fresh = title().open(title(), spec_of(2, 1));
  REQUIRE(fresh.ok());
  CHECK(asked(**fresh, s0) == "Draft your first die.");
}

TEST_CASE("a state of rules version 1 opens and goes on") {
  SUBCASE("both volleys are said: now their order is asked for") {
    const auto table = before("two_volleys");
    CHECK(table->asks(s0) == static_cast<int>(Ask::order));
    CHECK(table->open_steps(s0) == 6);
    play(*table, s0, move::FireFirst{small});
    play(*table, s0, move::Confirm{});
    const JsonDocument view = json_of(view_text(*table, Eye::all()));
    const Json& chest = view["players"][0U]["chests"][0U]["treasure"];
    REQUIRE(chest.Size() == 6);
    CHECK(chest[3U].GetInt() == 3);
  }
  SUBCASE("everybody allocates") {
    const auto table = before("allocating");
    CHECK(table->waiting() == SeatSet::first(2));
    CHECK(table->open_steps(s0) == 1);
    CHECK(table->open_steps(s1) == 1);
    for (int step = 0; step < 300 && !table->over(); ++step) {
      MoveList moves;
      table->legal(table->waiting().lowest(), moves);
      REQUIRE(table->play(table->waiting().lowest(), moves[step % moves.size()]).refusal == Refusal::none);
    }
  }
  SUBCASE("a match that had ended with open steps has none any more") {
    const auto table = before("ended");
    CHECK(table->over());
    CHECK(table->open_steps(s0) == 0);
    CHECK_FALSE(table->take_back(s0));
  }
}

TEST_CASE("a record of rules version 1 replays up to volleys whose order nobody said") {
  const auto replayed = [](const std::string& name) {
    const JsonDocument json = json_of(file_text("tests/before/" + name + ".json"));
    return title().from_record(title(), json);
  };
  const Result<std::unique_ptr<Table>> table = replayed("record");
  REQUIRE(table.ok());
  CHECK((*table)->played() == 8);

  const Result<std::unique_ptr<Table>> refused = replayed("record_of_two_volleys");
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().field == "log[18]");
  CHECK(
      refused.error().text ==
      "This match was played by version 1 of the rules. By version 2, which this program plays, \"log[18]\" cannot be "
      "played there.");
}

TEST_CASE("W1: only a seat at the table can be named as the first player") {
  for (int seats = 2; seats <= 5; ++seats) {
    for (int first = 0; first < 5; ++first) {
      CAPTURE(seats);
      CAPTURE(first);
      const Result<std::unique_ptr<Table>> table = title().open(title(), spec_of(seats, first + 1));
      REQUIRE(table.ok() == (first < seats));
      if (table) {
        CHECK((*table)->waiting() == SeatSet::of(seat_at(first)));
      } else {
        CHECK(table.error().field == "options");
        CHECK(table.error().text == "The option \"first\" names seat " + std::to_string(first) +
                                        ", which is not at this table of " + std::to_string(seats) + ".");
      }
    }
  }
}

TEST_CASE("the README's sample is what seat 1 is shown when seat 0 is ready") {
  const std::string readme = file_text("README.md");
  const std::size_t from = readme.find("```json\n") + 8;
  const std::string sample = readme.substr(from, readme.find("```", from) - from);

  // The sample's state, before seat 0 has laid its dice.
  Result<std::unique_ptr<Table>> fresh = title().open(title(), spec_of(2));
  REQUIRE(fresh.ok());
  JsonWriter json;
  (*fresh)->write_state(json);
  std::string state = json.str();
  const std::size_t firm = state.find("\"firm\":") + 7;
  state.replace(firm, state.find(",\"acting\"") - firm, sample.substr(0, sample.find(",\n \"shown\"")) + "}");
  const auto table = table_of(state);

  for (int die = 0; die < 3; ++die) {
    constexpr std::array icons{Icon::chest_left, Icon::hull, Icon::crew};
    play(*table, s0, move::Allocate{.die = die, .icon = icons[die]});
  }
  play(*table, s0, move::Confirm{});
  CHECK(table->waiting() == SeatSet::of(s1));
  const bool same = json_of(view_text(*table, Eye::of(s1))) == json_of(sample);
  CHECK(same);
}

}  // namespace dogwatch::waves
