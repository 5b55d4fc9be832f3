#include "bots/mind.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/dice.h"

namespace dogwatch {
namespace {

// Two signs of the table, three of a seat, five hidden units; any weights.
Mind::Weights some_weights(std::uint64_t seed, bool can_be_lost) {
  FastRandom random(seed);
  const auto draw = [&](int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  };
  Mind::Weights weights;
  weights.shape = {2, 3, 5};
  weights.can_be_lost = can_be_lost;
  for (int i = 0; i < 5; ++i) weights.shifts.push_back(static_cast<std::int8_t>(i - 1));
  const int padded = weights.shape.padded();
  for (int i = 0; i < 5 * padded; ++i) weights.layer.push_back(static_cast<std::int16_t>(draw(2000)));
  for (int i = 0; i < 5; ++i) weights.biases.push_back(draw(100'000));
  for (int i = 0; i < Mind::outputs * padded; ++i) weights.direct.push_back(static_cast<std::int16_t>(draw(500)));
  for (int i = 0; i < Mind::outputs * 5; ++i) weights.last.push_back(static_cast<std::int16_t>(draw(1000)));
  for (std::int32_t& bias : weights.last_biases) bias = draw(500'000);
  weights.provenance = "game = none\nrules = 0123\nlearned by = hand = drawn\n";
  return weights;
}

Mind some_mind(std::uint64_t seed = 1, bool can_be_lost = false) { return *Mind::of(some_weights(seed, can_be_lost)); }

std::vector<std::int16_t> some_signs(int seats, std::uint64_t seed) {
  FastRandom random(seed);
  std::vector<std::int16_t> signs;
  for (int i = 0; i < 2 + 3 * seats; ++i) signs.push_back(static_cast<std::int16_t>(random.below(400)));
  return signs;
}

std::array<float, max_seats> values(const Mind& mind, std::span<const std::int16_t> signs, int seats) {
  std::array<float, max_seats> chances{};
  mind.values(signs, seats, std::span(chances).first(seats));
  return chances;
}

TEST_CASE("A mind says after its file what it said before") {
  for (const bool can_be_lost : {false, true}) {
    const Mind mind = some_mind(7, can_be_lost);
    const Result<Mind> read = Mind::read(mind.write());
    REQUIRE(read.ok());
    CHECK(read->write() == mind.write());
    for (int seats = 1; seats <= max_seats; ++seats) {
      const auto signs = some_signs(seats, 3);
      CHECK(values(*read, signs, seats) == values(mind, signs, seats));
    }
  }
}

TEST_CASE("The provenance is lines of names and values") {
  const Mind mind = some_mind();
  CHECK(mind.provenance("rules") == "0123");
  CHECK(mind.provenance("learned by") == "hand = drawn");
  CHECK(mind.provenance("rule").empty());
}

TEST_CASE("A file that is not whole, or not one, is refused") {
  const std::vector<std::uint8_t> whole = some_mind().write();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    CHECK_FALSE(Mind::read(std::span(whole).first(size)).ok());
  }
  for (std::size_t byte = 0; byte < whole.size(); ++byte) {
    std::vector<std::uint8_t> damaged = whole;
    damaged[byte] ^= 0x10U;
    CHECK_FALSE(Mind::read(damaged).ok());
  }
  std::vector<std::uint8_t> longer = whole;
  longer.push_back(0);
  CHECK_FALSE(Mind::read(longer).ok());
}

TEST_CASE("Weights whose sums could leave 32 bits are refused") {
  Mind::Weights weights = some_weights(1, false);
  std::fill(weights.layer.begin(), weights.layer.end(), std::int16_t{32767});
  CHECK(Mind::of(weights).ok());  // a row of 24 such weights still fits
  weights.biases[2] = 2'000'000'000;
  CHECK_FALSE(Mind::of(weights).ok());
  weights = some_weights(1, false);
  std::fill(weights.last.begin(), weights.last.end(), std::int16_t{32767});
  weights.last_biases[0] = 2'000'000'000;
  CHECK_FALSE(Mind::of(weights).ok());
  weights = some_weights(1, false);
  weights.shifts[0] = 11;
  CHECK_FALSE(Mind::of(weights).ok());
  weights = some_weights(1, false);
  weights.layer.pop_back();
  CHECK_FALSE(Mind::of(weights).ok());
}

TEST_CASE("Chances are shared out among the seats, whatever their order") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 5);
    const Mind mind = some_mind(seed, seed % 2 == 0);
    const auto signs = some_signs(seats, seed);
    const auto told = values(mind, signs, seats);
    float sum = 0;
    for (const float chance : told) {
      CHECK(chance >= 0);
      sum += chance;
    }
    CHECK(sum <= 1.0001F);
    if (seed % 2 != 0) CHECK(sum >= 0.9999F);
    auto turned = signs;
    std::rotate(turned.begin() + 2, turned.begin() + 5, turned.end());
    const auto after = values(mind, turned, seats);
    for (int seat = 0; seat < seats; ++seat) CHECK(after[seat] == told[(seat + 1) % seats]);
  }
}

// Every compiler and every processor has to come to these very bits.
TEST_CASE("A mind reckons the same bits everywhere") {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const int seats = 1 + static_cast<int>(seed % max_seats);
    for (const float chance : values(some_mind(seed, seed % 3 == 0), some_signs(seats, seed), seats)) {
      hash = (hash ^ std::bit_cast<std::uint32_t>(chance)) * 0x100000001b3;
    }
  }
  CHECK(hash == 17400044718732448138ULL);
}

TEST_CASE("A mind for other signs is no mind for this game") {
  const std::vector<std::uint8_t> file = some_mind().write();
  ShippedMind shipped;
  shipped.load(file, 2, 3);
  CHECK(shipped.mind != nullptr);
  CHECK(shipped.trouble == nullptr);
  shipped.load(file, 2, 4);
  CHECK(shipped.mind == nullptr);
  CHECK(shipped.trouble != nullptr);
  shipped.load({}, 2, 3);
  CHECK(shipped.mind == nullptr);
  CHECK(shipped.trouble == nullptr);
}

}  // namespace
}  // namespace dogwatch
