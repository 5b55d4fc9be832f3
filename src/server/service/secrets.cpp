#include "server/service/secrets.h"

#include <array>
#include <cstdint>

#include "core/sha256.h"

namespace dogwatch {

std::string random_text(Transport& transport, std::string_view letters, std::size_t length) {
  // The low bits of a byte choose a letter, and a byte that chooses none is passed over.
  std::string text;
  while (text.size() < length) {
    std::array<std::uint8_t, 32> bytes;
    transport.random(bytes.data(), bytes.size());
    for (const std::uint8_t byte : bytes) {
      if (text.size() < length && (byte & 31U) < letters.size()) text += letters[byte & 31U];
    }
  }
  return text;
}

std::string table_id(const std::string& source) {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(letters.size() == 32);
  const Digest digest = sha256(source);
  std::string id;
  for (std::size_t i = 0; i < 10; ++i) id += letters[digest[i] & 31U];
  return id;
}

std::string new_token(Transport& transport) {
  std::array<std::uint8_t, 16> bytes;
  transport.random(bytes.data(), bytes.size());
  return to_hex(bytes);
}

std::string token_of_claim(const std::string& table, const std::string& old_token) {
  constexpr std::size_t length = 32;
  return to_hex(sha256("dogwatch claim " + table + " " + old_token)).substr(0, length);
}

std::string new_word(Transport& transport) {
  std::array<std::uint8_t, 32> bytes;
  transport.random(bytes.data(), bytes.size());
  return to_hex(bytes);
}

}  // namespace dogwatch
