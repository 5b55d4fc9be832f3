// The ChaCha20 block function (RFC 8439, section 2.3).
#pragma once

#include <array>
#include <cstdint>

namespace dogwatch {

// The block as sixteen words, before they are written out in little-endian order.
std::array<std::uint32_t, 16> chacha20_words(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce);

std::array<std::uint8_t, 64> chacha20_block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                            const std::array<std::uint8_t, 12>& nonce);

}  // namespace dogwatch
