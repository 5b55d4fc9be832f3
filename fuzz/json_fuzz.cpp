// Any bytes as JSON, and as a state: never a crash; what is read is written and read back the same.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json.h"

using namespace dogwatch;

namespace {

constexpr std::array<std::string_view, 2> names = {"clear", "red"};

struct State {
  std::uint8_t number = 0;
  std::uint8_t maybe = 255;
  std::uint8_t name = 0;
  std::uint8_t flag = 0;
  std::uint16_t bits = 0;
  std::uint8_t count = 0;
  std::array<std::uint8_t, 4> list{};
};

void describe(Archive& archive, State& state) {
  archive.number("n", state.number, 0, 9);
  archive.maybe("m", state.maybe, 0, 9);
  archive.named("c", state.name, names);
  archive.flag("f", state.flag);
  archive.bits("b", state.bits, 9);
  archive.list("l", state.count, 4,
               [&](int i) { archive.object("", [&] { archive.number("x", state.list[i], 0, 9); }); });
}

std::string written(State& state) {
  JsonWriter json;
  JsonOut out(json);
  json.begin_object();
  describe(out, state);
  json.end_object();
  return json.str();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = parse_json({reinterpret_cast<const char*>(data), size});
  if (!json) return 0;
  State state;
  JsonIn in(*json);
  describe(in, state);
  if (in.error()) return 0;
  const std::string text = written(state);
  const auto again = parse_json(text);
  if (!again) std::abort();
  State same;
  JsonIn back(*again);
  describe(back, same);
  if (back.error() || written(same) != text) std::abort();
  return 0;
}
