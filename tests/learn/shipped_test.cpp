// What the games ship.
#include <doctest/doctest.h>

#include "bots/thinker.h"
#include "learn/learner.h"

namespace dogwatch {
namespace {

TEST_CASE("Every mind that is shipped can be used, and was learned by the rules of now") {
  for (const Thinker* thinker : thinkers()) {
    CAPTURE(thinker->about->id);
    const ShippedMind& shipped = *thinker->mind;
    CHECK(shipped.trouble == nullptr);
    if (shipped.mind == nullptr) continue;
    CHECK(shipped.mind->provenance("game") == thinker->about->id);
    CHECK(shipped.mind->provenance("rules") == rules_signature({find_title(thinker->about->id), thinker}));
  }
}

}  // namespace
}  // namespace dogwatch
