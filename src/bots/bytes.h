// Numbers as bytes, the lowest first, whatever the machine's own order.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace dogwatch {

class ByteWriter {
 public:
  template <class Number>
  void number(Number value) {
    const auto bits = to_bits(value);
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bytes_.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(bits) >> (8 * i)));
    }
  }
  template <class Numbers>
  void numbers(const Numbers& values) {
    for (const auto value : values) number(value);
  }
  std::span<const std::uint8_t> bytes() const { return bytes_; }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  template <class Number>
  static std::uint64_t to_bits(Number value) {
    if constexpr (std::is_same_v<Number, float>) {
      return std::bit_cast<std::uint32_t>(value);
    } else {
      return static_cast<std::uint64_t>(value);
    }
  }
  std::vector<std::uint8_t> bytes_;
};

// Whoever reads beyond the end reads noughts, and learns of it in the end.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  template <class Number>
  Number number() {
    std::uint64_t bits = 0;
    if (bytes_.size() < sizeof(Number)) {
      ok_ = false;
      bytes_ = {};
    } else {
      for (std::size_t i = 0; i < sizeof(Number); ++i) bits |= std::uint64_t{bytes_[i]} << (8 * i);
      bytes_ = bytes_.subspan(sizeof(Number));
    }
    if constexpr (std::is_same_v<Number, float>) {
      return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    } else {
      return static_cast<Number>(bits);
    }
  }
  // As many as there is room for.
  template <class Numbers>
  void numbers(Numbers& values) {
    for (auto& value : values) value = number<std::remove_reference_t<decltype(value)>>();
  }
  bool ok() const { return ok_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::span<const std::uint8_t> bytes_;
  bool ok_ = true;
};

}  // namespace dogwatch
