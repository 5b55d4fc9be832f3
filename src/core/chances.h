// From scores to chances, by arithmetic that gives the same bits on every platform: a match against bots can then be
// repeated anywhere. The C library's exp does not promise that.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

namespace dogwatch {

// e to the power of x, for x from -700 to 700, to about twelve digits.
constexpr double exponential(double x) {
  constexpr double log_of_2 = 0.69314718055994530942;
  const double halves = x / log_of_2;
  const auto whole = static_cast<std::int64_t>(halves < 0 ? halves - 0.5 : halves + 0.5);
  const double rest = x - static_cast<double>(whole) * log_of_2;
  double sum = 1;
  for (int n = 12; n > 0; --n) sum = 1 + rest / n * sum;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + whole) << 52U);
}

// Each seat's score becomes its chance: a lead of 1 makes a seat e times as likely to win as the one behind it.
constexpr void share_chances(std::span<float> scores) {
  const float best = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (float& score : scores) {
    const double strength = exponential(std::max(static_cast<double>(score - best), -100.0));
    score = static_cast<float>(strength);
    sum += strength;
  }
  for (float& score : scores) score = static_cast<float>(score / sum);
}

}  // namespace dogwatch
