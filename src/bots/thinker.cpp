#include "bots/thinker.h"

#include <cassert>
#include <utility>

namespace dogwatch {

const Thinker* find_thinker(std::string_view game) {
  for (const Thinker* thinker : thinkers()) {
    if (thinker->about->id == game) return thinker;
  }
  return nullptr;
}

Thought think(const Table& table, Seat seat, Level level, const Budget& budget) {
  const Thinker* thinker = find_thinker(table.about().id);
  assert(thinker != nullptr);  // the build makes a thinker for every title
  return thinker->think(table, seat, level, budget);
}

std::function<Thought()> ready_to_think(std::shared_ptr<const Table> table, Seat seat, Level level,
                                        const Budget& budget) {
  const Thinker* thinker = find_thinker(table->about().id);
  assert(thinker != nullptr);
  return thinker->ready(std::move(table), seat, level, budget);
}

}  // namespace dogwatch
