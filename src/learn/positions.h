// Positions to learn from: what a mind sees of each, and what came of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/seat.h"

namespace dogwatch {

// Each seat's share of the victory; alone, of the highest title. What is missing to 1 is the chance that all lose.
using Shares = std::array<float, max_seats>;

class Positions {
 public:
  // `width`: signs of the table and of as many seats as there can be.
  explicit Positions(std::size_t width) : width_(width) {}

  // Room for the signs of one more.
  std::span<std::int16_t> add(int seats) {
    seats_.push_back(static_cast<std::uint8_t>(seats));
    targets_.emplace_back();
    signs_.resize(signs_.size() + width_);
    return std::span(signs_).last(width_);
  }
  void append(const Positions& more) {
    seats_.insert(seats_.end(), more.seats_.begin(), more.seats_.end());
    targets_.insert(targets_.end(), more.targets_.begin(), more.targets_.end());
    signs_.insert(signs_.end(), more.signs_.begin(), more.signs_.end());
  }

  std::size_t size() const { return seats_.size(); }
  std::size_t width() const { return width_; }
  int seats(std::size_t i) const { return seats_[i]; }
  std::span<const std::int16_t> signs(std::size_t i) const { return std::span(signs_).subspan(i * width_, width_); }
  Shares& target(std::size_t i) { return targets_[i]; }
  const Shares& target(std::size_t i) const { return targets_[i]; }

 private:
  std::size_t width_;
  std::vector<std::uint8_t> seats_;
  std::vector<Shares> targets_;
  std::vector<std::int16_t> signs_;
};

}  // namespace dogwatch
