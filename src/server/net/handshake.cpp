// The opening handshake's proof (RFC 6455, section 4.2.2), for which nothing but SHA-1 will do (FIPS 180-4, 6.1).
#include <algorithm>
#include <bit>
#include <vector>

#include "server/net/frames.h"

namespace dogwatch {
namespace {

using Sha1State = std::array<std::uint32_t, 5>;

void sha1_block(Sha1State& state, std::span<const std::uint8_t> block) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t k = 0; k < 4; ++k) words[i] = words[i] << 8U | block[4 * i + k];
  }
  for (std::size_t i = 16; i < 80; ++i) {
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  }
  auto [a, b, c, d, e] = state;
  for (std::size_t i = 0; i < 80; ++i) {
    const std::uint32_t f = i < 20   ? (b & c) | (~b & d)
                            : i < 40 ? b ^ c ^ d
                            : i < 60 ? (b & c) | (b & d) | (c & d)
                                     : b ^ c ^ d;
    constexpr std::array<std::uint32_t, 4> constants = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
    const std::uint32_t next = std::rotl(a, 5) + f + e + constants.at(i / 20) + words[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  const Sha1State mixed = {a, b, c, d, e};
  for (std::size_t i = 0; i < 5; ++i) state[i] += mixed[i];
}

std::array<std::uint8_t, 20> sha1(std::string_view text) {
  std::vector<std::uint8_t> padded(text.begin(), text.end());
  padded.push_back(0x80);
  while (padded.size() % 64 != 56) padded.push_back(0);
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) padded.push_back(static_cast<std::uint8_t>(bits >> unsigned(shift)));
  Sha1State state = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  for (std::size_t at = 0; at < padded.size(); at += 64) sha1_block(state, std::span(padded).subspan(at, 64));
  std::array<std::uint8_t, 20> digest{};
  for (std::size_t i = 0; i < 20; ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * static_cast<unsigned>(i % 4)));
  }
  return digest;
}

constexpr std::string_view base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8U | (k < count ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) {
      text += k <= count ? base64_letters[group >> (18 - 6 * static_cast<unsigned>(k)) & 63U] : '=';
    }
  }
  return text;
}

}  // namespace

std::string accept_of(std::string_view key) {
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

bool is_socket_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") &&
         key.substr(0, 22).find_first_not_of(base64_letters) == std::string_view::npos;
}

}  // namespace dogwatch
