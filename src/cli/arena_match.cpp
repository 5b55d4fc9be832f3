#include "cli/arena_match.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "cli/arena_progress.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "core/json.h"

namespace dogwatch {
namespace {

// The chairs of one thread: each has a player of its own, so that no program sees the cards of two seats.
class Chairs {
 public:
  explicit Chairs(const Arena& arena) : arena_(&arena) {
    for (int chair = 0; chair < arena.spec.seats; ++chair) {
      const int competitor = arena.competitor_of(chair);
      players_.push_back(make_player(arena.competitors[competitor], arena.time_limit));
    }
  }

  // Nothing when it was interrupted.
  std::optional<MatchResult> play(int match, std::unique_ptr<Table>& table);

 private:
  Player& player_at(int match, int seat) { return *players_[arena_->chair_at(match, seat)]; }
  Move decide(const Table& table, Seat seat, int match, std::uint64_t seed, SeatResult& result);

  const Arena* arena_;
  std::vector<std::unique_ptr<Player>> players_;
};

// For a seat that has failed Bosun plays on, so that the others have their match.
Move Chairs::decide(const Table& table, Seat seat, int match, std::uint64_t seed, SeatResult& result) {
  if (!result.failure) {
    Choice choice = player_at(match, index(seat)).choose(table, seat, seed);
    if (!choice.failure) {
      result.seconds += choice.seconds;
      ++result.decisions;
      return choice.move;
    }
    result.failure = std::move(choice.failure);
  }
  return think(table, seat, Level::bosun, {0, 0, seed}).ranked.front().move;
}

// The best of those who have not failed have won.
void settle(const Outcome& outcome, MatchResult& result) {
  result.lost = outcome.lost;
  int best = max_seats;
  for (const Seat seat : SeatSet::first(outcome.seats)) {
    SeatResult& own = result.seats[index(seat)];
    if (own.failure) continue;
    own.points = outcome.total[seat];
    best = std::min<int>(best, outcome.place[seat]);
  }
  if (outcome.lost) return;
  for (const Seat seat : SeatSet::first(outcome.seats)) {
    SeatResult& own = result.seats[index(seat)];
    own.won = !own.failure && outcome.place[seat] == best;
  }
}

std::optional<MatchResult> Chairs::play(int match, std::unique_ptr<Table>& table) {
  MatchSpec spec = arena_->spec;
  spec.key = key_from_seed("arena " + std::to_string(arena_->seed) + " " + std::to_string(match));
  Result<std::unique_ptr<Table>> opened = arena_->title->open(*arena_->title, spec);
  table = std::move(*opened);
  FastRandom seeds(arena_->seed * 1'000'003 + static_cast<std::uint64_t>(match));
  MatchResult result;
  result.seats.resize(spec.seats);
  for (int seat = 0; seat < spec.seats; ++seat) {
    result.seats[seat].failure = player_at(match, seat).begin(*table, seat_at(seat));
  }
  MoveList moves;
  while (!table->over()) {
    const Seat seat = table->waiting().lowest();
    table->legal(seat, moves);
    Move move = moves[0];
    if (moves.size() > 1) {
      move = decide(*table, seat, match, seeds.next(), result.seats[index(seat)]);
    }
    if (Interrupt::asked()) return std::nullopt;
    table->play(seat, move);
    ++result.moves;
  }
  for (int seat = 0; seat < spec.seats; ++seat) player_at(match, seat).end(*table);
  settle(table->outcome(), result);
  return result;
}

std::optional<Error> write_record(const Arena& arena, int match, const Table& table) {
  if (arena.records.empty()) return std::nullopt;
  const std::string path = fmt::format("{}/{}-{:05}.json", arena.records, arena.title->about->id, match);
  JsonWriter json;
  table.write_record(json);
  if (write_file(path, json.str() + "\n")) return std::nullopt;
  return Error{"The record " + path + " cannot be written.", "records"};
}

// What the threads of an arena share.
class Matches {
 public:
  Matches(const Arena& arena, const KeepMatch& keep, MatchResults& results)
      : arena_(&arena), keep_(&keep), results_(&results) {
    for (int match = 0; match < arena.games; ++match) {
      if (!results[match]) missing_.push_back(match);
    }
  }

  std::optional<Error> play(int threads) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const std::size_t most = threads > 0 ? threads : cores;
    working_ = static_cast<int>(std::min(most, missing_.size()));
    std::vector<std::jthread> workers;
    for (int i = working_; i > 0; --i) workers.emplace_back([this] { work(); });
    ArenaProgress progress(arena_->games, arena_->games - static_cast<int>(missing_.size()));
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      progress.show(done_, failures_);
      news_.wait_for(lock, std::chrono::seconds(1));
    }
    return error_;
  }

 private:
  void work() {
    {
      Chairs chairs(*arena_);
      std::unique_ptr<Table> table;
      for (std::size_t i = next_++; i < missing_.size() && !stop_; i = next_++) {
        const std::optional<MatchResult> result = chairs.play(missing_[i], table);
        if (!result) break;
        note(missing_[i], *result, *table);
      }
    }
    const std::lock_guard lock(mutex_);
    --working_;
    news_.notify_one();
  }

  void note(int match, const MatchResult& result, const Table& table) {
    std::optional<Error> error = write_record(*arena_, match, table);
    const std::lock_guard lock(mutex_);
    // The record first: a match that is kept is not played again.
    if (!error) error = (*keep_)(match, result);
    if (error) {
      stop_ = true;
      error_ = std::move(error);
    }
    ++done_;
    failures_ += static_cast<int>(std::count_if(result.seats.begin(), result.seats.end(),
                                                [](const SeatResult& seat) { return seat.failure.has_value(); }));
    (*results_)[match] = result;
    news_.notify_one();
  }

  const Arena* arena_;
  const KeepMatch* keep_;
  MatchResults* results_;
  std::vector<int> missing_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};

  std::mutex mutex_;
  std::condition_variable news_;
  int working_ = 0;
  int done_ = 0;
  int failures_ = 0;
  std::optional<Error> error_;
};

}  // namespace

double MatchResult::share(std::size_t seat) const {
  if (!seats[seat].won) return 0;
  return 1.0 /
         static_cast<double>(std::count_if(seats.begin(), seats.end(), [](const SeatResult& one) { return one.won; }));
}

std::optional<Error> play_matches(const Arena& arena, int threads, const KeepMatch& keep, MatchResults& results) {
  results.resize(arena.games);
  return Matches(arena, keep, results).play(threads);
}

}  // namespace dogwatch
