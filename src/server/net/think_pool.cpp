#include "server/net/think_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace dogwatch {
namespace {

constexpr int humble = 15;  // of the 19 that Linux knows

}  // namespace

ThinkPool::ThinkPool(int threads) {
  for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { work(); });
}

ThinkPool::~ThinkPool() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkPool::think(std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(work));
  }
  wake_.notify_one();
}

void ThinkPool::work() {
  // On Linux each thread has a niceness of its own.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), humble);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const std::function<void()> next = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    next();
    lock.lock();
  }
}

}  // namespace dogwatch
