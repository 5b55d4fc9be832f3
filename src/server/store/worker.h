// A thread that works off what it is given, everything that waits at a time.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace dogwatch {

template <class Job>
class Worker {
 public:
  explicit Worker(std::function<void(std::vector<Job>&)> work) : work_(std::move(work)), thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  // Works off what waits still.
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void add(Job job) {
    add_with([&] { waiting_.push_back(std::move(job)); });
  }
  // All of them, moved out of the list.
  void add(std::vector<Job>& jobs) {
    add_with([&] { std::move(jobs.begin(), jobs.end(), std::back_inserter(waiting_)); });
  }

 private:
  template <class Put>
  void add_with(Put put) {
    bool first = false;
    {
      const std::lock_guard lock(mutex_);
      first = waiting_.empty();
      put();
    }
    if (first) wake_.notify_one();
  }

  void run() {
    std::vector<Job> jobs;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        jobs.swap(waiting_);
      }
      work_(jobs);
      jobs.clear();
    }
  }

  std::function<void(std::vector<Job>&)> work_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace dogwatch
