// How many small changes a store makes durable, and what they cost this process. Every table has one change under way:
// its next one follows the answer.
//
//   store_bench ADDRESS [SECONDS]      ADDRESS as in `dogwatch serve --store`, of an empty database; or `postgres`,
//                                      which starts a server of its own for the time of the run
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "server/postgres_server.h"
#include "server/store/open_store.h"

namespace dogwatch {
namespace {

using Clock = std::chrono::steady_clock;

// What a change is made of.
struct Load {
  const char* name;
  int tables;
  bool due;
  int snapshot_every;  // 0: never
};

class Loop {
 public:
  Store::Post post() {
    return [this](std::function<void()> work) {
      {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
      }
      wake_.notify_one();
    };
  }
  template <class Done>
  void run_until(const Done& done) {
    std::vector<std::function<void()>> now;
    while (!done()) {
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return !waiting_.empty(); });
        now.swap(waiting_);
      }
      for (const auto& work : now) work();
      now.clear();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::function<void()>> waiting_;
};

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

class Bench {
 public:
  Bench(Store& store, Loop& loop, const Load& load) : store_(store), loop_(loop), load_(load) {
    heads_.resize(load.tables);
  }

  void run(int seconds) {
    end_ = Clock::now() + std::chrono::seconds(seconds);
    const double cpu = cpu_seconds();
    const auto begin = Clock::now();
    for (std::size_t table = 0; table < heads_.size(); ++table) next(table);
    loop_.run_until([&] { return under_way_ == 0; });
    const double took = std::chrono::duration<double>(Clock::now() - begin).count();
    const auto done = static_cast<double>(waits_.size());
    std::ranges::sort(waits_);
    const auto wait = [&](double share) { return waits_[static_cast<std::size_t>(share * (done - 1))]; };
    std::printf("%-44s %8.0f changes/s  %6.1f us CPU each  p50 %6.2f ms  p99 %6.2f ms%s\n", load_.name, done / took,
                (cpu_seconds() - cpu) / done * 1e6, wait(0.5), wait(0.99), failed_ > 0 ? "  SOME FAILED" : "");
  }

 private:
  void next(std::size_t table) {
    const std::int64_t n = ++heads_[table];
    Change change;
    change.table = std::string(load_.name) + std::to_string(table);
    change.entries.push_back({.n = n, .seat = static_cast<int>(n % 4), .count = n / 4 + 1, .at = 0, .text = text_});
    if (load_.due) {
      change.sets_due = true;
      change.due = Due{.at = 4'000'000'000'000 + n, .what = R"({"clock":1,"seat":2})"};
    }
    if (load_.snapshot_every > 0 && n % load_.snapshot_every == 0) change.snapshot = snapshot_;
    ++under_way_;
    const auto sent = Clock::now();
    store_.change(std::move(change), [this, table, sent](const StoreAnswer& answer) {
      --under_way_;
      failed_ += answer.stored == Stored::done ? 0 : 1;
      const auto now = Clock::now();
      waits_.push_back(std::chrono::duration<double, std::milli>(now - sent).count());
      if (now < end_) next(table);
    });
  }

  Store& store_;
  Loop& loop_;
  Load load_;
  std::string text_ = R"({"do":"play","move":{"kind":"draft","die":3,"to":[1,2]},"by":"person","look":")" +
                      std::string(80, 'x') + "\"}";
  std::string snapshot_ = std::string(6000, 's');
  std::vector<std::int64_t> heads_;
  std::vector<double> waits_;
  Clock::time_point end_;
  int under_way_ = 0;
  int failed_ = 0;
};

int run(const std::string& address, int seconds) {
  Loop loop;
  auto store = open_store(address, loop.post());
  if (!store) {
    std::fprintf(stderr, "store_bench: %s\n", store.error().text.c_str());
    return 1;
  }
  for (const Load& load : {Load{"1 table, entries", 1, false, 0}, Load{"50 tables, entries", 50, false, 0},
                           Load{"50 tables, entries and due", 50, true, 0}, Load{"500 tables, entries", 500, false, 0},
                           Load{"500 tables, entries and due", 500, true, 0},
                           Load{"500 tables, and 6 kB every 20 entries", 500, true, 20}}) {
    Bench(**store, loop, load).run(seconds);
  }
  return 0;
}

}  // namespace
}  // namespace dogwatch

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "store_bench ADDRESS [SECONDS]\n");
    return 2;
  }
  const std::string address = words[1];
  return dogwatch::run(address == "postgres" ? dogwatch::PostgresServer::shared().fresh("bench") : address,
                       count > 2 ? static_cast<int>(std::strtol(words[2], nullptr, 10)) : 5);
}
