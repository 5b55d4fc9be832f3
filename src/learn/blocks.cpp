#include "learn/blocks.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace dogwatch {

bool do_blocks(int blocks, int threads, const std::function<bool()>& stop, const std::function<void(int block)>& work) {
  std::atomic<int> next{0};
  std::atomic<int> done{0};
  const auto take = [&] {
    for (int block = next++; block < blocks && !stop(); block = next++) {
      work(block);
      ++done;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = std::min(threads, blocks); i > 1; --i) helpers.emplace_back(take);
    take();
  }
  return done == blocks;
}

}  // namespace dogwatch
