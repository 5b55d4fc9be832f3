// The ChaCha20 block function (RFC 8439, section 2.3).
#pragma once

#include <array>
#include <cstdint>

namespace dogwatch {

std::array<std::uint8_t, 64> chacha20_block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                            const std::array<std::uint8_t, 12>& nonce);

}  // namespace dogwatch
