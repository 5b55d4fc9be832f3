// The laws: one list of tests that every game obeys, run for each from one table. The design's own words name them.
#pragma once

#include <array>

#include "laws/allocation_law.h"
#include "laws/moments_law.h"
#include "laws/moves_law.h"
#include "laws/order_law.h"
#include "laws/secrets_law.h"
#include "laws/states_law.h"
#include "laws/tables.h"

namespace dogwatch::laws {

struct Law {
  std::string_view sentence;
  Violations (*check)(const Title& title, const Effort& effort);
};

inline Violations law_of_replay(const Title& title, const Effort& effort) {
  Violations violations;
  check_replays(title, effort, violations);
  return violations;
}

template <Game G>
inline constexpr std::array<Law, 10> all_laws = {{
    {"a waiting seat always has a legal move, every legal move can be played, any other is refused", law_of_moves<G>},
    {"same record, same match", law_of_replay},
    {"a state written as JSON comes back the same, and a reloaded table goes on identically", law_of_saving<G>},
    {"no secret leaks", law_of_secrets<G>},
    {"the order in which simultaneous decisions arrive does not matter", law_of_order<G>},
    {"guesses fit what is known and have their true probabilities", law_of_guesses<G>},
    {"what is conserved is conserved", law_of_conservation<G>},
    {"every move, event and score item has its sentence in every language", law_of_words},
    {"nothing allocates in the rules", law_of_allocation<G>},
    {"every event has its moment", law_of_moments<G>},
}};

template <Game G>
Violations check_law(int number, const Title& title, const Effort& effort) {
  return all_laws<G>[number - 1].check(title, effort);
}

}  // namespace dogwatch::laws
