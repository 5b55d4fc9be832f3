// What a seat imagines the table to be: for a program that may ask for everything on the table it is given.
#include "core/sha256.h"
#include "table/tables.h"

namespace dogwatch::table_tests {

namespace {

std::string known_to(const Table& table, Seat seat) {
  std::string state(table.state_bytes(), '\0');
  table.copy_redacted(Eye::of(seat), state.data());
  return state;
}

std::string moves_of(const Table& table, Seat seat) {
  MoveList moves;
  table.legal(seat, moves);
  std::string text;
  for (const Move move : moves) text += std::to_string(number_of(move)) + " ";
  return text;
}

}  // namespace

TEST_CASE("in every game, what a seat imagines fits what it knows, and is a state that another program takes") {
  const DiceKey key = key_from_seed("imagined");
  for (const Title* title : all_titles()) {
    for (int seats = title->about->least_seats; seats <= title->about->most_seats; ++seats) {
      CAPTURE(title->about->id);
      CAPTURE(seats);
      FastRandom random(static_cast<std::uint64_t>(seats));
      const auto table = open(*title, seats, "a match of " + std::to_string(seats));
      for (int step = 0; step < 300 && !table->over(); ++step) {
        const Seat seat = any_waiting(*table, random);
        const auto imagined = table->imagined(seat, key);
        const std::string text = state_text(*imagined);
        const auto json = parse_json(text);
        const auto read = title->from_state(*title, *json);
        REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().text));
        REQUIRE(known_to(**read, seat) == known_to(*table, seat));
        REQUIRE(moves_of(**read, seat) == moves_of(*table, seat));
        REQUIRE(text.find(to_hex(table->spec().key)) == std::string::npos);
        play(*table, seat, any_legal(*table, seat, random));
      }
    }
  }
}

TEST_CASE("what others have decided in secret does not change what a seat imagines") {
  const auto with = [](Move move) {
    const auto table = parley(2);
    play(*table, s0, move);
    REQUIRE(table->waiting().has(s1));
    return state_text(*table->imagined(s1, key_from_seed("another")));
  };
  CHECK(with(raise) == with(gamble));
}

}  // namespace dogwatch::table_tests
