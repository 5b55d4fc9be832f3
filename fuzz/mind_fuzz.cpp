// Any bytes as the file of a mind: it is refused, or says chances. So that more than the check of its last bytes is
// tried, these are put right first.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "bots/bytes.h"
#include "bots/mind.h"

namespace {

using namespace dogwatch;

void ask(const Mind& mind) {
  const Mind::Shape& shape = mind.weights().shape;
  std::vector<std::int16_t> signs(static_cast<std::size_t>(shape.of_table) +
                                  static_cast<std::size_t>(max_seats) * static_cast<std::size_t>(shape.of_seat));
  for (std::size_t i = 0; i < signs.size(); ++i) signs[i] = static_cast<std::int16_t>(i * 7919);
  for (int seats = 1; seats <= max_seats; ++seats) {
    std::array<float, max_seats> chances{};
    mind.values(signs, seats, std::span(chances).first(seats));
    for (const float chance : chances) {
      if (!(chance >= 0 && chance <= 2)) std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::uint8_t> file(data, data + size);
  if (file.size() > 8) {
    ByteWriter digest;
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const std::uint8_t byte : std::span(file).first(file.size() - 8)) hash = (hash ^ byte) * 0x100000001b3;
    digest.number(hash);
    std::copy(digest.bytes().begin(), digest.bytes().end(), file.end() - 8);
  }
  const Result<Mind> mind = Mind::read(file);
  if (!mind.ok()) return 0;
  if (mind->write() != file) std::abort();
  ask(*mind);
  return 0;
}
