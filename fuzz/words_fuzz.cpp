// Any bytes as a text of a words file: never a crash, neither in reading nor in saying.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/words.h"

using namespace dogwatch;

namespace {

void say_all(const Words& words) {
  Sentence::Argument list{"l", Sentence::Argument::Type::words, 0, {}, {}};
  for (const auto& [key, text] : words.texts()) {
    Sentence sentence(key);
    sentence.number("n", 1).seat("s", seat_at(1)).word("w", "a", "b").text("t", "x").add(list);
    words.say(sentence, {Eye::of(seat_at(1)), {}});
    words.say(key);
    list.elements.push_back(sentence.arguments()[2]);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto whole = Words::read(text, "fuzz.toml")) say_all(*whole);
  // As one text, so that the fuzzer need not find TOML first.
  const std::string one = "language = 'fr'\nn = '''" + std::string(text) + "'''";
  if (const auto words = Words::read(one, "fuzz.toml")) say_all(*words);
  return 0;
}
