// How much somebody may do: so much a second in the long run, and what was saved up while silent.
#pragma once

#include <algorithm>
#include <cstdint>

namespace dogwatch {

class RateLimit {
 public:
  // `each` milliseconds give one more, up to `most`.
  RateLimit(double each, int most) : each_(each), most_(most), left_(most) {}

  // With nothing saved up yet.
  static RateLimit empty(double each, int most, std::int64_t now) {
    RateLimit limit(each, most);
    limit.left_ = 0;
    limit.last_ = now;
    return limit;
  }

  bool any(std::int64_t now) {
    refill(now);
    return left_ >= 1;
  }
  bool take(std::int64_t now) {
    if (!any(now)) return false;
    left_ -= 1;
    return true;
  }
  void give_back() { left_ = std::min<double>(most_, left_ + 1); }
  bool is_full(std::int64_t now) {
    refill(now);
    return left_ >= most_;
  }

 private:
  void refill(std::int64_t now) {
    left_ = std::min<double>(most_, left_ + static_cast<double>(now - last_) / each_);
    last_ = now;
  }

  double each_;
  int most_;
  double left_;
  std::int64_t last_ = 0;
};

}  // namespace dogwatch
