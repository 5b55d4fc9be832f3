#include "core/byte_change.h"

#include <array>
#include <cstring>

namespace dogwatch {

namespace {

// Runs of so few equal bytes are written along: naming them would take as much.
constexpr std::size_t shortest_pause = 3;
constexpr std::size_t word_size = sizeof(std::uint64_t);

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_letter = 0xFF;
constexpr std::array<std::uint8_t, 256> make_values() {
  std::array<std::uint8_t, 256> values{};
  values.fill(no_letter);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    values[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}
constexpr std::array<std::uint8_t, 256> letter_values = make_values();

std::uint64_t word_at(const std::byte* bytes) {
  std::uint64_t value = 0;
  std::memcpy(&value, bytes, word_size);
  return value;
}

// Where the first byte differs, from here on.
std::size_t next_difference(std::span<const std::byte> before, std::span<const std::byte> after, std::size_t at) {
  while (at + word_size <= after.size() && word_at(&before[at]) == word_at(&after[at])) at += word_size;
  while (at < after.size() && before[at] == after[at]) ++at;
  return at;
}

// Where a run of bytes ends that differ.
std::size_t end_of_difference(std::span<const std::byte> before, std::span<const std::byte> after, std::size_t at) {
  std::size_t end = at;
  for (; at < after.size() && at - end < shortest_pause; ++at) {
    if (before[at] != after[at]) end = at + 1;
  }
  return end;
}

void put_number(std::string& bytes, std::size_t number) {
  for (; number >= 0x80; number >>= 7U) bytes += static_cast<char>(0x80U | (number & 0x7FU));
  bytes += static_cast<char>(number);
}

std::string base64(std::string_view bytes) {
  std::string text;
  text.resize((bytes.size() * 8 + 5) / 6);
  char* to = text.data();
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char byte : bytes) {
    bits = bits << 8U | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6;) *to++ = letters[bits >> (count -= 6) & 63U];
  }
  if (count > 0) *to = letters[bits << (6 - count) & 63U];
  return text;
}

// Reads one byte after the other.
class Base64Reader {
 public:
  explicit Base64Reader(std::string_view text) : text_(text) {}
  bool ended() const { return at_ == text_.size(); }
  // False at the end, and where there is a character that is none of Base64's.
  bool read(std::uint8_t& byte) {
    while (count_ < 8) {
      const std::uint8_t value =
          at_ < text_.size() ? letter_values[static_cast<unsigned char>(text_[at_++])] : no_letter;
      if (value == no_letter) return false;
      bits_ = bits_ << 6U | value;
      count_ += 6;
    }
    count_ -= 8;
    byte = static_cast<std::uint8_t>(bits_ >> count_);
    return true;
  }
  bool read_number(std::size_t& number) {
    number = 0;
    for (unsigned shift = 0; shift <= 21; shift += 7) {
      std::uint8_t byte = 0;
      if (!read(byte)) return false;
      number |= static_cast<std::size_t>(byte & 0x7FU) << shift;
      if (byte < 0x80) return true;
    }
    return false;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t bits_ = 0;
  unsigned count_ = 0;
};

}  // namespace

std::string written_change(std::span<const std::byte> before, std::span<const std::byte> after) {
  std::string bytes;
  std::size_t at = 0;
  while (true) {
    const std::size_t begin = next_difference(before, after, at);
    if (begin == after.size()) return base64(bytes);
    const std::size_t end = end_of_difference(before, after, begin);
    put_number(bytes, begin - at);
    put_number(bytes, end - begin);
    for (at = begin; at < end; ++at) bytes += static_cast<char>(after[at]);
  }
}

bool make_change(std::string_view text, std::span<std::byte> state) {
  Base64Reader reader(text);
  std::size_t at = 0;
  while (!reader.ended()) {
    std::size_t same = 0;
    std::size_t count = 0;
    if (!reader.read_number(same) || !reader.read_number(count)) return false;
    if (same > state.size() - at || count > state.size() - at - same) return false;
    at += same;
    for (std::size_t i = 0; i < count; ++i) {
      std::uint8_t byte = 0;
      if (!reader.read(byte)) return false;
      state[at++] = static_cast<std::byte>(byte);
    }
  }
  return true;
}

std::uint32_t byte_hash(std::span<const std::byte> bytes) {
  std::uint64_t hash = bytes.size();
  const auto take = [&](std::uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29U;
  };
  std::size_t at = 0;
  for (; at + word_size <= bytes.size(); at += word_size) take(word_at(&bytes[at]));
  std::uint64_t rest = 0;
  std::memcpy(&rest, bytes.data() + at, bytes.size() - at);
  take(rest);
  return static_cast<std::uint32_t>(hash >> 32U);
}

}  // namespace dogwatch
