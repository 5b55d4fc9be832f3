// What an eye sees right after each event: as bytes, of which a view is made only when somebody looks.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "table/table.h"

namespace dogwatch {

// News of one step, as the table told them.
struct Told {
  std::vector<News> news;
  bool forced = false;  // the table played the step by itself
};

// A state as one eye knows it; empty before it was shown for the first time.
using ShownState = std::vector<std::byte>;

// One state for each event that the eye sees, in order; none at all where the table did not keep moments. What changed
// unseen joins the next event that is seen, and what changed after the last one joins that.
std::vector<ShownState> moments_of(const Table& table, const std::vector<Told>& told, Eye eye);

// Moments that a page may still look at, by number.
class KeptMoments {
 public:
  int keep(ShownState state);
  // Nothing for a number that was never given, or too long ago.
  const ShownState* find(int number) const;

 private:
  static constexpr std::size_t most = 2048;
  std::deque<ShownState> states_;
  int first_ = 0;
};

}  // namespace dogwatch
