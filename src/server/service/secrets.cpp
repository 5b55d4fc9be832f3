// What nobody may guess: tokens, table names, words of the dice.
#include <array>

#include "server/service/inside.h"

namespace dogwatch {

std::string TableServer::Inside::random_text(std::string_view letters, std::size_t length) {
  // Letters are 32 or fewer: the low bits of a byte choose one, and a byte that chooses none is passed over.
  std::string text;
  while (text.size() < length) {
    std::array<std::uint8_t, 32> bytes;
    transport_->random(bytes.data(), bytes.size());
    for (const std::uint8_t byte : bytes) {
      if (text.size() < length && (byte & 31U) < letters.size()) text += letters[byte & 31U];
    }
  }
  return text;
}

std::string TableServer::Inside::table_id(const std::string& secret) {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(letters.size() == 32);
  const Digest digest = sha256(secret);
  std::string id;
  for (std::size_t i = 0; i < 10; ++i) id += letters[digest[i] & 31U];
  return id;
}

std::string TableServer::Inside::new_token() {
  std::array<std::uint8_t, 16> bytes;
  transport_->random(bytes.data(), bytes.size());
  return to_hex(bytes);
}

std::string TableServer::Inside::new_word() {
  std::array<std::uint8_t, 32> bytes;
  transport_->random(bytes.data(), bytes.size());
  return to_hex(bytes);
}

}  // namespace dogwatch
