// Threads for bots. They yield the processor to everything else, so that no person's move waits for one.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace dogwatch {

class ThinkPool {
 public:
  explicit ThinkPool(int threads);
  // Finishes what is being thought, forgets what waits.
  ~ThinkPool();
  ThinkPool(const ThinkPool&) = delete;
  ThinkPool& operator=(const ThinkPool&) = delete;

  void think(std::function<void()> work);

 private:
  void work();
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace dogwatch
