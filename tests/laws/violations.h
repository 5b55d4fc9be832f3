// What a law found wrong. Laws return violations instead of asserting, so that tests can plant faults and see them
// caught.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace dogwatch::laws {

class Violations {
 public:
  void add(std::string text) {
    if (!enough()) texts_.push_back(std::move(text));
  }
  // A few are as good as a thousand.
  bool enough() const { return texts_.size() >= 5; }
  bool none() const { return texts_.empty(); }
  const std::vector<std::string>& texts() const { return texts_; }

 private:
  std::vector<std::string> texts_;
};

}  // namespace dogwatch::laws
