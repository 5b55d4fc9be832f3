// A store used as if it answered at once: a test waits for each answer, which runs on the test's own thread.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "server/store/store.h"

namespace dogwatch {

// The thread of the store's user.
class AnswerLoop {
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
  // Runs what is posted until `done`. An answer that does not come within a minute never comes.
  template <class Done>
  void run_until(const Done& done) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!done()) {
      std::unique_lock lock(mutex_);
      const bool came = wake_.wait_until(lock, deadline, [&] { return !waiting_.empty(); });
      REQUIRE_MESSAGE(came, "the store does not answer");
      const std::function<void()> work = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
};

class StoreDesk {
 public:
  using Open = std::function<Result<std::unique_ptr<Store>>(Store::Post)>;
  explicit StoreDesk(const Open& open) {
    auto opened = open(loop_.post());
    if (opened) {
      store_ = std::move(*opened);
    } else {
      problem = opened.error().text;
    }
  }

  std::string problem;  // why there is no store
  Store& store() { return *store_; }
  AnswerLoop& loop() { return loop_; }
  void close() { store_.reset(); }

  // Calls `ask` with a callback and waits until that was called.
  template <class Answer, class Ask>
  Answer wait_for(const Ask& ask) {
    std::optional<Answer> answer;
    ask([&](Answer came) { answer = std::move(came); });
    loop_.run_until([&] { return answer.has_value(); });
    return std::move(*answer);
  }

  StoreAnswer change(Change change) {
    return wait_for<StoreAnswer>([&](auto then) { store_->change(std::move(change), then); });
  }
  std::optional<StoredTable> read(const std::string& table, std::int64_t after = 0, int most = 1'000'000) {
    return wait_for<std::optional<StoredTable>>([&](auto then) { store_->read(table, after, most, then); });
  }
  std::vector<std::string> changed(const std::vector<std::pair<std::string, std::int64_t>>& known) {
    return wait_for<std::vector<std::string>>([&](auto then) { store_->changed(known, then); });
  }
  std::vector<ListedTable> lobby(int most = 100) {
    return wait_for<std::vector<ListedTable>>([&](auto then) { store_->lobby(most, then); });
  }
  std::vector<Leased> lease(int most = 100) {
    return wait_for<std::vector<Leased>>([&](auto then) { store_->lease(most, std::nullopt, then); });
  }
  std::optional<StoreTime> next_due() {
    return wait_for<std::optional<StoreTime>>([&](auto then) { store_->next_due(then); });
  }
  StoreAnswer put_fact(const std::string& kind, const std::string& key, const std::string& text, StoreTime until) {
    return wait_for<StoreAnswer>([&](auto then) { store_->put_fact(kind, key, text, until, then); });
  }
  std::optional<std::string> get_fact(const std::string& kind, const std::string& key, bool take) {
    return wait_for<std::optional<std::string>>([&](auto then) { store_->get_fact(kind, key, take, then); });
  }

 private:
  AnswerLoop loop_;
  std::unique_ptr<Store> store_;  // last: what it posts still needs the loop
};

// An entry of a seat, or of the table itself where the seat is -1 and the count 0.
inline StoredEntry entry_of(std::int64_t n, int seat, std::int64_t count, std::string text) {
  return {.n = n, .seat = seat, .count = count, .at = 0, .text = std::move(text)};
}

inline Change change_of(const std::string& table, std::vector<StoredEntry> entries) {
  Change change;
  change.table = table;
  change.entries = std::move(entries);
  return change;
}

}  // namespace dogwatch
