#include "analysis/dice_statistics.h"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/effort.h"
#include "core/dice.h"

namespace dogwatch {

namespace {

// With equal expectations, chi-squared grows with the sum of the squares.
std::int64_t unevenness(std::span<const int> counts) {
  std::int64_t sum = 0;
  for (const int count : counts) sum += std::int64_t{count} * count;
  return sum;
}

class Counter {
 public:
  // `seat` is who rolls from the table's stream; the table where there is nobody.
  void add(std::span<const Chance> chances, std::optional<Seat> seat) {
    for (const Chance& chance : chances) {
      if (chance.rigged || chance.call.kind != DiceCall::Kind::roll) continue;
      std::optional<Seat> owner = seat;
      if (chance.call.stream != Stream::table) owner = seat_at(static_cast<int>(chance.call.stream) - 1);
      std::vector<int>& rolled = counts_[{owner ? index(*owner) : max_seats, chance.call.range}];
      rolled.resize(chance.call.range);
      ++rolled[static_cast<std::size_t>(chance.answer - 1)];
    }
  }
  const auto& counts() const { return counts_; }

 private:
  std::map<std::pair<int, int>, std::vector<int>> counts_;
};

}  // namespace

double chance_of_counts(std::span<const int> rolled, std::uint64_t seed) {
  constexpr int trials = 10'000;
  int rolls = 0;
  for (const int count : rolled) rolls += count;
  const std::int64_t seen = unevenness(rolled);
  FastRandom random(seed);
  std::vector<int> counts(rolled.size());
  int as_uneven = 1;  // what was seen itself
  for (int trial = 0; trial < trials; ++trial) {
    std::fill(counts.begin(), counts.end(), 0);
    for (int i = 0; i < rolls; ++i) ++counts[random.below(static_cast<std::uint32_t>(counts.size()))];
    if (unevenness(counts) >= seen) ++as_uneven;
  }
  return static_cast<double>(as_uneven) / (trials + 1);
}

std::vector<DiceCount> count_dice(std::span<const Chance> opening, std::span<const FirmStep> steps,
                                  std::uint64_t seed) {
  Counter counter;
  counter.add(opening, std::nullopt);
  for (const FirmStep& step : steps) {
    counter.add(step.chances, step.together ? std::nullopt : std::optional(step.seat));
  }
  std::vector<DiceCount> all;
  for (const auto& [whose, rolled] : counter.counts()) {
    const auto [seat, range] = whose;
    const std::uint64_t own_seed =
        mixed(seed, static_cast<std::uint64_t>(seat) * 0x10000U + static_cast<unsigned>(range));
    all.push_back({seat == max_seats ? std::nullopt : std::optional(seat_at(seat)), range, rolled,
                   chance_of_counts(rolled, own_seed)});
  }
  return all;
}

}  // namespace dogwatch
