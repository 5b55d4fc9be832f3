// What changed between two states of the same size, as a short text: states are bytes, and a move changes few of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dogwatch {

// Base64 of pairs: how many bytes stay, how many follow that do not (both in groups of seven bits, the lowest first,
// the highest bit set where another group follows), and these bytes.
std::string written_change(std::span<const std::byte> before, std::span<const std::byte> after);

// Makes the change; false where the text is none for a state of this size, which is then spoilt.
bool make_change(std::string_view text, std::span<std::byte> state);

// By which two sides see that they have the same.
std::uint32_t byte_hash(std::span<const std::byte> bytes);

}  // namespace dogwatch
