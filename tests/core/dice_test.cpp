// The dice: audited, fast, rigged, recorded and replayed.
#include "core/dice.h"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/sha256.h"

using namespace dogwatch;

namespace {

using Kind = DiceCall::Kind;

DiceCall roll_of(int faces, Stream stream = Stream::table) {
  return {Kind::roll, stream, static_cast<std::uint16_t>(faces)};
}
DiceCall draw_of(int remaining, Stream stream = Stream::table) {
  return {Kind::draw, stream, static_cast<std::uint16_t>(remaining)};
}

using Counts = std::vector<std::uint64_t>;

double chi_square(const Counts& counts) {
  double total = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return sum;
}

// A die that is never asked.
class SilentDice final : public DiceSource {
 public:
  int answer(DiceCall) override {
    FAIL("chance was asked");
    return 0;
  }
};

struct Vector {
  DiceCall call;
  std::uint64_t index;
  int answer;
};

// The rows of the table in docs/dice.md.
std::vector<Vector> documented_vectors() {
  std::ifstream file(DOGWATCH_SOURCE_DIR "/docs/dice.md");
  std::vector<Vector> vectors;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| roll ") && !line.starts_with("| draw ")) continue;
    std::istringstream cells(line);
    std::string bar;
    std::string kind;
    int stream = 0;
    int range = 0;
    Vector vector{};
    cells >> bar >> kind >> bar >> stream >> bar >> range >> bar >> vector.index >> bar >> vector.answer;
    REQUIRE(cells.good());
    vector.call =
        kind == "roll" ? roll_of(range, static_cast<Stream>(stream)) : draw_of(range, static_cast<Stream>(stream));
    vectors.push_back(vector);
  }
  return vectors;
}

}  // namespace

TEST_CASE("A seed's key is the one that docs/dice.md gives") {
  CHECK(to_hex(key_from_seed("ahoy")) == "abb9a50ef4817e80a8aeac22e72eaf2b6b955996fc6ed89f4414f52835a06458");
  CHECK(to_hex(key_from_seed("")) == "223c3a72ec1035ec926aa42fbf9cea33c7cd07dd88cdfd0f39f7be4a9b4c747e");
}

TEST_CASE("The key of words is the one that docs/dice.md gives") {
  const std::vector<std::string> seats{"seat-0-word-abcdefgh", "", "seat-2-word-ijklmnop"};
  const std::string key = to_hex(key_from_words("server-word-0123456789", seats));
  std::ifstream file(DOGWATCH_SOURCE_DIR "/docs/dice.md");
  const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  CHECK(page.find("give the key\n`" + key + "`") != std::string::npos);
  CHECK(is_dice_word("server-word-0123456789"));
  CHECK_FALSE(is_dice_word("too short"));
  CHECK_FALSE(is_dice_word("a blank is not visible"));
  CHECK_FALSE(is_dice_word(std::string(129, 'x')));
}

TEST_CASE("Every test vector of docs/dice.md holds, rejected words included") {
  const std::vector<Vector> vectors = documented_vectors();
  REQUIRE(vectors.size() >= 20);
  const DiceKey key = key_from_seed("ahoy");
  for (const Vector& vector : vectors) {
    CAPTURE(vector.index);
    CHECK(audited_answer(key, vector.call, vector.index) == vector.answer);
    AuditedDice dice(key);
    AuditedDice::Counters counters{};
    counters[index(vector.call.stream)] = vector.index;
    dice.set_counters(counters);
    CHECK(dice.answer(vector.call) == vector.answer);
  }
}

TEST_CASE("An audited answer is a function of key, stream and index, whatever was asked before") {
  const DiceKey key = key_from_seed("any order");
  AuditedDice dice(key);
  CHECK(dice.key() == key);
  FastRandom random(3);
  AuditedDice::Counters asked{};
  for (int i = 0; i < 20'000; ++i) {
    const auto stream = static_cast<Stream>(random.below(stream_count));
    const int range = 1 + static_cast<int>(random.below(65'535));
    const DiceCall call = random.below(2) == 0 ? roll_of(range, stream) : draw_of(range, stream);
    CHECK(dice.answer(call) == audited_answer(key, call, asked[index(stream)]++));
  }
  CHECK(dice.counters() == asked);
}

TEST_CASE("Counters set back give the same answers again") {
  AuditedDice dice(key_from_seed("again"));
  std::vector<int> first;
  for (int i = 0; i < 40; ++i) first.push_back(dice.answer(roll_of(6)));
  dice.set_counters({});
  for (const int answer : first) CHECK(dice.answer(roll_of(6)) == answer);
}

TEST_CASE("Streams, seeds and indexes give different answers") {
  const DiceKey key = key_from_seed("one");
  const auto hash = [](const DiceKey& of, Stream stream, std::uint64_t from) {
    std::vector<int> answers;
    for (std::uint64_t i = 0; i < 8; ++i) answers.push_back(audited_answer(of, draw_of(65'535, stream), from + i));
    return answers;
  };
  const auto base = hash(key, Stream::table, 0);
  CHECK(base != hash(key, stream_of(seat_at(0)), 0));
  CHECK(base != hash(key_from_seed("two"), Stream::table, 0));
  CHECK(base != hash(key, Stream::table, 16));
  CHECK(base != hash(key, Stream::table, std::uint64_t{16} << 32U));
}

TEST_CASE("A hundred million audited rolls are uniform, and so are pairs of consecutive ones (chi-square)") {
  constexpr int halves = 2;
  constexpr int rolls_each = 50'000'000;
  struct Tally {
    Counts faces = Counts(6);
    Counts pairs = Counts(36);
  };
  std::array<Tally, halves> tallies;
  const auto roll_half = [&](int half) {
    Tally tally;
    AuditedDice dice(key_from_seed("chi-square " + std::to_string(half)));
    std::size_t before = 0;
    for (int i = 0; i < rolls_each; ++i) {
      const std::size_t face = dice.answer(roll_of(6)) - 1;
      ++tally.faces[face];
      // Pairs that do not overlap, so that they are independent.
      if (i % 2 == 1) ++tally.pairs[before * 6 + face];
      before = face;
    }
    tallies[half] = std::move(tally);
  };
  std::thread other(roll_half, 1);
  roll_half(0);
  other.join();

  Counts faces(6);
  Counts pairs(36);
  for (const Tally& tally : tallies) {
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] += tally.faces[i];
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += tally.pairs[i];
  }
  // A fair source stays below these bounds with probability 0.9999 (5 and 35 degrees of freedom).
  CHECK(chi_square(faces) < 25.74);
  CHECK(chi_square(pairs) < 75.1);
  // And it is not too even either (probability 0.9999).
  CHECK(chi_square(faces) > 0.08);
  CHECK(chi_square(pairs) > 11.9);
}

TEST_CASE("Draws from every small range reach each remaining thing equally often") {
  AuditedDice dice(key_from_seed("draws"));
  for (int remaining = 2; remaining <= 24; ++remaining) {
    Counts counts(remaining);
    for (int i = 0; i < 20'000; ++i) ++counts[dice.answer(draw_of(remaining))];
    // Mean = degrees of freedom, standard deviation = sqrt(2 * degrees of freedom); six deviations.
    const double freedom = remaining - 1;
    CHECK(chi_square(counts) < freedom + 6 * std::sqrt(2 * freedom) + 10);
  }
}

TEST_CASE("The fast generator is xoshiro256++ seeded by splitmix64") {
  // From the authors' reference code, seeded with splitmix64(0) and splitmix64(42).
  FastRandom zero(0);
  CHECK(zero.next() == 0x53175d61490b23dfULL);
  CHECK(zero.next() == 0x61da6f3dc380d507ULL);
  CHECK(zero.next() == 0x5c0fdf91ec9a7bfcULL);
  FastRandom other(42);
  CHECK(other.next() == 0xd0764d4f4476689fULL);
}

TEST_CASE("Fast dice are uniform, in range and repeat by seed") {
  Dice dice(7);
  Dice same(7);
  Counts faces(6);
  Counts draws(5);
  for (int i = 0; i < 1'000'000; ++i) {
    const int face = dice.roll(6);
    CHECK_UNARY(face == same.roll(seat_at(3), 6));
    const int drawn = dice.draw(5);
    CHECK_UNARY(drawn == same.draw(seat_at(1), 5));
    ++faces[face - 1];
    ++draws[drawn];
  }
  CHECK(chi_square(faces) < 25.74);
  CHECK(chi_square(draws) < 23.51);
}

TEST_CASE("Dice pass kind, stream and range on to their source") {
  AuditedDice audited(key_from_seed("source"));
  RecordingDice recorded(audited);
  Dice dice(recorded);
  dice.roll(6);
  dice.draw(40);
  dice.roll(seat_at(0), 8);
  dice.draw(seat_at(5), 3);
  REQUIRE(recorded.log().size() == 4);
  CHECK(recorded.log()[0].call == roll_of(6));
  CHECK(recorded.log()[1].call == draw_of(40));
  CHECK(recorded.log()[2].call == roll_of(8, static_cast<Stream>(1)));
  CHECK(recorded.log()[3].call == draw_of(3, static_cast<Stream>(6)));
  CHECK(audited.counters() == AuditedDice::Counters{2, 1, 0, 0, 0, 0, 1});
}

TEST_CASE("A recording replays exactly, then chance goes on") {
  AuditedDice audited(key_from_seed("replay"));
  RecordingDice recorded(audited);
  for (int i = 0; i < 10; ++i) recorded.answer(i % 2 == 0 ? roll_of(6) : draw_of(9));
  SilentDice silent;
  ReplayingDice replayed(recorded.log(), silent);
  for (const Chance& chance : recorded.log()) CHECK(replayed.answer(chance.call) == chance.answer);
  CHECK(replayed.used() == 10);
  CHECK_FALSE(replayed.diverged());

  AuditedDice then(key_from_seed("then"));
  ReplayingDice goes_on(std::span(recorded.log()).first(1), then);
  CHECK(goes_on.answer(roll_of(6)) == recorded.log()[0].answer);
  CHECK(goes_on.answer(roll_of(6)) == audited_answer(then.key(), roll_of(6), 0));
  CHECK_FALSE(goes_on.diverged());
}

TEST_CASE("A replay diverges at the first call that does not match, and asks chance from there on") {
  const std::vector<Chance> script = {{roll_of(6), 4}, {roll_of(6), 5}, {roll_of(6), 6}};
  AuditedDice then(key_from_seed("diverged"));
  for (const DiceCall other : {roll_of(8), draw_of(6), roll_of(6, stream_of(seat_at(0)))}) {
    ReplayingDice replayed(script, then);
    CHECK(replayed.answer(roll_of(6)) == 4);
    const auto number = then.counters()[index(other.stream)];
    CHECK(replayed.answer(other) == audited_answer(then.key(), other, number));
    CHECK(replayed.diverged());
    const auto next = then.counters()[0];
    CHECK(replayed.answer(roll_of(6)) == audited_answer(then.key(), roll_of(6), next));
    CHECK(replayed.used() == 1);
  }
}

TEST_CASE("A replay refuses an answer that the die cannot give") {
  AuditedDice then(key_from_seed("impossible"));
  for (const Chance& chance : {Chance{roll_of(6), 0}, Chance{roll_of(6), 7}, Chance{draw_of(6), 6}}) {
    ReplayingDice replayed(std::span(&chance, 1), then);
    replayed.answer(chance.call);
    CHECK(replayed.diverged());
    CHECK(replayed.used() == 0);
  }
}

TEST_CASE("Rigged outcomes come in order, rolls and draws apart; one that does not fit is dropped") {
  RiggedOutcomes rigged;
  CHECK(rigged.empty());
  rigged.add_rolls(std::vector{6, 1, 0, 8});
  rigged.add_draws(std::vector{0, 5});
  int answer = -1;
  CHECK(rigged.take(roll_of(6), answer));
  CHECK(answer == 6);
  CHECK(rigged.take(draw_of(3), answer));
  CHECK(answer == 0);
  CHECK(rigged.take(roll_of(6), answer));
  CHECK(answer == 1);
  answer = -1;
  CHECK_FALSE(rigged.take(roll_of(6), answer));  // no face 0
  CHECK_FALSE(rigged.take(roll_of(6), answer));  // no face 8
  CHECK_FALSE(rigged.empty());
  CHECK_FALSE(rigged.take(draw_of(5), answer));  // nothing number 5 among five
  CHECK_FALSE(rigged.take(draw_of(5), answer));
  CHECK_FALSE(rigged.take(roll_of(6), answer));
  CHECK(answer == -1);
  CHECK(rigged.empty());
}

TEST_CASE("A rigged outcome that was given back comes first again") {
  RiggedOutcomes rigged;
  rigged.add_rolls(std::vector{2, 3});
  rigged.add_draws(std::vector{4});
  int answer = 0;
  CHECK(rigged.take(roll_of(6), answer));
  CHECK(rigged.take(draw_of(6), answer));
  rigged.give_back({roll_of(6), 2});
  rigged.give_back({draw_of(6), 4});
  CHECK(rigged.rolls() == std::vector{2, 3});
  CHECK(rigged.draws() == std::vector{4});
}
