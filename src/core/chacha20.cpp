#include "core/chacha20.h"

#include <bit>
#include <cstddef>

namespace dogwatch {

namespace {

using State = std::array<std::uint32_t, 16>;

std::uint32_t little_endian(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8U | std::uint32_t{bytes[2]} << 16U |
         std::uint32_t{bytes[3]} << 24U;
}

// RFC 8439, section 2.1.
void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b;
  d = std::rotl(d ^ a, 16);
  c += d;
  b = std::rotl(b ^ c, 12);
  a += b;
  d = std::rotl(d ^ a, 8);
  c += d;
  b = std::rotl(b ^ c, 7);
}

}  // namespace

std::array<std::uint32_t, 16> chacha20_words(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce) {
  // "expand 32-byte k"
  State start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = little_endian(key.data() + 4 * i);
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = little_endian(nonce.data() + 4 * i);

  State s = start;
  for (int double_round = 0; double_round < 10; ++double_round) {
    quarter_round(s[0], s[4], s[8], s[12]);
    quarter_round(s[1], s[5], s[9], s[13]);
    quarter_round(s[2], s[6], s[10], s[14]);
    quarter_round(s[3], s[7], s[11], s[15]);
    quarter_round(s[0], s[5], s[10], s[15]);
    quarter_round(s[1], s[6], s[11], s[12]);
    quarter_round(s[2], s[7], s[8], s[13]);
    quarter_round(s[3], s[4], s[9], s[14]);
  }
  for (std::size_t i = 0; i < s.size(); ++i) s[i] += start[i];
  return s;
}

std::array<std::uint8_t, 64> chacha20_block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                            const std::array<std::uint8_t, 12>& nonce) {
  const State words = chacha20_words(key, counter, nonce);
  std::array<std::uint8_t, 64> block{};
  for (std::size_t i = 0; i < block.size(); ++i) block[i] = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
  return block;
}

}  // namespace dogwatch
