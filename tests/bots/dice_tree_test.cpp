#include "bots/dice_tree.h"

#include <doctest/doctest.h>

#include <set>
#include <utility>

namespace dogwatch {
namespace {

TEST_CASE("All that two dice can say, each with its chance") {
  DiceTree tree;
  Dice dice(tree);
  for (int step = 0; step < 2; ++step) {
    std::set<std::pair<int, int>> seen;
    double weight = 0;
    do {
      tree.begin();
      const int first = dice.roll(6);
      // The second is rolled only after a six.
      seen.insert({first, first == 6 ? dice.draw(3) : -1});
      weight += tree.weight();
    } while (tree.next());
    CHECK(seen.size() == 8);
    CHECK(weight == doctest::Approx(1));
    tree.plant();
  }
}

TEST_CASE("Ties that are rolled again have no bound") {
  DiceTree tree;
  Dice dice(tree);
  tree.begin();
  while (dice.roll(6) == dice.roll(6)) {
  }
  CHECK(tree.too_deep());
}

}  // namespace
}  // namespace dogwatch
