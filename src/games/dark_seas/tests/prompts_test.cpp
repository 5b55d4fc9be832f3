// What players are asked in words: every answer that is offered is named, and no other.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "core/dice.h"
#include "core/words.h"
#include "games/dark_seas/rules.h"
#include "table/title.h"

namespace dogwatch::dark_seas {

namespace {

// One decision: its sentence in English, and the moves.
struct Decision {
  Ask ask;
  std::string text;
  MoveList moves;

  bool says(std::string_view words) const { return text.find(words) != std::string::npos; }
  bool offers(MoveKind kind) const {
    for (const Move move : moves) {
      if (move.kind == static_cast<std::uint8_t>(kind)) return true;
    }
    return false;
  }
};

Decision decision_of(const Table& table, const Words& words, Seat seat) {
  Decision decision{static_cast<Ask>(table.asks(seat)), words.say(table.ask_sentence(seat), {Eye::of(seat), {}}), {}};
  table.legal(seat, decision.moves);
  return decision;
}

void check_prompt(const Decision& decision) {
  CAPTURE(decision.text);
  CHECK_FALSE(decision.says("{"));
  switch (decision.ask) {
    case Ask::reroll:
      CHECK(decision.says("keep them all") == decision.offers(MoveKind::keep_dice));
      return;
    case Ask::scheme:
      CHECK(decision.says("Scheme with tiles") == decision.offers(MoveKind::scheme));
      return;
    case Ask::income:
      CHECK(decision.says("draw") == (decision.moves.size() == 3));
      CHECK(decision.says("take nothing"));
      return;
    case Ask::sail:
      CHECK(decision.says("sail on") == decision.offers(MoveKind::sail));
      CHECK(decision.says("use a tile") == decision.offers(MoveKind::activate));
      CHECK(decision.says("place a tile") == decision.offers(MoveKind::place));
      return;
    case Ask::recruit:
      CHECK((decision.says("stop here") || decision.says("take none")) == decision.offers(MoveKind::enough));
      return;
    case Ask::pay:
      CHECK((decision.says(" to ") || decision.says("so that")));
      return;
    default:
      return;
  }
}

}  // namespace

TEST_CASE("what is asked names every answer that is offered, and no other") {
  const Title& title = *find_title("dark_seas");
  const Words& words = title.words(title, "en");
  int asked = 0;
  for (std::uint8_t seed = 1; seed <= 12; ++seed) {
    MatchSpec spec;
    spec.seats = 2 + seed % 3;
    spec.key[0] = seed;
    const auto table = title.open(title, spec);
    REQUIRE(table.ok());
    FastRandom random(seed);
    while (!(*table)->over()) {
      const Seat seat = (*table)->waiting().lowest();
      const Decision decision = decision_of(**table, words, seat);
      check_prompt(decision);
      const auto count = static_cast<std::uint32_t>(decision.moves.size());
      (*table)->play(seat, decision.moves[static_cast<int>(random.below(count))]);
      ++asked;
    }
  }
  CHECK(asked > 1000);
}

TEST_CASE("seats are called by the colours of their islands") {
  const Title& title = *find_title("dark_seas");
  struct Called {
    std::string_view language;
    PerSeat<std::string_view, most_seats> names;
  };
  MatchSpec spec;
  spec.seats = most_seats;
  const auto table = title.open(title, spec);
  REQUIRE(table.ok());
  for (const auto& [language, names] :
       {Called{"en", {"Red", "Blue", "Yellow", "Green"}}, Called{"fr", {"Rouge", "Bleu", "Jaune", "Vert"}}}) {
    const Words& words = title.words(title, language);
    for (const Seat seat : SeatSet::first(most_seats)) {
      const int number = (*table)->seat_number(seat);
      CHECK(words.say(Sentence("seat").number("n", number)) == names[seat]);
    }
  }
}

}  // namespace dogwatch::dark_seas
