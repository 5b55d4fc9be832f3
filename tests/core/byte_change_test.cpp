#include "core/byte_change.h"

#include <doctest/doctest.h>

#include <vector>

#include "core/dice.h"

namespace dogwatch {
namespace {

using Bytes = std::vector<std::byte>;

}  // namespace

TEST_CASE("a change is made again at the other end, whatever changed") {
  FastRandom chance(3);
  for (int i = 0; i < 5000; ++i) {
    Bytes before(1 + chance.below(400));
    for (std::byte& byte : before) byte = static_cast<std::byte>(chance.below(256));
    Bytes after = before;
    for (std::uint32_t n = chance.below(12); n > 0; --n) {
      after[chance.below(static_cast<std::uint32_t>(after.size()))] = static_cast<std::byte>(chance.below(256));
    }
    const std::string text = written_change(before, after);
    CHECK(text.empty() == (before == after));
    CHECK((byte_hash(before) == byte_hash(after)) == (before == after));
    Bytes made = before;
    CHECK(make_change(text, made));
    CHECK(made == after);
    // From nothing: the whole.
    Bytes whole(before.size());
    CHECK(make_change(written_change(whole, after), whole));
    CHECK(whole == after);
  }
}

TEST_CASE("few changes make a short text") {
  const Bytes before(3000);
  Bytes after = before;
  after[1500] = after[1502] = std::byte{1};
  CHECK(written_change(before, after) == "3AsDAQAB");
}

TEST_CASE("what is no change for a state of this size is refused") {
  Bytes state(10);
  for (const char* text : {"A", "*", "AA", "CwA", "AAsA", "////", "gICAgAE", "AAE"}) {
    CAPTURE(text);
    CHECK(!make_change(text, state));
  }
  CHECK(make_change("", state));
  FastRandom chance(4);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint32_t n = chance.below(20); n > 0; --n) text += static_cast<char>(chance.below(256));
    make_change(text, state);
  }
}

}  // namespace dogwatch
