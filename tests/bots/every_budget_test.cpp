// Whoever asks a bot for a move gets a legal one: every game, every number of seats, hardly any time, and a machine
// that is busy with something else.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "bots/thinker.h"
#include "core/dice.h"
#include "table/title.h"

namespace dogwatch {
namespace {

// Threads that do nothing, as fast as they can.
class Bustle {
 public:
  explicit Bustle(unsigned threads) {
    for (unsigned i = 0; i < threads; ++i) {
      threads_.emplace_back([this] {
        while (!enough_.load(std::memory_order_relaxed)) {
        }
      });
    }
  }
  Bustle(const Bustle&) = delete;
  Bustle& operator=(const Bustle&) = delete;
  ~Bustle() {
    enough_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  std::atomic<bool> enough_{false};
  std::vector<std::thread> threads_;
};

std::unique_ptr<Table> open_table(const Title& title, int seats, std::string_view seed) {
  MatchSpec spec;
  spec.seats = seats;
  spec.options = standard_options(*title.about);
  spec.key = key_from_seed(seed);
  auto opened = title.open(title, std::move(spec));
  REQUIRE(opened);
  return std::move(*opened);
}

void expect_legal(const Table& table, Seat seat, Level level, const Budget& budget) {
  MoveList moves;
  table.legal(seat, moves);
  const Thought thought = think(table, seat, level, budget);
  REQUIRE_FALSE(thought.ranked.empty());
  for (const Advice& advice : thought.ranked) {
    REQUIRE(moves.contains(advice.move));
    REQUIRE(advice.chances.size() == static_cast<std::size_t>(table.seats()));
  }
}

// A match in which every decision is Captain's, with budgets in turn; and the other two are asked, too.
void play_hastily(const Title& title, int seats, std::span<const int> milliseconds, int decisions) {
  CAPTURE(title.about->id);
  CAPTURE(seats);
  const std::unique_ptr<Table> table = open_table(title, seats, "a");
  FastRandom seeds(static_cast<std::uint64_t>(seats));
  MoveList moves;
  std::size_t decision = 0;
  for (int played = 0; !table->over() && decision < static_cast<std::size_t>(decisions); ++played) {
    const Seat seat = table->waiting().lowest();
    table->legal(seat, moves);
    if (moves.size() > 1) {
      const int budget = milliseconds[decision++ % milliseconds.size()];
      CAPTURE(budget);
      expect_legal(*table, seat, Level::captain, {0, budget, seeds.next()});
      expect_legal(*table, seat, Level::captain, {1, budget, seeds.next()});
      if (played % 8 == 0) expect_legal(*table, seat, Level::deckhand, {0, budget, seeds.next()});
    }
    table->play(seat, moves[static_cast<int>(seeds.next() % static_cast<std::uint64_t>(moves.size()))]);
  }
}

TEST_CASE("Every game, every number of seats, 1 to 50 ms: the answer is a legal move") {
  constexpr std::array milliseconds{1, 2, 1, 5, 1, 3, 1, 12, 1, 50};
  for (const Title* title : titles()) {
    for (int seats = title->about->least_seats; seats <= title->about->most_seats; ++seats) {
      play_hastily(*title, seats, milliseconds, 60);
    }
  }
}

TEST_CASE("So it is on a machine that has no time at all") {
  constexpr std::array milliseconds{1, 1, 1, 2, 1, 1, 20};
  const Bustle bustle(3 * std::max(1U, std::thread::hardware_concurrency()));
  for (const Title* title : titles()) {
    for (const int seats : {title->about->least_seats, title->about->most_seats}) {
      play_hastily(*title, seats, milliseconds, 12);
    }
  }
}

}  // namespace
}  // namespace dogwatch
