// One piece of work, natively, for wasm_bench.mjs to compare with:
//   native_slice GAME random_games SEATS SEED GAMES     -> decisions and seconds of processor time
//   native_slice GAME search|rollouts SEATS SEED ITERATIONS -> iterations and seconds
//   native_slice GAME signature 0 0 GAMES               -> the hash, and seconds
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "bots/thinker.h"
#include "core/express.h"
#include "table/title.h"

namespace dogwatch {
namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int work(std::string_view name, std::string_view what, int seats, std::uint64_t seed, int count) {
  const Title* const title = find_title(name);
  if (title == nullptr) return 2;
  MatchSpec spec;
  spec.seats = seats > 0 ? seats : title->about->least_seats;
  spec.options = standard_options(*title->about);
  const Result<std::unique_ptr<Table>> table = title->open(*title, spec);
  if (!table) return 2;
  const void* const game = table.value()->game();
  const Workout& workout = find_thinker(name)->workout;
  // As the other side does: one round to warm up, another for the clock.
  std::uint64_t done = 0;
  double start = 0;
  for (int round = 0; round < 2; ++round) {
    start = cpu_seconds();
    if (what == "random_games") {
      done = static_cast<std::uint64_t>(workout.random_games(game, spec.seats, seed, count).decisions);
    } else if (what == "signature") {
      done = workout.signature(game, count);
    } else {
      done = static_cast<std::uint64_t>(workout.search(game, spec.seats, what == "rollouts", {count, 0, 1}));
    }
  }
  std::printf("%llu %.9f\n", static_cast<unsigned long long>(done), cpu_seconds() - start);
  return 0;
}

}  // namespace
}  // namespace dogwatch

int main(int count, char** words) {
  if (count != 6) return 2;
  return dogwatch::work(words[1], words[2], std::atoi(words[3]), std::strtoull(words[4], nullptr, 10),
                        std::atoi(words[5]));
}
