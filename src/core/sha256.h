// SHA-256 (FIPS 180-4): hashes of components, words, records and dice keys.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dogwatch {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> bytes);
Digest sha256(std::string_view text);

std::string to_hex(std::span<const std::uint8_t> bytes);
// False when the text is not exactly twice as many hexadecimal digits as `bytes` holds.
bool from_hex(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace dogwatch
