// Nothing is hidden. Decks are sets from which a card is drawn when it is needed, so that nobody, not even the state,
// knows the next one; and what several do at the same time the table keeps apart until all are done.
#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

State redact(const Game&, const State& state, Eye) { return state; }

State guess(const Game&, const State& state, Eye, Dice&) { return state; }

}  // namespace dogwatch::rolling_seas
