#include "bots/quick.h"

#include <doctest/doctest.h>

#include "bots/thinker_of.h"
#include "bots/tiny_games.h"

namespace dogwatch {
namespace {

using namespace tiny;

template <Game G>
typename G::State fresh(const G& game, std::uint64_t seed = 1) {
  Dice dice(seed);
  Events silence;
  return setup(game, 2, dice, silence);
}

int choice_of(const Thought& thought) { return as<Choose>(thought.ranked.front().move).what; }

TEST_CASE("The quick mind weighs all that a die can say") {
  const Regatta game;
  const Thought thought = Quick<Regatta>(game, fresh(game), 2, seat_at(0), 1, nullptr, {.leaves = 100}).think();
  CHECK(choice_of(thought) == Regatta::fastest);
  CHECK(thought.ranked.front().chances[0] == doctest::Approx(0.9));
}

TEST_CASE("Where the dice can say too much, it tries some of it, the same for every move") {
  const Regatta game;
  const QuickSettings settings{.leaves = 99, .samples = 400};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CHECK(choice_of(Quick<Regatta>(game, fresh(game), 2, seat_at(0), seed, nullptr, settings).think()) ==
          Regatta::fastest);
  }
}

TEST_CASE("It does not peek at what is hidden") {
  const Locker game;
  const Locker::State state = fresh(game);
  const Seat digger = seat_at(1);
  for (std::uint8_t map = 0; map < Locker::places; ++map) {
    Locker::State other = state;
    other.map = map;
    const Locker::State known = redact(game, other, Eye::of(digger));
    const Thought thought = Quick<Locker>(game, known, 2, digger, 1, nullptr, {.guesses = 200}).think();
    CHECK(choice_of(thought) == Locker::places);  // declines
    CHECK(thought.ranked.front().chances[1] == doctest::Approx(0.25));
  }
}

TEST_CASE("It would rather come last than lose with all") {
  const Mutiny game;
  const Thought thought = think_about(game, fresh(game), 3, seat_at(0), Level::quick, {});
  CHECK(choice_of(thought) == Mutiny::struck);
}

}  // namespace
}  // namespace dogwatch
